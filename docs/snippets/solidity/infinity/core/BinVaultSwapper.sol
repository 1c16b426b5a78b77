// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {IERC20Minimal} from "infinity-core/src/interfaces/IERC20Minimal.sol";
import {ILockCallback} from "infinity-core/src/interfaces/ILockCallback.sol";
import {IVault} from "infinity-core/src/interfaces/IVault.sol";
import {IBinPoolManager} from "infinity-core/src/pool-bin/interfaces/IBinPoolManager.sol";
import {BalanceDelta} from "infinity-core/src/types/BalanceDelta.sol";
import {Currency} from "infinity-core/src/types/Currency.sol";
import {PoolKey} from "infinity-core/src/types/PoolKey.sol";

/// Buys an exact output in one Liquidity Book pool of two
/// ERC-20 tokens, paid by the caller.
contract BinVaultSwapper is ILockCallback {
    error NotVault();
    error Expired(uint256 deadline);
    error AmountTooLarge();
    error TooMuchIn(uint256 maximum, uint256 owed);
    error PaymentFailed();

    IVault public immutable vault;
    IBinPoolManager public immutable poolManager;

    constructor(IBinPoolManager poolManager_) {
        poolManager = poolManager_;
        vault = poolManager_.vault();
    }

    function buy(PoolKey calldata key, bool swapForY, uint128 amountOut, uint256 maximumIn, uint256 deadline)
        external
        returns (uint256 paid)
    {
        if (block.timestamp > deadline) revert Expired(deadline);
        // Unchecked, the cast below would turn larger ones into
        // negative numbers, which fix the input.
        if (amountOut > uint128(type(int128).max)) revert AmountTooLarge();
        paid = abi.decode(vault.lock(abi.encode(key, swapForY, amountOut, maximumIn, msg.sender)), (uint256));
    }

    function lockAcquired(bytes calldata data) external returns (bytes memory) {
        if (msg.sender != address(vault)) revert NotVault();
        (PoolKey memory key, bool swapForY, uint128 amountOut, uint256 maximumIn, address payer) =
            abi.decode(data, (PoolKey, bool, uint128, uint256, address));

        // Positive fixes the output. A pool that cannot fill it reverts, and a
        // hook changes only what is paid.
        BalanceDelta delta = poolManager.swap(key, swapForY, int128(amountOut), "");
        (int128 delta0, int128 delta1) = (delta.amount0(), delta.amount1());
        uint256 owed = uint256(-int256(swapForY ? delta0 : delta1));
        if (owed > maximumIn) revert TooMuchIn(maximumIn, owed);

        Currency currencyIn = swapForY ? key.currency0 : key.currency1;
        vault.sync(currencyIn);
        if (!IERC20Minimal(Currency.unwrap(currencyIn)).transferFrom(payer, address(vault), owed)) revert PaymentFailed();
        vault.settle();
        vault.take(swapForY ? key.currency1 : key.currency0, payer, amountOut);
        return abi.encode(owed);
    }
}

// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {IERC20Minimal} from "infinity-core/src/interfaces/IERC20Minimal.sol";
import {ILockCallback} from "infinity-core/src/interfaces/ILockCallback.sol";
import {IVault} from "infinity-core/src/interfaces/IVault.sol";
import {ICLPoolManager} from "infinity-core/src/pool-cl/interfaces/ICLPoolManager.sol";
import {BalanceDelta} from "infinity-core/src/types/BalanceDelta.sol";
import {Currency} from "infinity-core/src/types/Currency.sol";
import {PoolKey} from "infinity-core/src/types/PoolKey.sol";

/// Swaps an exact input in one concentrated liquidity pool, paid by the
/// caller, with no router in between.
contract VaultSwapper is ILockCallback {
    error NotVault();
    error Expired(uint256 deadline);
    error TooLittleOut(uint256 minimum, uint256 received);
    error UnexpectedValue();
    error TransferFailed();
    error WrongReceiver(address to);

    // The open ends of the price range; the pool manager accepts nothing at
    // or beyond the bounds themselves.
    uint160 private constant LOWEST_LIMIT = 4295128740;
    uint160 private constant HIGHEST_LIMIT = 1461446703485210103287273052203988822378723970341;

    struct Order {
        PoolKey key;
        bool zeroForOne;
        uint128 amountIn;
        uint128 minimumOut;
        address payer;
        address recipient;
        bytes hookData;
    }

    IVault public immutable vault;
    ICLPoolManager public immutable poolManager;

    constructor(ICLPoolManager poolManager_) {
        poolManager = poolManager_;
        vault = poolManager_.vault();
    }

    function swapExactIn(
        PoolKey calldata key,
        bool zeroForOne,
        uint128 amountIn,
        uint128 minimumOut,
        address recipient,
        uint256 deadline,
        bytes calldata hookData
    ) external payable returns (uint256 amountOut) {
        if (block.timestamp > deadline) revert Expired(deadline);
        // 0x1 and 0x2 are the router's placeholders, and mean nobody here.
        if (uint160(recipient) <= 2 || recipient == address(this) || recipient == address(vault)) {
            revert WrongReceiver(recipient);
        }
        Currency currencyIn = zeroForOne ? key.currency0 : key.currency1;
        if (msg.value != (currencyIn.isNative() ? amountIn : 0)) revert UnexpectedValue();

        Order memory order = Order(key, zeroForOne, amountIn, minimumOut, msg.sender, recipient, hookData);
        (uint256 paid, uint256 received) = abi.decode(vault.lock(abi.encode(order)), (uint256, uint256));

        // A pool that runs out of liquidity consumes less than it was offered.
        if (currencyIn.isNative() && paid < amountIn) {
            (bool sent,) = msg.sender.call{value: amountIn - paid}("");
            if (!sent) revert TransferFailed();
        }
        return received;
    }

    function lockAcquired(bytes calldata data) external returns (bytes memory) {
        if (msg.sender != address(vault)) revert NotVault();
        Order memory order = abi.decode(data, (Order));

        BalanceDelta packed = poolManager.swap(
            order.key,
            ICLPoolManager.SwapParams({
                zeroForOne: order.zeroForOne,
                amountSpecified: -int256(uint256(order.amountIn)),
                sqrtPriceLimitX96: order.zeroForOne ? LOWEST_LIMIT : HIGHEST_LIMIT
            }),
            order.hookData
        );

        (int128 delta0, int128 delta1) = (packed.amount0(), packed.amount1());
        (int128 deltaIn, int128 deltaOut) = order.zeroForOne ? (delta0, delta1) : (delta1, delta0);
        uint256 owed = uint256(-int256(deltaIn));
        // A hook's fee can leave the caller owing the output too:
        // such a swap has nothing to take.
        uint256 received = deltaOut > 0 ? uint256(int256(deltaOut)) : 0;
        if (received < order.minimumOut) revert TooLittleOut(order.minimumOut, received);

        _pay(order.zeroForOne ? order.key.currency0 : order.key.currency1, order.payer, owed);
        vault.take(order.zeroForOne ? order.key.currency1 : order.key.currency0, order.recipient, received);
        return abi.encode(owed, received);
    }

    function _pay(Currency currency, address payer, uint256 amount) private {
        // Without the snapshot, `settle` would measure
        // against an older balance, or none.
        vault.sync(currency);
        if (currency.isNative()) {
            vault.settle{value: amount}();
            return;
        }
        (bool success, bytes memory result) =
            Currency.unwrap(currency).call(abi.encodeCall(IERC20Minimal.transferFrom, (payer, address(vault), amount)));
        if (!success || (result.length != 0 && !abi.decode(result, (bool)))) revert TransferFailed();
        vault.settle();
    }
}

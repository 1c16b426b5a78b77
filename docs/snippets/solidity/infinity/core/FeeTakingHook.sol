// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {ILockCallback} from "infinity-core/src/interfaces/ILockCallback.sol";
import {IVault} from "infinity-core/src/interfaces/IVault.sol";
import {
    ICLHooks,
    HOOKS_AFTER_SWAP_OFFSET,
    HOOKS_AFTER_SWAP_RETURNS_DELTA_OFFSET
} from "infinity-core/src/pool-cl/interfaces/ICLHooks.sol";
import {ICLPoolManager} from "infinity-core/src/pool-cl/interfaces/ICLPoolManager.sol";
import {BalanceDelta} from "infinity-core/src/types/BalanceDelta.sol";
import {Currency} from "infinity-core/src/types/Currency.sol";
import {PoolKey} from "infinity-core/src/types/PoolKey.sol";

/// Charges a fixed share of every swap, in the currency whose amount the trader
/// left open, and keeps it as claims.
contract FeeTakingHook is ILockCallback {
    error NotPoolManager();
    error NotVault();
    error NotBeneficiary();
    error FeeTooHigh(uint24 fee);
    error WrongReceiver(address to);

    /// Hundredths of a bip: 10,000 is 1 %.
    uint24 public constant MAX_FEE = 10_000;
    uint256 private constant ONE = 1_000_000;

    ICLPoolManager public immutable poolManager;
    IVault public immutable vault;
    address public immutable beneficiary;
    uint24 public immutable fee;

    constructor(ICLPoolManager poolManager_, address beneficiary_, uint24 fee_) {
        if (fee_ > MAX_FEE) revert FeeTooHigh(fee_);
        poolManager = poolManager_;
        vault = poolManager_.vault();
        beneficiary = beneficiary_;
        fee = fee_;
    }

    function getHooksRegistrationBitmap() external pure returns (uint16) {
        return uint16((1 << HOOKS_AFTER_SWAP_OFFSET) | (1 << HOOKS_AFTER_SWAP_RETURNS_DELTA_OFFSET));
    }

    function afterSwap(
        address,
        PoolKey calldata key,
        ICLPoolManager.SwapParams calldata params,
        BalanceDelta delta,
        bytes calldata
    ) external returns (bytes4, int128) {
        if (msg.sender != address(poolManager)) revert NotPoolManager();

        // Exact input leaves the output open, exact output the input.
        bool openIsCurrency1 = (params.amountSpecified < 0) == params.zeroForOne;
        (int128 amount0, int128 amount1) = (delta.amount0(), delta.amount1());
        int256 open = openIsCurrency1 ? amount1 : amount0;
        uint256 charge = (uint256(open < 0 ? -open : open) * fee) / ONE;

        // A claim, not a withdrawal: the trader has not paid yet, so
        // the Vault may not hold the tokens.
        if (charge != 0) vault.mint(address(this), openIsCurrency1 ? key.currency1 : key.currency0, charge);
        // At most 1 % of a number of 127 bits.
        return (ICLHooks.afterSwap.selector, int128(uint128(charge)));
    }

    function collect(Currency currency, address to) external {
        if (msg.sender != beneficiary) revert NotBeneficiary();
        // What the hook or the Vault gets in this way is nobody's.
        if (to == address(this) || to == address(vault)) revert WrongReceiver(to);
        vault.lock(abi.encode(currency, to));
    }

    function lockAcquired(bytes calldata data) external returns (bytes memory) {
        if (msg.sender != address(vault)) revert NotVault();
        (Currency currency, address to) = abi.decode(data, (Currency, address));
        uint256 amount = vault.balanceOf(address(this), currency);
        vault.burn(address(this), currency, amount);
        vault.take(currency, to, amount);
        return "";
    }
}

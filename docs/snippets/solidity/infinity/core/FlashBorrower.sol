// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {IERC20Minimal} from "infinity-core/src/interfaces/IERC20Minimal.sol";
import {ILockCallback} from "infinity-core/src/interfaces/ILockCallback.sol";
import {IVault} from "infinity-core/src/interfaces/IVault.sol";
import {Currency} from "infinity-core/src/types/Currency.sol";

/// Borrows from the Vault for the length of one lock. There is no fee; what was
/// taken has to be back at the end.
abstract contract FlashBorrower is ILockCallback {
    error NotVault();
    error RepaymentFailed();

    IVault public immutable vault;

    constructor(IVault vault_) {
        vault = vault_;
    }

    /// Keep it internal, or guard it: any caller of it decides what
    /// `_useLoan` does with your funds.
    function _borrow(Currency token, uint256 amount, bytes memory data) internal {
        vault.lock(abi.encode(token, amount, data));
    }

    function lockAcquired(bytes calldata packed) external returns (bytes memory) {
        if (msg.sender != address(vault)) revert NotVault();
        (Currency token, uint256 amount, bytes memory data) = abi.decode(packed, (Currency, uint256, bytes));

        vault.take(token, address(this), amount);
        _useLoan(token, amount, data);

        vault.sync(token);
        if (!IERC20Minimal(Currency.unwrap(token)).transfer(address(vault), amount)) revert RepaymentFailed();
        vault.settle();
        return "";
    }

    /// The tokens are here. They need to be here again when this returns.
    function _useLoan(Currency token, uint256 amount, bytes memory data) internal virtual;
}

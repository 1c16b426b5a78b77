// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {IERC20Minimal} from "infinity-core/src/interfaces/IERC20Minimal.sol";
import {ILockCallback} from "infinity-core/src/interfaces/ILockCallback.sol";
import {IVault} from "infinity-core/src/interfaces/IVault.sol";
import {Currency} from "infinity-core/src/types/Currency.sol";

/// Turns an ERC-20 balance into a claim on the Vault, and back. The claims
/// belong to the caller, not to this contract.
contract ClaimPurse is ILockCallback {
    error NotVault();
    error PaymentFailed();
    error TooLittleCredited(uint256 minimum, uint256 credited);

    IVault public immutable vault;

    constructor(IVault vault_) {
        vault = vault_;
    }

    /// `minimum` is what has to be credited; it is less than `amount` for a
    /// token that takes a fee on transfer.
    function deposit(Currency token, uint256 amount, uint256 minimum) external {
        vault.lock(abi.encode(true, token, amount, minimum, msg.sender));
    }

    /// The caller has to make this contract an operator, or
    /// allow it the amount, in the Vault.
    function withdraw(Currency token, uint256 amount) external {
        vault.lock(abi.encode(false, token, amount, 0, msg.sender));
    }

    function lockAcquired(bytes calldata data) external returns (bytes memory) {
        if (msg.sender != address(vault)) revert NotVault();
        (bool isDeposit, Currency token, uint256 amount, uint256 minimum, address owner) =
            abi.decode(data, (bool, Currency, uint256, uint256, address));

        if (isDeposit) {
            vault.sync(token);
            if (!IERC20Minimal(Currency.unwrap(token)).transferFrom(owner, address(vault), amount)) revert PaymentFailed();
            // What arrived counts, not what was asked for. A token that calls
            // the owner lets it replace the snapshot: then nothing is credited
            // although the tokens have moved.
            uint256 credited = vault.settle();
            if (credited < minimum) revert TooLittleCredited(minimum, credited);
            vault.mint(owner, token, credited);
        } else {
            vault.burn(owner, token, amount);
            vault.take(token, owner, amount);
        }
        return "";
    }
}

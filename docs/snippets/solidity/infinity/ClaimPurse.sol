// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {IERC20} from "../interfaces/infinity/IERC20.sol";
import {ILockCallback} from "../interfaces/infinity/ILockCallback.sol";
import {IVault} from "../interfaces/infinity/IVault.sol";

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

    // #region claims
    /// `minimum` is what has to be credited; it is less than `amount` for a
    /// token that takes a fee on transfer.
    function deposit(address token, uint256 amount, uint256 minimum) external {
        vault.lock(abi.encode(true, token, amount, minimum, msg.sender));
    }

    /// The caller has to make this contract an operator, or
    /// allow it the amount, in the Vault.
    function withdraw(address token, uint256 amount) external {
        vault.lock(abi.encode(false, token, amount, 0, msg.sender));
    }

    function lockAcquired(bytes calldata data) external returns (bytes memory) {
        if (msg.sender != address(vault)) revert NotVault();
        (bool isDeposit, address token, uint256 amount, uint256 minimum, address owner) =
            abi.decode(data, (bool, address, uint256, uint256, address));

        if (isDeposit) {
            vault.sync(token);
            if (!IERC20(token).transferFrom(owner, address(vault), amount)) revert PaymentFailed();
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
    // #endregion claims
}

// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {IPermit2} from "../interfaces/permit2/IPermit2.sol";
import {IERC20} from "../interfaces/v3/IERC20.sol";
import {ReentrancyGuard} from "../interfaces/v3/ReentrancyGuard.sol";
import {Tokens} from "../interfaces/v3/Tokens.sol";

// #region deposit
/// Takes deposits by a signature: one transaction for the user, and
/// no allowance that outlives it.
contract SignedDeposit is ReentrancyGuard {
    using Tokens for address;

    IPermit2 public immutable permit2;
    mapping(address token => mapping(address user => uint256)) public balanceOf;

    error WrongReceiver(address to);

    constructor(IPermit2 permit2_) {
        permit2 = permit2_;
    }

    /// Only a signature of the caller counts, or others
    /// could choose whose tokens come in.
    function deposit(address token, uint256 amount, uint256 nonce, uint256 deadline, bytes calldata signature)
        external
        nonReentrant
        returns (uint256 arrived)
    {
        // Reverts where the token has no code, which Permit2 accepts.
        uint256 held = IERC20(token).balanceOf(address(this));
        permit2.permitTransferFrom(
            IPermit2.PermitTransferFrom(IPermit2.TokenPermissions(token, amount), nonce, deadline),
            IPermit2.SignatureTransferDetails(address(this), amount),
            msg.sender,
            signature
        );
        // Less than `amount` for a token that takes a fee.
        arrived = IERC20(token).balanceOf(address(this)) - held;
        balanceOf[token][msg.sender] += arrived;
    }

    /// What came back here would belong to nobody.
    function withdraw(address token, uint256 amount, address to) external nonReentrant {
        if (to == address(this)) revert WrongReceiver(to);
        balanceOf[token][msg.sender] -= amount;
        token.send(to, amount);
    }
}
// #endregion deposit

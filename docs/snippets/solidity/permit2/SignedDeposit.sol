// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {IPermit2} from "../interfaces/permit2/IPermit2.sol";

// #region deposit
/// Takes deposits by a signature: one transaction for the user, and
/// no allowance that outlives it.
contract SignedDeposit {
    IPermit2 public immutable permit2;
    mapping(address token => mapping(address user => uint256)) public balanceOf;

    constructor(IPermit2 permit2_) {
        permit2 = permit2_;
    }

    /// Only a signature of the caller counts, or others
    /// could choose whose tokens come in.
    function deposit(address token, uint256 amount, uint256 nonce, uint256 deadline, bytes calldata signature)
        external
    {
        // Before the transfer: a token that calls back
        // must find the books written.
        balanceOf[token][msg.sender] += amount;
        permit2.permitTransferFrom(
            IPermit2.PermitTransferFrom(IPermit2.TokenPermissions(token, amount), nonce, deadline),
            IPermit2.SignatureTransferDetails(address(this), amount),
            msg.sender,
            signature
        );
    }
}
// #endregion deposit

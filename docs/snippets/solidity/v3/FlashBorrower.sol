// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {IPancakeV3FlashCallback} from "../interfaces/v3/IPancakeV3Callbacks.sol";
import {IPancakeV3Factory} from "../interfaces/v3/IPancakeV3Factory.sol";
import {IPancakeV3Pool} from "../interfaces/v3/IPancakeV3Pool.sol";
import {Tokens} from "../interfaces/v3/Tokens.sol";

// #region borrower
/// Borrows one token of a pool for the length of a call. Inherit it and
/// implement what happens in between.
abstract contract FlashBorrower is IPancakeV3FlashCallback {
    using Tokens for address;

    IPancakeV3Factory public immutable factory;

    address private lender;

    error NoPool();
    error NotTheLender(address caller);

    constructor(IPancakeV3Factory factory_) {
        factory = factory_;
    }

    function useLoan(address token, uint256 amount, bytes memory context) internal virtual;

    function borrow(address token, address otherToken, uint24 fee, uint256 amount, bytes memory context) internal {
        address pool = factory.getPool(token, otherToken, fee);
        if (pool == address(0)) revert NoPool();

        lender = pool;
        (uint256 amount0, uint256 amount1) = token < otherToken ? (amount, uint256(0)) : (uint256(0), amount);
        IPancakeV3Pool(pool).flash(address(this), amount0, amount1, abi.encode(token, amount, context));
        lender = address(0);
    }

    function pancakeV3FlashCallback(uint256 fee0, uint256 fee1, bytes calldata data) external {
        if (msg.sender != lender) revert NotTheLender(msg.sender);
        (address token, uint256 amount, bytes memory context) = abi.decode(data, (address, uint256, bytes));
        useLoan(token, amount, context);
        // The fee of the token that was not borrowed is zero.
        token.send(msg.sender, amount + fee0 + fee1);
    }
}
// #endregion borrower

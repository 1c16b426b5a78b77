// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {IPancakeFactory} from "../interfaces/v2/IPancakeFactory.sol";
import {IPancakeCallee, IPancakePair} from "../interfaces/v2/IPancakePair.sol";
import {Tokens} from "../interfaces/v2/Tokens.sol";

// #region flash
/// Takes a token out of a pair first and pays for it afterwards, in the same
/// token. Inherit it and use the loan.
abstract contract FlashSwapper is IPancakeCallee {
    using Tokens for address;

    IPancakeFactory public immutable factory;

    error NoPair();
    error NotThePair(address caller);
    error NotStartedHere(address sender);

    constructor(IPancakeFactory factory_) {
        factory = factory_;
    }

    function useLoan(address token, uint256 amount, bytes memory context) internal virtual;

    function borrow(address token, address otherToken, uint256 amount, bytes memory context) internal {
        address pair = factory.getPair(token, otherToken);
        if (pair == address(0)) revert NoPair();
        (uint256 out0, uint256 out1) = token < otherToken ? (amount, uint256(0)) : (uint256(0), amount);
        // Data that is not empty is what makes the pair call back.
        IPancakePair(pair).swap(out0, out1, address(this), abi.encode(token, otherToken, context));
    }

    function pancakeCall(address sender, uint256 amount0, uint256 amount1, bytes calldata data) external {
        (address token, address otherToken, bytes memory context) = abi.decode(data, (address, address, bytes));
        if (msg.sender != factory.getPair(token, otherToken)) revert NotThePair(msg.sender);
        if (sender != address(this)) revert NotStartedHere(sender);

        uint256 amount = amount0 + amount1;
        useLoan(token, amount, context);
        // What comes in is charged 25 of 10,000: 9,975 of it must
        // cover what went out. Rounded up.
        token.send(msg.sender, (amount * 10_000 + 9_974) / 9_975);
    }
}
// #endregion flash

// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {IERC20} from "../interfaces/v2/IERC20.sol";
import {IPancakeFactory} from "../interfaces/v2/IPancakeFactory.sol";
import {IPancakePair} from "../interfaces/v2/IPancakePair.sol";
import {Tokens} from "../interfaces/v2/Tokens.sol";

// #region swapper
/// Sells the caller's tokens in one pair, without the router. On both sides it
/// counts what arrives, so a token may take a fee on transfer.
contract PairSwapper {
    using Tokens for address;

    IPancakeFactory public immutable factory;

    error NoPair();
    error Expired(uint256 deadline);
    error TooLittleOut(uint256 minimum, uint256 received);

    constructor(IPancakeFactory factory_) {
        factory = factory_;
    }

    function sell(address tokenIn, address tokenOut, uint256 amountIn, uint256 minimumOut, uint256 deadline)
        external
        returns (uint256 received)
    {
        if (block.timestamp > deadline) revert Expired(deadline);
        address pair = factory.getPair(tokenIn, tokenOut);
        if (pair == address(0)) revert NoPair();

        uint256 before = IERC20(tokenOut).balanceOf(msg.sender);
        tokenIn.take(msg.sender, pair, amountIn);
        trade(IPancakePair(pair), tokenIn, tokenIn < tokenOut);
        received = IERC20(tokenOut).balanceOf(msg.sender) - before;
        if (received < minimumOut) revert TooLittleOut(minimumOut, received);
    }

    /// The pair does not compute an output: it accepts one, if
    /// what came in pays for it.
    function trade(IPancakePair pair, address tokenIn, bool zeroForOne) private {
        (uint256 reserveIn, uint256 reserveOut,) = pair.getReserves();
        if (!zeroForOne) (reserveIn, reserveOut) = (reserveOut, reserveIn);
        // The reserve is what the pair counted last, the balance
        // what it holds: the rest has just come in.
        uint256 paid = (IERC20(tokenIn).balanceOf(address(pair)) - reserveIn) * 9_975;
        uint256 out = paid * reserveOut / (reserveIn * 10_000 + paid);
        // With data, the pair would call the receiver back.
        pair.swap(zeroForOne ? 0 : out, zeroForOne ? out : 0, msg.sender, "");
    }
}
// #endregion swapper

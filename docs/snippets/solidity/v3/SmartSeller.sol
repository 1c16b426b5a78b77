// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {IERC20} from "../interfaces/v3/IERC20.sol";
import {ISmartRouter} from "../interfaces/v3/ISmartRouter.sol";
import {Tokens} from "../interfaces/v3/Tokens.sol";

// #region single
/// Sells the caller's tokens in one v3 pool. The router checks no
/// deadline, so this contract does.
contract SmartSeller {
    using Tokens for address;

    ISmartRouter public immutable router;

    error Expired(uint256 deadline);

    constructor(ISmartRouter router_) {
        router = router_;
    }

    function sell(address tokenIn, address tokenOut, uint24 fee, uint256 amountIn, uint256 minimumOut, uint256 deadline)
        external
        returns (uint256 bought)
    {
        if (block.timestamp > deadline) revert Expired(deadline);
        uint256 held = IERC20(tokenIn).balanceOf(address(this));
        tokenIn.take(msg.sender, address(this), amountIn);
        tokenIn.allow(address(router), amountIn);
        bought = router.exactInputSingle(
            ISmartRouter.ExactInputSingleParams({
                tokenIn: tokenIn,
                tokenOut: tokenOut,
                fee: fee,
                recipient: msg.sender,
                amountIn: amountIn,
                amountOutMinimum: minimumOut,
                sqrtPriceLimitX96: 0
            })
        );

        // A pool that runs out of liquidity takes less than it was offered.
        tokenIn.allow(address(router), 0);
        uint256 rest = IERC20(tokenIn).balanceOf(address(this)) - held;
        if (rest > 0) tokenIn.send(msg.sender, rest);
    }
}
// #endregion single

// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {IERC20} from "../interfaces/v3/IERC20.sol";
import {ISmartRouter} from "../interfaces/v3/ISmartRouter.sol";
import {Tokens} from "../interfaces/v3/Tokens.sol";

// #region mixed
/// Sells over a v3 pool, then a StableSwap pool, in one batch: the
/// router holds the token in between.
contract MixedSeller {
    using Tokens for address;

    ISmartRouter public immutable router;

    // The router reads address(2) as itself, and an
    // input of zero as its whole balance.
    address private constant ROUTER_ITSELF = address(2);
    uint256 private constant ALL_HELD = 0;

    constructor(ISmartRouter router_) {
        router = router_;
    }

    function sell(
        address tokenIn,
        address stable,
        address tokenOut,
        uint24 fee,
        uint256 amountIn,
        uint256 minimumOut,
        uint256 deadline
    ) external {
        uint256 held = IERC20(tokenIn).balanceOf(address(this));
        tokenIn.take(msg.sender, address(this), amountIn);
        tokenIn.allow(address(router), amountIn);

        bytes[] memory calls = new bytes[](2);
        // Only the result of the whole batch needs a minimum.
        calls[0] = abi.encodeCall(
            ISmartRouter.exactInputSingle,
            ISmartRouter.ExactInputSingleParams(tokenIn, stable, fee, ROUTER_ITSELF, amountIn, 0, 0)
        );
        address[] memory path = new address[](2);
        (path[0], path[1]) = (stable, tokenOut);
        uint256[] memory coins = new uint256[](1);
        coins[0] = 2;
        calls[1] = abi.encodeCall(
            ISmartRouter.exactInputStableSwap, (path, coins, ALL_HELD, minimumOut, msg.sender)
        );
        router.multicall(deadline, calls);

        // A pool that runs out of liquidity takes less than it was offered.
        tokenIn.allow(address(router), 0);
        uint256 rest = IERC20(tokenIn).balanceOf(address(this)) - held;
        if (rest > 0) tokenIn.send(msg.sender, rest);
    }
}
// #endregion mixed

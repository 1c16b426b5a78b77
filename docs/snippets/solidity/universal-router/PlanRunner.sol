// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {IUniversalRouter} from "../interfaces/universal-router/IUniversalRouter.sol";
import {Tokens} from "../interfaces/v3/Tokens.sol";

// #region runner
/// Sells tokens over one v3 pool. The tokens go to the router first, so that
/// no Permit2 approval is needed.
contract PlanRunner {
    using Tokens for address;

    IUniversalRouter public immutable router;

    // Commands of the router, and the recipients that it knows by number.
    bytes1 private constant V3_SWAP_EXACT_IN = 0x00;
    bytes1 private constant SWEEP = 0x04;
    address private constant ROUTER_ITSELF = address(2);

    constructor(IUniversalRouter router_) {
        router = router_;
    }

    function sell(address tokenIn, address tokenOut, uint24 fee, uint256 amountIn, uint256 minimumOut, uint256 deadline)
        external
    {
        bytes[] memory inputs = new bytes[](3);
        // false: the router pays, from what it has just received.
        inputs[0] =
            abi.encode(ROUTER_ITSELF, amountIn, uint256(0), abi.encodePacked(tokenIn, fee, tokenOut), false);
        inputs[1] = abi.encode(tokenOut, msg.sender, minimumOut);
        // Input that the pool did not use, if liquidity ran out.
        inputs[2] = abi.encode(tokenIn, msg.sender, uint256(0));

        tokenIn.take(msg.sender, address(router), amountIn);
        router.execute(abi.encodePacked(V3_SWAP_EXACT_IN, SWEEP, SWEEP), inputs, deadline);
    }
}
// #endregion runner

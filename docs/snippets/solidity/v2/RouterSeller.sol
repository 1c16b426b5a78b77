// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {IPancakeRouter} from "../interfaces/v2/IPancakeRouter.sol";
import {Tokens} from "../interfaces/v2/Tokens.sol";

// #region seller
/// Sells the caller's tokens along a path. The caller sets the minimum output: a
/// quote from the same block does not protect it.
contract RouterSeller {
    using Tokens for address;

    IPancakeRouter public immutable router;

    constructor(IPancakeRouter router_) {
        router = router_;
    }

    function sell(uint256 amountIn, uint256 minimumOut, address[] calldata path, uint256 deadline)
        external
        returns (uint256 amountOut)
    {
        path[0].take(msg.sender, address(this), amountIn);
        path[0].allow(address(router), amountIn);
        uint256[] memory amounts =
            router.swapExactTokensForTokens(amountIn, minimumOut, path, msg.sender, deadline);
        amountOut = amounts[amounts.length - 1];
    }
}
// #endregion seller

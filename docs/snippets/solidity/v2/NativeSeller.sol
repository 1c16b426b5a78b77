// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {IPancakeRouter} from "../interfaces/v2/IPancakeRouter.sol";
import {Tokens} from "../interfaces/v2/Tokens.sol";

// #region native
/// Sells the native coin along a path that begins with the wrapped coin, and
/// tokens along one that ends with it. The router pays the caller.
contract NativeSeller {
    using Tokens for address;

    IPancakeRouter public immutable router;

    constructor(IPancakeRouter router_) {
        router = router_;
    }

    function sellNative(uint256 minimumOut, address[] calldata path, uint256 deadline)
        external
        payable
        returns (uint256 amountOut)
    {
        uint256[] memory amounts =
            router.swapExactETHForTokens{value: msg.value}(minimumOut, path, msg.sender, deadline);
        amountOut = amounts[amounts.length - 1];
    }

    function sellForNative(uint256 amountIn, uint256 minimumOut, address[] calldata path, uint256 deadline)
        external
        returns (uint256 amountOut)
    {
        path[0].take(msg.sender, address(this), amountIn);
        path[0].allow(address(router), amountIn);
        uint256[] memory amounts =
            router.swapExactTokensForETH(amountIn, minimumOut, path, msg.sender, deadline);
        amountOut = amounts[amounts.length - 1];
    }
}
// #endregion native

// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {IERC20} from "../interfaces/v3/IERC20.sol";
import {ISmartRouter} from "../interfaces/v3/ISmartRouter.sol";
import {Tokens} from "../interfaces/v3/Tokens.sol";

// #region native
/// Sells the native coin for tokens, and tokens for the native coin, in one v3
/// pool. Each call is one batch: the router keeps nothing after it.
contract NativeTrader {
    using Tokens for address;

    // The router reads address(2) as itself.
    address private constant ROUTER_ITSELF = address(2);

    ISmartRouter public immutable router;
    address public immutable wrapped;

    error NotTheRouter(address sender);
    error TransferFailed();

    constructor(ISmartRouter router_) {
        router = router_;
        wrapped = router_.WETH9();
    }

    /// Takes only what the router gives back.
    receive() external payable {
        if (msg.sender != address(router)) revert NotTheRouter(msg.sender);
    }

    function sellNative(address tokenOut, uint24 fee, uint256 minimumOut, uint256 deadline)
        external
        payable
        returns (uint256 bought)
    {
        uint256 held = address(this).balance - msg.value;
        bytes[] memory calls = new bytes[](2);
        calls[0] = abi.encodeCall(
            ISmartRouter.exactInputSingle,
            ISmartRouter.ExactInputSingleParams(wrapped, tokenOut, fee, msg.sender, msg.value, minimumOut, 0)
        );
        // A pool that runs out of liquidity takes less than it was offered.
        calls[1] = abi.encodeCall(ISmartRouter.refundETH, ());
        bytes[] memory results = router.multicall{value: msg.value}(deadline, calls);
        bought = abi.decode(results[0], (uint256));

        uint256 rest = address(this).balance - held;
        if (rest == 0) return bought;
        (bool sent,) = msg.sender.call{value: rest}("");
        if (!sent) revert TransferFailed();
    }

    function sellForNative(address tokenIn, uint24 fee, uint256 amountIn, uint256 minimumOut, uint256 deadline)
        external
    {
        uint256 held = IERC20(tokenIn).balanceOf(address(this));
        tokenIn.take(msg.sender, address(this), amountIn);
        tokenIn.allow(address(router), amountIn);
        bytes[] memory calls = new bytes[](2);
        calls[0] = abi.encodeCall(
            ISmartRouter.exactInputSingle,
            ISmartRouter.ExactInputSingleParams(tokenIn, wrapped, fee, ROUTER_ITSELF, amountIn, minimumOut, 0)
        );
        calls[1] = abi.encodeCall(ISmartRouter.unwrapWETH9, (minimumOut, msg.sender));
        router.multicall(deadline, calls);

        tokenIn.allow(address(router), 0);
        uint256 rest = IERC20(tokenIn).balanceOf(address(this)) - held;
        if (rest > 0) tokenIn.send(msg.sender, rest);
    }
}
// #endregion native

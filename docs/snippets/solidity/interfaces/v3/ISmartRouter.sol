// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

/// What the samples call of the router; the reference pages have the rest.
interface ISmartRouter {
    struct ExactInputSingleParams {
        address tokenIn;
        address tokenOut;
        uint24 fee;
        address recipient;
        uint256 amountIn;
        uint256 amountOutMinimum;
        uint160 sqrtPriceLimitX96;
    }

    function exactInputSingle(ExactInputSingleParams calldata order) external payable returns (uint256 bought);

    function swapExactTokensForTokens(uint256 sold, uint256 leastBought, address[] calldata path, address to)
        external
        payable
        returns (uint256 bought);

    function exactInputStableSwap(
        address[] calldata path,
        uint256[] calldata coins,
        uint256 sold,
        uint256 leastBought,
        address to
    ) external payable returns (uint256 bought);

    function unwrapWETH9(uint256 least, address to) external payable;
    function refundETH() external payable;
    function factory() external view returns (address);
    function WETH9() external view returns (address);

    function multicall(uint256 deadline, bytes[] calldata calls) external payable returns (bytes[] memory results);
}

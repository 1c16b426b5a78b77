// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

/// What the samples call of the router; the reference page has the rest.
interface IPancakeRouter {
    function getAmountsOut(uint256 sold, address[] calldata path) external view returns (uint256[] memory amounts);

    function swapExactTokensForTokens(
        uint256 sold,
        uint256 leastBought,
        address[] calldata path,
        address to,
        uint256 deadline
    ) external returns (uint256[] memory amounts);

    function swapExactETHForTokens(uint256 leastBought, address[] calldata path, address to, uint256 deadline)
        external
        payable
        returns (uint256[] memory amounts);

    function swapExactTokensForETH(
        uint256 sold,
        uint256 leastBought,
        address[] calldata path,
        address to,
        uint256 deadline
    ) external returns (uint256[] memory amounts);
}

// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

/// What the samples call of a pair; the reference page has the rest.
interface IPancakePair {
    function getReserves() external view returns (uint112 reserve0, uint112 reserve1, uint32 writtenAt);
    function price0CumulativeLast() external view returns (uint256 priceSum);
    function swap(uint256 out0, uint256 out1, address to, bytes calldata data) external;
    function mint(address to) external returns (uint256 liquidity);
    function burn(address to) external returns (uint256 amount0, uint256 amount1);
}

/// What a pair calls on a receiver that was named together with data.
interface IPancakeCallee {
    function pancakeCall(address sender, uint256 amount0, uint256 amount1, bytes calldata data) external;
}

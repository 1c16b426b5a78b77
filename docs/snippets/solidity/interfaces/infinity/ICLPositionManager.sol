// SPDX-License-Identifier: MIT
pragma solidity ^0.8.26;

/// The part of the concentrated liquidity position manager that a contract
/// needs to open and change positions.
interface ICLPositionManager {
    function modifyLiquidities(bytes calldata payload, uint256 deadline) external payable;
    function nextTokenId() external view returns (uint256 tokenId);
    function getPositionLiquidity(uint256 tokenId) external view returns (uint128 liquidity);
    function permit2() external view returns (address);
    function transferFrom(address from, address to, uint256 tokenId) external;
}

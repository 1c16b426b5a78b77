// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

interface IPancakeV3Factory {
    function owner() external view returns (address);
    function poolDeployer() external view returns (address);
    function lmPoolDeployer() external view returns (address);
    function feeAmountTickSpacing(uint24 fee) external view returns (int24);
    function feeAmountTickSpacingExtraInfo(uint24 fee) external view returns (bool whitelistRequested, bool enabled);
    function getPool(address tokenA, address tokenB, uint24 fee) external view returns (address pool);
    function createPool(address tokenA, address tokenB, uint24 fee) external returns (address pool);
}

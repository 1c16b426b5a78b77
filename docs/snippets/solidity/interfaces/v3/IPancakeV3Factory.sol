// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

/// What the samples call of the factory; the reference page has the rest.
interface IPancakeV3Factory {
    function createPool(address one, address other, uint24 fee) external returns (address pool);
    function getPool(address one, address other, uint24 fee) external view returns (address pool);
    function feeAmountTickSpacing(uint24 fee) external view returns (int24 spacing);
}

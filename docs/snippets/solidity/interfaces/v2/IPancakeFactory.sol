// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

/// What the samples call of the factory; the reference page has the rest.
interface IPancakeFactory {
    function createPair(address one, address other) external returns (address pair);
    function getPair(address one, address other) external view returns (address pair);
}

// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

/// What the samples call of the router; the reference page has the rest.
interface IUniversalRouter {
    function execute(bytes calldata commands, bytes[] calldata inputs, uint256 deadline) external payable;
}

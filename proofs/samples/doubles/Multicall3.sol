// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

/// The one function of Multicall3 that viem calls.
contract Multicall3 {
    struct Call {
        address target;
        bool allowFailure;
        bytes data;
    }

    struct Result {
        bool success;
        bytes data;
    }

    function aggregate3(Call[] calldata calls) external payable returns (Result[] memory results) {
        results = new Result[](calls.length);
        for (uint256 i; i < calls.length; i++) {
            (bool success, bytes memory data) = calls[i].target.call(calls[i].data);
            require(success || calls[i].allowFailure, "Multicall3: call failed");
            results[i] = Result(success, data);
        }
    }
}

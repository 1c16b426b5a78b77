// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

/// Writes down any call, and answers with an empty list: what `multicall` would return for no calls.
contract Recorder {
    event Called(address caller, uint256 value, bytes data);

    fallback() external payable {
        emit Called(msg.sender, msg.value, msg.data);
        assembly ("memory-safe") {
            mstore(0, 32)
            mstore(32, 0)
            return(0, 64)
        }
    }
}

// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

/// Emits any log, so that a test can have the events of a contract at its address.
contract Emitter {
    function emitLog(bytes32[] calldata topics, bytes memory data) external {
        uint256 count = topics.length;
        assembly ("memory-safe") {
            let start := add(data, 32)
            let size := mload(data)
            let first := topics.offset
            switch count
            case 1 { log1(start, size, calldataload(first)) }
            case 2 { log2(start, size, calldataload(first), calldataload(add(first, 32))) }
            case 3 { log3(start, size, calldataload(first), calldataload(add(first, 32)), calldataload(add(first, 64))) }
            case 4 {
                log4(
                    start,
                    size,
                    calldataload(first),
                    calldataload(add(first, 32)),
                    calldataload(add(first, 64)),
                    calldataload(add(first, 96))
                )
            }
            default { revert(0, 0) }
        }
    }
}

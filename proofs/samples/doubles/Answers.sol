// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

/// Stands in for any contract: gives the answers that a test has set for the very calldata, refuses every other call,
/// and writes down the transactions that it takes.
contract Answers {
    struct Answer {
        bool reverts;
        bytes data;
    }

    event Called(address caller, uint256 value, bytes data);

    error Unexpected(bytes data);

    mapping(bytes32 call => Answer[]) private answers;
    mapping(bytes32 call => uint256) private taken;

    /// Replaces the answers to a call: a transaction takes one and leaves the next, the last one stays.
    function answer(bytes calldata call, Answer[] calldata list) external {
        delete answers[keccak256(call)];
        delete taken[keccak256(call)];
        for (uint256 i; i < list.length; i++) answers[keccak256(call)].push(list[i]);
    }

    /// Emits any event of two topics without data.
    function announce(bytes32 topic, bytes32 value) external {
        assembly ("memory-safe") {
            log2(0, 0, topic, value)
        }
    }

    fallback(bytes calldata data) external payable returns (bytes memory) {
        bytes32 key = keccak256(data);
        uint256 count = answers[key].length;
        if (count == 0) revert Unexpected(data);
        uint256 place = taken[key];
        if (place + 1 < count) taken[key] = place + 1;
        Answer storage found = answers[key][place];
        bytes memory result = found.data;
        if (found.reverts) {
            assembly ("memory-safe") {
                revert(add(result, 32), mload(result))
            }
        }
        emit Called(msg.sender, msg.value, data);
        return result;
    }

    receive() external payable {}
}

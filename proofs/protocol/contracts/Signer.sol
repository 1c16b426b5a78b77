// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

/// Answers EIP-1271 with what it is told to: four zero bytes at first, which accepts nothing.
contract Signer {
    bytes4 public answer;

    function setAnswer(bytes4 answer_) external {
        answer = answer_;
    }

    function isValidSignature(bytes32, bytes calldata) external view returns (bytes4) {
        return answer;
    }
}

// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

/// Answers every call with the data that a test sets, also calls that may not write.
contract Answering {
    bytes private data;

    function setAnswer(bytes calldata data_) external {
        data = data_;
    }

    fallback() external {
        bytes memory answer = data;
        assembly {
            return(add(answer, 32), mload(answer))
        }
    }
}

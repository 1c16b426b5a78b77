// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

/// Takes what the Universal Router takes, and does nothing: what it was told is read from the transaction.
contract RecordingRouter {
    error TransactionDeadlinePassed();
    error LengthMismatch();

    function execute(bytes calldata commands, bytes[] calldata inputs, uint256 deadline) external payable {
        if (block.timestamp > deadline) revert TransactionDeadlinePassed();
        if (commands.length != inputs.length) revert LengthMismatch();
    }
}

// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

/// Takes what the Universal Router takes and writes it down.
contract RecordingRouter {
    event Executed(address caller, uint256 value, bytes commands, bytes[] inputs, uint256 deadline);

    function execute(bytes calldata commands, bytes[] calldata inputs, uint256 deadline) external payable {
        emit Executed(msg.sender, msg.value, commands, inputs, deadline);
    }
}

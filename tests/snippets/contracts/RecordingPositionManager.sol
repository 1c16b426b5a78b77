// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

/// Takes what CLPositionManager takes and writes it down.
contract RecordingPositionManager {
    address public immutable permit2;
    uint256 public nextTokenId = 41;

    event Modified(address caller, uint256 value, bytes payload, uint256 deadline);

    constructor(address permit2_) {
        permit2 = permit2_;
    }

    function modifyLiquidities(bytes calldata payload, uint256 deadline) external payable {
        emit Modified(msg.sender, msg.value, payload, deadline);
    }

    function multicall(bytes[] calldata data) external payable returns (bytes[] memory results) {
        results = new bytes[](data.length);
        for (uint256 i; i < data.length; i++) {
            bool success;
            (success, results[i]) = address(this).delegatecall(data[i]);
            require(success);
        }
    }
}

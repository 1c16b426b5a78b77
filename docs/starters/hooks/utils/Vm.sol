// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

/// The cheatcodes that this project uses. forge-std declares all of them.
interface Vm {
    struct Log {
        bytes32[] topics;
        bytes data;
        address emitter;
    }

    function deployCode(string calldata artifact, bytes calldata arguments) external returns (address deployed);
    function recordLogs() external;
    function getRecordedLogs() external returns (Log[] memory logs);
    /// With `via_ir` a function reads `block.number` once: a second `roll` in a test takes a number that you count yourself.
    function roll(uint256 newBlockNumber) external;
    function envAddress(string calldata name) external view returns (address value);
    function envUint(string calldata name) external view returns (uint256 value);
    function startBroadcast() external;
    function stopBroadcast() external;
}

// The address that Foundry gives its cheatcodes.
Vm constant vm = Vm(address(uint160(uint256(keccak256("hevm cheat code")))));

// SPDX-License-Identifier: MIT
pragma solidity ^0.8.26;

/// The Vault calls this on the contract that asked for the lock, with the
/// bytes that were passed to `lock`.
interface ILockCallback {
    function lockAcquired(bytes calldata data) external returns (bytes memory result);
}

// SPDX-License-Identifier: MIT
pragma solidity ^0.8.26;

/// The deployed contracts use named types for these fields; in
/// the ABI they are plain addresses.
struct PoolKey {
    address currency0;
    address currency1;
    address hooks;
    address poolManager;
    uint24 fee;
    bytes32 parameters;
}

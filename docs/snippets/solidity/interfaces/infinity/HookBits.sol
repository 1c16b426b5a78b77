// SPDX-License-Identifier: MIT
pragma solidity ^0.8.26;

/// Bits of the registration bitmap. Where the two pool types differ, the
/// Liquidity Book name comes second.
library HookBits {
    uint16 internal constant BEFORE_INITIALIZE = 1 << 0;
    uint16 internal constant AFTER_INITIALIZE = 1 << 1;
    uint16 internal constant BEFORE_ADD_LIQUIDITY = 1 << 2; // beforeMint
    uint16 internal constant AFTER_ADD_LIQUIDITY = 1 << 3; // afterMint
    uint16 internal constant BEFORE_REMOVE_LIQUIDITY = 1 << 4; // beforeBurn
    uint16 internal constant AFTER_REMOVE_LIQUIDITY = 1 << 5; // afterBurn
    uint16 internal constant BEFORE_SWAP = 1 << 6;
    uint16 internal constant AFTER_SWAP = 1 << 7;
    uint16 internal constant BEFORE_DONATE = 1 << 8;
    uint16 internal constant AFTER_DONATE = 1 << 9;
    uint16 internal constant BEFORE_SWAP_RETURNS_DELTA = 1 << 10;
    uint16 internal constant AFTER_SWAP_RETURNS_DELTA = 1 << 11;
    uint16 internal constant AFTER_ADD_LIQUIDITY_RETURNS_DELTA = 1 << 12; // afterMint
    uint16 internal constant AFTER_REMOVE_LIQUIDITY_RETURNS_DELTA = 1 << 13; // afterBurn
}

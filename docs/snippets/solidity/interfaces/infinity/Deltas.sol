// SPDX-License-Identifier: MIT
pragma solidity ^0.8.26;

/// Two signed 128-bit amounts in one word: the first in the upper half, the
/// second in the lower half. Balance deltas hold (currency0, currency1); what
/// `beforeSwap` returns holds (specified, unspecified).
library Deltas {
    function pack(int128 upper, int128 lower) internal pure returns (int256) {
        return (int256(upper) << 128) | int256(uint256(uint128(lower)));
    }

    function unpack(int256 packed) internal pure returns (int128 upper, int128 lower) {
        upper = int128(packed >> 128);
        lower = int128(packed);
    }
}

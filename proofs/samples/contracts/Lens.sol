// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

interface ITicks {
    function tickSpacing() external view returns (int24);
    function tickBitmap(int16 word) external view returns (uint256);
    function ticks(int24 tick) external view returns (uint128 liquidityGross, int128 liquidityNet);
}

/// Answers as TickLens does.
contract Lens {
    struct PopulatedTick {
        int24 tick;
        int128 liquidityNet;
        uint128 liquidityGross;
    }

    function getPopulatedTicksInWord(ITicks pool, int16 word) external view returns (PopulatedTick[] memory found) {
        uint256 bitmap = pool.tickBitmap(word);
        uint256 count;
        for (uint256 bit; bit < 256; bit++) if (bitmap & (1 << bit) != 0) count++;
        found = new PopulatedTick[](count);
        for (uint256 bit; bit < 256; bit++) {
            if (bitmap & (1 << bit) == 0) continue;
            int24 tick = ((int24(word) << 8) + int24(int256(bit))) * pool.tickSpacing();
            (uint128 gross, int128 net) = pool.ticks(tick);
            found[--count] = PopulatedTick(tick, net, gross);
        }
    }
}

// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {IPancakePair} from "../interfaces/v2/IPancakePair.sol";

// #region average
/// The time-weighted mean price of a pair's token0 between two calls of
/// `update`, at least `period` seconds apart.
contract PairAverage {
    IPancakePair public immutable pair;
    uint32 public immutable period;

    uint256 private lastSum;
    /// When the mean ends, in Unix seconds modulo 2^32. Refuse an old mean:
    /// where nobody has called `update`, it is as old as this, and the next
    /// call makes one of all the time since.
    uint32 public lastTime;
    /// token1 per token0 in smallest units, with 112 fractional bits. Zero until
    /// the first `update`, which sets it from the reading of the constructor.
    uint256 public meanPrice;

    error TooEarly(uint32 secondsLeft);

    constructor(IPancakePair pair_, uint32 period_) {
        pair = pair_;
        period = period_;
        (lastSum, lastTime) = currentSum();
    }

    function update() external {
        (uint256 sum, uint32 time) = currentSum();
        unchecked {
            // Sums and times wrap around on purpose: only
            // their differences mean something.
            uint32 elapsed = time - lastTime;
            if (elapsed < period) revert TooEarly(period - elapsed);
            meanPrice = (sum - lastSum) / elapsed;
        }
        (lastSum, lastTime) = (sum, time);
    }

    /// The pair writes its sum when its reserves change: the
    /// seconds since then are added here.
    function currentSum() private view returns (uint256 sum, uint32 time) {
        (uint112 reserve0, uint112 reserve1, uint32 writtenAt) = pair.getReserves();
        sum = pair.price0CumulativeLast();
        unchecked {
            time = uint32(block.timestamp);
            sum += ((uint256(reserve1) << 112) / reserve0) * (time - writtenAt);
        }
    }
}
// #endregion average

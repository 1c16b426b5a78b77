// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {IPancakeV3Pool} from "../interfaces/v3/IPancakeV3Pool.sol";

// #region average
library AverageTick {
    error ZeroWindow();

    /// The time-weighted mean tick of the last `window` seconds, rounded down.
    function overLast(IPancakeV3Pool pool, uint32 window) internal view returns (int24 tick) {
        if (window == 0) revert ZeroWindow();
        uint32[] memory ages = new uint32[](2);
        ages[0] = window;

        (int56[] memory sums,) = pool.observe(ages);
        int56 travelled = sums[1] - sums[0];
        int56 duration = int56(uint56(window));
        tick = int24(travelled / duration);
        // Division rounds towards zero; a mean below zero must not move up.
        if (travelled < 0 && travelled % duration != 0) tick--;
    }
}
// #endregion average

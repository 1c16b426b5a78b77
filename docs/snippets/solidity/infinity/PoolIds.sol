// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {PoolKey} from "../interfaces/infinity/PoolKey.sol";

/// Builds what a pool key needs and the id that the pool managers file a pool under.
library PoolIds {
    // #region encode
    function clParameters(uint16 hookBitmap, int24 tickSpacing) internal pure returns (bytes32) {
        return bytes32((uint256(uint24(tickSpacing)) << 16) | hookBitmap);
    }

    function binParameters(uint16 hookBitmap, uint16 binStep) internal pure returns (bytes32) {
        return bytes32((uint256(binStep) << 16) | hookBitmap);
    }

    function idOf(PoolKey memory key) internal pure returns (bytes32) {
        return keccak256(abi.encode(key));
    }
    // #endregion encode
}

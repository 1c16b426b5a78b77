// SPDX-License-Identifier: MIT
pragma solidity ^0.8.26;

import {PoolKey} from "./PoolKey.sol";

/// The part of the Liquidity Book pool manager that the samples need.
/// Packed deltas are `int256` here.
interface IBinPoolManager {
    struct MintParams {
        bytes32[] liquidityConfigs;
        bytes32 amountIn;
        bytes32 salt;
    }

    struct BurnParams {
        uint256[] ids;
        uint256[] amountsToBurn;
        bytes32 salt;
    }

    function vault() external view returns (address);
    function initialize(PoolKey calldata key, uint24 activeId) external;
    function swap(PoolKey calldata key, bool swapForY, int128 amountSpecified, bytes calldata hookData)
        external
        returns (int256 delta);
    function updateDynamicLPFee(PoolKey calldata key, uint24 newDynamicLPFee) external;
    function getSlot0(bytes32 id) external view returns (uint24 activeId, uint24 protocolFee, uint24 lpFee);
}

// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {ICLPoolManager} from "../interfaces/infinity/ICLPoolManager.sol";
import {PoolKey} from "../interfaces/infinity/PoolKey.sol";

/// Creates concentrated liquidity pools without a hook. Needs no lock:
/// initialization moves no tokens.
contract PoolCreator {
    ICLPoolManager public immutable poolManager;

    constructor(ICLPoolManager poolManager_) {
        poolManager = poolManager_;
    }

    // #region create
    function create(address tokenA, address tokenB, uint24 fee, int24 tickSpacing, uint160 sqrtPriceX96)
        external
        returns (bytes32 id, int24 tick)
    {
        PoolKey memory key = PoolKey({
            currency0: tokenA < tokenB ? tokenA : tokenB,
            currency1: tokenA < tokenB ? tokenB : tokenA,
            hooks: address(0),
            poolManager: address(poolManager),
            fee: fee,
            parameters: bytes32(uint256(uint24(tickSpacing)) << 16)
        });
        tick = poolManager.initialize(key, sqrtPriceX96);
        id = keccak256(abi.encode(key));
    }
    // #endregion create
}

// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {IPancakeV3Factory} from "../interfaces/v3/IPancakeV3Factory.sol";
import {IPancakeV3Pool} from "../interfaces/v3/IPancakeV3Pool.sol";

// #region starter
/// Creates a pool and sets its first price in one transaction, so that no other
/// account can set one in between.
contract PoolStarter {
    IPancakeV3Factory public immutable factory;

    error AlreadyPriced(address pool, uint160 sqrtPriceX96);

    constructor(IPancakeV3Factory factory_) {
        factory = factory_;
    }

    /// @param sqrtPriceX96 square root of token1 per token0 in smallest units,
    /// as Q64.96; token0 is the lower address.
    function start(address tokenA, address tokenB, uint24 fee, uint160 sqrtPriceX96) external returns (address pool) {
        pool = factory.getPool(tokenA, tokenB, fee);
        if (pool == address(0)) pool = factory.createPool(tokenA, tokenB, fee);

        (uint160 current,,,,,,) = IPancakeV3Pool(pool).slot0();
        if (current != 0) revert AlreadyPriced(pool, current);
        IPancakeV3Pool(pool).initialize(sqrtPriceX96);
    }
}
// #endregion starter

// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {
    ICLHooks,
    HOOKS_AFTER_INITIALIZE_OFFSET,
    HOOKS_BEFORE_SWAP_OFFSET
} from "infinity-core/src/pool-cl/interfaces/ICLHooks.sol";
import {ICLPoolManager} from "infinity-core/src/pool-cl/interfaces/ICLPoolManager.sol";
import {BeforeSwapDelta, BeforeSwapDeltaLibrary} from "infinity-core/src/types/BeforeSwapDelta.sol";
import {PoolId} from "infinity-core/src/types/PoolId.sol";
import {PoolKey} from "infinity-core/src/types/PoolKey.sol";

/// Measures how much the tick of a pool moves, and
/// stores an LP fee that rises with it.
contract VolatilityFeeHook {
    error NotPoolManager();
    error ParametersOutOfRange();

    /// Hundredths of a bip. No configuration can charge more than 10 %.
    uint24 public constant FEE_CEILING = 100_000;
    /// In ticks, about 10.5 %. A longer move counts as this one, so that a
    /// single jump cannot keep the fee up for long.
    uint24 public constant LONGEST_MOVE = 1_000;
    /// 2^64 * 0.5^(1 / 86400), a half-life of a day.
    /// It keeps `variance` below 2^70.
    uint64 public constant SLOWEST_DECAY = 18446596084619782820;

    struct Oracle {
        uint40 sampledAt; // seconds
        int24 tick; // at that sample
        uint128 variance; // Q32, squared ticks: the sum of squared moves, each decayed by its age
    }

    ICLPoolManager public immutable poolManager;
    uint24 public immutable baseFee;
    uint24 public immutable feePerTick;
    uint24 public immutable maxFee;
    /// Q64: the share of the variance that is left after a second.
    uint64 public immutable decayPerSecond;

    mapping(PoolId poolId => Oracle oracle) public oracles;

    constructor(
        ICLPoolManager poolManager_,
        uint24 baseFee_,
        uint24 feePerTick_,
        uint24 maxFee_,
        uint64 decayPerSecond_
    ) {
        if (baseFee_ > maxFee_ || maxFee_ > FEE_CEILING || decayPerSecond_ > SLOWEST_DECAY) {
            revert ParametersOutOfRange();
        }
        poolManager = poolManager_;
        (baseFee, feePerTick, maxFee, decayPerSecond) = (baseFee_, feePerTick_, maxFee_, decayPerSecond_);
    }

    modifier onlyPoolManager() {
        if (msg.sender != address(poolManager)) revert NotPoolManager();
        _;
    }

    function getHooksRegistrationBitmap() external pure returns (uint16) {
        return uint16((1 << HOOKS_AFTER_INITIALIZE_OFFSET) | (1 << HOOKS_BEFORE_SWAP_OFFSET));
    }

    /// The manager refuses the update for a pool with a static fee, so such a
    /// pool cannot be created with this hook.
    function afterInitialize(address, PoolKey calldata key, uint160, int24 tick)
        external
        onlyPoolManager
        returns (bytes4)
    {
        oracles[key.toId()] = Oracle(uint40(block.timestamp), tick, 0);
        poolManager.updateDynamicLPFee(key, baseFee);
        return ICLHooks.afterInitialize.selector;
    }

    /// The first swap of a second sees the price that the swaps before that
    /// second left, and sets the fee for all of it.
    function beforeSwap(address, PoolKey calldata key, ICLPoolManager.SwapParams calldata, bytes calldata)
        external
        onlyPoolManager
        returns (bytes4, BeforeSwapDelta, uint24)
    {
        PoolId id = key.toId();
        Oracle memory oracle = oracles[id];
        if (oracle.sampledAt != block.timestamp) {
            (, int24 tick,, uint24 stored) = poolManager.getSlot0(id);
            oracle = sampled(oracle, tick, uint40(block.timestamp));
            oracles[id] = oracle;
            uint24 fee = feeAt(oracle.variance);
            if (fee != stored) poolManager.updateDynamicLPFee(key, fee);
        }
        return (ICLHooks.beforeSwap.selector, BeforeSwapDeltaLibrary.ZERO_DELTA, 0);
    }

    /// What the oracle becomes at a later second, with
    /// the tick that the pool has then.
    function sampled(Oracle memory oracle, int24 tick, uint40 at) public view returns (Oracle memory) {
        int256 way = int256(tick) - oracle.tick;
        uint256 move = uint256(way < 0 ? -way : way);
        if (move > LONGEST_MOVE) move = LONGEST_MOVE;
        uint256 left = (oracle.variance * decayOver(at - oracle.sampledAt)) >> 64;
        return Oracle(at, tick, uint128(left + ((move * move) << 32)));
    }

    /// Q64: `decayPerSecond` to the power of `time`, by squaring.
    function decayOver(uint256 time) public view returns (uint256 share) {
        uint256 factor = decayPerSecond;
        share = 1 << 64;
        for (; time > 0 && share > 0; time >>= 1) {
            if (time & 1 == 1) share = (share * factor) >> 64;
            factor = (factor * factor) >> 64;
        }
    }

    /// Hundredths of a bip, for the next swap of a pool.
    function feeOf(PoolId id) external view returns (uint24) {
        Oracle memory oracle = oracles[id];
        (, int24 tick,, uint24 stored) = poolManager.getSlot0(id);
        if (oracle.sampledAt == block.timestamp) return stored;
        return feeAt(sampled(oracle, tick, uint40(block.timestamp)).variance);
    }

    /// Hundredths of a bip: the base fee, and `feePerTick` for
    /// each tick of the variance's root.
    function feeAt(uint256 variance) public view returns (uint24) {
        uint256 total = baseFee + ((rootOf(variance) * feePerTick) >> 16);
        return total < maxFee ? uint24(total) : maxFee;
    }

    /// The root of a Q32 number is a Q16 number. One bit after the other,
    /// from the highest that a root has.
    function rootOf(uint256 variance) private pure returns (uint256 root) {
        for (uint256 bit = 1 << 35; bit > 0; bit >>= 1) {
            if ((root | bit) ** 2 <= variance) root |= bit;
        }
    }
}

// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {
    ICLHooks,
    HOOKS_BEFORE_INITIALIZE_OFFSET,
    HOOKS_BEFORE_SWAP_OFFSET
} from "infinity-core/src/pool-cl/interfaces/ICLHooks.sol";
import {ICLPoolManager} from "infinity-core/src/pool-cl/interfaces/ICLPoolManager.sol";
import {BeforeSwapDelta, BeforeSwapDeltaLibrary} from "infinity-core/src/types/BeforeSwapDelta.sol";
import {PoolId} from "infinity-core/src/types/PoolId.sol";
import {PoolKey} from "infinity-core/src/types/PoolKey.sol";

/// Raises the LP fee of a swap with the distance that the price has moved before
/// it, since the first swap of the block.
contract SurgeFeeHook {
    error NotPoolManager();
    error PoolFeeMustBeDynamic();
    error FeesOutOfRange();

    uint24 private constant DYNAMIC_FEE = 0x800000;
    uint24 private constant OVERRIDE_FEE = 0x400000;
    /// Hundredths of a bip. No configuration can charge more than 10 %.
    uint24 public constant FEE_CEILING = 100_000;

    struct Anchor {
        uint64 blockNumber;
        int24 tick;
    }

    ICLPoolManager public immutable poolManager;
    uint24 public immutable baseFee;
    uint24 public immutable feePerTick;
    uint24 public immutable maxFee;

    /// The tick before the first swap of a block, for
    /// each pool that uses this hook.
    mapping(PoolId poolId => Anchor anchor) public anchors;

    constructor(ICLPoolManager poolManager_, uint24 baseFee_, uint24 feePerTick_, uint24 maxFee_) {
        if (baseFee_ > maxFee_ || maxFee_ > FEE_CEILING) revert FeesOutOfRange();
        poolManager = poolManager_;
        (baseFee, feePerTick, maxFee) = (baseFee_, feePerTick_, maxFee_);
    }

    modifier onlyPoolManager() {
        if (msg.sender != address(poolManager)) revert NotPoolManager();
        _;
    }

    function getHooksRegistrationBitmap() external pure returns (uint16) {
        return uint16((1 << HOOKS_BEFORE_INITIALIZE_OFFSET) | (1 << HOOKS_BEFORE_SWAP_OFFSET));
    }

    /// A static pool would call this hook on every
    /// swap and ignore what it answers.
    function beforeInitialize(address, PoolKey calldata key, uint160) external view onlyPoolManager returns (bytes4) {
        if (key.fee != DYNAMIC_FEE) revert PoolFeeMustBeDynamic();
        return ICLHooks.beforeInitialize.selector;
    }

    function beforeSwap(address, PoolKey calldata key, ICLPoolManager.SwapParams calldata, bytes calldata)
        external
        onlyPoolManager
        returns (bytes4, BeforeSwapDelta, uint24)
    {
        PoolId id = key.toId();
        (, int24 tick,,) = poolManager.getSlot0(id);
        Anchor memory anchor = anchors[id];
        if (anchor.blockNumber != block.number) {
            anchor = Anchor(uint64(block.number), tick);
            anchors[id] = anchor;
        }
        return (ICLHooks.beforeSwap.selector, BeforeSwapDeltaLibrary.ZERO_DELTA, OVERRIDE_FEE | feeAt(tick, anchor.tick));
    }

    /// Hundredths of a bip. Public, so that an interface
    /// can show the fee before a trade.
    function feeAt(int24 tick, int24 anchorTick) public view returns (uint24) {
        int256 moved = int256(tick) - anchorTick;
        uint256 surcharge = uint256(moved < 0 ? -moved : moved) * feePerTick;
        uint256 total = baseFee + surcharge;
        return total < maxFee ? uint24(total) : maxFee;
    }
}

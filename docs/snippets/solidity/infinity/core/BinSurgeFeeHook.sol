// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {
    IBinHooks,
    HOOKS_AFTER_INITIALIZE_OFFSET,
    HOOKS_BEFORE_MINT_OFFSET,
    HOOKS_BEFORE_SWAP_OFFSET
} from "infinity-core/src/pool-bin/interfaces/IBinHooks.sol";
import {IBinPoolManager} from "infinity-core/src/pool-bin/interfaces/IBinPoolManager.sol";
import {BeforeSwapDelta, BeforeSwapDeltaLibrary} from "infinity-core/src/types/BeforeSwapDelta.sol";
import {PoolId} from "infinity-core/src/types/PoolId.sol";
import {PoolKey} from "infinity-core/src/types/PoolKey.sol";

/// Raises the LP fee of a Liquidity Book pool with the bins that the price has
/// moved since the first swap of the block.
contract BinSurgeFeeHook {
    error NotPoolManager();
    error FeesOutOfRange();

    uint24 private constant OVERRIDE_FEE = 0x400000;
    /// Hundredths of a bip: BinPoolManager accepts at most 10 %.
    uint24 public constant FEE_CEILING = 100_000;

    struct Anchor {
        uint64 blockNumber;
        uint24 activeId;
    }

    IBinPoolManager public immutable poolManager;
    uint24 public immutable baseFee;
    uint24 public immutable feePerBin;
    uint24 public immutable maxFee;

    /// The active bin before the first swap of a block, for
    /// each pool that uses this hook.
    mapping(PoolId poolId => Anchor anchor) public anchors;

    constructor(IBinPoolManager poolManager_, uint24 baseFee_, uint24 feePerBin_, uint24 maxFee_) {
        if (baseFee_ > maxFee_ || maxFee_ > FEE_CEILING) revert FeesOutOfRange();
        poolManager = poolManager_;
        (baseFee, feePerBin, maxFee) = (baseFee_, feePerBin_, maxFee_);
    }

    modifier onlyPoolManager() {
        if (msg.sender != address(poolManager)) revert NotPoolManager();
        _;
    }

    function getHooksRegistrationBitmap() external pure returns (uint16) {
        return uint16((1 << HOOKS_AFTER_INITIALIZE_OFFSET)
            | (1 << HOOKS_BEFORE_MINT_OFFSET)
            | (1 << HOOKS_BEFORE_SWAP_OFFSET));
    }

    /// Stores the base fee, so that `getSlot0` does not show 0. The manager
    /// refuses this for a pool with a static fee.
    function afterInitialize(address, PoolKey calldata key, uint24) external onlyPoolManager returns (bytes4) {
        poolManager.updateDynamicLPFee(key, baseFee);
        return IBinHooks.afterInitialize.selector;
    }

    function beforeSwap(address, PoolKey calldata key, bool, int128, bytes calldata)
        external
        onlyPoolManager
        returns (bytes4, BeforeSwapDelta, uint24)
    {
        PoolId id = key.toId();
        if (anchors[id].blockNumber != block.number) {
            (uint24 activeId,,) = poolManager.getSlot0(id);
            anchors[id] = Anchor(uint64(block.number), activeId);
        }
        return (IBinHooks.beforeSwap.selector, BeforeSwapDeltaLibrary.ZERO_DELTA, OVERRIDE_FEE | feeOf(id));
    }

    /// A deposit into the active bin in another ratio than the bin's is a swap
    /// in part, and pays the same fee for it.
    function beforeMint(address, PoolKey calldata key, IBinPoolManager.MintParams calldata, bytes calldata)
        external
        view
        onlyPoolManager
        returns (bytes4, uint24)
    {
        return (IBinHooks.beforeMint.selector, OVERRIDE_FEE | feeOf(key.toId()));
    }

    /// Hundredths of a bip, for a swap in this block. Public, so that an
    /// interface can show the fee before a trade.
    function feeOf(PoolId id) public view returns (uint24) {
        Anchor memory anchor = anchors[id];
        if (anchor.blockNumber != block.number) return baseFee;
        (uint24 activeId,,) = poolManager.getSlot0(id);
        uint256 moved = activeId < anchor.activeId ? anchor.activeId - activeId : activeId - anchor.activeId;
        uint256 total = baseFee + moved * feePerBin;
        return total < maxFee ? uint24(total) : maxFee;
    }
}

// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {HookBits} from "../interfaces/infinity/HookBits.sol";
import {ICLHooks} from "../interfaces/infinity/ICLHooks.sol";
import {ICLPoolManager} from "../interfaces/infinity/ICLPoolManager.sol";
import {PoolKey} from "../interfaces/infinity/PoolKey.sol";

/// Raises the LP fee of a swap with the distance that the price has moved before
/// it, since the first swap of the block.
contract SurgeFeeHook {
    error NotPoolManager();
    error PoolFeeMustBeDynamic();
    error FeesOutOfRange();

    // #region state
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
    mapping(bytes32 poolId => Anchor anchor) public anchors;

    constructor(ICLPoolManager poolManager_, uint24 baseFee_, uint24 feePerTick_, uint24 maxFee_) {
        if (baseFee_ > maxFee_ || maxFee_ > FEE_CEILING) revert FeesOutOfRange();
        poolManager = poolManager_;
        (baseFee, feePerTick, maxFee) = (baseFee_, feePerTick_, maxFee_);
    }

    modifier onlyPoolManager() {
        if (msg.sender != address(poolManager)) revert NotPoolManager();
        _;
    }
    // #endregion state

    // #region callbacks
    function getHooksRegistrationBitmap() external pure returns (uint16) {
        return HookBits.BEFORE_INITIALIZE | HookBits.BEFORE_SWAP;
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
        returns (bytes4, int256, uint24)
    {
        bytes32 id = keccak256(abi.encode(key));
        (, int24 tick,,) = poolManager.getSlot0(id);
        Anchor memory anchor = anchors[id];
        if (anchor.blockNumber != block.number) {
            anchor = Anchor(uint64(block.number), tick);
            anchors[id] = anchor;
        }
        return (ICLHooks.beforeSwap.selector, 0, OVERRIDE_FEE | feeAt(tick, anchor.tick));
    }
    // #endregion callbacks

    // #region fee
    /// Hundredths of a bip. Public, so that an interface
    /// can show the fee before a trade.
    function feeAt(int24 tick, int24 anchorTick) public view returns (uint24) {
        int256 moved = int256(tick) - anchorTick;
        uint256 surcharge = uint256(moved < 0 ? -moved : moved) * feePerTick;
        uint256 total = baseFee + surcharge;
        return total < maxFee ? uint24(total) : maxFee;
    }
    // #endregion fee
}

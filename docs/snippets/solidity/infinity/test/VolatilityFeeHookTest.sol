// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {ICLPoolManager} from "../../interfaces/infinity/ICLPoolManager.sol";
import {PoolKey} from "../../interfaces/infinity/PoolKey.sol";
import {VolatilityFeeHook} from "../VolatilityFeeHook.sol";
import {HookTest} from "./StubPoolManager.sol";

/// Replaces CLPoolManager: a tick that the test sets,
/// and the fee that the hook stores.
contract StubFeeManager {
    int24 public tick;
    uint24 public lpFee;

    function getSlot0(bytes32) external view returns (uint160, int24, uint24, uint24) {
        return (2 ** 96, tick, 0, lpFee);
    }

    function updateDynamicLPFee(PoolKey calldata key, uint24 fee) external {
        require(key.fee == 0x800000 && msg.sender == key.hooks, "static fee, or another caller");
        lpFee = fee;
    }

    function move(int24 tick_) external {
        tick = tick_;
    }

    function callHook(address hook, bytes calldata data) external returns (bytes memory result) {
        bool success;
        (success, result) = hook.call(data);
        require(success, "the hook reverted");
    }
}

/// Runs in any tool that calls functions whose name starts with
/// test, each on a fresh contract.
contract VolatilityFeeHookTest is HookTest {
    // Ten minutes: 2^64 * 0.5^(1 / 600).
    uint64 private constant DECAY = 18425445863997925462;

    StubFeeManager private pool = new StubFeeManager();
    VolatilityFeeHook private hook =
        new VolatilityFeeHook(ICLPoolManager(address(pool)), 500, 20, 30_000, DECAY);

    function testTheBaseFeeIsStored() external {
        initialize();
        expect(pool.lpFee() == 500, "stored fee");
        swap();
        expect(pool.lpFee() == 500, "the fee of a quiet pool");
    }

    function testAMoveRaisesTheFeeOfTheNextSecond() external view {
        VolatilityFeeHook.Oracle memory oracle = hook.sampled(VolatilityFeeHook.Oracle(1_000, 0, 0), 100, 1_001);
        expect(oracle.sampledAt == 1_001 && oracle.tick == 100, "sample");
        expect(hook.feeAt(oracle.variance) == 500 + 100 * 20, "100 ticks");
        oracle = hook.sampled(oracle, 100, 1_001 + 600);
        // A half of the variance, which is 70.7 ticks.
        expect(near(hook.feeAt(oracle.variance), 500 + 1_414), "after a half-life");
        oracle = hook.sampled(oracle, 100, 1_001 + 86_400);
        expect(hook.feeAt(oracle.variance) == 500, "after a day");
    }

    function testTheDecayDoesNotDependOnHowOftenItIsSampled() external view {
        VolatilityFeeHook.Oracle memory once = hook.sampled(VolatilityFeeHook.Oracle(0, 0, 10_000 << 32), 0, 300);
        VolatilityFeeHook.Oracle memory often = VolatilityFeeHook.Oracle(0, 0, 10_000 << 32);
        for (uint40 at = 1; at <= 300; at++) often = hook.sampled(often, 0, at);
        expect(near(once.variance >> 16, often.variance >> 16), "300 samples");
    }

    function testALongMoveIsCut() external view {
        uint128 ten = hook.sampled(VolatilityFeeHook.Oracle(0, 0, 0), 1_000, 1).variance;
        expect(hook.sampled(VolatilityFeeHook.Oracle(0, 0, 0), -887_272, 1).variance == ten, "cut");
    }

    function testTheFeeEndsAtTheMaximum() external view {
        expect(hook.feeAt(1 << 70) == 30_000, "maximum");
    }

    function testSwapsOfASecondShareItsFee() external {
        initialize();
        pool.move(500);
        // The pool was created in this second, so it has its sample.
        swap();
        expect(pool.lpFee() == 500, "same second");
    }

    function testOnlyThePoolManagerMayCall() external {
        expectRevert(address(hook), swapCall(), VolatilityFeeHook.NotPoolManager.selector, true);
    }

    function testLimitsOfTheConstructor() external {
        uint64 slow = hook.SLOWEST_DECAY();
        new VolatilityFeeHook(ICLPoolManager(address(pool)), 500, 20, 100_000, slow);
        try new VolatilityFeeHook(ICLPoolManager(address(pool)), 500, 20, 100_000, slow + 1) {
            revert Failed("too slow");
        } catch (bytes memory reason) {
            expect(bytes4(reason) == VolatilityFeeHook.ParametersOutOfRange.selector, "another error");
        }
    }

    function near(uint256 a, uint256 b) private pure returns (bool) {
        return a > b ? a - b <= 1 : b - a <= 1;
    }

    function initialize() private {
        pool.callHook(address(hook), abi.encodeCall(hook.afterInitialize, (address(this), key(), 2 ** 96, 0)));
    }

    function swap() private {
        (bytes4 selector, int256 delta, uint24 fee) =
            abi.decode(pool.callHook(address(hook), swapCall()), (bytes4, int256, uint24));
        expect(selector == VolatilityFeeHook.beforeSwap.selector && delta == 0 && fee == 0, "answer");
    }

    function swapCall() private view returns (bytes memory) {
        return abi.encodeCall(hook.beforeSwap, (address(this), key(), ICLPoolManager.SwapParams(true, -1, 0), ""));
    }

    function key() private view returns (PoolKey memory) {
        return PoolKey(TOKEN0, TOKEN1, address(hook), address(pool), 0x800000, bytes32(uint256(60) << 16));
    }
}

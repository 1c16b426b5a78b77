// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {ICLPoolManager} from "../../interfaces/infinity/ICLPoolManager.sol";
import {PoolKey} from "../../interfaces/infinity/PoolKey.sol";
import {SurgeFeeHook} from "../SurgeFeeHook.sol";
import {HookTest} from "./StubPoolManager.sol";

/// Runs in any tool that calls functions whose name starts with
/// test, each on a fresh contract.
contract SurgeFeeHookTest is HookTest {
    uint24 private constant OVERRIDE = 0x400000;

    SurgeFeeHook private hook = new SurgeFeeHook(ICLPoolManager(address(manager)), 500, 20, 30_000);

    function testFirstSwapOfABlockPaysTheBaseFee() external {
        manager.setTick(1234);
        expect(feeOf(0x800000) == 500, "base fee");
    }

    function testLaterSwapsPayForTheDistance() external {
        feeOf(0x800000);
        manager.setTick(100);
        expect(feeOf(0x800000) == 2_500, "100 ticks up");
        manager.setTick(-100);
        expect(feeOf(0x800000) == 2_500, "100 ticks down");
    }

    function testFeeEndsAtTheMaximum() external {
        feeOf(0x800000);
        manager.setTick(887_272);
        expect(feeOf(0x800000) == 30_000, "maximum");
    }

    function testPoolsHaveAnchorsOfTheirOwn() external {
        bytes32 first = bytes32(uint256(60) << 16);
        swapFee(keyOf(0x800000, first));
        manager.setTick(100);
        expect(swapFee(keyOf(0x800000, bytes32(uint256(10) << 16))) == 500, "second pool");
        expect(swapFee(keyOf(0x800000, first)) == 2_500, "first pool");
    }

    function testOnlyThePoolManagerMayCall() external {
        PoolKey memory key = keyOf(0x800000, 0);
        bytes memory initialize = abi.encodeCall(hook.beforeInitialize, (address(this), key, 2 ** 96));
        expectRevert(address(hook), initialize, SurgeFeeHook.NotPoolManager.selector, true);
        expectRevert(address(hook), swapCall(key), SurgeFeeHook.NotPoolManager.selector, true);
    }

    function testStaticPoolsAreRefused() external {
        bytes memory data = abi.encodeCall(hook.beforeInitialize, (address(this), keyOf(3_000, 0), 2 ** 96));
        expectRevert(address(hook), data, SurgeFeeHook.PoolFeeMustBeDynamic.selector, false);
    }

    function testLimitsOfTheConstructor() external {
        try new SurgeFeeHook(ICLPoolManager(address(manager)), 500, 20, 100_001) {
            revert Failed("above the ceiling");
        } catch (bytes memory reason) {
            expect(bytes4(reason) == SurgeFeeHook.FeesOutOfRange.selector, "another error");
        }
    }

    function feeOf(uint24 fee) private returns (uint24) {
        return swapFee(keyOf(fee, bytes32(uint256(60) << 16)));
    }

    function swapFee(PoolKey memory key) private returns (uint24) {
        (bytes4 selector, int256 delta, uint24 fee) =
            abi.decode(manager.callHook(address(hook), swapCall(key)), (bytes4, int256, uint24));
        expect(selector == SurgeFeeHook.beforeSwap.selector, "selector");
        expect(delta == 0, "delta");
        expect(fee & OVERRIDE != 0, "override bit");
        return fee - OVERRIDE;
    }

    function swapCall(PoolKey memory key) private view returns (bytes memory) {
        return abi.encodeCall(hook.beforeSwap, (address(this), key, ICLPoolManager.SwapParams(true, -1, 0), ""));
    }

    function keyOf(uint24 fee, bytes32 parameters) private view returns (PoolKey memory) {
        return PoolKey(TOKEN0, TOKEN1, address(hook), address(manager), fee, parameters);
    }
}

// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {IHooks} from "infinity-core/src/interfaces/IHooks.sol";
import {CLPoolManager} from "infinity-core/src/pool-cl/CLPoolManager.sol";
import {ICLPoolManager} from "infinity-core/src/pool-cl/interfaces/ICLPoolManager.sol";
import {Currency} from "infinity-core/src/types/Currency.sol";
import {PoolIdLibrary} from "infinity-core/src/types/PoolId.sol";
import {PoolKey} from "infinity-core/src/types/PoolKey.sol";
import {SurgeFeeHook, ICLPoolManager as HookPoolManager} from "../src/infinity/SurgeFeeHook.sol";
import {vm} from "../utils/Vm.sol";
import {CoreTest} from "./CoreTest.sol";

contract SurgeFeeHookTest is CoreTest {
    using PoolIdLibrary for PoolKey;

    uint24 private constant DYNAMIC_FEE = 0x800000;
    int24 private constant TICK_SPACING = 60;

    CLPoolManager private manager;
    SurgeFeeHook private hook;
    PoolKey private key;

    function setUp() external {
        manager = CLPoolManager(vm.deployCode("CLPoolManager.sol:CLPoolManager", abi.encode(vault)));
        vault.registerApp(address(manager));
        hook = new SurgeFeeHook(HookPoolManager(address(manager)), 500, 20, 30_000);
        key = keyWith(DYNAMIC_FEE);
        manager.initialize(key, 2 ** 96);
        locked(
            address(manager),
            key,
            abi.encodeCall(
                manager.modifyLiquidity,
                (key, ICLPoolManager.ModifyLiquidityParams(-887_220, 887_220, 1e24, bytes32(0)), "")
            )
        );
    }

    function testFeeRisesWithinABlock() external {
        same(feeOfSwap(true, -1e22), 500, "first swap");
        (, int24 tick,,) = manager.getSlot0(key.toId());
        require(tick < -100, "the price moved");
        same(feeOfSwap(true, -1e18), 500 + uint256(int256(-tick)) * 20, "second swap");
        vm.roll(block.number + 1);
        same(feeOfSwap(false, 1e18), 500, "first swap of the next block");
    }

    function testPoolsWithAStaticFeeAreRefused() external {
        PoolKey memory other = keyWith(3000);
        try manager.initialize(other, 2 ** 96) {
            revert("the pool was created");
        } catch (bytes memory reason) {
            // The manager wraps what a hook reverts with.
            require(contains(reason, SurgeFeeHook.PoolFeeMustBeDynamic.selector), "another error");
        }
    }

    function testNobodyElseCallsTheHook() external {
        ICLPoolManager.SwapParams memory swap = ICLPoolManager.SwapParams(true, -1, 4295128740);
        refused(address(hook), abi.encodeWithSelector(SurgeFeeHook.beforeInitialize.selector, address(this), key, 2 ** 96));
        refused(address(hook), abi.encodeWithSelector(SurgeFeeHook.beforeSwap.selector, address(this), key, swap, ""));
    }

    /// Swaps, and reads the fee from the Swap event.
    function feeOfSwap(bool zeroForOne, int256 amount) private returns (uint24 fee) {
        uint160 limit = zeroForOne ? 4295128740 : 1461446703485210103287273052203988822378723970341;
        vm.recordLogs();
        locked(
            address(manager),
            key,
            abi.encodeCall(manager.swap, (key, ICLPoolManager.SwapParams(zeroForOne, amount, limit), ""))
        );
        bytes memory data = lastLog(address(manager), ICLPoolManager.Swap.selector);
        (,,,,, fee,) = abi.decode(data, (int128, int128, uint160, uint128, int24, uint24, uint16));
    }

    function keyWith(uint24 fee) private view returns (PoolKey memory) {
        bytes32 parameters =
            bytes32(uint256(uint24(TICK_SPACING)) << 16 | uint256(hook.getHooksRegistrationBitmap()));
        return PoolKey(
            Currency.wrap(address(token0)),
            Currency.wrap(address(token1)),
            IHooks(address(hook)),
            manager,
            fee,
            parameters
        );
    }

    function contains(bytes memory data, bytes4 selector) private pure returns (bool) {
        for (uint256 i = 0; i + 4 <= data.length; i++) {
            bytes4 word;
            assembly ("memory-safe") {
                word := mload(add(add(data, 32), i))
            }
            if (word == selector) return true;
        }
        return false;
    }
}

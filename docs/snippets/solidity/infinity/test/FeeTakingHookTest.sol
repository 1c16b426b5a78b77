// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {Deltas} from "../../interfaces/infinity/Deltas.sol";
import {ICLPoolManager} from "../../interfaces/infinity/ICLPoolManager.sol";
import {PoolKey} from "../../interfaces/infinity/PoolKey.sol";
import {FeeTakingHook} from "../FeeTakingHook.sol";
import {HookTest} from "./StubPoolManager.sol";

contract FeeTakingHookTest is HookTest {
    /// 0.5 %, collected by this contract.
    FeeTakingHook private hook = new FeeTakingHook(ICLPoolManager(address(manager)), address(this), 5_000);

    function testExactInputPaysFromTheOutput() external {
        charged(true, -1_000_000, -1_000_000, 994_000, TOKEN1, 4_970);
        charged(false, -1_000_000, 994_000, -1_000_000, TOKEN0, 4_970);
    }

    function testExactOutputPaysOnTopOfTheInput() external {
        charged(true, 1_000_000, -1_006_000, 1_000_000, TOKEN0, 5_030);
        charged(false, 1_000_000, 1_000_000, -1_006_000, TOKEN1, 5_030);
    }

    function testDustIsFree() external {
        charged(true, -200, -200, 199, TOKEN1, 0);
    }

    function testBits() external view {
        expect(hook.getHooksRegistrationBitmap() == 0x0880, "bits");
    }

    function testOnlyThePoolManagerMayCharge() external {
        bytes memory data = callData(true, -1, -1, 1);
        expectRevert(address(hook), data, FeeTakingHook.NotPoolManager.selector, true);
    }

    function testOnlyTheVaultMayCallBack() external {
        bytes memory data = abi.encodeCall(hook.lockAcquired, (abi.encode(TOKEN0, address(this))));
        expectRevert(address(hook), data, FeeTakingHook.NotVault.selector, true);
    }

    function testFeeHasACeiling() external {
        try new FeeTakingHook(ICLPoolManager(address(manager)), address(this), 10_001) {
            revert Failed("above the ceiling");
        } catch (bytes memory reason) {
            expect(bytes4(reason) == FeeTakingHook.FeeTooHigh.selector, "another error");
        }
    }

    /// The charge is what was expected, in the right currency, and the hook
    /// owes nothing once it is booked.
    function charged(bool zeroForOne, int256 specified, int128 d0, int128 d1, address currency, int128 expected)
        private
    {
        int256 before = manager.deltaOf(address(hook), currency);
        (bytes4 selector, int128 charge) =
            abi.decode(manager.callHook(address(hook), callData(zeroForOne, specified, d0, d1)), (bytes4, int128));
        expect(selector == FeeTakingHook.afterSwap.selector, "selector");
        expect(charge == expected, "charge");
        expect(manager.deltaOf(address(hook), currency) - before + charge == 0, "open delta");
    }

    function callData(bool zeroForOne, int256 specified, int128 d0, int128 d1) private view returns (bytes memory) {
        PoolKey memory key = PoolKey(TOKEN0, TOKEN1, address(hook), address(manager), 3_000, 0);
        ICLPoolManager.SwapParams memory params = ICLPoolManager.SwapParams(zeroForOne, specified, 0);
        return abi.encodeCall(hook.afterSwap, (address(this), key, params, Deltas.pack(d0, d1), ""));
    }
}

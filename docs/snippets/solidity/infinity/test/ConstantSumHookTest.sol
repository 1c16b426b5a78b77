// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {Deltas} from "../../interfaces/infinity/Deltas.sol";
import {ICLPoolManager} from "../../interfaces/infinity/ICLPoolManager.sol";
import {PoolKey} from "../../interfaces/infinity/PoolKey.sol";
import {ConstantSumHook} from "../ConstantSumHook.sol";
import {HookTest} from "./StubPoolManager.sol";

contract ConstantSumHookTest is HookTest {
    /// A fee of 0.1 %.
    ConstantSumHook private hook = new ConstantSumHook(ICLPoolManager(address(manager)), TOKEN0, TOKEN1, 1_000);

    constructor() {
        manager.giveClaim(address(hook), TOKEN0, 10_000);
        manager.giveClaim(address(hook), TOKEN1, 10_000);
    }

    function testExactInput() external {
        swapped(true, -1_000, 1_000, -999);
        swapped(false, -1_000, 1_000, -999);
    }

    function testExactOutputRoundsUp() external {
        swapped(true, 1_000, -1_000, 1_002);
        swapped(false, 1_000, -1_000, 1_002);
    }

    function testReservesAreTheLimit() external {
        bytes memory data = swapCall(true, 10_001);
        expectRevert(address(hook), data, ConstantSumHook.InsufficientReserve.selector, false);
    }

    function testPoolsOfOtherTokensAreRefused() external {
        PoolKey memory key = PoolKey(TOKEN0, address(0x3000), address(hook), address(manager), 0, 0);
        bytes memory data = abi.encodeCall(hook.beforeInitialize, (address(this), key, 2 ** 96));
        expectRevert(address(hook), data, ConstantSumHook.WrongPool.selector, false);
    }

    function testLiquidityInThePoolIsRefused() external {
        ICLPoolManager.ModifyLiquidityParams memory params = ICLPoolManager.ModifyLiquidityParams(-1, 1, 1, 0);
        bytes memory data = abi.encodeCall(hook.beforeAddLiquidity, (address(this), keyOf(), params, ""));
        expectRevert(address(hook), data, ConstantSumHook.LiquidityGoesToTheHook.selector, false);
    }

    function testOnlyThePoolManagerMaySwap() external {
        expectRevert(address(hook), swapCall(true, -1), ConstantSumHook.NotPoolManager.selector, true);
    }

    /// The hook takes all of the amount, answers at its own
    /// price, and closes both deltas.
    function swapped(bool zeroForOne, int256 amount, int128 specified, int128 unspecified) private {
        bool specifiedIsToken0 = (amount < 0) == zeroForOne;
        address first = specifiedIsToken0 ? TOKEN0 : TOKEN1;
        address second = specifiedIsToken0 ? TOKEN1 : TOKEN0;
        (int256 open0, int256 open1) = (manager.deltaOf(address(hook), first), manager.deltaOf(address(hook), second));

        (int128 upper, int128 lower) = answer(zeroForOne, amount);
        expect(amount + upper == 0, "an amount is left for the curve");
        expect(upper == specified && lower == unspecified, "price");
        expect(manager.deltaOf(address(hook), first) - open0 + upper == 0, "open specified delta");
        expect(manager.deltaOf(address(hook), second) - open1 + lower == 0, "open unspecified delta");
    }

    function answer(bool zeroForOne, int256 amount) private returns (int128, int128) {
        (bytes4 selector, int256 delta, uint24 fee) =
            abi.decode(manager.callHook(address(hook), swapCall(zeroForOne, amount)), (bytes4, int256, uint24));
        expect(selector == ConstantSumHook.beforeSwap.selector, "selector");
        expect(fee == 0, "fee");
        return Deltas.unpack(delta);
    }

    function swapCall(bool zeroForOne, int256 amount) private view returns (bytes memory) {
        ICLPoolManager.SwapParams memory params = ICLPoolManager.SwapParams(zeroForOne, amount, 0);
        return abi.encodeCall(hook.beforeSwap, (address(this), keyOf(), params, ""));
    }

    function keyOf() private view returns (PoolKey memory) {
        return PoolKey(TOKEN0, TOKEN1, address(hook), address(manager), 0, 0);
    }
}

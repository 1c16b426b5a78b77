// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {IBinPoolManager} from "../../interfaces/infinity/IBinPoolManager.sol";
import {PoolKey} from "../../interfaces/infinity/PoolKey.sol";
import {BinSurgeFeeHook} from "../BinSurgeFeeHook.sol";
import {HookTest} from "./StubPoolManager.sol";

/// Replaces BinPoolManager: an active bin that the test sets,
/// and the fee that the hook stores.
contract StubBinPoolManager {
    uint24 public activeId = 2 ** 23;
    uint24 public lpFee;

    function getSlot0(bytes32) external view returns (uint24, uint24, uint24) {
        return (activeId, 0, lpFee);
    }

    function updateDynamicLPFee(PoolKey calldata key, uint24 fee) external {
        require(key.fee == 0x800000 && msg.sender == key.hooks, "static fee, or another caller");
        lpFee = fee;
    }

    function move(uint24 activeId_) external {
        activeId = activeId_;
    }

    function callHook(address hook, bytes calldata data) external returns (bytes memory result) {
        bool success;
        (success, result) = hook.call(data);
        require(success, "the hook reverted");
    }
}

/// Runs in any tool that calls functions whose name starts with
/// test, each on a fresh contract.
contract BinSurgeFeeHookTest is HookTest {
    uint24 private constant OVERRIDE = 0x400000;
    uint24 private constant MIDDLE = 2 ** 23;

    StubBinPoolManager private bins = new StubBinPoolManager();
    BinSurgeFeeHook private hook = new BinSurgeFeeHook(IBinPoolManager(address(bins)), 500, 1_000, 30_000);

    function testTheBaseFeeIsStored() external {
        bytes memory data = abi.encodeCall(hook.afterInitialize, (address(this), keyOf(0), MIDDLE));
        bytes4 selector = abi.decode(bins.callHook(address(hook), data), (bytes4));
        expect(selector == BinSurgeFeeHook.afterInitialize.selector, "selector");
        expect(bins.lpFee() == 500, "stored fee");
    }

    function testLaterSwapsAndDepositsPayForTheDistance() external {
        expect(swapFee(0) == 500, "first swap");
        bins.move(MIDDLE - 7);
        expect(swapFee(0) == 7_500, "7 bins down");
        bins.move(MIDDLE + 7);
        expect(swapFee(0) == 7_500, "7 bins up");
        expect(depositFee(0) == 7_500, "deposit");
        bins.move(MIDDLE + 1_000);
        expect(swapFee(0) == 30_000, "maximum");
        expect(hook.feeOf(keccak256(abi.encode(keyOf(0)))) == 30_000, "shown fee");
    }

    function testPoolsHaveAnchorsOfTheirOwn() external {
        swapFee(0);
        bins.move(MIDDLE + 7);
        expect(depositFee(1) == 500, "deposit into a pool without a swap in this block");
        expect(swapFee(1) == 500, "other pool");
        expect(swapFee(0) == 7_500, "first pool");
    }

    function testOnlyThePoolManagerMayCall() external {
        bytes4 selector = BinSurgeFeeHook.NotPoolManager.selector;
        bytes memory initialize = abi.encodeCall(hook.afterInitialize, (address(this), keyOf(0), MIDDLE));
        expectRevert(address(hook), initialize, selector, true);
        expectRevert(address(hook), swapCall(0), selector, true);
        expectRevert(address(hook), depositCall(0), selector, true);
    }

    function testLimitsOfTheConstructor() external {
        try new BinSurgeFeeHook(IBinPoolManager(address(bins)), 500, 1_000, 100_001) {
            revert Failed("above the ceiling");
        } catch (bytes memory reason) {
            expect(bytes4(reason) == BinSurgeFeeHook.FeesOutOfRange.selector, "another error");
        }
    }

    function swapFee(uint256 pool) private returns (uint24) {
        (bytes4 selector, int256 delta, uint24 fee) =
            abi.decode(bins.callHook(address(hook), swapCall(pool)), (bytes4, int256, uint24));
        expect(selector == BinSurgeFeeHook.beforeSwap.selector, "selector");
        expect(delta == 0, "delta");
        expect(fee & OVERRIDE != 0, "override bit");
        return fee - OVERRIDE;
    }

    function depositFee(uint256 pool) private returns (uint24) {
        (bytes4 selector, uint24 fee) =
            abi.decode(bins.callHook(address(hook), depositCall(pool)), (bytes4, uint24));
        expect(selector == BinSurgeFeeHook.beforeMint.selector, "selector");
        expect(fee & OVERRIDE != 0, "override bit");
        return fee - OVERRIDE;
    }

    function swapCall(uint256 pool) private view returns (bytes memory) {
        return abi.encodeCall(hook.beforeSwap, (address(this), keyOf(pool), true, -1, ""));
    }

    function depositCall(uint256 pool) private view returns (bytes memory) {
        IBinPoolManager.MintParams memory params = IBinPoolManager.MintParams(new bytes32[](0), 0, 0);
        return abi.encodeCall(hook.beforeMint, (address(this), keyOf(pool), params, ""));
    }

    function keyOf(uint256 pool) private view returns (PoolKey memory) {
        return PoolKey(TOKEN0, TOKEN1, address(hook), address(bins), 0x800000, bytes32(pool));
    }
}

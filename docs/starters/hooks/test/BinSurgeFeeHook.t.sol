// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {IHooks} from "infinity-core/src/interfaces/IHooks.sol";
import {BinPoolManager} from "infinity-core/src/pool-bin/BinPoolManager.sol";
import {IBinPoolManager} from "infinity-core/src/pool-bin/interfaces/IBinPoolManager.sol";
import {Currency} from "infinity-core/src/types/Currency.sol";
import {PoolIdLibrary} from "infinity-core/src/types/PoolId.sol";
import {PoolKey} from "infinity-core/src/types/PoolKey.sol";
import {BinSurgeFeeHook, IBinPoolManager as HookPoolManager} from "../src/infinity/BinSurgeFeeHook.sol";
import {vm} from "../utils/Vm.sol";
import {CoreTest} from "./CoreTest.sol";

contract BinSurgeFeeHookTest is CoreTest {
    using PoolIdLibrary for PoolKey;

    uint24 private constant DYNAMIC_FEE = 0x800000;
    /// The bin whose price is 1.
    uint24 private constant MIDDLE = 2 ** 23;
    /// A third of an amount, in 1e18ths.
    uint64 private constant THIRD = 333_333_333_333_333_333;

    BinPoolManager private manager;
    BinSurgeFeeHook private hook;
    PoolKey private key;

    function setUp() external {
        manager = BinPoolManager(vm.deployCode("BinPoolManager.sol:BinPoolManager", abi.encode(vault)));
        vault.registerApp(address(manager));
        hook = new BinSurgeFeeHook(HookPoolManager(address(manager)), 500, 1_000, 30_000);
        key = keyWith(DYNAMIC_FEE);
        manager.initialize(key, MIDDLE);

        // Three bins to each side, 100 of token1 in each below the price and 100 of token0 in each above it.
        bytes32[] memory configs = new bytes32[](6);
        for (uint24 i = 1; i <= 3; i++) {
            configs[i - 1] = share(0, THIRD, MIDDLE - i);
            configs[i + 2] = share(THIRD, 0, MIDDLE + i);
        }
        mint(configs, 300e18, 300e18);
    }

    function testThePoolShowsTheBaseFee() external view {
        (,, uint24 stored) = manager.getSlot0(key.toId());
        same(stored, 500, "stored fee");
    }

    function testFeeRisesWithinABlock() external {
        // Two bins and a half: the price moves from bin to bin.
        same(feeOfSwap(true, -250e18), 500, "first swap");
        (uint24 activeId,,) = manager.getSlot0(key.toId());
        same(activeId, MIDDLE - 3, "active bin");
        same(feeOfSwap(true, -1e18), 500 + 3 * 1_000, "second swap");
        uint256 paid = feeOfDeposit(activeId);
        vm.roll(block.number + 1);
        same(feeOfSwap(false, 1e18), 500, "first swap of the next block");
        // The deposit before paid seven times the rate of this one.
        require(paid > 6 * feeOfDeposit(activeId), "the deposit pays less than a swap");
    }

    function testPoolsWithAStaticFeeAreRefused() external {
        PoolKey memory other = keyWith(3000);
        try manager.initialize(other, MIDDLE) {
            revert("the pool was created");
        } catch {}
    }

    function testNobodyElseCallsTheHook() external {
        IBinPoolManager.MintParams memory deposit = IBinPoolManager.MintParams(new bytes32[](0), bytes32(0), bytes32(0));
        refused(address(hook), abi.encodeWithSelector(BinSurgeFeeHook.afterInitialize.selector, address(this), key, MIDDLE));
        refused(address(hook), abi.encodeWithSelector(BinSurgeFeeHook.beforeSwap.selector, address(this), key, true, -1, ""));
        refused(address(hook), abi.encodeWithSelector(BinSurgeFeeHook.beforeMint.selector, address(this), key, deposit, ""));
    }

    /// Swaps, and reads the fee from the Swap event. A negative amount is an exact input.
    function feeOfSwap(bool swapForY, int128 amount) private returns (uint24 fee) {
        vm.recordLogs();
        locked(address(manager), key, abi.encodeCall(manager.swap, (key, swapForY, amount, "")));
        bytes memory data = lastLog(address(manager), IBinPoolManager.Swap.selector);
        (,,, fee,) = abi.decode(data, (int128, int128, uint24, uint24, uint16));
    }

    /// Puts 10 of token0 alone into the active bin, which is a swap in part, and reads its fee from the Mint event.
    function feeOfDeposit(uint24 activeId) private returns (uint256) {
        bytes32[] memory configs = new bytes32[](1);
        configs[0] = share(1e18, 0, activeId);
        vm.recordLogs();
        mint(configs, 10e18, 0);
        bytes memory data = lastLog(address(manager), IBinPoolManager.Mint.selector);
        (,,, bytes32 fee,) = abi.decode(data, (uint256[], bytes32, bytes32[], bytes32, bytes32));
        return uint128(uint256(fee));
    }

    function mint(bytes32[] memory configs, uint128 amount0, uint128 amount1) private {
        bytes32 amounts = bytes32(uint256(amount1) << 128 | amount0);
        IBinPoolManager.MintParams memory params = IBinPoolManager.MintParams(configs, amounts, bytes32(0));
        locked(address(manager), key, abi.encodeCall(manager.mint, (key, params, "")));
    }

    /// How much of each token goes into a bin, as shares of 1e18.
    function share(uint64 of0, uint64 of1, uint24 id) private pure returns (bytes32) {
        return bytes32(uint256(of0) << 88 | uint256(of1) << 24 | id);
    }

    function keyWith(uint24 fee) private view returns (PoolKey memory) {
        uint256 binStep = 10;
        bytes32 parameters = bytes32(binStep << 16 | uint256(hook.getHooksRegistrationBitmap()));
        return PoolKey(
            Currency.wrap(address(token0)),
            Currency.wrap(address(token1)),
            IHooks(address(hook)),
            manager,
            fee,
            parameters
        );
    }
}

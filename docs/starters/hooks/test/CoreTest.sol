// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {Vault} from "infinity-core/src/Vault.sol";
import {ILockCallback} from "infinity-core/src/interfaces/ILockCallback.sol";
import {BalanceDelta} from "infinity-core/src/types/BalanceDelta.sol";
import {Currency} from "infinity-core/src/types/Currency.sol";
import {PoolKey} from "infinity-core/src/types/PoolKey.sol";
import {Vm, vm} from "../utils/Vm.sol";

/// An ERC-20 token that anyone can mint.
contract TestToken {
    mapping(address owner => uint256) public balanceOf;

    function mint(address to, uint256 amount) external {
        balanceOf[to] += amount;
    }

    function transfer(address to, uint256 amount) external returns (bool) {
        balanceOf[msg.sender] -= amount;
        balanceOf[to] += amount;
        return true;
    }
}

/// What the tests of both pool types share: a Vault, two tokens, and a lock in which the test calls the pool manager.
abstract contract CoreTest is ILockCallback {
    error Different(string what, uint256 actual, uint256 expected);

    /// From the compiled artifact: `new` would compile the contract once more, as a part of each test.
    Vault internal immutable vault = Vault(vm.deployCode("Vault.sol:Vault", ""));
    TestToken internal immutable token0;
    TestToken internal immutable token1;

    constructor() {
        (TestToken one, TestToken other) = (new TestToken(), new TestToken());
        (token0, token1) = address(one) < address(other) ? (one, other) : (other, one);
        token0.mint(address(this), 1e30);
        token1.mint(address(this), 1e30);
    }

    /// Runs a call to the pool manager in a lock of the Vault, and pays or takes what it owes or is owed.
    function locked(address manager, PoolKey memory key, bytes memory call) internal returns (BalanceDelta delta) {
        return abi.decode(vault.lock(abi.encode(manager, key, call)), (BalanceDelta));
    }

    function lockAcquired(bytes calldata data) external returns (bytes memory) {
        require(msg.sender == address(vault), "not the Vault");
        (address manager, PoolKey memory key, bytes memory call) = abi.decode(data, (address, PoolKey, bytes));
        (bool success, bytes memory result) = manager.call(call);
        if (!success) {
            assembly ("memory-safe") {
                revert(add(result, 32), mload(result))
            }
        }
        // Each call returns its balance delta first.
        int256 delta = abi.decode(result, (int256));
        settle(key.currency0, int128(delta >> 128));
        settle(key.currency1, int128(delta));
        return abi.encode(delta);
    }

    function settle(Currency currency, int128 amount) private {
        if (amount > 0) vault.take(currency, address(this), uint128(amount));
        if (amount >= 0) return;
        vault.sync(currency);
        TestToken(Currency.unwrap(currency)).transfer(address(vault), uint128(-amount));
        vault.settle();
    }

    /// The data of the last log of a contract with this topic since `vm.recordLogs`.
    function lastLog(address emitter, bytes32 topic) internal returns (bytes memory data) {
        Vm.Log[] memory logs = vm.getRecordedLogs();
        for (uint256 i = logs.length; i > 0; i--) {
            if (logs[i - 1].emitter == emitter && logs[i - 1].topics[0] == topic) return logs[i - 1].data;
        }
        revert("no such event");
    }

    /// Calls a callback as an account that is not the pool manager.
    function refused(address hook, bytes memory callback) internal {
        (bool success, bytes memory reason) = hook.call(callback);
        require(!success && bytes4(reason) == bytes4(keccak256("NotPoolManager()")), "anyone can call the hook");
    }

    function same(uint256 actual, uint256 expected, string memory what) internal pure {
        if (actual != expected) revert Different(what, actual, expected);
    }
}

// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

/// Replaces the pool manager and, as its own Vault, the Vault too. It keeps
/// claims and deltas, and no tokens.
contract StubPoolManager {
    int24 public tick;
    mapping(address owner => mapping(address currency => uint256)) public balanceOf;
    mapping(address settler => mapping(address currency => int256)) public deltaOf;

    function vault() external view returns (address) {
        return address(this);
    }

    function getSlot0(bytes32) external view returns (uint160, int24, uint24, uint24) {
        return (2 ** 96, tick, 0, 0);
    }

    function mint(address to, address currency, uint256 amount) external {
        deltaOf[msg.sender][currency] -= int256(amount);
        balanceOf[to][currency] += amount;
    }

    function burn(address from, address currency, uint256 amount) external {
        deltaOf[msg.sender][currency] += int256(amount);
        balanceOf[from][currency] -= amount;
    }

    // #region test
    function setTick(int24 tick_) external {
        tick = tick_;
    }

    function giveClaim(address to, address currency, uint256 amount) external {
        balanceOf[to][currency] += amount;
    }

    /// Calls a hook as the pool manager does; a revert is returned unchanged.
    function callHook(address hook, bytes calldata data) external returns (bytes memory result) {
        bool success;
        (success, result) = hook.call(data);
        if (success) return result;
        assembly ("memory-safe") {
            revert(add(result, 32), mload(result))
        }
    }
    // #endregion test
}

/// What the tests share: keys, failures with a name, and a check of
/// the error that a call ends in.
abstract contract HookTest {
    error Failed(string what);

    address internal constant TOKEN0 = address(0x1000);
    address internal constant TOKEN1 = address(0x2000);

    StubPoolManager internal manager = new StubPoolManager();

    function expect(bool condition, string memory what) internal pure {
        if (!condition) revert Failed(what);
    }

    /// The call has to revert, with this error.
    /// `direct` leaves the pool manager out.
    function expectRevert(address hook, bytes memory data, bytes4 selector, bool direct) internal {
        (bool success, bytes memory result) =
            direct ? hook.call(data) : address(manager).call(abi.encodeCall(manager.callHook, (hook, data)));
        expect(!success, "the call went through");
        expect(bytes4(result) == selector, "another error");
    }
}

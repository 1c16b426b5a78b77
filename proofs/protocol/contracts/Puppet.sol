// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {IVault} from "infinity-core/src/interfaces/IVault.sol";

struct Call {
    address target;
    uint256 value;
    bytes data;
}

interface IPair {
    function token0() external view returns (address);
    function token1() external view returns (address);
}

interface IToken {
    function transfer(address to, uint256 amount) external returns (bool);
}

/// A contract that does what a test tells it: calls in a row, calls inside a lock of the Vault, and prepared answers to
/// calls of functions that it does not have. It pays what a v3 pool asks for in a callback from its own balance.
contract Puppet {
    struct Answer {
        bool prepared;
        bool reverts;
        bytes data;
        Call[] calls;
    }

    mapping(bytes4 selector => Answer) private answers;
    /// The calldata of calls that were answered by preparation.
    bytes[] public received;
    uint256 public nativeReceived;

    receive() external payable {
        nativeReceived += msg.value;
        answer(bytes4(0));
    }

    /// Calls in a row, with their results. A call that reverts makes this one revert with the same data.
    function run(Call[] memory calls) public payable returns (bytes[] memory results) {
        results = new bytes[](calls.length);
        for (uint256 index = 0; index < calls.length; index++) {
            (bool success, bytes memory data) = calls[index].target.call{value: calls[index].value}(calls[index].data);
            if (!success) fail(data);
            results[index] = data;
        }
    }

    /// The same, with the Vault locked by this contract.
    function runInLock(IVault vault, Call[] memory calls) external payable returns (bytes[] memory) {
        return abi.decode(vault.lock(abi.encode(calls)), (bytes[]));
    }

    function lockAcquired(bytes calldata data) external returns (bytes memory) {
        return abi.encode(run(abi.decode(data, (Call[]))));
    }

    /// Prepares the answer to a selector; that of zero is the answer to native currency without data.
    function prepare(bytes4 selector, bool reverts, bytes calldata data, Call[] calldata calls) external {
        Answer storage prepared = answers[selector];
        prepared.prepared = true;
        prepared.reverts = reverts;
        prepared.data = data;
        delete prepared.calls;
        for (uint256 index = 0; index < calls.length; index++) prepared.calls.push(calls[index]);
    }

    function receivedCount() external view returns (uint256) {
        return received.length;
    }

    /// Data: the amounts to borrow.
    function pancakeV3FlashCallback(uint256 fee0, uint256 fee1, bytes calldata data) external {
        if (answers[msg.sig].prepared) answer(msg.sig);
        else {
            (uint256 amount0, uint256 amount1) = abi.decode(data, (uint256, uint256));
            pay(amount0 + fee0, amount1 + fee1);
        }
    }

    function pancakeV3MintCallback(uint256 amount0, uint256 amount1, bytes calldata) external {
        if (answers[msg.sig].prepared) answer(msg.sig);
        else pay(amount0, amount1);
    }

    function pancakeV3SwapCallback(int256 amount0, int256 amount1, bytes calldata) external {
        if (answers[msg.sig].prepared) answer(msg.sig);
        else pay(amount0 > 0 ? uint256(amount0) : 0, amount1 > 0 ? uint256(amount1) : 0);
    }

    function pay(uint256 amount0, uint256 amount1) private {
        if (amount0 > 0) IToken(IPair(msg.sender).token0()).transfer(msg.sender, amount0);
        if (amount1 > 0) IToken(IPair(msg.sender).token1()).transfer(msg.sender, amount1);
    }

    fallback() external payable {
        require(answers[msg.sig].prepared, "the puppet has no answer prepared");
        received.push(msg.data);
        bytes memory data = answer(msg.sig);
        assembly {
            return(add(data, 32), mload(data))
        }
    }

    function answer(bytes4 selector) private returns (bytes memory) {
        Answer storage prepared = answers[selector];
        if (prepared.calls.length > 0) run(prepared.calls);
        if (prepared.reverts) fail(prepared.data);
        return prepared.data;
    }

    function fail(bytes memory data) private pure {
        assembly {
            revert(add(data, 32), mload(data))
        }
    }
}

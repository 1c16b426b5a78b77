// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

contract Creation {
    constructor(address target, bytes memory data) payable {
        (bool success, bytes memory result) = target.call{value: msg.value}(data);
        if (success) return;
        assembly {
            revert(add(result, 32), mload(result))
        }
    }
}

/// Lets a new contract make a call in its constructor, while it has no code. It reverts with the data of the call.
contract Creator {
    function create(address target, bytes calldata data) external payable {
        new Creation{value: msg.value}(target, data);
    }
}

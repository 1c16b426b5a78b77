// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {IVault} from "infinity-core/src/interfaces/IVault.sol";

/// Runs a puppet's calls inside a lock of the Vault and undoes them: what they return is known, and nothing is settled.
contract LockProbe {
    IVault private immutable vault;

    error Results(bytes data);

    constructor(IVault vault_) {
        vault = vault_;
    }

    function resultsOf(address puppet, bytes calldata data) external returns (bytes[] memory results) {
        try vault.lock(abi.encode(puppet, data)) {}
        catch (bytes memory reason) {
            if (bytes4(reason) != Results.selector) fail(reason);
            assembly {
                mstore(add(reason, 4), sub(mload(reason), 4))
                reason := add(reason, 4)
            }
            results = abi.decode(abi.decode(reason, (bytes)), (bytes[]));
        }
    }

    function lockAcquired(bytes calldata data) external returns (bytes memory) {
        (address puppet, bytes memory calls) = abi.decode(data, (address, bytes));
        (bool success, bytes memory result) = puppet.call(calls);
        if (!success) fail(result);
        revert Results(result);
    }

    function fail(bytes memory reason) private pure {
        assembly {
            revert(add(reason, 32), mload(reason))
        }
    }
}

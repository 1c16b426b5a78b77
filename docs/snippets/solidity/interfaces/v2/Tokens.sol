// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {IERC20} from "./IERC20.sol";

/// Some tokens return nothing instead of true: a call counts as done when it did not revert and did not return false.
library Tokens {
    error TokenCallFailed(address token);

    function send(address token, address to, uint256 amount) internal {
        check(token, abi.encodeCall(IERC20.transfer, (to, amount)));
    }

    function take(address token, address from, address to, uint256 amount) internal {
        check(token, abi.encodeCall(IERC20.transferFrom, (from, to, amount)));
    }

    function allow(address token, address spender, uint256 amount) internal {
        check(token, abi.encodeCall(IERC20.approve, (spender, amount)));
    }

    function check(address token, bytes memory data) private {
        (bool done, bytes memory result) = token.call(data);
        if (!done || token.code.length == 0 || (result.length > 0 && !abi.decode(result, (bool)))) {
            revert TokenCallFailed(token);
        }
    }
}

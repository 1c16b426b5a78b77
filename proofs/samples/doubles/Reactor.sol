// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {
    Executor,
    OutputToken,
    ResolvedOrder,
    SignedOrder
} from "../../../docs/snippets/solidity/products/PcsxExecutor.sol";
import {IERC20 as Erc20} from "../../../docs/snippets/solidity/interfaces/v3/IERC20.sol";
import {Tokens} from "../../../docs/snippets/solidity/interfaces/v3/Tokens.sol";

/// A reactor, for the order of its steps: input to the filler, callback, outputs from the filler. An order here is
/// resolved already and no signature is checked.
contract ReactorDouble {
    using Tokens for address;

    event Took(uint16 reactorType, bytes signature);

    error NativeTransferFailed();

    receive() external payable {}

    function executeByTypeWithCallback(uint16 reactorType, SignedOrder calldata signed, bytes calldata data)
        external
        payable
    {
        emit Took(reactorType, signed.sig);
        ResolvedOrder[] memory orders = new ResolvedOrder[](1);
        orders[0] = abi.decode(signed.order, (ResolvedOrder));
        // As Permit2 does it: a token without code passes.
        (bool done, bytes memory result) = orders[0].input.token.call(
            abi.encodeCall(Erc20.transferFrom, (orders[0].info.swapper, msg.sender, orders[0].input.amount))
        );
        require(done && (result.length == 0 || abi.decode(result, (bool))), "TRANSFER_FROM_FAILED");
        Executor(payable(msg.sender)).reactorCallback(orders, data);
        for (uint256 i; i < orders[0].outputs.length; i++) {
            OutputToken memory output = orders[0].outputs[i];
            if (output.token != address(0)) {
                output.token.take(msg.sender, output.recipient, output.amount);
                continue;
            }
            (bool sent,) = output.recipient.call{value: output.amount, gas: 6900}("");
            if (!sent) revert NativeTransferFailed();
        }
        if (address(this).balance > 0) {
            (bool returned,) = msg.sender.call{value: address(this).balance}("");
            require(returned);
        }
    }
}

/// Gives one token, or native coin, for another, at whatever rate it is told.
contract Venue {
    using Tokens for address;

    error Closed();

    receive() external payable {}

    function swap(address tokenIn, uint256 amountIn, address tokenOut, uint256 amountOut) external {
        if (amountOut == 0) revert Closed();
        tokenIn.take(msg.sender, address(this), amountIn);
        if (tokenOut != address(0)) {
            tokenOut.send(msg.sender, amountOut);
            return;
        }
        (bool sent,) = msg.sender.call{value: amountOut}("");
        require(sent);
    }
}

/// A token that answers false in place of a revert.
contract RefusingToken {
    function transferFrom(address, address, uint256) external pure returns (bool) {
        return true;
    }

    function approve(address, uint256) external pure returns (bool) {
        return false;
    }
}

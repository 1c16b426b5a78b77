// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {SignedSale} from "../../../docs/snippets/solidity/permit2/SignedSale.sol";
import {IPermit2} from "../../../docs/snippets/solidity/interfaces/permit2/IPermit2.sol";

/// Completes the sample: says that it delivered what it was told to say.
contract Sale is SignedSale {
    uint256 public delivers;
    uint256 public lastIn;
    address public unwanted;

    error Unwanted();

    constructor(IPermit2 permit2_, uint256 delivers_) SignedSale(permit2_) {
        delivers = delivers_;
    }

    function refuse(address token) external {
        unwanted = token;
    }

    function deliver(address, address token, uint256 amountIn) internal override returns (uint256) {
        if (token == unwanted) revert Unwanted();
        lastIn = amountIn;
        return delivers;
    }
}

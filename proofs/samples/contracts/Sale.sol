// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {SignedSale} from "../../../docs/snippets/solidity/permit2/SignedSale.sol";
import {IPermit2} from "../../../docs/snippets/solidity/interfaces/permit2/IPermit2.sol";

/// Completes the sample: says that it delivered what it was told to say.
contract Sale is SignedSale {
    uint256 public delivers;
    uint256 public lastIn;

    constructor(IPermit2 permit2_, uint256 delivers_) SignedSale(permit2_) {
        delivers = delivers_;
    }

    function deliver(address, uint256 amountIn) internal override returns (uint256) {
        lastIn = amountIn;
        return delivers;
    }
}

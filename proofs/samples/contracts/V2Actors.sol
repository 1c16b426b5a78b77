// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {IERC20} from "../../../docs/snippets/solidity/interfaces/v2/IERC20.sol";
import {IPancakeFactory} from "../../../docs/snippets/solidity/interfaces/v2/IPancakeFactory.sol";
import {FlashSwapper} from "../../../docs/snippets/solidity/v2/FlashSwapper.sol";

/// Completes the sample: notes what it held while it had the loan.
contract BorrowerV2 is FlashSwapper {
    uint256 public seen;

    constructor(IPancakeFactory factory_) FlashSwapper(factory_) {}

    function run(address token, address otherToken, uint256 amount) external {
        borrow(token, otherToken, amount, "");
    }

    function useLoan(address token, uint256, bytes memory) internal override {
        seen = IERC20(token).balanceOf(address(this));
    }
}

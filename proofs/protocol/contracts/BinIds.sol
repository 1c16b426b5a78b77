// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {PriceHelper} from "infinity-core/src/pool-bin/libraries/PriceHelper.sol";

/// The bin of a Q128.128 price, as infinity-core's library has it.
contract BinIds {
    function getIdFromPrice(uint256 price, uint16 binStep) external pure returns (uint24) {
        return PriceHelper.getIdFromPrice(price, binStep);
    }
}

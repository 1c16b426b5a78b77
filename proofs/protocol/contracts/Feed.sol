// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

/// A price feed whose last round a test sets.
contract Feed {
    uint80 private roundId;
    int256 private price;
    uint256 private updatedAt;

    function set(uint80 roundId_, int256 price_, uint256 updatedAt_) external {
        roundId = roundId_;
        price = price_;
        updatedAt = updatedAt_;
    }

    function latestRoundData() external view returns (uint80, int256, uint256, uint256, uint80) {
        return (roundId, price, updatedAt, updatedAt, roundId);
    }
}

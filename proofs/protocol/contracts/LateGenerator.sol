// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

/// A generator of the lottery's random numbers that answers a request only when the test delivers the number.
contract LateGenerator {
    uint32 public viewRandomResult;
    uint256 public viewLatestLotteryId;

    function getRandomNumber(uint256) external {}

    function deliver(uint32 number, uint256 lotteryId) external {
        viewRandomResult = number;
        viewLatestLotteryId = lotteryId;
    }
}

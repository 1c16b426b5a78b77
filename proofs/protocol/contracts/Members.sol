// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

/// What a sale asks of the profile and of the pool that counts credit: everybody has a profile, and credit as a test sets it.
contract Members {
    mapping(address account => uint256) public getUserCredit;
    mapping(address account => uint256) public points;

    function setCredit(address account, uint256 credit) external {
        getUserCredit[account] = credit;
    }

    function getUserStatus(address) external pure returns (bool) {
        return true;
    }

    function increaseUserPoints(address account, uint256 number, uint256) external {
        points[account] += number;
    }
}

// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

/// Votes as a farm booster asks for them, in a number that a test sets.
contract Votes {
    uint256 public immutable totalSupply;
    mapping(address owner => uint256) public balanceOf;

    constructor(uint256 totalSupply_) {
        totalSupply = totalSupply_;
    }

    function set(address owner, uint256 votes) external {
        balanceOf[owner] = votes;
    }
}

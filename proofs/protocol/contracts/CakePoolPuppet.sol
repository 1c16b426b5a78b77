// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {Puppet} from "./Puppet.sol";

/// A puppet that answers as the CAKE pool does: VECake reads a user's locked shares there, in static calls.
contract CakePoolPuppet is Puppet {
    struct UserInfo {
        uint256 shares;
        uint256 lastDepositedTime;
        uint256 cakeAtLastUserAction;
        uint256 lastUserActionTime;
        uint256 lockStartTime;
        uint256 lockEndTime;
        uint256 userBoostedShare;
        bool locked;
        uint256 lockedAmount;
    }

    mapping(address user => UserInfo) public userInfo;
    uint256 public totalShares;
    address public VCake;

    function setVCake(address veCake) external {
        VCake = veCake;
    }

    /// A share is worth one wei of CAKE.
    function setLock(address user, uint256 shares, uint256 lockEndTime) external {
        totalShares += shares;
        userInfo[user].shares = shares;
        userInfo[user].lockEndTime = lockEndTime;
    }

    function balanceOf() external view returns (uint256) {
        return totalShares;
    }
}

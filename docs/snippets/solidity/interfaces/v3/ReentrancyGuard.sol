// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

/// Of the functions that are `nonReentrant`, none can be entered while another runs.
abstract contract ReentrancyGuard {
    bool private isEntered;

    error Reentered();

    modifier nonReentrant() {
        if (isEntered) revert Reentered();
        isEntered = true;
        _;
        isEntered = false;
    }
}

// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

interface IStablePool {
    function get_virtual_price() external view returns (uint256);
}

/// Reads a pool's virtual price where a test asks for it, and keeps it.
contract VirtualPriceProbe {
    IStablePool private immutable pool;
    uint256 public price;

    constructor(IStablePool pool_) {
        pool = pool_;
    }

    function read() external {
        price = pool.get_virtual_price();
    }
}

// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {IPancakeV3SwapCallback} from "../../interfaces/v3/IPancakeV3Callbacks.sol";
import {IPancakeV3Factory} from "../../interfaces/v3/IPancakeV3Factory.sol";
import {PoolSwapper} from "../PoolSwapper.sol";

contract StubToken {
    uint256 public tax;
    mapping(address owner => uint256) public balanceOf;
    mapping(address owner => mapping(address spender => uint256)) public allowance;

    function setTax(uint256 tax_) external {
        tax = tax_;
    }

    function mint(address to, uint256 amount) external {
        balanceOf[to] += amount;
    }

    function approve(address spender, uint256 amount) external returns (bool) {
        allowance[msg.sender][spender] = amount;
        return true;
    }

    function transfer(address to, uint256 amount) external returns (bool) {
        return move(msg.sender, to, amount);
    }

    function transferFrom(address from, address to, uint256 amount) external returns (bool) {
        allowance[from][msg.sender] -= amount;
        return move(from, to, amount);
    }

    function move(address from, address to, uint256 amount) private returns (bool) {
        balanceOf[from] -= amount;
        balanceOf[to] += amount - amount * tax / 10_000;
        return true;
    }
}

/// Trades one to one up to a depth: pays, calls back, and counts what came in.
contract StubPool {
    StubToken[2] private tokens;
    int256 public depth = 1_000_000;

    constructor(StubToken token0, StubToken token1) {
        tokens = [token0, token1];
    }

    function setDepth(int256 depth_) external {
        depth = depth_;
    }

    function swap(address to, bool zeroForOne, int256 amount, uint160, bytes calldata data)
        external
        returns (int256, int256)
    {
        int256 taken = amount < depth ? amount : depth;
        (StubToken tokenIn, StubToken tokenOut) = zeroForOne ? (tokens[0], tokens[1]) : (tokens[1], tokens[0]);
        (int256 amount0, int256 amount1) = zeroForOne ? (taken, -taken) : (-taken, taken);
        tokenOut.transfer(to, uint256(taken));
        uint256 before = tokenIn.balanceOf(address(this));
        IPancakeV3SwapCallback(msg.sender).pancakeV3SwapCallback(amount0, amount1, data);
        require(tokenIn.balanceOf(address(this)) >= before + uint256(taken), "IIA");
        return (amount0, amount1);
    }
}

contract StubFactory {
    mapping(address one => mapping(address other => mapping(uint24 fee => address))) public getPool;

    function add(address one, address other, uint24 fee, address pool) external {
        (getPool[one][other][fee], getPool[other][one][fee]) = (pool, pool);
    }
}

/// Somebody who has approved the swapper for a later sale.
contract Victim {
    constructor(StubToken token, address spender) {
        token.mint(address(this), 1_000);
        token.approve(spender, 1_000);
    }
}

// #region test
contract PoolSwapperTest {
    error Failed(string what);

    StubToken private coin = new StubToken();
    StubToken private other = new StubToken();
    StubFactory private factory = new StubFactory();
    PoolSwapper private swapper = new PoolSwapper(IPancakeV3Factory(address(factory)));
    StubPool private pool;

    constructor() {
        (StubToken token0, StubToken token1) = address(coin) < address(other) ? (coin, other) : (other, coin);
        pool = new StubPool(token0, token1);
        factory.add(address(coin), address(other), 500, address(pool));
        for (uint256 i = 0; i < 2; i++) {
            StubToken token = i == 0 ? coin : other;
            token.mint(address(pool), 1_000_000);
            token.mint(address(this), 1_000);
            token.approve(address(swapper), 1_000);
        }
    }

    function testSellsInBothDirections() external {
        sold(coin, other, 1_000, 1_000);
        sold(other, coin, 1_000, 1_000);
    }

    function testTakesOnlyWhatThePoolAccepts() external {
        pool.setDepth(600);
        sold(coin, other, 1_000, 600);
        expect(coin.balanceOf(address(this)) == 400, "the rest stays with its owner");
    }

    function testStopsBelowTheMinimum() external {
        expectRevert(order(500, 1_000, 1_001, block.timestamp), PoolSwapper.TooLittleOut.selector);
        // The minimum is for the whole amount, even if the pool takes less.
        pool.setDepth(600);
        expectRevert(order(500, 1_000, 1_000, block.timestamp), PoolSwapper.TooLittleOut.selector);
    }

    function testStopsAfterTheDeadline() external {
        expectRevert(order(500, 1_000, 0, block.timestamp - 1), PoolSwapper.Expired.selector);
    }

    function testNeedsAPoolOfTheFactory() external {
        expectRevert(order(100, 1_000, 0, block.timestamp), PoolSwapper.NoPool.selector);
    }

    function testRefusesATaxedInput() external {
        coin.setTax(500);
        (bool success,) = address(swapper).call(order(500, 1_000, 0, block.timestamp));
        expect(!success, "the pool was paid too little");
    }

    function testNobodyElseMayCallBack() external {
        Victim victim = new Victim(coin, address(swapper));
        bytes memory data = abi.encode(address(coin), address(other), uint24(500), address(victim));
        expectRevert(abi.encodeCall(swapper.pancakeV3SwapCallback, (1_000, 1_000, data)), PoolSwapper.NotThePool.selector);
        expect(coin.balanceOf(address(victim)) == 1_000, "the victim's tokens");
    }

    function sold(StubToken from, StubToken to, uint256 amount, uint256 expected) private {
        uint256[2] memory before = [from.balanceOf(address(this)), to.balanceOf(address(this))];
        uint256 out = swapper.sell(address(from), address(to), 500, amount, expected, block.timestamp);
        expect(out == expected, "output");
        expect(before[0] - from.balanceOf(address(this)) == expected, "paid");
        expect(to.balanceOf(address(this)) - before[1] == expected, "received");
        expect(from.balanceOf(address(swapper)) + to.balanceOf(address(swapper)) == 0, "keeps nothing");
    }

    function order(uint24 fee, uint256 amount, uint256 minimum, uint256 deadline) private view returns (bytes memory) {
        return abi.encodeCall(swapper.sell, (address(coin), address(other), fee, amount, minimum, deadline));
    }

    function expectRevert(bytes memory data, bytes4 selector) private {
        (bool success, bytes memory result) = address(swapper).call(data);
        expect(!success, "the call went through");
        expect(bytes4(result) == selector, "another error");
    }

    function expect(bool condition, string memory what) private pure {
        if (!condition) revert Failed(what);
    }
}
// #endregion test

// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {IPancakeFactory} from "../../interfaces/v2/IPancakeFactory.sol";
import {Tokens} from "../../interfaces/v2/Tokens.sol";
import {PairSwapper} from "../PairSwapper.sol";

/// Keeps a part of each transfer, in basis points.
contract StubTokenV2 {
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

/// Pays first and compares the products afterwards, as a pair does.
contract StubPair {
    StubTokenV2[2] private tokens;
    uint256[2] private reserves;

    constructor(StubTokenV2 token0, StubTokenV2 token1) {
        tokens = [token0, token1];
    }

    function sync() public {
        reserves = [tokens[0].balanceOf(address(this)), tokens[1].balanceOf(address(this))];
    }

    function getReserves() external view returns (uint112, uint112, uint32) {
        return (uint112(reserves[0]), uint112(reserves[1]), 0);
    }

    function swap(uint256 out0, uint256 out1, address to, bytes calldata) external {
        if (out0 > 0) tokens[0].transfer(to, out0);
        if (out1 > 0) tokens[1].transfer(to, out1);
        uint256 product = 1;
        for (uint256 i = 0; i < 2; i++) {
            uint256 balance = tokens[i].balanceOf(address(this));
            uint256 left = reserves[i] - (i == 0 ? out0 : out1);
            uint256 paid = balance > left ? balance - left : 0;
            product *= balance * 10_000 - paid * 25;
        }
        require(product >= reserves[0] * reserves[1] * 10_000 ** 2, "Pancake: K");
        sync();
    }
}

contract StubFactoryV2 {
    mapping(address one => mapping(address other => address)) public getPair;

    function add(address one, address other, address pair) external {
        (getPair[one][other], getPair[other][one]) = (pair, pair);
    }
}

// #region test
contract PairSwapperTest {
    error Failed(string what);

    StubTokenV2 private coin = new StubTokenV2();
    StubTokenV2 private other = new StubTokenV2();
    StubFactoryV2 private factory = new StubFactoryV2();
    PairSwapper private swapper = new PairSwapper(IPancakeFactory(address(factory)));
    StubPair private pair;

    constructor() {
        (StubTokenV2 token0, StubTokenV2 token1) = address(coin) < address(other) ? (coin, other) : (other, coin);
        pair = new StubPair(token0, token1);
        factory.add(address(coin), address(other), address(pair));
        coin.mint(address(pair), 1_000_000);
        other.mint(address(pair), 500_000);
        pair.sync();
        coin.mint(address(this), 10_000);
        other.mint(address(this), 10_000);
    }

    function testSellsInBothDirections() external {
        expect(sell(coin, other, 10_000, 4_938) == 4_938, "output");
        // A part of the way back: the fee is gone twice.
        expect(sell(other, coin, 4_938, 9_900) < 10_000, "output of the way back");
    }

    function testStopsBelowTheMinimum() external {
        expectRevert(order(coin, other, 10_000, 4_939, block.timestamp), PairSwapper.TooLittleOut.selector);
    }

    function testSellsATaxedToken() external {
        coin.setTax(500);
        // 9,500 arrive.
        expect(sell(coin, other, 10_000, 0) == 4_693, "output");
    }

    function testCountsWhatArrivesOfATaxedToken() external {
        other.setTax(500);
        expectRevert(order(coin, other, 10_000, 4_938, block.timestamp), PairSwapper.TooLittleOut.selector);
        expect(sell(coin, other, 10_000, 4_692) == 4_692, "output less tax");
    }

    function testStopsAfterTheDeadline() external {
        expectRevert(order(coin, other, 10_000, 0, block.timestamp - 1), PairSwapper.Expired.selector);
    }

    function testNeedsAPairOfTheFactory() external {
        StubTokenV2 stranger = new StubTokenV2();
        expectRevert(order(coin, stranger, 10_000, 0, block.timestamp), PairSwapper.NoPair.selector);
    }

    function testTakesOnlyTheCallersTokens() external {
        coin.mint(address(1), 10_000);
        // This contract has approved nothing: nor has anybody else.
        expectRevert(order(coin, other, 10_000, 0, block.timestamp), Tokens.TokenCallFailed.selector, 0);
    }

    function sell(StubTokenV2 from, StubTokenV2 to, uint256 amount, uint256 minimum) private returns (uint256 out) {
        from.approve(address(swapper), amount);
        uint256 before = to.balanceOf(address(this));
        out = swapper.sell(address(from), address(to), amount, minimum, block.timestamp);
        expect(to.balanceOf(address(this)) - before == out, "the result is what arrived");
        expect(from.balanceOf(address(swapper)) + to.balanceOf(address(swapper)) == 0, "keeps nothing");
        expect(from.allowance(address(this), address(swapper)) == 0, "allowance used up");
    }

    function order(StubTokenV2 from, StubTokenV2 to, uint256 amount, uint256 minimum, uint256 deadline)
        private
        view
        returns (bytes memory)
    {
        return abi.encodeCall(swapper.sell, (address(from), address(to), amount, minimum, deadline));
    }

    function expectRevert(bytes memory data, bytes4 selector) private {
        expectRevert(data, selector, 10_000);
    }

    function expectRevert(bytes memory data, bytes4 selector, uint256 approved) private {
        coin.approve(address(swapper), approved);
        (bool success, bytes memory result) = address(swapper).call(data);
        expect(!success, "the call went through");
        expect(bytes4(result) == selector, "another error");
    }

    function expect(bool condition, string memory what) private pure {
        if (!condition) revert Failed(what);
    }
}
// #endregion test

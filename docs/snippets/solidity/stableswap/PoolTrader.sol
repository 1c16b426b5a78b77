// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {IStableSwapPool} from "../interfaces/stableswap/IStableSwapPool.sol";
import {IERC20} from "../interfaces/v3/IERC20.sol";
import {Tokens} from "../interfaces/v3/Tokens.sol";

// #region trader
/// Trades and provides in one StableSwap pool of two ERC-20 coins. The pool pays
/// its caller, so results are passed on.
contract PoolTrader {
    using Tokens for address;

    IStableSwapPool public immutable pool;
    address public immutable coin0;
    address public immutable coin1;

    error Expired(uint256 deadline);
    error TooLittle(uint256 bought, uint256 leastBought);

    modifier notAfter(uint256 deadline) {
        if (block.timestamp > deadline) revert Expired(deadline);
        _;
    }

    constructor(IStableSwapPool pool_) {
        pool = pool_;
        coin0 = pool_.coins(0);
        coin1 = pool_.coins(1);
        coin0.allow(address(pool_), type(uint256).max);
        coin1.allow(address(pool_), type(uint256).max);
    }

    function sell(bool zeroForOne, uint256 sold, uint256 leastBought, uint256 deadline)
        external
        notAfter(deadline)
        returns (uint256 bought)
    {
        (address coinIn, address coinOut) = zeroForOne ? (coin0, coin1) : (coin1, coin0);
        coinIn.take(msg.sender, address(this), sold);
        // exchange returns nothing: the balance tells.
        uint256 held = IERC20(coinOut).balanceOf(address(this));
        pool.exchange(zeroForOne ? 0 : 1, zeroForOne ? 1 : 0, sold, leastBought);
        uint256 paid = IERC20(coinOut).balanceOf(address(this)) - held;
        // The pool compares its minimum before a fee on transfer is taken.
        uint256 before = IERC20(coinOut).balanceOf(msg.sender);
        coinOut.send(msg.sender, paid);
        bought = IERC20(coinOut).balanceOf(msg.sender) - before;
        if (bought < leastBought) revert TooLittle(bought, leastBought);
    }

    function provide(uint256[2] calldata amounts, uint256 leastMinted, uint256 deadline)
        external
        notAfter(deadline)
        returns (uint256 minted)
    {
        if (amounts[0] > 0) coin0.take(msg.sender, address(this), amounts[0]);
        if (amounts[1] > 0) coin1.take(msg.sender, address(this), amounts[1]);
        pool.add_liquidity(amounts, leastMinted);
        address liquidityToken = pool.token();
        minted = IERC20(liquidityToken).balanceOf(address(this));
        liquidityToken.send(msg.sender, minted);
    }
}
// #endregion trader

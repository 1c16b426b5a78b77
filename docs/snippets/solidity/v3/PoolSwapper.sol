// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {IPancakeV3SwapCallback} from "../interfaces/v3/IPancakeV3Callbacks.sol";
import {IPancakeV3Factory} from "../interfaces/v3/IPancakeV3Factory.sol";
import {IPancakeV3Pool} from "../interfaces/v3/IPancakeV3Pool.sol";
import {Tokens} from "../interfaces/v3/Tokens.sol";

// #region swapper
/// Sells in one pool, paid from the caller, without a router:
/// all of `amountIn`, or less where the pool runs out of liquidity.
contract PoolSwapper is IPancakeV3SwapCallback {
    using Tokens for address;

    // One step inside the price range that the pool
    // accepts, which means: no price limit.
    uint160 private constant LOWEST_PRICE = 4295128740;
    uint160 private constant HIGHEST_PRICE = 1461446703485210103287273052203988822378723970341;

    IPancakeV3Factory public immutable factory;

    error NoPool();
    error NotThePool(address caller);
    error AmountTooLarge();
    error Expired(uint256 deadline);
    error TooLittleOut(uint256 minimum, uint256 received);

    constructor(IPancakeV3Factory factory_) {
        factory = factory_;
    }

    function sell(address tokenIn, address tokenOut, uint24 fee, uint256 amountIn, uint256 minimumOut, uint256 deadline)
        external
        returns (uint256 amountOut)
    {
        if (block.timestamp > deadline) revert Expired(deadline);
        amountOut = swap(tokenIn, tokenOut, fee, amountIn);
        if (amountOut < minimumOut) revert TooLittleOut(minimumOut, amountOut);
    }

    function swap(address tokenIn, address tokenOut, uint24 fee, uint256 amountIn) private returns (uint256) {
        IPancakeV3Pool pool = IPancakeV3Pool(factory.getPool(tokenIn, tokenOut, fee));
        if (address(pool) == address(0)) revert NoPool();

        // A negative amount would mean: so much out.
        if (amountIn > uint256(type(int256).max)) revert AmountTooLarge();
        bool zeroForOne = tokenIn < tokenOut;
        (int256 amount0, int256 amount1) = pool.swap(
            msg.sender,
            zeroForOne,
            int256(amountIn),
            zeroForOne ? LOWEST_PRICE : HIGHEST_PRICE,
            abi.encode(tokenIn, tokenOut, fee, msg.sender)
        );
        return uint256(-(zeroForOne ? amount1 : amount0));
    }

    /// The pool has paid out by now and asks for its input. Anyone can call
    /// this: only the pool may be believed.
    function pancakeV3SwapCallback(int256 amount0Delta, int256 amount1Delta, bytes calldata data) external {
        (address tokenIn, address tokenOut, uint24 fee, address payer) =
            abi.decode(data, (address, address, uint24, address));
        if (msg.sender != factory.getPool(tokenIn, tokenOut, fee)) revert NotThePool(msg.sender);

        uint256 owed = uint256(tokenIn < tokenOut ? amount0Delta : amount1Delta);
        tokenIn.take(payer, msg.sender, owed);
    }
}
// #endregion swapper

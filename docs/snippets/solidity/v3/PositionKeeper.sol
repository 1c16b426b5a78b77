// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {INonfungiblePositionManager} from "../interfaces/v3/INonfungiblePositionManager.sol";
import {Tokens} from "../interfaces/v3/Tokens.sol";

// #region keeper
/// Holds v3 positions for one owner: opens them with the owner's tokens, pays
/// fees and principal to whom the owner says.
contract PositionKeeper {
    using Tokens for address;

    INonfungiblePositionManager public immutable manager;
    address public immutable owner;

    error OnlyOwner();
    error WrongReceiver(address to);

    modifier onlyOwner() {
        if (msg.sender != owner) revert OnlyOwner();
        _;
    }

    constructor(INonfungiblePositionManager manager_) {
        manager = manager_;
        owner = msg.sender;
    }

    /// The manager is asked to mint to this contract, which it does without a
    /// call back: no receiver function is needed.
    function open(INonfungiblePositionManager.MintParams memory order) external onlyOwner returns (uint256 tokenId) {
        order.token0.take(owner, address(this), order.amount0Desired);
        order.token1.take(owner, address(this), order.amount1Desired);
        order.token0.allow(address(manager), order.amount0Desired);
        order.token1.allow(address(manager), order.amount1Desired);

        order.recipient = address(this);
        uint256 used0;
        uint256 used1;
        (tokenId,, used0, used1) = manager.mint(order);

        // The price decides the ratio: of one token something is left.
        order.token0.allow(address(manager), 0);
        order.token1.allow(address(manager), 0);
        if (used0 < order.amount0Desired) order.token0.send(owner, order.amount0Desired - used0);
        if (used1 < order.amount1Desired) order.token1.send(owner, order.amount1Desired - used1);
    }

    function collectFees(uint256 tokenId, address to) external onlyOwner returns (uint256 paid0, uint256 paid1) {
        return collectAll(tokenId, to);
    }

    /// The minima are what the liquidity is worth now, less a
    /// tolerance, computed off-chain.
    function close(uint256 tokenId, uint256 minimum0, uint256 minimum1, uint256 deadline, address to)
        external
        onlyOwner
        returns (uint256 paid0, uint256 paid1)
    {
        uint128 liquidity = manager.positions(tokenId).liquidity;
        if (liquidity > 0) {
            manager.decreaseLiquidity(
                INonfungiblePositionManager.DecreaseLiquidityParams(tokenId, liquidity, minimum0, minimum1, deadline)
            );
        }
        (paid0, paid1) = collectAll(tokenId, to);
        manager.burn(tokenId);
    }

    /// Hands a position over, to a contract too that has no callback for it. Not
    /// for MasterChefV3, which loses a position that comes without the callback.
    function release(uint256 tokenId, address to) external onlyOwner {
        manager.transferFrom(address(this), to, tokenId);
    }

    /// The manager keeps what is paid to the zero address or to itself, and
    /// anyone can sweep it. This contract cannot send tokens that it receives.
    function collectAll(uint256 tokenId, address to) private returns (uint256, uint256) {
        if (to == address(0) || to == address(manager) || to == address(this)) revert WrongReceiver(to);
        return manager.collect(
            INonfungiblePositionManager.CollectParams(tokenId, to, type(uint128).max, type(uint128).max)
        );
    }
}
// #endregion keeper

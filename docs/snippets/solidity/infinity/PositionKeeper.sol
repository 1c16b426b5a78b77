// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {ICLPositionManager} from "../interfaces/infinity/ICLPositionManager.sol";
import {PoolKey} from "../interfaces/infinity/PoolKey.sol";
import {IERC20} from "../interfaces/v3/IERC20.sol";
import {Tokens} from "../interfaces/v3/Tokens.sol";

interface IPermit2Allowance {
    function approve(address token, address spender, uint160 amount, uint48 expiration) external;
}

/// Holds positions in one pool of two ERC-20 tokens, for its owner. Tokens come
/// from the owner and go back to the owner.
contract PositionKeeper {
    using Tokens for address;

    error NotOwner();
    error WrongReceiver(address to);

    uint8 private constant INCREASE = 0x00;
    uint8 private constant DECREASE = 0x01;
    uint8 private constant MINT = 0x02;
    uint8 private constant TAKE_PAIR = 0x11;
    uint8 private constant CLOSE_CURRENCY = 0x12;

    ICLPositionManager public immutable manager;
    address public immutable permit2;
    address public immutable owner;
    PoolKey private key;

    constructor(ICLPositionManager manager_, PoolKey memory key_) {
        (manager, permit2) = (manager_, manager_.permit2());
        (owner, key) = (msg.sender, key_);
    }

    modifier onlyOwner() {
        if (msg.sender != owner) revert NotOwner();
        _;
    }

    // #region mint
    /// The owner has approved the maximums: what the liquidity costs now, plus
    /// a tolerance, computed off-chain.
    function open(int24 tickLower, int24 tickUpper, uint256 liquidity, uint128 max0, uint128 max1, uint256 deadline)
        external
        onlyOwner
        returns (uint256 tokenId)
    {
        _fetch(max0, max1);
        tokenId = manager.nextTokenId();
        bytes[] memory params = new bytes[](3);
        params[0] = abi.encode(key, tickLower, tickUpper, liquidity, max0, max1, address(this), bytes(""));
        params[1] = abi.encode(key.currency0);
        params[2] = abi.encode(key.currency1);
        _run(abi.encodePacked(MINT, CLOSE_CURRENCY, CLOSE_CURRENCY), params, deadline);
        _giveBack();
    }
    // #endregion mint

    // #region change
    /// Fees that the position has earned pay a part, or come back.
    function increase(uint256 tokenId, uint256 liquidity, uint128 max0, uint128 max1, uint256 deadline)
        external
        onlyOwner
    {
        _fetch(max0, max1);
        bytes[] memory params = new bytes[](3);
        params[0] = abi.encode(tokenId, liquidity, max0, max1, bytes(""));
        params[1] = abi.encode(key.currency0);
        params[2] = abi.encode(key.currency1);
        _run(abi.encodePacked(INCREASE, CLOSE_CURRENCY, CLOSE_CURRENCY), params, deadline);
        _giveBack();
    }

    /// With a liquidity of 0 it collects the fees alone. The manager reads 1 as this
    /// contract and 2 as itself, and what it holds anyone can sweep.
    function decrease(
        uint256 tokenId,
        uint256 liquidity,
        uint128 min0,
        uint128 min1,
        address to,
        uint256 deadline
    ) external onlyOwner {
        if (uint160(to) <= 2 || to == address(manager) || to == address(this)) revert WrongReceiver(to);
        bytes[] memory params = new bytes[](2);
        params[0] = abi.encode(tokenId, liquidity, min0, min1, bytes(""));
        params[1] = abi.encode(key.currency0, key.currency1, to);
        _run(abi.encodePacked(DECREASE, TAKE_PAIR), params, deadline);
    }

    /// Hands a position over, to a contract too that has no callback for it.
    function release(uint256 tokenId, address to) external onlyOwner {
        manager.transferFrom(address(this), to, tokenId);
    }
    // #endregion change

    // #region run
    function _run(bytes memory actions, bytes[] memory params, uint256 deadline) private {
        manager.modifyLiquidities(abi.encode(actions, params), deadline);
    }

    function _fetch(uint128 max0, uint128 max1) private {
        _fetch(key.currency0, max0);
        _fetch(key.currency1, max1);
    }

    function _fetch(address token, uint128 amount) private {
        token.take(owner, address(this), amount);
        token.allow(permit2, amount);
        // An expiration of 0: the allowance ends with the second of this block.
        IPermit2Allowance(permit2).approve(token, address(manager), amount, 0);
    }

    function _giveBack() private {
        _giveBack(key.currency0);
        _giveBack(key.currency1);
    }

    function _giveBack(address token) private {
        token.allow(permit2, 0);
        uint256 rest = IERC20(token).balanceOf(address(this));
        if (rest > 0) token.send(owner, rest);
    }
    // #endregion run
}

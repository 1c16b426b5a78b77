// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {ICLPositionManager} from "../interfaces/infinity/ICLPositionManager.sol";
import {IERC20} from "../interfaces/infinity/IERC20.sol";
import {PoolKey} from "../interfaces/infinity/PoolKey.sol";

interface IPermit2Allowance {
    function approve(address token, address spender, uint160 amount, uint48 expiration) external;
}

/// Holds positions in one pool of two ERC-20 tokens, for its owner.
contract PositionKeeper {
    error NotOwner();
    error ApprovalFailed();

    uint8 private constant INCREASE = 0x00;
    uint8 private constant DECREASE = 0x01;
    uint8 private constant MINT = 0x02;
    uint8 private constant TAKE_PAIR = 0x11;
    uint8 private constant CLOSE_CURRENCY = 0x12;

    ICLPositionManager public immutable manager;
    address public immutable owner;
    PoolKey private key;

    constructor(ICLPositionManager manager_, PoolKey memory key_) {
        (manager, owner, key) = (manager_, msg.sender, key_);
        _approve(key_.currency0);
        _approve(key_.currency1);
    }

    modifier onlyOwner() {
        if (msg.sender != owner) revert NotOwner();
        _;
    }

    // #region mint
    /// The tokens have to be on this contract. What is not needed stays here.
    function open(int24 tickLower, int24 tickUpper, uint256 liquidity, uint128 max0, uint128 max1)
        external
        onlyOwner
        returns (uint256 tokenId)
    {
        tokenId = manager.nextTokenId();
        bytes[] memory params = new bytes[](3);
        params[0] = abi.encode(key, tickLower, tickUpper, liquidity, max0, max1, address(this), bytes(""));
        params[1] = abi.encode(key.currency0);
        params[2] = abi.encode(key.currency1);
        _run(abi.encodePacked(MINT, CLOSE_CURRENCY, CLOSE_CURRENCY), params);
    }
    // #endregion mint

    // #region change
    function increase(uint256 tokenId, uint256 liquidity, uint128 max0, uint128 max1) external onlyOwner {
        bytes[] memory params = new bytes[](3);
        params[0] = abi.encode(tokenId, liquidity, max0, max1, bytes(""));
        params[1] = abi.encode(key.currency0);
        params[2] = abi.encode(key.currency1);
        _run(abi.encodePacked(INCREASE, CLOSE_CURRENCY, CLOSE_CURRENCY), params);
    }

    /// With a liquidity of 0 it collects the fees alone.
    function decrease(uint256 tokenId, uint256 liquidity, uint128 min0, uint128 min1, address to) external onlyOwner {
        bytes[] memory params = new bytes[](2);
        params[0] = abi.encode(tokenId, liquidity, min0, min1, bytes(""));
        params[1] = abi.encode(key.currency0, key.currency1, to);
        _run(abi.encodePacked(DECREASE, TAKE_PAIR), params);
    }
    // #endregion change

    // #region run
    function _run(bytes memory actions, bytes[] memory params) private {
        manager.modifyLiquidities(abi.encode(actions, params), block.timestamp);
    }

    function _approve(address token) private {
        address permit2 = manager.permit2();
        if (!IERC20(token).approve(permit2, type(uint256).max)) revert ApprovalFailed();
        IPermit2Allowance(permit2).approve(token, address(manager), type(uint160).max, type(uint48).max);
    }
    // #endregion run
}

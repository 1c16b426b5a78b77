// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {IERC20} from "../../../docs/snippets/solidity/interfaces/v3/IERC20.sol";
import {IPancakeV3MintCallback} from "../../../docs/snippets/solidity/interfaces/v3/IPancakeV3Callbacks.sol";
import {IPancakeV3Factory} from "../../../docs/snippets/solidity/interfaces/v3/IPancakeV3Factory.sol";
import {IPancakeV3Pool} from "../../../docs/snippets/solidity/interfaces/v3/IPancakeV3Pool.sol";
import {Tokens} from "../../../docs/snippets/solidity/interfaces/v3/Tokens.sol";
import {AverageTick} from "../../../docs/snippets/solidity/v3/AverageTick.sol";
import {FlashBorrower} from "../../../docs/snippets/solidity/v3/FlashBorrower.sol";

interface IPoolTokens {
    function token0() external view returns (address);
    function token1() external view returns (address);
}

/// Provides liquidity from its own tokens.
contract Provider is IPancakeV3MintCallback {
    function add(IPancakeV3Pool pool, int24 lower, int24 upper, uint128 liquidity) external returns (uint256, uint256) {
        return pool.mint(address(this), lower, upper, liquidity, "");
    }

    function pancakeV3MintCallback(uint256 owed0, uint256 owed1, bytes calldata) external {
        if (owed0 > 0) Tokens.send(IPoolTokens(msg.sender).token0(), msg.sender, owed0);
        if (owed1 > 0) Tokens.send(IPoolTokens(msg.sender).token1(), msg.sender, owed1);
    }
}

/// Completes the sample: notes what it held while it had the loan.
contract Borrower is FlashBorrower {
    uint256 public seen;

    constructor(IPancakeV3Factory factory_) FlashBorrower(factory_) {}

    function run(address token, address otherToken, uint24 fee, uint256 amount) external {
        borrow(token, otherToken, fee, amount, "");
    }

    function useLoan(address token, uint256, bytes memory) internal override {
        seen = IERC20(token).balanceOf(address(this));
    }
}

/// Makes the library's function callable.
contract Oracle {
    function overLast(IPancakeV3Pool pool, uint32 window) external view returns (int24) {
        return AverageTick.overLast(pool, window);
    }
}

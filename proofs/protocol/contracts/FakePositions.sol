// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

/// Replaces v3's position manager: each position belongs to its caller and pays more than 128 bits can hold.
contract FakePositions {
    address private immutable token0;
    address private immutable token1;

    constructor(address token0_, address token1_) {
        (token0, token1) = (token0_, token1_);
    }

    function ownerOf(uint256) external view returns (address) {
        return tx.origin;
    }

    function positions(uint256)
        external
        view
        returns (uint96, address, address, address, uint24, int24, int24, uint128, uint256, uint256, uint128, uint128)
    {
        return (0, address(0), token0, token1, 0, 0, 0, 0, 0, 0, 0, 0);
    }

    struct DecreaseLiquidityParams {
        uint256 tokenId;
        uint128 liquidity;
        uint256 amount0Min;
        uint256 amount1Min;
        uint256 deadline;
    }

    function decreaseLiquidity(DecreaseLiquidityParams calldata) external payable returns (uint256, uint256) {
        return (1 << 128, 0);
    }
}

// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

/// What the samples call of the position manager; the reference page has the rest.
interface INonfungiblePositionManager {
    /// The manager returns these as twelve values. Read as a struct they are the same bytes, and spare the stack.
    struct Position {
        uint96 permitNonce;
        address operator;
        address token0;
        address token1;
        uint24 fee;
        int24 tickLower;
        int24 tickUpper;
        uint128 liquidity;
        uint256 growthInside0;
        uint256 growthInside1;
        uint128 owed0;
        uint128 owed1;
    }

    struct MintParams {
        address token0;
        address token1;
        uint24 fee;
        int24 tickLower;
        int24 tickUpper;
        uint256 amount0Desired;
        uint256 amount1Desired;
        uint256 amount0Min;
        uint256 amount1Min;
        address recipient;
        uint256 deadline;
    }

    struct DecreaseLiquidityParams {
        uint256 tokenId;
        uint128 liquidity;
        uint256 amount0Min;
        uint256 amount1Min;
        uint256 deadline;
    }

    struct CollectParams {
        uint256 tokenId;
        address recipient;
        uint128 amount0Max;
        uint128 amount1Max;
    }

    function mint(MintParams calldata order)
        external
        payable
        returns (uint256 tokenId, uint128 liquidity, uint256 used0, uint256 used1);

    function decreaseLiquidity(DecreaseLiquidityParams calldata order)
        external
        payable
        returns (uint256 credit0, uint256 credit1);

    function collect(CollectParams calldata order) external payable returns (uint256 paid0, uint256 paid1);

    function burn(uint256 tokenId) external payable;

    function transferFrom(address from, address to, uint256 tokenId) external;

    function positions(uint256 tokenId) external view returns (Position memory position);
}

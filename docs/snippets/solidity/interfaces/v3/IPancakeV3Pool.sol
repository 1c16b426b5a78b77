// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

/// What the samples call of a pool; the reference page has the rest.
interface IPancakeV3Pool {
    // Uniswap v3 declares protocolShares as a uint8: its interface decodes this pool wrongly.
    function slot0()
        external
        view
        returns (
            uint160 sqrtPriceX96,
            int24 tick,
            uint16 newestObservation,
            uint16 observationCount,
            uint16 nextObservationCount,
            uint32 protocolShares,
            bool unlocked
        );

    function liquidity() external view returns (uint128);
    function tickSpacing() external view returns (int24);

    function observe(uint32[] calldata ages)
        external
        view
        returns (int56[] memory tickSums, uint160[] memory secondsPerLiquiditySums);

    function initialize(uint160 sqrtPriceX96) external;

    function swap(address to, bool zeroForOne, int256 amount, uint160 limitX96, bytes calldata data)
        external
        returns (int256 amount0, int256 amount1);

    function flash(address to, uint256 amount0, uint256 amount1, bytes calldata data) external;

    function mint(address owner, int24 lower, int24 upper, uint128 liquidityToAdd, bytes calldata data)
        external
        returns (uint256 cost0, uint256 cost1);

    function burn(int24 lower, int24 upper, uint128 liquidityToRemove)
        external
        returns (uint256 credit0, uint256 credit1);

    function collect(address to, int24 lower, int24 upper, uint128 most0, uint128 most1)
        external
        returns (uint128 paid0, uint128 paid1);
}

// SPDX-License-Identifier: MIT
pragma solidity ^0.8.26;

import {ICLPoolManager} from "./ICLPoolManager.sol";
import {PoolKey} from "./PoolKey.sol";

/// Every callback that CLPoolManager knows. A hook implements those whose bit
/// it sets, and the bitmap itself.
interface ICLHooks {
    function getHooksRegistrationBitmap() external view returns (uint16 bitmap);

    function beforeSwap(
        address caller,
        PoolKey calldata key,
        ICLPoolManager.SwapParams calldata params,
        bytes calldata hookData
    ) external returns (bytes4, int256 beforeSwapDelta, uint24 lpFeeOverride);
    function afterSwap(
        address caller,
        PoolKey calldata key,
        ICLPoolManager.SwapParams calldata params,
        int256 delta,
        bytes calldata hookData
    ) external returns (bytes4, int128 hookDeltaUnspecified);
    function beforeAddLiquidity(
        address caller,
        PoolKey calldata key,
        ICLPoolManager.ModifyLiquidityParams calldata params,
        bytes calldata hookData
    ) external returns (bytes4);
    function beforeRemoveLiquidity(
        address caller,
        PoolKey calldata key,
        ICLPoolManager.ModifyLiquidityParams calldata params,
        bytes calldata hookData
    ) external returns (bytes4);
    function afterAddLiquidity(
        address caller,
        PoolKey calldata key,
        ICLPoolManager.ModifyLiquidityParams calldata params,
        int256 delta,
        int256 feesAccrued,
        bytes calldata hookData
    ) external returns (bytes4, int256 hookDelta);
    function afterRemoveLiquidity(
        address caller,
        PoolKey calldata key,
        ICLPoolManager.ModifyLiquidityParams calldata params,
        int256 delta,
        int256 feesAccrued,
        bytes calldata hookData
    ) external returns (bytes4, int256 hookDelta);
    function beforeDonate(
        address caller,
        PoolKey calldata key,
        uint256 amount0,
        uint256 amount1,
        bytes calldata hookData
    ) external returns (bytes4);
    function afterDonate(
        address caller,
        PoolKey calldata key,
        uint256 amount0,
        uint256 amount1,
        bytes calldata hookData
    ) external returns (bytes4);
    function afterInitialize(address caller, PoolKey calldata key, uint160 sqrtPriceX96, int24 tick)
        external
        returns (bytes4);
    function beforeInitialize(address caller, PoolKey calldata key, uint160 sqrtPriceX96) external returns (bytes4);
}

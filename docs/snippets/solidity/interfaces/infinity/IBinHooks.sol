// SPDX-License-Identifier: MIT
pragma solidity ^0.8.26;

import {IBinPoolManager} from "./IBinPoolManager.sol";
import {PoolKey} from "./PoolKey.sol";

/// Every callback that BinPoolManager knows. A hook implements those whose bit
/// it sets, and the bitmap itself.
interface IBinHooks {
    function getHooksRegistrationBitmap() external view returns (uint16 bitmap);

    function beforeSwap(
        address caller,
        PoolKey calldata key,
        bool swapForY,
        int128 amountSpecified,
        bytes calldata hookData
    ) external returns (bytes4, int256 beforeSwapDelta, uint24 lpFeeOverride);
    function afterSwap(
        address caller,
        PoolKey calldata key,
        bool swapForY,
        int128 amountSpecified,
        int256 delta,
        bytes calldata hookData
    ) external returns (bytes4, int128 hookDeltaUnspecified);
    function beforeMint(
        address caller,
        PoolKey calldata key,
        IBinPoolManager.MintParams calldata params,
        bytes calldata hookData
    ) external returns (bytes4, uint24 lpFeeOverride);
    function beforeBurn(
        address caller,
        PoolKey calldata key,
        IBinPoolManager.BurnParams calldata params,
        bytes calldata hookData
    ) external returns (bytes4);
    function afterMint(
        address caller,
        PoolKey calldata key,
        IBinPoolManager.MintParams calldata params,
        int256 delta,
        bytes calldata hookData
    ) external returns (bytes4, int256 hookDelta);
    function afterBurn(
        address caller,
        PoolKey calldata key,
        IBinPoolManager.BurnParams calldata params,
        int256 delta,
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
    function afterInitialize(address caller, PoolKey calldata key, uint24 activeId) external returns (bytes4);
    function beforeInitialize(address caller, PoolKey calldata key, uint24 activeId) external returns (bytes4);
}

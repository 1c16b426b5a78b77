// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {ProtocolFeeLibrary} from "infinity-core/src/libraries/ProtocolFeeLibrary.sol";
import {BinHelper} from "infinity-core/src/pool-bin/libraries/BinHelper.sol";
import {FeeHelper} from "infinity-core/src/pool-bin/libraries/FeeHelper.sol";
import {PriceHelper} from "infinity-core/src/pool-bin/libraries/PriceHelper.sol";
import {SqrtPriceMath} from "infinity-core/src/pool-cl/libraries/SqrtPriceMath.sol";
import {SwapMath} from "infinity-core/src/pool-cl/libraries/SwapMath.sol";
import {TickMath} from "infinity-core/src/pool-cl/libraries/TickMath.sol";

/// The libraries of the pools, for many cases in one call.
contract MathsProbe {
    struct Range {
        uint160 priceA;
        uint160 priceB;
        uint128 liquidity;
        bool roundUp;
    }

    struct Step {
        uint160 price;
        uint160 target;
        uint128 liquidity;
        int256 amount;
        uint24 fee;
    }

    struct Taken {
        uint128 amount;
        uint24 fee;
    }

    struct Reserves {
        uint256 amount0;
        uint256 amount1;
        uint256 price;
    }

    function sqrtRatios(int24[] calldata ticks) external pure returns (uint256[] memory found) {
        found = new uint256[](ticks.length);
        for (uint256 i; i < ticks.length; i++) found[i] = TickMath.getSqrtRatioAtTick(ticks[i]);
    }

    function ticksAt(uint160[] calldata prices) external pure returns (int256[] memory found) {
        found = new int256[](prices.length);
        for (uint256 i; i < prices.length; i++) found[i] = TickMath.getTickAtSqrtRatio(prices[i]);
    }

    function amounts(Range[] calldata ranges) external pure returns (uint256[] memory first, uint256[] memory second) {
        first = new uint256[](ranges.length);
        second = new uint256[](ranges.length);
        for (uint256 i; i < ranges.length; i++) {
            Range calldata range = ranges[i];
            first[i] = SqrtPriceMath.getAmount0Delta(range.priceA, range.priceB, range.liquidity, range.roundUp);
            second[i] = SqrtPriceMath.getAmount1Delta(range.priceA, range.priceB, range.liquidity, range.roundUp);
        }
    }

    function steps(Step[] calldata all) external pure returns (uint256[] memory amountsIn, uint256[] memory fees) {
        amountsIn = new uint256[](all.length);
        fees = new uint256[](all.length);
        for (uint256 i; i < all.length; i++) {
            Step calldata step = all[i];
            (, amountsIn[i],, fees[i]) =
                SwapMath.computeSwapStep(step.price, step.target, step.liquidity, step.amount, step.fee);
        }
    }

    function swapFees(uint16[] calldata protocol, uint24[] calldata lp) external pure returns (uint256[] memory found) {
        found = new uint256[](lp.length);
        for (uint256 i; i < lp.length; i++) found[i] = ProtocolFeeLibrary.calculateSwapFee(protocol[i], lp[i]);
    }

    function binPrices(uint24[] calldata ids, uint16[] calldata binSteps)
        external
        pure
        returns (uint256[] memory found)
    {
        found = new uint256[](ids.length);
        for (uint256 i; i < ids.length; i++) found[i] = PriceHelper.getPriceFromId(ids[i], binSteps[i]);
    }

    function binFees(Taken[] calldata all)
        external
        pure
        returns (uint256[] memory within, uint256[] memory onTop, uint256[] memory composition)
    {
        within = new uint256[](all.length);
        onTop = new uint256[](all.length);
        composition = new uint256[](all.length);
        for (uint256 i; i < all.length; i++) {
            within[i] = FeeHelper.getFeeAmountFrom(all[i].amount, all[i].fee);
            onTop[i] = FeeHelper.getFeeAmount(all[i].amount, all[i].fee);
            composition[i] = FeeHelper.getCompositionFee(all[i].amount, all[i].fee);
        }
    }

    function liquidities(Reserves[] calldata all) external pure returns (uint256[] memory found) {
        found = new uint256[](all.length);
        for (uint256 i; i < all.length; i++) {
            found[i] = BinHelper.getLiquidity(all[i].amount0, all[i].amount1, all[i].price);
        }
    }
}

// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {PoolKey} from "../../../docs/snippets/solidity/interfaces/infinity/PoolKey.sol";
import {RecordingPositionManager} from "./RecordingPositionManager.sol";

/// Answers as both quoters do: every pool takes one percent.
contract Quoters {
    struct Single {
        PoolKey poolKey;
        bool zeroForOne;
        uint128 exactAmount;
        bytes hookData;
    }

    struct Hop {
        address intermediateCurrency;
        uint24 fee;
        address hooks;
        address poolManager;
        bytes hookData;
        bytes32 parameters;
    }

    struct Route {
        address exactCurrency;
        Hop[] path;
        uint128 exactAmount;
    }

    function quoteExactInputSingle(Single calldata order) external pure returns (uint256, uint256) {
        return (uint256(order.exactAmount) * 99 / 100, 1);
    }

    function quoteExactOutputSingle(Single calldata order) external pure returns (uint256, uint256) {
        return (uint256(order.exactAmount) * 100 / 99 + 1, 1);
    }

    function quoteExactInput(Route calldata order) external pure returns (uint256 amount, uint256) {
        amount = order.exactAmount;
        for (uint256 i; i < order.path.length; i++) amount = amount * 99 / 100;
        return (amount, 1);
    }

    function quoteExactOutput(Route calldata order) external pure returns (uint256 amount, uint256) {
        amount = order.exactAmount;
        for (uint256 i; i < order.path.length; i++) amount = amount * 100 / 99 + 1;
        return (amount, 1);
    }

    function quoteMixedExactInput(address[] calldata paths, bytes calldata actions, bytes[] calldata, uint256 amountIn)
        external
        pure
        returns (uint256 amount, uint256)
    {
        require(paths.length == actions.length + 1);
        amount = amountIn;
        for (uint256 i; i < actions.length; i++) amount = amount * 99 / 100;
        return (amount, 1);
    }
}

/// What the samples read of the position managers, in addition to what they send there.
contract PositionManagers is RecordingPositionManager {
    PoolKey private key;

    event Initialized(PoolKey key, uint160 sqrtPriceX96);

    constructor(address permit2_) RecordingPositionManager(permit2_) {}

    function setKey(PoolKey calldata key_) external {
        key = key_;
    }

    function initializePool(PoolKey calldata key_, uint160 sqrtPriceX96) external payable returns (int24) {
        emit Initialized(key_, sqrtPriceX96);
        return 0;
    }

    function positions(uint256)
        external
        view
        returns (PoolKey memory, int24, int24, uint128, uint256, uint256, address)
    {
        return (key, -60, 60, 77, 0, 0, address(0));
    }

    /// Shares of every second one.
    function balanceOfBatch(address[] calldata owners, uint256[] calldata ids)
        external
        pure
        returns (uint256[] memory shares)
    {
        require(owners.length == ids.length);
        shares = new uint256[](ids.length);
        for (uint256 i; i < ids.length; i += 2) shares[i] = 100 + i;
    }
}

/// What the samples read of BinPoolManager.
contract BinState {
    function getSlot0(bytes32) external pure returns (uint24, uint24, uint24) {
        return (8388608 + 5, 0, 0);
    }
}

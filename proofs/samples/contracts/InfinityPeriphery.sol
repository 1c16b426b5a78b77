// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {PoolKey} from "../../../docs/snippets/solidity/interfaces/infinity/PoolKey.sol";
import {PoolManagerDouble} from "./PoolManagerDouble.sol";
import {RecordingPositionManager} from "./RecordingPositionManager.sol";

/// Answers as the quoters do over pools that exchange one for one, less their fee: it is charged on what goes in.
contract Quoters {
    uint256 private constant ONE = 1_000_000;

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

    struct Leg {
        PoolKey key;
        bytes hookData;
    }

    function quoteExactInputSingle(Single calldata order) external pure returns (uint256, uint256) {
        return (sold(order.exactAmount, order.poolKey.fee), 1);
    }

    function quoteExactOutputSingle(Single calldata order) external pure returns (uint256, uint256) {
        return (cost(order.exactAmount, order.poolKey.fee), 1);
    }

    function quoteExactInput(Route calldata order) external pure returns (uint256 amount, uint256) {
        amount = order.exactAmount;
        for (uint256 i; i < order.path.length; i++) amount = sold(amount, order.path[i].fee);
        return (amount, 1);
    }

    function quoteExactOutput(Route calldata order) external pure returns (uint256 amount, uint256) {
        amount = order.exactAmount;
        for (uint256 i = order.path.length; i > 0; i--) amount = cost(amount, order.path[i - 1].fee);
        return (amount, 1);
    }

    function quoteMixedExactInput(
        address[] calldata paths,
        bytes calldata actions,
        bytes[] calldata params,
        uint256 amountIn
    ) external pure returns (uint256 amount, uint256) {
        require(paths.length == actions.length + 1);
        amount = amountIn;
        for (uint256 i; i < actions.length; i++) {
            if (actions[i] == 0x02) amount = sold(amount, 2500);
            else if (actions[i] == 0x03) amount = sold(amount, abi.decode(params[i], (uint24)));
            else if (actions[i] == 0x04 || actions[i] == 0x05) amount = sold(amount, abi.decode(params[i], (Leg)).key.fee);
            else revert("not of a pool");
        }
        return (amount, 1);
    }

    function sold(uint256 amount, uint256 fee) private pure returns (uint256) {
        return amount - (amount * fee + ONE - 1) / ONE;
    }

    function cost(uint256 amount, uint256 fee) private pure returns (uint256) {
        return (amount * ONE + ONE - fee - 1) / (ONE - fee);
    }
}

/// Both position managers, for the samples' plans: it books liquidity and shares, and moves no tokens.
contract PositionManagers is RecordingPositionManager {
    PoolManagerDouble private immutable manager;

    struct Position {
        PoolKey key;
        int24 tickLower;
        int24 tickUpper;
        uint128 liquidity;
    }

    struct Addition {
        PoolKey key;
        uint128 amount0;
        uint128 amount1;
        uint128 amount0Max;
        uint128 amount1Max;
        uint256 activeIdDesired;
        uint256 idSlippage;
        int256[] deltaIds;
        uint256[] distributionX;
        uint256[] distributionY;
        address to;
        bytes hookData;
    }

    struct Removal {
        PoolKey key;
        uint128 amount0Min;
        uint128 amount1Min;
        uint256[] ids;
        uint256[] amounts;
        address from;
        bytes hookData;
    }

    mapping(uint256 tokenId => Position) private positionOf;
    mapping(address owner => mapping(uint256 id => uint256)) public balanceOf;
    uint256 private opened;

    event MintPosition(uint256 indexed tokenId);

    error IdSlippageCaught(uint256 activeIdDesired, uint256 idSlippage, uint24 activeId);
    error InvalidTokenID();

    constructor(address permit2_, PoolManagerDouble manager_) RecordingPositionManager(permit2_) {
        manager = manager_;
    }

    function nextTokenId() public view override returns (uint256) {
        return opened + 1;
    }

    /// A pool that exists stays unchanged.
    function initializePool(PoolKey calldata key, uint160 sqrtPriceX96) external payable returns (int24) {
        try manager.initialize(key, sqrtPriceX96) returns (int24 tick) {
            return tick;
        } catch {
            return type(int24).max;
        }
    }

    function positions(uint256 tokenId)
        external
        view
        returns (PoolKey memory, int24, int24, uint128, uint256, uint256, address)
    {
        Position storage position = positionOf[tokenId];
        if (position.tickUpper == position.tickLower) revert InvalidTokenID();
        return (position.key, position.tickLower, position.tickUpper, position.liquidity, 0, 0, address(0));
    }

    function balanceOfBatch(address[] calldata owners, uint256[] calldata ids)
        external
        view
        returns (uint256[] memory shares)
    {
        require(owners.length == ids.length);
        shares = new uint256[](ids.length);
        for (uint256 i; i < ids.length; i++) shares[i] = balanceOf[owners[i]][ids[i]];
    }

    function book(bytes calldata payload) internal override {
        (bytes memory actions, bytes[] memory params) = abi.decode(payload, (bytes, bytes[]));
        for (uint256 i; i < actions.length; i++) book(uint8(actions[i]), params[i]);
    }

    function book(uint8 action, bytes memory params) private {
        if (action == 0x02) {
            (PoolKey memory key, int24 lower, int24 upper, uint256 liquidity) =
                abi.decode(params, (PoolKey, int24, int24, uint256));
            positionOf[++opened] = Position(key, lower, upper, uint128(liquidity));
            emit MintPosition(opened);
        } else if (action == 0x00 || action == 0x01) {
            (uint256 tokenId, uint256 liquidity) = abi.decode(params, (uint256, uint256));
            if (action == 0x00) positionOf[tokenId].liquidity += uint128(liquidity);
            else positionOf[tokenId].liquidity -= uint128(liquidity);
        } else if (action == 0x03) {
            delete positionOf[abi.decode(params, (uint256))];
        } else if (action == 0x19) {
            Addition memory order = abi.decode(params, (Addition));
            (uint256 wanted, uint256 slippage) = (order.activeIdDesired, order.idSlippage);
            (uint24 activeId,,) = BinState(address(order.key.poolManager)).getSlot0(keccak256(abi.encode(order.key)));
            if (wanted + slippage < activeId || wanted - slippage > activeId) {
                revert IdSlippageCaught(wanted, slippage, activeId);
            }
            for (uint256 i; i < order.deltaIds.length; i++) {
                uint256 id = uint256(int256(uint256(activeId)) + order.deltaIds[i]);
                balanceOf[order.to][tokenOf(order.key, id)] += 1 ether;
            }
        } else if (action == 0x1a) {
            Removal memory order = abi.decode(params, (Removal));
            for (uint256 i; i < order.ids.length; i++) {
                balanceOf[order.from][tokenOf(order.key, order.ids[i])] -= order.amounts[i];
            }
        }
    }

    function tokenOf(PoolKey memory key, uint256 id) private pure returns (uint256) {
        return uint256(keccak256(abi.encode(keccak256(abi.encode(key)), id)));
    }
}

/// What the samples read of BinPoolManager: below the active bin there is currency1, above it currency0.
contract BinState {
    mapping(bytes32 id => uint24) private activeIds;

    function initialize(PoolKey calldata key, uint24 activeId) external {
        activeIds[keccak256(abi.encode(key))] = activeId;
    }

    function getSlot0(bytes32 id) external view returns (uint24, uint24, uint24) {
        return (activeIds[id], 0, 3000);
    }

    function getBin(bytes32 id, uint24 binId) external view returns (uint128, uint128, uint256, uint256) {
        uint24 activeId = activeIds[id];
        return (binId < activeId ? 0 : 1 ether, binId > activeId ? 0 : 1 ether, 2 ether, 3 ether);
    }
}

/// Takes what CLMigrator takes. It opens the new position, of the least liquidity that it is told, and moves no tokens.
contract Migrators {
    PositionManagers private immutable positions;

    struct Source {
        address nfp;
        uint256 tokenId;
        uint128 liquidity;
        uint256 amount0Min;
        uint256 amount1Min;
        bool collectFee;
        uint256 deadline;
    }

    struct Target {
        PoolKey poolKey;
        int24 tickLower;
        int24 tickUpper;
        uint256 liquidityMin;
        address recipient;
        uint256 deadline;
        bytes hookData;
    }

    constructor(PositionManagers positions_) {
        positions = positions_;
    }

    function migrateFromV3(Source calldata, Target calldata target, uint256, uint256) external payable {
        bytes[] memory params = new bytes[](1);
        params[0] = abi.encode(target.poolKey, target.tickLower, target.tickUpper, target.liquidityMin);
        positions.modifyLiquidities(abi.encode(hex"02", params), 0);
    }

    /// From v2.
    fallback() external {}
}

/// A v3 position manager whose positions are all the same, of two tokens. It is its own factory and its own pool.
contract V3Positions {
    address private immutable token0;
    address private immutable token1;
    uint160 private immutable sqrtPriceX96;
    uint128 private constant LIQUIDITY = 8000;

    struct Removal {
        uint256 tokenId;
        uint128 liquidity;
        uint256 amount0Min;
        uint256 amount1Min;
        uint256 deadline;
    }

    constructor(address one, address other, uint160 sqrtPriceX96_) {
        (token0, token1) = one < other ? (one, other) : (other, one);
        sqrtPriceX96 = sqrtPriceX96_;
    }

    function factory() external view returns (address) {
        return address(this);
    }

    function getPool(address, address, uint24) external view returns (address) {
        return address(this);
    }

    function slot0() external view returns (uint160, int24, uint16, uint16, uint16, uint32, bool) {
        return (sqrtPriceX96, 0, 0, 0, 0, 0, true);
    }

    function positions(uint256)
        external
        view
        returns (uint96, address, address, address, uint24, int24, int24, uint128, uint256, uint256, uint128, uint128)
    {
        return (0, address(0), token0, token1, 2500, 5900, 7900, LIQUIDITY, 0, 0, 0, 0);
    }

    function decreaseLiquidity(Removal calldata removal) external payable returns (uint256, uint256) {
        require(removal.liquidity == LIQUIDITY, "more than there is");
        return (1000, 2000);
    }

    function approve(address, uint256) external {}
}

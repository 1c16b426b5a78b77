// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

interface IToken {
    function transfer(address to, uint256 amount) external returns (bool);
    function transferFrom(address from, address to, uint256 amount) external returns (bool);
}

/// The calls of a limit order, in place of the deployed hook: a unit of liquidity costs a unit of the sold currency,
/// and `fill` exchanges it one to one. Like the hook, it keeps native currency that is over, up to a fee.
contract LimitOrders {
    struct PoolKey {
        address currency0;
        address currency1;
        address hooks;
        address poolManager;
        uint24 fee;
        bytes32 parameters;
    }

    struct UserInfo {
        uint128 liquidity;
        uint128 rewardDebtOfCurrency0;
        uint128 rewardDebtOfCurrency1;
        uint128 feeOfCurrency0;
        uint128 feeOfCurrency1;
        uint48 expiry;
        uint72 gasFeeForOperator;
    }

    struct OrderInfo {
        uint8 status;
        uint128 liquidityTotal;
        int24 tickLower;
        bool zeroForOne;
        uint256 accCurrency0PerLiquidity;
        uint256 accCurrency1PerLiquidity;
        bytes32 poolId;
    }

    error ZeroLiquidity();
    error Filled();
    error NotFilled();
    error InvalidNativeAmount();

    event Place(
        address indexed owner,
        uint232 indexed orderId,
        int24 tickLower,
        bool zeroForOne,
        uint48 expiry,
        uint128 liquidity,
        bytes32 poolId,
        uint128 amount0,
        uint128 amount1
    );

    uint256 public constant GAS_FEE = 75;
    mapping(uint232 orderId => OrderInfo) public orderInfos;
    mapping(uint232 orderId => mapping(address owner => UserInfo)) private users;
    mapping(uint232 orderId => PoolKey) private keys;
    uint232 private last;

    receive() external payable {}

    function getOrderUserInfo(uint232 orderId, address owner) external view returns (UserInfo memory) {
        return users[orderId][owner];
    }

    function placeOrder(PoolKey calldata key, int24 tick, bool zeroForOne, uint128 liquidity)
        external
        payable
        returns (uint256 amount0, uint256 amount1)
    {
        if (liquidity == 0) revert ZeroLiquidity();
        uint232 orderId = ++last;
        (amount0, amount1) = zeroForOne ? (uint256(liquidity), uint256(0)) : (uint256(0), uint256(liquidity));
        address sold = zeroForOne ? key.currency0 : key.currency1;
        keys[orderId] = key;
        orderInfos[orderId] = OrderInfo(0, liquidity, tick, zeroForOne, 0, 0, keccak256(abi.encode(key)));
        uint48 expiry = uint48(block.timestamp + 7 days);
        users[orderId][msg.sender] = UserInfo(liquidity, 0, 0, 0, 0, expiry, 0);
        if (sold == address(0)) {
            if (msg.value < liquidity) revert InvalidNativeAmount();
            uint256 over = msg.value - liquidity;
            if (over >= GAS_FEE) {
                users[orderId][msg.sender].gasFeeForOperator = uint72(GAS_FEE);
                over -= GAS_FEE;
            }
            payable(msg.sender).transfer(over);
        } else {
            IToken(sold).transferFrom(msg.sender, address(this), liquidity);
        }
        emit Place(
            msg.sender, orderId, tick, zeroForOne, expiry, liquidity, keccak256(abi.encode(key)), uint128(amount0), uint128(amount1)
        );
    }

    function fill(uint232 orderId) external {
        orderInfos[orderId].status = 2;
    }

    function cancelOrder(uint232 orderId, address to) external returns (uint256, uint256) {
        if (orderInfos[orderId].status != 0) revert Filled();
        return pay(orderId, to, orderInfos[orderId].zeroForOne);
    }

    function withdraw(uint232 orderId, address to) external returns (uint256, uint256) {
        if (orderInfos[orderId].status != 2) revert NotFilled();
        return pay(orderId, to, !orderInfos[orderId].zeroForOne);
    }

    function pay(uint232 orderId, address to, bool first) private returns (uint256, uint256) {
        uint256 amount = users[orderId][msg.sender].liquidity;
        if (amount == 0) revert ZeroLiquidity();
        delete users[orderId][msg.sender];
        address currency = first ? keys[orderId].currency0 : keys[orderId].currency1;
        if (currency == address(0)) payable(to).transfer(amount);
        else IToken(currency).transfer(to, amount);
        return first ? (amount, uint256(0)) : (uint256(0), amount);
    }
}

/// The reads of a StableSwap hook: the second token is worth nine tenths of the first.
contract StableHook {
    address[2] public coins;

    constructor(address coin0, address coin1) {
        coins = [coin0, coin1];
    }

    function get_dy(int128 i, int128 j, uint256 dx) external pure returns (uint256) {
        return i < j ? dx * 10 / 9 : dx * 9 / 10;
    }

    function dynamic_fee(int128 i, int128 j) external pure returns (uint256) {
        return i < j ? 1_000_000 : 2_000_000;
    }
}

/// A token that announces an order of its own when it is taken.
contract Announcing {
    event Place(
        address indexed owner,
        uint232 indexed orderId,
        int24 tickLower,
        bool zeroForOne,
        uint48 expiry,
        uint128 liquidity,
        bytes32 poolId,
        uint128 amount0,
        uint128 amount1
    );

    mapping(address owner => mapping(address spender => uint256)) public allowance;

    function approve(address spender, uint256 amount) external returns (bool) {
        allowance[msg.sender][spender] = amount;
        return true;
    }

    function transferFrom(address from, address, uint256) external returns (bool) {
        emit Place(from, 777, 0, true, 0, 1, 0, 1, 1);
        return true;
    }
}

// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {IERC20} from "../../../docs/snippets/solidity/interfaces/v2/IERC20.sol";
import {IPancakeCallee} from "../../../docs/snippets/solidity/interfaces/v2/IPancakePair.sol";
import {IPancakeFactory} from "../../../docs/snippets/solidity/interfaces/v2/IPancakeFactory.sol";
import {Tokens} from "../../../docs/snippets/solidity/interfaces/v2/Tokens.sol";
import {FlashSwapper} from "../../../docs/snippets/solidity/v2/FlashSwapper.sol";
import {Token} from "./Token.sol";
import {Wrapped} from "./V3Periphery.sol";

/// No package has the bytecode of v2's pair. This one keeps its rules: the fee of 25 in 10,000, the locked first
/// shares, sums of prices by the second, the callback before payment, and approval by signature. It has no protocol fee.
contract Pair {
    uint256 private constant LOCKED = 1000;
    bytes32 public constant PERMIT_TYPEHASH =
        keccak256("Permit(address owner,address spender,uint256 value,uint256 nonce,uint256 deadline)");

    address public immutable token0;
    address public immutable token1;
    uint256 public totalSupply;
    uint256 public price0CumulativeLast;
    uint256 public price1CumulativeLast;
    mapping(address owner => uint256) public balanceOf;
    mapping(address owner => mapping(address spender => uint256)) public allowance;
    mapping(address owner => uint256) public nonces;

    uint112 private reserve0;
    uint112 private reserve1;
    uint32 private writtenAt;

    constructor() {
        (token0, token1) = Factory(msg.sender).next();
    }

    function getReserves() external view returns (uint112, uint112, uint32) {
        return (reserve0, reserve1, writtenAt);
    }

    function mint(address to) external returns (uint256 liquidity) {
        uint256 added0 = held(token0) - reserve0;
        uint256 added1 = held(token1) - reserve1;
        if (totalSupply == 0) {
            liquidity = root(added0 * added1) - LOCKED;
            credit(address(0), LOCKED);
        } else {
            uint256 by0 = added0 * totalSupply / reserve0;
            uint256 by1 = added1 * totalSupply / reserve1;
            liquidity = by0 < by1 ? by0 : by1;
        }
        require(liquidity > 0, "Pancake: INSUFFICIENT_LIQUIDITY_MINTED");
        credit(to, liquidity);
        write();
    }

    function burn(address to) external returns (uint256 amount0, uint256 amount1) {
        uint256 liquidity = balanceOf[address(this)];
        amount0 = liquidity * held(token0) / totalSupply;
        amount1 = liquidity * held(token1) / totalSupply;
        balanceOf[address(this)] = 0;
        totalSupply -= liquidity;
        Tokens.send(token0, to, amount0);
        Tokens.send(token1, to, amount1);
        write();
    }

    function swap(uint256 out0, uint256 out1, address to, bytes calldata data) external {
        require(out0 > 0 || out1 > 0, "Pancake: INSUFFICIENT_OUTPUT_AMOUNT");
        require(out0 < reserve0 && out1 < reserve1, "Pancake: INSUFFICIENT_LIQUIDITY");
        if (out0 > 0) Tokens.send(token0, to, out0);
        if (out1 > 0) Tokens.send(token1, to, out1);
        if (data.length > 0) IPancakeCallee(to).pancakeCall(msg.sender, out0, out1, data);

        uint256 in0 = held(token0) + out0 - reserve0;
        uint256 in1 = held(token1) + out1 - reserve1;
        require(in0 > 0 || in1 > 0, "Pancake: INSUFFICIENT_INPUT_AMOUNT");
        uint256 counted0 = held(token0) * 10_000 - in0 * 25;
        uint256 counted1 = held(token1) * 10_000 - in1 * 25;
        require(counted0 * counted1 >= uint256(reserve0) * reserve1 * 10_000 ** 2, "Pancake: K");
        write();
    }

    function approve(address spender, uint256 amount) external returns (bool) {
        allowance[msg.sender][spender] = amount;
        return true;
    }

    function transferFrom(address from, address to, uint256 amount) external returns (bool) {
        if (allowance[from][msg.sender] != type(uint256).max) allowance[from][msg.sender] -= amount;
        balanceOf[from] -= amount;
        balanceOf[to] += amount;
        return true;
    }

    function permit(address owner, address spender, uint256 value, uint256 deadline, uint8 v, bytes32 r, bytes32 s)
        external
    {
        require(deadline >= block.timestamp, "Pancake: EXPIRED");
        bytes32 domain = keccak256(
            abi.encode(
                keccak256("EIP712Domain(string name,string version,uint256 chainId,address verifyingContract)"),
                keccak256("Pancake LPs"),
                keccak256("1"),
                block.chainid,
                address(this)
            )
        );
        bytes32 hash = keccak256(abi.encode(PERMIT_TYPEHASH, owner, spender, value, nonces[owner]++, deadline));
        address signer = ecrecover(keccak256(abi.encodePacked("\x19\x01", domain, hash)), v, r, s);
        require(signer != address(0) && signer == owner, "Pancake: INVALID_SIGNATURE");
        allowance[owner][spender] = value;
    }

    function held(address token) private view returns (uint256) {
        return IERC20(token).balanceOf(address(this));
    }

    function credit(address to, uint256 amount) private {
        balanceOf[to] += amount;
        totalSupply += amount;
    }

    function write() private {
        uint32 elapsed = uint32(block.timestamp) - writtenAt;
        if (elapsed > 0 && reserve0 > 0 && reserve1 > 0) {
            price0CumulativeLast += ((uint256(reserve1) << 112) / reserve0) * elapsed;
            price1CumulativeLast += ((uint256(reserve0) << 112) / reserve1) * elapsed;
        }
        (reserve0, reserve1, writtenAt) = (uint112(held(token0)), uint112(held(token1)), uint32(block.timestamp));
    }

    function root(uint256 value) private pure returns (uint256 guess) {
        guess = value;
        for (uint256 next = (value + 1) / 2; next < guess; next = (value / next + next) / 2) guess = next;
    }
}

contract Factory {
    bytes32 public constant INIT_CODE_PAIR_HASH = keccak256(type(Pair).creationCode);
    mapping(address one => mapping(address other => address)) public getPair;

    address private next0;
    address private next1;

    function next() external view returns (address, address) {
        return (next0, next1);
    }

    function createPair(address one, address other) external returns (address pair) {
        require(getPair[one][other] == address(0), "Pancake: PAIR_EXISTS");
        (next0, next1) = one < other ? (one, other) : (other, one);
        pair = address(new Pair{salt: keccak256(abi.encodePacked(next0, next1))}());
        (getPair[one][other], getPair[other][one]) = (pair, pair);
    }
}

/// Stands in for the v2 router, for what the samples call of it.
contract RouterV2 {
    Factory public immutable factory;
    Wrapped public immutable WETH;

    constructor(Factory factory_, Wrapped wrapped) {
        (factory, WETH) = (factory_, wrapped);
    }

    modifier until(uint256 deadline) {
        require(deadline >= block.timestamp, "PancakeRouter: EXPIRED");
        _;
    }

    function getAmountsOut(uint256 sold, address[] memory path) public view returns (uint256[] memory amounts) {
        amounts = new uint256[](path.length);
        amounts[0] = sold;
        for (uint256 i = 1; i < path.length; i++) {
            (uint256 reserveIn, uint256 reserveOut) = reservesOf(path[i - 1], path[i]);
            uint256 counted = amounts[i - 1] * 9975;
            amounts[i] = counted * reserveOut / (reserveIn * 10_000 + counted);
        }
    }

    function swapExactTokensForTokens(uint256 sold, uint256 least, address[] calldata path, address to, uint256 deadline)
        external
        until(deadline)
        returns (uint256[] memory amounts)
    {
        amounts = getAmountsOut(sold, path);
        require(amounts[path.length - 1] >= least, "PancakeRouter: INSUFFICIENT_OUTPUT_AMOUNT");
        Tokens.take(path[0], msg.sender, factory.getPair(path[0], path[1]), sold);
        for (uint256 i = 1; i < path.length; i++) {
            (uint256 out0, uint256 out1) =
                path[i - 1] < path[i] ? (uint256(0), amounts[i]) : (amounts[i], uint256(0));
            address receiver = i == path.length - 1 ? to : factory.getPair(path[i], path[i + 1]);
            Pair(factory.getPair(path[i - 1], path[i])).swap(out0, out1, receiver, "");
        }
    }

    function addLiquidityETH(
        address token,
        uint256 mostToken,
        uint256 leastToken,
        uint256 leastCoin,
        address to,
        uint256 deadline
    ) external payable until(deadline) returns (uint256 amountToken, uint256 amountCoin, uint256 liquidity) {
        address pair = factory.getPair(token, address(WETH));
        if (pair == address(0)) pair = factory.createPair(token, address(WETH));
        (uint256 reserveToken, uint256 reserveCoin) = reservesOf(token, address(WETH));
        (amountToken, amountCoin) = (mostToken, msg.value);
        if (reserveToken > 0) {
            uint256 fitting = mostToken * reserveCoin / reserveToken;
            if (fitting <= msg.value) amountCoin = fitting;
            else amountToken = msg.value * reserveToken / reserveCoin;
        }
        require(amountToken >= leastToken, "PancakeRouter: INSUFFICIENT_A_AMOUNT");
        require(amountCoin >= leastCoin, "PancakeRouter: INSUFFICIENT_B_AMOUNT");
        Tokens.take(token, msg.sender, pair, amountToken);
        WETH.deposit{value: amountCoin}();
        Tokens.send(address(WETH), pair, amountCoin);
        liquidity = Pair(pair).mint(to);
        if (msg.value > amountCoin) {
            (bool sent,) = msg.sender.call{value: msg.value - amountCoin}("");
            require(sent);
        }
    }

    struct Removal {
        address tokenA;
        address tokenB;
        uint256 liquidity;
        uint256 leastA;
        uint256 leastB;
        address to;
        uint256 deadline;
        bool approveMax;
        uint8 v;
        bytes32 r;
        bytes32 s;
    }

    /// Eleven parameters are too many for the stack: they are read as a struct, from the same words.
    function removeLiquidityWithPermit(
        address,
        address,
        uint256,
        uint256,
        uint256,
        address,
        uint256 deadline,
        bool,
        uint8,
        bytes32,
        bytes32
    ) external until(deadline) returns (uint256 amountA, uint256 amountB) {
        Removal memory order = abi.decode(msg.data[4:], (Removal));
        Pair pair = Pair(factory.getPair(order.tokenA, order.tokenB));
        uint256 value = order.approveMax ? type(uint256).max : order.liquidity;
        pair.permit(msg.sender, address(this), value, order.deadline, order.v, order.r, order.s);
        pair.transferFrom(msg.sender, address(pair), order.liquidity);
        (amountA, amountB) = pair.burn(order.to);
        if (order.tokenB < order.tokenA) (amountA, amountB) = (amountB, amountA);
        require(amountA >= order.leastA, "PancakeRouter: INSUFFICIENT_A_AMOUNT");
        require(amountB >= order.leastB, "PancakeRouter: INSUFFICIENT_B_AMOUNT");
    }

    function reservesOf(address one, address other) private view returns (uint256, uint256) {
        (uint112 reserve0, uint112 reserve1,) = Pair(factory.getPair(one, other)).getReserves();
        return one < other ? (uint256(reserve0), uint256(reserve1)) : (uint256(reserve1), uint256(reserve0));
    }
}

/// Completes the sample: notes what it held while it had the loan.
contract BorrowerV2 is FlashSwapper {
    uint256 public seen;

    constructor(IPancakeFactory factory_) FlashSwapper(factory_) {}

    function run(address token, address otherToken, uint256 amount) external {
        borrow(token, otherToken, amount, "");
    }

    function useLoan(address token, uint256, bytes memory) internal override {
        seen = IERC20(token).balanceOf(address(this));
    }
}

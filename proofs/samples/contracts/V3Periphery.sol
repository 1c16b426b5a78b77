// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {INonfungiblePositionManager} from "../../../docs/snippets/solidity/interfaces/v3/INonfungiblePositionManager.sol";
import {IPancakeV3Factory} from "../../../docs/snippets/solidity/interfaces/v3/IPancakeV3Factory.sol";
import {IPancakeV3Pool} from "../../../docs/snippets/solidity/interfaces/v3/IPancakeV3Pool.sol";
import {ISmartRouter} from "../../../docs/snippets/solidity/interfaces/v3/ISmartRouter.sol";
import {Tokens} from "../../../docs/snippets/solidity/interfaces/v3/Tokens.sol";
import {Token} from "./Token.sol";

contract Wrapped is Token(0) {
    receive() external payable {
        deposit();
    }

    function deposit() public payable {
        balanceOf[msg.sender] += msg.value;
        totalSupply += msg.value;
    }

    function withdraw(uint256 amount) external {
        balanceOf[msg.sender] -= amount;
        totalSupply -= amount;
        (bool sent,) = msg.sender.call{value: amount}("");
        require(sent);
    }
}

/// What stand-ins for the periphery share: batches, and payment out of the payer's tokens or the coin that was sent.
abstract contract Payments {
    IPancakeV3Factory public immutable factory;
    Wrapped public immutable WETH9;

    constructor(IPancakeV3Factory factory_, Wrapped wrapped) {
        (factory, WETH9) = (factory_, wrapped);
    }

    receive() external payable {}

    function multicall(bytes[] calldata data) public payable returns (bytes[] memory results) {
        results = new bytes[](data.length);
        for (uint256 i; i < data.length; i++) {
            bool success;
            (success, results[i]) = address(this).delegatecall(data[i]);
            bytes memory reason = results[i];
            if (!success) {
                assembly ("memory-safe") {
                    revert(add(reason, 32), mload(reason))
                }
            }
        }
    }

    function multicall(uint256 deadline, bytes[] calldata data) external payable returns (bytes[] memory) {
        require(block.timestamp <= deadline, "Transaction too old");
        return multicall(data);
    }

    function refundETH() external payable {
        if (address(this).balance > 0) sendCoin(msg.sender, address(this).balance);
    }

    function unwrapWETH9(uint256 least, address to) external payable {
        uint256 held = WETH9.balanceOf(address(this));
        require(held >= least, "Insufficient WETH9");
        if (held == 0) return;
        WETH9.withdraw(held);
        sendCoin(to, held);
    }

    function pay(address token, address payer, address to, uint256 amount) internal {
        if (token == address(WETH9) && address(this).balance >= amount) {
            WETH9.deposit{value: amount}();
            Tokens.send(token, to, amount);
        } else if (payer == address(this)) {
            Tokens.send(token, to, amount);
        } else {
            Tokens.take(token, payer, to, amount);
        }
    }

    function sweepToken(address token, uint256 least) external payable {
        sweepToken(token, least, msg.sender);
    }

    function sweepToken(address token, uint256 least, address to) public payable {
        uint256 held = Token(token).balanceOf(address(this));
        require(held >= least, "Insufficient token");
        if (held > 0) Tokens.send(token, to, held);
    }

    function sendCoin(address to, uint256 amount) private {
        (bool sent,) = to.call{value: amount}("");
        require(sent);
    }

    function poolOf(address one, address other, uint24 fee) internal view returns (IPancakeV3Pool pool) {
        pool = IPancakeV3Pool(factory.getPool(one, other, fee));
        require(address(pool) != address(0));
    }
}

/// Replaces NonfungiblePositionManager, over real pools. Every position has a separate range: what the pool
/// owes this contract for the range is the position's.
contract Positions is Payments {
    struct Addition {
        uint256 tokenId;
        uint256 amount0Desired;
        uint256 amount1Desired;
        uint256 amount0Min;
        uint256 amount1Min;
        uint256 deadline;
    }

    event IncreaseLiquidity(uint256 indexed tokenId, uint128 liquidity, uint256 amount0, uint256 amount1);

    uint256 private last;
    mapping(uint256 tokenId => INonfungiblePositionManager.Position) public positions;
    mapping(uint256 tokenId => address) public ownerOf;
    mapping(address owner => uint256[]) private held;

    constructor(IPancakeV3Factory factory_, Wrapped wrapped) Payments(factory_, wrapped) {}

    modifier onlyOwner(uint256 tokenId) {
        require(ownerOf[tokenId] == msg.sender, "Not approved");
        _;
    }

    function balanceOf(address owner) external view returns (uint256) {
        return held[owner].length;
    }

    function tokenOfOwnerByIndex(address owner, uint256 index) external view returns (uint256) {
        return held[owner][index];
    }

    function transferFrom(address from, address to, uint256 tokenId) external onlyOwner(tokenId) {
        require(from == msg.sender);
        forget(from, tokenId);
        ownerOf[tokenId] = to;
        held[to].push(tokenId);
    }

    function forget(address owner, uint256 tokenId) private {
        uint256[] storage list = held[owner];
        uint256 place;
        while (list[place] != tokenId) place++;
        list[place] = list[list.length - 1];
        list.pop();
    }

    function createAndInitializePoolIfNecessary(address token0, address token1, uint24 fee, uint160 sqrtPriceX96)
        external
        payable
        returns (address pool)
    {
        require(token0 < token1);
        pool = factory.getPool(token0, token1, fee);
        if (pool == address(0)) pool = factory.createPool(token0, token1, fee);
        (uint160 price,,,,,,) = IPancakeV3Pool(pool).slot0();
        if (price == 0) IPancakeV3Pool(pool).initialize(sqrtPriceX96);
    }

    function mint(INonfungiblePositionManager.MintParams calldata order)
        external
        payable
        returns (uint256 tokenId, uint128 liquidity, uint256 used0, uint256 used1)
    {
        require(block.timestamp <= order.deadline, "Transaction too old");
        tokenId = ++last;
        INonfungiblePositionManager.Position storage position = positions[tokenId];
        (position.token0, position.token1, position.fee) = (order.token0, order.token1, order.fee);
        (position.tickLower, position.tickUpper) = (order.tickLower, order.tickUpper);
        ownerOf[tokenId] = order.recipient;
        held[order.recipient].push(tokenId);
        (liquidity, used0, used1) =
            add(tokenId, order.amount0Desired, order.amount1Desired, order.amount0Min, order.amount1Min);
    }

    function increaseLiquidity(Addition calldata order)
        external
        payable
        returns (uint128 liquidity, uint256 used0, uint256 used1)
    {
        require(block.timestamp <= order.deadline, "Transaction too old");
        return add(order.tokenId, order.amount0Desired, order.amount1Desired, order.amount0Min, order.amount1Min);
    }

    /// `most` and `least` of each token.
    function add(uint256 tokenId, uint256 most0, uint256 most1, uint256 least0, uint256 least1)
        private
        returns (uint128 liquidity, uint256 used0, uint256 used1)
    {
        INonfungiblePositionManager.Position storage position = positions[tokenId];
        IPancakeV3Pool pool = poolOf(position.token0, position.token1, position.fee);
        liquidity = liquidityFor(pool, position.tickLower, position.tickUpper, most0, most1);
        bytes memory payer = abi.encode(position.token0, position.token1, position.fee, msg.sender);
        (used0, used1) = pool.mint(address(this), position.tickLower, position.tickUpper, liquidity, payer);
        require(used0 >= least0 && used1 >= least1, "Price slippage check");
        position.liquidity += liquidity;
        emit IncreaseLiquidity(tokenId, liquidity, used0, used1);
    }

    function pancakeV3MintCallback(uint256 owed0, uint256 owed1, bytes calldata data) external {
        (address token0, address token1, uint24 fee, address payer) =
            abi.decode(data, (address, address, uint24, address));
        require(msg.sender == address(poolOf(token0, token1, fee)));
        if (owed0 > 0) pay(token0, payer, msg.sender, owed0);
        if (owed1 > 0) pay(token1, payer, msg.sender, owed1);
    }

    function decreaseLiquidity(INonfungiblePositionManager.DecreaseLiquidityParams calldata order)
        external
        payable
        onlyOwner(order.tokenId)
        returns (uint256 credit0, uint256 credit1)
    {
        require(block.timestamp <= order.deadline, "Transaction too old");
        INonfungiblePositionManager.Position storage position = positions[order.tokenId];
        position.liquidity -= order.liquidity;
        IPancakeV3Pool pool = poolOf(position.token0, position.token1, position.fee);
        (credit0, credit1) = pool.burn(position.tickLower, position.tickUpper, order.liquidity);
        require(credit0 >= order.amount0Min && credit1 >= order.amount1Min, "Price slippage check");
        position.owed0 += uint128(credit0);
        position.owed1 += uint128(credit1);
    }

    function collect(INonfungiblePositionManager.CollectParams calldata order)
        external
        payable
        onlyOwner(order.tokenId)
        returns (uint256 paid0, uint256 paid1)
    {
        require(order.amount0Max > 0 || order.amount1Max > 0);
        INonfungiblePositionManager.Position storage position = positions[order.tokenId];
        IPancakeV3Pool pool = poolOf(position.token0, position.token1, position.fee);
        if (position.liquidity > 0) pool.burn(position.tickLower, position.tickUpper, 0);
        address recipient = order.recipient == address(0) ? address(this) : order.recipient;
        (paid0, paid1) = pool.collect(
            recipient, position.tickLower, position.tickUpper, order.amount0Max, order.amount1Max
        );
        (position.owed0, position.owed1) = (0, 0);
    }

    function burn(uint256 tokenId) external payable onlyOwner(tokenId) {
        INonfungiblePositionManager.Position storage position = positions[tokenId];
        require(position.liquidity == 0 && position.owed0 == 0 && position.owed1 == 0, "Not cleared");
        forget(msg.sender, tokenId);
        delete positions[tokenId];
        delete ownerOf[tokenId];
    }

    /// Rounded down, and one less: the square roots here are not the pool's to the last bit.
    function liquidityFor(IPancakeV3Pool pool, int24 tickLower, int24 tickUpper, uint256 most0, uint256 most1)
        private
        view
        returns (uint128)
    {
        (uint160 price,,,,,,) = pool.slot0();
        (uint256 lower, uint256 upper) = (rootAt(tickLower), rootAt(tickUpper));
        uint256 low = price < lower ? lower : price > upper ? upper : price;
        uint256 of0 = type(uint128).max;
        uint256 of1 = type(uint128).max;
        if (low < upper) of0 = most0 * (low * upper >> 96) / (upper - low);
        if (low > lower) of1 = (most1 << 96) / (low - lower);
        return uint128((of0 < of1 ? of0 : of1) * 999_999_999 / 1_000_000_000);
    }

    /// The square root of 1.0001 to the power of the tick, as Q64.96, by repeated squaring.
    function rootAt(int24 tick) private pure returns (uint256 root) {
        root = 1 << 128;
        // One over the square root of 1.0001.
        uint256 factor = 340265354078544963557816517032075149313;
        for (uint24 left = uint24(tick < 0 ? -tick : tick); left > 0; left >>= 1) {
            if (left & 1 == 1) root = root * factor >> 128;
            factor = factor * factor >> 128;
        }
        if (tick > 0) root = type(uint256).max / root;
        root >>= 32;
    }
}

/// Stands in for SmartRouter and QuoterV2, over real v3 pools: single and multi-hop, exact in and out.
contract Router is Payments {
    uint160 private constant LOWEST = 4295128740;
    uint160 private constant HIGHEST = 1461446703485210103287273052203988822378723970341;

    struct ExactInputParams {
        bytes path;
        address recipient;
        uint256 amountIn;
        uint256 amountOutMinimum;
    }

    struct ExactOutputSingleParams {
        address tokenIn;
        address tokenOut;
        uint24 fee;
        address recipient;
        uint256 amountOut;
        uint256 amountInMaximum;
        uint160 sqrtPriceLimitX96;
    }

    struct Hop {
        address tokenIn;
        uint24 fee;
        address tokenOut;
    }

    error Quoted(int256 amount0, int256 amount1);

    constructor(IPancakeV3Factory factory_, Wrapped wrapped) Payments(factory_, wrapped) {}

    function exactInputSingle(ISmartRouter.ExactInputSingleParams memory order)
        external
        payable
        returns (uint256 bought)
    {
        address payer = msg.sender;
        if (order.amountIn == 0) {
            payer = address(this);
            order.amountIn = Token(order.tokenIn).balanceOf(payer);
        }
        Hop memory hop = Hop(order.tokenIn, order.fee, order.tokenOut);
        bought = swapIn(hop, payer, recipientOf(order.recipient), order.amountIn);
        require(bought >= order.amountOutMinimum);
    }

    function exactInput(ExactInputParams memory order) external payable returns (uint256 amount) {
        address payer = msg.sender;
        amount = order.amountIn;
        uint256 hops = (order.path.length - 20) / 23;
        for (uint256 i; i < hops; i++) {
            address to = i == hops - 1 ? recipientOf(order.recipient) : address(this);
            amount = swapIn(hopAt(order.path, i), payer, to, amount);
            payer = address(this);
        }
        require(amount >= order.amountOutMinimum);
    }

    function exactOutputSingle(ExactOutputSingleParams calldata order) external payable returns (uint256 sold) {
        bool zeroForOne = order.tokenIn < order.tokenOut;
        (int256 amount0, int256 amount1) = poolOf(order.tokenIn, order.tokenOut, order.fee).swap(
            recipientOf(order.recipient),
            zeroForOne,
            -int256(order.amountOut),
            zeroForOne ? LOWEST : HIGHEST,
            abi.encode(Hop(order.tokenIn, order.fee, order.tokenOut), msg.sender)
        );
        sold = uint256(zeroForOne ? amount0 : amount1);
        require(sold <= order.amountInMaximum);
    }

    /// Not an exchange: gives out what it holds of the last token, as much as it got of the first.
    function exactInputStableSwap(
        address[] calldata path,
        uint256[] calldata flag,
        uint256 amountIn,
        uint256 least,
        address to
    ) external payable returns (uint256 amountOut) {
        require(path.length == 2 && flag.length == 1 && flag[0] == 2);
        if (amountIn == 0) amountIn = Token(path[0]).balanceOf(address(this));
        else Tokens.take(path[0], msg.sender, address(this), amountIn);
        amountOut = amountIn;
        require(amountOut >= least);
        Tokens.send(path[1], recipientOf(to), amountOut);
    }

    function quoteExactInput(bytes memory path, uint256 amountIn)
        external
        returns (uint256 amount, uint160[] memory prices, uint32[] memory crossed, uint256 gas_)
    {
        amount = amountIn;
        for (uint256 i; i < (path.length - 20) / 23; i++) amount = quote(hopAt(path, i), int256(amount));
        return (amount, prices, crossed, gas_);
    }

    function quoteExactOutput(bytes memory path, uint256 amountOut)
        external
        returns (uint256 amount, uint160[] memory prices, uint32[] memory crossed, uint256 gas_)
    {
        amount = amountOut;
        for (uint256 i; i < (path.length - 20) / 23; i++) {
            // The path runs from the bought token to the sold one.
            Hop memory hop = hopAt(path, i);
            amount = quote(Hop(hop.tokenOut, hop.fee, hop.tokenIn), -int256(amount));
        }
        return (amount, prices, crossed, gas_);
    }

    function pancakeV3SwapCallback(int256 amount0, int256 amount1, bytes calldata data) external {
        (Hop memory hop, address payer) = abi.decode(data, (Hop, address));
        require(msg.sender == address(poolOf(hop.tokenIn, hop.tokenOut, hop.fee)));
        if (payer == address(0)) revert Quoted(amount0, amount1);
        pay(hop.tokenIn, payer, msg.sender, uint256(hop.tokenIn < hop.tokenOut ? amount0 : amount1));
    }

    function swapIn(Hop memory hop, address payer, address to, uint256 amountIn) private returns (uint256) {
        bool zeroForOne = hop.tokenIn < hop.tokenOut;
        (int256 amount0, int256 amount1) = poolOf(hop.tokenIn, hop.tokenOut, hop.fee).swap(
            to, zeroForOne, int256(amountIn), zeroForOne ? LOWEST : HIGHEST, abi.encode(hop, payer)
        );
        return uint256(-(zeroForOne ? amount1 : amount0));
    }

    function quote(Hop memory hop, int256 amount) private returns (uint256) {
        bool zeroForOne = hop.tokenIn < hop.tokenOut;
        IPancakeV3Pool pool = poolOf(hop.tokenIn, hop.tokenOut, hop.fee);
        try pool.swap(
            address(this), zeroForOne, amount, zeroForOne ? LOWEST : HIGHEST, abi.encode(hop, address(0))
        ) {
            revert();
        } catch (bytes memory reason) {
            (int256 amount0, int256 amount1) = decode(reason);
            // Of an exact input what comes out is asked for, of an exact output what goes in.
            if (amount > 0) return uint256(-(zeroForOne ? amount1 : amount0));
            return uint256(zeroForOne ? amount0 : amount1);
        }
    }

    function decode(bytes memory reason) private pure returns (int256 amount0, int256 amount1) {
        require(bytes4(reason) == Quoted.selector);
        assembly ("memory-safe") {
            amount0 := mload(add(reason, 36))
            amount1 := mload(add(reason, 68))
        }
    }

    function hopAt(bytes memory path, uint256 index) private pure returns (Hop memory hop) {
        uint256 at = 23 * index;
        (address tokenIn, address tokenOut, uint24 fee) = (address(0), address(0), uint24(0));
        assembly ("memory-safe") {
            tokenIn := shr(96, mload(add(add(path, 32), at)))
            fee := shr(232, mload(add(add(path, 52), at)))
            tokenOut := shr(96, mload(add(add(path, 55), at)))
        }
        return Hop(tokenIn, fee, tokenOut);
    }

    function recipientOf(address named) private view returns (address) {
        return named == address(1) ? msg.sender : named == address(2) ? address(this) : named;
    }
}

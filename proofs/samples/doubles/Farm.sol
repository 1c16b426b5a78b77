// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {Token} from "../contracts/Token.sol";

interface IReceiver {
    function onERC721Received(address operator, address from, uint256 tokenId, bytes calldata data)
        external
        returns (bytes4);
}

/// The positions' NFT, for what staking needs of it: only its owner moves it, and a contract is asked first.
contract PositionTokens {
    mapping(uint256 tokenId => address) public ownerOf;
    mapping(uint256 tokenId => uint128) public liquidityOf;
    uint256 private last;

    function give(address to) external returns (uint256 tokenId) {
        tokenId = ++last;
        ownerOf[tokenId] = to;
        liquidityOf[tokenId] = 1 ether;
    }

    /// Anyone may add liquidity, and pays for it.
    function grow(uint256 tokenId) external {
        liquidityOf[tokenId] += 1;
    }

    function take(uint256 tokenId, uint128 liquidity) external {
        require(ownerOf[tokenId] == msg.sender, "Not approved");
        liquidityOf[tokenId] -= liquidity;
    }

    /// Twelve words, as the manager gives them; the eighth is the liquidity.
    function positions(uint256 tokenId) external view returns (uint256[12] memory words) {
        words[7] = liquidityOf[tokenId];
    }

    function burn(uint256 tokenId) external {
        require(liquidityOf[tokenId] == 0, "Not cleared");
        require(ownerOf[tokenId] == msg.sender, "Not approved");
        delete ownerOf[tokenId];
    }

    function transferFrom(address from, address to, uint256 tokenId) public {
        require(ownerOf[tokenId] == from && msg.sender == from, "ERC721: caller is not token owner or approved");
        ownerOf[tokenId] = to;
    }

    function safeTransferFrom(address from, address to, uint256 tokenId) external {
        transferFrom(from, to, tokenId);
        if (to.code.length == 0) return;
        bytes4 answer = IReceiver(to).onERC721Received(msg.sender, from, tokenId, "");
        require(answer == IReceiver.onERC721Received.selector, "ERC721: transfer to non ERC721Receiver implementer");
    }
}

/// MasterChefV3 with one farm: the stake is of the account that the NFT came from. Instead of a reward that grows it books
/// a fixed one, once a second, and every position has the same liquidity, worth as much of both tokens.
contract MasterChefV3Double {
    struct UserPositionInfo {
        uint128 liquidity;
        uint128 boostLiquidity;
        int24 tickLower;
        int24 tickUpper;
        uint256 rewardGrowthInside;
        uint256 reward;
        address user;
        uint256 pid;
        uint256 boostMultiplier;
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

    uint128 private constant LIQUIDITY = 1 ether;
    uint256 private constant PERIOD = 1 days;

    PositionTokens public immutable nonfungiblePositionManager;
    Token public immutable CAKE;
    address private immutable pool;
    Token private immutable token0;
    Token private immutable token1;
    uint256 private staked;
    uint256 private owed;
    uint256 private latestPeriodCakePerSecond;
    uint256 private latestPeriodEndTime;
    mapping(uint256 tokenId => UserPositionInfo) public userPositionInfos;
    mapping(address owner => uint256[] tokenIds) private tokensOf;
    mapping(uint256 tokenId => uint256 timestamp) private bookedAt;

    error NotPancakeNFT();
    error NotOwner();
    error NoLiquidity();
    error NotEmpty();

    modifier byOwner(uint256 tokenId) {
        if (userPositionInfos[tokenId].user != msg.sender) revert NotOwner();
        _;
    }

    constructor(PositionTokens positions, Token cake, address pool_, Token token0_, Token token1_) {
        (nonfungiblePositionManager, CAKE, pool, token0, token1) = (positions, cake, pool_, token0_, token1_);
    }

    function v3PoolAddressPid(address one) external view returns (uint256) {
        return one == pool ? 1 : 0;
    }

    function poolInfo(uint256)
        external
        view
        returns (uint256, address, address, address, uint24, uint256, uint256)
    {
        return (100, pool, address(token0), address(token1), 2500, staked, staked);
    }

    function upkeep(uint256 amount, uint256, bool) external {
        (latestPeriodCakePerSecond, latestPeriodEndTime) = (amount * 1e12 / PERIOD, block.timestamp + PERIOD);
    }

    function getLatestPeriodInfoByPid(uint256) external view returns (uint256, uint256) {
        return (latestPeriodCakePerSecond, latestPeriodEndTime);
    }

    function balanceOf(address owner) external view returns (uint256) {
        return tokensOf[owner].length;
    }

    function tokenOfOwnerByIndex(address owner, uint256 index) external view returns (uint256) {
        return tokensOf[owner][index];
    }

    function onERC721Received(address, address from, uint256 tokenId, bytes calldata) external returns (bytes4) {
        if (msg.sender != address(nonfungiblePositionManager)) revert NotPancakeNFT();
        userPositionInfos[tokenId] = UserPositionInfo(LIQUIDITY, LIQUIDITY, -1, 1, 0, 0, from, 1, 1e12);
        tokensOf[from].push(tokenId);
        staked += LIQUIDITY;
        return this.onERC721Received.selector;
    }

    function harvest(uint256 tokenId, address to) public byOwner(tokenId) returns (uint256 paid) {
        UserPositionInfo storage position = userPositionInfos[tokenId];
        if (position.liquidity == 0 && position.reward == 0) revert NoLiquidity();
        book(tokenId);
        (paid, position.reward) = (position.reward, 0);
        CAKE.mint(to, paid);
    }

    function book(uint256 tokenId) private {
        if (userPositionInfos[tokenId].liquidity == 0 || bookedAt[tokenId] == block.timestamp) return;
        userPositionInfos[tokenId].reward += 42;
        bookedAt[tokenId] = block.timestamp;
    }

    function withdraw(uint256 tokenId, address to) external returns (uint256 paid) {
        paid = harvest(tokenId, to);
        staked -= userPositionInfos[tokenId].liquidity;
        forget(tokenId);
        nonfungiblePositionManager.safeTransferFrom(address(this), to, tokenId);
    }

    function burn(uint256 tokenId) external byOwner(tokenId) {
        if (userPositionInfos[tokenId].liquidity > 0 || userPositionInfos[tokenId].reward > 0) revert NotEmpty();
        require(owed == 0, "Not cleared");
        forget(tokenId);
        nonfungiblePositionManager.burn(tokenId);
    }

    function forget(uint256 tokenId) private {
        delete userPositionInfos[tokenId];
        uint256[] storage list = tokensOf[msg.sender];
        for (uint256 i; i < list.length; i++) if (list[i] == tokenId) list[i] = list[list.length - 1];
        list.pop();
    }

    function decreaseLiquidity(DecreaseLiquidityParams calldata order)
        external
        byOwner(order.tokenId)
        returns (uint256, uint256)
    {
        require(order.amount0Min <= order.liquidity && order.amount1Min <= order.liquidity, "Price slippage check");
        book(order.tokenId);
        nonfungiblePositionManager.take(order.tokenId, order.liquidity);
        UserPositionInfo storage position = userPositionInfos[order.tokenId];
        uint128 left = nonfungiblePositionManager.liquidityOf(order.tokenId);
        staked = staked + left - position.liquidity;
        position.liquidity = left;
        owed += order.liquidity;
        return (order.liquidity, order.liquidity);
    }

    /// To the zero address, the farm itself collects and sends on.
    function collectTo(CollectParams calldata order, address to)
        external
        byOwner(order.tokenId)
        returns (uint256 amount0, uint256 amount1)
    {
        (amount0, amount1, owed) = (owed, owed, 0);
        address receiver = order.recipient == address(0) ? to : order.recipient;
        token0.mint(receiver, amount0);
        token1.mint(receiver, amount1);
    }

    function multicall(bytes[] calldata data) external payable returns (bytes[] memory results) {
        results = new bytes[](data.length);
        for (uint256 i; i < data.length; i++) {
            bool success;
            (success, results[i]) = address(this).delegatecall(data[i]);
            require(success);
        }
    }
}

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

    function give(address to, uint256 tokenId) external {
        ownerOf[tokenId] = to;
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

/// MasterChefV3, for who may stake and take out: the stake is of the account that the NFT came from. It pays a fixed
/// reward a position instead of one that grows.
contract MasterChefV3Double {
    PositionTokens public immutable nonfungiblePositionManager;
    Token public immutable CAKE;
    uint256 private immutable reward;
    mapping(uint256 tokenId => address) private userOf;

    error NotPancakeNFT();
    error NotOwner();

    constructor(PositionTokens positions, Token cake, uint256 reward_) {
        (nonfungiblePositionManager, CAKE, reward) = (positions, cake, reward_);
    }

    function onERC721Received(address, address from, uint256 tokenId, bytes calldata) external returns (bytes4) {
        if (msg.sender != address(nonfungiblePositionManager)) revert NotPancakeNFT();
        userOf[tokenId] = from;
        return this.onERC721Received.selector;
    }

    function harvest(uint256 tokenId, address to) public returns (uint256) {
        if (userOf[tokenId] != msg.sender) revert NotOwner();
        CAKE.mint(to, reward);
        return reward;
    }

    function withdraw(uint256 tokenId, address to) external returns (uint256 paid) {
        paid = harvest(tokenId, to);
        delete userOf[tokenId];
        nonfungiblePositionManager.safeTransferFrom(address(this), to, tokenId);
    }
}

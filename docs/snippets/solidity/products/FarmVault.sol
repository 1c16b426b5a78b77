// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

// #region interfaces
interface IPositionManager {
    function safeTransferFrom(address from, address to, uint256 tokenId) external;
}

interface IMasterChefV3 {
    function harvest(uint256 tokenId, address to) external returns (uint256 reward);
    function withdraw(uint256 tokenId, address to) external returns (uint256 reward);
}
// #endregion interfaces

// #region vault
/// Holds one owner's v3 positions in the farm and pays
/// CAKE to whom the owner says.
contract FarmVault {
    address public immutable owner;
    IPositionManager public immutable positions;
    IMasterChefV3 public immutable masterChef;

    error OnlyOwner();
    error OnlyPositions();
    error WrongReceiver(address to);

    modifier onlyOwner() {
        if (msg.sender != owner) revert OnlyOwner();
        _;
    }

    /// This contract cannot send CAKE, and what the farm pays to itself or to the
    /// position manager anyone can sweep. To the zero address it pays nothing.
    modifier paidTo(address to) {
        if (to == address(0) || to == address(this) || to == address(masterChef) || to == address(positions)) {
            revert WrongReceiver(to);
        }
        _;
    }

    constructor(IPositionManager positions_, IMasterChefV3 masterChef_) {
        owner = msg.sender;
        positions = positions_;
        masterChef = masterChef_;
    }

    /// Without this callback a safe transfer of the NFT
    /// to this contract reverts.
    function onERC721Received(address, address, uint256, bytes calldata) external view returns (bytes4) {
        if (msg.sender != address(positions)) revert OnlyPositions();
        return this.onERC721Received.selector;
    }

    /// The farm credits the account that the NFT comes from, so the
    /// vault sends what it holds itself.
    function stake(uint256 tokenId) external onlyOwner {
        positions.safeTransferFrom(address(this), address(masterChef), tokenId);
    }

    function harvest(uint256 tokenId, address to) external onlyOwner paidTo(to) returns (uint256 cakeWei) {
        return masterChef.harvest(tokenId, to);
    }

    /// Ends a stake. CAKE and NFT go to the same address; `to` must accept
    /// ERC-721 tokens if it is a contract.
    function exit(uint256 tokenId, address to) external onlyOwner paidTo(to) returns (uint256 cakeWei) {
        return masterChef.withdraw(tokenId, to);
    }

    /// For a position that is here and not in the farm.
    function release(uint256 tokenId, address to) external onlyOwner {
        positions.safeTransferFrom(address(this), to, tokenId);
    }
}
// #endregion vault

// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

/// Takes what CLPositionManager takes.
contract RecordingPositionManager {
    address public immutable permit2;

    mapping(uint256 tokenId => address) public ownerOf;

    constructor(address permit2_) {
        permit2 = permit2_;
    }

    function nextTokenId() public view virtual returns (uint256) {
        return 41;
    }

    function transferFrom(address, address to, uint256 tokenId) external {
        ownerOf[tokenId] = to;
    }

    function modifyLiquidities(bytes calldata payload, uint256) external payable {
        book(payload);
    }

    function book(bytes calldata payload) internal virtual {}

    function multicall(bytes[] calldata data) external payable returns (bytes[] memory results) {
        results = new bytes[](data.length);
        for (uint256 i; i < data.length; i++) {
            bool success;
            (success, results[i]) = address(this).delegatecall(data[i]);
            require(success);
        }
    }
}

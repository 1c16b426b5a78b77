// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

/// What the samples call of a pool of two coins; the reference page has the rest.
interface IStableSwapPool {
    function coins(uint256 place) external view returns (address);
    function token() external view returns (address liquidityToken);
    function get_dy(uint256 i, uint256 j, uint256 sold) external view returns (uint256 bought);
    function exchange(uint256 i, uint256 j, uint256 sold, uint256 leastBought) external payable;
    function add_liquidity(uint256[2] calldata amounts, uint256 leastMinted) external payable;
    function remove_liquidity(uint256 burnt, uint256[2] calldata least) external;
}

// SPDX-License-Identifier: MIT
pragma solidity ^0.8.26;

/// The part of the Vault that integrators and hooks call. The zero
/// address is the native currency.
interface IVault {
    error NoLocker();
    error LockerAlreadySet(address locker);
    error CurrencyNotSettled();
    error AppUnregistered();
    error SettleNonNativeCurrencyWithValue();
    error MustClearExactPositiveDelta();

    function lock(bytes calldata data) external returns (bytes memory result);
    function getLocker() external view returns (address locker);
    function getUnsettledDeltasCount() external view returns (uint256 count);
    function currencyDelta(address settler, address currency) external view returns (int256 delta);
    function reservesOfApp(address app, address currency) external view returns (uint256 reserve);

    function sync(address currency) external;
    function settle() external payable returns (uint256 paid);
    function settleFor(address recipient) external payable returns (uint256 paid);
    function take(address currency, address to, uint256 amount) external;
    function clear(address currency, uint256 amount) external;

    function mint(address to, address currency, uint256 amount) external;
    function burn(address from, address currency, uint256 amount) external;
    function balanceOf(address owner, address currency) external view returns (uint256 balance);
}

// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {IERC20} from "../../../docs/snippets/solidity/interfaces/infinity/IERC20.sol";
import {Tokens} from "../../../docs/snippets/solidity/interfaces/v3/Tokens.sol";
import {ILockCallback} from "../../../docs/snippets/solidity/interfaces/infinity/ILockCallback.sol";

/// Stands in for the Vault: one lock at a time, deltas that must all be zero at its end, claims, reserves of each app.
/// Any contract may be an app, and deltas are kept in storage.
contract VaultDouble {
    address public getLocker;
    uint256 public getUnsettledDeltasCount;
    mapping(address settler => mapping(address currency => int256)) public currencyDelta;
    mapping(address app => mapping(address currency => uint256)) public reservesOfApp;
    mapping(address owner => mapping(address currency => uint256)) public balanceOf;
    mapping(address owner => mapping(address operator => bool)) public isOperator;
    mapping(address owner => mapping(address spender => mapping(address currency => uint256))) public allowance;

    address private synced;
    uint256 private balanceAtSync;

    error NoLocker();
    error LockerAlreadySet(address locker);
    error CurrencyNotSettled();
    error SettleNonNativeCurrencyWithValue();
    error MustClearExactPositiveDelta();

    modifier locked() {
        if (getLocker == address(0)) revert NoLocker();
        _;
    }

    function lock(bytes calldata data) external returns (bytes memory result) {
        if (getLocker != address(0)) revert LockerAlreadySet(getLocker);
        getLocker = msg.sender;
        result = ILockCallback(msg.sender).lockAcquired(data);
        if (getUnsettledDeltasCount != 0) revert CurrencyNotSettled();
        getLocker = address(0);
    }

    /// Positive: the settler is owed; negative: it owes. What is booked leaves, or enters, the app's reserves.
    function accountAppBalanceDelta(
        address currency0,
        address currency1,
        int256 delta,
        address settler,
        int256 hookDelta,
        address hook
    ) public locked {
        (int128 delta0, int128 delta1) = split(delta);
        (int128 hookDelta0, int128 hookDelta1) = split(hookDelta);
        accountApp(currency0, delta0 + hookDelta0);
        accountApp(currency1, delta1 + hookDelta1);
        account(settler, currency0, delta0);
        account(settler, currency1, delta1);
        account(hook, currency0, hookDelta0);
        account(hook, currency1, hookDelta1);
    }

    function sync(address currency) external {
        (synced, balanceAtSync) = (currency, currency == address(0) ? 0 : IERC20(currency).balanceOf(address(this)));
    }

    function settle() external payable returns (uint256 paid) {
        return settleFor(msg.sender);
    }

    function settleFor(address recipient) public payable locked returns (uint256 paid) {
        address currency = synced;
        paid = msg.value;
        if (currency != address(0)) {
            if (msg.value != 0) revert SettleNonNativeCurrencyWithValue();
            paid = IERC20(currency).balanceOf(address(this)) - balanceAtSync;
            synced = address(0);
        }
        account(recipient, currency, int256(paid));
    }

    function take(address currency, address to, uint256 amount) external locked {
        account(msg.sender, currency, -int256(amount));
        if (currency == address(0)) {
            (bool sent,) = to.call{value: amount}("");
            require(sent);
        } else {
            Tokens.send(currency, to, amount);
        }
    }

    function clear(address currency, uint256 amount) external locked {
        if (currencyDelta[msg.sender][currency] != int256(amount)) revert MustClearExactPositiveDelta();
        account(msg.sender, currency, -int256(amount));
    }

    function mint(address to, address currency, uint256 amount) external locked {
        account(msg.sender, currency, -int256(amount));
        balanceOf[to][currency] += amount;
    }

    function burn(address from, address currency, uint256 amount) external locked {
        account(msg.sender, currency, int256(amount));
        if (msg.sender != from && !isOperator[from][msg.sender]) allowance[from][msg.sender][currency] -= amount;
        balanceOf[from][currency] -= amount;
    }

    function setOperator(address operator, bool approved) external returns (bool) {
        isOperator[msg.sender][operator] = approved;
        return true;
    }

    function approve(address spender, address currency, uint256 amount) external returns (bool) {
        allowance[msg.sender][spender][currency] = amount;
        return true;
    }

    function account(address settler, address currency, int256 change) private {
        if (change == 0) return;
        int256 before = currencyDelta[settler][currency];
        currencyDelta[settler][currency] = before + change;
        if (before == 0) getUnsettledDeltasCount++;
        else if (before + change == 0) getUnsettledDeltasCount--;
    }

    function accountApp(address currency, int128 delta) private {
        if (delta >= 0) reservesOfApp[msg.sender][currency] -= uint128(delta);
        else reservesOfApp[msg.sender][currency] += uint128(-delta);
    }

    function split(int256 packed) private pure returns (int128, int128) {
        return (int128(packed >> 128), int128(packed));
    }
}

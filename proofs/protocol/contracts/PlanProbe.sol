// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {IVault} from "infinity-core/src/interfaces/IVault.sol";
import {Currency} from "infinity-core/src/types/Currency.sol";

interface IApproves {
    function approve(address spender, uint256 amount) external returns (bool);
    function approve(address token, address spender, uint160 amount, uint48 expiration) external;
}

/// Calls a router with a plan, and is a token too: each transfer of it to the marker records what the router has open in
/// the Vault and what it holds at this moment.
contract PlanProbe {
    struct State {
        int256[] open;
        uint256[] held;
    }

    address public constant marker = address(0xdead);

    IVault private immutable vault;
    address private router;
    address[] private currencies;
    State[] private states;
    /// Wraps around: this token has as many units as are moved.
    mapping(address owner => uint256) public balanceOf;

    constructor(IVault vault_) {
        vault = vault_;
        balanceOf[address(vault_)] = 1 << 128;
    }

    receive() external payable {}

    /// Lets routers take a token from this contract through Permit2.
    function approve(address permit2, address token, address[] calldata spenders) external {
        IApproves(token).approve(permit2, type(uint256).max);
        for (uint256 i; i < spenders.length; i++) {
            IApproves(permit2).approve(token, spenders[i], type(uint160).max, type(uint48).max);
        }
    }

    function run(address router_, bytes calldata data, uint256 value, address[] calldata currencies_)
        external
        returns (bool success, bytes memory result, State[] memory)
    {
        router = router_;
        currencies = currencies_;
        delete states;
        (success, result) = router_.call{value: value}(data);
        return (success, result, states);
    }

    function transfer(address to, uint256 amount) external returns (bool) {
        unchecked {
            balanceOf[msg.sender] -= amount;
            balanceOf[to] += amount;
        }
        if (to == marker) record();
        return true;
    }

    function record() private {
        State storage state = states.push();
        for (uint256 i; i < currencies.length; i++) {
            Currency currency = Currency.wrap(currencies[i]);
            state.open.push(vault.currencyDelta(router, currency));
            state.held.push(currency.balanceOf(router));
        }
    }
}

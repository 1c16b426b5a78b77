// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

// #region interfaces
struct OrderInfo {
    address reactor;
    address swapper;
    uint256 nonce;
    uint256 deadline;
    address additionalValidationContract;
    bytes additionalValidationData;
}

struct InputToken {
    address token;
    uint256 amount;
    uint256 maxAmount;
}

struct OutputToken {
    address token; // zero is the native token
    uint256 amount;
    address recipient;
}

struct ResolvedOrder {
    OrderInfo info;
    InputToken input;
    OutputToken[] outputs;
    bytes sig;
    bytes32 hash;
}

struct SignedOrder {
    bytes order;
    bytes sig;
}

interface IMultiReactor {
    function executeByTypeWithCallback(uint16 reactorType, SignedOrder calldata order, bytes calldata callbackData)
        external
        payable;
}

interface IERC20 {
    function balanceOf(address owner) external view returns (uint256);
    function approve(address spender, uint256 amount) external returns (bool);
    function transfer(address to, uint256 amount) external returns (bool);
}
// #endregion interfaces

// #region executor
/// Fills one order at a time by a swap on a venue of the owner's choice.
contract Executor {
    address public immutable owner;
    IMultiReactor public immutable router;

    error OnlyOwner();
    error OnlyRouter();
    error VenueFailed(bytes reason);
    error TooLittleFromVenue(address token, uint256 owed, uint256 gained);
    error NativeFailed();
    error TokenFailed(address token);

    constructor(IMultiReactor router_) {
        owner = msg.sender;
        router = router_;
    }

    receive() external payable {}

    /// `venue` is called with `data` and must leave the outputs in this
    /// contract. Only the owner may choose it.
    function fill(uint16 reactorType, SignedOrder calldata order, address venue, bytes calldata data) external {
        if (msg.sender != owner) revert OnlyOwner();
        router.executeByTypeWithCallback(reactorType, order, abi.encode(venue, data));
    }

    /// The input tokens are here when this is called;
    /// afterwards the router takes the outputs.
    function reactorCallback(ResolvedOrder[] calldata orders, bytes calldata callbackData) external {
        if (msg.sender != address(router)) revert OnlyRouter();
        (address venue, bytes memory data) = abi.decode(callbackData, (address, bytes));
        ResolvedOrder calldata order = orders[0];

        uint256[] memory held = new uint256[](order.outputs.length);
        for (uint256 i; i < held.length; i++) held[i] = _balance(order.outputs[i].token);

        // Fails for an input token without code: none of it has come.
        _approve(order.input.token, venue, order.input.amount);
        (bool done, bytes memory reason) = venue.call(data);
        if (!done) revert VenueFailed(reason);
        _approve(order.input.token, venue, 0);

        uint256 native;
        for (uint256 i; i < held.length; i++) {
            address token = order.outputs[i].token;
            uint256 owed = _owed(order.outputs, token);
            // What earlier fills left here must not pay for this one.
            uint256 gained = _balance(token) - held[i];
            if (gained < owed) revert TooLittleFromVenue(token, owed, gained);
            if (token == address(0)) native = owed;
            else if (_isFirst(order.outputs, i)) _approve(token, msg.sender, owed);
        }
        if (native > 0) _pay(msg.sender, native);
    }

    /// What the venue gave beyond the outputs stays here until the owner
    /// takes it. Zero is the native token.
    function collect(address token, address to, uint256 amount) external {
        if (msg.sender != owner) revert OnlyOwner();
        if (token == address(0)) _pay(to, amount);
        else _call(token, abi.encodeCall(IERC20.transfer, (to, amount)));
    }

    function _owed(OutputToken[] calldata outputs, address token) private pure returns (uint256 owed) {
        for (uint256 i; i < outputs.length; i++) if (outputs[i].token == token) owed += outputs[i].amount;
    }

    /// One allowance covers all outputs in a token: some tokens refuse to change one.
    function _isFirst(OutputToken[] calldata outputs, uint256 index) private pure returns (bool) {
        for (uint256 i; i < index; i++) if (outputs[i].token == outputs[index].token) return false;
        return true;
    }

    function _balance(address token) private view returns (uint256) {
        return token == address(0) ? address(this).balance : IERC20(token).balanceOf(address(this));
    }

    function _approve(address token, address spender, uint256 amount) private {
        _call(token, abi.encodeCall(IERC20.approve, (spender, amount)));
    }

    /// Tokens that return nothing, or true, pass; an address without code does not.
    function _call(address token, bytes memory data) private {
        (bool ok, bytes memory result) = token.call(data);
        if (!ok || token.code.length == 0 || (result.length > 0 && !abi.decode(result, (bool)))) {
            revert TokenFailed(token);
        }
    }

    function _pay(address to, uint256 amount) private {
        (bool sent,) = to.call{value: amount}("");
        if (!sent) revert NativeFailed();
    }
}
// #endregion executor

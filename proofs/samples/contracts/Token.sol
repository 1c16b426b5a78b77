// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

/// An ERC-20 token that anyone may mint. With a tax, in basis points, a receiver gets less than was sent.
contract Token {
    uint8 public constant decimals = 18;
    uint256 public immutable tax;
    uint256 public totalSupply;
    mapping(address owner => uint256) public balanceOf;
    mapping(address owner => mapping(address spender => uint256)) public allowance;

    constructor(uint256 tax_) {
        tax = tax_;
    }

    function mint(address to, uint256 amount) external {
        balanceOf[to] += amount;
        totalSupply += amount;
    }

    function approve(address spender, uint256 amount) external virtual returns (bool) {
        allowance[msg.sender][spender] = amount;
        return true;
    }

    function transfer(address to, uint256 amount) external returns (bool) {
        return move(msg.sender, to, amount);
    }

    function transferFrom(address from, address to, uint256 amount) external returns (bool) {
        uint256 allowed = allowance[from][msg.sender];
        if (allowed != type(uint256).max) allowance[from][msg.sender] = allowed - amount;
        return move(from, to, amount);
    }

    function move(address from, address to, uint256 amount) internal virtual returns (bool) {
        uint256 taken = amount * tax / 10_000;
        balanceOf[from] -= amount;
        balanceOf[to] += amount - taken;
        totalSupply -= taken;
        return true;
    }
}

/// Reports its transfers, as the standard demands, with the storage of `Token`.
contract ReportingToken is Token(0) {
    event Transfer(address indexed from, address indexed to, uint256 value);

    function move(address from, address to, uint256 amount) internal override returns (bool) {
        emit Transfer(from, to, amount);
        return super.move(from, to, amount);
    }
}

/// Changes an allowance only from zero or to zero, as USDT on Ethereum does.
contract WaryToken is Token(0) {
    function approve(address spender, uint256 amount) external override returns (bool) {
        require(amount == 0 || allowance[msg.sender][spender] == 0, "not from zero");
        allowance[msg.sender][spender] = amount;
        return true;
    }
}

/// Returns nothing where the standard says true, as some old tokens do.
contract SilentToken {
    mapping(address owner => uint256) public balanceOf;
    mapping(address owner => mapping(address spender => uint256)) public allowance;

    function mint(address to, uint256 amount) external {
        balanceOf[to] += amount;
    }

    function approve(address spender, uint256 amount) external {
        allowance[msg.sender][spender] = amount;
    }

    function transfer(address to, uint256 amount) external {
        balanceOf[msg.sender] -= amount;
        balanceOf[to] += amount;
    }

    function transferFrom(address from, address to, uint256 amount) external {
        allowance[from][msg.sender] -= amount;
        balanceOf[from] -= amount;
        balanceOf[to] += amount;
    }
}

/// Makes one call before its next transfer, and keeps what the call reverted with.
contract CallingToken is Token {
    address private target;
    bytes private data;
    bytes public reason;

    constructor() Token(0) {}

    function callBack(address target_, bytes calldata data_) external {
        (target, data) = (target_, data_);
    }

    function move(address from, address to, uint256 amount) internal override returns (bool) {
        bytes memory call = data;
        if (call.length > 0) {
            delete data;
            (, reason) = target.call(call);
        }
        return super.move(from, to, amount);
    }
}

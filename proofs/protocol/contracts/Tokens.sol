// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

/// An ERC-20 token that anyone may mint.
contract TestToken {
    string public name;
    string public symbol;
    uint8 public immutable decimals;
    uint256 public totalSupply;
    mapping(address owner => uint256) public balanceOf;
    mapping(address owner => mapping(address spender => uint256)) public allowance;

    event Transfer(address indexed from, address indexed to, uint256 value);
    event Approval(address indexed owner, address indexed spender, uint256 value);

    constructor(string memory symbol_, uint8 decimals_) {
        name = symbol_;
        symbol = symbol_;
        decimals = decimals_;
    }

    function mint(address to, uint256 amount) external {
        balanceOf[to] += amount;
        totalSupply += amount;
        emit Transfer(address(0), to, amount);
    }

    function approve(address spender, uint256 amount) public virtual returns (bool) {
        allowance[msg.sender][spender] = amount;
        emit Approval(msg.sender, spender, amount);
        return true;
    }

    function transfer(address to, uint256 amount) public virtual returns (bool) {
        move(msg.sender, to, amount);
        return true;
    }

    function transferFrom(address from, address to, uint256 amount) public virtual returns (bool) {
        uint256 allowed = allowance[from][msg.sender];
        require(allowed >= amount, "allowance");
        if (allowed != type(uint256).max) allowance[from][msg.sender] = allowed - amount;
        move(from, to, amount);
        return true;
    }

    function move(address from, address to, uint256 amount) internal virtual {
        require(balanceOf[from] >= amount, "balance");
        balanceOf[from] -= amount;
        balanceOf[to] += amount;
        emit Transfer(from, to, amount);
    }
}

/// Takes a part of each transfer from what arrives, in basis points.
contract TaxedToken is TestToken {
    uint256 public tax;

    constructor(string memory symbol_, uint256 tax_) TestToken(symbol_, 18) {
        tax = tax_;
    }

    function setTax(uint256 tax_) external {
        tax = tax_;
    }

    function move(address from, address to, uint256 amount) internal override {
        super.move(from, to, amount);
        uint256 taken = amount * tax / 10_000;
        balanceOf[to] -= taken;
        totalSupply -= taken;
        emit Transfer(to, address(0), taken);
    }
}

/// Calls the sender and the receiver of a transfer, where these have asked for it: before the move and after it.
contract CallingToken is TestToken {
    mapping(address account => bool) public isCalled;

    constructor(string memory symbol_) TestToken(symbol_, 18) {}

    function setCalled(bool called) external {
        isCalled[msg.sender] = called;
    }

    function move(address from, address to, uint256 amount) internal override {
        if (isCalled[from]) ITransferCallbacks(from).beforeSend(from, to, amount);
        super.move(from, to, amount);
        if (isCalled[to]) ITransferCallbacks(to).afterReceive(from, to, amount);
    }
}

interface ITransferCallbacks {
    function beforeSend(address from, address to, uint256 amount) external;
    function afterReceive(address from, address to, uint256 amount) external;
}

/// Keeps allowances in 80 bits: an unlimited one is cut to 2^80 - 1, and runs down.
contract CappedToken is TestToken {
    constructor(string memory symbol_) TestToken(symbol_, 18) {}

    function approve(address spender, uint256 amount) public override returns (bool) {
        return super.approve(spender, amount > type(uint80).max ? type(uint80).max : amount);
    }
}

/// Says that everybody has some of it, and moves none of it.
contract StuckToken {
    function balanceOf(address) external pure returns (uint256) {
        return 10 ** 18;
    }

    function transfer(address, uint256) external pure returns (bool) {
        return false;
    }
}

/// Refuses calls of the functions that a test names: it answers false, or reverts without data.
contract RefusingToken is TestToken {
    enum Refusal {
        None,
        False,
        Silent
    }

    mapping(bytes4 selector => Refusal) private refusals;

    constructor(string memory symbol_) TestToken(symbol_, 18) {}

    function refuse(bytes4 selector, Refusal refusal) external {
        refusals[selector] = refusal;
    }

    function approve(address spender, uint256 amount) public override returns (bool) {
        return isRefused() ? false : super.approve(spender, amount);
    }

    function transfer(address to, uint256 amount) public override returns (bool) {
        return isRefused() ? false : super.transfer(to, amount);
    }

    function transferFrom(address from, address to, uint256 amount) public override returns (bool) {
        return isRefused() ? false : super.transferFrom(from, to, amount);
    }

    function isRefused() private view returns (bool) {
        require(refusals[msg.sig] != Refusal.Silent);
        return refusals[msg.sig] == Refusal.False;
    }
}

/// Refuses transfers for reasons of its own: to a receiver that is barred, above a limit, or all of them.
contract GuardedToken is TestToken {
    address public barred;
    uint256 public limit = type(uint256).max;
    bool public isClosed;

    constructor(string memory symbol_) TestToken(symbol_, 18) {}

    function bar(address receiver) external {
        barred = receiver;
    }

    function setLimit(uint256 limit_) external {
        limit = limit_;
    }

    function close(bool closed) external {
        isClosed = closed;
    }

    function move(address from, address to, uint256 amount) internal override {
        require(!isClosed, "trading is closed");
        require(to != barred, "sales are refused");
        require(amount <= limit, "above the limit");
        super.move(from, to, amount);
    }
}

interface IRouterForTaxed {
    function swapExactTokensForTokensSupportingFeeOnTransferTokens(
        uint256 amountIn,
        uint256 amountOutMin,
        address[] calldata path,
        address to,
        uint256 deadline
    ) external;
}

/// Keeps a tenth of each transfer and sells it through the router within the same call, as many tokens do.
contract SellingToken is TestToken {
    address private router;
    address private coin;
    /// A sender whose transfers it leaves alone.
    address private spared;
    bool private isSelling;

    constructor(string memory symbol_) TestToken(symbol_, 18) {}

    function sellThrough(address router_, address coin_) external {
        (router, coin) = (router_, coin_);
        allowance[address(this)][router_] = type(uint256).max;
    }

    function spare(address sender) external {
        spared = sender;
    }

    function move(address from, address to, uint256 amount) internal override {
        if (router == address(0) || isSelling || from == spared) return super.move(from, to, amount);
        uint256 fee = amount / 10;
        super.move(from, address(this), fee);
        address[] memory path = new address[](2);
        (path[0], path[1]) = (address(this), coin);
        isSelling = true;
        IRouterForTaxed(router).swapExactTokensForTokensSupportingFeeOnTransferTokens(
            fee, 0, path, address(0xfee), block.timestamp
        );
        isSelling = false;
        super.move(from, to, amount - fee);
    }
}

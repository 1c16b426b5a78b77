// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {Deltas} from "../interfaces/infinity/Deltas.sol";
import {HookBits} from "../interfaces/infinity/HookBits.sol";
import {ICLHooks} from "../interfaces/infinity/ICLHooks.sol";
import {ICLPoolManager} from "../interfaces/infinity/ICLPoolManager.sol";
import {IERC20} from "../interfaces/infinity/IERC20.sol";
import {ILockCallback} from "../interfaces/infinity/ILockCallback.sol";
import {IVault} from "../interfaces/infinity/IVault.sol";
import {PoolKey} from "../interfaces/infinity/PoolKey.sol";

/// Exchanges two ERC-20 tokens of equal decimals one for one,
/// minus a fee, from its own reserves.
contract ConstantSumHook is ILockCallback {
    error NotPoolManager();
    error NotVault();
    error WrongPool();
    error LiquidityGoesToTheHook();
    error InsufficientReserve(uint256 wanted, uint256 available);
    error AmountTooLarge();
    error TooFewShares();
    error TooLittle(uint256 amount0, uint256 amount1);
    error TransferFailed();
    error WrongReceiver(address to);

    uint256 private constant ONE = 1_000_000;
    /// Belong to no account, so that the first depositor cannot make one share
    /// worth more than the next deposit.
    uint256 private constant LOCKED_SHARES = 1_000;

    ICLPoolManager public immutable poolManager;
    IVault public immutable vault;
    address public immutable currency0;
    address public immutable currency1;
    /// Hundredths of a bip, kept in the reserves for those who deposited.
    uint24 public immutable fee;

    uint256 public totalShares;
    mapping(address account => uint256 shares) public sharesOf;

    constructor(ICLPoolManager poolManager_, address currency0_, address currency1_, uint24 fee_) {
        if (currency0_ == address(0) || currency0_ >= currency1_ || fee_ >= ONE) revert WrongPool();
        poolManager = poolManager_;
        vault = IVault(poolManager_.vault());
        (currency0, currency1, fee) = (currency0_, currency1_, fee_);
    }

    modifier onlyPoolManager() {
        if (msg.sender != address(poolManager)) revert NotPoolManager();
        _;
    }

    // #region bits
    function getHooksRegistrationBitmap() external pure returns (uint16) {
        return HookBits.BEFORE_INITIALIZE | HookBits.BEFORE_ADD_LIQUIDITY | HookBits.BEFORE_SWAP
            | HookBits.BEFORE_SWAP_RETURNS_DELTA;
    }

    function beforeInitialize(address, PoolKey calldata key, uint160) external view onlyPoolManager returns (bytes4) {
        if (key.currency0 != currency0 || key.currency1 != currency1) revert WrongPool();
        return ICLHooks.beforeInitialize.selector;
    }

    /// Liquidity in the pool itself would never trade.
    function beforeAddLiquidity(
        address,
        PoolKey calldata,
        ICLPoolManager.ModifyLiquidityParams calldata,
        bytes calldata
    ) external view onlyPoolManager returns (bytes4) {
        revert LiquidityGoesToTheHook();
    }
    // #endregion bits

    // #region swap
    function beforeSwap(address, PoolKey calldata, ICLPoolManager.SwapParams calldata params, bytes calldata)
        external
        onlyPoolManager
        returns (bytes4, int256, uint24)
    {
        bool exactInput = params.amountSpecified < 0;
        uint256 amount = uint256(exactInput ? -params.amountSpecified : params.amountSpecified);
        if (amount > type(uint128).max) revert AmountTooLarge();
        // Both roundings favour the reserves.
        uint256 amountIn = exactInput ? amount : (amount * ONE + ONE - fee - 1) / (ONE - fee);
        uint256 amountOut = exactInput ? (amount * (ONE - fee)) / ONE : amount;

        (address currencyIn, address currencyOut) =
            params.zeroForOne ? (currency0, currency1) : (currency1, currency0);
        uint256 available = vault.balanceOf(address(this), currencyOut);
        if (amountOut > available) revert InsufficientReserve(amountOut, available);

        // These two close the deltas that the pool manager is
        // going to book on this contract.
        vault.mint(address(this), currencyIn, amountIn);
        vault.burn(address(this), currencyOut, amountOut);

        (int128 received, int128 paid) = (_toInt128(amountIn), -_toInt128(amountOut));
        int256 delta = exactInput ? Deltas.pack(received, paid) : Deltas.pack(paid, received);
        return (ICLHooks.beforeSwap.selector, delta, 0);
    }
    // #endregion swap

    // #region reserves
    /// Takes at most these amounts, in the proportion of the reserves: a deposit of one token
    /// and a withdrawal of both would be an exchange without the fee. The first deposit sets the
    /// proportion. The caller has to approve this contract for both tokens.
    function deposit(uint256 amount0, uint256 amount1, uint256 minimumShares) external returns (uint256 shares) {
        shares = abi.decode(vault.lock(abi.encode(true, msg.sender, amount0, amount1)), (uint256));
        if (shares < minimumShares) revert TooFewShares();
    }

    /// A swap just before changes how much of which token this pays: the
    /// caller names minimums for both.
    function withdraw(uint256 shares, uint256 minimum0, uint256 minimum1, address to)
        external
        returns (uint256 amount0, uint256 amount1)
    {
        // What the hook or the Vault gets outside of a lock is nobody's.
        if (to == address(this) || to == address(vault)) revert WrongReceiver(to);
        uint256 total = totalShares;
        amount0 = (vault.balanceOf(address(this), currency0) * shares) / total;
        amount1 = (vault.balanceOf(address(this), currency1) * shares) / total;
        if (amount0 < minimum0 || amount1 < minimum1) revert TooLittle(amount0, amount1);
        sharesOf[msg.sender] -= shares;
        totalShares = total - shares;
        vault.lock(abi.encode(false, to, amount0, amount1));
    }

    function lockAcquired(bytes calldata data) external returns (bytes memory) {
        if (msg.sender != address(vault)) revert NotVault();
        (bool isDeposit, address account, uint256 amount0, uint256 amount1) =
            abi.decode(data, (bool, address, uint256, uint256));
        if (isDeposit) return abi.encode(_deposit(account, amount0, amount1));

        _payOut(currency0, account, amount0);
        _payOut(currency1, account, amount1);
        return "";
    }

    function _deposit(address account, uint256 amount0, uint256 amount1) private returns (uint256 shares) {
        uint256 reserve0 = vault.balanceOf(address(this), currency0);
        uint256 reserve1 = vault.balanceOf(address(this), currency1);
        uint256 total = totalShares;
        if (total == 0) {
            shares = _payIn(currency0, account, amount0) + _payIn(currency1, account, amount1);
            if (shares <= LOCKED_SHARES) revert TooFewShares();
            (totalShares, shares) = (shares, shares - LOCKED_SHARES);
        } else {
            shares = _least(amount0, reserve0, amount1, reserve1, total);
            // What arrives counts: a token may take a fee.
            uint256 paid0 = _payIn(currency0, account, (shares * reserve0 + total - 1) / total);
            uint256 paid1 = _payIn(currency1, account, (shares * reserve1 + total - 1) / total);
            shares = _least(paid0, reserve0, paid1, reserve1, total);
            totalShares = total + shares;
        }
        if (shares == 0) revert TooFewShares();
        sharesOf[account] += shares;
    }

    /// The shares that both amounts pay for; of a token that is used up, nothing is due.
    function _least(uint256 amount0, uint256 reserve0, uint256 amount1, uint256 reserve1, uint256 total)
        private
        pure
        returns (uint256)
    {
        if (reserve0 == 0) return (amount1 * total) / reserve1;
        uint256 shares = (amount0 * total) / reserve0;
        return reserve1 == 0 ? shares : _min(shares, (amount1 * total) / reserve1);
    }

    function _min(uint256 a, uint256 b) private pure returns (uint256) {
        return a < b ? a : b;
    }

    function _payIn(address currency, address from, uint256 amount) private returns (uint256 paid) {
        if (amount == 0) return 0;
        vault.sync(currency);
        if (!IERC20(currency).transferFrom(from, address(vault), amount)) revert TransferFailed();
        paid = vault.settle();
        vault.mint(address(this), currency, paid);
    }

    function _payOut(address currency, address to, uint256 amount) private {
        if (amount == 0) return;
        vault.burn(address(this), currency, amount);
        vault.take(currency, to, amount);
    }
    // #endregion reserves

    function _toInt128(uint256 amount) private pure returns (int128) {
        if (amount > uint128(type(int128).max)) revert AmountTooLarge();
        return int128(uint128(amount));
    }
}

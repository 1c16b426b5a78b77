// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {ICLHooks} from "../../../docs/snippets/solidity/interfaces/infinity/ICLHooks.sol";
import {ICLPoolManager} from "../../../docs/snippets/solidity/interfaces/infinity/ICLPoolManager.sol";
import {PoolKey} from "../../../docs/snippets/solidity/interfaces/infinity/PoolKey.sol";
import {VaultDouble} from "./VaultDouble.sol";

/// Stands in for CLPoolManager. Its pools exchange one for one, less the fee, and take what the caller brings; all
/// that concerns hooks (which are called, with what, and what becomes of their answers) is done as the original does.
contract PoolManagerDouble {
    uint24 private constant DYNAMIC_FEE = 0x800000;
    uint24 private constant OVERRIDE_FEE = 0x400000;
    uint256 private constant ONE = 1_000_000;

    struct Slot0 {
        uint160 sqrtPriceX96;
        int24 tick;
        uint24 protocolFee;
        uint24 lpFee;
    }

    struct Plan {
        int256 amount;
        uint24 fee;
        int256 hookBefore;
        int256 delta;
        int256 hookDelta;
    }

    VaultDouble public immutable vault;
    mapping(bytes32 id => Slot0) public getSlot0;
    mapping(bytes32 id => uint128) public getLiquidity;
    mapping(bytes32 id => PoolKey) public poolIdToPoolKey;

    event Swap(bytes32 indexed id, int128 amount0, int128 amount1, uint24 fee);

    error PoolManagerMismatch();
    error PoolAlreadyInitialized();
    error PoolNotInitialized();
    error HookConfigValidationError();
    error HookPermissionsValidationError();
    error InvalidHookResponse();
    error HookDeltaExceedsSwapAmount();
    error HookCallFailed();
    error LPFeeTooLarge(uint24 fee);
    error UnauthorizedDynamicLPFeeUpdate();
    error WrappedError(address target, bytes4 selector, bytes reason, bytes details);

    constructor(VaultDouble vault_) {
        vault = vault_;
    }

    /// The test moves the price.
    function setTick(PoolKey calldata key, int24 tick) external {
        getSlot0[keccak256(abi.encode(key))].tick = tick;
    }

    function updateDynamicLPFee(PoolKey calldata key, uint24 fee) external {
        if (key.fee != DYNAMIC_FEE || msg.sender != key.hooks) revert UnauthorizedDynamicLPFeeUpdate();
        if (fee > ONE) revert LPFeeTooLarge(fee);
        getSlot0[keccak256(abi.encode(key))].lpFee = fee;
    }

    function setProtocolFee(PoolKey calldata key, uint24 fee) external {
        getSlot0[keccak256(abi.encode(key))].protocolFee = fee;
    }

    function initialize(PoolKey calldata key, uint160 sqrtPriceX96) external returns (int24) {
        if (key.poolManager != address(this)) revert PoolManagerMismatch();
        uint16 bitmap = uint16(uint256(key.parameters));
        if (key.hooks == address(0)) {
            if (bitmap != 0 || key.fee == DYNAMIC_FEE) revert HookConfigValidationError();
        } else if (ICLHooks(key.hooks).getHooksRegistrationBitmap() != bitmap) {
            revert HookConfigValidationError();
        }
        // A delta can only be returned by a callback that is called: bits 10 to 13 need 6, 7, 3 and 5.
        if (
            (has(key, 10) && !has(key, 6)) || (has(key, 11) && !has(key, 7)) || (has(key, 12) && !has(key, 3))
                || (has(key, 13) && !has(key, 5))
        ) revert HookPermissionsValidationError();
        uint24 fee = key.fee == DYNAMIC_FEE ? 0 : key.fee;
        if (fee > ONE) revert LPFeeTooLarge(fee);

        if (calls(key, 0)) call(key, abi.encodeCall(ICLHooks.beforeInitialize, (msg.sender, key, sqrtPriceX96)));
        bytes32 id = keccak256(abi.encode(key));
        if (getSlot0[id].sqrtPriceX96 != 0) revert PoolAlreadyInitialized();
        getSlot0[id] = Slot0(sqrtPriceX96, 0, 0, fee);
        poolIdToPoolKey[id] = key;
        if (calls(key, 1)) call(key, abi.encodeCall(ICLHooks.afterInitialize, (msg.sender, key, sqrtPriceX96, 0)));
        return 0;
    }

    function swap(PoolKey calldata key, ICLPoolManager.SwapParams calldata params, bytes calldata hookData)
        external
        returns (int256)
    {
        bytes32 id = keccak256(abi.encode(key));
        if (getSlot0[id].sqrtPriceX96 == 0) revert PoolNotInitialized();
        Plan memory plan = before(key, params, hookData);
        // A hook may have stored another fee by now.
        if (plan.fee & OVERRIDE_FEE == 0) plan.fee = getSlot0[id].lpFee;
        plan.fee &= ~OVERRIDE_FEE;
        plan.delta = exchange(params.zeroForOne, plan.amount, plan.fee);
        emit Swap(id, int128(plan.delta >> 128), int128(plan.delta), plan.fee);
        afterwards(key, params, plan, hookData);
        vault.accountAppBalanceDelta(key.currency0, key.currency1, plan.delta, msg.sender, plan.hookDelta, key.hooks);
        return plan.delta;
    }

    /// The same exchange, under the signature of BinPoolManager and without a hook.
    function swap(PoolKey calldata key, bool swapForY, int128 amountSpecified, bytes calldata)
        external
        returns (int256 delta)
    {
        delta = exchange(swapForY, amountSpecified, getSlot0[keccak256(abi.encode(key))].lpFee);
        vault.accountAppBalanceDelta(key.currency0, key.currency1, delta, msg.sender, 0, address(0));
    }

    function modifyLiquidity(
        PoolKey calldata key,
        ICLPoolManager.ModifyLiquidityParams calldata params,
        bytes calldata hookData
    ) external returns (int256 delta, int256 feeDelta) {
        bytes32 id = keccak256(abi.encode(key));
        getLiquidity[id] = uint128(int128(getLiquidity[id]) + int128(params.liquidityDelta));
        if (params.liquidityDelta > 0) {
            if (calls(key, 2)) {
                call(key, abi.encodeCall(ICLHooks.beforeAddLiquidity, (msg.sender, key, params, hookData)));
            }
        } else if (calls(key, 4)) {
            call(key, abi.encodeCall(ICLHooks.beforeRemoveLiquidity, (msg.sender, key, params, hookData)));
        }
        return (0, 0);
    }

    /// How a test brings reserves in.
    function donate(PoolKey calldata key, uint256 amount0, uint256 amount1, bytes calldata)
        external
        returns (int256 delta)
    {
        delta = pack(-int128(uint128(amount0)), -int128(uint128(amount1)));
        vault.accountAppBalanceDelta(key.currency0, key.currency1, delta, msg.sender, 0, address(0));
    }

    function before(
        PoolKey calldata key,
        ICLPoolManager.SwapParams calldata params,
        bytes calldata hookData
    ) private returns (Plan memory plan) {
        plan.amount = params.amountSpecified;
        if (!calls(key, 6)) return plan;
        bytes memory result = call(key, abi.encodeCall(ICLHooks.beforeSwap, (msg.sender, key, params, hookData)));
        if (result.length != 96) revert InvalidHookResponse();
        (, int256 hookDelta, uint24 answered) = abi.decode(result, (bytes4, int256, uint24));

        if (key.fee == DYNAMIC_FEE && answered & OVERRIDE_FEE != 0) {
            plan.fee = answered;
            if (answered & ~OVERRIDE_FEE > ONE) revert LPFeeTooLarge(answered & ~OVERRIDE_FEE);
        }
        if (!has(key, 10)) return plan;
        plan.hookBefore = hookDelta;
        plan.amount += int128(hookDelta >> 128);
        if (params.amountSpecified < 0 ? plan.amount > 0 : plan.amount < 0) revert HookDeltaExceedsSwapAmount();
    }

    function afterwards(
        PoolKey calldata key,
        ICLPoolManager.SwapParams calldata params,
        Plan memory plan,
        bytes calldata hookData
    ) private {
        (int128 specified, int128 unspecified) = (int128(plan.hookBefore >> 128), int128(plan.hookBefore));
        if (calls(key, 7)) {
            bytes memory result =
                call(key, abi.encodeCall(ICLHooks.afterSwap, (msg.sender, key, params, plan.delta, hookData)));
            if (has(key, 11)) {
                if (result.length != 64) revert InvalidHookResponse();
                (, int128 more) = abi.decode(result, (bytes4, int128));
                unspecified += more;
            }
        }
        bool specifiedIs0 = (params.amountSpecified < 0) == params.zeroForOne;
        (int128 hook0, int128 hook1) = specifiedIs0 ? (specified, unspecified) : (unspecified, specified);
        plan.hookDelta = pack(hook0, hook1);
        plan.delta = pack(int128(plan.delta >> 128) - hook0, int128(plan.delta) - hook1);
    }

    /// One for one: the fee is charged on what goes in, and rounded up.
    function exchange(bool zeroForOne, int256 amount, uint24 fee) private pure returns (int256) {
        uint256 paid;
        uint256 given;
        if (amount < 0) {
            paid = uint256(-amount);
            given = paid - (paid * fee + ONE - 1) / ONE;
        } else {
            given = uint256(amount);
            paid = (given * ONE + ONE - fee - 1) / (ONE - fee);
        }
        (int128 owes, int128 owed) = (-int128(uint128(paid)), int128(uint128(given)));
        return zeroForOne ? pack(owes, owed) : pack(owed, owes);
    }

    function has(PoolKey calldata key, uint8 bit) private pure returns (bool) {
        return uint256(key.parameters) & (1 << bit) != 0;
    }

    /// A hook that acts on its own pool is not called.
    function calls(PoolKey calldata key, uint8 bit) private view returns (bool) {
        return has(key, bit) && msg.sender != key.hooks;
    }

    function call(PoolKey calldata key, bytes memory data) private returns (bytes memory result) {
        bool success;
        (success, result) = key.hooks.call(data);
        bytes memory details = abi.encodeWithSelector(HookCallFailed.selector);
        if (!success) revert WrappedError(key.hooks, bytes4(data), result, details);
        if (result.length < 32 || bytes4(result) != bytes4(data)) revert InvalidHookResponse();
    }

    function pack(int128 upper, int128 lower) private pure returns (int256) {
        return (int256(upper) << 128) | int256(uint256(uint128(lower)));
    }
}

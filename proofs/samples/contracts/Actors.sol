// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {Deltas} from "../../../docs/snippets/solidity/interfaces/infinity/Deltas.sol";
import {ICLPoolManager} from "../../../docs/snippets/solidity/interfaces/infinity/ICLPoolManager.sol";
import {IERC20} from "../../../docs/snippets/solidity/interfaces/infinity/IERC20.sol";
import {IVault} from "../../../docs/snippets/solidity/interfaces/infinity/IVault.sol";
import {Tokens} from "../../../docs/snippets/solidity/interfaces/v3/Tokens.sol";
import {PoolKey} from "../../../docs/snippets/solidity/interfaces/infinity/PoolKey.sol";
import {FlashBorrower} from "../../../docs/snippets/solidity/infinity/FlashBorrower.sol";
import {PoolIds} from "../../../docs/snippets/solidity/infinity/PoolIds.sol";

/// Swaps and donates in any way, and settles in its own tokens and coin whatever comes of it.
contract Actor {
    IVault public immutable vault;
    ICLPoolManager public immutable manager;

    event Settled(int128 delta0, int128 delta1);

    constructor(ICLPoolManager manager_) {
        manager = manager_;
        vault = IVault(manager_.vault());
    }

    receive() external payable {}

    /// To the end of the price range, which the pools of the tests are too deep to reach.
    function swap(PoolKey calldata key, bool zeroForOne, int256 amount) external {
        trade(key, zeroForOne, amount, zeroForOne ? 4295128740 : 1461446703485210103287273052203988822378723970341);
    }

    /// Sells what it takes to move the price.
    function moveTo(PoolKey calldata key, bool zeroForOne, uint160 sqrtPriceX96) external {
        trade(key, zeroForOne, -10 ** 26, sqrtPriceX96);
    }

    /// Another call of the pool manager, whose first result are the balance changes.
    function run(PoolKey calldata key, bytes calldata call) external {
        vault.lock(abi.encode(key, call));
    }

    function trade(PoolKey calldata key, bool zeroForOne, int256 amount, uint160 limit) private {
        ICLPoolManager.SwapParams memory order = ICLPoolManager.SwapParams(zeroForOne, amount, limit);
        vault.lock(abi.encode(key, abi.encodeCall(manager.swap, (key, order, ""))));
    }

    function lockAcquired(bytes calldata data) external returns (bytes memory) {
        (PoolKey memory key, bytes memory what) = abi.decode(data, (PoolKey, bytes));
        (bool success, bytes memory result) = key.poolManager.call(what);
        if (!success) {
            assembly ("memory-safe") {
                revert(add(result, 32), mload(result))
            }
        }
        (int128 delta0, int128 delta1) = Deltas.unpack(abi.decode(result, (int256)));
        settle(key.currency0, delta0);
        settle(key.currency1, delta1);
        emit Settled(delta0, delta1);
        return "";
    }

    function settle(address currency, int128 delta) private {
        if (delta > 0) vault.take(currency, address(this), uint128(delta));
        if (delta >= 0) return;
        vault.sync(currency);
        if (currency == address(0)) {
            vault.settle{value: uint128(-delta)}();
        } else {
            Tokens.send(currency, address(vault), uint128(-delta));
            vault.settle();
        }
    }
}

/// Completes the sample: spends the loan on nothing, and loses what it was told to lose.
contract Borrower is FlashBorrower {
    uint256 public seen;

    constructor(IVault vault_) FlashBorrower(vault_) {}

    function borrow(address token, uint256 amount, uint256 loses) external {
        _borrow(token, amount, abi.encode(loses));
    }

    function _useLoan(address token, uint256 amount, bytes memory data) internal override {
        seen = IERC20(token).balanceOf(address(this));
        assert(seen >= amount);
        uint256 loses = abi.decode(data, (uint256));
        if (loses > 0) IERC20(token).transfer(address(1), loses);
    }
}

/// Makes the library's functions callable.
contract PoolIdsCaller {
    function clParameters(uint16 hookBitmap, int24 tickSpacing) external pure returns (bytes32) {
        return PoolIds.clParameters(hookBitmap, tickSpacing);
    }

    function binParameters(uint16 hookBitmap, uint16 binStep) external pure returns (bytes32) {
        return PoolIds.binParameters(hookBitmap, binStep);
    }

    function idOf(PoolKey memory key) external pure returns (bytes32) {
        return PoolIds.idOf(key);
    }
}

// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {IERC20} from "../../../docs/snippets/solidity/interfaces/v3/IERC20.sol";
import {Tokens} from "../../../docs/snippets/solidity/interfaces/v3/Tokens.sol";
import {Token} from "../contracts/Token.sol";

/// No package has StableSwap's contracts. This pool of two ERC-20 coins with 18 decimals keeps the rules of
/// PancakeStableSwapTwoPool that the samples meet: its curve, its two fees, what it mints, and its messages.
contract StableSwapTwoPoolDouble {
    using Tokens for address;

    uint256 private constant N = 2;
    uint256 private constant WHOLE = 1e10;

    address[2] public coins;
    uint256[2] public balances;
    Token public immutable token = new Token(0);
    uint256 public immutable A;
    uint256 public immutable fee;
    uint256 public immutable admin_fee;
    bool public is_killed;

    constructor(address[2] memory coins_, uint256 amplification, uint256 fee_, uint256 adminFee) {
        (coins, A, fee, admin_fee) = (coins_, amplification, fee_, adminFee);
    }

    function kill_me() external {
        is_killed = true;
    }

    function get_virtual_price() external view returns (uint256) {
        return invariant(balances) * 1e18 / token.totalSupply();
    }

    function calc_token_amount(uint256[2] memory amounts, bool deposit) external view returns (uint256) {
        require(deposit, "the double counts deposits");
        uint256 before = invariant(balances);
        uint256 grown = invariant([balances[0] + amounts[0], balances[1] + amounts[1]]);
        return (grown - before) * token.totalSupply() / before;
    }

    function add_liquidity(uint256[2] memory amounts, uint256 min_mint_amount) external payable {
        require(!is_killed, "Killed");
        uint256 supply = token.totalSupply();
        uint256[2] memory old = balances;
        uint256[2] memory next = [old[0] + amounts[0], old[1] + amounts[1]];
        uint256 before = invariant(old);
        uint256 grown = invariant(next);
        uint256 minted = grown;
        if (supply == 0) {
            require(amounts[0] > 0 && amounts[1] > 0, "Initial deposit requires all coins");
            balances = next;
        } else {
            // Each coin's distance from a deposit in the pool's ratio costs half of a swap's fee.
            for (uint256 i; i < N; i++) {
                uint256 ideal = grown * old[i] / before;
                uint256 cost = (ideal > next[i] ? ideal - next[i] : next[i] - ideal) * (fee / 2) / WHOLE;
                balances[i] = next[i] - cost * admin_fee / WHOLE;
                next[i] -= cost;
            }
            minted = supply * (invariant(next) - before) / before;
        }
        require(minted >= min_mint_amount, "Slippage screwed you");
        for (uint256 i; i < N; i++) if (amounts[i] > 0) coins[i].take(msg.sender, address(this), amounts[i]);
        token.mint(msg.sender, minted);
    }

    function get_dy(uint256 i, uint256 j, uint256 dx) public view returns (uint256) {
        uint256 gross = bought(i, j, dx);
        return gross - gross * fee / WHOLE;
    }

    function exchange(uint256 i, uint256 j, uint256 dx, uint256 min_dy) external payable {
        require(!is_killed, "Killed");
        uint256 cost = bought(i, j, dx) * fee / WHOLE;
        uint256 dy = get_dy(i, j, dx);
        require(dy >= min_dy, "Exchange resulted in fewer coins than expected");
        balances[i] += dx;
        balances[j] -= dy + cost * admin_fee / WHOLE;
        coins[i].take(msg.sender, address(this), dx);
        coins[j].send(msg.sender, dy);
    }

    /// Without the fee: the balance of coin j that keeps the invariant, less one unit against rounding.
    function bought(uint256 i, uint256 j, uint256 dx) private view returns (uint256) {
        require(i != j && i < N && j < N, "Illegal parameter");
        uint256 d = invariant(balances);
        uint256 ann = A * N;
        uint256 x = balances[i] + dx;
        uint256 c = d * d / (x * N) * d / (ann * N);
        uint256 b = x + d / ann;
        uint256 y = d;
        for (uint256 last; far(y, last);) (last, y) = (y, (y * y + c) / (2 * y + b - d));
        return balances[j] - y - 1;
    }

    function invariant(uint256[2] memory held) private view returns (uint256 d) {
        uint256 sum = held[0] + held[1];
        if (sum == 0) return 0;
        uint256 ann = A * N;
        d = sum;
        for (uint256 last; far(d, last);) {
            uint256 power = d * d / (held[0] * N) * d / (held[1] * N);
            (last, d) = (d, (ann * sum + power * N) * d / ((ann - 1) * d + (N + 1) * power));
        }
    }

    function far(uint256 one, uint256 other) private pure returns (bool) {
        return one > other + 1 || other > one + 1;
    }
}

/// The factory's registry. Of a pool of three coins it has the entry, without a pool.
contract StableSwapFactoryDouble {
    struct StableSwapPairInfo {
        address swapContract;
        address token0;
        address token1;
        address LPContract;
    }

    struct StableSwapThreePoolPairInfo {
        address swapContract;
        address token0;
        address token1;
        address token2;
        address LPContract;
    }

    mapping(uint256 index => address) public swapPairContract;
    uint256 public pairLength;
    mapping(address => mapping(address => StableSwapPairInfo)) private pairs;
    mapping(address => mapping(address => StableSwapThreePoolPairInfo)) private triples;

    /// Coins come in the order of their addresses.
    function createSwapPair(address a, address b, uint256 amplification, uint256 fee, uint256 adminFee) external {
        require(a < b, "the double does not sort");
        StableSwapTwoPoolDouble pool = new StableSwapTwoPoolDouble([a, b], amplification, fee, adminFee);
        pairs[a][b] = StableSwapPairInfo(address(pool), a, b, address(pool.token()));
        swapPairContract[pairLength++] = address(pool);
    }

    function createThreePoolPair(address a, address b, address c, uint256, uint256, uint256) external {
        require(a < b && b < c, "the double does not sort");
        address place = address(bytes20(keccak256(abi.encode(a, b, c))));
        StableSwapThreePoolPairInfo memory info = StableSwapThreePoolPairInfo(place, a, b, c, address(new Token(0)));
        (triples[a][b], triples[a][c], triples[b][c]) = (info, info, info);
        swapPairContract[pairLength++] = place;
    }

    function getPairInfo(address a, address b) external view returns (StableSwapPairInfo memory) {
        return a < b ? pairs[a][b] : pairs[b][a];
    }

    function getThreePoolPairInfo(address a, address b) external view returns (StableSwapThreePoolPairInfo memory) {
        return a < b ? triples[a][b] : triples[b][a];
    }
}

import { defineContract } from '../types.ts'

export const PancakeStableSwapThreePoolInfo = defineContract({
  name: 'PancakeStableSwapThreePoolInfo',
  product: 'stableswap',
  solidity: '0.8.10',
  source: {
    kind: 'source',
    repository: 'pancakeswap/pancake-smart-contracts',
    file: 'projects/stable-swap/contracts/utils/PancakeStableSwapThreePoolInfo.sol',
    commit: 'cb079908a30328e46d42fe8cc77b9f7d38a15c2f',
  },
  signatures: [
    'function N_COINS() view returns (uint256)',
    'function FEE_DENOMINATOR() view returns (uint256)',
    'function PRECISION() view returns (uint256)',
    'function token(address _swap) view returns (address)',
    'function balances(address _swap) view returns (uint256[3] swapBalances)',
    'function RATES(address _swap) view returns (uint256[3] swapRATES)',
    'function PRECISION_MUL(address _swap) view returns (uint256[3] swapPRECISION_MUL)',
    'function calc_coins_amount(address _swap, uint256 _amount) view returns (uint256[3])',
    'function get_D_mem(address _swap, uint256[3] _balances, uint256 amp) view returns (uint256)',
    'function get_add_liquidity_mint_amount(address _swap, uint256[3] amounts) view returns (uint256)',
    'function get_add_liquidity_fee(address _swap, uint256[3] amounts) view returns (uint256[3] liquidityFee)',
    'function get_remove_liquidity_imbalance_fee(address _swap, uint256[3] amounts) view returns (uint256[3] liquidityFee)',
    'function _xp_mem(address _swap, uint256[3] _balances) view returns (uint256[3] result)',
    'function get_exchange_fee(address _swap, uint256 i, uint256 j, uint256 dx) view returns (uint256 exFee, uint256 exAdminFee)',
    'function get_remove_liquidity_one_coin_fee(address _swap, uint256 _token_amount, uint256 i) view returns (uint256 adminFee)',
    'function get_dx(address _swap, uint256 i, uint256 j, uint256 dy, uint256 max_dx) view returns (uint256)',
  ],
  reverts: [
    'Initial deposit requires all coins',
    'D1 must be greater than D0',
    'Excess balance',
    'Exchange resulted in fewer coins than expected',
    'dev: i above N_COINS',
  ],
})

import { defineContract } from '../types.ts'

export const ICLSubscriber = defineContract({
  name: 'ICLSubscriber',
  product: 'infinity',
  solidity: '0.8.26',
  source: {
    kind: 'source',
    repository: 'pancakeswap/infinity-periphery',
    file: 'src/pool-cl/interfaces/ICLSubscriber.sol',
    commit: '39976acec90d43f73f2bcc0e008cf23ec55bbc80',
  },
  signatures: [
    'function notifySubscribe(uint256 tokenId, bytes data)',
    'function notifyUnsubscribe(uint256 tokenId)',
    'function notifyBurn(uint256 tokenId, address owner, uint256 info, uint256 liquidity, int256 feesAccrued)',
    'function notifyModifyLiquidity(uint256 tokenId, int256 liquidityChange, int256 feesAccrued)',
  ],
  reverts: [],
})

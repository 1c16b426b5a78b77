import { defineContract } from '../types.ts'

// The source calls it TickLens, as v3 does its own.
export const CLTickLens = defineContract({
  name: 'CLTickLens',
  product: 'infinity',
  solidity: '0.8.26',
  source: {
    kind: 'source',
    repository: 'pancakeswap/infinity-periphery',
    file: 'src/pool-cl/lens/TickLens.sol',
    commit: '39976acec90d43f73f2bcc0e008cf23ec55bbc80',
  },
  signatures: [
    'struct PoolKey { address currency0; address currency1; address hooks; address poolManager; uint24 fee; bytes32 parameters; }',
    'struct PopulatedTick { int24 tick; int128 liquidityNet; uint128 liquidityGross; }',
    'function poolManager() view returns (address)',
    'function getPopulatedTicksInWord(PoolKey key, int16 tickBitmapIndex) view returns (PopulatedTick[] populatedTicks)',
    'function getPopulatedTicksInWord(bytes32 id, int16 tickBitmapIndex) view returns (PopulatedTick[] populatedTicks)',
    'error PoolNotInitialized()',
  ],
  reverts: [],
})

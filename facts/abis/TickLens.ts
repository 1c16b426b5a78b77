import { defineContract } from '../types.ts'

export const TickLens = defineContract({
  name: 'TickLens',
  product: 'v3',
  solidity: '0.7.6',
  abiCoder: 'v2',
  source: {
    kind: 'source',
    repository: 'pancakeswap/pancake-v3-contracts',
    file: 'projects/v3-periphery/contracts/lens/TickLens.sol',
    commit: '5cc479f0c5a98966c74d94700057b8c3ca629afd',
  },
  signatures: [
    'struct PopulatedTick { int24 tick; int128 liquidityNet; uint128 liquidityGross; }',
    'function getPopulatedTicksInWord(address pool, int16 tickBitmapIndex) view returns (PopulatedTick[] populatedTicks)',
  ],
  reverts: [],
})

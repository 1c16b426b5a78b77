import type { Deployment } from '../factTypes.ts'
import { deploy, repo, webContracts } from './define.ts'

const product = 'fixed-term-staking'

export const fixedTermStaking: readonly Deployment[] = [
  ...deploy(
    {
      contract: 'CakePool',
      group: 'CAKE pool',
      abi: 'CakePool',
      status: 'deprecated',
      deprecated: { replacedBy: 'VECake' },
      product,
      source: repo('pancakeswap/pancake-smart-contracts', 'projects/vecake/config.ts'),
    },
    {
      bsc: '0x45c54210128a065de780C4B0Df3d16664f7f859e',
      bscTestnet: '0x1088Fb24053F03802F673b84d16AE1A7023E400b',
    },
  ),
  ...deploy(
    {
      contract: 'CakeFlexibleSideVault',
      group: 'CAKE pool',
      status: 'deprecated',
      note: 'Flexible staking of CAKE, in addition to the CAKE pool.',
      product,
      source: webContracts,
    },
    { bsc: '0x615e896A8C2CA8470A2e9dc2E9552998f8658Ea0' },
  ),
  ...deploy(
    {
      contract: 'CakeVault',
      group: 'CAKE pool',
      abi: 'CakeVault',
      status: 'deprecated',
      deprecated: { replacedBy: 'CakePool' },
      note: 'The pool before the CAKE pool.',
      product,
      source: repo('pancakeswap/pancake-smart-contracts', 'projects/cake-vault/config.ts'),
    },
    { bsc: '0xa80240Eb5d7E05d3F250cF000eEc0891d00b51CC' },
  ),
  ...deploy(
    {
      contract: 'FixedStaking',
      group: 'Fixed-term staking',
      abi: 'FixedStaking',
      status: 'deprecated',
      deprecated: { since: '2024-06-14' },
      note: 'Named PancakeFixedStaking in its source, of which a public copy exists outside PancakeSwap’s repositories.',
      product,
      source: webContracts,
    },
    { bsc: '0xC0E92c9B437734a0c0e0466F76cDf71c5478b0AB' },
  ),
]

import type { Deployment } from '../factTypes.ts'
import { deploy, repo, webContracts } from './define.ts'

const product = 'affiliate-program'

export const affiliateProgram: readonly Deployment[] = [
  ...deploy(
    {
      contract: 'AffiliateProgram',
      group: 'Claims',
      abi: 'AffiliateProgram',
      status: 'deprecated',
      product,
      source: repo('pancakeswap/pancake-subgraph', 'subgraphs/affiliate-program/subgraph.yaml'),
    },
    {
      bsc: '0x92C73D90F709DFf7e5E7307e8F2EE20e39396b12',
      bscTestnet: { address: '0x1B8a475B5E5De05fB3Ac2D9ec3C2809fBF24e51c', source: webContracts },
    },
  ),
]

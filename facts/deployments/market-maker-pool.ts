import type { Deployment } from '../factTypes.ts'
import { deploy, repo, webContracts } from './define.ts'

const product = 'market-maker-pool'

export const marketMakerPool: readonly Deployment[] = [
  ...deploy(
    {
      contract: 'PancakeSwapMMPool',
      group: 'Pool',
      abi: 'PancakeSwapMMPool',
      status: 'deprecated',
      deprecated: { since: '2024-09-27' },
      product,
      source: repo('pancakeswap/pancake-subgraph', 'subgraphs/linked-pool/subgraph.yaml'),
    },
    {
      bsc: '0xfEACb05b373f1A08E68235bA7FC92636b92ced01',
      eth: '0x9Ca2A439810524250E543BA8fB6E88578aF242BC',
      goerli: {
        address: '0x7bb894Ca487568dD55054193c3238d7B1f46BB92',
        source: webContracts,
      },
    },
  ),
]

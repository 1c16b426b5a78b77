import type { Deployment } from '../factTypes.ts'
import { deploy, repo, webContracts } from './define.ts'

const product = 'pottery'

export const pottery: readonly Deployment[] = [
  ...deploy(
    {
      contract: 'PancakeSwapPotteryDraw',
      group: 'Draw',
      abi: 'PancakeSwapPotteryDraw',
      status: 'deprecated',
      deprecated: { since: '2023-11-03' },
      note: 'Creates the vaults; the vaults’ addresses are in its events.',
      product,
      source: repo('pancakeswap/pancake-subgraph', 'subgraphs/pottery/subgraph.yaml'),
    },
    {
      bsc: '0x01871991587d5671f3A2d4E2BcDC22F4E026396e',
      bscTestnet: {
        address: '0xDB9D365b50E62fce747A90515D2bd1254A16EbB9',
        source: webContracts,
      },
    },
  ),
]

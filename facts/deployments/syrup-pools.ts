import type { Deployment } from '../factTypes.ts'
import { deploy, repo, site } from './define.ts'

const product = 'syrup-pools'

const page = site('/contracts/syrup-pools')
const subgraph = repo('pancakeswap/pancake-subgraph', 'subgraphs/smartchef/subgraph.yaml')
const replaced = {
  status: 'deprecated',
  deprecated: { replacedBy: '0x29115Bf4863648BB01a9cEc43d8306EC51800642' },
} as const

export const syrupPools: readonly Deployment[] = [
  ...deploy(
    {
      contract: 'SmartChefFactory',
      group: 'Factories',
      abi: 'SmartChefFactory',
      product,
      source: page,
    },
    { bsc: '0x29115Bf4863648BB01a9cEc43d8306EC51800642' },
  ),
  ...deploy(
    {
      contract: 'SmartChefFactory',
      group: 'Factories',
      ...replaced,
      label: 'V2',
      note: 'The second to last factory; the subgraph calls it SmartChefFactoryV2.',
      product,
      source: subgraph,
    },
    { bsc: '0xFfF5812C35eC100dF51D5C9842e8cC3fe60f9ad7' },
  ),
  ...deploy(
    {
      contract: 'SmartChefFactory',
      group: 'Factories',
      ...replaced,
      label: 'earlier, subgraph',
      note: 'An earlier factory, in the subgraph too.',
      product,
      source: subgraph,
    },
    { bsc: '0x927158Be21Fe3D4da7E96931bb27Fd5059A8CbC2' },
  ),
  ...deploy(
    {
      contract: 'SmartChefFactory',
      group: 'Factories',
      ...replaced,
      label: 'earlier, official site',
      note: 'An earlier factory, on the official site alone.',
      product,
      source: page,
    },
    { bsc: '0xe2aECF96D23575b11624d0891C0828E767c8cb8B' },
  ),
  ...deploy(
    {
      contract: 'SousChef',
      group: 'First pools',
      status: 'deprecated',
      deprecated: { replacedBy: 'SmartChefFactory' },
      note: 'The pool before SmartChef; pancakeswap/pancake-farm has its source in several versions.',
      product,
      source: repo('pancakeswap/pancake-smart-contracts', 'contracts.ts'),
    },
    {
      bsc: '0x6Ab8463a4185b80905E05A9ff80A2d6b714B9e95',
      bscTestnet: '0xD3af5Fe61DBaF8f73149bfcFa9FB653ff096029A',
    },
  ),
]

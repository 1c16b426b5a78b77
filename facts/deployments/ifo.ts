import type { Deployment } from '../factTypes.ts'
import { deploy, deployAll, frontend, repo, site, webContracts } from './define.ts'

const product = 'ifo'

const page = site('/contracts/ifo')
const latest = '0x48a7c510797B8f00c0AAAe30bf621EC9F2930140'

export const ifo: readonly Deployment[] = [
  ...deploy(
    {
      contract: 'IFODeployer',
      group: 'Deployers',
      note: 'The latest deployer; which version of the source it runs could not be established.',
      product,
      source: page,
    },
    { bsc: latest },
  ),
  ...deployAll(
    {
      contract: 'IFODeployer',
      group: 'Deployers',
      status: 'deprecated',
      deprecated: { replacedBy: latest },
      product,
      chain: 'bsc',
      source: page,
    },
    [
      {
        address: '0x7c5a0427242214c1Cf58B2c3fA7dC673b924212e',
        label: 'first',
        note: 'Earlier deployer, first of the list.',
      },
      {
        address: '0xa5465248b3A8986d86ACA968c0c076250263409F',
        label: 'second',
        note: 'Earlier deployer, second of the list.',
      },
      {
        address: '0x3b3E6B959b842A1634BB96B1d924e98bCA38f4e7',
        label: 'third',
        note: 'Earlier deployer, third of the list.',
      },
      {
        address: '0x4684B399607f67e26a21e9F2A73eaE97e28D246d',
        label: 'fourth',
        note: 'Earlier deployer, fourth of the list.',
      },
      {
        address: '0xBdC44f83de2e66534e555dABeD640c9aF290cE54',
        label: 'fifth',
        note: 'Earlier deployer, fifth of the list.',
      },
      {
        address: '0xd4E7F319A22A746518e9b8b79854B30b0C7Bf5Df',
        label: 'sixth',
        note: 'Earlier deployer, sixth of the list.',
      },
    ],
  ),
  ...deploy(
    {
      contract: 'ICake',
      group: 'Credit',
      note: 'Returns how much CAKE an address may commit to a sale.',
      product,
      source: repo('pancakeswap/ve_crosschain', 'arguments.js'),
    },
    {
      bsc: '0x3C458828D1622F5f4d526eb0d24Da8C4Eb8F07b1',
      bscTestnet: {
        address: '0x5FB0b7a782c2f192493d86922dD3873b6392C8e8',
        source: frontend('packages/pools/src/constants/contracts.ts', '12f7c935b4eec2665ae8b97c6f634129961df49c'),
      },
    },
  ),
  ...deploy(
    {
      contract: 'PointCenterIFO',
      group: 'Points',
      abi: 'PointCenterIFO',
      note: 'Pays profile points for sales that somebody took part in.',
      product,
      source: webContracts,
    },
    {
      bsc: '0x3C6919b132462C1FEc572c6300E83191f4F0012a',
      bscTestnet: '0xd2Ac1B1728Bb1C11ae02AB6e75B76Ae41A2997e3',
    },
  ),
]

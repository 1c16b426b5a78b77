import type { Deployment } from '../factTypes.ts'
import { deploy, repo, site, webContracts } from './define.ts'

const product = 'farm-booster'

const page = site('/contracts/farm-booster-bcake')

export const farmBooster: readonly Deployment[] = [
  ...deploy(
    {
      contract: 'FarmBooster',
      group: 'v3 farms',
      abi: 'FarmBooster',
      version: 'v3',
      status: 'deprecated',
      deprecated: { since: '2025-05-07' },
      note: 'Boosts positions in MasterChef v3 by veCAKE.',
      product,
      source: repo('pancakeswap/pancake-smart-contracts', 'projects/vecake-farm-booster/v3/config.ts'),
    },
    {
      bsc: '0x625F45234D6335859a8b940960067E89476300c6',
      bscTestnet: '0xF93efC15142d05381b017ca64b80074ccF4d1aCB',
    },
  ),
  ...deploy(
    {
      contract: 'FarmBooster',
      group: 'v3 farms',
      version: 'v3',
      status: 'deprecated',
      deprecated: { since: '2025-05-07' },
      label: 'web application',
      note: 'The web application’s booster for v3 farms by veCAKE; the repository names another one, which is listed too.',
      product,
      source: webContracts,
    },
    {
      bsc: '0xe20AB665af9fDe73cc63C9F997eD1FBD8E2D2377',
      bscTestnet: '0x1F32591CC45f00BaE3A742Bf2bCAdAe59DbAd228',
    },
  ),
  ...deploy(
    {
      contract: 'FarmBooster',
      group: 'v3 farms',
      version: 'v3',
      status: 'deprecated',
      label: 'CAKE pool',
      note: 'Boosts positions in MasterChef v3 by CAKE locked in the CAKE pool, which is deprecated.',
      product,
      source: webContracts,
    },
    {
      bsc: '0x695170faE243147b3bEB4C43AA8DE5DcD9202752',
      bscTestnet: '0x56666300A1E25624489b661f3C6c456c159a109a',
    },
  ),
  ...deploy(
    {
      contract: 'FarmBooster',
      group: 'v2 farms',
      abi: 'FarmBoosterV1',
      version: 'v2',
      status: 'deprecated',
      deprecated: { since: '2025-05-07' },
      label: 'v2',
      note: 'Boosts positions in MasterChef v2 by CAKE locked in the CAKE pool.',
      product,
      source: page,
    },
    { bsc: '0xE4FAa3Ef5A9708C894435B0F39c2B440936A3A52' },
  ),
  ...deploy(
    {
      contract: 'FarmBoosterProxyFactory',
      group: 'v2 farms',
      abi: 'FarmBoosterProxyFactory',
      version: 'v2',
      status: 'deprecated',
      deprecated: { since: '2025-05-07' },
      note: 'Makes the proxy through which an account farms with the booster.',
      product,
      source: page,
    },
    { bsc: '0x2C36221bF724c60E9FEE3dd44e2da8017a8EF3BA' },
  ),
]

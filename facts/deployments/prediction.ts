import type { Deployment } from '../factTypes.ts'
import { deploy, frontend, repo, site } from './define.ts'

const product = 'prediction'

const page = site('/contracts/prediction/addresses')
const subgraphConfig = (name: string) => repo('pancakeswap/pancake-subgraph', `config/${name}.js`)
const webPredictions = frontend(
  'packages/prediction/src/predictionContract.ts',
  '76f049ec1648dfe5c61ef0f81862f94ac229f992',
)
const unlisted = 'Not on the official site’s list of markets.'

export const prediction: readonly Deployment[] = [
  ...deploy(
    {
      contract: 'PancakePredictionV2',
      group: 'Markets',
      abi: 'PancakePredictionV2',
      version: 'v2',
      note: 'BNB market; bets in BNB.',
      product,
      source: subgraphConfig('bsc'),
    },
    { bsc: '0x18B2A687610328590Bc8F2e5fEdDe3b582A49cdA' },
  ),
  ...deploy(
    {
      contract: 'PancakePrediction',
      group: 'Markets',
      label: 'BTC',
      note: 'BTC market; its ABI could not be established.',
      product,
      source: page,
    },
    { bsc: '0x48781a7d35f6137a9135Bbb984AF65fd6AB25618' },
  ),
  ...deploy(
    {
      contract: 'PancakePrediction',
      group: 'Markets',
      label: 'ETH',
      note: 'ETH market; its ABI could not be established.',
      product,
      source: page,
    },
    { bsc: '0x7451F994A8D510CBCB46cF57D50F31F188Ff58F5' },
  ),
  ...deploy(
    {
      contract: 'PancakePredictionV3',
      group: 'Closed markets',
      abi: 'PancakePredictionV3',
      version: 'v3',
      status: 'deprecated',
      note: 'CAKE market; bets in CAKE.',
      product,
      source: webPredictions,
    },
    { bsc: '0x0E3A8078EDD2021dadcdE733C6b4a86E51EE8f07' },
  ),
  ...deploy(
    {
      contract: 'PancakePredictionV2',
      group: 'Closed markets',
      version: 'v2',
      status: 'deprecated',
      note: 'ETH market; bets in ETH. It reads another oracle than the market on BNB Smart Chain.',
      product,
      source: subgraphConfig('zksync-era'),
    },
    { zksync: '0x43c7771DEB958A2e3198ED98772056ba70DaA84c' },
  ),
  ...deploy(
    {
      contract: 'PancakePredictionV2',
      group: 'Closed markets',
      version: 'v2',
      status: 'deprecated',
      note: `ETH market, first one. ${unlisted}`,
      product,
      source: subgraphConfig('arbitrum'),
    },
    { arb: '0xF2F90E718a3BFaCb430c1818cB962f05A2631998' },
  ),
  ...deploy(
    {
      contract: 'PancakeAIPrediction',
      group: 'Closed markets',
      status: 'deprecated',
      note: `ETH market against a model’s forecast. ${unlisted}`,
      product,
      source: webPredictions,
    },
    { arb: '0x1cdc19B13729f16C5284a0ACE825F83fC9d799f4' },
  ),
  ...deploy(
    {
      contract: 'PancakePredictionV2',
      group: 'Closed markets',
      version: 'v2',
      status: 'deprecated',
      note: `Test market. ${unlisted}`,
      product,
      source: subgraphConfig('arbitrum-goerli'),
    },
    { arbGoerli: '0xd5330586c035a67bd32A6FD8e390c72DB9372861' },
  ),
  ...deploy(
    {
      contract: 'BnbPricePrediction',
      group: 'Closed markets',
      abi: 'BnbPricePrediction',
      version: 'v1',
      status: 'deprecated',
      deprecated: { replacedBy: 'PancakePredictionV2' },
      note: 'BNB market, first version.',
      product,
      source: repo('pancakeswap/pancake-smart-contracts', 'projects/profile-nft-gamification/config.ts'),
    },
    {
      bsc: '0x516ffd7D1e0Ca40b1879935B2De87cb20Fc1124b',
      bscTestnet: '0x4f3140C74789F1D809420343ea83BcE52B7bbAA5',
    },
  ),
]

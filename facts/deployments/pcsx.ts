import type { Deployment } from '../factTypes.ts'
import { deploy, repo, sdkMap, site } from './define.ts'

const product = 'pcsx'
const pcsxSdk = '@pancakeswap/pcsx-sdk'

const addressPage = site('/contracts/pcsx/addresses')
const legacy = {
  status: 'deprecated',
  deprecated: { replacedBy: 'MultiReactorRouter' },
  note: 'Fills orders that are in flight; new orders go through the MultiReactor router.',
} as const

export const pcsx: readonly Deployment[] = [
  ...deploy(
    {
      contract: 'MultiReactorRouter',
      group: 'MultiReactor router',
      abi: 'MultiReactor',
      note: 'PancakeSwap family: orders are signed for the Permit2 of PancakeSwap.',
      product,
      source: sdkMap(pcsxSdk, 'MULTI_REACTOR_ROUTER_MAPPING', '.pcs'),
    },
    {
      bsc: '0x88815cAf0b12208585832B693841c9Da19C91687',
      eth: '0x88815cAf0b12208585832B693841c9Da19C91687',
      arb: '0x88815cAf0b12208585832B693841c9Da19C91687',
      base: '0x88815cAf0b12208585832B693841c9Da19C91687',
      robinhood: '0x3dbca663C889A80ECf476741fDb094ea0c205aE8',
      bscTestnet: '0x88815cAf0b12208585832B693841c9Da19C91687',
    },
  ),
  ...deploy(
    {
      contract: 'MultiReactorRouter',
      group: 'MultiReactor router',
      abi: 'MultiReactor',
      label: 'Binance Wallet',
      note: 'Binance Wallet family: orders are signed for the Permit2 of Binance Wallet.',
      product,
      source: sdkMap(pcsxSdk, 'MULTI_REACTOR_ROUTER_MAPPING', '.bw'),
    },
    {
      bsc: '0x99aFa599C0D8E5d3C4CFca52bB81E5b2B4FD1661',
      eth: {
        address: '0x99aFa599C0D8E5d3C4CFca52bB81E5b2B4FD1661',
        source: addressPage,
        note: 'Binance Wallet family; only the official site names it on Ethereum, the SDK has it on BNB Smart Chain alone.',
      },
    },
  ),
  ...deploy(
    {
      contract: 'MultiReactorOrderQuoter',
      group: 'MultiReactor router',
      abi: 'MultiReactorOrderQuoter',
      product,
      source: sdkMap(pcsxSdk, 'MULTI_REACTOR_ORDER_QUOTER_MAPPING'),
    },
    {
      bsc: '0x97fEc54451fD11253C82F3c751E2C536D951c672',
      eth: '0xd21ae4853772C2876E6a14b2B9e86245829a11E5',
      arb: '0xd21ae4853772C2876E6a14b2B9e86245829a11E5',
      base: '0xd21ae4853772C2876E6a14b2B9e86245829a11E5',
      robinhood: '0x87CB6Bef25861b310E68B200Cc7cBd24110d262d',
      bscTestnet: '0xd21ae4853772C2876E6a14b2B9e86245829a11E5',
    },
  ),
  ...deploy(
    {
      contract: 'Permit2',
      group: 'MultiReactor router',
      abi: 'Permit2',
      version: 'Binance Wallet',
      label: 'Binance Wallet',
      note: 'The Permit2 of Binance Wallet, which PancakeSwap did not deploy.',
      product,
      source: addressPage,
    },
    {
      bsc: '0xb300000b72DEAEb607a12d5f54773D1C19c7028d',
      eth: '0xb300000b72DEAEb607a12d5f54773D1C19c7028d',
    },
  ),
  ...deploy(
    {
      contract: 'ExclusiveDutchOrderReactor',
      group: 'Reactors',
      abi: 'ExclusiveDutchOrderReactor',
      version: 'V1',
      ...legacy,
      product,
      source: sdkMap(pcsxSdk, 'REACTOR_ADDRESS_MAPPING', '.ExclusiveDutchOrder'),
    },
    {
      bsc: '0x45CBe66536519D2cc9BAF594b502118eFdb291d1',
      eth: '0x35db01D1425685789dCc9228d47C7A5C049388d8',
      arb: '0x35db01D1425685789dCc9228d47C7A5C049388d8',
      base: '0x6b9906d7106e5890852Bf98eF13ba5D8761712b9',
      robinhood: '0xE5EfA0a98D56EFb203EE03bbf6365eEb8db87D6c',
      bscTestnet: '0x45CBe66536519D2cc9BAF594b502118eFdb291d1',
      sepolia: '0xbfCC755375250C1EA9722EB1B8d97076f681627C',
    },
  ),
  ...deploy(
    {
      contract: 'ExclusiveDutchOrderReactor',
      group: 'Reactors',
      abi: 'ExclusiveDutchOrderReactor',
      version: 'V1',
      status: 'deprecated',
      label: 'README',
      note: 'Only the README of the contracts names it; the SDK and the official site agree on the other reactor.',
      product,
      source: repo('pancakeswap/pancake-x-contracts', 'README.md'),
    },
    { bsc: '0xDB9D365b50E62fce747A90515D2bd1254A16EbB9' },
  ),
  ...deploy(
    {
      contract: 'V3DutchOrderReactor',
      group: 'Reactors',
      version: 'V3',
      ...legacy,
      product,
      source: sdkMap(pcsxSdk, 'REACTOR_ADDRESS_MAPPING', '.ExclusiveDutchOrderV3'),
    },
    {
      bsc: '0xB75BB4c7AaaCFA400758BF024C2FFEfe17C9cBe3',
      robinhood: '0x56D7f29b2D7F5bfEb0f024e0e391A8E75F3cc2Dd',
      bscTestnet: '0xB75BB4c7AaaCFA400758BF024C2FFEfe17C9cBe3',
    },
  ),
  ...deploy(
    {
      contract: 'V4DutchOrderReactor',
      group: 'Reactors',
      version: 'V4',
      ...legacy,
      product,
      source: sdkMap(pcsxSdk, 'REACTOR_ADDRESS_MAPPING', '.ExclusiveDutchOrderV4'),
    },
    { bsc: '0x4E1eD91e6463A94d82Efc1ddd9cB75BbEBEb0e1C' },
  ),
  ...deploy(
    {
      contract: 'OrderQuoter',
      group: 'Quoters',
      abi: 'OrderQuoter',
      note: 'Quotes orders of the standalone reactors; it reverts for orders of the MultiReactor router.',
      product,
      source: sdkMap(pcsxSdk, 'ORDER_QUOTER_MAPPING'),
    },
    {
      bsc: '0x369B57fE0Fab4d5a110e4F02b871979DE0300C18',
      eth: '0xF812A85c70b05Df76ff3bC802c0244307033Ccd0',
      arb: '0xF812A85c70b05Df76ff3bC802c0244307033Ccd0',
      base: '0xfd86a340c9cb94559C97b3bF5c7b4c2fE197ecDd',
      robinhood: '0x225312905BF6118B67769746d7DbDa57b6474724',
      bscTestnet: '0x6f73C295E70Cd87307dD73c4730c685Bb977bB70',
      sepolia: '0x180415ddfBeD6bf9a6C0fcE0EB23DE60B0157f58',
    },
  ),
]

import { tools } from './docs/components/tools/toolList.ts'
import type { SidebarItem } from './site/shared/types.ts'
import { product, productSlug } from './site.ts'

const infinity: SidebarItem = {
  text: 'Infinity',
  collapsed: false,
  items: [
    {
      text: 'Overview',
      link: '/contracts/infinity/overview',
      items: [
        { text: 'Accounting layer: Vault', link: '/contracts/infinity/overview/accounting-layer-vault' },
        {
          text: 'AMM layer: pool managers',
          link: '/contracts/infinity/overview/amm-layer-poolmanager',
          items: [
            { text: 'Concentrated liquidity', link: '/contracts/infinity/overview/amm-layer/concentrated-liquidity' },
            { text: 'Liquidity book', link: '/contracts/infinity/overview/amm-layer/liquidity-book' },
          ],
        },
        { text: 'Custom layer: hooks', link: '/contracts/infinity/overview/custom-layer-hook' },
        { text: 'Farms', link: '/contracts/infinity/overview/farms' },
        { text: 'StableSwap hooks', link: '/contracts/infinity-stableswap/addresses' },
        { text: 'Limit orders', link: '/contracts/limit-order/addresses' },
      ],
    },
    {
      text: 'Guides',
      items: [
        {
          text: 'Perform a swap',
          link: '/contracts/infinity/guides/perform-a-swap',
          items: [
            { text: 'Multi-hop swaps', link: '/contracts/infinity/guides/multi-hop-swaps' },
            { text: 'Native and taxed tokens', link: '/contracts/infinity/guides/native-and-taxed-tokens' },
            { text: 'Swap from a contract', link: '/contracts/infinity/guides/swap-from-a-contract' },
            { text: 'Decode a revert', link: '/contracts/infinity/guides/decode-a-revert' },
          ],
        },
        {
          text: 'Manage liquidity',
          link: '/contracts/infinity/guides/manage-liquidity',
          items: [
            { text: 'Bin pools', link: '/contracts/infinity/guides/bin-liquidity' },
            { text: 'Liquidity from a contract', link: '/contracts/infinity/guides/liquidity-from-a-contract' },
            { text: 'Migrate from v2 or v3', link: '/contracts/infinity/guides/migrate-liquidity' },
          ],
        },
        {
          text: 'Develop a hook',
          link: '/contracts/infinity/guides/develop-a-hook',
          items: [
            { text: 'Taking a fee', link: '/contracts/infinity/guides/hook-examples/taking-fee-via-hook' },
            { text: 'Replacing the curve', link: '/contracts/infinity/guides/hook-examples/overwriting-amm-curve' },
            { text: 'A Bin hook', link: '/contracts/infinity/guides/hook-examples/bin-hook' },
            { text: 'A fee by volatility', link: '/contracts/infinity/guides/hook-examples/volatility-fee' },
          ],
        },
      ],
    },
    {
      text: 'Reference',
      items: [
        { text: 'Vault', link: '/contracts/infinity/reference/vault' },
        { text: 'CLPoolManager', link: '/contracts/infinity/reference/cl-pool-manager' },
        { text: 'BinPoolManager', link: '/contracts/infinity/reference/bin-pool-manager' },
        { text: 'CLPositionManager', link: '/contracts/infinity/reference/cl-position-manager' },
        { text: 'BinPositionManager', link: '/contracts/infinity/reference/bin-position-manager' },
        { text: 'Quoters and router', link: '/contracts/infinity/reference/quoters' },
        { text: 'Hooks', link: '/contracts/infinity/reference/hooks' },
        { text: 'Migrators', link: '/contracts/infinity/reference/migrators' },
        { text: 'Farming', link: '/contracts/infinity/reference/farming' },
        { text: 'Administration', link: '/contracts/infinity/reference/administration' },
      ],
    },
    {
      text: 'Resources',
      items: [
        { text: 'Addresses', link: '/contracts/infinity/resources/addresses' },
        { text: 'Source code', link: '/contracts/infinity/resources/github' },
      ],
    },
    {
      text: 'FAQ',
      link: '/contracts/infinity/faq',
      items: [
        {
          text: `${product} Infinity and Uniswap v4`,
          link: `/contracts/infinity/faq/${productSlug}-infinity-vs-uniswap-v4`,
        },
      ],
    },
  ],
}

const v3: SidebarItem = {
  text: 'v3',
  collapsed: true,
  items: [
    {
      text: 'Guides',
      items: [
        { text: 'Swap on v3', link: '/contracts/v3/guides/swap' },
        { text: 'Swap from a contract', link: '/contracts/v3/guides/swap-from-a-contract' },
        { text: 'Provide liquidity on v3', link: '/contracts/v3/guides/provide-liquidity' },
        { text: 'Native coin in v3 positions', link: '/contracts/v3/guides/native-positions' },
      ],
    },
    { text: 'Addresses', link: '/contracts/v3/addresses' },
    { text: 'PancakeV3Factory', link: '/contracts/v3/pancakev3factory' },
    { text: 'PancakeV3Pool', link: '/contracts/v3/pancakev3pool' },
    { text: 'NonfungiblePositionManager', link: '/contracts/v3/nonfungiblepositionmanager' },
    {
      text: 'SmartRouter',
      link: '/contracts/v3/smartrouter',
      items: [
        { text: 'V3SwapRouter', link: '/contracts/v3/smartrouter/v3swaprouter' },
        { text: 'V2SwapRouter', link: '/contracts/v3/smartrouter/v2swaprouter' },
        { text: 'StableSwapRouter', link: '/contracts/v3/smartrouter/stableswaprouter' },
      ],
    },
    { text: 'FAQ', link: '/contracts/v3/faq' },
    { text: 'Source code', link: '/contracts/v3/github' },
  ],
}

const sdks: SidebarItem = {
  text: 'SDKs',
  collapsed: true,
  items: [
    { text: 'Which one for what', link: '/sdks/overview' },
    { text: 'Chains', link: '/sdks/chains' },
    { text: 'Tokens', link: '/sdks/tokens' },
    { text: 'Swap core', link: '/sdks/swap-sdk-core' },
    { text: 'v2', link: '/sdks/v2-sdk' },
    { text: 'v3', link: '/sdks/v3-sdk' },
    { text: 'Infinity', link: '/sdks/infinity-sdk' },
    { text: 'Smart router', link: '/sdks/smart-router' },
    { text: 'Universal Router', link: '/sdks/universal-router-sdk' },
    { text: 'Permit2', link: '/sdks/permit2-sdk' },
    { text: `${product} X`, link: '/sdks/pcsx-sdk' },
    { text: 'Price API', link: '/sdks/price-api-sdk' },
    { text: 'Errors of the SDKs', link: '/sdks/errors' },
    { text: 'For coding agents', link: '/agents' },
  ],
}

const evm: SidebarItem[] = [
  {
    text: 'Start here',
    link: '/contracts/exchange',
    items: [
      { text: 'Swap across generations', link: '/contracts/exchange/guides/swap-across-generations' },
      { text: 'Read prices and events', link: '/contracts/exchange/guides/read-prices-and-events' },
      { text: 'Follow new pools', link: '/contracts/exchange/guides/follow-pools' },
      { text: 'FAQ', link: '/contracts/exchange/faq' },
    ],
  },
  { text: 'Starters', link: '/contracts/starters' },
  { text: 'Tokens', link: '/contracts/tokens' },
  { text: 'Glossary', link: '/contracts/glossary' },
  { text: 'Roles and owners', link: '/contracts/roles' },
  { text: 'All addresses', link: '/addresses' },
  { text: 'Address book', link: '/contracts/address-book' },
  { text: 'What changed', link: '/changes' },
  infinity,
  v3,
  {
    text: 'v2',
    collapsed: true,
    items: [
      { text: 'Overview', link: '/contracts/v2' },
      {
        text: 'Guides',
        items: [
          { text: 'Swap on v2', link: '/contracts/v2/guides/swap' },
          { text: 'Swap from a contract', link: '/contracts/v2/guides/swap-from-a-contract' },
        ],
      },
      { text: 'Addresses', link: '/contracts/v2/addresses' },
      { text: 'Factory', link: '/contracts/v2/factory-v2' },
      { text: 'Router', link: '/contracts/v2/router-v2' },
      { text: 'Calculate with a pair', link: '/contracts/v2/calculate' },
      { text: 'FAQ', link: '/contracts/v2/faq' },
      { text: 'Source code', link: '/contracts/v2/github' },
    ],
  },
  {
    text: 'Swap API',
    collapsed: true,
    items: [
      { text: 'Overview', link: '/contracts/unified-swap-api/overview' },
      { text: 'Endpoints', link: '/contracts/unified-swap-api/endpoints' },
      { text: 'Payloads', link: '/contracts/unified-swap-api/payloads' },
      { text: 'Errors', link: '/contracts/unified-swap-api/errors' },
      { text: 'TypeScript', link: '/contracts/unified-swap-api/typescript' },
      { text: 'Python', link: '/contracts/unified-swap-api/python' },
      { text: 'Aggregator', link: '/contracts/aggregator' },
    ],
  },
  sdks,
  {
    text: 'Tools',
    collapsed: true,
    items: [
      { text: 'Overview', link: '/contracts/tools' },
      ...Object.entries(tools).map(([name, { title }]) => ({ text: title, link: `/contracts/tools/${name}` })),
    ],
  },
  { text: 'Crosschain', collapsed: true, items: [{ text: 'Addresses', link: '/contracts/crosschain/addresses' }] },
  {
    text: 'Universal Router',
    collapsed: true,
    items: [{ text: 'Commands and addresses', link: '/contracts/universal-router/addresses' }],
  },
  {
    text: 'Permit2',
    collapsed: true,
    items: [
      { text: 'Overview', link: '/contracts/permit2' },
      { text: 'Addresses', link: '/contracts/permit2/addresses' },
      { text: 'Revoke an approval', link: '/contracts/permit2/how-to-revoke-permit2-approval' },
    ],
  },
  {
    text: `${product} X`,
    collapsed: true,
    items: [
      { text: 'Overview', link: '/contracts/pcsx/overview' },
      { text: 'Swap integration', link: '/contracts/pcsx/swap-integration' },
      { text: 'Market maker integration', link: '/contracts/pcsx/market-maker-integration' },
      { text: 'Orders and addresses', link: '/contracts/pcsx/addresses' },
      { text: 'Source code', link: '/contracts/pcsx/github' },
    ],
  },
  {
    text: 'StableSwap',
    collapsed: true,
    items: [
      { text: 'Overview', link: '/contracts/stableswap/overview' },
      { text: 'Pools', link: '/contracts/stableswap/stableswap-pools' },
      { text: 'Router', link: '/contracts/stableswap/stableswap-router' },
    ],
  },
  {
    text: 'MasterChef',
    collapsed: true,
    items: [
      { text: 'Guides', items: [{ text: 'Farm CAKE', link: '/contracts/masterchef/guides/farm-cake' }] },
      { text: 'MasterChef v3', link: '/contracts/masterchef/masterchef-v3' },
      { text: 'Addresses', link: '/contracts/masterchef/addresses' },
    ],
  },
  {
    text: 'Syrup pools',
    collapsed: true,
    items: [
      { text: 'Overview', link: '/contracts/syrup-pools' },
      { text: 'Pool deployer', link: '/contracts/syrup-pools/pooldeployer' },
    ],
  },
  {
    text: 'CAKE',
    collapsed: true,
    items: [
      { text: 'Token', link: '/contracts/cake' },
      { text: 'Bridging', link: '/contracts/cake/cross-chain-cake-bridging' },
    ],
  },
  { text: 'IFO', collapsed: true, items: [{ text: 'Initial farm offerings', link: '/contracts/ifo' }] },
  { text: 'Prediction', collapsed: true, items: [{ text: 'Prediction v2', link: '/contracts/prediction-v2' }] },
  {
    text: 'Lottery',
    collapsed: true,
    items: [
      { text: 'Overview', link: '/contracts/lottery-v2' },
      { text: 'Lottery contract', link: '/contracts/lottery-v2/lottery-contract' },
    ],
  },
  { text: 'Gifts', collapsed: true, items: [{ text: 'Pancake Gifts', link: '/contracts/pancake-gifts/addresses' }] },
  {
    text: 'Deprecated',
    collapsed: true,
    items: [
      {
        text: 'veCAKE and gauge voting',
        link: '/contracts/vecake-and-gauge-voting',
        items: [{ text: 'Cross-chain votes', link: '/contracts/vecake-and-gauge-voting/cross-chain-votes' }],
      },
      { text: 'Farm booster', link: '/contracts/farm-booster-bcake' },
      { text: 'Fixed-term staking and CAKE pool', link: '/contracts/fixed-term-staking-cake-pool' },
      { text: 'Cross-chain farming', link: '/contracts/cross-chain-farming' },
      { text: 'Market-maker pool', link: '/contracts/market-maker-pool' },
      { text: 'NFT market', link: '/contracts/nft-market' },
      { text: 'Pottery', link: '/contracts/pottery' },
      { text: 'Affiliate programme', link: '/contracts/affiliate-program/overview' },
    ],
  },
]

export const sidebar: Record<string, SidebarItem[]> = {
  '/contracts': evm,
  '/sdks': evm,
  '/agents': evm,
  '/addresses': evm,
  '/changes': evm,
  '/contracts-aptos': [
    { text: 'Aptos', link: '/contracts-aptos' },
    {
      text: 'Swap v2',
      collapsed: false,
      items: [
        { text: 'Overview', link: '/contracts-aptos/v2/overview' },
        { text: 'Router', link: '/contracts-aptos/v2/router-v2' },
        { text: 'Swap core', link: '/contracts-aptos/v2/swap-core-v2' },
      ],
    },
    {
      text: 'Products',
      collapsed: false,
      items: [
        { text: 'MasterChef', link: '/contracts-aptos/masterchef' },
        { text: 'Syrup pools', link: '/contracts-aptos/syrup-pools' },
        { text: 'IFO', link: '/contracts-aptos/ifo' },
        { text: 'Utilities', link: '/contracts-aptos/utils' },
      ],
    },
  ],
}

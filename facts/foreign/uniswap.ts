import type { ChainKey } from '../chains.ts'
import { type ForeignAddress, type ForeignHash, type ForeignTopic, place, rowsOf } from './foreignAddress.ts'

const docs = (file: string) => place('Uniswap/docs', file, '8c5d09e23f53683b20bac8e7da8898f01b9f068e')
const docsV2 = docs('docs/contracts/v2/reference/smart-contracts/08-deployment-addresses.md')
const docsV3 = (chain: string) => docs(`docs/contracts/v3/reference/deployments/${chain}-Deployments.md`)
const docsV4 = docs('docs/contracts/v4/deployments.mdx')
const sdks = (file: string) => place('Uniswap/sdks', `sdks/${file}`, '241fb9a7896f6ca52c984a421ea6c397178215bd')
const sdkCore = sdks('sdk-core/src/addresses.ts')
const sdkRouter = sdks('universal-router-sdk/src/utils/constants.ts')
const sdkPermit2 = sdks('permit2-sdk/src/constants.ts')
const earlier = (chain: string, commit: string) =>
  place('Uniswap/universal-router', `deploy-addresses/${chain}.json`, commit)
const routerFile = (chain: string) => earlier(chain, 'fb25ff09c71dcfc13665e6c65788db737f29e0d4')

/** What takes the place of each contract, and what happens to somebody who calls Uniswap’s. */
const meanings = {
  UniswapV2Factory: {
    instead: { product: 'v2', contract: 'PancakeFactory' },
    used: 'It answers with Uniswap’s pair or with the zero address, and creates pairs that PancakeSwap’s router does not trade in.',
  },
  UniswapV2Router02: {
    instead: { product: 'v2', contract: 'PancakeRouter' },
    used: 'It trades in the pairs of Uniswap’s factory: at another price, or the call reverts where Uniswap has no such pair.',
  },
  UniswapV3Factory: {
    instead: { product: 'v3', contract: 'PancakeV3Factory' },
    used: 'It answers with Uniswap’s pool or with the zero address, and a pool that it creates is not one of PancakeSwap’s.',
  },
  SwapRouter: {
    instead: { product: 'v3', contract: 'SwapRouter' },
    used: 'It trades in the pools of Uniswap’s factory: at another price, or the call reverts where Uniswap has no such pool.',
  },
  SwapRouter02: {
    instead: { product: 'smart-router', contract: 'SmartRouter' },
    used: 'It trades in the pools of Uniswap’s factories: at another price, or the call reverts where Uniswap has no such pool.',
  },
  UniversalRouter: {
    instead: { product: 'universal-router', contract: 'UniversalRouter' },
    used: 'It trades in Uniswap’s pools and takes tokens through Uniswap’s Permit2: what was approved for PancakeSwap’s router is not approved for it.',
  },
  Permit2: {
    instead: { product: 'permit2', contract: 'Permit2' },
    used: 'PancakeSwap’s routers take tokens through a Permit2 of their own: an approval or a signature for this one moves nothing there.',
  },
  Quoter: {
    instead: { product: 'v3', contract: 'QuoterV2' },
    used: 'It quotes Uniswap’s pools, whose prices and fee tiers are others.',
  },
  QuoterV2: {
    instead: { product: 'v3', contract: 'QuoterV2' },
    used: 'It quotes Uniswap’s pools, whose prices and fee tiers are others.',
  },
  MixedRouteQuoterV1: {
    instead: { product: 'smart-router', contract: 'MixedRouteQuoterV1' },
    used: 'It quotes routes through Uniswap’s pools.',
  },
  MixedRouteQuoterV2: {
    instead: { product: 'infinity', contract: 'MixedQuoter' },
    used: 'It quotes routes through Uniswap’s pools.',
  },
  NonfungiblePositionManager: {
    instead: { product: 'v3', contract: 'NonfungiblePositionManager' },
    used: 'Its positions are liquidity in Uniswap’s pools; a token id of PancakeSwap’s manager is another position here, or none.',
  },
  NonfungibleTokenPositionDescriptor: {
    instead: { product: 'v3', contract: 'NonfungibleTokenPositionDescriptor' },
    used: 'It describes positions of Uniswap’s manager.',
  },
  V3Migrator: {
    instead: { product: 'v3', contract: 'V3Migrator' },
    used: 'It moves liquidity into Uniswap’s v3 pools.',
  },
  TickLens: {
    instead: { product: 'v3', contract: 'TickLens' },
    used: 'It reads the pool that the caller names; PancakeSwap has its own beside its pools.',
  },
  UniswapInterfaceMulticall: {
    instead: { product: 'v3', contract: ['PancakeInterfaceMulticall', 'PancakeInterfaceMulticallV2'] },
    used: 'It only bundles reads, so it answers for any contract; PancakeSwap’s interface has its own.',
  },
  UniswapV3Staker: {
    instead: { product: 'masterchef', contract: 'MasterChefV3' },
    used: 'It takes positions of Uniswap’s manager only; farms for PancakeSwap’s positions are in MasterChef v3.',
  },
  PoolManager: {
    instead: { product: 'infinity', contract: ['Vault', 'CLPoolManager', 'BinPoolManager'] },
    used: 'It holds Uniswap v4’s pools; Infinity’s balances are in the Vault and its pools in two pool managers, with another pool key.',
  },
  PositionManager: {
    instead: { product: 'infinity', contract: ['CLPositionManager', 'BinPositionManager'] },
    used: 'Its positions are liquidity in Uniswap v4’s pools, and it does not read Infinity’s pool key.',
  },
  PositionDescriptor: {
    instead: { product: 'infinity', contract: 'CLPositionDescriptorOffChain' },
    used: 'It describes positions of Uniswap v4.',
  },
  V4Quoter: {
    instead: { product: 'infinity', contract: ['CLQuoter', 'BinQuoter'] },
    used: 'It quotes Uniswap v4’s pools and does not read Infinity’s pool key.',
  },
  StateView: {
    instead: { product: 'infinity', contract: ['CLPoolManager', 'BinPoolManager'] },
    used: 'It reads Uniswap v4’s pools; Infinity’s pool managers answer the same questions themselves.',
  },
  PoolSwapTest: { used: 'It swaps in Uniswap v4’s pools of a test network.' },
  PoolModifyLiquidityTest: { used: 'It changes liquidity in Uniswap v4’s pools of a test network.' },
} as const satisfies Record<string, Partial<Pick<ForeignAddress, 'instead'>> & Pick<ForeignAddress, 'used'>>

type Rows = Parameters<typeof rowsOf>[2]

function uniswap(
  name: keyof typeof meanings,
  version: string | undefined,
  at: Parameters<typeof rowsOf>[1],
  rows: Rows,
) {
  return rowsOf({ protocol: 'Uniswap', name, ...(version && { version }), ...meanings[name] }, at, rows)
}

const permit2Chains: readonly ChainKey[] = [
  ...(['bsc', 'eth', 'arb', 'base', 'linea', 'monad', 'robinhood', 'sepolia', 'arbSepolia', 'baseSepolia'] as const),
  ...(['monadTestnet', 'baseTestnet', 'arbGoerli', 'goerli'] as const),
]

/** Uniswap’s contracts on the chains of PancakeSwap: its documentation, then its SDK, then the files of its deployments. */
export const uniswapAddresses: readonly ForeignAddress[] = [
  ...uniswap(
    'Permit2',
    undefined,
    sdkPermit2,
    Object.fromEntries(permit2Chains.map((chain) => [chain, ['0x000000000022D473030F116dDEE9F6B43aC78BA3', 4]])),
  ),
  ...uniswap('Permit2', undefined, sdkPermit2, { zksync: ['0x0000000000225e31D15943971F47aD3022F714Fa', 9] }),
  ...uniswap('UniswapV2Factory', undefined, docsV2, {
    bsc: ['0x8909Dc15e40173Ff4699343b6eB8132c65e18eC6', 16],
    eth: ['0x5C69bEe701ef814a2B6a3EDD4B1652CB9cc5aA6f', 10],
    arb: ['0xf1D7CC64Fb4452F05c498126312eBE29f30Fbcf9', 13],
    base: ['0x8909Dc15e40173Ff4699343b6eB8132c65e18eC6', 17],
    monad: ['0x182a927119D56008d921126764bF884221b10f59', 23],
    sepolia: ['0xF62c03E08ada871A0bEb309762E260a7a6a880E6', 11],
  }),
  ...uniswap('UniswapV2Router02', undefined, docsV2, {
    bsc: ['0x4752ba5DBc23f44D87826276BF6Fd6b1C372aD24', 16],
    eth: ['0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D', 10],
    arb: ['0x4752ba5DBc23f44D87826276BF6Fd6b1C372aD24', 13],
    base: ['0x4752ba5DBc23f44D87826276BF6Fd6b1C372aD24', 17],
    monad: ['0x4B2ab38DBF28D31D467aA8993f6c2585981D6804', 23],
    sepolia: ['0xeE567Fe1712Faf6149d80dA1E6934E354124CfE3', 11],
  }),
  ...uniswap('UniswapV2Factory', undefined, sdkCore, {
    linea: ['0x114A43DF6C5f54EBB8A9d70Cd1951D3dD68004c7', 68],
    robinhood: ['0x8bcEaA40B9AcdfAedF85AdF4FF01F5Ad6517937f', 72],
    baseSepolia: ['0x7Ae58f10f7849cA6F5fB71b7f45CB416c9204b1e', 55],
    monadTestnet: ['0x733E88f248b742db6C14C0b1713Af5AD7fDd59D0', 64],
    goerli: ['0x5C69bEe701ef814a2B6a3EDD4B1652CB9cc5aA6f', 50],
  }),
  ...uniswap('UniswapV2Router02', undefined, sdkCore, {
    linea: ['0x8702463e73f74d0b6765aBceb314Ef07aCb92650', 98],
    robinhood: ['0x89e5DB8B5aA49aA85AC63f691524311AEB649eba', 102],
    baseSepolia: ['0x1689E7B1F10000AE47eBfE339a4f69dECd19F602', 85],
    monadTestnet: ['0xfB8e1C3b833f9E67a71C859a132cf783b645e436', 94],
    goerli: ['0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D', 81],
  }),
  ...uniswap('UniswapV3Factory', undefined, docsV3('Ethereum'), {
    eth: ['0x1F98431c8aD98523631AE4a59f267346ea31F984', 10],
    sepolia: ['0x0227628f3F023bb0B980b67D528571c95c6DaC1c', 10],
  }),
  ...uniswap('UniswapInterfaceMulticall', undefined, docsV3('Ethereum'), {
    eth: ['0x1F98415757620B543A52E61c46B32eB19261F984', 11],
  }),
  ...uniswap('UniswapInterfaceMulticall', undefined, docsV3('Ethereum'), {
    eth: ['0x5BA1e12693Dc8F9c48aAD8770482f4739bEeD696', 12],
    sepolia: ['0xD7F33bCdb21b359c8ee6F0251d30E94832baAd07', 12],
  }),
  ...uniswap('TickLens', undefined, docsV3('Ethereum'), {
    eth: ['0xbfd8137f7d1516D3ea5cA83523914859ec47F573', 14],
  }),
  ...uniswap('Quoter', undefined, docsV3('Ethereum'), {
    eth: ['0xb27308f9F90D607463bb33eA1BeBb41C27CE5AB6', 15],
  }),
  ...uniswap('SwapRouter', undefined, docsV3('Ethereum'), {
    eth: ['0xE592427A0AEce92De3Edee1F18E0157C05861564', 16],
  }),
  ...uniswap('NonfungibleTokenPositionDescriptor', undefined, docsV3('Ethereum'), {
    eth: ['0x91ae842A5Ffd8d12023116943e72A606179294f3', 18],
    sepolia: ['0x5bE4DAa6982C69aD20A57F1e68cBcA3D37de6207', 18],
  }),
  ...uniswap('NonfungiblePositionManager', undefined, docsV3('Ethereum'), {
    eth: ['0xC36442b4a4522E871399CD717aBDD847Ab11FE88', 20],
    sepolia: ['0x1238536071E1c677A632429e3655c799b22cDA52', 20],
  }),
  ...uniswap('V3Migrator', undefined, docsV3('Ethereum'), {
    eth: ['0xA5644E29708357803b5A882D272c41cC0dF92B34', 21],
    sepolia: ['0x729004182cF005CEC8Bd85df140094b6aCbe8b15', 21],
  }),
  ...uniswap('QuoterV2', undefined, docsV3('Ethereum'), {
    eth: ['0x61fFE014bA17989E743c5F6cB21bF9697530B21e', 22],
    sepolia: ['0xEd1f6473345F45b75F8179591dd5bA1888cf2FB3', 22],
  }),
  ...uniswap('SwapRouter02', undefined, docsV3('Ethereum'), {
    eth: ['0x68b3465833fb72A70ecDF485E0e4C7bD8665Fc45', 23],
    sepolia: ['0x3bFA4769FB09eefC5a80d6E87c3B9C650f7Ae48E', 23],
  }),
  ...uniswap('UniswapV3Staker', undefined, docsV3('Ethereum'), {
    eth: ['0xe34139463bA50bD61336E0c446Bd8C0867c6fE65', 26],
  }),
  ...uniswap('UniswapV3Factory', undefined, docsV3('BNB-Binance'), {
    bsc: ['0xdB1d10011AD0Ff90774D0C6Bb92e5C5c8b4461F7', 10],
  }),
  ...uniswap('UniswapInterfaceMulticall', undefined, docsV3('BNB-Binance'), {
    bsc: ['0x963Df249eD09c358A4819E39d9Cd5736c3087184', 11],
  }),
  ...uniswap('TickLens', undefined, docsV3('BNB-Binance'), {
    bsc: ['0xD9270014D396281579760619CCf4c3af0501A47C', 13],
  }),
  ...uniswap('NonfungibleTokenPositionDescriptor', undefined, docsV3('BNB-Binance'), {
    bsc: ['0x0281E98322e4e8E53491D576Ee6A2BFCE644C55C', 15],
  }),
  ...uniswap('NonfungiblePositionManager', undefined, docsV3('BNB-Binance'), {
    bsc: ['0x7b8A01B39D58278b5DE7e48c8449c9f4F5170613', 17],
  }),
  ...uniswap('V3Migrator', undefined, docsV3('BNB-Binance'), {
    bsc: ['0x32681814957e0C13117ddc0c2aba232b5c9e760f', 18],
  }),
  ...uniswap('QuoterV2', undefined, docsV3('BNB-Binance'), {
    bsc: ['0x78D78E420Da98ad378D7799bE8f4AF69033EB077', 19],
  }),
  ...uniswap('SwapRouter02', undefined, docsV3('BNB-Binance'), {
    bsc: ['0xB971eF87ede563556b2ED4b1C0b0019111Dd85d2', 20],
  }),
  ...uniswap('UniswapV3Staker', undefined, docsV3('BNB-Binance'), {
    bsc: ['0x49B53C35AF9072fC71767577BF6380a88EE32C71', 23],
  }),
  ...uniswap('UniswapV3Factory', undefined, docsV3('Base'), {
    base: ['0x33128a8fC17869897dcE68Ed026d694621f6FDfD', 10],
    baseSepolia: ['0x4752ba5DBc23f44D87826276BF6Fd6b1C372aD24', 10],
  }),
  ...uniswap('UniswapInterfaceMulticall', undefined, docsV3('Base'), {
    base: ['0x091e99cb1C49331a94dD62755D168E941AbD0693', 11],
    baseSepolia: ['0xd867e273eAbD6c853fCd0Ca0bFB6a3aE6491d2C1', 11],
  }),
  ...uniswap('TickLens', undefined, docsV3('Base'), {
    base: ['0x0CdeE061c75D43c82520eD998C23ac2991c9ac6d', 13],
    baseSepolia: ['0xedf6066a2b290C185783862C7F4776A2C8077AD1', 13],
  }),
  ...uniswap('NonfungibleTokenPositionDescriptor', undefined, docsV3('Base'), {
    base: ['0x4f225937EDc33EFD6109c4ceF7b560B2D6401009', 15],
    baseSepolia: ['0xd7c6e867591608D32Fe476d0DbDc95d0cf584c8F', 15],
  }),
  ...uniswap('NonfungiblePositionManager', undefined, docsV3('Base'), {
    base: ['0x03a520b32C04BF3bEEf7BEb72E919cf822Ed34f1', 17],
    baseSepolia: ['0x27F971cb582BF9E50F397e4d29a5C7A34f11faA2', 17],
  }),
  ...uniswap('V3Migrator', undefined, docsV3('Base'), {
    base: ['0x23cF10b1ee3AdfCA73B0eF17C07F7577e7ACd2d7', 18],
    baseSepolia: ['0xCbf8b7f80800bd4888Fbc7bf1713B80FE4E23E10', 18],
  }),
  ...uniswap('QuoterV2', undefined, docsV3('Base'), {
    base: ['0x3d4e44Eb1374240CE5F1B871ab261CD16335B76a', 19],
    baseSepolia: ['0xC5290058841028F1614F3A6F0F5816cAd0df5E27', 19],
  }),
  ...uniswap('SwapRouter02', undefined, docsV3('Base'), {
    base: ['0x2626664c2603336E57B271c5C0b26F421741e481', 20],
    baseSepolia: ['0x94cC0AaC535CCDB3C01d6787D6413C739ae12bc4', 20],
  }),
  ...uniswap('UniswapV3Staker', undefined, docsV3('Base'), {
    base: ['0x42bE4D6527829FeFA1493e1fb9F3676d2425C3C1', 23],
  }),
  ...uniswap('UniswapV3Factory', undefined, docsV3('Arbitrum'), {
    arb: ['0x1F98431c8aD98523631AE4a59f267346ea31F984', 10],
    arbSepolia: ['0x248AB79Bbb9bC29bB72f7Cd42F17e054Fc40188e', 10],
  }),
  ...uniswap('UniswapInterfaceMulticall', undefined, docsV3('Arbitrum'), {
    arb: ['0xadF885960B47eA2CD9B55E6DAc6B42b7Cb2806dB', 11],
    arbSepolia: ['0x2B718b475e385eD29F56775a66aAB1F5cC6B2A0A', 11],
  }),
  ...uniswap('TickLens', undefined, docsV3('Arbitrum'), {
    arb: ['0xbfd8137f7d1516D3ea5cA83523914859ec47F573', 13],
    arbSepolia: ['0x0fd18587734e5C2dcE2dccDcC7DD1EC89ba557d9', 13],
  }),
  ...uniswap('Quoter', undefined, docsV3('Arbitrum'), {
    arb: ['0xb27308f9F90D607463bb33eA1BeBb41C27CE5AB6', 14],
  }),
  ...uniswap('SwapRouter', undefined, docsV3('Arbitrum'), {
    arb: ['0xE592427A0AEce92De3Edee1F18E0157C05861564', 15],
  }),
  ...uniswap('NonfungibleTokenPositionDescriptor', undefined, docsV3('Arbitrum'), {
    arb: ['0x91ae842A5Ffd8d12023116943e72A606179294f3', 17],
  }),
  ...uniswap('NonfungiblePositionManager', undefined, docsV3('Arbitrum'), {
    arb: ['0xC36442b4a4522E871399CD717aBDD847Ab11FE88', 19],
    arbSepolia: ['0x6b2937Bde17889EDCf8fbD8dE31C3C2a70Bc4d65', 19],
  }),
  ...uniswap('V3Migrator', undefined, docsV3('Arbitrum'), {
    arb: ['0xA5644E29708357803b5A882D272c41cC0dF92B34', 20],
    arbSepolia: ['0x398f43ef2c67B941147157DA1c5a868E906E043D', 20],
  }),
  ...uniswap('QuoterV2', undefined, docsV3('Arbitrum'), {
    arb: ['0x61fFE014bA17989E743c5F6cB21bF9697530B21e', 21],
    arbSepolia: ['0x2779a0CC1c3e0E44D2542EC3e79e3864Ae93Ef0B', 21],
  }),
  ...uniswap('SwapRouter02', undefined, docsV3('Arbitrum'), {
    arb: ['0x68b3465833fb72A70ecDF485E0e4C7bD8665Fc45', 22],
    arbSepolia: ['0x101F443B4d1b059569D643917553c771E1b9663E', 22],
  }),
  ...uniswap('UniswapV3Staker', undefined, docsV3('Arbitrum'), {
    arb: ['0xe34139463bA50bD61336E0c446Bd8C0867c6fE65', 25],
  }),
  ...uniswap('UniswapV3Factory', undefined, docsV3('Monad'), {
    monad: ['0x204FAca1764B154221e35c0d20aBb3c525710498', 10],
  }),
  ...uniswap('UniswapInterfaceMulticall', undefined, docsV3('Monad'), {
    monad: ['0xD1b797D92d87B688193A2B976eFc8D577D204343', 11],
  }),
  ...uniswap('TickLens', undefined, docsV3('Monad'), {
    monad: ['0xF025e0Fe9E331A0eF05c2ad3C4E9C64b625cda6f', 12],
  }),
  ...uniswap('NonfungibleTokenPositionDescriptor', undefined, docsV3('Monad'), {
    monad: ['0x315e413A11AB0df498eF83873012430ca36638Ae', 14],
  }),
  ...uniswap('NonfungiblePositionManager', undefined, docsV3('Monad'), {
    monad: ['0x7197E214c0b767cFB76Fb734ab638E2c192F4E53', 16],
  }),
  ...uniswap('V3Migrator', undefined, docsV3('Monad'), {
    monad: ['0x7078c4537C04c2b2E52ddBa06074dBdACF23cA15', 17],
  }),
  ...uniswap('QuoterV2', undefined, docsV3('Monad'), {
    monad: ['0x661E93cca42AfacB172121EF892830cA3b70F08d', 18],
  }),
  ...uniswap('SwapRouter02', undefined, docsV3('Monad'), {
    monad: ['0xfE31F71C1b106EAc32F1A19239c9a9A72ddfb900', 19],
  }),
  ...uniswap('UniswapV3Factory', undefined, docsV3('ZKsync'), {
    zksync: ['0x8FdA5a7a8dCA67BBcDd10F02Fa0649A937215422', 10],
  }),
  ...uniswap('UniswapInterfaceMulticall', undefined, docsV3('ZKsync'), {
    zksync: ['0x0c68a7C72f074d1c45C16d41fa74eEbC6D16a65C', 11],
  }),
  ...uniswap('TickLens', undefined, docsV3('ZKsync'), {
    zksync: ['0xe10FF11b809f8EE07b056B452c3B2caa7FE24f89', 13],
  }),
  ...uniswap('NonfungibleTokenPositionDescriptor', undefined, docsV3('ZKsync'), {
    zksync: ['0xa819De78cAB1163F8605809392068EdE3BFcDd1E', 15],
  }),
  ...uniswap('NonfungiblePositionManager', undefined, docsV3('ZKsync'), {
    zksync: ['0x0616e5762c1E7Dc3723c50663dF10a162D690a86', 17],
  }),
  ...uniswap('V3Migrator', undefined, docsV3('ZKsync'), {
    zksync: ['0x611841b24E43C4ACfd290B427a3D6cf1A59dac8E', 18],
  }),
  ...uniswap('QuoterV2', undefined, docsV3('ZKsync'), {
    zksync: ['0x8Cb537fc92E26d8EBBb760E632c95484b6Ea3e28', 19],
  }),
  ...uniswap('SwapRouter02', undefined, docsV3('ZKsync'), {
    zksync: ['0x99c56385daBCE3E81d8499d0b8d0257aBC07E8A3', 20],
  }),
  ...uniswap('UniswapV3Staker', undefined, docsV3('ZKsync'), {
    zksync: ['0xf84268FA8EB857c2e4298720C1C617178F5e78e1', 23],
  }),
  ...uniswap('PoolManager', undefined, docsV4, {
    bsc: ['0x28e2Ea090877bF75740558f6BFB36A5ffeE9e9dF', 159],
    eth: ['0x000000000004444c5dc75cB358380D2e3dE08A90', 16],
    arb: ['0x360E68faCcca8cA495c1B759Fd9EEe466db9FB32', 60],
    base: ['0x498581fF718922c3f8e6A244956aF099B2652b2b', 49],
    monad: ['0x188d586Ddcf52439676Ca21A244753fA19F9Ea8e', 181],
    sepolia: ['0xE03A1074c86CFeDd5C142C4F04F1a1536e203543', 219],
    arbSepolia: ['0xFB3e0C6F74eB1a21CC1Da29aeC80D2Dfe6C9a317', 245],
    baseSepolia: ['0x05E73354cFDd6745C338b50BcFDfA3Aa6fA03408', 232],
  }),
  ...uniswap('PositionDescriptor', undefined, docsV4, {
    bsc: ['0xf0432f360703EC3d33931a8356a75A77d8d380e1', 160],
    eth: ['0xd1428Ba554F4C8450b763a0B2040A4935c63f06C', 17],
    arb: ['0xe2023F3FA515cF070e07fD9d51c1d236e07843f4', 61],
    base: ['0x25D093633990DC94BeDEeD76C8F3CDaa75f3E7D5', 50],
    monad: ['0x5770D2914355a6D0a39A70AeEa9bcCe55Df4201B', 182],
  }),
  ...uniswap('PositionManager', undefined, docsV4, {
    bsc: ['0x7A4a5c919aE2541AeD11041A1AEeE68f1287f95b', 161],
    eth: ['0xbD216513d74C8cf14cf4747E6AaA6420FF64ee9e', 18],
    arb: ['0xd88F38F930b7952f2DB2432Cb002E7abbF3dD869', 62],
    base: ['0x7C5f5A4bBd8fD63184577525326123B519429bDc', 51],
    monad: ['0x5b7eC4a94fF9beDb700fb82aB09d5846972F4016', 183],
    sepolia: ['0x429ba70129df741B2Ca2a85BC3A2a3328e5c09b4', 221],
    arbSepolia: ['0xAc631556d3d4019C95769033B5E719dD77124BAc', 247],
    baseSepolia: ['0x4B2C77d209D3405F41a037Ec6c77F7F5b8e2ca80', 234],
  }),
  ...uniswap('V4Quoter', undefined, docsV4, {
    bsc: ['0x9F75dD27D6664c475B90e105573E550ff69437B0', 162],
    eth: ['0x52F0E24D1c21C8A0cB1e5a5dD6198556BD9E1203', 19],
    arb: ['0x3972C00f7ed4885e145823eb7C655375d275A1C5', 63],
    base: ['0x0d5e0F971ED27FBfF6c2837bf31316121532048D', 52],
    monad: ['0xa222Dd357A9076d1091Ed6Aa2e16C9742dD26891', 184],
    sepolia: ['0x61B3f2011A92d183C7dbaDBdA940a7555Ccf9227', 223],
    arbSepolia: ['0x7dE51022d70A725b508085468052E25e22b5c4c9', 249],
    baseSepolia: ['0x4A6513c898fe1B2d0E78d3b0e0A4a151589B1cBa', 236],
  }),
  ...uniswap('StateView', undefined, docsV4, {
    bsc: ['0xd13Dd3D6E93f276FAfc9Db9E6BB47C1180aeE0c4', 163],
    eth: ['0x7fFE42C4a5DEeA5b0feC41C94C136Cf115597227', 20],
    arb: ['0x76Fd297e2D437cd7f76d50F01AfE6160f86e9990', 64],
    base: ['0xA3c0c9b65baD0b08107Aa264b0f3dB444b867A71', 53],
    monad: ['0x77395F3b2E73aE90843717371294fa97cC419D64', 185],
    sepolia: ['0xE1Dd9c3fA50EDB962E442f60DfBc432e24537E4C', 222],
    arbSepolia: ['0x9D467FA9062b6e9B1a46E26007aD82db116c67cB', 248],
    baseSepolia: ['0x571291b572ed32ce6751a2Cb2486EbEe8DEfB9B4', 235],
  }),
  ...uniswap('PoolSwapTest', undefined, docsV4, {
    sepolia: ['0x9B6b46e2c869aa39918Db7f52f5557FE577B6eEe', 224],
    arbSepolia: ['0xf3A39C86dbd13C45365E57FB90fe413371F65AF8', 250],
    baseSepolia: ['0x8B5bcC363ddE2614281aD875bad385E0A785D3B9', 237],
  }),
  ...uniswap('PoolModifyLiquidityTest', undefined, docsV4, {
    sepolia: ['0x0C478023803a644c94c4CE1C1e7b9A087e411B0A', 225],
    arbSepolia: ['0x9A8ca723F5dcCb7926D00B71deC55c2fEa1F50f7', 251],
    baseSepolia: ['0x37429cD17Cb1454C34E7F50b09725202Fd533039', 238],
  }),
  ...uniswap('MixedRouteQuoterV1', undefined, sdkCore, {
    eth: ['0x84E44095eeBfEC7793Cd7d5b57B7e401D7f1cA2E', 115],
    base: ['0xE544EfAE946F0008aE9a8d64493EFA7886b73776', 281],
    goerli: ['0xBa60b6e6fF25488308789E6e0A65D838be34194e', 126],
  }),
  ...uniswap('UniswapV3Factory', undefined, sdkCore, {
    linea: ['0x31FAfd4889FA1269F7a13A66eE0fB458f27D72A9', 478],
    robinhood: ['0x1f7d7550B1b028f7571E69A784071F0205FD2EfA', 540],
    monadTestnet: ['0x961235a9020B05C44DF1026D956D1F4D78014276', 422],
    baseTestnet: ['0x9323c1d6D800ed51Bd7C6B216cfBec678B7d0BC2', 291],
    arbGoerli: ['0x4893376342d5D7b3e31d4184c08b265e5aB2A3f6', 211],
    goerli: ['0x1F98431c8aD98523631AE4a59f267346ea31F984', 107],
  }),
  ...uniswap('UniswapInterfaceMulticall', undefined, sdkCore, {
    arb: ['0x1F98415757620B543A52E61c46B32eB19261F984', 108],
    linea: ['0x93e253D101519578A8DF0BCe2A43D8292BFb3A1F', 479],
    robinhood: ['0x282A3C4D320Cc7f0d5eaf56B8029e4B88338f0a3', 541],
    monadTestnet: ['0xa707ceB989Cc3728551ed0E6E44B718Dd114CF44', 423],
    baseTestnet: ['0xB206027a9E0E13F05eBEFa5D2402Bab3eA716439', 292],
    arbGoerli: ['0x8260CB40247290317a4c062F3542622367F206Ee', 212],
    goerli: ['0x1F98415757620B543A52E61c46B32eB19261F984', 108],
  }),
  ...uniswap('Quoter', undefined, sdkCore, {
    linea: ['0x58ead433EA99708604C4dD7c9b7E80C70976E202', 480],
    monad: ['0x2d01411773c8C24805306E89A41F7855C3c4Fe65', 434],
    robinhood: ['0x33e885eD0Ec9bF04EcfB19341582aADCb4c8A9E7', 542],
    monadTestnet: ['0x1BA215c17565dE7b0Cb7eCaB971bcF540c24a862', 424],
    baseTestnet: ['0xedf539058e28E5937dAef3f69cEd0b25fbE66Ae9', 293],
    arbGoerli: ['0x1dd92b83591781D0C6d98d07391eea4b9a6008FA', 213],
    goerli: ['0xb27308f9F90D607463bb33eA1BeBb41C27CE5AB6', 109],
  }),
  ...uniswap('V3Migrator', undefined, sdkCore, {
    linea: ['0x03a520b32C04BF3bEEf7BEb72E919cf822Ed34f1', 481],
    monadTestnet: ['0x0A78348b71f8AE8Caff2F8F9d4d74A2f36516661', 425],
    baseTestnet: ['0x3efe5d02a04b7351D671Db7008ec6eBA9AD9e3aE', 294],
    arbGoerli: ['0xA815919D2584Ac3F76ea9CB62E6Fd40a43BCe0C3', 214],
    goerli: ['0xA5644E29708357803b5A882D272c41cC0dF92B34', 110],
  }),
  ...uniswap('NonfungiblePositionManager', undefined, sdkCore, {
    linea: ['0x4615C383F85D0a2BbED973d83ccecf5CB7121463', 482],
    robinhood: ['0x73991a25C818Bf1f1128dEAaB1492D45638DE0D3', 543],
    monadTestnet: ['0x3dCc735C74F10FE2B9db2BB55C40fbBbf24490f7', 426],
    baseTestnet: ['0x3c61369ef0D1D2AFa70d8feC2F31C5D6Ce134F30', 295],
    arbGoerli: ['0x622e4726a167799826d1E1D150b076A7725f5D81', 215],
    goerli: ['0xC36442b4a4522E871399CD717aBDD847Ab11FE88', 111],
  }),
  ...uniswap('TickLens', undefined, sdkCore, {
    linea: ['0x3334d83e224aF5ef9C2E7DDA7c7C98Efd9621fA9', 483],
    robinhood: ['0x7DfD4F31be6814D2906BDE155c3e1B146EAc1468', 544],
    sepolia: ['0x0b343475d44EC2b4b8243EBF81dc888BF0A14b36', 242],
    monadTestnet: ['0x337478Eb6058455ecb3696184B30dd6A29E3a893', 427],
    baseTestnet: ['0x1acB873Ee909D0c98adB18e4474943249F931b92', 296],
    arbGoerli: ['0xb52429333da969a0C79a60930a4Bf0020E5D1DE8', 216],
  }),
  ...uniswap('MixedRouteQuoterV2', undefined, sdkCore, {
    linea: ['0xe2023F3FA515cF070e07fD9d51c1d236e07843f4', 485],
    sepolia: ['0x4745F77b56a0E2294426E3936dc4Fab68d9543Cd', 246],
  }),
  ...uniswap('SwapRouter02', undefined, sdkCore, {
    linea: ['0x3d4e44Eb1374240CE5F1B871ab261CD16335B76a', 484],
    robinhood: ['0xCaf681a66D020601342297493863E78C959E5cb2', 545],
    monadTestnet: ['0x4c4eABd5Fb1D1A7234A48692551eAECFF8194CA7', 428],
    baseTestnet: ['0x8357227D4eDc78991Db6FDB9bD6ADE250536dE1d', 297],
  }),
  ...uniswap('PoolManager', undefined, sdkCore, {
    linea: ['0x248083Fb965359d82b06C1F5322480Dcfc1AD857', 487],
    robinhood: ['0x8366a39CC670B4001A1121B8F6A443A643e40951', 547],
  }),
  ...uniswap('PositionManager', undefined, sdkCore, {
    linea: ['0xdDCAD5775B2816a87495f207731b3571D7EE3c76', 488],
    robinhood: ['0x58daec3116aae6D93017bAAea7749052E8a04fA7', 548],
  }),
  ...uniswap('StateView', undefined, sdkCore, {
    linea: ['0xE861de206E460A8b936b05ad3816520B58ccDf9b', 489],
    robinhood: ['0xF3334192D15450CdD385c8B70e03f9A6bD9E673b', 549],
  }),
  ...uniswap('V4Quoter', undefined, sdkCore, {
    linea: ['0x2C125569C0BeE20A66E33E5491C552B37EBD9934', 490],
    robinhood: ['0x8Dc178eFB8111BB0973Dd9d722ebeFF267c98F94', 550],
  }),
  ...uniswap('UniversalRouter', '1.2', sdkRouter, {
    bsc: ['0x4Dae2f939ACf50408e13d58534Ff8c2776d45265', 232],
    eth: ['0x3fC91A3afd70395Cd496C647d5a6CC9D4B2b7FAD', 40],
    arb: ['0x5E325eDA8064b456f4781070C0738d849c824258', 166],
    base: ['0x3fC91A3afd70395Cd496C647d5a6CC9D4B2b7FAD', 284],
    zksync: ['0x28731BCC616B5f51dD52CF2e4dF0E78dD1136C06', 341],
    monad: ['0x0D97Dc33264bfC1c226207428A79b26757fb9dc3', 466],
    sepolia: ['0x3fC91A3afd70395Cd496C647d5a6CC9D4B2b7FAD', 77],
    baseSepolia: ['0x492E6456D9528771018DeB9E87ef7750EF184104', 428],
    monadTestnet: ['0x3aE6D8A282D67893e17AA70ebFFb33EE5aa65893', 413],
    baseTestnet: ['0xD0872D928672ae2fF74Bdb2F5130Ac12229CAfAF', 270],
    arbGoerli: ['0x3fC91A3afd70395Cd496C647d5a6CC9D4B2b7FAD', 185],
    goerli: ['0x3fC91A3afd70395Cd496C647d5a6CC9D4B2b7FAD', 63],
  }),
  ...uniswap('UniversalRouter', '2.0', sdkRouter, {
    bsc: ['0x1906c1d672b88cD1B9aC7593301cA990F94Eae07', 236],
    eth: ['0x66a9893cC07D91D95644AEDD05D03f95e1dBA8Af', 44],
    arb: ['0xA51afAFe0263b40EdaEf0Df8781eA9aa03E381a3', 170],
    base: ['0x6fF5693b99212Da76ad316178A184AB56D299b43', 288],
    linea: ['0x661E93cca42AfacB172121EF892830cA3b70F08d', 485],
    sepolia: ['0x3A9D48AB9751398BbFa63ad67599Bb04e4BdF98b', 81],
  }),
  ...uniswap('UniversalRouter', '2.1.1', sdkRouter, {
    bsc: ['0x8B844f885672f333Bc0042cB669255f93a4C1E6b', 240],
    eth: ['0x4C82D1fBFe28C977cBB58D8C7FF8FCF9F70a2cCA', 48],
    arb: ['0x8B844f885672f333Bc0042cB669255f93a4C1E6b', 174],
    base: ['0xFdf682F51FE81Aa4898F0AE2163d8A55c127fbC7', 292],
    linea: ['0x8B844f885672f333Bc0042cB669255f93a4C1E6b', 489],
    monad: ['0xFdf682F51FE81Aa4898F0AE2163d8A55c127fbC7', 474],
    robinhood: ['0x8876789976dEcBfCbBbe364623C63652db8C0904', 541],
    sepolia: ['0x7DfD4F31be6814D2906BDE155c3e1B146EAc1468', 85],
    baseSepolia: ['0x8B844f885672f333Bc0042cB669255f93a4C1E6b', 436],
  }),
  ...uniswap('UniversalRouter', '2.2.0', sdkRouter, {
    eth: ['0xCb640A86855f1A828c27241bA364348de28abe66', 52],
    sepolia: ['0xB0C89059d7190EDb17eFF19829cc009cEe923916', 89],
  }),
  ...uniswap('UniversalRouter', '1', routerFile('mainnet'), {
    eth: ['0xEf1c6E67703c7BD7107eed8303Fbe6EC2554BF6B', 2],
  }),
  ...uniswap('UniversalRouter', '1', routerFile('bsc'), {
    bsc: ['0x5Dc88340E1c5c6366864Ee415d6034cadd1A9897', 2],
  }),
  ...uniswap('UniversalRouter', '1.2', routerFile('bsc'), {
    bsc: ['0xeC8B0F7Ffe3ae75d7FfAb09429e3675bb63503e4', 4],
  }),
  ...uniswap('UniversalRouter', '1.2', routerFile('base'), {
    base: ['0xeC8B0F7Ffe3ae75d7FfAb09429e3675bb63503e4', 2],
  }),
  ...uniswap('UniversalRouter', '2', routerFile('base-sepolia'), {
    baseSepolia: ['0x95273d871c8156636e114b63797d78D7E1720d81', 2],
  }),
  ...uniswap('UniversalRouter', '1', routerFile('arbitrum'), {
    arb: ['0x4C60051384bd2d3C01bfc845Cf5F4b44bcbE9de5', 2],
  }),
  ...uniswap('UniversalRouter', '1.2', routerFile('arbitrum'), {
    arb: ['0xeC8B0F7Ffe3ae75d7FfAb09429e3675bb63503e4', 4],
  }),
  ...uniswap('UniversalRouter', '1', routerFile('arbitrum-goerli'), {
    arbGoerli: ['0x4648a43B2C14Da09FdF82B161150d3F634f40491', 2],
  }),
  ...uniswap('UniversalRouter', '1', routerFile('goerli'), {
    goerli: ['0x4648a43B2C14Da09FdF82B161150d3F634f40491', 2],
  }),
  ...uniswap('UniversalRouter', undefined, docsV4, {
    arbSepolia: ['0xeFd1D4bD4cf1e86Da286BB4CB1B8BcED9C10BA47', 246],
  }),
  // What earlier commits of the files had.
  ...uniswap('UniversalRouter', '1', earlier('mainnet', '2ee13cee09daf7b20a273bff4ded26394d46140a'), {
    eth: ['0x0000000052BE00bA3a005edbE83a0fB9aaDB964C', 2],
  }),
  ...uniswap('UniversalRouter', '1', earlier('arbitrum', '2ee13cee09daf7b20a273bff4ded26394d46140a'), {
    arb: ['0x901712919bCDC37AA92E4AfC227d4a2D20621BB2', 2],
  }),
  ...uniswap('UniversalRouter', '1.2', earlier('base', 'bae062f100ada72597880e877d40ce467a8b4aa3'), {
    base: ['0x198EF79F1F515F02dFE9e3115eD9fC07183f02fC', 2],
  }),
  ...uniswap('UniversalRouter', '1.3', earlier('mainnet', '02507148796b50cd2b3c7d3e42364388dcd0ce76'), {
    eth: ['0x3F6328669a86bef431Dc6F9201A5B90F7975a023', 4],
  }),
  ...uniswap('UniversalRouter', '1.3', earlier('goerli', '02507148796b50cd2b3c7d3e42364388dcd0ce76'), {
    goerli: ['0x3F6328669a86bef431Dc6F9201A5B90F7975a023', 4],
  }),
]

const v2Pools = 'The addresses computed with it are those of Uniswap’s pairs.'
const v3Pools = 'The addresses computed with it are those of Uniswap’s pools.'
const allOf = (...chains: ChainKey[]) => chains

/** From its SDKs. They have one hash for every chain but ZKsync Era, whose pools come from another compiler. */
export const uniswapHashes: readonly ForeignHash[] = [
  {
    protocol: 'Uniswap',
    name: 'init code hash of v2 pairs',
    hash: '0x96e8ac4277198ff8b6f785478aa9a39f403cb768dd02cbee326c3e7da348845f',
    chains: allOf(
      'bsc',
      'eth',
      'arb',
      'base',
      'linea',
      'monad',
      'robinhood',
      'sepolia',
      'baseSepolia',
      'monadTestnet',
      'goerli',
    ),
    source: sdks('v2-sdk/src/constants.ts')(11),
    constants: 'v2',
    used: v2Pools,
  },
  {
    protocol: 'Uniswap',
    name: 'init code hash of v3 pools',
    hash: '0xe34f199b19b2b4f47f68442619d555527d244f78a3297ea89325f843f87b8b54',
    chains: [
      ...allOf('bsc', 'eth', 'arb', 'base', 'linea', 'monad', 'robinhood', 'sepolia', 'arbSepolia', 'baseSepolia'),
      ...allOf('monadTestnet', 'baseTestnet', 'arbGoerli', 'goerli'),
    ],
    source: sdks('v3-sdk/src/constants.ts')(8),
    constants: 'v3',
    used: v3Pools,
  },
  {
    protocol: 'Uniswap',
    name: 'init code hash of v3 pools on ZKsync Era',
    hash: '0x010013f177ea1fcbc4520f9a3ca7cd2d1d77959e05aa66484027cb38e712aeed',
    chains: ['zksync'],
    source: sdks('v3-sdk/src/constants.ts')(13),
    constants: 'v3',
    used: v3Pools,
  },
]

const v3Core = place(
  'Uniswap/v3-core',
  'contracts/interfaces/pool/IUniswapV3PoolEvents.sol',
  'd8b1c635c275d2a9450bd6a78f3fa2484fef73eb',
)
const v4Core = place('Uniswap/v4-core', 'src/interfaces/IPoolManager.sol', '59d3ecf53afa9264a16bba0e38f4c5d2231f80bc')

/** Events of Uniswap with the name of one of ours and other parameters, and so another topic. */
export const uniswapTopics: readonly ForeignTopic[] = [
  {
    protocol: 'Uniswap',
    name: 'Swap of v3',
    signature: 'Swap(address,address,int256,int256,uint160,uint128,int24)',
    ours: { abi: 'PancakeV3Pool', event: 'Swap' },
    source: v3Core(72),
    used: 'A filter with it finds no swap of PancakeSwap’s pools, whose event has two more parameters: the protocol fees of both tokens.',
  },
  {
    protocol: 'Uniswap',
    name: 'SetFeeProtocol of v3',
    signature: 'SetFeeProtocol(uint8,uint8,uint8,uint8)',
    ours: { abi: 'PancakeV3Pool', event: 'SetFeeProtocol' },
    source: v3Core(113),
    used: 'A filter with it finds nothing in PancakeSwap’s pools, whose event has `uint32` parameters.',
  },
  {
    protocol: 'Uniswap',
    name: 'Initialize of v4',
    signature: 'Initialize(bytes32,address,address,uint24,int24,address,uint160,int24)',
    ours: { abi: 'CLPoolManager', event: 'Initialize' },
    source: v4Core(60),
    used: 'A filter with it finds no pool of Infinity, whose event carries the parameters of the pool key instead of a tick spacing.',
  },
  {
    protocol: 'Uniswap',
    name: 'Swap of v4',
    signature: 'Swap(bytes32,address,int128,int128,uint160,uint128,int24,uint24)',
    ours: { abi: 'CLPoolManager', event: 'Swap' },
    source: v4Core(91),
    used: 'A filter with it finds no swap of Infinity, whose event has one more parameter: the protocol fee.',
  },
  {
    protocol: 'Uniswap',
    name: 'Donate of v4',
    signature: 'Donate(bytes32,address,uint256,uint256)',
    ours: { abi: 'CLPoolManager', event: 'Donate' },
    source: v4Core(107),
    used: 'A filter with it finds no donation of Infinity, whose event has one more parameter: the tick.',
  },
]

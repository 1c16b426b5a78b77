import { type ChainKey, chains } from './chains.ts'
import { chainIdNames, sdk } from './deployments/define.ts'
import { deployments } from './deployments/index.ts'
import type { Chain, Source, Token } from './factTypes.ts'

/** The groups of tokens, in the order in which the page lists them. */
export const tokenGroups = ['Wrapped native coin', 'CAKE', 'USDT', 'USDC', 'Other dollars', 'Bitcoin', 'Ether'] as const

type Group = (typeof tokenGroups)[number]
type Row = Pick<Token, 'symbol' | 'name' | 'decimals' | 'address' | 'note'>

/** The export of `@pancakeswap/tokens` that holds a chain's tokens. */
const lists: Partial<Record<ChainKey, string>> = {
  bsc: 'bscTokens',
  eth: 'ethereumTokens',
  arb: 'arbitrumTokens',
  base: 'baseTokens',
  linea: 'lineaTokens',
  opbnb: 'opBnbTokens',
  zksync: 'zksyncTokens',
  monad: 'monadTokens',
  robinhood: 'robinhoodTokens',
  solana: 'solanaTokens',
}

const packageOf = '@pancakeswap/tokens'

/** Rows of one group, in the order of `facts/chains.ts`. A key is the chain's, with the token's name in the package behind a point. */
function group(name: Group, rows: Readonly<Record<string, Row>>): Token[] {
  return inOrder(
    Object.entries(rows).map(([place, row]) => {
      const [chain = '', key = ''] = place.split('.')
      const list = lists[chain as ChainKey]
      if (!list) throw new Error(`facts/tokens.ts: ${name}: ${packageOf} has no list for "${chain}"`)
      return { group: name, chain, ...row, source: sdk(packageOf, `${list}.${key}.address`) }
    }),
  )
}

const inOrder = (tokens: readonly Token[]): Token[] =>
  chains.flatMap(({ key }) => tokens.filter(({ chain }) => chain === key))

const wrappedNative = (symbol: string, name: string, address: string): Row => ({ symbol, name, decimals: 18, address })
const weth = (address: string) => wrappedNative('WETH', 'Wrapped Ether', address)
const wbnb = (address: string) => wrappedNative('WBNB', 'Wrapped BNB', address)

/** The wrapped coin of each chain, as `WNATIVE` of `@pancakeswap/sdk` has it. */
function wrapped(rows: Partial<Record<ChainKey, Row>>): Token[] {
  return inOrder(
    Object.entries(rows).map(([chain, row]) => ({
      group: 'Wrapped native coin',
      chain,
      ...row,
      source: sdk('@pancakeswap/sdk', `WNATIVE[ChainId.${chainIdNames[chain as ChainKey]}].address`),
    })),
  )
}

/** CAKE as `facts/deployments/cake.ts` lists it, on the chains that are in use. */
function cake(): Token[] {
  return deployments
    .filter(({ product, group, status }) => product === 'cake' && group === 'Token' && status === 'active')
    .flatMap(({ chain, address, source }): Token[] => {
      const { kind } = chains.find(({ key }) => key === chain) as Chain
      // The Aptos coin is a type, which /contracts/cake states.
      if (kind === 'aptos' || source.kind !== 'sdk') return []
      return [
        {
          group: 'CAKE',
          chain,
          symbol: 'CAKE',
          name: 'PancakeSwap Token',
          decimals: kind === 'solana' ? 9 : 18,
          address,
          source: source as Source,
          ...(chain === 'bsc' && { note: 'The contract answers `Cake` to symbol().' }),
        },
      ]
    })
}

const usdt = (address: string, decimals = 6): Row => ({ symbol: 'USDT', name: 'Tether USD', decimals, address })
const usdc = (address: string): Row => ({ symbol: 'USDC', name: 'USD Coin', decimals: 6, address })
const wbtc = (address: string): Row => ({ symbol: 'WBTC', name: 'Wrapped BTC', decimals: 8, address })
const cbBtc = (address: string): Row => ({ symbol: 'cbBTC', name: 'Coinbase Wrapped BTC', decimals: 8, address })

/** The tokens that most integrations need, as the SDK has them. The native coin itself has no address. */
export const tokens: readonly Token[] = [
  ...wrapped({
    bsc: wbnb('0xbb4CdB9CBd36B01bD1cBaEBF2De08d9173bc095c'),
    eth: weth('0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2'),
    arb: weth('0x82aF49447D8a07e3bd95BD0d56f35241523fBab1'),
    base: weth('0x4200000000000000000000000000000000000006'),
    linea: weth('0xe5D7C2a44FfDDf6b295A15c148167daaAf5Cf34f'),
    opbnb: wbnb('0x4200000000000000000000000000000000000006'),
    zksync: weth('0x5AEa5775959fBC2557Cc8789bC1bf90A239D9a91'),
    monad: wrappedNative('WMON', 'Wrapped Monad', '0x3bd359C1119dA7Da1D913D1C4D2B7c461115433A'),
    robinhood: weth('0x0Bd7D308f8E1639FAb988df18A8011f41EAcAD73'),
    bscTestnet: wbnb('0xae13d989daC2f0dEbFf460aC112a837C89BAa7cd'),
    sepolia: weth('0xfFf9976782d46CC05630D1f6eBAb18b2324d6B14'),
    arbSepolia: weth('0x1bdc540dEB9Ed1fA29964DeEcCc524A8f5e2198e'),
    baseSepolia: weth('0x4200000000000000000000000000000000000006'),
    scrollSepolia: weth('0x5300000000000000000000000000000000000004'),
    opbnbTestnet: wbnb('0x4200000000000000000000000000000000000006'),
    monadTestnet: wrappedNative('WMON', 'Wrapped Monad', '0x760AfE86e5de5fa0Ee542fc7B7B713e1c5425701'),
  }),
  ...cake(),
  ...group('USDT', {
    'bsc.usdt': usdt('0x55d398326f99059fF775485246999027B3197955', 18),
    'eth.usdt': usdt('0xdAC17F958D2ee523a2206206994597C13D831ec7'),
    'arb.usdt': usdt('0xFd086bC7CD5C481DCC9C85ebE478A1C0b69FCbb9'),
    'base.usdt': { ...usdt('0xfde4C96c8593536E31F229EA8f37b2ADa2699bb2'), name: 'Tether USDT' },
    'linea.usdt': usdt('0xA219439258ca9da29E9Cc4cE5596924745e12B93'),
    'opbnb.usdt': usdt('0x9e5AAC1Ba1a2e6aEd6b32689DFcF62A509Ca96f3', 18),
    'zksync.usdt': usdt('0x493257fD37EDB34451f62EDf8D2a0C418852bA4C'),
    'monad.usdt': {
      symbol: 'USDT0',
      name: 'USDT0',
      decimals: 6,
      address: '0xe7cd86e13AC4309349F30B3435a9d337750fC82D',
    },
    'solana.usdt': { ...usdt('Es9vMFrzaCERmJfrF4H2FYD4KCoNkY11McCe8BenwNYB'), name: 'USDT' },
  }),
  ...group('USDC', {
    'bsc.usdc': {
      ...usdc('0x8AC76a51cc950d9822D68b83fE1Ad97B32Cd580d'),
      name: 'Binance-Peg USD Coin',
      decimals: 18,
    },
    'eth.usdc': usdc('0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'),
    'arb.usdc': usdc('0xaf88d065e77c8cC2239327C5EDb3A432268e5831'),
    'arb.usdce': {
      ...usdc('0xFF970A61A04b1cA14834A43f5dE4533eBDDB5CC8'),
      symbol: 'USDC.e',
      name: 'USD Coin (Arb1)',
      note: 'Bridged: another token than USDC.',
    },
    'base.usdc': usdc('0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913'),
    'base.usdbc': {
      ...usdc('0xd9aAEc86B65D86f6A7B5B1b0c42FFA531710b6CA'),
      symbol: 'USDbC',
      name: 'USD Base Coin',
      note: 'Bridged: another token than USDC.',
    },
    'linea.usdc': usdc('0x176211869cA2b568f2A7D4EE941E073a821EE1ff'),
    'zksync.usdcNative': { ...usdc('0x1d17CBcF0D6D143135aE902365D2E5e2A16538D4'), name: 'USD Coin (Native)' },
    'zksync.usdc': {
      ...usdc('0x3355df6D4c9C3035724Fd0e3914dE96A5a83aaf4'),
      symbol: 'USDC.e',
      name: 'Bridged USDC',
      note: 'Bridged: another token than USDC.',
    },
    'monad.usdc': { ...usdc('0x754704Bc059F8C67012fEd69BC8A327a5aafb603'), name: 'USDC' },
    'solana.usdc': usdc('EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'),
  }),
  ...group('Other dollars', {
    'robinhood.usdg': {
      symbol: 'USDG',
      name: 'Global Dollar',
      decimals: 6,
      address: '0x5fc5360D0400a0Fd4f2af552ADD042D716F1d168',
    },
  }),
  ...group('Bitcoin', {
    'bsc.btcb': {
      symbol: 'BTCB',
      name: 'Binance BTC',
      decimals: 18,
      address: '0x7130d2A12B9BCbFAe4f2634d864A1Ee1Ce3Ead9c',
    },
    'bsc.wBTC': wbtc('0x0555E30da8f98308EdB960aa94C0Db47230d2B9c'),
    'eth.wbtc': wbtc('0x2260FAC5E5542a773Aa44fBCfeDf7C193bc2C599'),
    'eth.cbBTC': cbBtc('0xcbB7C0000aB88B473b1f5aFd9ef808440eed33Bf'),
    'arb.wbtc': wbtc('0x2f2a2543B76A4166549F7aaB2e75Bef0aefC5B0f'),
    'base.cbBTC': cbBtc('0xcbB7C0000aB88B473b1f5aFd9ef808440eed33Bf'),
    'linea.wbtc': wbtc('0x3aAB2285ddcDdaD8edf438C1bAB47e1a9D05a9b4'),
    'zksync.wbtc': wbtc('0xBBeB516fb02a01611cBBE0453Fe3c580D7281011'),
  }),
  ...group('Ether', {
    'bsc.eth': {
      symbol: 'ETH',
      name: 'Binance-Peg Ethereum Token',
      decimals: 18,
      address: '0x2170Ed0880ac9A755fd29B2688956BD959F933F8',
    },
    'opbnb.eth': {
      symbol: 'ETH',
      name: 'Ethereum',
      decimals: 18,
      address: '0xE7798f023fC62146e8Aa1b36Da45fb70855a77Ea',
    },
  }),
]

/** The tokens of a group by their decimals, the number of most tokens first. */
export function decimalsOf(name: string): { decimals: number; tokens: Token[] }[] {
  const byDecimals = Map.groupBy(
    tokens.filter(({ group }) => group === name),
    ({ decimals }) => decimals,
  )
  return [...byDecimals]
    .map(([decimals, same]) => ({ decimals, tokens: same }))
    .sort((a, b) => b.tokens.length - a.tokens.length)
}

import { termsOf } from '../../shared/search/terms.ts'

/** What readers type, and what the pages write for it. A bar separates alternatives. */
const table: readonly (readonly [typed: string, written: string])[] = [
  // First steps
  ['getting started', 'exchange set up project once first swap'],
  ['start here', 'exchange set up project once first swap'],
  ['npm install', 'set up project once'],
  ['example', 'code | sample'],
  ['tutorial', 'guide'],
  ['script', 'typescript | integrate'],
  ['javascript', 'typescript'],
  ['library', 'sdk | package'],
  ['npm package', 'sdk'],
  ['test fork', 'try without money'],
  ['local fork', 'try without money'],
  ['unit test', 'test it'],
  // Swaps and prices
  ['sell', 'swap'],
  ['buy', 'swap'],
  ['buy token', 'swap native coin'],
  ['trade', 'swap'],
  ['trading fee', 'swap cost fee'],
  ['lp fee', 'fee units swap cost'],
  ['swap fee', 'lp fee cost trader pay'],
  ['slippage', 'deadlines | amountOutMinimum | minimum | price check'],
  ['minimum received', 'slippage'],
  ['estimate', 'quote'],
  ['simulate', 'quote'],
  ['preview', 'quote'],
  ['expected', 'quote'],
  ['twap', 'average price | observe | history'],
  ['oracle', 'average price | observe'],
  ['oracle price', 'price contract rely | observe'],
  ['price feed', 'read price | average price'],
  ['multihop', 'several pools | path'],
  ['multi hop', 'several pools | path'],
  ['best route', 'find route'],
  ['split', 'route generations'],
  ['flash loan', 'borrow one call | loans | flash'],
  ['flash swap', 'borrow one call'],
  ['flash accounting', 'lock deltas settle'],
  ['custom curve', 'overwriting amm curve'],
  ['fee on transfer', 'transfer fee tokens'],
  ['tax token', 'fee transfer tokens | taxed token'],
  ['deflationary', 'fee transfer tokens | taxed token'],
  ['cut', 'fee'],
  ['commission', 'fee'],
  ['dynamic fee', 'fees change'],
  // Liquidity
  ['add liquidity', 'provide liquidity | open position'],
  ['mint position', 'open position'],
  ['create position', 'open position'],
  ['remove liquidity', 'decrease liquidity | close position'],
  ['withdraw liquidity', 'decrease liquidity | remove liquidity | close position'],
  ['withdraw lp', 'remove liquidity | take liquidity out'],
  ['liq', 'liquidity'],
  ['lp', 'liquidity'],
  ['lp token', 'liquidity token'],
  ['nft position', 'position token id'],
  ['wallet', 'owner'],
  ['range order', 'concentrated liquidity position tick'],
  ['limit order', 'limit hook tick'],
  ['migrate', 'move liquidity'],
  ['move', 'migrate'],
  // Rewards
  ['claim', 'collect | harvest'],
  ['claim fee', 'collect fees'],
  ['harvest', 'claim | rewards'],
  ['withdraw', 'take out | leave'],
  ['withdraw locked', 'take funds out'],
  ['unstake', 'leave | withdraw | take out'],
  ['deposit', 'stake'],
  ['farming', 'farm masterchef'],
  ['staking', 'stake | deposit'],
  ['apr', 'yearly rate'],
  ['apy', 'yearly rate'],
  ['proof', 'merkle claim'],
  // Approvals
  ['allowance', 'approve | approval | permit'],
  ['approve', 'approval | allowance'],
  ['approval', 'allowance'],
  ['revoke', 'end approval'],
  ['remove approval', 'revoke approval | end approval'],
  ['cancel', 'end | revoke | void | close'],
  ['gasless', 'order signed filler'],
  // Native coins
  ['wbnb', 'weth9 | weth | native coin'],
  ['weth', 'weth9 | native coin'],
  ['wrapped', 'weth | wrap | native coin'],
  ['bnb', 'native coin'],
  ['native bnb', 'native coin | currency'],
  ['native token', 'native coin | currency'],
  // Reads and events
  ['tvl', 'totalValueLockedUSD | volume subgraph'],
  ['graphql', 'subgraph query'],
  ['fetch', 'read'],
  ['get', 'read | find'],
  ['list', 'find'],
  ['listen', 'events | index'],
  ['monitor', 'events | index'],
  ['candle', 'day data'],
  ['chart', 'day data'],
  ['compute', 'derived | computed | without call'],
  ['calculate', 'computed | counts | accrue | without call'],
  ['offchain', 'without call'],
  ['off chain', 'without call'],
  ['parse', 'decode'],
  // Chains
  ['bridge', 'bridging | transfer'],
  ['cross chain', 'crosschain | bridging'],
  ['network', 'chain'],
  ['mainnet', 'chains'],
  ['addr', 'address'],
  ['deployed', 'deployments'],
  ['contract', 'deployments'],
  // Safety and errors
  ['audit', 'audits'],
  ['security', 'audits | bug bounty'],
  ['reentrancy', 're entrancy'],
  ['rug', 'steal'],
  ['steal funds', 'steal liquidity'],
  ['admin', 'who may | owner | govern'],
  ['difference', 'differs | same'],
  ['revert', 'errors | messages'],
  ['error', 'reverts | errors'],
  ['fail', 'revert | errors'],
  ['inverted', 'upside down'],
  ['by mistake', 'get back'],
  ['api key', 'access'],
  ['too many request', 'rate limit'],
  ['tx', 'transaction'],
  ['grow', 'increase'],
  ['referral', 'affiliate'],
]

/** Words that name a product or a generation, which a section about it has in its headings or its route. */
export const products: ReadonlySet<string> = new Set(
  'aptos ifo infinity lottery masterchef pcsx permit2 prediction solana stableswap subgraph syrup v2 v3'
    .split(' ')
    .map((word) => termsOf(word)[0] as string),
)

/** What a query has, and what the pages write for it. */
export interface Synonym {
  typed: readonly string[]
  written: readonly string[]
}

const rules: readonly Synonym[] = table.flatMap(([typed, written]) =>
  written.split('|').map((phrase) => ({ typed: termsOf(typed), written: termsOf(phrase) })),
)

/** The synonyms that apply to a query's terms. */
export const synonymsOf = (terms: readonly string[]): Synonym[] =>
  rules.filter(({ typed }) => typed.every((term) => terms.includes(term)))

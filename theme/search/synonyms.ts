import { termsOf } from '../../shared/search/terms.ts'

/** What readers type, and the words that the pages use for it. */
const table: readonly (readonly [typed: string, written: string])[] = [
  ['getting started', 'exchange set up project once first swap'],
  ['start here', 'exchange set up project once first swap'],
  ['npm install', 'set up project once'],
  ['lp fee', 'fee units swap cost'],
  ['swap fee', 'lp fee cost trader pay'],
  ['trading fee', 'swap cost fee'],
  ['slippage', 'deadlines amountOutMinimum minimum price check'],
  ['tvl', 'totalValueLockedUSD volume subgraph'],
  ['allowance', 'approve approval permit'],
  ['approve', 'approval allowance'],
  ['revoke', 'end approval'],
  ['apr', 'yearly rate'],
  ['apy', 'yearly rate'],
  ['twap', 'average price observe history'],
  ['oracle price', 'price contract rely observe'],
  ['multihop', 'several pools path'],
  ['multi hop', 'several pools path'],
  ['flash loan', 'borrow one call loans flash'],
  ['flash swap', 'borrow one call'],
  ['flash accounting', 'lock deltas settle'],
  ['compute', 'derived computed without call'],
  ['calculated', 'computed counts accrue'],
  ['add liquidity', 'provide liquidity open position'],
  ['dynamic fee', 'fees change'],
  ['calculate', 'computed counts accrue'],
  ['offchain', 'without call'],
  ['bridge', 'bridging transfer'],
  ['migrate', 'move liquidity'],
  ['withdraw locked', 'take funds out'],
  ['unstake', 'leave withdraw take out'],
  ['wbnb', 'weth9 weth native coin'],
  ['weth', 'weth9 native coin'],
  ['wrapped', 'weth wrap native coin'],
  ['native bnb', 'native coin currency'],
  ['native token', 'native coin currency'],
  ['range order', 'concentrated liquidity position tick'],
  ['limit order', 'limit hook tick'],
  ['gasless', 'order signed filler'],
  ['lp token', 'liquidity token'],
  ['nft position', 'position token id'],
  ['farming', 'farm masterchef'],
  ['staking', 'stake deposit'],
  ['graphql', 'subgraph query'],
  ['audit', 'audits'],
  ['security', 'audits bug bounty'],
  ['custom curve', 'overwriting amm curve'],
  ['fee on transfer', 'transfer fee tokens'],
  ['tax token', 'fee transfer tokens'],
  ['steal funds', 'steal liquidity'],
  ['differ', 'differences differs'],
  ['difference', 'differs same'],
  ['reverts', 'errors messages'],
  ['error', 'reverts errors'],
  ['by mistake', 'get back'],
  ['deflationary', 'fee transfer tokens'],
  ['tx', 'transaction'],
  ['addr', 'address'],
  ['grow', 'increase'],
  ['cancel', 'end revoke'],
  ['proof', 'merkle claim'],
  ['liq', 'liquidity'],
  ['buy token', 'swap native coin'],
]

/** Words that name a product or a generation, which a section about it has in its headings or its route. */
export const products: ReadonlySet<string> = new Set(
  'aptos ifo infinity lottery masterchef pcsx permit2 prediction solana stableswap subgraph syrup v2 v3'
    .split(' ')
    .map((word) => termsOf(word)[0] as string),
)

const rules = table.map(([typed, written]) => ({ typed: termsOf(typed), written: termsOf(written) }))

/** The terms of each line of the table that applies to a query's terms. */
export const synonymsOf = (terms: readonly string[]): string[][] =>
  rules.filter(({ typed }) => typed.every((term) => terms.includes(term))).map(({ written }) => written)

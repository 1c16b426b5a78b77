import type { ParsedContract } from '../factTypes.ts'
import * as all from './all.ts'

/** They come first where a selector or a name is that of several contracts. */
// biome-ignore format: one line for each generation
const mostCalled: readonly string[] = [
  'PancakeV3Factory', 'PancakeV3Pool', 'RouterV2', 'NonfungiblePositionManager', 'SmartRouter',
  'V2SwapRouter', 'V3SwapRouter', 'StableSwapRouter', 'FactoryV2', 'PairV2',
  'Vault', 'CLPoolManager', 'BinPoolManager', 'UniversalRouter', 'Permit2', 'CLPositionManager', 'CLQuoter',
] satisfies (keyof typeof all)[]

const rankOf = (name: string) => (mostCalled.includes(name) ? mostCalled.indexOf(name) : mostCalled.length)

/** Every ABI that pages and deployments name, by that name. `all.ts` lists the files. */
export const contracts: Readonly<Record<string, ParsedContract>> = Object.fromEntries(
  Object.entries(all).sort(([a], [b]) => rankOf(a) - rankOf(b)),
)

import type { ParsedContract } from '../types.ts'
import * as all from './all.ts'

/** They come first where a selector or a name is that of several contracts. */
const mostCalled = [
  ...(['PancakeV3Factory', 'PancakeV3Pool', 'RouterV2', 'NonfungiblePositionManager', 'SmartRouter'] as const),
  ...(['V2SwapRouter', 'V3SwapRouter', 'StableSwapRouter', 'FactoryV2', 'PairV2', 'Vault', 'CLPoolManager'] as const),
  ...(['BinPoolManager', 'UniversalRouter', 'Permit2'] as const),
] satisfies (keyof typeof all)[]

/** Every ABI that pages and deployments name, by that name. `all.ts` lists the files. */
export const contracts: Readonly<Record<string, ParsedContract>> = Object.fromEntries(
  [...mostCalled, ...Object.keys(all)].map((name) => [name, all[name as keyof typeof all]]),
)

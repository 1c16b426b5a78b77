import type { Deployment } from '../factTypes.ts'
import { deploymentsOf } from '../index.ts'
import { besides } from './besides.ts'
import type { ForeignAddress, ForeignHash, ForeignTopic } from './foreignAddress.ts'
import { firstGeneration, firstGenerationHashes, infinityTestPhase } from './own.ts'
import { uniswapAddresses, uniswapHashes, uniswapTopics } from './uniswap.ts'

export type { ForeignAddress, ForeignHash, ForeignTopic, Protocol } from './foreignAddress.ts'

/** Contracts that are not ours, or not any more, and that developers bring along; a row for each chain. */
export const foreignAddresses: readonly ForeignAddress[] = [
  ...uniswapAddresses,
  ...firstGeneration,
  ...infinityTestPhase,
  ...besides,
]

export const foreignHashes: readonly ForeignHash[] = [...uniswapHashes, ...firstGenerationHashes]

export const foreignTopics: readonly ForeignTopic[] = uniswapTopics

/** The rows of ours that take the place of a foreign contract, those in use; on one chain, or on all. Empty where there is none. */
export function insteadOf({ instead }: Pick<ForeignAddress, 'instead'>, chain?: string): Deployment[] {
  return instead ? deploymentsOf({ ...instead, status: 'active', ...(chain && { chain }) }) : []
}

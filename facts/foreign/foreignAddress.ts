import type { ChainKey } from '../chains.ts'
import type { Source } from '../factTypes.ts'
import type { DeploymentFilter } from '../index.ts'
import type { ProductKey } from '../products.ts'

/**
 * Whose a value is. `besides` is what integrators of PancakeSwap call beside it and should keep: it belongs to nobody's exchange.
 */
export type Protocol = 'Uniswap' | 'PancakeSwap’s first generation' | 'Infinity’s test phase' | 'besides'

/** Where a value was read: the source with the line of its file. */
export type Place = Extract<Source, { kind: 'source' }> & { line: number }

interface Common {
  protocol: Protocol
  /** The contract's name in its source, for example `SwapRouter02`. */
  name: string
  version?: string
  source: Place
  /** The rows of ours that take its place. None: nothing of ours does, or (for `besides`) nothing has to. */
  instead?: Pick<DeploymentFilter, 'contract' | 'version'> & { product?: ProductKey }
  /** What happens to somebody who uses it where a contract of ours is meant: one sentence. */
  used: string
}

/** A contract that is not one of `facts/deployments`, and that developers bring along. */
export interface ForeignAddress extends Common {
  /** The chain of ours on which its source has it. None: the source names the address without a chain of ours. */
  chain?: ChainKey
  /** With EIP-55 checksum. */
  address: string
  /** The day on which its source replaced it by another, `YYYY-MM-DD`. */
  replaced?: string
}

/** A hash from which the addresses of another factory's pools follow. */
export interface ForeignHash extends Common {
  chains: readonly ChainKey[]
  hash: `0x${string}`
  /** The names of the entries of `facts/constants.ts` that take its place. */
  constants?: 'v2' | 'v3'
}

/** An event of another protocol whose topic differs from that of ours. */
export interface ForeignTopic extends Common {
  signature: string
  /** The signature of the event of ours that a reader means, as `facts/abis` has it. */
  ours: { abi: string; event: string }
}

export const place =
  (repository: string, file: string, commit: string) =>
  (line: number): Place => ({
    kind: 'source',
    repository,
    file,
    commit,
    line,
  })

/** One contract's rows of one file, a chain each: its address and the line of the file. */
export function rowsOf(
  common: Omit<Common, 'source'> & { replaced?: string },
  at: (line: number) => Place,
  rows: Partial<Record<ChainKey, readonly [address: string, line: number]>>,
): ForeignAddress[] {
  return Object.entries(rows).map(([chain, [address, line]]) => ({
    ...common,
    chain: chain as ChainKey,
    address,
    source: at(line),
  }))
}

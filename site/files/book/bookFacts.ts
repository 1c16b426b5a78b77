import { constants } from '../../../facts/constants.ts'
import { chains, deployments, tokens } from '../../../facts/index.ts'
import type { BookConstant } from '../../shared/book/formats.ts'
import { type BookChain, type BookRow, bookRows, sourceLine } from '../../shared/book/rows.ts'

/** Every deployment and every token, as the address book has them. */
export const rows: readonly BookRow[] = bookRows(deployments, tokens)

export const bookChains: ReadonlyMap<string, BookChain> = new Map(chains.map((chain) => [chain.key, chain]))

/** What a library has besides addresses: the hash from which an address of a pool or pair follows. */
export function constantsOf(product: string, chain: string): BookConstant[] {
  if (product !== 'v2' && product !== 'v3') return []
  const hash = constants[product].initCodeHashes[chain as keyof (typeof constants.v2)['initCodeHashes']]
  if (!hash) return []
  const what = product === 'v2' ? 'pairs' : 'pools'
  const remark = `The hash by which CREATE2 gives ${what} their addresses: ${hash.unit}. Source: ${sourceLine(hash.source)}.`
  return [{ type: 'bytes32', name: 'INIT_CODE_HASH', value: String(hash.value), remark }]
}

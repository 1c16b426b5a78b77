// #region path
import { type Address, concatHex, getAddress, type Hex, numberToHex, size, slice } from 'viem'

export interface Hop {
  tokenIn: Address
  /** In hundredths of a bip. */
  fee: number
  tokenOut: Address
}

/** token, fee, token, fee, token … in 20 and 3 bytes. Throws where a hop does
 * not begin with the last one's token. */
export function encodePath(hops: readonly Hop[], direction: 'exactInput' | 'exactOutput'): Hex {
  const [first] = hops
  if (!first) throw new Error('a path needs a hop')
  hops.slice(1).forEach((hop, i) => {
    const previous = hops[i]
    if (previous && BigInt(previous.tokenOut) !== BigInt(hop.tokenIn)) throw new Error(`hop ${i + 1} does not continue`)
  })
  const parts: Hex[] = [
    first.tokenIn,
    ...hops.flatMap(({ fee, tokenOut }): Hex[] => [numberToHex(fee, { size: 3 }), tokenOut]),
  ]
  return concatHex(direction === 'exactInput' ? parts : parts.reverse())
}

/** The tokens of a path between the first and the last. */
export function tokensBetween(path: Hex): Address[] {
  const pools = (size(path) - 20) / 23
  return Array.from({ length: pools - 1 }, (_, i) => getAddress(slice(path, 23 * (i + 1), 23 * (i + 1) + 20)))
}
// #endregion path

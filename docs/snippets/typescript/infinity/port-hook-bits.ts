// #region port
import type { Address } from 'viem'

const FLAGS = 14

/** The bitmap for Infinity that asks for what a Uniswap v4 hook's address asks
 * for: the 14 flags, in reverse order. */
export function bitmapOfUniswapHook(hook: Address): number {
  const flags = Number(BigInt(hook) & ((1n << BigInt(FLAGS)) - 1n))
  let bitmap = 0
  for (let bit = 0; bit < FLAGS; bit++) if (flags & (1 << (FLAGS - 1 - bit))) bitmap |= 1 << bit
  return bitmap
}
// #endregion port

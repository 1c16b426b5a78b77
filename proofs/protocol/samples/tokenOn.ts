import type { Address } from 'viem'
import { tokens } from '../../../facts/index.ts'

/** The address of a token in the facts, for a test chain that has it at the same place. Throws where there is none. */
export function tokenOn(chain: string, symbol: string): Address {
  const token = tokens.find((row) => row.chain === chain && row.symbol === symbol)
  if (!token) throw new Error(`facts/tokens.ts has no ${symbol} on ${chain}`)
  return token.address as Address
}

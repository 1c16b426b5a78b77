import { type Hex, isAddress } from 'viem'

/** What stands next to an address with a wrong checksum, everywhere. The checksum of its digits is no help: it fits any digits. */
export const checksumWarning = 'The checksum does not fit: a digit may be wrong. Compare the address with its source.'

/**
 * Reads 0x and 40 hexadecimal digits, for the decoder, the search and every field of an address. Letters of one case carry
 * no checksum. An address `isMistyped` if it has another checksum than its digits: nothing is computed with it.
 */
export function readAddress(text: string): { address: Hex; isMistyped: boolean } | undefined {
  if (!/^0x[0-9a-f]{40}$/i.test(text)) return undefined
  const digits = text.slice(2)
  const hasChecksum = /[a-f]/.test(digits) && /[A-F]/.test(digits)
  return { address: `0x${digits.toLowerCase()}`, isMistyped: hasChecksum && !isAddress(`0x${digits}`) }
}

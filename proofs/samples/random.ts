import { type Address, bytesToBigInt, bytesToHex, getAddress, type Hex } from 'viem'

/** Numbers that look random and are the same in every run: mulberry32 with a separate seed for each test. */
export function seeded(seed: number) {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return (mixed ^ (mixed >>> 14)) >>> 0
  }
  const bytes = (size: number) => Uint8Array.from({ length: size }, () => next() & 0xff)
  return {
    /** From zero up to, not including, `limit`. */
    below: (limit: number): number => next() % limit,
    chance: (): boolean => (next() & 1) === 1,
    hex: (size: number): Hex => bytesToHex(bytes(size)),
    address: (): Address => getAddress(bytesToHex(bytes(20))),
    /** Of at most `bits` bits, short ones as often as long ones. */
    bigint: (bits: number): bigint => bytesToBigInt(bytes(32)) >> BigInt(256 - 1 - (next() % bits)),
  }
}

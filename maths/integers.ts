export const maxUint256 = 2n ** 256n - 1n

/** `a * b / denominator`, rounded down. */
export const mulDiv = (a: bigint, b: bigint, denominator: bigint): bigint => (a * b) / denominator

/** `a / b`, rounded up. Both are positive. */
export const divUp = (a: bigint, b: bigint): bigint => (a + b - 1n) / b

/** The largest integer whose square is not above `value`. Throws `RangeError` for a negative value. */
export function squareRoot(value: bigint): bigint {
  if (value < 0n) throw new RangeError('A negative number has no square root.')
  if (value < 2n) return value
  // Newton's method, from a power of two that is not below the root.
  let root = 1n << BigInt((value.toString(2).length + 1) >> 1)
  for (;;) {
    const next = (root + value / root) >> 1n
    if (next >= root) return root
    root = next
  }
}

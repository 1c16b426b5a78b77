// #region curve
const FEE_UNIT = 10n ** 10n

const close = (a: bigint, b: bigint) => (a > b ? a - b : b - a) <= 1n

/** The invariant D of balances that are brought to 18 decimals: what they would
 * sum up to if they were equal. */
export function invariant(balances: readonly bigint[], amplification: bigint): bigint {
  const n = BigInt(balances.length)
  const sum = balances.reduce((a, b) => a + b, 0n)
  if (sum === 0n) return 0n
  const ann = amplification * n
  let d = sum
  for (let round = 0; round < 255; round++) {
    const power = balances.reduce((p, balance) => (p * d) / (balance * n), d)
    const next = ((ann * sum + power * n) * d) / ((ann - 1n) * d + (n + 1n) * power)
    if (close(next, d)) return next
    d = next
  }
  return d
}

/** The balance of coin `j` that keeps D when coin `i` has the balance `x`. */
function balanceOf(j: number, i: number, x: bigint, balances: readonly bigint[], amplification: bigint): bigint {
  const n = BigInt(balances.length)
  const d = invariant(balances, amplification)
  const ann = amplification * n
  const others = balances.map((balance, k) => (k === i ? x : balance)).filter((_, k) => k !== j)
  const sum = others.reduce((a, b) => a + b, 0n)
  const c = (others.reduce((p, balance) => (p * d) / (balance * n), d) * d) / (ann * n)
  const b = sum + d / ann
  let y = d
  for (let round = 0; round < 255; round++) {
    const next = (y * y + c) / (2n * y + b - d)
    if (close(next, y)) return next
    y = next
  }
  return y
}

/** What `dx` of coin `i` gives of coin `j`, all with 18 decimals. The fee is in
 * parts of 10^10 of the output. */
export function output(
  i: number,
  j: number,
  dx: bigint,
  balances: readonly bigint[],
  amplification: bigint,
  fee: bigint,
): bigint {
  const before = balances[j] ?? 0n
  const dy = before - balanceOf(j, i, (balances[i] ?? 0n) + dx, balances, amplification) - 1n
  return dy - (dy * fee) / FEE_UNIT
}
// #endregion curve

/** The unit of a StableSwap fee: a fee of 10^10 takes the whole amount. */
export const stableFeeDenominator = 10n ** 10n

export interface StablePool {
  /** In each coin's smallest unit. */
  balances: readonly bigint[]
  decimals: readonly number[]
  /** `A()`, not multiplied by anything. */
  amplification: bigint
  /** In parts of 10^10. */
  fee: bigint
}

const maxRounds = 255
const near = (a: bigint, b: bigint) => (a > b ? a - b <= 1n : b - a <= 1n)

const precisionOf = (decimals: number) => 10n ** BigInt(18 - decimals)

/** Balances with 18 decimals, as the pool computes with them. */
export const normalised = ({ balances, decimals }: StablePool): bigint[] =>
  balances.map((balance, coin) => balance * precisionOf(decimals[coin] ?? 18))

/** The invariant D of balances with 18 decimals: `get_D` of PancakeStableSwapTwoPool and -ThreePool. */
export function stableInvariant(balances: readonly bigint[], amplification: bigint): bigint {
  const coins = BigInt(balances.length)
  const sum = balances.reduce((total, balance) => total + balance, 0n)
  if (sum === 0n) return 0n
  const ann = amplification * coins
  let d = sum
  for (let round = 0; round < maxRounds; round++) {
    const product = balances.reduce((part, balance) => (part * d) / (balance * coins), d)
    const previous = d
    d = ((ann * sum + product * coins) * d) / ((ann - 1n) * d + (coins + 1n) * product)
    if (near(d, previous)) break
  }
  return d
}

/** The balance of coin `to` that keeps the invariant when coin `from` has the balance `x`: `get_y`. 18 decimals. */
export function stableBalance(
  balances: readonly bigint[],
  amplification: bigint,
  from: number,
  to: number,
  x: bigint,
): bigint {
  const coins = BigInt(balances.length)
  const ann = amplification * coins
  const d = stableInvariant(balances, amplification)
  let c = d
  let sum = 0n
  balances.forEach((balance, coin) => {
    if (coin === to) return
    const now = coin === from ? x : balance
    sum += now
    c = (c * d) / (now * coins)
  })
  c = (c * d) / (ann * coins)
  const b = sum + d / ann
  let y = d
  for (let round = 0; round < maxRounds; round++) {
    const previous = y
    y = (y * y + c) / (2n * y + b - d)
    if (near(y, previous)) break
  }
  return y
}

/**
 * What a swap of `dx` returns: `get_dy`, in the smallest unit of coin `to`. Throws `RangeError` for an empty pool and for
 * coins that it does not have, where the contract reverts.
 */
export function stableSwapOutput(pool: StablePool, from: number, to: number, dx: bigint): { dy: bigint; fee: bigint } {
  const { balances, decimals, amplification } = pool
  if (from === to || balances[from] === undefined || balances[to] === undefined)
    throw new RangeError('A swap is between two different coins of the pool.')
  if (balances.some((balance) => balance <= 0n)) throw new RangeError('A pool with an empty balance cannot swap.')
  if (amplification < 1n) throw new RangeError('A is at least 1.')
  const xp = normalised(pool)
  const x = (xp[from] as bigint) + dx * precisionOf(decimals[from] ?? 18)
  const y = stableBalance(xp, amplification, from, to, x)
  const left = (xp[to] as bigint) - y - 1n
  if (left < 0n) throw new RangeError('The amount is too small: the pool would return less than nothing.')
  const whole = left / precisionOf(decimals[to] ?? 18)
  const fee = (pool.fee * whole) / stableFeeDenominator
  return { dy: whole - fee, fee }
}

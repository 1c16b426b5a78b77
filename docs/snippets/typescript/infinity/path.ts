// #region path
import type { Address, Hex } from 'viem'
import type { PoolKey } from './pool-key.ts'

export type PathKey = {
  intermediateCurrency: Address
  fee: number
  hooks: Address
  poolManager: Address
  hookData: Hex
  parameters: Hex
}

function other(key: PoolKey, currency: Address): Address {
  const [a, b] = [key.currency0, key.currency1]
  if (a.toLowerCase() === currency.toLowerCase()) return b
  if (b.toLowerCase() === currency.toLowerCase()) return a
  throw new Error(`${currency} is not in the pool ${a} / ${b}`)
}

const hop = (key: PoolKey, intermediateCurrency: Address): PathKey => ({
  intermediateCurrency,
  fee: key.fee,
  hooks: key.hooks,
  poolManager: key.poolManager,
  hookData: '0x',
  parameters: key.parameters,
})

/** Exact input: each hop names the currency that comes out of it. */
export function pathFromInput(pools: readonly PoolKey[], currencyIn: Address): PathKey[] {
  let current = currencyIn
  return pools.map((key) => {
    current = other(key, current)
    return hop(key, current)
  })
}

/** Exact output: each hop names the currency that goes into it. The
 * order of the pools stays the same. */
export function pathFromOutput(pools: readonly PoolKey[], currencyOut: Address): PathKey[] {
  let current = currencyOut
  const path: PathKey[] = []
  for (const key of [...pools].reverse()) {
    current = other(key, current)
    path.unshift(hop(key, current))
  }
  return path
}
// #endregion path

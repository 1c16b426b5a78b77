// #region plan
import { type Address, concatHex, encodeAbiParameters, type Hex, numberToHex, parseAbiParameters } from 'viem'
import type { PathKey } from './path.ts'
import type { PoolKey } from './pool-key.ts'

export interface Action {
  code: number
  params: Hex
}

/** What INFI_SWAP takes as its input: one byte an
 * action, and the parameters of each. */
export function encodePlan(actions: readonly Action[]): Hex {
  return encodeAbiParameters(parseAbiParameters('bytes actions, bytes[] params'), [
    concatHex(actions.map(({ code }) => numberToHex(code, { size: 1 }))),
    actions.map(({ params }) => params),
  ])
}
// #endregion plan

// #region swaps
const KEY =
  'struct Key { address currency0; address currency1; address hooks; address poolManager; uint24 fee; bytes32 parameters; }'
const HOP =
  'struct Hop { address intermediateCurrency; uint24 fee; address hooks; address poolManager; bytes hookData; bytes32 parameters; }'

const SINGLE = parseAbiParameters([
  'Single swap',
  'struct Single { Key key; bool zeroForOne; uint128 amount; uint128 limit; bytes hookData; }',
  KEY,
])
const ROUTE = parseAbiParameters([
  'Route swap',
  'struct Route { address currency; Hop[] path; uint128 amount; uint128 limit; }',
  HOP,
])

export type PoolType = 'CL' | 'Bin'

interface SingleSwap {
  type: PoolType
  key: PoolKey
  zeroForOne: boolean
  hookData?: Hex
}

const single = (code: number, { key, zeroForOne, hookData = '0x' }: SingleSwap, amount: bigint, limit: bigint) => ({
  code,
  params: encodeAbiParameters(SINGLE, [{ key, zeroForOne, amount, limit, hookData }]),
})

export const swapExactInSingle = (swap: SingleSwap, amountIn: bigint, amountOutMinimum: bigint): Action =>
  single(swap.type === 'CL' ? 0x06 : 0x1c, swap, amountIn, amountOutMinimum)

export const swapExactOutSingle = (swap: SingleSwap, amountOut: bigint, amountInMaximum: bigint): Action =>
  single(swap.type === 'CL' ? 0x08 : 0x1e, swap, amountOut, amountInMaximum)

interface RouteSwap {
  type: PoolType
  /** Exact input: the currency that goes in. Exact
   * output: the one that comes out. */
  currency: Address
  path: PathKey[]
}

const route = (code: number, { currency, path }: RouteSwap, amount: bigint, limit: bigint) => ({
  code,
  params: encodeAbiParameters(ROUTE, [{ currency, path, amount, limit }]),
})

export const swapExactIn = (swap: RouteSwap, amountIn: bigint, amountOutMinimum: bigint): Action =>
  route(swap.type === 'CL' ? 0x07 : 0x1d, swap, amountIn, amountOutMinimum)

export const swapExactOut = (swap: RouteSwap, amountOut: bigint, amountInMaximum: bigint): Action =>
  route(swap.type === 'CL' ? 0x09 : 0x1f, swap, amountOut, amountInMaximum)
// #endregion swaps

// #region payments
/** In an amount: everything owed or credited. As a recipient: the caller, or
 * the contract that runs the plan. */
export const OPEN_DELTA = 0n
export const CALLER: Address = '0x0000000000000000000000000000000000000001'
export const THIS_CONTRACT: Address = '0x0000000000000000000000000000000000000002'

export const settle = (currency: Address, amount: bigint, payerIsUser: boolean): Action => ({
  code: 0x0b,
  params: encodeAbiParameters(parseAbiParameters('address, uint256, bool'), [currency, amount, payerIsUser]),
})

export const settleAll = (currency: Address, maximum: bigint): Action => ({
  code: 0x0c,
  params: encodeAbiParameters(parseAbiParameters('address, uint256'), [currency, maximum]),
})

export const take = (currency: Address, recipient: Address, amount: bigint): Action => ({
  code: 0x0e,
  params: encodeAbiParameters(parseAbiParameters('address, address, uint256'), [currency, recipient, amount]),
})

export const takeAll = (currency: Address, minimum: bigint): Action => ({
  code: 0x0f,
  params: encodeAbiParameters(parseAbiParameters('address, uint256'), [currency, minimum]),
})

/** `bips` of what is credited, in basis points; the rest stays
 * credited and needs a separate take. */
export const takePortion = (currency: Address, recipient: Address, bips: bigint): Action => ({
  code: 0x10,
  params: encodeAbiParameters(parseAbiParameters('address, address, uint256'), [currency, recipient, bips]),
})
// #endregion payments

// #region plan
import {
  type Address,
  concatHex,
  encodeAbiParameters,
  encodePacked,
  type Hex,
  numberToHex,
  parseAbiParameters,
} from 'viem'

export interface Command {
  code: number
  input: Hex
}

/** Values for a recipient: the caller of the router, or the router itself. */
export const CALLER: Address = '0x0000000000000000000000000000000000000001'
export const ROUTER: Address = '0x0000000000000000000000000000000000000002'
/** May stand for some amounts: all that the router holds of the token. */
export const ALL_HELD = 1n << 255n
/** The native coin, where a command takes a token. */
export const NATIVE: Address = '0x0000000000000000000000000000000000000000'

const hop = parseAbiParameters('address recipient, uint256 amount, uint256 limit, bytes path, bool payerIsUser')
const pairs = parseAbiParameters('address recipient, uint256 amount, uint256 limit, address[] path, bool payerIsUser')
const stable = parseAbiParameters(
  'address recipient, uint256 amount, uint256 limit, address[] path, uint256[] coins, bool payerIsUser',
)
const tokenAndAmount = parseAbiParameters('address token, address recipient, uint256 amount')
const amountOnly = parseAbiParameters('address recipient, uint256 amount')

interface Trade {
  recipient: Address
  /** Exact input: the amount that is sold. Exact
   * output: the amount that is bought. */
  amount: bigint
  /** Exact input: the least to receive. Exact output: the most to pay. */
  limit: bigint
  /** True takes the input from the caller through Permit2,
   * false from what the router holds. */
  payerIsUser: boolean
}

/** token, fee, token, fee, token … : 20 and 3 bytes. An exact output lists it
 * from the bought token to the sold one. */
export function v3Path(tokens: readonly Address[], fees: readonly number[]): Hex {
  if (fees.length === 0 || fees.length !== tokens.length - 1)
    throw new Error('a path has one fee between each two tokens')
  return concatHex(
    tokens.flatMap((token, i) => {
      const fee = fees[i - 1]
      return fee === undefined ? [token] : [encodePacked(['uint24'], [fee]), token]
    }),
  )
}

export const commands = {
  v3SwapExactIn: ({ recipient, amount, limit, payerIsUser }: Trade, path: Hex): Command => ({
    code: 0x00,
    input: encodeAbiParameters(hop, [recipient, amount, limit, path, payerIsUser]),
  }),
  v3SwapExactOut: ({ recipient, amount, limit, payerIsUser }: Trade, path: Hex): Command => ({
    code: 0x01,
    input: encodeAbiParameters(hop, [recipient, amount, limit, path, payerIsUser]),
  }),
  sweep: (token: Address, recipient: Address, least: bigint): Command => ({
    code: 0x04,
    input: encodeAbiParameters(tokenAndAmount, [token, recipient, least]),
  }),
  transfer: (token: Address, recipient: Address, amount: bigint): Command => ({
    code: 0x05,
    input: encodeAbiParameters(tokenAndAmount, [token, recipient, amount]),
  }),
  payPortion: (token: Address, recipient: Address, basisPoints: bigint): Command => ({
    code: 0x06,
    input: encodeAbiParameters(tokenAndAmount, [token, recipient, basisPoints]),
  }),
  v2SwapExactIn: ({ recipient, amount, limit, payerIsUser }: Trade, path: readonly Address[]): Command => ({
    code: 0x08,
    input: encodeAbiParameters(pairs, [recipient, amount, limit, path, payerIsUser]),
  }),
  v2SwapExactOut: ({ recipient, amount, limit, payerIsUser }: Trade, path: readonly Address[]): Command => ({
    code: 0x09,
    input: encodeAbiParameters(pairs, [recipient, amount, limit, path, payerIsUser]),
  }),
  wrap: (recipient: Address, amount: bigint): Command => ({
    code: 0x0b,
    input: encodeAbiParameters(amountOnly, [recipient, amount]),
  }),
  unwrap: (recipient: Address, least: bigint): Command => ({
    code: 0x0c,
    input: encodeAbiParameters(amountOnly, [recipient, least]),
  }),
  stableSwapExactIn: (
    { recipient, amount, limit, payerIsUser }: Trade,
    path: readonly Address[],
    coins: readonly (2n | 3n)[],
  ): Command => ({
    code: 0x22,
    input: encodeAbiParameters(stable, [recipient, amount, limit, path, coins, payerIsUser]),
  }),
}

/** What `execute` takes: one byte a command, and the input of each. */
export const toPlan = (list: readonly Command[]) => ({
  commands: concatHex(list.map(({ code }) => numberToHex(code, { size: 1 }))),
  inputs: list.map(({ input }) => input),
})
// #endregion plan

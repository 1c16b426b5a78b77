// #region swap
import { encodeAbiParameters, parseAbiParameters, zeroAddress } from 'viem'
import { CALLER, settleAll, swapExactInSingle, swapExactOutSingle, takeAll } from './actions.ts'
import { type Command, execute, type Trader } from './execute.ts'
import type { PoolKey } from './pool-key.ts'

/** SWEEP (0x04): whatever of the native currency is left on the
 * router goes back to the caller. */
const sweepNative: Command = {
  code: '0x04',
  input: encodeAbiParameters(parseAbiParameters('address token, address recipient, uint256 minimum'), [
    zeroAddress,
    CALLER,
    0n,
  ]),
}

/** Sells `amountIn` wei of the native currency, which is always currency0. No
 * approval exists or is needed. */
export function sellNative(trader: Trader, key: PoolKey, amountIn: bigint, minimum: bigint) {
  return execute(
    trader,
    [
      swapExactInSingle({ type: 'CL', key, zeroForOne: true }, amountIn, minimum),
      settleAll(zeroAddress, amountIn),
      takeAll(key.currency1, minimum),
    ],
    { value: amountIn, after: [sweepNative] },
  )
}

/** Exact output paid in native: send the maximum along, and
 * fetch what the swap did not need. */
export function buyWithNative(trader: Trader, key: PoolKey, amountOut: bigint, maximum: bigint) {
  return execute(
    trader,
    [
      swapExactOutSingle({ type: 'CL', key, zeroForOne: true }, amountOut, maximum),
      settleAll(zeroAddress, maximum),
      takeAll(key.currency1, amountOut),
    ],
    { value: maximum, after: [sweepNative] },
  )
}
// #endregion swap

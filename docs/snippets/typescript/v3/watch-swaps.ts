// #region watch
import { type Address, type PublicClient, parseAbiItem } from 'viem'

// Uniswap v3's Swap ends at `tick`: its topic is another one, and its
// ABI finds no swap of this pool.
const swapEvent = parseAbiItem(
  'event Swap(address indexed sender, address indexed recipient, int256 amount0, int256 amount1, uint160 sqrtPriceX96, uint128 liquidity, int24 tick, uint128 protocolFeesToken0, uint128 protocolFeesToken1)',
)

/** Reports each swap: what went in and out in smallest units, and the protocol's
 * part of the fee, in the token that went in. */
export function watchSwaps(
  client: PublicClient,
  pool: Address,
  onSwap: (swap: {
    zeroForOne: boolean
    amountIn: bigint
    amountOut: bigint
    protocolFee: bigint
    tick: number
  }) => void,
) {
  return client.watchEvent({
    address: pool,
    event: swapEvent,
    strict: true,
    onLogs: (logs) => {
      for (const { args } of logs) {
        const zeroForOne = args.amount0 > 0n
        onSwap({
          zeroForOne,
          amountIn: zeroForOne ? args.amount0 : args.amount1,
          amountOut: -(zeroForOne ? args.amount1 : args.amount0),
          protocolFee: zeroForOne ? args.protocolFeesToken0 : args.protocolFeesToken1,
          tick: args.tick,
        })
      }
    },
  })
}
// #endregion watch

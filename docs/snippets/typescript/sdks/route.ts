// #region route
import { type Pool, SmartRouter, type SmartRouterTrade } from '@pancakeswap/smart-router'
import { type Currency, type CurrencyAmount, TradeType } from '@pancakeswap/swap-sdk-core'

/** The best route through pools that you have read
 * yourself, priced in this process. */
export async function bestRoute(
  amountIn: CurrencyAmount<Currency>,
  tokenOut: Currency,
  pools: Pool[],
  gasPriceWei: bigint,
): Promise<SmartRouterTrade<TradeType>> {
  const trade = await SmartRouter.getBestTrade(amountIn, tokenOut, TradeType.EXACT_INPUT, {
    gasPriceWei,
    maxHops: 3,
    maxSplits: 4,
    poolProvider: SmartRouter.createStaticPoolProvider(pools),
    quoteProvider: SmartRouter.createOffChainQuoteProvider(),
  })
  if (!trade) throw new Error('There is no route through these pools')
  return trade
}

// #endregion route

// #region calldata
import { Percent } from '@pancakeswap/swap-sdk-core'
import { getUniversalRouterAddress, PancakeSwapUniversalRouter } from '@pancakeswap/universal-router-sdk'
import {
  type Address,
  concatHex,
  decodeFunctionData,
  encodeAbiParameters,
  encodeFunctionData,
  type Hex,
  parseAbi,
  parseAbiParameters,
  zeroAddress,
} from 'viem'

const abi = parseAbi(['function execute(bytes commands, bytes[] inputs, uint256 deadline) payable'])
const [SWEEP, UNWRAP_WETH] = ['0x04', '0x0c'] as const
const CALLER = '0x0000000000000000000000000000000000000001' // for the router: who calls it

/** Commands that pay what a trade's pools did not take to the caller. Without
 * them it stays in the router, where anyone can take it. */
function changeOf(trade: Omit<SmartRouterTrade<TradeType>, 'gasEstimate'>) {
  const passed = trade.routes.flatMap(({ path }) => path.slice(0, -1))
  const tokens = new Set(passed.map((one) => (one.isNative ? zeroAddress : one.address)))
  const sweeps = [...tokens].map((token) => {
    const input = encodeAbiParameters(parseAbiParameters('address, address, uint256'), [token, CALLER, 0n])
    return { command: SWEEP, input }
  })
  if (!trade.inputAmount.currency.isNative) return sweeps
  const unwrap = encodeAbiParameters(parseAbiParameters('address, uint256'), [CALLER, 0n])
  return [{ command: UNWRAP_WETH, input: unwrap }, ...sweeps]
}

/** The transaction of a trade. The sold token must be approved for
 * Permit2, and Permit2 for the router. */
export function transactionOf(
  trade: Omit<SmartRouterTrade<TradeType>, 'gasEstimate'>,
  recipient: Address,
  deadline: number, // Unix seconds
): { to: Address; data: Hex; value: bigint } {
  const { calldata, value } = PancakeSwapUniversalRouter.swapERC20CallParameters(trade, {
    recipient,
    // A pool quotes its own price: first compare it with another source.
    slippageTolerance: new Percent(50, 10_000), // half a per cent
    deadlineOrPreviousBlockhash: deadline.toString(),
  })
  // The router of the trade's chain: where an address has no code, native coin that is sent is lost.
  const to = getUniversalRouterAddress(trade.inputAmount.currency.chainId)
  const { args } = decodeFunctionData({ abi, data: calldata })
  const change = changeOf(trade)
  const commands = concatHex([args[0], ...change.map(({ command }) => command)])
  const inputs = [...args[1], ...change.map(({ input }) => input)]
  const data = encodeFunctionData({ abi, args: [commands, inputs, args[2]] })
  return { to, data, value: BigInt(value) }
}
// #endregion calldata

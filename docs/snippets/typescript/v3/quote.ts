// #region quote
import { type Address, type Hex, type PublicClient, parseAbi } from 'viem'

const quoterAbi = parseAbi([
  'function quoteExactInput(bytes path, uint256 amountIn) returns (uint256 amountOut, uint160[] sqrtPriceX96AfterList, uint32[] initializedTicksCrossedList, uint256 gasEstimate)',
  'function quoteExactOutput(bytes path, uint256 amountOut) returns (uint256 amountIn, uint160[] sqrtPriceX96AfterList, uint32[] initializedTicksCrossedList, uint256 gasEstimate)',
])

/** What an exact input gives along v3 pools. The quoter runs the swap and undoes
 * it, so it is simulated, never sent. */
export async function quoteIn(client: PublicClient, quoterV2: Address, path: Hex, amountIn: bigint) {
  const { result } = await client.simulateContract({
    address: quoterV2,
    abi: quoterAbi,
    functionName: 'quoteExactInput',
    args: [path, amountIn],
  })
  const [amountOut, , ticksCrossed, gas] = result
  return { amountOut, ticksCrossed, gas }
}

/** What an exact output costs. The path runs from the
 * bought token to the sold one. */
export async function quoteOut(client: PublicClient, quoterV2: Address, path: Hex, amountOut: bigint) {
  const { result } = await client.simulateContract({
    address: quoterV2,
    abi: quoterAbi,
    functionName: 'quoteExactOutput',
    args: [path, amountOut],
  })
  const [amountIn, , ticksCrossed, gas] = result
  return { amountIn, ticksCrossed, gas }
}
// #endregion quote

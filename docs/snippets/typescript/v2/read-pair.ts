// #region read
import { type Address, type PublicClient, parseAbi } from 'viem'

const pairAbi = parseAbi([
  'function token0() view returns (address)',
  'function getReserves() view returns (uint112 reserve0, uint112 reserve1, uint32 blockTimestampLast)',
])

/** What `amountIn` of a token buys in a pair, in smallest units. The fee is
 * 25 of 10,000 of what goes in. */
export async function quoteInPair(client: PublicClient, pair: Address, tokenIn: Address, amountIn: bigint) {
  const [token0, [reserve0, reserve1]] = await Promise.all([
    client.readContract({ address: pair, abi: pairAbi, functionName: 'token0' }),
    client.readContract({ address: pair, abi: pairAbi, functionName: 'getReserves' }),
  ])
  const sellsToken0 = BigInt(token0) === BigInt(tokenIn)
  const [reserveIn, reserveOut] = sellsToken0 ? [reserve0, reserve1] : [reserve1, reserve0]
  const charged = amountIn * 9_975n
  return (charged * reserveOut) / (reserveIn * 10_000n + charged)
}
// #endregion read

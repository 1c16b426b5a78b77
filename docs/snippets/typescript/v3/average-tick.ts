// #region average
import { type Address, type PublicClient, parseAbi } from 'viem'

const abi = parseAbi([
  'function observe(uint32[] secondsAgos) view returns (int56[] tickCumulatives, uint160[] secondsPerLiquidityCumulativeX128s)',
])

/** The mean tick of the last `window` seconds. Reverts with OLD where the
 * pool does not remember that far. */
export async function averageTick(client: PublicClient, pool: Address, window: number): Promise<number> {
  const [[before = 0n, now = 0n]] = await client.readContract({
    address: pool,
    abi,
    functionName: 'observe',
    args: [[window, 0]],
  })
  return Math.floor(Number(now - before) / window)
}
// #endregion average

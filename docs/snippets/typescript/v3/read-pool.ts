// #region read
import { type Address, type PublicClient, parseAbi } from 'viem'

const poolAbi = parseAbi([
  'function token0() view returns (address)',
  'function token1() view returns (address)',
  'function fee() view returns (uint24)',
  'function tickSpacing() view returns (int24)',
  'function liquidity() view returns (uint128)',
  'function slot0() view returns (uint160 sqrtPriceX96, int24 tick, uint16 observationIndex, uint16 observationCardinality, uint16 observationCardinalityNext, uint32 feeProtocol, bool unlocked)',
])

/** What a pool is and its state, all read at one block. */
export async function readPool(client: PublicClient, pool: Address) {
  const blockNumber = await client.getBlockNumber()
  const contract = { address: pool, abi: poolAbi, blockNumber } as const
  const [token0, token1, fee, tickSpacing, liquidity, slot0] = await Promise.all([
    client.readContract({ ...contract, functionName: 'token0' }),
    client.readContract({ ...contract, functionName: 'token1' }),
    client.readContract({ ...contract, functionName: 'fee' }),
    client.readContract({ ...contract, functionName: 'tickSpacing' }),
    client.readContract({ ...contract, functionName: 'liquidity' }),
    client.readContract({ ...contract, functionName: 'slot0' }),
  ])
  const [sqrtPriceX96, tick, , , , feeProtocol] = slot0
  return {
    /** All values are of this block. */
    blockNumber,
    token0,
    token1,
    /** In hundredths of a bip of what goes in. */
    fee,
    tickSpacing,
    /** In range at the current price; zero where a swap
     * has run through every position. */
    liquidity,
    sqrtPriceX96,
    tick,
    /** The protocol's part of the fee, in hundredths of a percent: for
     * swaps of token0, and of token1. */
    protocolShare0: feeProtocol & 0xffff,
    protocolShare1: feeProtocol >> 16,
  }
}
// #endregion read

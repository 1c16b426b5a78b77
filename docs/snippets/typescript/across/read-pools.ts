// #region read
import type { ERC20Token } from '@pancakeswap/sdk'
import { PoolType, type V2Pool, type V3Pool } from '@pancakeswap/smart-router'
import { CurrencyAmount, Percent } from '@pancakeswap/swap-sdk-core'
import { Tick } from '@pancakeswap/v3-sdk'
import { type Address, type PublicClient, parseAbi } from 'viem'

const abi = parseAbi([
  'function getReserves() view returns (uint112 reserve0, uint112 reserve1, uint32 time)',
  'function slot0() view returns (uint160 sqrtPriceX96, int24 tick, uint16 observationIndex, uint16 observationCardinality, uint16 observationCardinalityNext, uint32 feeProtocol, bool unlocked)',
  'function liquidity() view returns (uint128)',
  'function tickSpacing() view returns (int24)',
  'function tickBitmap(int16 word) view returns (uint256)',
  'function ticks(int24 tick) view returns (uint128 liquidityGross, int128 liquidityNet, uint256 feeGrowthOutside0X128, uint256 feeGrowthOutside1X128, int56 tickCumulativeOutside, uint160 secondsPerLiquidityOutsideX128, uint32 secondsOutside, bool initialized)',
])

const sorted = (a: ERC20Token, b: ERC20Token) => (a.sortsBefore(b) ? ([a, b] as const) : ([b, a] as const))

export async function readV2(client: PublicClient, address: Address, a: ERC20Token, b: ERC20Token): Promise<V2Pool> {
  const [token0, token1] = sorted(a, b)
  const [reserve0, reserve1] = await client.readContract({ address, abi, functionName: 'getReserves' })
  return {
    type: PoolType.V2,
    reserve0: CurrencyAmount.fromRawAmount(token0, reserve0),
    reserve1: CurrencyAmount.fromRawAmount(token1, reserve1),
  }
}

/** A v3 pool with its ticks near the price, in three words of its bitmap. The
 * route is exact while the price stays there. */
export async function readV3(
  client: PublicClient,
  address: Address,
  a: ERC20Token,
  b: ERC20Token,
  fee: number,
): Promise<V3Pool> {
  const [token0, token1] = sorted(a, b)
  const contract = { address, abi, blockNumber: (await client.getBlock()).number } as const
  const [[sqrtRatioX96, tick], liquidity, spacing] = await Promise.all([
    client.readContract({ ...contract, functionName: 'slot0' }),
    client.readContract({ ...contract, functionName: 'liquidity' }),
    client.readContract({ ...contract, functionName: 'tickSpacing' }),
  ])
  const first = Math.floor(tick / spacing / 256) - 1
  const words = [first, first + 1, first + 2]
  const found = await Promise.all(
    words.map(async (word) => {
      const bits = await client.readContract({ ...contract, functionName: 'tickBitmap', args: [word] })
      const at = Array.from({ length: 256 }, (_, bit) => bit).filter((bit) => (bits >> BigInt(bit)) & 1n)
      return at.map((bit) => (word * 256 + bit) * spacing)
    }),
  )
  const inside = await Promise.all(
    found.flat().map(async (index) => {
      const [liquidityGross, liquidityNet] = await client.readContract({
        ...contract,
        functionName: 'ticks',
        args: [index],
      })
      return { index, liquidityGross, liquidityNet }
    }),
  )
  // Beyond the last tick the SDK goes on with the last liquidity, without an
  // error. One tick more on each side ends it where the reading ended.
  const sum = (ticks: typeof inside) => ticks.reduce((total, { liquidityNet }) => total + liquidityNet, 0n)
  const low = liquidity - sum(inside.filter(({ index }) => index <= tick))
  const high = liquidity + sum(inside.filter(({ index }) => index > tick))
  const ends = [
    { index: (first * 256 - 1) * spacing, liquidityGross: low, liquidityNet: low },
    { index: (first + 3) * 256 * spacing, liquidityGross: high, liquidityNet: -high },
  ] as const
  const ticks = [ends[0], ...inside, ends[1]].map((one) => new Tick(one))
  const none = new Percent(0, 1)
  return {
    ...{ type: PoolType.V3, address, token0, token1, fee, liquidity, sqrtRatioX96, tick, ticks },
    // These only divide the fee, and so change no amount.
    ...{ token0ProtocolFee: none, token1ProtocolFee: none },
  }
}
// #endregion read

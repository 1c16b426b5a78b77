// #region spot
import { type Address, type Hex, type PublicClient, parseAbi } from 'viem'

export interface Token {
  /** In Infinity, the zero address is native coin. */
  address: Address
  decimals: number
}

/** A price here is how many whole `quote` tokens one
 * whole `base` token costs. */
export interface Pair {
  base: Token
  quote: Token
}

const v2Abi = parseAbi(['function getReserves() view returns (uint112 reserve0, uint112 reserve1, uint32 time)'])
const v3Abi = parseAbi([
  'function slot0() view returns (uint160 sqrtPriceX96, int24 tick, uint16 observationIndex, uint16 observationCardinality, uint16 observationCardinalityNext, uint32 feeProtocol, bool unlocked)',
])
const clAbi = parseAbi([
  'function getSlot0(bytes32 id) view returns (uint160 sqrtPriceX96, int24 tick, uint24 protocolFee, uint24 lpFee)',
])
const binAbi = parseAbi([
  'function getSlot0(bytes32 id) view returns (uint24 activeId, uint24 protocolFee, uint24 lpFee)',
])

/** A pool's own price is smallest units of token1 for one of token0:
 * turned round and scaled for a pair. */
export function priceFor({ base, quote }: Pair, ratio: number): number {
  const baseIsToken0 = BigInt(base.address) < BigInt(quote.address)
  return (baseIsToken0 ? ratio : 1 / ratio) * 10 ** (base.decimals - quote.decimals)
}

/** Enough digits to show. Compute amounts with integers. */
const squared = (sqrtPriceX96: bigint): number => {
  if (sqrtPriceX96 === 0n) throw new Error('the pool does not exist or has no price')
  return (Number(sqrtPriceX96) / 2 ** 96) ** 2
}

export async function spotV2(client: PublicClient, pool: Address, pair: Pair): Promise<number> {
  const [reserve0, reserve1] = await client.readContract({ address: pool, abi: v2Abi, functionName: 'getReserves' })
  if (reserve0 === 0n) throw new Error('the pair is empty')
  return priceFor(pair, Number(reserve1) / Number(reserve0))
}

export async function spotV3(client: PublicClient, pool: Address, pair: Pair): Promise<number> {
  const [sqrtPriceX96] = await client.readContract({ address: pool, abi: v3Abi, functionName: 'slot0' })
  return priceFor(pair, squared(sqrtPriceX96))
}

/** Infinity, concentrated liquidity: the pool manager keeps
 * the price under the pool's id. */
export async function spotCl(client: PublicClient, manager: Address, id: Hex, pair: Pair): Promise<number> {
  const [sqrtPriceX96] = await client.readContract({
    address: manager,
    abi: clAbi,
    functionName: 'getSlot0',
    args: [id],
  })
  return priceFor(pair, squared(sqrtPriceX96))
}

/** Infinity, Liquidity Book: the price is that of the active bin.
 * `binStep` is in basis points. */
export async function spotBin(
  client: PublicClient,
  manager: Address,
  id: Hex,
  binStep: number,
  pair: Pair,
): Promise<number> {
  const [activeId] = await client.readContract({ address: manager, abi: binAbi, functionName: 'getSlot0', args: [id] })
  if (activeId === 0) throw new Error('the pool does not exist')
  return priceFor(pair, (1 + binStep / 10_000) ** (activeId - 2 ** 23))
}
// #endregion spot

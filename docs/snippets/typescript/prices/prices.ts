// #region prices
import { ChainId } from '@pancakeswap/chains'
import { INFI_BIN_POOL_MANAGER_ADDRESSES, INFI_CL_POOL_MANAGER_ADDRESSES } from '@pancakeswap/infinity-sdk'
import { WNATIVE } from '@pancakeswap/sdk'
import { V2_ROUTER_ADDRESS, V3_QUOTER_ADDRESSES } from '@pancakeswap/smart-router'
import { USDT } from '@pancakeswap/tokens'
import { NFT_POSITION_MANAGER_ADDRESSES } from '@pancakeswap/v3-sdk'
import { createPublicClient, formatUnits, getAddress, http, type PublicClient, parseUnits, zeroAddress } from 'viem'
import { bsc } from 'viem/chains'
import { averagePrice } from './average.ts'
import { findPair, findPool } from './find-pools.ts'
import { encodePath } from './path.ts'
import { binParameters, clParameters, poolId, poolKey } from './pool-key.ts'
import { quoteIn } from './quote.ts'
import { type Pair, spotBin, spotCl, spotV2, spotV3 } from './spot.ts'

/** What a BNB costs in USDT, asked of every generation. Logs each price. */
export async function showPrices(client: PublicClient, log: (line: string) => void = console.log) {
  const [wbnb, usdt] = [WNATIVE[ChainId.BSC], USDT[ChainId.BSC]]
  const wrapped: Pair = { base: wbnb, quote: usdt }
  const native: Pair = { base: { address: zeroAddress, decimals: 18 }, quote: usdt }
  const show = (name: string, price: number) => log(`${name}: ${price.toFixed(2)}`)

  const pairV2 = await findPair(client, getAddress(V2_ROUTER_ADDRESS[ChainId.BSC]), wbnb.address, usdt.address)
  show('v2 pair', await spotV2(client, pairV2, wrapped))

  const positions = NFT_POSITION_MANAGER_ADDRESSES[ChainId.BSC]
  const poolV3 = await findPool(client, positions, wbnb.address, usdt.address, 500)
  show('v3 pool', await spotV3(client, poolV3, wrapped))
  show('v3 pool, mean of 30 minutes', await averagePrice(client, poolV3, 1800, wrapped))

  // A pool of Infinity is named by its key. Take the key
  // from where the pool was created.
  const currencies = [zeroAddress, usdt.address] as const
  const clManager = INFI_CL_POOL_MANAGER_ADDRESSES[ChainId.BSC]
  const clKey = poolKey(currencies, { poolManager: clManager, fee: 500, parameters: clParameters(10) })
  show('Infinity, CL pool', await spotCl(client, clManager, poolId(clKey), native))
  const binManager = INFI_BIN_POOL_MANAGER_ADDRESSES[ChainId.BSC]
  const binKey = poolKey(currencies, { poolManager: binManager, fee: 500, parameters: binParameters(10) })
  show('Infinity, Bin pool', await spotBin(client, binManager, poolId(binKey), 10, native))

  // What a swap gets is less: the fee, and the price that the swap itself moves.
  const path = encodePath([{ tokenIn: wbnb.address, fee: 500, tokenOut: usdt.address }], 'exactInput')
  for (const amount of [1, 1000]) {
    const amountIn = parseUnits(`${amount}`, wbnb.decimals)
    const { amountOut } = await quoteIn(client, V3_QUOTER_ADDRESSES[ChainId.BSC], path, amountIn)
    show(`v3 quote for ${amount} BNB, each`, Number(formatUnits(amountOut, usdt.decimals)) / amount)
  }
}

async function main() {
  const { RPC_URL } = process.env
  if (!RPC_URL) throw new Error('Set RPC_URL in .env')
  await showPrices(createPublicClient({ chain: bsc, transport: http(RPC_URL) }))
}

if (import.meta.main) await main()
// #endregion prices

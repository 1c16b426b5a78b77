// #region route
import { ChainId } from '@pancakeswap/chains'
import { INFI_BIN_POOL_MANAGER_ADDRESSES, INFI_CL_POOL_MANAGER_ADDRESSES } from '@pancakeswap/infinity-sdk'
import { CAKE, USDC, USDT } from '@pancakeswap/tokens'
import { createPublicClient, createWalletClient, formatUnits, type Hex, http, parseUnits, zeroAddress } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { bsc } from 'viem/chains'
import type { Trader } from './execute.ts'
import { binParameters, clParameters, poolKey } from './pool-key.ts'
import { binLeg, clLeg, quoteMixed } from './quote-mixed.ts'
import { quoteRouteExactIn } from './quote-multi-hop.ts'
import { swapAcrossTypes } from './swap-mixed.ts'
import { sellThrough } from './swap-multi-hop.ts'

/** The Universal Router on BNB Smart Chain. */
const router = '0xd9C500DfF816a1Da21A48A732d3498Bf09dc9AEB'

/** Sells 5 USDT for CAKE through BNB, and 2 CAKE for USDC through USDT. */
export async function tradeRoutes(trader: Trader, log: (line: string) => void = console.log) {
  const { client } = trader
  const [cake, usdc, usdt] = [CAKE[ChainId.BSC], USDC[ChainId.BSC], USDT[ChainId.BSC]]
  const poolManager = INFI_CL_POOL_MANAGER_ADDRESSES[ChainId.BSC]
  const bnbUsdt = poolKey([zeroAddress, usdt.address], { poolManager, fee: 500, parameters: clParameters(10) })
  const bnbCake = poolKey([zeroAddress, cake.address], { poolManager, fee: 2500, parameters: clParameters(50) })
  const cakeUsdt = poolKey([cake.address, usdt.address], { poolManager, fee: 2500, parameters: clParameters(50) })
  const usdcUsdt = poolKey([usdc.address, usdt.address], {
    poolManager: INFI_BIN_POOL_MANAGER_ADDRESSES[ChainId.BSC],
    fee: 100,
    parameters: binParameters(1),
  })

  const five = parseUnits('5', usdt.decimals)
  const two = parseUnits('2', cake.decimals)
  const route = [cake.address, usdt.address, usdc.address] as const
  // A pool quotes its own price: first compare it with another source.
  // Both are quoted first: where a pool is missing, nothing is sold.
  const cakeOut = await quoteRouteExactIn(client, [bnbUsdt, bnbCake], usdt.address, five)
  const usdcOut = await quoteMixed(client, route, [clLeg(cakeUsdt), binLeg(usdcUsdt)], two)

  await sellThrough(trader, [bnbUsdt, bnbCake], [usdt.address, cake.address], five)
  log(`Sold 5 USDT, quoted at ${formatUnits(cakeOut, cake.decimals)} CAKE`)
  await swapAcrossTypes(trader, [cakeUsdt, usdcUsdt], route, two, (usdcOut * 9950n) / 10_000n)
  log(`Sold 2 CAKE, quoted at ${formatUnits(usdcOut, usdc.decimals)} USDC`)
}

async function main() {
  const { RPC_URL, PRIVATE_KEY } = process.env
  if (!RPC_URL || !PRIVATE_KEY) throw new Error('Set RPC_URL and PRIVATE_KEY in .env')
  const account = privateKeyToAccount(PRIVATE_KEY as Hex)
  const client = createPublicClient({ chain: bsc, transport: http(RPC_URL) })
  const wallet = createWalletClient({ account, chain: bsc, transport: http(RPC_URL) })
  await tradeRoutes({ client, wallet, account, router })
}

if (import.meta.main) await main()
// #endregion route

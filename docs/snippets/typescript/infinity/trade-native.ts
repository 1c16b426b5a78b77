// #region native
import { ChainId } from '@pancakeswap/chains'
import { INFI_CL_POOL_MANAGER_ADDRESSES } from '@pancakeswap/infinity-sdk'
import { USDT } from '@pancakeswap/tokens'
import {
  createPublicClient,
  createWalletClient,
  formatEther,
  formatUnits,
  type Hex,
  http,
  parseEther,
  parseUnits,
  zeroAddress,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { bsc } from 'viem/chains'
import type { Trader } from './execute.ts'
import { clParameters, poolKey } from './pool-key.ts'
import { quoteExactIn, quoteExactOut } from './quote.ts'
import { buyWithNative, sellNative } from './swap-native.ts'

/** The Universal Router on BNB Smart Chain. */
const router = '0xd9C500DfF816a1Da21A48A732d3498Bf09dc9AEB'

/** Sells 0.01 BNB for USDT, and buys 5 USDT with BNB.
 * Half a percent of slippage each. */
export async function tradeNative(trader: Trader, log: (line: string) => void = console.log) {
  const { client } = trader
  const usdt = USDT[ChainId.BSC]
  const key = poolKey([zeroAddress, usdt.address], {
    poolManager: INFI_CL_POOL_MANAGER_ADDRESSES[ChainId.BSC],
    fee: 500,
    parameters: clParameters(10),
  })

  const sold = parseEther('0.01')
  // A pool quotes its own price: first compare it with another source.
  const { amountOut } = await quoteExactIn(client, key, true, sold)
  await sellNative(trader, key, sold, (amountOut * 9950n) / 10_000n)
  log(`Sold 0.01 BNB, quoted at ${formatUnits(amountOut, usdt.decimals)} USDT`)

  const bought = parseUnits('5', usdt.decimals)
  const { amountIn } = await quoteExactOut(client, key, true, bought)
  await buyWithNative(trader, key, bought, (amountIn * 10_050n) / 10_000n)
  log(`Bought 5 USDT, quoted at ${formatEther(amountIn)} BNB`)
}

async function main() {
  const { RPC_URL, PRIVATE_KEY } = process.env
  if (!RPC_URL || !PRIVATE_KEY) throw new Error('Set RPC_URL and PRIVATE_KEY in .env')
  const account = privateKeyToAccount(PRIVATE_KEY as Hex)
  const client = createPublicClient({ chain: bsc, transport: http(RPC_URL) })
  const wallet = createWalletClient({ account, chain: bsc, transport: http(RPC_URL) })
  await tradeNative({ client, wallet, account, router })
}

if (import.meta.main) await main()
// #endregion native

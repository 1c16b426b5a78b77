// #region trade
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
import { clParameters, poolId, poolKey } from './pool-key.ts'
import { quoteExactIn, quoteExactOut } from './quote.ts'
import { readPool } from './read-pool.ts'
import { swapTokens } from './swap-exact-in.ts'
import { buyTokens } from './swap-exact-out.ts'

/** The Universal Router on BNB Smart Chain. */
const router = '0xd9C500DfF816a1Da21A48A732d3498Bf09dc9AEB'

/** Sells 10 USDT for BNB, and buys 0.001 BNB for USDT. */
export async function trade(trader: Trader, log: (line: string) => void = console.log) {
  const { client } = trader
  const usdt = USDT[ChainId.BSC]
  const key = poolKey([zeroAddress, usdt.address], {
    poolManager: INFI_CL_POOL_MANAGER_ADDRESSES[ChainId.BSC],
    fee: 500,
    parameters: clParameters(10),
  })
  // Throws where no pool has this key.
  const { price } = await readPool(client, poolId(key))
  log(`Price: ${price.toFixed(2)} USDT for a BNB`)

  // USDT is currency1, so this direction is not zero for one.
  const sold = parseUnits('10', usdt.decimals)
  const { amountOut } = await quoteExactIn(client, key, false, sold)
  await swapTokens(trader, key, false, sold)
  log(`Sold 10 USDT, quoted at ${formatEther(amountOut)} BNB`)

  const bought = parseEther('0.001')
  const { amountIn } = await quoteExactOut(client, key, false, bought)
  await buyTokens(trader, key, false, bought)
  log(`Bought 0.001 BNB, quoted at ${formatUnits(amountIn, usdt.decimals)} USDT`)
}

async function main() {
  const { RPC_URL, PRIVATE_KEY } = process.env
  if (!RPC_URL || !PRIVATE_KEY) throw new Error('Set RPC_URL and PRIVATE_KEY in .env')
  const account = privateKeyToAccount(PRIVATE_KEY as Hex)
  const client = createPublicClient({ chain: bsc, transport: http(RPC_URL) })
  const wallet = createWalletClient({ account, chain: bsc, transport: http(RPC_URL) })
  await trade({ client, wallet, account, router })
}

if (import.meta.main) await main()
// #endregion trade

import { ChainId } from '@pancakeswap/chains'
import { WNATIVE } from '@pancakeswap/sdk'
import { V3_QUOTER_ADDRESSES } from '@pancakeswap/smart-router'
import { USDT } from '@pancakeswap/tokens'
import { createPublicClient, formatUnits, http, type PublicClient, parseEther } from 'viem'
import { bsc } from 'viem/chains'
import { quotePools } from '../src/start/swap.ts'

/** What each v3 pool of BNB and USDT gives for an amount of BNB, the best first. */
export async function quote(client: PublicClient, amount: string, log: (line: string) => void = console.log) {
  const usdt = USDT[ChainId.BSC]
  const pair = [WNATIVE[ChainId.BSC].address, usdt.address] as const
  const quotes = await quotePools(client, V3_QUOTER_ADDRESSES[ChainId.BSC], pair, parseEther(amount))
  for (const { fee, amountOut } of quotes)
    log(`${amount} BNB: ${formatUnits(amountOut, usdt.decimals)} USDT, pool with fee ${fee}`)
  return quotes
}

if (import.meta.main) {
  const { RPC_URL } = process.env
  if (!RPC_URL) throw new Error('Set RPC_URL in .env')
  await quote(createPublicClient({ chain: bsc, transport: http(RPC_URL) }), process.argv[2] ?? '0.01')
}

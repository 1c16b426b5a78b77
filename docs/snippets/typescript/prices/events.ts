// #region events
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { ChainId } from '@pancakeswap/chains'
import { CAKE, USDT } from '@pancakeswap/tokens'
import { NFT_POSITION_MANAGER_ADDRESSES } from '@pancakeswap/v3-sdk'
import { createPublicClient, formatUnits, http, type PublicClient } from 'viem'
import { bsc } from 'viem/chains'
import { findPool } from './find-pools.ts'
import { type Synced, sync } from './sync-swaps.ts'

/** Brings a file of swaps of CAKE and USDT up to date. The first time it begins
 * 5,000 blocks before the newest. */
export async function update(client: PublicClient, file: string, log: (line: string) => void = console.log) {
  const [cake, usdt] = [CAKE[ChainId.BSC], USDT[ChainId.BSC]]
  const [token0, token1] = cake.sortsBefore(usdt) ? [cake, usdt] : [usdt, cake]
  const manager = NFT_POSITION_MANAGER_ADDRESSES[ChainId.BSC]
  const pool = await findPool(client, manager, token0.address, token1.address, 2500)

  const { number: newest } = await client.getBlock()
  const stored: Synced = existsSync(file)
    ? JSON.parse(readFileSync(file, 'utf8'))
    : { from: Math.max(0, Number(newest) - 5000), swaps: [] }
  const synced = await sync(client, pool, stored, 3)
  // A program that stops while it writes leaves the old file whole.
  writeFileSync(`${file}.new`, JSON.stringify(synced))
  renameSync(`${file}.new`, file)

  const kept = synced.swaps.filter((swap) => stored.swaps.includes(swap))
  for (const { amount0, amount1 } of synced.swaps.slice(kept.length)) {
    const [first, second] = [
      formatUnits(BigInt(amount0), token0.decimals),
      formatUnits(BigInt(amount1), token1.decimals),
    ]
    log(`swap: ${first} ${token0.symbol}, ${second} ${token1.symbol}`)
  }
  const [found, dropped] = [synced.swaps.length - kept.length, stored.swaps.length - kept.length]
  log(`${found} new, ${dropped} dropped, ${synced.swaps.length} in all`)
}

async function main() {
  const { RPC_URL } = process.env
  if (!RPC_URL) throw new Error('Set RPC_URL in .env')
  await update(createPublicClient({ chain: bsc, transport: http(RPC_URL) }), 'swaps.json')
}

if (import.meta.main) await main()
// #endregion events

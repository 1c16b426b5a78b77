// #region bins
import { ChainId } from '@pancakeswap/chains'
import { INFI_BIN_POOL_MANAGER_ADDRESSES } from '@pancakeswap/infinity-sdk'
import { CAKE, USDT } from '@pancakeswap/tokens'
import { type Address, createPublicClient, createWalletClient, formatUnits, type Hex, http, parseUnits } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { bsc } from 'viem/chains'
import type { Sender } from './approve.ts'
import { addToBins, removeFromBins } from './bin-liquidity.ts'
import { binOfPrice, binsWithin } from './bin-math.ts'
import { binParameters, poolId, poolKey } from './pool-key.ts'
import { readBins } from './read-bins.ts'
import { received } from './receipts.ts'

/** Adds 10 CAKE and 10 USDT to three bins on each side of the active one, and
 * takes them out, under a minimum for these amounts: for an account that has
 * nothing else in these bins, because all its shares come out. `price` is what
 * you expect, in USDT for a CAKE: half a per cent away from it, nothing is added. */
export async function addAndRemove(sender: Sender, price: number, log: (line: string) => void = console.log) {
  const { client, account } = sender
  const [cake, usdt] = [CAKE[ChainId.BSC], USDT[ChainId.BSC]]
  const binStep = 10
  const key = poolKey([cake.address, usdt.address], {
    poolManager: INFI_BIN_POOL_MANAGER_ADDRESSES[ChainId.BSC],
    fee: 2500,
    parameters: binParameters(binStep),
  })
  // If the active bin moves before the deposit is mined, the deposit is in other
  // bins: the removal reverts. Read the ids again then.
  const bins = await readBins(client, poolId(key), 3)
  const ids = bins.map(({ id }) => id)
  const ten = parseUnits('10', 18)
  const expectedId = binOfPrice(price, binStep, cake.decimals, usdt.decimals)
  await addToBins(sender, key, ten, ten, 3, expectedId, binsWithin(50, binStep))
  log(`Added 10 CAKE and 10 USDT to the bins from ${ids.at(0)} to ${ids.at(-1)}`)

  // At most half a percent less of each. A trade in the active bin
  // moves what the bins next to it hold.
  const least = (ten * 9950n) / 10_000n
  const hash = await removeFromBins(sender, key, ids, [least, least])
  const amountOf = async (token: Address) => formatUnits(await received(client, token, account.address, hash), 18)
  log(`Removed ${await amountOf(cake.address)} CAKE and ${await amountOf(usdt.address)} USDT`)
}

async function main() {
  const { RPC_URL, PRIVATE_KEY } = process.env
  if (!RPC_URL || !PRIVATE_KEY) throw new Error('Set RPC_URL and PRIVATE_KEY in .env')
  const price = Number(process.argv[2])
  if (!(price > 0)) throw new Error('Name the price of CAKE in USDT: node --env-file=.env bins.ts 1')
  const account = privateKeyToAccount(PRIVATE_KEY as Hex)
  const client = createPublicClient({ chain: bsc, transport: http(RPC_URL) })
  const wallet = createWalletClient({ account, chain: bsc, transport: http(RPC_URL) })
  await addAndRemove({ client, wallet, account }, price)
}

if (import.meta.main) await main()
// #endregion bins

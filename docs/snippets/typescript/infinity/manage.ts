// #region manage
import { type Address, createPublicClient, createWalletClient, formatUnits, type Hex, http } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { bsc } from 'viem/chains'
import type { Sender } from './approve.ts'
import { burn, collect, increase, readPosition } from './change-position.ts'
import { amountsFor } from './cl-math.ts'
import { poolId } from './pool-key.ts'
import { readPool } from './read-pool.ts'
import { received } from './receipts.ts'

/** Collects the fees of a position of two ERC-20 tokens with 18 decimals,
 * adds a tenth to it, and burns it. */
export async function manage(sender: Sender, id: bigint, log: (line: string) => void = console.log) {
  const { client, account } = sender
  const { key, range, liquidity } = await readPosition(client, id)
  const paid = async (hash: Hex) => {
    const amountOf = async (token: Address) => formatUnits(await received(client, token, account.address, hash), 18)
    return `${await amountOf(key.currency0)} and ${await amountOf(key.currency1)}`
  }
  const worth = async (amount: bigint) => {
    const { sqrtPriceX96 } = await readPool(client, poolId(key))
    return amountsFor(sqrtPriceX96, range, amount)
  }

  // What follows trusts the pool's price: first compare it with another source.
  log(`Position ${id} earned ${await paid(await collect(sender, id))}`)

  const more = liquidity / 10n
  const [cost0, cost1] = await worth(more)
  // At most half a percent more than it costs now.
  await increase(sender, id, more, [(cost0 * 10_050n) / 10_000n, (cost1 * 10_050n) / 10_000n])
  log(`Added ${formatUnits(cost0, 18)} and ${formatUnits(cost1, 18)}`)

  const [value0, value1] = await worth(liquidity + more)
  // At most half a percent less than it is worth now.
  const hash = await burn(sender, id, [(value0 * 9950n) / 10_000n, (value1 * 9950n) / 10_000n])
  log(`Burned it for ${await paid(hash)}`)
}

async function main() {
  const { RPC_URL, PRIVATE_KEY } = process.env
  if (!RPC_URL || !PRIVATE_KEY) throw new Error('Set RPC_URL and PRIVATE_KEY in .env')
  const [id] = process.argv.slice(2)
  if (!id) throw new Error('Name the position: node --env-file=.env manage.ts 1')
  const account = privateKeyToAccount(PRIVATE_KEY as Hex)
  const client = createPublicClient({ chain: bsc, transport: http(RPC_URL) })
  const wallet = createWalletClient({ account, chain: bsc, transport: http(RPC_URL) })
  await manage({ client, wallet, account }, BigInt(id))
}

if (import.meta.main) await main()
// #endregion manage

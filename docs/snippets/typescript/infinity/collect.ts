// #region collect
import { type Address, createPublicClient, createWalletClient, formatUnits, type Hex, http } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { bsc } from 'viem/chains'
import type { Sender } from './approve.ts'
import { collect, readPosition } from './change-position.ts'
import { received } from './receipts.ts'

/** Collects the fees of a position of two ERC-20 tokens with 18 decimals. */
export async function collectFees(sender: Sender, id: bigint, log: (line: string) => void = console.log) {
  const { client, account } = sender
  const { key } = await readPosition(client, id)
  const hash = await collect(sender, id)
  const amountOf = async (token: Address) => formatUnits(await received(client, token, account.address, hash), 18)
  log(`Collected ${await amountOf(key.currency0)} and ${await amountOf(key.currency1)}`)
}

async function main() {
  const { RPC_URL, PRIVATE_KEY } = process.env
  if (!RPC_URL || !PRIVATE_KEY) throw new Error('Set RPC_URL and PRIVATE_KEY in .env')
  const [id] = process.argv.slice(2)
  if (!id) throw new Error('Name the position: node --env-file=.env collect.ts 1')
  const account = privateKeyToAccount(PRIVATE_KEY as Hex)
  const client = createPublicClient({ chain: bsc, transport: http(RPC_URL) })
  const wallet = createWalletClient({ account, chain: bsc, transport: http(RPC_URL) })
  await collectFees({ client, wallet, account }, BigInt(id))
}

if (import.meta.main) await main()
// #endregion collect

// #region manage
import { ChainId } from '@pancakeswap/chains'
import { NFT_POSITION_MANAGER_ADDRESSES } from '@pancakeswap/v3-sdk'
import {
  type Account,
  createPublicClient,
  createWalletClient,
  formatUnits,
  type Hex,
  http,
  type PublicClient,
  type WalletClient,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { bsc } from 'viem/chains'
import { addLiquidity } from './add-liquidity.ts'
import { approveAmount } from './approve.ts'
import { closePosition } from './close-position.ts'
import { collectFees } from './collect-fees.ts'
import { currentPrice } from './mint-position.ts'
import { addedLiquidity } from './position-id.ts'
import { worth } from './position-worth.ts'
import { readPosition } from './read-positions.ts'

/** Collects the fees of a position, adds a tenth to it, and closes it. Both
 * tokens have 18 decimals. Name a position that you have opened: anyone can
 * mint one of a worthless token to the account. */
export async function manage(
  client: PublicClient,
  wallet: WalletClient,
  account: Account,
  tokenId: bigint,
  log: (line: string) => void = console.log,
) {
  const manager = NFT_POSITION_MANAGER_ADDRESSES[ChainId.BSC]
  const inFiveMinutes = () => BigInt(Math.floor(Date.now() / 1000) + 300)
  const text = (amount0: bigint, amount1: bigint) => `${formatUnits(amount0, 18)} and ${formatUnits(amount1, 18)}`
  const position = await readPosition(client, manager, tokenId)
  const { token0, token1 } = position

  const fees = await collectFees(client, wallet, account, manager, tokenId)
  const { status, transactionHash } = await client.waitForTransactionReceipt({ hash: fees.hash })
  if (transactionHash !== fees.hash) throw new Error(`${fees.hash} was replaced by ${transactionHash}`)
  if (status !== 'success') throw new Error(`the transaction ${fees.hash} reverted`)
  log(`Position ${tokenId} earned ${text(fees.amount0, fees.amount1)}`)

  // The pool's own price. Compare it with another source before you deposit.
  const { sqrtPriceX96 } = await currentPrice(client, manager, position)
  const before = worth(position, sqrtPriceX96)
  const [most0, most1] = [before.amount0 / 10n, before.amount1 / 10n]
  await approveAmount(client, wallet, account, token0, manager, most0)
  await approveAmount(client, wallet, account, token1, manager, most1)
  const addition = { ...position, most0, most1, sqrtPriceX96, tolerance: 50n, deadline: inFiveMinutes() }
  const hash = await addLiquidity(client, wallet, account, manager, addition)
  const added = await addedLiquidity(client, manager, hash)
  log(`Added ${text(added.amount0, added.amount1)}`)

  const whole = { ...position, liquidity: position.liquidity + added.liquidity }
  const now = worth(whole, (await currentPrice(client, manager, position)).sqrtPriceX96)
  // At most half a percent less than it is worth at the pool's price now.
  const least = { amount0: (now.amount0 * 9950n) / 10_000n, amount1: (now.amount1 * 9950n) / 10_000n }
  const close = await closePosition(client, wallet, account, manager, tokenId, least, inFiveMinutes())
  const receipt = await client.waitForTransactionReceipt({ hash: close })
  if (receipt.transactionHash !== close) throw new Error(`${close} was replaced by ${receipt.transactionHash}`)
  if (receipt.status !== 'success') throw new Error(`the transaction ${close} reverted`)
  log(`Closed it for ${text(now.amount0, now.amount1)}`)
}

async function main() {
  const { RPC_URL, PRIVATE_KEY } = process.env
  if (!RPC_URL || !PRIVATE_KEY) throw new Error('Set RPC_URL and PRIVATE_KEY in .env')
  const [id] = process.argv.slice(2)
  if (!id) throw new Error('Name the position: node --env-file=.env manage.ts 1')
  const account = privateKeyToAccount(PRIVATE_KEY as Hex)
  const client = createPublicClient({ chain: bsc, transport: http(RPC_URL) })
  const wallet = createWalletClient({ account, chain: bsc, transport: http(RPC_URL) })
  await manage(client, wallet, account, BigInt(id))
}

if (import.meta.main) await main()
// #endregion manage

// #region native
import { ChainId } from '@pancakeswap/chains'
import { WNATIVE } from '@pancakeswap/sdk'
import { USDT } from '@pancakeswap/tokens'
import { NFT_POSITION_MANAGER_ADDRESSES } from '@pancakeswap/v3-sdk'
import {
  type Account,
  createPublicClient,
  createWalletClient,
  formatEther,
  type Hex,
  http,
  type PublicClient,
  parseEther,
  parseUnits,
  type WalletClient,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { bsc } from 'viem/chains'
import { approveAmount } from './approve.ts'
import { currentPrice } from './mint-position.ts'
import { closeForNative, mintWithNative } from './native-position.ts'
import { addedLiquidity } from './position-id.ts'

/** Opens a position of at most 0.1 BNB and 60 USDT, and closes it again. */
export async function coinAndBack(
  client: PublicClient,
  wallet: WalletClient,
  account: Account,
  log: (line: string) => void = console.log,
) {
  const manager = NFT_POSITION_MANAGER_ADDRESSES[ChainId.BSC]
  const [wbnb, usdt] = [WNATIVE[ChainId.BSC], USDT[ChainId.BSC]]
  const pair = { wrapped: wbnb.address, token: usdt.address }
  const most = { native: parseEther('0.1'), token: parseUnits('60', usdt.decimals) }
  const [token0, token1] = wbnb.sortsBefore(usdt) ? [wbnb, usdt] : [usdt, wbnb]
  const pool = { token0: token0.address, token1: token1.address, fee: 500 }
  // The pool's own price. Compare it with another source before you deposit.
  const { sqrtPriceX96, tick } = await currentPrice(client, manager, pool)
  const deadline = BigInt(Math.floor(Date.now() / 1000) + 300)

  await approveAmount(client, wallet, account, pair.token, manager, most.token)
  const range = { tickLower: Math.floor(tick / 10) * 10 - 1000, tickUpper: Math.ceil(tick / 10) * 10 + 1000 }
  const terms = { fee: pool.fee, ...range, sqrtPriceX96, tolerance: 50n, deadline }
  const minted = await mintWithNative(client, wallet, account, manager, pair, terms, most)
  const { tokenId, amount0, amount1 } = await addedLiquidity(client, manager, minted)
  const [native, token] = token0 === wbnb ? [amount0, amount1] : [amount1, amount0]
  log(`Opened position ${tokenId} with ${formatEther(native)} BNB`)

  const least = { native: (native * 9950n) / 10_000n, token: (token * 9950n) / 10_000n }
  const before = await client.getBalance({ address: account.address })
  const closed = await closeForNative(client, wallet, account, manager, tokenId, pair, least, deadline)
  const receipt = await client.waitForTransactionReceipt({ hash: closed })
  const { status, transactionHash, gasUsed, effectiveGasPrice } = receipt
  if (transactionHash !== closed) throw new Error(`${closed} was replaced by ${transactionHash}`)
  if (status !== 'success') throw new Error(`the transaction ${closed} reverted`)
  const after = await client.getBalance({ address: account.address })
  log(`Closed it for ${formatEther(after - before + gasUsed * effectiveGasPrice)} BNB`)
}

async function main() {
  const { RPC_URL, PRIVATE_KEY } = process.env
  if (!RPC_URL || !PRIVATE_KEY) throw new Error('Set RPC_URL and PRIVATE_KEY in .env')
  const account = privateKeyToAccount(PRIVATE_KEY as Hex)
  const client = createPublicClient({ chain: bsc, transport: http(RPC_URL) })
  const wallet = createWalletClient({ account, chain: bsc, transport: http(RPC_URL) })
  await coinAndBack(client, wallet, account)
}

if (import.meta.main) await main()
// #endregion native

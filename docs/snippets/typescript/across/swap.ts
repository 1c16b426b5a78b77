// #region swap
import { ChainId } from '@pancakeswap/chains'
import { type ERC20Token, WNATIVE } from '@pancakeswap/sdk'
import { type Pool, SMART_ROUTER_ADDRESSES, V2_ROUTER_ADDRESS } from '@pancakeswap/smart-router'
import { CAKE, USDT } from '@pancakeswap/tokens'
import { NFT_POSITION_MANAGER_ADDRESSES } from '@pancakeswap/v3-sdk'
import {
  type Account,
  createPublicClient,
  createWalletClient,
  erc20Abi,
  formatUnits,
  getAddress,
  type Hex,
  http,
  type PublicClient,
  parseUnits,
  type WalletClient,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { bsc } from 'viem/chains'
import { approveAmount } from './approve.ts'
import { bestTrade, callOf } from './best-trade.ts'
import { findPair, findPool } from './find-pools.ts'
import { readV2, readV3 } from './read-pools.ts'

/** Pools of USDT, CAKE and BNB, of v2 and v3. Name
 * those that matter for your tokens. */
async function readPools(client: PublicClient): Promise<Pool[]> {
  const [usdt, cake, wbnb] = [USDT[ChainId.BSC], CAKE[ChainId.BSC], WNATIVE[ChainId.BSC]]
  const [routerV2, manager] = [getAddress(V2_ROUTER_ADDRESS[ChainId.BSC]), NFT_POSITION_MANAGER_ADDRESSES[ChainId.BSC]]
  const v2 = async (a: ERC20Token, b: ERC20Token) =>
    readV2(client, await findPair(client, routerV2, a.address, b.address), a, b)
  const v3 = async (a: ERC20Token, b: ERC20Token, fee: number) =>
    readV3(client, await findPool(client, manager, a.address, b.address, fee), a, b, fee)
  return Promise.all([
    ...[v2(wbnb, usdt), v2(wbnb, cake)],
    ...[v3(cake, usdt, 2500), v3(wbnb, usdt, 500), v3(cake, wbnb, 2500)],
  ])
}

/** Sells 1,000 USDT for CAKE, as well as these pools allow.
 * Logs the routes and what arrived. */
export async function swapAcross(
  client: PublicClient,
  wallet: WalletClient,
  account: Account,
  log: (line: string) => void = console.log,
) {
  const router = SMART_ROUTER_ADDRESSES[ChainId.BSC]
  const [usdt, cake] = [USDT[ChainId.BSC], CAKE[ChainId.BSC]]
  const amountIn = parseUnits('1000', usdt.decimals)
  const trade = await bestTrade(usdt, amountIn, cake, await readPools(client), await client.getGasPrice())
  for (const { percent, path } of trade.routes) log(`${percent} %: ${path.map(({ symbol }) => symbol).join(' > ')}`)
  log(`Expected ${trade.outputAmount.toSignificant(6)} CAKE`)

  await approveAmount(client, wallet, account, usdt.address, router, amountIn)
  const balance = () =>
    client.readContract({ address: cake.address, abi: erc20Abi, functionName: 'balanceOf', args: [account.address] })
  const before = await balance()
  const { data, value } = callOf(trade, account.address, Math.floor(Date.now() / 1000) + 300)
  const request = { account, to: router, data, value, chain: bsc }
  // Fails before you pay for gas if the swap would revert.
  await client.call(request)
  const hash = await wallet.sendTransaction(request)
  const { status, transactionHash } = await client.waitForTransactionReceipt({ hash })
  if (transactionHash !== hash) throw new Error(`the swap ${hash} was replaced by ${transactionHash}`)
  if (status !== 'success') throw new Error('the swap reverted')
  log(`Received ${formatUnits((await balance()) - before, cake.decimals)} CAKE`)
}

async function main() {
  const { RPC_URL, PRIVATE_KEY } = process.env
  if (!RPC_URL || !PRIVATE_KEY) throw new Error('Set RPC_URL and PRIVATE_KEY in .env')
  const account = privateKeyToAccount(PRIVATE_KEY as Hex)
  const transport = http(RPC_URL)
  await swapAcross(
    createPublicClient({ chain: bsc, transport }),
    createWalletClient({ account, chain: bsc, transport }),
    account,
  )
}

if (import.meta.main) await main()
// #endregion swap

// #region tour
import { ChainId } from '@pancakeswap/chains'
import { WNATIVE } from '@pancakeswap/sdk'
import { V2_ROUTER_ADDRESS } from '@pancakeswap/smart-router'
import { CAKE, USDT } from '@pancakeswap/tokens'
import {
  type Account,
  createPublicClient,
  createWalletClient,
  formatUnits,
  getAddress,
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
import { quoteIn, quoteOut } from './quote.ts'
import { buyWithNative, sellForNative, sellNative } from './swap-native.ts'
import { buyTokens, sellTokens } from './swap-tokens.ts'

/** Half a percent: less of what you receive, more of what you pay. A pool quotes
 * its own price: first compare it with another source. */
const least = (quoted: bigint) => (quoted * 9950n) / 10_000n
const most = (quoted: bigint) => (quoted * 10_050n) / 10_000n

/** BNB to USDT and to CAKE, USDT to CAKE, CAKE to BNB. Each swap is
 * quoted first. Logs what it does. */
export async function tour(
  client: PublicClient,
  wallet: WalletClient,
  account: Account,
  log: (line: string) => void = console.log,
) {
  const router = getAddress(V2_ROUTER_ADDRESS[ChainId.BSC])
  const [wbnb, usdt, cake] = [WNATIVE[ChainId.BSC], USDT[ChainId.BSC], CAKE[ChainId.BSC]]
  const inFiveMinutes = () => BigInt(Math.floor(Date.now() / 1000) + 300)
  const trade = [client, wallet, account, router] as const
  const done = async (hash: Hex) => {
    const { status, transactionHash } = await client.waitForTransactionReceipt({ hash })
    if (transactionHash !== hash) throw new Error(`the swap ${hash} was replaced by ${transactionHash}`)
    if (status !== 'success') throw new Error(`the swap ${hash} reverted`)
  }

  // Exact input of native coin.
  const tenth = parseEther('0.1')
  const toUsdt = [wbnb.address, usdt.address]
  const bought = await quoteIn(client, router, toUsdt, tenth)
  await done(await sellNative(...trade, toUsdt, tenth, least(bought), inFiveMinutes()))
  log(`Sold 0.1 BNB, quoted at ${formatUnits(bought, usdt.decimals)} USDT`)

  // Exact output for native coin.
  const five = parseUnits('5', cake.decimals)
  const toCake = [wbnb.address, cake.address]
  const cost = await quoteOut(client, router, toCake, five)
  await done(await buyWithNative(...trade, toCake, five, most(cost), inFiveMinutes()))
  log(`Bought 5 CAKE, quoted at ${formatUnits(cost, 18)} BNB`)

  // Exact input and exact output of tokens, through the pairs of WBNB.
  const through = [usdt.address, wbnb.address, cake.address]
  const twenty = parseUnits('20', usdt.decimals)
  const cakeOut = await quoteIn(client, router, through, twenty)
  await approveAmount(client, wallet, account, usdt.address, router, twenty)
  await done(await sellTokens(...trade, through, twenty, least(cakeOut), inFiveMinutes()))
  log(`Sold 20 USDT, quoted at ${formatUnits(cakeOut, cake.decimals)} CAKE`)

  const price = await quoteOut(client, router, through, five)
  await approveAmount(client, wallet, account, usdt.address, router, most(price))
  await done(await buyTokens(...trade, through, five, most(price), inFiveMinutes()))
  log(`Bought 5 CAKE, quoted at ${formatUnits(price, usdt.decimals)} USDT`)

  // Token to native coin.
  const back = [cake.address, wbnb.address]
  const coin = await quoteIn(client, router, back, five)
  await approveAmount(client, wallet, account, cake.address, router, five)
  await done(await sellForNative(...trade, back, five, least(coin), inFiveMinutes()))
  log(`Sold 5 CAKE, quoted at ${formatUnits(coin, 18)} BNB`)
}

async function main() {
  const { RPC_URL, PRIVATE_KEY } = process.env
  if (!RPC_URL || !PRIVATE_KEY) throw new Error('Set RPC_URL and PRIVATE_KEY in .env')
  const account = privateKeyToAccount(PRIVATE_KEY as Hex)
  const client = createPublicClient({ chain: bsc, transport: http(RPC_URL) })
  const wallet = createWalletClient({ account, chain: bsc, transport: http(RPC_URL) })
  await tour(client, wallet, account)
}

if (import.meta.main) await main()
// #endregion tour

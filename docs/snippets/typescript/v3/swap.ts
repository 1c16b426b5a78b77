// #region swap
import { ChainId } from '@pancakeswap/chains'
import { WNATIVE } from '@pancakeswap/sdk'
import { SMART_ROUTER_ADDRESSES, V3_QUOTER_ADDRESSES } from '@pancakeswap/smart-router'
import { CAKE, USDT } from '@pancakeswap/tokens'
import {
  type Account,
  createPublicClient,
  createWalletClient,
  erc20Abi,
  formatUnits,
  type Hex,
  http,
  type PublicClient,
  parseUnits,
  type WalletClient,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { bsc } from 'viem/chains'
import { approveAmount } from './approve.ts'
import { encodePath } from './path.ts'
import { quoteIn, quoteOut } from './quote.ts'
import { swapExactInput } from './smart-swap.ts'
import { buyWithNative, sellForNative } from './smart-swap-native.ts'

/** Half a percent: less of what you receive, more of what you pay. A pool quotes
 * its own price: first compare it with another source. */
const least = (quoted: bigint) => (quoted * 9950n) / 10_000n
const most = (quoted: bigint) => (quoted * 10_050n) / 10_000n

/** BNB to USDT, USDT to CAKE, CAKE to BNB. Each swap is
 * quoted first. Logs what it does. */
export async function tour(
  client: PublicClient,
  wallet: WalletClient,
  account: Account,
  log: (line: string) => void = console.log,
) {
  const router = SMART_ROUTER_ADDRESSES[ChainId.BSC]
  const quoter = V3_QUOTER_ADDRESSES[ChainId.BSC]
  const [wrapped, usdt, cake] = [WNATIVE[ChainId.BSC], USDT[ChainId.BSC], CAKE[ChainId.BSC]]
  const inFiveMinutes = () => BigInt(Math.floor(Date.now() / 1000) + 300)
  const cakeHeld = () =>
    client.readContract({ address: cake.address, abi: erc20Abi, functionName: 'balanceOf', args: [account.address] })
  const done = async (hash: Hex) => {
    const { status, transactionHash } = await client.waitForTransactionReceipt({ hash })
    if (transactionHash !== hash) throw new Error(`the swap ${hash} was replaced by ${transactionHash}`)
    if (status !== 'success') throw new Error(`the swap ${hash} reverted`)
  }

  // Exact output: 100 USDT for at most so much BNB.
  const hundred = parseUnits('100', usdt.decimals)
  const bought = [{ tokenIn: wrapped.address, fee: 500, tokenOut: usdt.address }]
  const { amountIn } = await quoteOut(client, quoter, encodePath(bought, 'exactOutput'), hundred)
  const pool = { wrapped: wrapped.address, token: usdt.address, fee: 500 }
  await done(await buyWithNative(client, wallet, account, router, pool, hundred, most(amountIn), inFiveMinutes()))
  log(`Bought 100 USDT, quoted at ${formatUnits(amountIn, 18)} BNB`)

  // Exact input: 50 USDT for CAKE, in one pool or
  // through WBNB, whichever gives more.
  const fifty = parseUnits('50', usdt.decimals)
  const direct = [{ tokenIn: usdt.address, fee: 2500, tokenOut: cake.address }]
  const throughBnb = [
    { tokenIn: usdt.address, fee: 500, tokenOut: wrapped.address },
    { tokenIn: wrapped.address, fee: 2500, tokenOut: cake.address },
  ]
  const routes = await Promise.all(
    [direct, throughBnb].map(async (hops) => {
      const path = encodePath(hops, 'exactInput')
      const { amountOut } = await quoteIn(client, quoter, path, fifty)
      return { path, amountOut, pools: hops.length }
    }),
  )
  const [best] = routes.sort((a, b) => (a.amountOut < b.amountOut ? 1 : -1))
  if (!best) throw new Error('no route')
  await approveAmount(client, wallet, account, usdt.address, router, fifty)
  const order = { path: best.path, amountIn: fifty, leastOut: least(best.amountOut), deadline: inFiveMinutes() }
  const before = await cakeHeld()
  await done(await swapExactInput(client, wallet, account, router, order))
  log(`Sold 50 USDT, quoted at ${formatUnits(best.amountOut, cake.decimals)} CAKE in ${best.pools} pool(s)`)

  // Token to native coin: the CAKE of this swap for BNB.
  const received = (await cakeHeld()) - before
  const sold = [{ tokenIn: cake.address, fee: 2500, tokenOut: wrapped.address }]
  const { amountOut } = await quoteIn(client, quoter, encodePath(sold, 'exactInput'), received)
  await approveAmount(client, wallet, account, cake.address, router, received)
  const cakePool = { wrapped: wrapped.address, token: cake.address, fee: 2500 }
  await done(
    await sellForNative(client, wallet, account, router, cakePool, received, least(amountOut), inFiveMinutes()),
  )
  log(`Sold ${formatUnits(received, cake.decimals)} CAKE, quoted at ${formatUnits(amountOut, 18)} BNB`)
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
// #endregion swap

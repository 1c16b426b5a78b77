import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { ChainId } from '@pancakeswap/chains'
import { WNATIVE } from '@pancakeswap/sdk'
import { SMART_ROUTER_ADDRESSES, V3_QUOTER_ADDRESSES } from '@pancakeswap/smart-router'
import { CAKE, USDT } from '@pancakeswap/tokens'
import { type Address, erc20Abi, type Hex, parseEther } from 'viem'
import { collectAll } from '../scripts/collect.ts'
import { quote } from '../scripts/quote.ts'
import { sellNative } from '../src/start/swap.ts'
import { approveAmount } from '../src/v3/approve.ts'
import { open } from '../src/v3/open.ts'
import { encodePath } from '../src/v3/path.ts'
import { quoteIn, quoteOut } from '../src/v3/quote.ts'
import { swapExactInput } from '../src/v3/smart-swap.ts'
import { buyWithNative } from '../src/v3/smart-swap-native.ts'
import { client, newAccount, regularBlocks, usualBlocks } from './chain.ts'

const router = SMART_ROUTER_ADDRESSES[ChainId.BSC]
const quoter = V3_QUOTER_ADDRESSES[ChainId.BSC]
const [wrapped, usdt, cake] = [WNATIVE[ChainId.BSC].address, USDT[ChainId.BSC].address, CAKE[ChainId.BSC].address]
const inFiveMinutes = () => BigInt(Math.floor(Date.now() / 1000) + 300)
const silent = () => {}

async function done(hash: Hex) {
  const { status } = await client.waitForTransactionReceipt({ hash })
  assert.equal(status, 'success')
}

const balanceOf = (token: Address, owner: Address) =>
  client.readContract({ address: token, abi: erc20Abi, functionName: 'balanceOf', args: [owner] })

before(regularBlocks)
after(usualBlocks)

test('the swap gives what the best pool quotes', async () => {
  const { account, wallet } = await newAccount()
  const [best] = await quote(client, '0.01', silent)
  assert.ok(best && best.amountOut > 0n)
  const pool = { wrapped, token: usdt, fee: best.fee }
  const sell = (least: bigint) =>
    sellNative(client, wallet, account, router, pool, parseEther('0.01'), least, inFiveMinutes())

  await assert.rejects(sell(best.amountOut * 2n), 'the minimum does not hold')
  assert.equal(await balanceOf(usdt, account.address), 0n)
  await done(await sell(best.amountOut))
  assert.equal(await balanceOf(usdt, account.address), best.amountOut)
})

test('a position earns from swaps, and its fees can be collected', async () => {
  const { account, wallet } = await newAccount()
  // What the position takes, and 10 USDT to trade with.
  for (const [token, fee, amount] of [
    [usdt, 500, parseEther('60')],
    [cake, 2500, parseEther('25')],
  ] as const) {
    const path = encodePath([{ tokenIn: wrapped, fee, tokenOut: token }], 'exactOutput')
    const { amountIn } = await quoteOut(client, quoter, path, amount)
    await done(
      await buyWithNative(
        client,
        wallet,
        account,
        router,
        { wrapped, token, fee },
        amount,
        amountIn * 2n,
        inFiveMinutes(),
      ),
    )
  }
  await open(client, wallet, account, silent)
  assert.deepEqual(await collectAll(client, wallet, account, silent), [])

  const ten = parseEther('10')
  const path = encodePath([{ tokenIn: usdt, fee: 2500, tokenOut: cake }], 'exactInput')
  const { amountOut } = await quoteIn(client, quoter, path, ten)
  await approveAmount(client, wallet, account, usdt, router, ten)
  const order = { path, amountIn: ten, leastOut: amountOut, deadline: inFiveMinutes() }
  await done(await swapExactInput(client, wallet, account, router, order))

  const before = await balanceOf(usdt, account.address)
  const [position] = await collectAll(client, wallet, account, silent)
  assert.ok(position)
  const owed = BigInt(usdt) === BigInt(position.token0) ? position.owed0 : position.owed1
  assert.ok(owed > 0n)
  assert.equal((await balanceOf(usdt, account.address)) - before, owed)
  assert.deepEqual(await collectAll(client, wallet, account, silent), [])
})

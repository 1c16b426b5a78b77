import { JsonRpcProvider, Wallet } from 'ethers'
import { parseEther } from 'viem'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { quotePools, sellNative } from '../../docs/snippets/typescript/start/swap.ts'
import { balanceText, cakeOnBase, twentyFive } from '../../docs/snippets/typescript/start/tokens.ts'
import { approveAmount } from '../../docs/snippets/typescript/v3/approve.ts'
import { tour } from '../../docs/snippets/typescript/v3/swap.ts'
import { sellNativeEthers } from '../../docs/snippets/typescript/v3/swap-ethers.ts'
import { tokens } from '../../facts/index.ts'
import { startBsc } from './bscchain.ts'
import { nameSamples } from './failures.ts'

nameSamples(import.meta.filename)

let bsc: Awaited<ReturnType<typeof startBsc>>

beforeAll(async () => {
  bsc = await startBsc()
})

afterAll(() => bsc?.chain.stop())

it('amounts of tokens follow the decimals of their chain', async () => {
  expect(twentyFive(56)).toBe(25n * 10n ** 18n)
  expect(twentyFive(1)).toBe(25_000_000n)
  expect(cakeOnBase).toBe(tokens.find(({ symbol, chain }) => symbol === 'CAKE' && chain === 'base')?.address)
  const { chain, cake, tokenAbi } = bsc
  await chain.send(chain.owner, cake, tokenAbi, 'mint', [chain.bob.address, 15n * 10n ** 17n])
  expect(await balanceText(chain.client, cake, chain.bob.address)).toBe('1.5')
})

it('the first swap takes the best pool and pays at least the limit', async () => {
  const { chain, quoter, router, wbnb, usdt, tokenAbi } = bsc
  const amountIn = parseEther('1')
  const quotes = await quotePools(chain.client, quoter, [wbnb, usdt], amountIn)
  expect(quotes.map(({ fee }) => fee)).toEqual([500, 2500])
  const [best] = quotes as [(typeof quotes)[number]]
  const deadline = BigInt(Math.floor(Date.now() / 1000) + 300)
  const pool = { wrapped: wbnb, token: usdt, fee: best.fee }
  const sell = (least: bigint, until = deadline) =>
    sellNative(chain.client, chain.walletOf(chain.alice), chain.alice, router, pool, amountIn, least, until)
  await expect(sell(best.amountOut + 1n)).rejects.toThrow('reverted')
  await expect(sell(best.amountOut, 1n)).rejects.toThrow('Transaction too old')
  await chain.receiptOf(await sell(best.amountOut))
  expect(await chain.call(usdt, tokenAbi, 'balanceOf', [chain.alice.address])).toBe(best.amountOut)
  // Without a pool there is no quote; without a node there is an error.
  expect(await quotePools(chain.client, quoter, [wbnb, router], amountIn)).toEqual([])
})

it('the guide to swaps on v3 leaves its account with USDT, no CAKE and no allowance', async () => {
  const { chain, router, usdt, cake, tokenAbi } = bsc
  const held = (token: typeof usdt) => chain.call(token, tokenAbi, 'balanceOf', [chain.bob.address])
  const lines: string[] = []
  const before = (await held(usdt)) as bigint
  await tour(chain.client, chain.walletOf(chain.bob), chain.bob, (line) => lines.push(line))
  expect(await held(usdt)).toBe(before + 50n * 10n ** 18n)
  expect(await held(cake)).toBe(0n)
  for (const token of [usdt, cake])
    expect(await chain.call(token, tokenAbi, 'allowance', [chain.bob.address, router])).toBe(0n)
  expect(lines).toHaveLength(3)

  // A sufficient allowance is left unchanged.
  const nonce = () => chain.client.getTransactionCount({ address: chain.bob.address })
  await approveAmount(chain.client, chain.walletOf(chain.bob), chain.bob, usdt, router, 5n)
  const sent = await nonce()
  await approveAmount(chain.client, chain.walletOf(chain.bob), chain.bob, usdt, router, 4n)
  expect(await nonce()).toBe(sent)
})

it('ethers sells native coin for what the quoter says', async () => {
  const { chain, privateKey, quoter, router, wbnb, usdt, tokenAbi } = bsc
  const held = () => chain.call(usdt, tokenAbi, 'balanceOf', [chain.alice.address]) as Promise<bigint>
  const before = await held()
  const provider = new JsonRpcProvider(chain.url)
  const sale = { router, quoter, wrapped: wbnb, token: usdt, fee: 2500, amountIn: parseEther('1') }
  const quoted = await sellNativeEthers(new Wallet(privateKey, provider), sale)
  provider.destroy()
  expect((await held()) - before).toBe(quoted)
})

import { V2_ROUTER_ADDRESS } from '@pancakeswap/smart-router'
import { JsonRpcProvider, Wallet } from 'ethers'
import { type Address, parseEther } from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { quotePools, sellNative } from '../../docs/snippets/typescript/start/swap.ts'
import { balanceText, cakeOnBase, twentyFive } from '../../docs/snippets/typescript/start/tokens.ts'
import { tour as tourV2 } from '../../docs/snippets/typescript/v2/tour.ts'
import { approveAmount } from '../../docs/snippets/typescript/v3/approve.ts'
import { collectEthers } from '../../docs/snippets/typescript/v3/collect-ethers.ts'
import { manage } from '../../docs/snippets/typescript/v3/manage.ts'
import { mintEthers } from '../../docs/snippets/typescript/v3/mint-ethers.ts'
import { coinAndBack } from '../../docs/snippets/typescript/v3/native.ts'
import { open } from '../../docs/snippets/typescript/v3/open.ts'
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
  const provider = connectEthers(chain.url)
  const sale = { router, quoter, wrapped: wbnb, token: usdt, fee: 2500, amountIn: parseEther('1') }
  const quoted = await sellNativeEthers(new Wallet(privateKey, provider), sale)
  provider.destroy()
  expect((await held()) - before).toBe(quoted)
})

it('the guide to swaps on v2 swaps in both directions, and leaves no allowance', async () => {
  const { chain, usdt, cake, tokenAbi } = bsc
  await bsc.startV2()
  const held = (token: Address) => chain.call(token, tokenAbi, 'balanceOf', [chain.bob.address]) as Promise<bigint>
  const before = [await held(usdt), await held(cake)]
  const lines: string[] = []
  await tourV2(chain.client, chain.walletOf(chain.bob), chain.bob, (line) => lines.push(line))
  expect(lines).toHaveLength(5)
  expect(await held(usdt)).toBeGreaterThan((before[0] ?? 0n) + 29n * 10n ** 18n)
  expect(await held(cake)).toBeGreaterThan((before[1] ?? 0n) + 14n * 10n ** 18n)
  expect(await chain.call(cake, tokenAbi, 'allowance', [chain.bob.address, V2_ROUTER_ADDRESS[56]])).toBe(0n)
})

/** Ethers repeats an answer for 250 ms, so a second transaction on a chain that mines immediately would get a used nonce. */
const connectEthers = (url: string) => new JsonRpcProvider(url, undefined, { cacheTimeout: -1 })

describe('the guide to liquidity on v3', () => {
  const unit = 10n ** 18n
  const held = (token: Address) => bsc.chain.call(token, bsc.tokenAbi, 'balanceOf', [bsc.chain.bob.address])

  beforeAll(async () => {
    const { chain, usdt, cake, tokenAbi } = bsc
    for (const token of [usdt, cake])
      await chain.send(chain.owner, token, tokenAbi, 'mint', [chain.bob.address, 1000n * unit])
  })

  it('opens a position that earns, collects from it, adds to it, and gets all but the rounding back', async () => {
    const { chain, usdt, cake } = bsc
    const wallet = chain.walletOf(chain.bob)
    const before = [await held(usdt), await held(cake)] as [bigint, bigint]
    await open(chain.client, wallet, chain.bob, () => {})
    expect(before[0] - ((await held(usdt)) as bigint)).toBeGreaterThan(49n * unit)
    await bsc.trade()
    const lines: string[] = []
    await manage(chain.client, wallet, chain.bob, (line) => lines.push(line))
    expect(lines).toHaveLength(3)
    // The fee of what was traded, less what the price moved.
    const after = [await held(usdt), await held(cake)] as [bigint, bigint]
    after.forEach((amount, index) => {
      expect(amount).toBeGreaterThan((before[index] ?? 0n) - unit)
    })
    await expect(manage(chain.client, wallet, chain.bob, () => {})).rejects.toThrow('holds no position')
  })

  it('opens a position with native coin and closes it for native coin', async () => {
    const { chain, positions, wbnb, usdt, tokenAbi } = bsc
    const lines: string[] = []
    await coinAndBack(chain.client, chain.walletOf(chain.bob), chain.bob, (line) => lines.push(line))
    expect(lines[0]).toMatch(/^Opened position \d+ with 0\.0\d+ BNB$/)
    for (const token of [wbnb, usdt]) expect(await chain.call(token, tokenAbi, 'balanceOf', [positions])).toBe(0n)
  })

  it('with ethers opens a position and collects what a trade paid', async () => {
    const { chain, positions, usdt, cake, tokenAbi, privateKey } = bsc
    const provider = connectEthers(chain.url)
    const signer = new Wallet(privateKey, provider)
    for (const token of [usdt, cake]) {
      await chain.send(chain.owner, token, tokenAbi, 'mint', [chain.alice.address, 1000n * unit])
      await chain.send(chain.alice, token, tokenAbi, 'approve', [positions, 1000n * unit])
    }
    const [token0, token1] = BigInt(cake) < BigInt(usdt) ? [cake, usdt] : [usdt, cake]
    const range = { token0, token1, fee: 2500, tickLower: -20_000, tickUpper: 20_000 }
    const amounts = { most0: 100n * unit, most1: 100n * unit, tolerance: 50n, deadline: 2n ** 40n }
    const tokenId = await mintEthers(signer, positions, { ...range, ...amounts })
    expect(await chain.call(positions, bsc.positionsAbi, 'ownerOf', [tokenId])).toBe(chain.alice.address)
    await bsc.trade()
    const paid = await collectEthers(signer, positions, tokenId)
    provider.destroy()
    expect(paid.amount0 + paid.amount1).toBeGreaterThan(0n)
  })
})

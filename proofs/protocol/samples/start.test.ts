import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { INFI_BIN_POOL_MANAGER_ADDRESSES, INFI_CL_POOL_MANAGER_ADDRESSES } from '@pancakeswap/infinity-sdk'
import { V2_ROUTER_ADDRESS } from '@pancakeswap/smart-router'
import { JsonRpcProvider, Wallet } from 'ethers'
import { Window } from 'happy-dom'
import { createElement, type ReactNode, useState } from 'react'
import type { Root } from 'react-dom/client'
import {
  type Address,
  createPublicClient,
  custom,
  formatEther,
  getAddress,
  type Hex,
  keccak256,
  numberToHex,
  parseAbi,
  parseEther,
  stringToHex,
  toFunctionSelector,
} from 'viem'
import { bsc as bnbChain } from 'viem/chains'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { swapAcross } from '../../../docs/snippets/typescript/across/swap.ts'
import {
  explainRevert,
  explainTransaction,
  type Layer,
  revertDataOf,
} from '../../../docs/snippets/typescript/infinity/decode-revert.ts'
import { explain } from '../../../docs/snippets/typescript/infinity/explain.ts'
import { averagePrice, historyOf } from '../../../docs/snippets/typescript/prices/average.ts'
import { update } from '../../../docs/snippets/typescript/prices/events.ts'
import { showPrices } from '../../../docs/snippets/typescript/prices/prices.ts'
import { priceFor, spotBin, spotCl, spotV2, spotV3 } from '../../../docs/snippets/typescript/prices/spot.ts'
import { type Synced, sync } from '../../../docs/snippets/typescript/prices/sync-swaps.ts'
import { buyCake } from '../../../docs/snippets/typescript/start/buy-cake.ts'
import { quotePools, sellNative } from '../../../docs/snippets/typescript/start/swap.ts'
import { balanceText, cakeOnBase, twentyFive } from '../../../docs/snippets/typescript/start/tokens.ts'
import { sell as sellInPair } from '../../../docs/snippets/typescript/v2/sell.ts'
import { tour as tourV2 } from '../../../docs/snippets/typescript/v2/tour.ts'
import { approveAmount } from '../../../docs/snippets/typescript/v3/approve.ts'
import { collectEthers } from '../../../docs/snippets/typescript/v3/collect-ethers.ts'
import { manage } from '../../../docs/snippets/typescript/v3/manage.ts'
import { mintEthers } from '../../../docs/snippets/typescript/v3/mint-ethers.ts'
import { currentPrice } from '../../../docs/snippets/typescript/v3/mint-position.ts'
import { coinAndBack } from '../../../docs/snippets/typescript/v3/native.ts'
import { open } from '../../../docs/snippets/typescript/v3/open.ts'
import { encodePath } from '../../../docs/snippets/typescript/v3/path.ts'
import { quoteIn } from '../../../docs/snippets/typescript/v3/quote.ts'
import { readPosition, readPositions } from '../../../docs/snippets/typescript/v3/read-positions.ts'
import { sell as sellInPool } from '../../../docs/snippets/typescript/v3/sell.ts'
import { tour } from '../../../docs/snippets/typescript/v3/swap.ts'
import { sellNativeEthers } from '../../../docs/snippets/typescript/v3/swap-ethers.ts'
import { tokens } from '../../../facts/index.ts'
import { startEndpoint } from '../../guides/endpoint.ts'
import { nameSamples } from '../../samples/failures.ts'
import { artifacts } from '../../samples/solc.ts'
import { startBsc } from '../kits/bscchain.ts'
import { factoryAbi, poolAbi, v2Contracts } from '../kits/exchange.ts'

nameSamples(import.meta.filename)

let bsc: Awaited<ReturnType<typeof startBsc>>
/** Ethers takes a node's estimate of gas unchanged, and a pool writes more in the first transaction of a second. */
let endpoint: Awaited<ReturnType<typeof startEndpoint>>

beforeAll(async () => {
  bsc = await startBsc()
  endpoint = await startEndpoint(bsc.chain.url)
})

afterAll(async () => {
  bsc?.chain.stop()
  await endpoint?.stop()
})

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
  // Some nodes answer a revert without data under the number of any failure.
  const answering = (message: string) => {
    const request = async ({ method }: { method: string }) => {
      if (method !== 'eth_call') throw new Error(method)
      throw Object.assign(new Error(message), { code: -32_000 })
    }
    return createPublicClient({ chain: bnbChain, transport: custom({ request }, { retryCount: 0 }) })
  }
  expect(await quotePools(answering('execution reverted'), quoter, [wbnb, usdt], amountIn)).toEqual([])
  await expect(quotePools(answering('header not found'), quoter, [wbnb, usdt], amountIn)).rejects.toThrow()
})

it('the guide to swaps on v3 leaves its account with USDT, the CAKE it had and no allowance', async () => {
  const { chain, router, usdt, cake, tokenAbi } = bsc
  const held = (token: typeof usdt) => chain.call(token, tokenAbi, 'balanceOf', [chain.bob.address])
  const lines: string[] = []
  const before = (await held(usdt)) as bigint
  const cakeBefore = await held(cake)
  expect(cakeBefore).not.toBe(0n)
  await tour(chain.client, chain.walletOf(chain.bob), chain.bob, (line) => lines.push(line))
  expect(await held(usdt)).toBe(before + 50n * 10n ** 18n)
  expect(await held(cake)).toBe(cakeBefore)
  for (const token of [usdt, cake])
    expect(await chain.call(token, tokenAbi, 'allowance', [chain.bob.address, router])).toBe(0n)
  expect(lines).toHaveLength(3)

  // A sufficient allowance is left unchanged.
  const nonce = () => chain.client.getTransactionCount({ address: chain.bob.address })
  await approveAmount(chain.client, chain.walletOf(chain.bob), chain.bob, usdt, router, 5n)
  const sent = await nonce()
  await approveAmount(chain.client, chain.walletOf(chain.bob), chain.bob, usdt, router, 4n)
  expect(await nonce()).toBe(sent)

  // Some tokens answer an approval with nothing.
  const silent = artifacts('proofs/samples/contracts/Token.sol')('SilentToken')
  const token = await chain.deploy(silent)
  await approveAmount(chain.client, chain.walletOf(chain.bob), chain.bob, token, router, 3n)
  expect(await chain.call(token, silent.abi, 'allowance', [chain.bob.address, router])).toBe(3n)

  // Others change an allowance only from 0, as USDT on Ethereum does.
  const wary = artifacts('proofs/samples/contracts/Token.sol')('WaryToken')
  const second = await chain.deploy(wary)
  await chain.send(chain.bob, second, wary.abi, 'approve', [router, 2n])
  await approveAmount(chain.client, chain.walletOf(chain.bob), chain.bob, second, router, 3n)
  expect(await chain.call(second, wary.abi, 'allowance', [chain.bob.address, router])).toBe(3n)
})

it('ethers sells native coin for what the quoter says', async () => {
  const { chain, privateKey, quoter, router, wbnb, usdt, tokenAbi } = bsc
  const held = () => chain.call(usdt, tokenAbi, 'balanceOf', [chain.alice.address]) as Promise<bigint>
  const before = await held()
  const provider = connectEthers(endpoint.url)
  const sale = { router, quoter, wrapped: wbnb, token: usdt, fee: 2500, amountIn: parseEther('1') }
  const quoted = await sellNativeEthers(new Wallet(privateKey, provider), sale)
  expect((await held()) - before).toBe(quoted)

  // More than the pool's liquidity takes: the rest is not left in the router.
  const id = await chain.tester.snapshot()
  const offered = 10n ** 28n
  await chain.tester.setBalance({ address: chain.alice.address, value: 2n * offered })
  await sellNativeEthers(new Wallet(privateKey, provider), { ...sale, amountIn: offered })
  expect(await chain.client.getBalance({ address: chain.alice.address })).toBeGreaterThan(offered + offered / 2n)
  expect(await chain.client.getBalance({ address: router })).toBe(0n)
  await chain.tester.revert({ id })
  provider.destroy()
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

it('the guides to swaps from a contract sell for what another source confirms, and stop where it does not', async () => {
  const { chain, usdt, wbnb, tokenAbi } = bsc
  const swappers = artifacts('docs/snippets/solidity/v2/PairSwapper.sol', 'docs/snippets/solidity/v3/PoolSwapper.sol')
  const by = [chain.client, chain.walletOf(chain.bob), chain.bob] as const
  const ways = [
    () => sellInPair(...by, swappers('PairSwapper'), (line) => lines.push(line)),
    () => sellInPool(...by, swappers('PoolSwapper'), (line) => lines.push(line)),
  ]
  const lines: string[] = []
  const id = await chain.tester.snapshot()
  await chain.send(chain.owner, usdt, tokenAbi, 'mint', [chain.bob.address, 100n * 10n ** 18n])
  for (const way of ways) {
    const before = (await chain.call(wbnb, tokenAbi, 'balanceOf', [chain.bob.address])) as bigint
    await way()
    const got = ((await chain.call(wbnb, tokenAbi, 'balanceOf', [chain.bob.address])) as bigint) - before
    expect(Number(got) / 1e18).toBeCloseTo(10 / 600, 3)
  }
  expect(lines).toHaveLength(4)
  // A v3 pool without liquidity answers 0, which is no minimum.
  const simulateContract = async (call: { functionName: string }) =>
    call.functionName === 'quoteExactInput'
      ? { result: [0n, [], [], 0n] }
      : chain.client.simulateContract(call as never)
  const dry = { ...chain.client, simulateContract } as never
  await expect(sellInPair(dry, by[1], by[2], swappers('PairSwapper'), () => {})).rejects.toThrow('has no price')
  // Somebody sells 1,000 BNB in the v3 pool: a BNB costs less USDT there than in the pair.
  const value = 1000n * 10n ** 18n
  const abi = parseAbi([
    'struct Order { address tokenIn; address tokenOut; uint24 fee; address to; uint256 amountIn; uint256 least; uint160 limit; }',
    'function exactInputSingle(Order order) payable returns (uint256)',
  ])
  const order = {
    tokenIn: wbnb,
    tokenOut: usdt,
    fee: 500,
    to: chain.owner.address,
    amountIn: value,
    least: 1n,
    limit: 0n,
  }
  await chain.send(chain.owner, bsc.router, abi, 'exactInputSingle', [order], value)
  const tooLittle = toFunctionSelector('TooLittleOut(uint256,uint256)')
  await expect(ways[0]?.()).rejects.toThrow(new RegExp(`TooLittleOut|${tooLittle}`))
  await chain.tester.revert({ id })
})

describe('the swap on the home page', () => {
  const held = () => bsc.chain.call(bsc.cake, bsc.tokenAbi, 'balanceOf', [bsc.chain.bob.address]) as Promise<bigint>
  const buy = (amountIn: bigint) =>
    buyCake(bsc.chain.client, bsc.chain.walletOf(bsc.chain.bob), bsc.chain.bob, amountIn)

  it('pays the quote, and reverts where the price falls by more than half a percent', async () => {
    const { chain } = bsc
    const id = await chain.tester.snapshot()
    const path = encodePath([{ tokenIn: bsc.wbnb, fee: 2500, tokenOut: bsc.cake }], 'exactInput')
    const { amountOut } = await quoteIn(chain.client, bsc.quoter, path, parseEther('0.01'))
    const before = await held()
    await chain.receiptOf(await buy(parseEther('0.01')))
    expect((await held()) - before).toBe(amountOut)

    // Another trade between the quote and the swap moves the price.
    const { simulateContract } = chain.client
    vi.spyOn(chain.client, 'simulateContract')
      .mockImplementationOnce((call) => simulateContract(call) as never)
      .mockImplementationOnce(async (call) => {
        await chain.receiptOf(await buy(parseEther('1000')))
        return simulateContract(call) as never
      })
    await expect(buy(parseEther('0.01'))).rejects.toThrow('reverted')
    vi.restoreAllMocks()
    await chain.tester.revert({ id })
  })

  it('gives back what the pool does not take, and reverts after its deadline', async () => {
    const { chain, router } = bsc
    const id = await chain.tester.snapshot()
    await chain.tester.setBalance({ address: chain.bob.address, value: 10n ** 30n })
    await chain.receiptOf(await buy(10n ** 29n))
    expect(await chain.client.getBalance({ address: router })).toBe(0n)
    expect(await chain.client.getBalance({ address: chain.bob.address })).toBeGreaterThan(9n * 10n ** 29n)
    await chain.tester.revert({ id })

    const { timestamp } = await chain.client.getBlock()
    vi.useFakeTimers({ toFake: ['Date'], now: Number(timestamp - 302n) * 1000 })
    await expect(buy(parseEther('0.01'))).rejects.toThrow('Transaction too old')
    vi.useRealTimers()
  })
})

/** Ethers repeats an answer for 250 ms, so a second transaction on a chain that mines immediately would get a used nonce. */
const connectEthers = (url: string) => new JsonRpcProvider(url, undefined, { cacheTimeout: -1 })

describe('the guide to liquidity on v3', () => {
  const mintAbi = parseAbi([
    'struct MintParams { address token0; address token1; uint24 fee; int24 tickLower; int24 tickUpper; uint256 amount0Desired; uint256 amount1Desired; uint256 amount0Min; uint256 amount1Min; address recipient; uint256 deadline; }',
    'function mint(MintParams params) payable returns (uint256 tokenId, uint128 liquidity, uint256 amount0, uint256 amount1)',
  ])
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
    const tokenId = await open(chain.client, wallet, chain.bob, () => {})
    expect(before[0] - ((await held(usdt)) as bigint)).toBeGreaterThan(49n * unit)
    await bsc.trade()
    const lines: string[] = []
    // A stranger mints a later one to the account: the program works on the one that is named.
    const later = { ...(await readPosition(chain.client, bsc.positions, tokenId)), tokenId: undefined }
    for (const token of [usdt, cake]) {
      await chain.send(chain.owner, token, bsc.tokenAbi, 'mint', [chain.owner.address, unit])
      await chain.send(chain.owner, token, bsc.tokenAbi, 'approve', [bsc.positions, unit])
    }
    await chain.send(chain.owner, bsc.positions, mintAbi, 'mint', [
      {
        ...later,
        amount0Desired: unit,
        amount1Desired: unit,
        amount0Min: 0n,
        amount1Min: 0n,
        recipient: chain.bob.address,
        deadline: 10n ** 12n,
      },
    ])
    await manage(chain.client, wallet, chain.bob, tokenId, (line) => lines.push(line))
    expect(lines).toHaveLength(3)
    expect(lines[0]).toMatch(`Position ${tokenId} `)
    // The fee of what was traded, less what the price moved.
    const after = [await held(usdt), await held(cake)] as [bigint, bigint]
    after.forEach((amount, index) => {
      expect(amount).toBeGreaterThan((before[index] ?? 0n) - unit)
    })
    const left = await readPositions(chain.client, bsc.positions, chain.bob.address)
    expect(left.map((one) => one.tokenId)).toEqual([tokenId + 1n])
    await expect(manage(chain.client, wallet, chain.bob, tokenId, () => {})).rejects.toThrow('reverted')
  })

  it('opens a position with native coin and closes it for native coin', async () => {
    const { chain, positions, wbnb, usdt, tokenAbi } = bsc
    const lines: string[] = []
    await coinAndBack(chain.client, chain.walletOf(chain.bob), chain.bob, (line) => lines.push(line))
    expect(lines[0]).toMatch(/^Opened position \d+ with 0\.1 BNB$/)
    for (const token of [wbnb, usdt]) expect(await chain.call(token, tokenAbi, 'balanceOf', [positions])).toBe(0n)
  })

  it('with ethers opens a position and collects what a trade paid', async () => {
    const { chain, positions, usdt, cake, tokenAbi, privateKey } = bsc
    const provider = connectEthers(endpoint.url)
    const signer = new Wallet(privateKey, provider)
    for (const token of [usdt, cake]) {
      await chain.send(chain.owner, token, tokenAbi, 'mint', [chain.alice.address, 1000n * unit])
      await chain.send(chain.alice, token, tokenAbi, 'approve', [positions, 1000n * unit])
    }
    const [token0, token1] = BigInt(cake) < BigInt(usdt) ? [cake, usdt] : [usdt, cake]
    const range = { token0, token1, fee: 2500, tickLower: -20_000, tickUpper: 20_000 }
    const amounts = { most0: 100n * unit, most1: 100n * unit, tolerance: 50n, deadline: 2n ** 40n }
    // An address without a checksum is one, too.
    const { sqrtPriceX96 } = await currentPrice(chain.client, positions, range)
    const mint = (meant: bigint) =>
      mintEthers(signer, positions.toLowerCase(), { ...range, ...amounts, sqrtPriceX96: meant })
    for (const far of [10_026n, 9_974n])
      await expect(mint((sqrtPriceX96 * far) / 10_000n)).rejects.toThrow('has another price')
    const tokenId = await mint((sqrtPriceX96 * 10_024n) / 10_000n)
    expect(await chain.call(positions, bsc.positionsAbi, 'ownerOf', [tokenId])).toBe(chain.alice.address)
    await bsc.trade()
    const paid = await collectEthers(signer, positions, tokenId)
    provider.destroy()
    expect(paid.amount0 + paid.amount1).toBeGreaterThan(0n)
  })
})

/** What the app shows; the app itself is rendered once, as in a page. */
let render: (child: ReactNode) => void
function Slot() {
  const [child, setChild] = useState<ReactNode>('Connected')
  render = setChild
  return child
}

describe('components with wagmi', () => {
  const unit = 10n ** 18n
  let window: Window
  let root: Root
  let shown: () => string
  let answering: (args: { method: string; params?: unknown }) => Promise<unknown>
  let press: (label: string) => Promise<void>

  beforeAll(async () => {
    const { chain, usdt, cake, positions, tokenAbi } = bsc
    window = new Window()
    // React looks for a document when it is loaded.
    Object.assign(globalThis, { window, document: window.document })
    const [{ createRoot }, wagmi] = await Promise.all([import('react-dom/client'), import('wagmi')])
    const { App } = await import('../../../docs/snippets/typescript/wagmi/App.tsx')
    answering = (args) => chain.client.request(args as never)
    const local = { ...bnbChain, rpcUrls: { default: { http: [endpoint.url] } } } as const
    const config = wagmi.createConfig({
      chains: [local],
      // The first account of the node, which signs for it.
      connectors: [wagmi.mock({ accounts: [chain.owner.address], features: { reconnect: true } })],
      transports: { [local.id]: custom({ request: (args) => answering(args) }) },
      pollingInterval: 20,
      // The test chain has no Multicall3.
      batch: { multicall: false },
      storage: null,
      multiInjectedProviderDiscovery: false,
    })
    const place = window.document.body
    root = createRoot(place as unknown as Element)
    shown = () => place.textContent
    root.render(createElement(App, { config }, createElement(Slot)))
    press = async (label) => {
      const button = await vi.waitFor(() => {
        const found = [...place.querySelectorAll('button')].find(({ textContent }) => textContent === label)
        if (!found || found.disabled) throw new Error(`no button ${label} in: ${place.innerHTML}`)
        return found
      }, waiting)
      button.click()
    }
    for (const token of [usdt, cake]) {
      await chain.send(chain.owner, token, tokenAbi, 'mint', [chain.owner.address, 1000n * unit])
      await chain.send(chain.owner, token, tokenAbi, 'approve', [positions, 1000n * unit])
    }
    // At first wagmi looks for an earlier connection, and drops one that is made meanwhile.
    await vi.waitFor(async () => {
      await press('Connect Mock Connector')
      await vi.waitFor(() => expect(shown()).toBe('Connected'), { timeout: 500, interval: 10 })
    }, waiting)
  })

  afterAll(async () => {
    root?.unmount()
    await window?.happyDOM.close()
    for (const name of ['window', 'document']) Reflect.deleteProperty(globalThis, name)
  })

  const waiting = { timeout: 20_000, interval: 20 }
  const says = (text: string | RegExp) => vi.waitFor(() => expect(shown()).toMatch(text), waiting)

  it('quote and swap, and show what the chain refuses', async () => {
    const { SellNative } = await import('../../../docs/snippets/typescript/wagmi/SellNative.tsx')
    const { chain, router, quoter, wbnb: wrapped, usdt: token, tokenAbi } = bsc
    const held = () => chain.call(token, tokenAbi, 'balanceOf', [chain.owner.address]) as Promise<bigint>
    const before = await held()
    const sale = { router, quoter, wrapped, token, decimals: 18, fee: 2500, amountIn: parseEther('0.01') }
    render(createElement(SellNative, sale))
    await says(/You get about 5\.\d+/)
    await press('Swap')
    await says('Swapped in 0x')
    expect(shown()).not.toContain('instead')
    expect((await held()) - before).toBeGreaterThan(5n * unit)

    // The wallet cancels what it has sent: the receipt is that of another transaction.
    const usual = answering
    const cancelling = keccak256('0x')
    answering = async (args) => {
      const result = (await usual(args)) as object | null
      return args.method === 'eth_getTransactionReceipt' && result ? { ...result, transactionHash: cancelling } : result
    }
    render(createElement(SellNative, { ...sale, key: 'cancelled' }))
    await vi.waitFor(() => expect(shown()).not.toContain('Swapped'), waiting)
    await says(/You get about 5\.\d+/)
    await press('Swap')
    await says(`Your wallet sent ${cancelling} instead`)
    expect(shown()).not.toContain('Swapped')
    answering = usual

    // More than the pool's liquidity takes: the rest is not left in the router.
    const id = await chain.tester.snapshot()
    render(createElement(SellNative, { ...sale, key: 'another', amountIn: 10n ** 28n }))
    await says(/You get about \d{6}/)
    await press('Swap')
    await says('Swapped in 0x')
    expect(await chain.client.getBalance({ address: router })).toBe(0n)
    await chain.tester.revert({ id })

    render(createElement(SellNative, { ...sale, fee: 100 }))
    await says(/reverted/)
    render(createElement(SellNative, { ...sale, amountIn: 10n ** 60n }))
    await says(/exceeds|reverted|fund/)
  })

  it('open a position, and collect what a trade paid', async () => {
    const { OpenPosition } = await import('../../../docs/snippets/typescript/wagmi/OpenPosition.tsx')
    const { CollectFees } = await import('../../../docs/snippets/typescript/wagmi/CollectFees.tsx')
    const { positions: manager, usdt, cake } = bsc
    const [token0, token1] = BigInt(cake) < BigInt(usdt) ? [cake, usdt] : [usdt, cake]
    const pool = { token0, token1, fee: 2500, tickLower: -20_000, tickUpper: 20_000 }
    const { sqrtPriceX96 } = await currentPrice(bsc.chain.client, manager, pool)
    const amounts = { most0: 100n * unit, most1: 100n * unit, tolerance: 50n, deadline: 2n ** 40n }
    const page = (meant: bigint, key: string) =>
      render(createElement(OpenPosition, { manager, ...pool, ...amounts, sqrtPriceX96: meant, key }))
    page((sqrtPriceX96 * 10_026n) / 10_000n, 'far')
    await says('has another price')
    expect(shown()).toContain('Asking the pool…')
    page((sqrtPriceX96 * 10_024n) / 10_000n, 'near')
    await press('Open')
    await says(/Position \d+ is open/)
    const tokenId = BigInt(/Position (\d+)/.exec(shown())?.[1] ?? 0)
    await bsc.trade()
    render(createElement(CollectFees, { manager, tokenId }))
    await says(/[1-9]\d* .*can be collected/)
    await press('Collect')
    await says('Collected in 0x')
    render(createElement(CollectFees, { manager, tokenId: 10n ** 9n }))
    await says(/reverted/)
  })
})

describe('the guide to prices and events', () => {
  const tokenA = `0x${'a'.repeat(40)}` as const
  const tokenB = `0x${'b'.repeat(40)}` as const
  let pool: Address

  beforeAll(async () => {
    const { chain, factory, cake, usdt } = bsc
    pool = (await chain.call(factory, factoryAbi, 'getPool', [cake, usdt, 2500])) as Address
  })

  it('turns a price round and scales it, whichever token comes first', () => {
    // 3000 of a token with 6 decimals for one of 18: in smallest units 3 / 10^9, or 10^9 / 3 the other way round.
    const [six, eighteen] = [
      { address: tokenA, decimals: 6 },
      { address: tokenB, decimals: 18 },
    ]
    expect(priceFor({ base: eighteen, quote: six }, 1e9 / 3)).toBeCloseTo(3000, 9)
    const swapped = { base: { ...eighteen, address: tokenA }, quote: { ...six, address: tokenB } }
    expect(priceFor(swapped, 3e-9)).toBeCloseTo(3000, 9)
    expect(priceFor({ base: six, quote: eighteen }, 1e9 / 3)).toBeCloseTo(1 / 3000, 12)
  })

  it('shows what a BNB costs in every kind of pool', async () => {
    const { chain, startInfinity } = bsc
    const before = await chain.tester.snapshot()
    await startInfinity()
    await bsc.makeHistory()
    const lines: string[] = []
    await showPrices(chain.client, (line) => lines.push(line))
    const prices = lines.map((line) => Number(line.split(': ')[1]))
    expect(prices).toHaveLength(7)
    for (const price of prices) expect(Math.abs(price - 590)).toBeLessThan(40)
    await chain.tester.revert({ id: before })
  })

  it('names what cannot be read: a pool that is not there, and a history that is too short', async () => {
    const { client } = bsc.chain
    const pair = { base: { address: bsc.cake, decimals: 18 }, quote: { address: bsc.usdt, decimals: 18 } }
    const [manager, none] = [INFI_CL_POOL_MANAGER_ADDRESSES[56], INFI_BIN_POOL_MANAGER_ADDRESSES[56]]
    const before = await bsc.chain.tester.snapshot()
    await bsc.startInfinity()
    const id = keccak256('0x00')
    await expect(spotCl(client, manager, id, pair)).rejects.toThrow('the pool does not exist')
    await expect(spotBin(client, none, id, 10, pair)).rejects.toThrow('the pool does not exist')
    await bsc.chain.tester.increaseTime({ seconds: 30 })
    await bsc.chain.tester.mine({ blocks: 1 })
    expect(await averagePrice(client, pool, 20, pair)).toBeCloseTo(await spotV3(client, pool, pair), 3)
    await bsc.chain.tester.revert({ id: before })
    const seconds = await historyOf(client, pool)
    await expect(averagePrice(client, pool, seconds + 1000, pair)).rejects.toThrow('the pool remembers')
    const empty = (await bsc.chain.deploy(v2Contracts().pair)) as Address
    await expect(spotV2(client, empty, pair)).rejects.toThrow('the pair is empty')
  })

  it('keeps each swap once, and none of a block that the chain dropped', async () => {
    const { chain, tradeAndReorganise } = bsc
    const others = tradeAndReorganise()
    const from = Number((await chain.client.getBlock()).number) + 1
    let stored: Synced = { from, swaps: [] }
    const seen: string[][] = []
    for (let run = 0; run < 3; run++) {
      await others()
      stored = await sync(chain.client, pool, stored, 3)
      seen.push(stored.swaps.map(({ amount0, amount1 }) => (BigInt(amount0) > 0n ? amount0 : amount1).slice(0, -18)))
    }
    // The second swap was in a block that is gone.
    expect(seen).toEqual([['1000'], ['1000', '1000'], ['1000', '500']])
    expect(await sync(chain.client, pool, stored, 3)).toMatchObject({ swaps: stored.swaps })
    // A node that has not come so far says nothing: what is stored stays.
    expect(await sync(chain.client, pool, stored, 60)).toBe(stored)
  })

  it('asks for fewer blocks where the endpoint refuses, and again where the chain changed meanwhile', async () => {
    const asked: number[] = []
    const hashAt = (fork: string, number: Hex) => keccak256(stringToHex(`${fork} ${BigInt(number)}`))
    let fork = 'old'
    const provider = {
      async request({ method, params }: { method: string; params: [never, never] }) {
        if (method === 'eth_getBlockByNumber') {
          const number: Hex = params[0] === 'latest' ? numberToHex(2500) : params[0]
          return { number, hash: hashAt(fork, number), transactions: [] }
        }
        const [{ fromBlock, toBlock }] = params as [{ fromBlock: Hex; toBlock: Hex }, never]
        const blocks = Number(toBlock) - Number(fromBlock) + 1
        asked.push(blocks)
        if (blocks > 600) throw Object.assign(new Error('the range has too many blocks'), { code: -32005 })
        if (Number(toBlock) === 2500) fork = 'new'
        return []
      },
    }
    const client = createPublicClient({ transport: custom(provider, { retryCount: 0 }) })
    const synced = await sync(client, pool, { from: 1, swaps: [] }, 0)
    // What was read of the old fork is read again.
    expect(asked).toEqual([1000, 500, 500, 500, 500, 500, 1000, 500, 500, 500, 500, 500])
    expect(synced).toEqual({
      from: 1,
      last: { block: 2500, blockHash: hashAt('new', numberToHex(2500)) },
      swaps: [],
    })
  })

  it('writes to its file what it has read, and reports what is new', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'swaps-'))
    const file = join(folder, 'swaps.json')
    const lines: string[] = []
    await update(bsc.chain.client, file, (line) => lines.push(line))
    await bsc.trade()
    await bsc.chain.tester.mine({ blocks: 5 })
    await update(bsc.chain.client, file, (line) => lines.push(line))
    expect(lines.at(-1)).toMatch(/^1 new, 0 dropped, \d+ in all$/)
    expect(JSON.parse(readFileSync(file, 'utf8')).swaps).toHaveLength(
      Number(/(\d+) in all/.exec(lines.at(-1) ?? '')?.[1]),
    )
    rmSync(folder, { recursive: true })
  })
})

it('the guide to swaps across generations takes the better route, and gets what the SDK expected', async () => {
  const { chain, quoter, usdt, cake, tokenAbi } = bsc
  await chain.send(chain.owner, usdt, tokenAbi, 'mint', [chain.bob.address, 1000n * 10n ** 18n])
  const path = encodePath([{ tokenIn: usdt, fee: 2500, tokenOut: cake }], 'exactInput')
  const { amountOut: direct } = await quoteIn(chain.client, quoter, path, 1000n * 10n ** 18n)
  const lines: string[] = []
  await swapAcross(chain.client, chain.walletOf(chain.bob), chain.bob, (line) => lines.push(line))
  const shares = lines.slice(0, -2).map((line) => Number.parseInt(line, 10))
  expect(shares.reduce((sum, share) => sum + share, 0)).toBe(100)
  const [expected, received] = lines.slice(-2).map((line) => Number(/[\d.]+/.exec(line)?.[0]))
  expect(received).toBeCloseTo(expected ?? 0, 2)
  expect(received).toBeGreaterThan(Number(formatEther(direct)))
})

describe('reverts of the contracts', () => {
  const router = getAddress(V2_ROUTER_ADDRESS[56])
  const texts = (layers: Layer[]) => layers.map(({ text }) => text)
  const explained = async (call: Promise<unknown>) => {
    const error = await call.then(
      () => undefined,
      (reason: unknown) => reason,
    )
    return texts(explainRevert(revertDataOf(error) ?? '0x00'))
  }

  it('are explained from what viem throws', async () => {
    const { chain, wbnb, usdt, positions, positionsAbi, factory } = bsc
    const { abi } = v2Contracts().router
    const pay = (path: readonly Address[], deadline: bigint) =>
      chain.send(chain.alice, router, abi, 'swapExactETHForTokens', [0n, path, chain.alice.address, deadline], 1n)
    expect(await explained(pay([wbnb, usdt], 1n))).toEqual(['PancakeRouter: EXPIRED'])
    expect(await explained(pay([usdt, wbnb], 2n ** 40n))).toEqual(['PancakeRouter: INVALID_PATH'])
    const pool = (await chain.call(factory, factoryAbi, 'getPool', [wbnb, usdt, 500])) as Address
    expect(await explained(chain.send(chain.alice, pool, poolAbi, 'initialize', [2n ** 96n]))).toEqual(['AI'])
    const swap = [chain.alice.address, true, 0n, 2n ** 96n, '0x']
    expect(await explained(chain.send(chain.alice, pool, poolAbi, 'swap', swap))).toEqual(['AS'])
    expect(await explained(chain.call(pool, poolAbi, 'observe', [[4_000_000]]))).toEqual(['OLD'])
    const sameTokens = chain.send(chain.alice, factory, factoryAbi, 'createPool', [usdt, usdt, 500])
    expect(await explained(sameTokens)).toEqual(['no data'])
    // What did not come from a contract has no data.
    expect(revertDataOf(new Error('offline'))).toBeUndefined()
    expect(await explained(chain.call(positions, positionsAbi, 'ownerOf', [10n ** 30n]))).not.toEqual([])
  })

  it('are explained for a transaction that is in a block', async () => {
    const { chain, wbnb, usdt } = bsc
    const { abi } = v2Contracts().router
    const args = [0n, [wbnb, usdt], chain.alice.address, 1n]
    const order = { address: router, abi, functionName: 'swapExactETHForTokens', args, value: 1n, gas: 300_000n }
    const hash = await chain.walletOf(chain.alice).writeContract(order)
    expect((await chain.client.waitForTransactionReceipt({ hash })).status).toBe('reverted')
    // Anvil may answer from its pool for a moment, where the transaction has no block.
    const isInBlock = async () => expect((await chain.client.getTransaction({ hash })).blockNumber).not.toBeNull()
    await vi.waitFor(isInBlock, { timeout: 60_000 })
    expect(texts(await explainTransaction(chain.client, hash))).toEqual(['PancakeRouter: EXPIRED'])
    const lines: string[] = []
    await explain(hash, chain.url, (line) => lines.push(line))
    await explain('0x486aa307', undefined, (line) => lines.push(line))
    expect(lines).toEqual([
      expect.stringMatching(/^PancakeRouter: EXPIRED\n {2}https:/),
      expect.stringMatching(/^PoolNotInitialized\(\)\n {2}https:/),
    ])
    const sent = await chain.walletOf(chain.alice).sendTransaction({ to: chain.bob.address, value: 1n })
    await chain.client.waitForTransactionReceipt({ hash: sent })
    expect(await explainTransaction(chain.client, sent)).toEqual([])
  })
})

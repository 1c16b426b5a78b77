import { encodeSqrtRatioX96, POOL_INIT_CODE_HASHES, TickMath } from '@pancakeswap/v3-sdk'
import { type Abi, type Address, createPublicClient, custom, type PublicClient } from 'viem'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { averageTick } from '../../../docs/snippets/typescript/v3/average-tick.ts'
import { example as exampleApr, feeApr } from '../../../docs/snippets/typescript/v3/fee-income.ts'
import { feeTiers } from '../../../docs/snippets/typescript/v3/fee-tiers.ts'
import { findPools } from '../../../docs/snippets/typescript/v3/find-pool.ts'
import { poolAddress } from '../../../docs/snippets/typescript/v3/pool-address.ts'
import { readPoolPosition } from '../../../docs/snippets/typescript/v3/position-key.ts'
import { worth } from '../../../docs/snippets/typescript/v3/position-worth.ts'
import {
  atTick,
  tick as exampleTick,
  priceAtTick,
  priceOf,
  usableTick,
} from '../../../docs/snippets/typescript/v3/price.ts'
import { readPool } from '../../../docs/snippets/typescript/v3/read-pool.ts'
import { watchSwaps } from '../../../docs/snippets/typescript/v3/watch-swaps.ts'
import { constants } from '../../../facts/constants.ts'
import { type LocalChain, revertOf, startChain } from '../../samples/chain.ts'
import { nameSamples } from '../../samples/failures.ts'
import { seeded } from '../../samples/random.ts'
import { artifacts } from '../../samples/solc.ts'
import { initCodeHash } from '../artifacts.ts'
import { deployV3, factoryAbi, poolAbi } from '../kits/exchange.ts'
import { runSuites } from './suites.ts'

nameSamples(import.meta.filename)

const made = artifacts(
  'docs/snippets/solidity/v3/PoolStarter.sol',
  'docs/snippets/solidity/v3/PoolSwapper.sol',
  'proofs/samples/contracts/Token.sol',
  'proofs/samples/contracts/V3Actors.sol',
)
const abiOf = (name: string): Abi => made(name).abi
const errors: Abi = ['PoolStarter', 'PoolSwapper', 'Borrower', 'Oracle']
  .flatMap((name) => abiOf(name))
  .filter(({ type }) => type === 'error')

const much = 10n ** 24n
const range = { tickLower: -60_000, tickUpper: 60_000 }
const liquidity = 10n ** 21n
const one = 2n ** 96n

let chain: LocalChain
let client: PublicClient
let factory: Address
let deployer: Address
let starter: Address
let provider: Address
let token0: Address
let token1: Address
let pool: Address

beforeAll(async () => {
  chain = await startChain()
  client = chain.client
  ;({ factory, deployer } = await deployV3(chain))
  starter = await chain.deploy(made('PoolStarter'), [factory])
  provider = await chain.deploy(made('Provider'))
  const tokens = [await chain.deploy(made('Token'), [0n]), await chain.deploy(made('SilentToken'))]
  ;[token0, token1] = tokens.sort((a, b) => (BigInt(a) < BigInt(b) ? -1 : 1)) as [Address, Address]
  for (const token of [token0, token1])
    for (const to of [provider, chain.alice.address])
      await chain.send(chain.owner, token, abiOf('SilentToken'), 'mint', [to, much])
  pool = (await chain.send(chain.owner, starter, abiOf('PoolStarter'), 'start', [token1, token0, 2500, one])) as Address
  await chain.send(chain.owner, provider, abiOf('Provider'), 'add', [pool, ...Object.values(range), liquidity])
})

afterAll(() => chain?.stop())

const balanceOf = (token: Address, owner: Address) =>
  chain.call(token, abiOf('Token'), 'balanceOf', [owner]) as Promise<bigint>

describe('pools', () => {
  it('are made of the bytecode whose hash the SDK has', () => {
    expect(initCodeHash('v3-core/PancakeV3Pool')).toBe(POOL_INIT_CODE_HASHES[56])
  })

  it('are at the addresses that the sample derives', async () => {
    const hash = initCodeHash('v3-core/PancakeV3Pool')
    expect(poolAddress(deployer, hash, token0, token1, 2500)).toBe(pool)
    const random = seeded(50)
    const fees = [100, 500, 2500, 10_000]
    for (const fee of fees) {
      const pair = [random.address(), random.address()] as const
      const created = await chain.send(chain.owner, factory, factoryAbi, 'createPool', [...pair, fee])
      expect(poolAddress(deployer, hash, pair[0], pair[1], fee)).toBe(created)
      expect(poolAddress(deployer, hash, pair[1], pair[0], fee)).toBe(created)
      expect(await findPools(client, factory, pair[1], pair[0])).toEqual([{ fee, pool: created }])
    }
  })

  it('have the tiers of a new factory', async () => {
    const { lowest, low, medium, high } = constants.v3.feeTiers
    const tiers = [lowest, low, medium, high].map(({ fee, tickSpacing }) => ({
      fee: fee.value,
      tickSpacing: tickSpacing.value,
      open: true,
      onlyListedCreators: false,
    }))
    expect(await feeTiers(client, factory, 0n)).toEqual(tiers)
    await chain.send(chain.owner, factory, factoryAbi, 'setFeeAmountExtraInfo', [100, true, false])
    expect((await feeTiers(client, factory, 0n))[0]).toMatchObject({ open: false, onlyListedCreators: true })
    await chain.send(chain.owner, factory, factoryAbi, 'setFeeAmountExtraInfo', [100, false, true])
  })

  it('are created and priced together by PoolStarter, and priced once', async () => {
    const random = seeded(51)
    const pair = [random.address(), random.address()] as const
    const start = (price: bigint) =>
      chain.send(chain.alice, starter, [...abiOf('PoolStarter'), ...errors], 'start', [...pair, 500, price])
    const started = (await start(one * 2n)) as Address
    expect((await readPool(client, started)).sqrtPriceX96).toBe(one * 2n)
    expect(await revertOf(start(one), errors)).toEqual(['AlreadyPriced'])

    // Created and not priced.
    const other = [random.address(), random.address()] as const
    const created = await chain.send(chain.owner, factory, factoryAbi, 'createPool', [...other, 500])
    const args = [...other, 500, one]
    expect(await chain.send(chain.alice, starter, abiOf('PoolStarter'), 'start', args)).toBe(created)
  })

  it('are read as they are', async () => {
    const [first, second] = [await readPool(client, pool), constants.v3.defaultProtocolFees.medium.value]
    expect(first).toEqual({
      blockNumber: await client.getBlockNumber(),
      token0,
      token1,
      fee: 2500,
      tickSpacing: 50,
      liquidity,
      sqrtPriceX96: one,
      tick: 0,
      protocolShare0: second,
      protocolShare1: second,
    })
  })

  it('keep positions under the key of the sample', async () => {
    const [held] = await readPoolPosition(client, pool, provider, range.tickLower, range.tickUpper)
    expect(held).toBe(liquidity)
    const [none] = await readPoolPosition(client, pool, provider, range.tickLower, range.tickUpper + 50)
    expect(none).toBe(0n)
  })

  it('give for a position what the sample says that it is worth', async () => {
    const { sqrtPriceX96 } = await readPool(client, pool)
    const { amount0, amount1, inRange } = worth({ liquidity, ...range }, sqrtPriceX96)
    const abi = poolAbi
    const { result } = await client.simulateContract({
      account: provider,
      address: pool,
      abi,
      functionName: 'burn',
      args: [range.tickLower, range.tickUpper, liquidity],
    })
    expect(result).toEqual([amount0, amount1])
    expect(inRange).toBe(true)
    expect(worth({ liquidity, tickLower: 0, tickUpper: 50 }, sqrtPriceX96).inRange).toBe(true)
    expect(worth({ liquidity, tickLower: -50, tickUpper: 0 }, sqrtPriceX96).inRange).toBe(false)
  })
})

describe('prices', () => {
  it('of a square root and of a tick', () => {
    const random = seeded(52)
    for (let run = 0; run < 200; run++) {
      const tick = random.below(200_000) - 100_000
      const [decimals0, decimals1] = [6 + random.below(13), 6 + random.below(13)]
      const [byRoot, byTick] = [
        priceOf(TickMath.getSqrtRatioAtTick(tick), decimals0, decimals1),
        priceAtTick(tick, decimals0, decimals1),
      ]
      // Eighteen digits behind the point are what priceOf keeps.
      expect(Math.abs(byRoot - byTick)).toBeLessThanOrEqual(byTick * 1e-9 + 1e-18)
      const usable = usableTick(byTick * 1.000_05, decimals0, decimals1, 50)
      expect(usable).toBe(Math.floor(tick / 50) * 50)
      expect(usableTick(priceAtTick(tick, 18, 18), 18, 18, 1)).toBe(tick)
    }
    // The ends of the full range are the outermost usable ticks, not the next ones outside of the bounds.
    expect(usableTick(2 ** -128, 18, 18, 50)).toBe(-887250)
    expect(usableTick(1.0001 ** 887272, 18, 18, 60)).toBe(887220)
    expect(priceOf(encodeSqrtRatioX96(3_000_000_000n, 10n ** 18n), 18, 6)).toBeCloseTo(3000, 6)
  })

  it('of the worked examples', () => {
    // One step of the grid below 3000, at most.
    expect(exampleTick % 50 === 0).toBe(true)
    expect(atTick).toBeLessThanOrEqual(3000)
    expect(atTick * 1.0001 ** 50).toBeGreaterThan(3000)
    // 3 million a day at 0.05 %, a third of it the protocol's: 990 a day, 361,350 a year, of 8 million.
    expect(exampleApr).toBeCloseTo((3e6 * 0.0005 * 0.66 * 365) / 8e6, 12)
    expect(feeApr({ dailyVolume: 1, fee: 1e6, protocolShare: 0, liquidityInRange: 365 })).toBe(1)
  })
})

describe('swaps', () => {
  let swapper: Address

  beforeAll(async () => {
    swapper = await chain.deploy(made('PoolSwapper'), [factory])
    for (const token of [token0, token1])
      await chain.send(chain.alice, token, abiOf('SilentToken'), 'approve', [swapper, much])
  })

  const never = 2n ** 40n
  const sell = (tokenIn: Address, tokenOut: Address, amountIn: bigint, least: bigint, fee = 2500, deadline = never) =>
    chain.send(chain.alice, swapper, [...abiOf('PoolSwapper'), ...errors, ...poolAbi], 'sell', [
      tokenIn,
      tokenOut,
      fee,
      amountIn,
      least,
      deadline,
    ])

  it('through PoolSwapper move the stated amounts, and are reported exactly', async () => {
    const seen: Parameters<Parameters<typeof watchSwaps>[2]>[0][] = []
    // The filter has to be in place before the first swap.
    const filter = Promise.withResolvers<unknown>()
    const watcher = createPublicClient({
      chain: chain.chain,
      pollingInterval: 5,
      transport: custom({
        async request({ method, params }) {
          const result = await client.request({ method, params })
          if (method === 'eth_newFilter') filter.resolve(result)
          return result
        },
      }),
    })
    const stop = watchSwaps(watcher, pool, (swap) => seen.push(swap))
    await filter.promise
    const expected = []
    for (const [tokenIn, tokenOut] of [
      [token0, token1],
      [token1, token0],
    ] as const) {
      const { sqrtPriceX96 } = await readPool(client, pool)
      const before = [await balanceOf(tokenIn, chain.alice.address), await balanceOf(tokenOut, chain.alice.address)]
      const amountIn = 10n ** 18n
      const amountOut = (await sell(tokenIn, tokenOut, amountIn, 0n)) as bigint
      const after = [await balanceOf(tokenIn, chain.alice.address), await balanceOf(tokenOut, chain.alice.address)]
      expect(after.map((balance, index) => balance - (before[index] ?? 0n))).toEqual([-amountIn, amountOut])

      // Constant liquidity: √P' = L·√P / (L + Δ0·√P) going down, √P' = √P + Δ1 / L going up, with 0.25 % off Δ.
      const net = Number((amountIn * 9975n) / 10_000n)
      const root = Number(sqrtPriceX96) / 2 ** 96
      const end =
        tokenIn === token0
          ? (Number(liquidity) * root) / (Number(liquidity) + net * root)
          : root + net / Number(liquidity)
      const out = Number(liquidity) * (tokenIn === token0 ? root - end : 1 / root - 1 / end)
      expect(Number(amountOut) / out).toBeCloseTo(1, 9)
      const { tick } = await readPool(client, pool)
      const protocolFee = (((amountIn * 2500n) / 1_000_000n) * 3200n) / 10_000n
      expected.push({ zeroForOne: tokenIn === token0, amountIn, amountOut, protocolFee, tick })
    }
    await vi.waitFor(() => expect(seen.length).toBe(2), { timeout: 60_000 })
    stop()
    expect(seen).toEqual(expected)
  })

  it('through PoolSwapper take from the caller what the pool accepts', async () => {
    await chain.send(chain.owner, starter, abiOf('PoolStarter'), 'start', [token1, token0, 10_000, one])
    const narrow = (await chain.call(factory, factoryAbi, 'getPool', [token0, token1, 10_000])) as Address
    await chain.send(chain.owner, provider, abiOf('Provider'), 'add', [narrow, -200, 200, liquidity])
    const before = await balanceOf(token0, chain.alice.address)
    const offered = 10n ** 21n
    await sell(token0, token1, offered, 0n, 10_000)
    const paid = before - (await balanceOf(token0, chain.alice.address))
    expect(paid).toBeGreaterThan(0n)
    expect(paid).toBeLessThan(offered / 10n)
    expect(await balanceOf(token0, swapper)).toBe(0n)
  })

  it('through PoolSwapper stop at the minimum, the pool and its caller', async () => {
    expect(await revertOf(sell(token0, token1, 1000n, 1000n), errors)).toEqual(['TooLittleOut'])
    expect(await revertOf(sell(token0, token1, 1000n, 0n, 500), errors)).toEqual(['NoPool'])
    expect(await revertOf(sell(token0, token1, 2n ** 255n, 0n), errors)).toEqual(['AmountTooLarge'])
    expect(await revertOf(sell(token0, token1, 1000n, 0n, 2500, 1n), errors)).toEqual(['Expired'])
    const data = `0x${[token0, token1, '0x9c4', chain.alice.address].map((value) => value.slice(2).padStart(64, '0')).join('')}`
    const call = chain.send(chain.bob, swapper, abiOf('PoolSwapper'), 'pancakeV3SwapCallback', [1n, -1n, data])
    expect(await revertOf(call, errors)).toEqual(['NotThePool'])
  })
})

describe('flash loans', () => {
  it('cost the fee, rounded up, and only the lender may call back', async () => {
    const borrower = await chain.deploy(made('Borrower'), [factory])
    const abi = [...abiOf('Borrower'), ...errors, ...poolAbi]
    await chain.send(chain.owner, token1, abiOf('Token'), 'mint', [borrower, 1_000n])
    const amount = 123_457n
    const fee = (amount * 2500n + 999_999n) / 1_000_000n
    await chain.send(chain.owner, borrower, abi, 'run', [token1, token0, 2500, amount])
    expect(await chain.call(borrower, abi, 'seen')).toBe(amount + 1_000n)
    expect(await balanceOf(token1, borrower)).toBe(1_000n - fee)
    const none = chain.send(chain.owner, borrower, abi, 'run', [token1, token0, 500, amount])
    expect(await revertOf(none, errors)).toEqual(['NoPool'])
    const direct = chain.send(chain.bob, borrower, abi, 'pancakeV3FlashCallback', [0n, 0n, '0x'])
    expect(await revertOf(direct, errors)).toEqual(['NotTheLender'])
  })
})

describe('mean ticks', () => {
  it('agree in TypeScript and Solidity, below zero too', async () => {
    const oracle = await chain.deploy(made('Oracle'))
    const pair = [token0, token1] as const
    const swapper = await chain.deploy(made('PoolSwapper'), [factory])
    for (const token of pair) await chain.send(chain.alice, token, abiOf('SilentToken'), 'approve', [swapper, much])
    await chain.send(chain.owner, pool, poolAbi, 'increaseObservationCardinalityNext', [20])
    for (const [index, amount] of [40n, 3n, 1n, 25n, 60n].entries()) {
      const [tokenIn, tokenOut] = index === 3 ? [token1, token0] : pair
      await chain.tester.increaseTime({ seconds: 7 + index })
      const args = [tokenIn, tokenOut, 2500, amount * 10n ** 18n, 0n, 2n ** 40n]
      await chain.send(chain.alice, swapper, abiOf('PoolSwapper'), 'sell', args)
    }
    await chain.tester.increaseTime({ seconds: 10 })
    await chain.tester.mine({ blocks: 1 })
    const { tick } = await readPool(client, pool)
    expect(tick).toBeLessThan(0)
    const means = []
    for (const window of [1, 9, 20, 33]) {
      const mean = await averageTick(client, pool, window)
      expect(await chain.call(oracle, abiOf('Oracle'), 'overLast', [pool, window])).toBe(mean)
      means.push(mean)
    }
    expect(means[0]).toBe(tick)
    // The price fell: the longer the window, the higher the mean.
    expect([...means].sort((a, b) => a - b)).toEqual(means)
    expect(new Set(means).size).toBeGreaterThan(2)
    const zero = chain.call(oracle, abiOf('Oracle'), 'overLast', [pool, 0])
    expect(await revertOf(zero, errors)).toEqual(['ZeroWindow'])
    await expect(averageTick(client, pool, 100_000)).rejects.toThrow('OLD')
  })
})

describe('what the guide shows as tests of PoolSwapper', () => {
  const suites = runSuites(['docs/snippets/solidity/v3/test/PoolSwapperTest.sol'], () => chain)
  it('are there', () => expect(suites).toEqual(['PoolSwapperTest']))
})

import { TickMath } from '@pancakeswap/v3-sdk'
import { type Address, getAddress, type Hex, zeroAddress } from 'viem'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { poolAddress } from '../../../docs/snippets/typescript/v3/pool-address.ts'
import { priceOf } from '../../../docs/snippets/typescript/v3/price.ts'
import { initCodeHash } from '../artifacts.ts'
import { claim, provokes } from '../claims.ts'
import { type Call, type Contract, type Puppet, revertOf, undoEachTest } from '../fixture.ts'
import { deadline, startV3, type V3Fixture } from '../kits/v3.ts'

let fixture: V3Fixture
let puppet: Puppet

const unit = 10n ** 18n
const one = 2n ** 96n
const maximum128 = 2n ** 128n - 1n
const lowest = 4_295_128_740n
const highest = 1_461_446_703_485_210_103_287_273_052_203_988_822_378_723_970_341n
const receiver = '0x00000000000000000000000000000000000000aa'

/** A pool of two new tokens, which the puppet and the accounts have, at the price 1. */
async function newPool({ fee = 2500, sqrtPriceX96 = one }: { fee?: number; sqrtPriceX96?: bigint } = {}) {
  const tokens = await newTokens()
  return { pool: await fixture.createPool(tokens, { fee, sqrtPriceX96 }), tokens }
}

async function newTokens(): Promise<[Contract, Contract]> {
  const tokens = await fixture.tokens(2)
  for (const token of tokens) {
    await fixture.fund(token, puppet.address)
    for (const from of [fixture.owner, fixture.alice])
      await token.send('approve', [fixture.positionManager.address, 2n ** 256n - 1n], { from })
  }
  return tokens
}

/** Swaps at the pool itself, from the puppet, which pays in the callback. */
const swapAt = (pool: Contract, zeroForOne: boolean, amount: bigint, limit = zeroForOne ? lowest : highest) =>
  puppet.run(pool.encode('swap', [receiver, zeroForOne, amount, limit, '0x']))
const mintAt = (pool: Contract, owner: Address, lower: number, upper: number, liquidity: bigint) =>
  puppet.run(pool.encode('mint', [owner, lower, upper, liquidity, '0x']))

const signed = (word: string) => BigInt.asIntN(256, BigInt(`0x${word}`))
const amountsOf = (result: Hex | undefined) => [
  signed(String(result).slice(2, 66)),
  signed(String(result).slice(66, 130)),
]
const slot0 = (pool: Contract) => pool.call<[bigint, number, number, number, number, number, boolean]>('slot0')

beforeAll(async () => {
  fixture = await startV3()
  puppet = await fixture.puppet()
})

afterAll(() => fixture?.stop())

undoEachTest(() => fixture.tester)

describe('a price', () => {
  claim('v3/upside-down-price', 'An upside-down price within the bounds is accepted', async () => {
    const price = 2n ** 96n * 3000n
    const { pool } = await newPool({ sqrtPriceX96: 2n ** 192n / price })
    expect((await slot0(pool))[0]).toBe(2n ** 192n / price)
  })

  claim('v3/price-example', 'The ticks and prices of the worked example are those of a pool', async () => {
    const at = async (sqrtPriceX96: bigint) => {
      const { pool } = await newPool({ sqrtPriceX96 })
      const [price, tick] = await slot0(pool)
      return { tick, shown: priceOf(price, 18, 6).toFixed(2) }
    }
    // 3 in 10^9, as the integer square root.
    expect(await at(4_339_505_179_874_779_489_431_521n)).toEqual({ tick: -196_257, shown: '3000.00' })
    expect(await at(4_330_044_500_370_619_067_584_466n)).toEqual({ tick: -196_300, shown: '2986.93' })
  })

  claim(
    'v3/position-example',
    'In the middle of its range a position holds half of its value in each token, below all of token0, above of token1',
    async () => {
      const holds = async (sqrtPriceX96: bigint) => {
        const { pool } = await newPool({ sqrtPriceX96 })
        const [price] = await slot0(pool)
        const [amount0 = 0n, amount1 = 0n] = amountsOf(
          (await mintAt(pool, puppet.address, -196_300, -196_200, unit))[0],
        )
        const worth0 = (amount0 * price * price) / 2n ** 192n
        return Number((1000n * worth0) / (worth0 + amount1)) / 1000
      }
      const below = 4_330_044_500_370_619_067_584_466n - 10n ** 18n
      expect(await holds(below)).toBe(1)
      expect(await holds((below * 10_0251n) / 10_0000n)).toBeCloseTo(0.5, 2)
      expect(await holds((below * 10_0502n) / 10_0000n)).toBe(0)
    },
  )

  claim('v3/price-bounds', 'A price below 4295128739, such as one without the factor, reverts with R', async () => {
    const [a, b] = await newTokens()
    const pool = fixture.at(
      'v3-core/PancakeV3Pool',
      await fixture.factory.send<Address>('createPool', [a.address, b.address, 500]),
    )
    expect(await revertOf(pool.send('initialize', [3000n]))).toEqual(['R'])
    expect(await revertOf(pool.send('initialize', [highest + 1n]))).toEqual(['R'])
    await pool.send('initialize', [highest])
  })

  claim('v3/anyone-prices', 'Between createPool and initialize anyone can set the price', async () => {
    const [a, b] = await newTokens()
    const pool = fixture.at(
      'v3-core/PancakeV3Pool',
      await fixture.factory.send<Address>('createPool', [a.address, b.address, 500]),
    )
    await pool.send('initialize', [7n * one], { from: fixture.bob })
    expect(await revertOf(pool.send('initialize', [one]))).toEqual(['AI'])
    expect((await slot0(pool))[0]).toBe(7n * one)
  })

  claim(
    'v3/create-keeps-a-price',
    'createAndInitializePoolIfNecessary keeps a price that exists, and succeeds',
    async () => {
      const { pool, tokens } = await newPool({ sqrtPriceX96: 2n * one })
      expect((await fixture.createPool(tokens)).address).toBe(pool.address)
      expect((await slot0(pool))[0]).toBe(2n * one)
    },
  )

  claim(
    'v3/first-deposit-at-a-wrong-price',
    'In a range that is not symmetric, a first deposit at a price that somebody else set passes its maxima and loses a tenth',
    async () => {
      // The provider offers 1,000 of each, meaning the price 1; a first mover has set 1.512.
      const { pool } = await newPool({ sqrtPriceX96: (one * 122_963n) / 100_000n })
      const amounts = [1000n * unit, 1000n * unit] as const
      const { amount0, amount1, liquidity } = await fixture.mint(pool, { range: [-600, 6000], amounts })
      expect(amount1).toBeGreaterThan(999n * unit)
      // Others trade the price back to 1.
      await swapAt(pool, true, 10n ** 24n, one)
      const [left0, left1] = await fixture.positionManager.call<[bigint, bigint]>('decreaseLiquidity', [
        { tokenId: await lastPosition(), liquidity, amount0Min: 0n, amount1Min: 0n, deadline },
      ])
      const loss = Number(((amount0 + amount1 - left0 - left1) * 1000n) / (amount0 + amount1)) / 10
      expect(loss).toBeGreaterThan(10)
    },
  )

  const lastPosition = async () => {
    const count = await fixture.positionManager.call<bigint>('totalSupply')
    return fixture.positionManager.call<bigint>('tokenByIndex', [count - 1n])
  }
})

describe('a swap', () => {
  claim(
    'v3/empty-range-jumps',
    'Without liquidity in range a swap moves to the next range that has some, and trades there',
    async () => {
      const { pool } = await newPool()
      await mintAt(pool, puppet.address, 6000, 12_000, 10n ** 21n)
      expect(await pool.call('liquidity')).toBe(0n)
      const [paid = 0n, got = 0n] = amountsOf((await swapAt(pool, false, unit))[0]).reverse()
      expect(paid).toBe(unit)
      expect(got).toBeLessThan(0n)
      expect((await slot0(pool))[1]).toBeGreaterThanOrEqual(6000)
    },
  )

  claim(
    'v3/empty-range-to-the-limit',
    'Where no range has liquidity, a swap moves the price to the limit and exchanges nothing',
    async () => {
      for (const amount of [unit, -unit])
        for (const [zeroForOne, limit] of [
          [true, one / 1000n],
          [false, one * 1000n],
        ] as const) {
          const { pool } = await newPool()
          expect(amountsOf((await swapAt(pool, zeroForOne, amount, limit))[0])).toEqual([0n, 0n])
          expect((await slot0(pool))[0]).toBe(limit)
        }
    },
  )

  claim('v3/partly-used', 'An exact input is used in part where the price limit or the liquidity ends', async () => {
    const { pool } = await newPool()
    await mintAt(pool, puppet.address, -500, 500, 10n ** 21n)
    // With a limit, and to the end of the liquidity.
    for (const [zeroForOne, limit] of [
      [true, (one * 999n) / 1000n],
      [false, (one * 1001n) / 1000n],
      [true, lowest],
      [false, highest],
    ] as const) {
      const id = await fixture.tester.snapshot()
      const used = amountsOf((await swapAt(pool, zeroForOne, 1000n * unit, limit))[0])[zeroForOne ? 0 : 1]
      expect(used).toBeGreaterThan(0n)
      expect(used).toBeLessThan(100n * unit)
      await fixture.tester.revert({ id })
    }
  })

  claim(
    'v3/exact-output-in-part',
    'An exact output comes in part where the liquidity ends, and nothing reverts',
    async () => {
      const { pool } = await newPool()
      await mintAt(pool, puppet.address, -500, 500, unit)
      for (const [zeroForOne, place] of [
        [true, 1],
        [false, 0],
      ] as const) {
        const bought = amountsOf((await swapAt(pool, zeroForOne, -1000n * unit))[0])[place] ?? 0n
        expect(bought).toBeLessThan(0n)
        expect(-bought).toBeLessThan(unit)
      }
    },
  )

  claim(
    'v3/average-in-seconds',
    'A price at its bound for 3 of 1,800 seconds moves the mean tick of the 1,800 by 1,478 from tick 0, down or up, by 1,372 from 64,000 ticks nearer and by 1,145 from 200,000',
    async () => {
      for (const distance of [0, 64_000, 200_000])
        for (const zeroForOne of [true, false]) {
          const tick = zeroForOne ? -distance : distance
          const from = BigInt(TickMath.getSqrtRatioAtTick(tick).toString())
          const { pool } = await newPool({ sqrtPriceX96: from })
          await mintAt(pool, puppet.address, tick - 500, tick + 500, 10n ** 14n)
          await pool.send('increaseObservationCardinalityNext', [10])
          const { timestamp } = await fixture.client.getBlock()
          const at = (seconds: bigint) => fixture.tester.setNextBlockTimestamp({ timestamp: timestamp + seconds })
          // An entry of the history, without leaving the tick.
          await at(10n)
          await swapAt(pool, false, 2n)
          await at(1807n)
          await swapAt(pool, zeroForOne, 10n ** 30n)
          await at(1810n)
          await swapAt(pool, !zeroForOne, 10n ** 30n, from)
          const [sums = []] = await pool.call<[bigint[]]>('observe', [[1800, 0]])
          const moved = ((sums[1] ?? 0n) - (sums[0] ?? 0n)) / 1800n - BigInt(tick)
          expect((await slot0(pool))[0]).toBe(from)
          const expected = { 0: 1478n, 64000: 1372n, 200000: 1145n }[distance]
          expect(zeroForOne ? -moved : moved).toBe(expected)
        }
    },
  )

  claim('v3/swap-rounds', 'What goes in is rounded up and what comes out is rounded down', async () => {
    const { pool } = await newPool()
    await mintAt(pool, puppet.address, -500, 500, 10n ** 21n)
    for (const [zeroForOne, paid, got] of [
      [true, 0, 1],
      [false, 1, 0],
    ] as const) {
      const sold = amountsOf((await swapAt(pool, zeroForOne, 1n))[0])
      expect([sold[paid], sold[got]]).toEqual([1n, 0n])
      expect(amountsOf((await swapAt(pool, zeroForOne, -1n))[0])[paid]).toBeGreaterThanOrEqual(2n)
    }
  })

  claim('v3/no-reentry', 'A callback cannot swap in the pool that called it', async () => {
    const { pool } = await newPool()
    await mintAt(pool, puppet.address, -500, 500, 10n ** 21n)
    const other = await fixture.puppet()
    const swaps = [
      pool.encode('swap', [receiver, true, 1000n, lowest, '0x']),
      pool.encode('swap', [receiver, false, -1000n, highest, '0x']),
    ]
    // Neither a swap nor any other function of a user.
    for (const [callback, call] of [
      ['pancakeV3SwapCallback(int256,int256,bytes)', swaps[0]],
      ['pancakeV3MintCallback(uint256,uint256,bytes)', pool.encode('mint', [receiver, -500, 500, 1000n, '0x'])],
      ['pancakeV3FlashCallback(uint256,uint256,bytes)', pool.encode('flash', [receiver, 1000n, 1000n, '0x'])],
    ] as const)
      for (const again of [
        ...swaps,
        pool.encode('mint', [receiver, -500, 500, 1n, '0x']),
        pool.encode('burn', [-500, 500, 0n]),
        pool.encode('collect', [receiver, -500, 500, 1n, 1n]),
        pool.encode('flash', [receiver, 0n, 0n, '0x']),
      ]) {
        await other.answers(`function ${callback}`, '0x', [again])
        expect(await revertOf(other.run(call as Call))).toEqual(['LOK'])
      }
  })

  claim('v3/spot-price-moves', 'The price of slot0 can be moved and moved back within one transaction', async () => {
    const { pool } = await newPool()
    await mintAt(pool, puppet.address, -500, 500, 10n ** 18n)
    const [, tick] = await puppet.run(
      pool.encode('swap', [receiver, true, 10n ** 20n, (one * 9n) / 10n, '0x']),
      pool.encode('slot0'),
      pool.encode('swap', [receiver, false, 10n ** 20n, one, '0x']),
    )
    expect(BigInt(String(tick).slice(0, 66))).toBe((one * 9n) / 10n)
    expect((await slot0(pool))[0]).toBe(one)
  })
})

describe('liquidity', () => {
  claim('v3/liquidity-in-range', "A pool's liquidity counts the ranges at the current price only", async () => {
    const { pool, tokens } = await newPool()
    await mintAt(pool, puppet.address, -500, 500, 10n ** 18n)
    await mintAt(pool, puppet.address, 1000, 2000, 10n ** 21n)
    await mintAt(pool, puppet.address, -2000, -1000, 10n ** 21n)
    // The lower bound belongs to a range, the upper one does not.
    await mintAt(pool, puppet.address, -1000, 0, 10n ** 20n)
    expect(await pool.call('liquidity')).toBe(10n ** 18n)
    await mintAt(pool, puppet.address, 0, 1000, 10n ** 17n)
    expect(await pool.call('liquidity')).toBe(10n ** 18n + 10n ** 17n)
    expect(await tokens[0].call('balanceOf', [pool.address])).toBeGreaterThan(10n ** 19n)
  })

  claim(
    'v3/any-account-owns',
    'The owner of a position may be an account without code, which burns and collects itself',
    async () => {
      const { pool, tokens } = await newPool()
      const { alice } = fixture
      await mintAt(pool, alice.address, -500, 500, 10n ** 18n)
      await pool.send('burn', [-500, 500, 10n ** 18n], { from: alice })
      const before = await tokens[0].call<bigint>('balanceOf', [alice.address])
      await pool.send('collect', [alice.address, -500, 500, maximum128, maximum128], { from: alice })
      expect(await tokens[0].call<bigint>('balanceOf', [alice.address])).toBeGreaterThan(before)
    },
  )

  claim('v3/deposit-rounds-up', 'A deposit is rounded up and a withdrawal down', async () => {
    const { pool } = await newPool()
    const [paid0 = 0n, paid1 = 0n] = amountsOf((await mintAt(pool, puppet.address, -500, 500, 1_000_003n))[0])
    const [back0 = 0n, back1 = 0n] = amountsOf((await puppet.run(pool.encode('burn', [-500, 500, 1_000_003n])))[0])
    expect([paid0 - back0, paid1 - back1]).toEqual([1n, 1n])
  })

  claim('v3/burn-pays-nothing', 'burn moves no token: collect pays', async () => {
    const { pool, tokens } = await newPool()
    await mintAt(pool, puppet.address, -500, 500, 10n ** 18n)
    const held = await tokens[0].call('balanceOf', [puppet.address])
    await puppet.run(pool.encode('burn', [-500, 500, 10n ** 18n]))
    expect(await tokens[0].call('balanceOf', [puppet.address])).toBe(held)
    await puppet.run(pool.encode('collect', [puppet.address, -500, 500, maximum128, maximum128]))
    expect(await tokens[0].call<bigint>('balanceOf', [puppet.address])).toBeGreaterThan(held as bigint)
  })

  claim('v3/collect-computes-no-fees', 'collect computes no new fees: a burn of zero does', async () => {
    const { pool } = await newPool()
    await mintAt(pool, puppet.address, -500, 500, 10n ** 21n)
    await swapAt(pool, true, unit)
    const collect = pool.encode('collect', [receiver, -500, 500, maximum128, maximum128])
    expect(amountsOf((await puppet.run(collect))[0])).toEqual([0n, 0n])
    const [, paid] = await puppet.run(pool.encode('burn', [-500, 500, 0n]), collect)
    expect(amountsOf(paid)[0]).toBeGreaterThan(0n)
  })

  claim('v3/amounts-of-128-bits', 'Liquidity of 2^127 or more reverts without data', async () => {
    const { pool } = await newPool()
    expect(await revertOf(mintAt(pool, receiver, -500, 500, 2n ** 127n))).toEqual(['no data'])
    expect(await revertOf(pool.send('burn', [-500, 500, 2n ** 127n]))).toEqual(['no data'])
    // Below it, the limit of a tick comes first: LA is not reached.
    expect(await revertOf(mintAt(pool, receiver, -500, 500, 2n ** 127n - 1n))).toEqual(['LO'])
  })

  claim(
    'v3/equal-ticks',
    'Equal bounds fail without data in the position manager, reversed ones with TLU',
    async () => {
      const { pool } = await newPool()
      expect(await revertOf(fixture.mint(pool, { range: [500, 500] }))).toEqual(['no data'])
      expect(await revertOf(fixture.mint(pool, { range: [500, -500] }))).toEqual(['TLU'])
      expect(await revertOf(mintAt(pool, receiver, 500, 500, 1n))).toEqual(['TLU'])
    },
  )

  claim(
    'v3/bitmap-of-negative-ticks',
    'The bit of a tick is the lowest 8 bits of its number on the grid, also below zero',
    async () => {
      const { pool } = await newPool()
      await mintAt(pool, puppet.address, -6000, 500, 10n ** 18n)
      const number = -6000 / 50
      expect(await pool.call('tickBitmap', [number >> 8])).toBe(1n << BigInt(number & 255))
      expect(number % 256).not.toBe(number & 255)
    },
  )

  claim(
    'v3/one-owner-one-position',
    'All tokens of the manager with one range are one position of the pool',
    async () => {
      const { pool } = await newPool()
      const first = await fixture.mint(pool, { range: [-500, 500] })
      const second = await fixture.mint(pool, { range: [-500, 500], from: fixture.alice })
      expect(await pool.call('liquidity')).toBe(first.liquidity + second.liquidity)
    },
  )
})

describe('fees', () => {
  claim('v3/protocol-fee-from-the-start', "The protocol's part is on from the start, by the tier", async () => {
    const expected = [
      [100, 3300n],
      [500, 3400n],
      [2500, 3200n],
      [10_000, 3200n],
    ] as const
    const tokens = await newTokens()
    for (const [fee, part] of expected) {
      const feeProtocol = BigInt((await slot0(await fixture.createPool(tokens, { fee })))[5])
      expect([feeProtocol & 0xffffn, feeProtocol >> 16n]).toEqual([part, part])
      // Uniswap's type for it has 8 bits.
      expect(feeProtocol).toBeGreaterThan(255n)
    }
  })

  claim('v3/overpaid-loan', 'The protocol takes its part of what a loan is overpaid by', async () => {
    const { pool, tokens } = await newPool()
    await mintAt(pool, puppet.address, -500, 500, 10n ** 21n)
    const other = await fixture.puppet()
    await fixture.fund(tokens[0], other.address)
    await other.answers('function pancakeV3FlashCallback(uint256,uint256,bytes)', '0x', [
      tokens[0].encode('transfer', [pool.address, 1_000_000n]),
    ])
    await other.run(pool.encode('flash', [other.address, 0n, 0n, '0x']))
    expect(await pool.call<bigint[]>('protocolFees')).toEqual([320_000n, 0n])
  })

  claim('v3/protocol-leaves-one', "One smallest unit of the protocol's fees stays behind", async () => {
    const { pool } = await newPool()
    await mintAt(pool, puppet.address, -500, 500, 10n ** 21n)
    await swapAt(pool, true, unit)
    const [before = 0n] = await pool.call<bigint[]>('protocolFees')
    expect(await fixture.factory.send('collectProtocol', [pool.address, receiver, maximum128, maximum128])).toEqual([
      before - 1n,
      0n,
    ])
    expect((await pool.call<bigint[]>('protocolFees'))[0]).toBe(1n)
  })
})

describe('locks and hooks', () => {
  claim(
    'v3/set-lm-pool-has-no-lock',
    'setLmPool works before the pool has a price and in the callback of a swap, a deposit and a loan, where other functions revert with LOK; strangers cannot call it',
    async () => {
      const { factory, owner, alice } = fixture
      const tokens = await newTokens()
      const [a, b] = tokens
      const address = await factory.send<Address>('createPool', [a.address, b.address, 500])
      const pool = fixture.at('v3-core/PancakeV3Pool', getAddress(address))
      const lmPool = () => pool.call<Address>('lmPool')
      expect(await revertOf(factory.send('setFeeProtocol', [address, 0, 0]))).toEqual(['LOK'])
      expect(await revertOf(pool.send('increaseObservationCardinalityNext', [5]))).toEqual(['LOK'])
      expect(await revertOf(swapAt(pool, true, 1n))).toEqual(['LOK'])
      await factory.send('setLmPool', [address, receiver])
      expect(await lmPool()).toBe(getAddress(receiver))
      // Through the factory by its owner, at the pool by the factory's owner, and by nobody else.
      await pool.send('setLmPool', [zeroAddress], { from: owner })
      expect(await lmPool()).toBe(zeroAddress)
      expect(await revertOf(pool.send('setLmPool', [receiver], { from: alice }))).toEqual(['no data'])
      expect(await revertOf(factory.send('setLmPool', [address, receiver], { from: alice }))).toEqual([
        'Not owner or LM pool deployer',
      ])

      await pool.send('initialize', [one])
      await mintAt(pool, puppet.address, -500, 500, 10n ** 21n)
      const lmPoolDeployer = await factory.call<Address>('lmPoolDeployer')
      const deployer = await fixture.puppet()
      await factory.send('setLmPoolDeployer', [deployer.address])
      for (const token of tokens) await fixture.fund(token, deployer.address)
      const paid = tokens.map((token) => token.encode('transfer', [address, 10n ** 15n]))
      for (const [callback, call] of [
        ['pancakeV3SwapCallback(int256,int256,bytes)', pool.encode('swap', [receiver, true, 1000n, lowest, '0x'])],
        ['pancakeV3MintCallback(uint256,uint256,bytes)', pool.encode('mint', [receiver, -500, 500, 1000n, '0x'])],
        ['pancakeV3FlashCallback(uint256,uint256,bytes)', pool.encode('flash', [receiver, 1000n, 1000n, '0x'])],
      ] as const) {
        await deployer.answers(`function ${callback}`, '0x', [
          factory.encode('setLmPool', [address, receiver]),
          ...paid,
        ])
        await deployer.run(call)
        expect(await lmPool()).toBe(getAddress(receiver))
        await factory.send('setLmPool', [address, zeroAddress])
        await deployer.answers(`function ${callback}`, '0x', [
          pool.encode('increaseObservationCardinalityNext', [5]),
          ...paid,
        ])
        expect(await revertOf(deployer.run(call))).toEqual(['LOK'])
      }
      await factory.send('setLmPoolDeployer', [lmPoolDeployer])
    },
  )

  claim('v3/reverting-hook', 'A farm hook that reverts stops all swaps of its pool', async () => {
    const { pool } = await newPool()
    await mintAt(pool, puppet.address, -500, 500, 10n ** 21n)
    const hook = await fixture.puppet()
    await hook.refuses('function accumulateReward(uint32)', '0x')
    await fixture.factory.send('setLmPool', [pool.address, hook.address])
    for (const amount of [1000n, -1000n])
      for (const zeroForOne of [true, false])
        expect(await revertOf(swapAt(pool, zeroForOne, amount))).toEqual(['no data'])
    await fixture.factory.send('setLmPool', [pool.address, zeroAddress])
    for (const zeroForOne of [true, false]) await swapAt(pool, zeroForOne, 1000n)
  })

  claim(
    'v3/one-entry-a-second',
    'At most one entry is written for a second of block time, and none by a swap that stays at its tick',
    async () => {
      const { pool } = await newPool()
      await mintAt(pool, puppet.address, -500, 500, 10n ** 21n)
      await pool.send('increaseObservationCardinalityNext', [10])
      const index = async () => (await slot0(pool))[2]
      const before = await index()
      const inOneBlock = async (...amounts: bigint[]) => {
        await fixture.tester.increaseTime({ seconds: 10 })
        const swaps = amounts.map((amount) => pool.encode('swap', [receiver, true, amount, lowest, '0x']))
        await puppet.run(...swaps)
      }
      await inOneBlock(unit, unit)
      expect(await index()).toBe(before + 1)
      await inOneBlock(1000n)
      expect(await index()).toBe(before + 1)
      await inOneBlock(unit)
      expect(await index()).toBe(before + 2)
      // Two more blocks of the same second.
      const { number, timestamp } = await fixture.client.getBlock()
      for (let block = 0; block < 2; block++) {
        await fixture.tester.setNextBlockTimestamp({ timestamp })
        await puppet.run(pool.encode('swap', [receiver, true, unit, lowest, '0x']))
      }
      const last = await fixture.client.getBlock()
      expect([last.number, last.timestamp]).toEqual([number + 2n, timestamp])
      expect(await index()).toBe(before + 2)
      // Deposits and withdrawals: out of range none, in range one for a second, a swap of the same second included.
      let expected = before + 2
      const entries = async (more: number, ...calls: Call[]) => {
        await fixture.tester.increaseTime({ seconds: 10 })
        await puppet.run(...calls)
        expected += more
        expect(await index()).toBe(expected)
      }
      const mint = (lower: number, upper: number) => pool.encode('mint', [puppet.address, lower, upper, unit, '0x'])
      const burn = (lower: number, upper: number, liquidity = unit) => pool.encode('burn', [lower, upper, liquidity])
      await entries(0, mint(1000, 2000), mint(-2000, -1000))
      await entries(0, burn(1000, 2000), burn(-2000, -1000))
      await entries(0, burn(-500, 500, 0n), pool.encode('collect', [receiver, -500, 500, 1n, 1n]))
      await entries(1, mint(-500, 500), mint(-500, 500), pool.encode('swap', [receiver, true, unit, lowest, '0x']))
      await entries(1, burn(-500, 500))
    },
  )

  claim('v3/history-of-one', 'The history is one entry long at first: a longer age reverts with OLD', async () => {
    const { pool } = await newPool()
    await mintAt(pool, puppet.address, -500, 500, 10n ** 21n)
    await fixture.tester.increaseTime({ seconds: 100 })
    await swapAt(pool, true, 10n * unit)
    await fixture.tester.increaseTime({ seconds: 10 })
    await fixture.tester.mine({ blocks: 1 })
    expect(await revertOf(pool.call('observe', [[60]]))).toEqual(['OLD'])
    await pool.send('increaseObservationCardinalityNext', [10], { from: fixture.bob })
    for (const zeroForOne of [false, true]) {
      await fixture.tester.increaseTime({ seconds: 100 })
      await swapAt(pool, zeroForOne, 20n * unit)
    }
    await pool.call('observe', [[60]])
  })
})

describe('the factory', () => {
  claim('v3/no-3000-tier', 'There is no tier of 0.3 %', async () => {
    const [a, b] = await newTokens()
    expect(await fixture.factory.call('getPool', [a.address, b.address, 3000])).toBe(zeroAddress)
    expect(await revertOf(fixture.factory.send('createPool', [a.address, b.address, 3000]))).toEqual([
      'fee is not available yet',
    ])
    expect(await fixture.factory.call('feeAmountTickSpacing', [2500])).toBe(50)
  })

  claim('v3/closed-tier', 'A closed tier keeps its pools, whose swaps go on', async () => {
    const { pool } = await newPool({ fee: 100 })
    await mintAt(pool, puppet.address, -500, 500, 10n ** 21n)
    await fixture.factory.send('setFeeAmountExtraInfo', [100, false, false])
    await swapAt(pool, true, 1000n)
    const [a, b] = await newTokens()
    expect(await revertOf(fixture.factory.send('createPool', [a.address, b.address, 100]))).toEqual([
      'fee is not available yet',
    ])
    await fixture.factory.send('setFeeAmountExtraInfo', [100, false, true])
  })

  claim('v3/tiers-stay', 'A tier can be closed, and neither removed nor given another spacing', async () => {
    const { factory } = fixture
    const spacing = () => factory.call('feeAmountTickSpacing', [100])
    await factory.send('setFeeAmountExtraInfo', [100, false, false])
    expect(await spacing()).toBe(1)
    for (const other of [1, 10])
      expect(await revertOf(factory.send('enableFeeAmount', [100, other]))).toEqual(['no data'])
    await factory.send('setFeeAmountExtraInfo', [100, false, true])
    // All functions that change something about tiers.
    const changing = factory.abi.flatMap((item) =>
      item.type === 'function' && /FeeAmount/.test(item.name) ? [item.name] : [],
    )
    expect(changing.sort()).toEqual(['enableFeeAmount', 'setFeeAmountExtraInfo'])
  })

  claim('v3/factory-trusts-tokens', 'The factory creates pools of addresses without code', async () => {
    const addresses = ['0x00000000000000000000000000000000000000ab', '0x00000000000000000000000000000000000000ac']
    expect(await fixture.factory.send('createPool', [...addresses, 500])).not.toBe(zeroAddress)
  })

  claim('v3/the-deployer-creates', "A pool's address follows from the deployer and not from the factory", async () => {
    const { pool, tokens } = await newPool()
    const [a, b] = tokens.map(({ address }) => address) as [Address, Address]
    const derived = (creator: Contract) =>
      poolAddress(creator.address, initCodeHash('v3-core/PancakeV3Pool'), a, b, 2500)
    expect(derived(fixture.deployer)).toBe(pool.address)
    expect(derived(fixture.factory)).not.toBe(pool.address)
  })
})

describe('tokens with a fee on transfer', () => {
  let taxed: Contract
  let plain: Contract
  let pool: Contract

  beforeAll(async () => {
    taxed = await fixture.fund(await fixture.deploy('actors/TaxedToken', ['TAXED', 0n]), puppet.address)
    plain = await fixture.fund(await fixture.deploy('actors/TestToken', ['PLAIN', 18]), puppet.address)
    for (const token of [taxed, plain])
      for (const spender of [fixture.positionManager, fixture.smartRouter])
        await token.send('approve', [spender.address, 2n ** 256n - 1n])
    pool = await fixture.createPool([taxed, plain])
    await fixture.mint(pool, { range: [-500, 500] })
    await taxed.send('setTax', [500n])
  })

  const swap = (tokenIn: Contract, tokenOut: Contract, amountOutMinimum: bigint) =>
    fixture.smartRouter.send<bigint>('exactInputSingle', [
      {
        ...{ tokenIn: tokenIn.address, tokenOut: tokenOut.address, fee: 2500, recipient: receiver },
        ...{ amountIn: unit, amountOutMinimum, sqrtPriceLimitX96: 0n },
      },
    ])

  claim('v3/sold-tax-reverts', 'Selling a taxed token reverts with IIA, depositing it with M0 or M1', async () => {
    expect(await revertOf(swap(taxed, plain, 0n))).toEqual(['IIA'])
    const isFirst = (await pool.call<Address>('token0')) === taxed.address
    expect(await revertOf(fixture.mint(pool, { range: [-500, 500] }))).toEqual([isFirst ? 'M0' : 'M1'])
  })

  claim('v3/bought-tax-passes', 'Buying a taxed token passes, and less than the minimum arrives', async () => {
    const minimum = (unit * 99n) / 100n
    const amountOut = await swap(plain, taxed, minimum)
    expect(amountOut).toBeGreaterThan(minimum)
    const arrived = await taxed.call<bigint>('balanceOf', [receiver])
    expect(arrived).toBe(amountOut - (amountOut * 500n) / 10_000n)
    expect(arrived).toBeLessThan(minimum)
  })
})

describe('errors of pool and factory', () => {
  const name = 'v3-core/PancakeV3Pool'
  let pool: Contract

  beforeAll(async () => {
    pool = (await newPool()).pool
    await mintAt(pool, puppet.address, -500, 500, 10n ** 18n)
  })

  provokes(name, 'AI', () => pool.send('initialize', [one]))
  provokes(name, 'OLD', () => pool.call('observe', [[1_000_000]]))
  provokes(name, 'LOK', async () => {
    const { pool } = await newPool()
    const greedy = await fixture.puppet()
    const again = pool.encode('swap', [receiver, true, 1n, lowest, '0x'])
    await greedy.answers('function pancakeV3MintCallback(uint256 amount0, uint256 amount1, bytes data)', '0x', [again])
    return greedy.run(pool.encode('mint', [receiver, -500, 500, 1000n, '0x']))
  })
  provokes(name, 'R', async () => {
    const [first, second] = await newTokens()
    const created = await fixture.factory.send<Address>('createPool', [first.address, second.address, 2500])
    return fixture.at('v3-core/PancakeV3Pool', created).send('initialize', [1n])
  })
  provokes(name, 'AS', () => swapAt(pool, true, 0n))
  provokes(name, 'SPL', () => swapAt(pool, true, 1n, 2n * one))
  provokes(name, 'TLM', () => mintAt(pool, receiver, -887_300, 500, 1n))
  provokes(name, 'TUM', () => mintAt(pool, receiver, -500, 887_300, 1n))
  provokes(name, 'TLU', () => mintAt(pool, receiver, 500, -500, 1n))
  provokes(name, 'LO', () => mintAt(pool, receiver, -500, 500, 2n ** 120n))
  provokes(name, 'LS', () => puppet.run(pool.encode('burn', [-500, 500, 10n ** 19n])))
  provokes(name, 'NP', () => pool.send('burn', [-1000, 1000, 0n]))
  provokes(name, 'no data', () => mintAt(pool, receiver, -501, 500, 1n))
  provokes(name, 'TF', () => puppet.run(pool.encode('flash', [receiver, 10n ** 30n, 0n, '0x'])))
  const paysNothing = async (call: ReturnType<Contract['encode']>) => {
    const debtor = await fixture.puppet()
    for (const kind of ['Swap', 'Mint', 'Flash'])
      await debtor.answers(
        `function pancakeV3${kind}Callback(${kind === 'Swap' ? 'int256,int256' : 'uint256,uint256'},bytes)`,
      )
    return debtor.run(call)
  }
  provokes(name, 'IIA', () => paysNothing(pool.encode('swap', [receiver, true, 1000n, lowest, '0x'])))
  provokes(name, 'M0', () => paysNothing(pool.encode('mint', [receiver, 600, 1000, 1000n, '0x'])))
  provokes(name, 'M1', () => paysNothing(pool.encode('mint', [receiver, -1000, -600, 1000n, '0x'])))
  provokes(name, 'F0', () => paysNothing(pool.encode('flash', [receiver, 1000n, 0n, '0x'])))
  provokes(name, 'F1', () => paysNothing(pool.encode('flash', [receiver, 0n, 1000n, '0x'])))
  provokes(name, 'L', async () => {
    const { pool: empty } = await newPool()
    return puppet.run(empty.encode('flash', [receiver, 0n, 0n, '0x']))
  })
  provokes(name, 'I', async () => {
    const [a, b] = await newTokens()
    const address = await fixture.factory.send<Address>('createPool', [a.address, b.address, 500])
    return fixture.at(name, address).call('observe', [[0]])
  })

  const factory = 'v3-core/PancakeV3Factory'
  const send = (...args: Parameters<Contract['send']>) => fixture.factory.send(...args)
  provokes(factory, 'Not owner', () => send('setOwner', [receiver], { from: fixture.alice }))
  provokes(factory, 'fee is not available yet', () => send('createPool', [receiver, fixture.token0.address, 77]))
  provokes(factory, 'Not owner or LM pool deployer', () =>
    send('setLmPool', [pool.address, receiver], { from: fixture.alice }),
  )
  provokes(factory, 'state not change', () => send('setWhiteListAddress', [receiver, false]))
  provokes(factory, 'user should be in the white list for this fee tier', async () => {
    await send('setFeeAmountExtraInfo', [10_000, true, true])
    return send('createPool', [receiver, fixture.token0.address, 10_000])
  })
  provokes('v3-core/PancakeV3PoolDeployer', 'already initialized', () =>
    fixture.deployer.send('setFactoryAddress', [receiver]),
  )
  provokes('v3-core/PancakeV3PoolDeployer', 'only factory can call deploy', () =>
    fixture.deployer.send('deploy', [receiver, receiver, receiver, 500, 10]),
  )
})

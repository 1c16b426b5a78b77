import type { Address } from 'viem'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { claim, provokes } from '../claims.ts'
import { type Contract, revertOf, undoEachTest } from '../fixture.ts'
import { startV2, type V2Fixture } from '../kits/v2.ts'

let fixture: V2Fixture

const later = 2n ** 40n
const unit = 10n ** 18n
const maximum = 2n ** 256n - 1n
const swapExact = 'swapExactTokensForTokens'
const swapExactMeasured = 'swapExactTokensForTokensSupportingFeeOnTransferTokens'

const pathOf = (...tokens: Contract[]) => tokens.map(({ address }) => address)
const receiver = '0x00000000000000000000000000000000000000aa'

async function newToken(name: string): Promise<Contract> {
  const token = await fixture.fund(await fixture.deploy('actors/TestToken', [name, 18]))
  for (const from of [fixture.owner, fixture.alice])
    await token.send('approve', [fixture.router.address, maximum], { from })
  return token
}

/** Two new tokens with a pair of these reserves. */
async function newPair(reserveA = 10n ** 21n, reserveB = reserveA) {
  const [a, b] = [await newToken('A'), await newToken('B')]
  return { a, b, pair: await fixture.pairWith(a, b, reserveA, reserveB) }
}

const received = async (token: Contract, owner: Address, swap: () => Promise<unknown>) => {
  const before = await token.call<bigint>('balanceOf', [owner])
  await swap()
  return (await token.call<bigint>('balanceOf', [owner])) - before
}

const quoteOf = async (amountIn: bigint, ...tokens: Contract[]) =>
  (await fixture.router.call<bigint[]>('getAmountsOut', [amountIn, pathOf(...tokens)])).at(-1) as bigint

beforeAll(async () => {
  fixture = await startV2()
  const { owner, token0, token1, taxed, weth, tester } = fixture
  await tester.setBalance({ address: owner.address, value: 10n ** 24n })
  await weth.send('deposit', [], { value: 10n ** 22n })
  await weth.send('approve', [fixture.router.address, maximum])
  await fixture.pairWith(token0, token1)
  await fixture.pairWith(token0, taxed)
  await fixture.pairWith(weth, taxed)
  await fixture.pairWith(weth, token1)
})

afterAll(() => fixture?.stop())

undoEachTest(() => fixture.tester)

describe('tokens with a fee on transfer', () => {
  const sellTaxed = (name: string, least: bigint) => {
    const { router, taxed, token0, alice } = fixture
    return router.send(name, [unit, least, pathOf(taxed, token0), alice.address, later], { from: alice })
  }
  const buyTaxed = (name: string, least: bigint) => {
    const { router, taxed, token0, alice } = fixture
    return router.send(name, [unit, least, pathOf(token0, taxed), receiver, later], { from: alice })
  }

  claim('v2/sold-tax-reverts', 'Selling a taxed token through a plain function reverts with Pancake: K', async () => {
    expect(await revertOf(sellTaxed(swapExact, 0n))).toEqual(['Pancake: K'])
  })

  claim('v2/sold-tax-measured', 'The functions for taxed tokens sell them', async () => {
    const { token0, alice } = fixture
    expect(await received(token0, alice.address, () => sellTaxed(swapExactMeasured, 0n))).toBeGreaterThan(0n)
  })

  claim(
    'v2/bought-tax-passes',
    'Buying a taxed token through a plain function passes, and less than the minimum arrives',
    async () => {
      const quote = await quoteOf(unit, fixture.token0, fixture.taxed)
      const arrived = await received(fixture.taxed, receiver, () => buyTaxed(swapExact, quote))
      expect(arrived).toBe(quote - (quote * 500n) / 10_000n)
    },
  )

  claim('v2/exact-output-of-taxed', 'An exact output of a taxed token arrives short, and nothing reverts', async () => {
    const { router, token0, taxed, alice } = fixture
    const arrived = await received(taxed, receiver, () =>
      router.send('swapTokensForExactTokens', [unit, maximum, pathOf(token0, taxed), receiver, later], { from: alice }),
    )
    expect(arrived).toBe((unit * 95n) / 100n)
    const forCoin = await received(taxed, receiver, () =>
      router.send('swapETHForExactTokens', [unit, pathOf(fixture.weth, taxed), receiver, later], { value: 10n * unit }),
    )
    expect(forCoin).toBe((unit * 95n) / 100n)
  })

  claim(
    'v2/native-for-taxed',
    'Native coin buys a taxed token through the plain function, below the minimum',
    async () => {
      const { router, weth, taxed, owner } = fixture
      const quote = await quoteOf(unit, weth, taxed)
      const arrived = await received(taxed, receiver, () =>
        router.send('swapExactETHForTokens', [quote, pathOf(weth, taxed), receiver, later], {
          from: owner,
          value: unit,
        }),
      )
      expect(arrived).toBe(quote - (quote * 500n) / 10_000n)
    },
  )

  claim('v2/taxed-in-the-middle', 'A taxed token in the middle of a path reverts with Pancake: K', async () => {
    const { router, weth, taxed, token0, owner } = fixture
    const path = pathOf(weth, taxed, token0)
    for (const [name, amount] of [
      ['swapExactETHForTokens', 0n],
      ['swapETHForExactTokens', 1000n],
    ] as const) {
      const swap = router.send(name, [amount, path, receiver, later], { from: owner, value: unit })
      expect(await revertOf(swap)).toEqual(['Pancake: K'])
    }
  })

  claim('v2/minimum-after-tax', 'The minimum of the functions for taxed tokens counts what arrives', async () => {
    const quote = await quoteOf(unit, fixture.token0, fixture.taxed)
    const arrives = quote - (quote * 500n) / 10_000n
    expect(await revertOf(buyTaxed(swapExactMeasured, arrives + 1n))).toEqual([
      'PancakeRouter: INSUFFICIENT_OUTPUT_AMOUNT',
    ])
    expect(await received(fixture.taxed, receiver, () => buyTaxed(swapExactMeasured, arrives))).toBe(arrives)
    // Bought with the coin; and sold for it, where what arrives of the taxed token is what counts.
    const { router, weth, taxed, client } = fixture
    const forCoin = await quoteOf(unit, weth, taxed)
    const afterTax = forCoin - (forCoin * 500n) / 10_000n
    const buy = (least: bigint) =>
      router.send('swapExactETHForTokensSupportingFeeOnTransferTokens', [least, pathOf(weth, taxed), receiver, later], {
        value: unit,
      })
    expect(await revertOf(buy(afterTax + 1n))).toEqual(['PancakeRouter: INSUFFICIENT_OUTPUT_AMOUNT'])
    expect(await received(taxed, receiver, () => buy(afterTax))).toBe(afterTax)
    const coin = await quoteOf((unit * 95n) / 100n, taxed, weth)
    const sell = (least: bigint) =>
      router.send('swapExactTokensForETHSupportingFeeOnTransferTokens', [
        ...[unit, least, pathOf(taxed, weth), receiver, later],
      ])
    expect(await revertOf(sell(coin + 1n))).toEqual(['PancakeRouter: INSUFFICIENT_OUTPUT_AMOUNT'])
    const before = await client.getBalance({ address: receiver })
    await sell(coin)
    expect((await client.getBalance({ address: receiver })) - before).toBe(coin)
  })

  claim(
    'v2/add-taxed',
    'The minima of a deposit count what is taken, so a taxed token mints less without a revert',
    async () => {
      const { router, taxed } = fixture
      const plain = await newToken('PLAIN')
      const pair = await fixture.pairWith(plain, taxed, 10n ** 21n, 10n ** 21n)
      const [reserve0, reserve1] = await pair.call<[bigint, bigint]>('getReserves')
      const supply = await pair.call<bigint>('totalSupply')
      const isFirst = (await pair.call<Address>('token0')) === taxed.address
      const [ofTaxed, ofPlain] = isFirst ? [reserve0, reserve1] : [reserve1, reserve0]
      const taken = (unit * ofTaxed) / ofPlain
      const minted = await received(pair, receiver, () =>
        router.send('addLiquidity', [
          ...[plain.address, taxed.address, unit, taken, unit, taken],
          ...[receiver, later],
        ]),
      )
      expect(minted).toBe(((taken - (taken * 500n) / 10_000n) * supply) / ofTaxed)

      // The same with the coin: the minimum of the token is what is taken.
      const { weth } = fixture
      const wrapped = await fixture.pair(weth, taxed)
      const add = (value: bigint) => [taxed.address, unit, unit, 0n, receiver, later, value] as const
      const reserves = await wrapped.call<[bigint, bigint]>('getReserves')
      const [ofWeth, other] =
        (await wrapped.call<Address>('token0')) === weth.address ? reserves : [reserves[1], reserves[0]]
      const [total, value] = [
        await wrapped.call<bigint>('totalSupply'),
        (unit * (ofWeth as bigint)) / (other as bigint) + 1n,
      ]
      const shares = await received(wrapped, receiver, () =>
        router.send('addLiquidityETH', add(value).slice(0, 6), { value }),
      )
      expect(shares).toBe(((unit - (unit * 500n) / 10_000n) * total) / (other as bigint))
    },
  )

  claim('v2/remove-before-tax', 'Removing two tokens checks the minimum before the tax', async () => {
    const { router, taxed, token0 } = fixture
    const pair = await fixture.pair(token0, taxed)
    await pair.send('approve', [router.address, maximum])
    const args = (least: bigint) => [token0.address, taxed.address, unit, 0n, least, receiver, later]
    const [, amount] = await router.call<[bigint, bigint]>('removeLiquidity', args(0n))
    const arrived = await received(taxed, receiver, () => router.send('removeLiquidity', args(amount)))
    expect(arrived).toBe(amount - (amount * 500n) / 10_000n)
  })

  claim(
    'v2/remove-native-of-taxed',
    'removeLiquidityETH fails for a taxed token, and the function for such tokens works',
    async () => {
      const { router, taxed, weth } = fixture
      const pair = await fixture.pair(weth, taxed)
      await pair.send('approve', [router.address, maximum])
      const args = [taxed.address, unit, 0n, 0n, receiver, later]
      expect(await revertOf(router.send('removeLiquidityETH', args))).toEqual([
        'TransferHelper::safeTransfer: transfer failed',
      ])
      const name = 'removeLiquidityETHSupportingFeeOnTransferTokens'
      expect(await received(taxed, receiver, () => router.send(name, args))).toBeGreaterThan(0n)
    },
  )
})

describe('amounts', () => {
  claim('v2/output-rounds-down', 'An output is rounded down, and one unit more fails with Pancake: K', async () => {
    const { a, b, pair } = await newPair(1_000_000n, 500_000n)
    const out = await quoteOf(10_000n, a, b)
    expect(out).toBe(4938n)
    const isFirst = BigInt(a.address) < BigInt(b.address)
    const swap = (amount: bigint) =>
      pair.send('swap', isFirst ? [0n, amount, receiver, '0x'] : [amount, 0n, receiver, '0x'])
    await a.send('transfer', [pair.address, 10_000n])
    expect(await revertOf(swap(out + 1n))).toEqual(['Pancake: K'])
    await swap(out)
  })

  claim(
    'v2/input-adds-one',
    'The cost of an exact output is rounded down and one is added, also where the division leaves no remainder',
    async () => {
      const { a, b, pair } = await newPair(9_975n, 10_010n)
      const [cost = 0n] = await fixture.router.call<bigint[]>('getAmountsIn', [10n, pathOf(a, b)])
      expect(cost).toBe(11n)
      // The pair itself is content with one unit less.
      await a.send('transfer', [pair.address, cost - 1n])
      const isFirst = BigInt(a.address) < BigInt(b.address)
      await pair.send('swap', isFirst ? [0n, 10n, receiver, '0x'] : [10n, 0n, receiver, '0x'])
    },
  )

  claim(
    'v2/whole-reserve',
    'An output of a whole reserve fails without data, one beyond it with an underflow',
    async () => {
      const { a, b } = await newPair(10n ** 6n)
      const cost = (amount: bigint) => fixture.router.call('getAmountsIn', [amount, pathOf(a, b)])
      expect(await revertOf(cost(10n ** 6n))).toEqual(['no data'])
      expect(await revertOf(cost(10n ** 6n + 1n))).toEqual(['ds-math-sub-underflow'])
    },
  )

  claim('v2/missing-pair', 'A pair on the path that does not exist reverts without data', async () => {
    const lonely = await newToken('LONELY')
    expect(await revertOf(quoteOf(unit, fixture.token0, lonely))).toEqual(['no data'])
  })

  claim(
    'v2/short-path-of-measuring',
    'A path of fewer than two tokens fails without data in the functions that measure',
    async () => {
      const { router, token0 } = fixture
      const swap = (name: string) => router.send(name, [unit, 0n, [token0.address], receiver, later])
      expect(await revertOf(swap(swapExactMeasured))).toEqual(['no data'])
      expect(await revertOf(swap(swapExact))).toEqual(['PancakeLibrary: INVALID_PATH'])
      // None, and the wrapped coin alone, where the path has to begin or end with it.
      const { weth } = fixture
      for (const path of [[], [weth.address]]) {
        const buy = router.send('swapExactETHForTokensSupportingFeeOnTransferTokens', [0n, path, receiver, later], {
          value: unit,
        })
        expect(await revertOf(buy)).toEqual(['no data'])
        for (const name of [swapExactMeasured, 'swapExactTokensForETHSupportingFeeOnTransferTokens'])
          expect(await revertOf(router.send(name, [unit, 0n, path, receiver, later]))).toEqual(['no data'])
      }
    },
  )
})

describe('the router', () => {
  claim('v2/deadline-of-this-block', "A deadline of the block's own time passes", async () => {
    const { router, token0, token1, tester, client } = fixture
    const { timestamp } = await client.getBlock()
    await tester.setNextBlockTimestamp({ timestamp: timestamp + 100n })
    await tester.mine({ blocks: 1 })
    await tester.setNextBlockTimestamp({ timestamp: timestamp + 200n })
    const args = [1000n, 0n, pathOf(token0, token1), receiver, timestamp + 200n]
    expect(await received(token1, receiver, () => router.send(swapExact, args))).toBeGreaterThan(0n)
  })

  claim(
    'v2/coin-from-the-wrapped-token',
    'The router refuses coin that does not come from the wrapped token',
    async () => {
      const { router } = fixture
      const puppet = await fixture.puppet()
      const sent = puppet.run({ target: router.address, value: 1n, data: '0x' })
      expect(await revertOf(sent)).toEqual(['no data'])
    },
  )

  claim(
    'v2/left-in-the-router',
    'Wrapped coin that was left in the router counts for the minimum of whoever sells for coin next, and goes to them',
    async () => {
      const { router, weth, token1, alice, client } = fixture
      await weth.send('transfer', [router.address, unit])
      const quote = await quoteOf(unit, token1, weth)
      const name = 'swapExactTokensForETHSupportingFeeOnTransferTokens'
      const before = await client.getBalance({ address: receiver })
      await router.send(name, [unit, quote + unit, pathOf(token1, weth), receiver, later], { from: alice })
      expect((await client.getBalance({ address: receiver })) - before).toBe(quote + unit)
    },
  )

  claim('v2/minima-of-an-empty-pair', 'The minima are not read for a pair without reserves', async () => {
    const [a, b] = [await newToken('A'), await newToken('B')]
    const args = [a.address, b.address, unit, 2n * unit, maximum, maximum, receiver, later]
    const [amountA, amountB] = await fixture.router.call<bigint[]>('addLiquidity', args)
    expect([amountA, amountB]).toEqual([unit, 2n * unit])
  })

  claim('v2/native-names', 'In functions of the native coin A is the token and B the coin', async () => {
    const { router, token1, owner } = fixture
    const add = (leastToken: bigint, leastCoin: bigint, token: bigint, value: bigint) =>
      router.send('addLiquidityETH', [token1.address, token, leastToken, leastCoin, receiver, later], {
        from: owner,
        value,
      })
    expect(await revertOf(add(10n * unit, 0n, 10n * unit, unit))).toEqual(['PancakeRouter: INSUFFICIENT_A_AMOUNT'])
    expect(await revertOf(add(0n, 10n * unit, unit, 10n * unit))).toEqual(['PancakeRouter: INSUFFICIENT_B_AMOUNT'])
  })

  claim('v2/excess-coin-returns', 'Coin that does not fit the ratio goes back to the caller', async () => {
    const { router, token1, alice, client, tester } = fixture
    await tester.setBalance({ address: alice.address, value: 100n * unit })
    const add = [token1.address, unit, 0n, 0n, receiver, later]
    const [, coin] = await router.call<bigint[]>('addLiquidityETH', add, { from: alice, value: 50n * unit })
    const before = await client.getBalance({ address: alice.address })
    await router.send('addLiquidityETH', add, { from: alice, value: 50n * unit })
    const spent = before - (await client.getBalance({ address: alice.address }))
    // The rest is gas.
    expect(spent - (coin ?? 0n)).toBeLessThan(unit / 100n)
    expect(coin).toBeLessThan(20n * unit)
  })

  claim(
    'v2/transfer-helper-wording',
    'Compiled with the @uniswap/lib that the repository pins, TransferHelper has the wording with two colons',
    async () => {
      const { router, token0, token1 } = fixture
      const puppet = await fixture.puppet()
      const args = [1000n, 0n, pathOf(token0, token1), receiver, later]
      expect(await revertOf(puppet.run(router.encode(swapExact, args)))).toEqual([
        'TransferHelper::transferFrom: transferFrom failed',
      ])
      const sale = [1000n, 0n, pathOf(token1, fixture.weth), token1.address, later]
      expect(await revertOf(router.send('swapExactTokensForETH', sale))).toEqual([
        'TransferHelper::safeTransferETH: ETH transfer failed',
      ])
    },
  )

  const router = 'v2/PancakeRouter'
  const swap = (name: string, args: readonly unknown[], value?: bigint) =>
    fixture.router.send(name, args, value === undefined ? {} : { value })
  const pair = () => pathOf(fixture.token0, fixture.token1)

  provokes(router, 'PancakeRouter: INSUFFICIENT_OUTPUT_AMOUNT', () =>
    swap(swapExact, [1000n, 1000n, pair(), receiver, later]),
  )
  provokes(router, 'PancakeRouter: EXCESSIVE_INPUT_AMOUNT', () =>
    swap('swapTokensForExactTokens', [1000n, 1000n, pair(), receiver, later]),
  )
  provokes(router, 'PancakeRouter: INVALID_PATH', () =>
    swap('swapExactETHForTokens', [0n, pair(), receiver, later], 1n),
  )
  provokes(router, 'PancakeLibrary: INVALID_PATH', () => swap(swapExact, [1n, 0n, [], receiver, later]))
  provokes(router, 'PancakeLibrary: IDENTICAL_ADDRESSES', () =>
    fixture.router.call('getAmountsOut', [1n, pathOf(fixture.token0, fixture.token0)]),
  )
  provokes(router, 'PancakeLibrary: ZERO_ADDRESS', () =>
    fixture.router.call('getAmountsOut', [1n, [fixture.token0.address, `0x${'0'.repeat(40)}`]]),
  )
  provokes(router, 'PancakeLibrary: INSUFFICIENT_INPUT_AMOUNT', () =>
    fixture.router.call('getAmountsOut', [0n, pair()]),
  )
  provokes(router, 'PancakeLibrary: INSUFFICIENT_OUTPUT_AMOUNT', () =>
    fixture.router.call('getAmountsIn', [0n, pair()]),
  )
  provokes(router, 'PancakeLibrary: INSUFFICIENT_LIQUIDITY', () => fixture.router.call('getAmountOut', [1n, 0n, 1n]))
  provokes(router, 'PancakeLibrary: INSUFFICIENT_AMOUNT', () => fixture.router.call('quote', [0n, 1n, 1n]))
  provokes(router, 'ds-math-mul-overflow', () => fixture.router.call('getAmountOut', [maximum, 1n, 1n]))
  provokes(router, 'ds-math-add-overflow', () => {
    const input = maximum / 9975n
    return fixture.router.call('getAmountOut', [input, maximum / 10_000n, 1n])
  })
  provokes(router, 'ds-math-sub-underflow', () => fixture.router.call('getAmountIn', [2n, 1n, 1n]))
  provokes(router, 'PancakeRouter: INSUFFICIENT_A_AMOUNT', () =>
    swap('addLiquidity', [
      fixture.token0.address,
      fixture.token1.address,
      10n * unit,
      unit,
      10n * unit,
      0n,
      receiver,
      later,
    ]),
  )
  provokes(router, 'PancakeRouter: INSUFFICIENT_B_AMOUNT', () =>
    swap('addLiquidity', [
      fixture.token0.address,
      fixture.token1.address,
      unit,
      10n * unit,
      0n,
      10n * unit,
      receiver,
      later,
    ]),
  )
})

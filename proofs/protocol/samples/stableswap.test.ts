import { CurrencyAmount, ERC20Token, Percent } from '@pancakeswap/sdk'
import { getD, getLPOutput, getSwapOutput } from '@pancakeswap/stable-swap-sdk'
import type { Abi, Address } from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { invariant, output } from '../../../docs/snippets/typescript/stableswap/curve.ts'
import { addStableLiquidity, readStablePool } from '../../../docs/snippets/typescript/stableswap/liquidity.ts'
import { findStableHops, quoteStable } from '../../../docs/snippets/typescript/stableswap/swap.ts'
import { type LocalChain, revertOf } from '../../samples/chain.ts'
import { nameSamples } from '../../samples/failures.ts'
import { seeded } from '../../samples/random.ts'
import { artifacts } from '../../samples/solc.ts'
import type { StableSwapFixture } from '../kits/fixtures.ts'
import { startStableSwap } from '../kits/sampleKits.ts'

nameSamples(import.meta.filename)

const unit = 10n ** 18n

/** Balances of a pool that is somewhat out of balance, with 18 decimals. */
const randomPool = (random: ReturnType<typeof seeded>) => ({
  balances: Array.from({ length: random.chance() ? 2 : 3 }, () => unit * BigInt(1000 + random.below(1_000_000))),
  amplification: BigInt(1 + random.below(5000)),
})

describe('the StableSwap curve', () => {
  it('has the invariant of the SDK, but for the last wei: it adds one to a divisor where the contract does not', () => {
    const random = seeded(80)
    for (let run = 0; run < 200; run++) {
      const { balances, amplification } = randomPool(random)
      const difference = invariant(balances, amplification) - getD({ amplifier: amplification, balances })
      expect(difference).toBeGreaterThanOrEqual(-16n)
      expect(difference).toBeLessThanOrEqual(16n)
    }
    expect(invariant([0n, 0n], 100n)).toBe(0n)
    expect(invariant([unit, unit], 100n)).toBe(2n * unit)
  })

  it('gives what the SDK says, less the wei that the contract keeps', () => {
    const random = seeded(81)
    const tokens = [0, 1, 2].map(() => new ERC20Token(56, random.address(), 18, 'T'))
    for (let run = 0; run < 200; run++) {
      const { balances, amplification } = randomPool(random)
      const [i, j] = random.chance() ? [0, 1] : [1, 0]
      const dx = unit + random.bigint(70)
      const feeUnits = random.below(20_000_000)
      const amounts = balances.map((balance, k) => CurrencyAmount.fromRawAmount(tokens[k] as ERC20Token, balance))
      const theirs = getSwapOutput({
        amplifier: amplification,
        balances: amounts,
        amount: CurrencyAmount.fromRawAmount(tokens[i] as ERC20Token, dx),
        outputCurrency: tokens[j] as ERC20Token,
        fee: new Percent(feeUnits, 10 ** 10),
      }).quotient
      const ours = output(i, j, dx, balances, amplification, BigInt(feeUnits))
      // The contract gives one wei less than the curve allows, the SDK does not; D may be one off.
      expect(theirs - ours).toBeGreaterThanOrEqual(0n)
      expect(theirs - ours).toBeLessThanOrEqual(2n)
    }
  })

  it('never lowers the invariant', () => {
    const random = seeded(82)
    for (let run = 0; run < 200; run++) {
      const { balances, amplification } = randomPool(random)
      const dx = unit + random.bigint(70)
      const dy = output(0, 1, dx, balances, amplification, 0n)
      const after = balances.map((balance, k) => (k === 0 ? balance + dx : k === 1 ? balance - dy : balance))
      expect(invariant(after, amplification) - invariant(balances, amplification)).toBeGreaterThanOrEqual(-2n)
    }
  })
})

describe('a pool of two coins', () => {
  const made = artifacts('docs/snippets/solidity/stableswap/PoolTrader.sol', 'proofs/samples/contracts/Token.sol')
  const abiOf = (name: string): Abi => made(name).abi
  const traderAbi = abiOf('PoolTrader')
  const never = 2n ** 40n
  /** 0.04 % of what comes out, half of it the owner's. */
  const [amplification, fee, adminFee] = [200n, 4_000_000n, 5_000_000_000n]
  const terms = { amplification, fee, adminFee }
  const feePart = new Percent(fee, 10n ** 10n)

  let fixture: StableSwapFixture
  let chain: LocalChain
  let poolAbi: Abi
  let pool: Address
  let liquidityToken: Address
  let coins: [Address, Address]
  let trader: Address

  const inOrder = <List extends readonly Address[]>(list: List) =>
    [...list].sort((a, b) => (BigInt(a) < BigInt(b) ? -1 : 1)) as unknown as List

  beforeAll(async () => {
    fixture = await startStableSwap()
    ;({ chain, poolAbi } = fixture)
    coins = inOrder([await chain.deploy(made('Token'), [0n]), await chain.deploy(made('Token'), [0n])])
    ;({ pool, liquidityToken } = await fixture.createPool(coins, terms))
    trader = await chain.deploy(made('PoolTrader'), [pool])
    for (const coin of coins) {
      await chain.send(chain.owner, coin, abiOf('Token'), 'mint', [chain.alice.address, 10n ** 30n])
      for (const spender of [pool, trader])
        await chain.send(chain.alice, coin, abiOf('Token'), 'approve', [spender, 10n ** 30n])
    }
    await chain.send(chain.alice, pool, poolAbi, 'add_liquidity', [[900_000n * unit, 1_100_000n * unit], 0n])
  })

  afterAll(() => chain?.stop())

  const balanceOf = (token: Address, owner: Address = chain.alice.address) =>
    chain.call(token, abiOf('Token'), 'balanceOf', [owner]) as Promise<bigint>
  const balances = async () =>
    (await Promise.all([0n, 1n].map((place) => chain.call(pool, poolAbi, 'balances', [place])))) as bigint[]
  const supply = () => chain.call(liquidityToken, abiOf('Token'), 'totalSupply') as Promise<bigint>

  /** What the SDK says that a deposit is worth in liquidity tokens, its fee included. */
  async function mintedBySdk(amounts: readonly [bigint, bigint]): Promise<bigint> {
    const [one, other] = coins.map((coin) => new ERC20Token(56, coin, 18, 'T')) as [ERC20Token, ERC20Token]
    const [held0 = 0n, held1 = 0n] = await balances()
    const amountOf = CurrencyAmount.fromRawAmount
    return getLPOutput({
      amplifier: amplification,
      balances: [amountOf(one, held0), amountOf(other, held1)],
      totalSupply: amountOf(new ERC20Token(56, liquidityToken, 18, 'LP'), await supply()),
      amounts: [amountOf(one, amounts[0]), amountOf(other, amounts[1])],
      fee: feePart,
    }).quotient
  }

  it('is read in percent and whole units', async () => {
    const [held0 = 0n, held1 = 0n] = await balances()
    expect(await readStablePool(chain.client, pool)).toEqual({
      amplification,
      feePercent: 0.04,
      adminPercent: 50,
      balances: [held0, held1],
      virtualPrice: 1,
      stopped: false,
    })
  })

  it('mints for an unbalanced deposit what the SDK says, within the tolerance of what the coins are worth', async () => {
    const { alice, client } = chain
    const add = (amounts: readonly [bigint, bigint], tolerance: bigint) =>
      addStableLiquidity(client, chain.walletOf(alice), alice, pool, amounts, amounts[0] + amounts[1], unit, tolerance)
    // The coin that the pool has less of gives more than it is worth, the other one less.
    await expect(add([5n * unit, 70_000n * unit], 0n)).rejects.toThrow('Slippage screwed you')
    for (const [amounts, tolerance] of [
      [[1000n * unit, 0n], 0n],
      [[5n * unit, 70_000n * unit], 20n],
    ] as const) {
      const [before, theirs] = [await balanceOf(liquidityToken), await mintedBySdk(amounts)]
      await chain.receiptOf(await add(amounts, tolerance))
      const difference = (await balanceOf(liquidityToken)) - before - theirs
      expect(difference < 0n ? -difference : difference).toBeLessThanOrEqual(1000n)
    }
    const { virtualPrice } = await readStablePool(client, pool)
    expect(virtualPrice).toBeGreaterThan(1)
  })

  it('does not mint in a pool that somebody has moved, whichever coin is scarce', async () => {
    const { alice, client } = chain
    for (const [sold, bought] of [
      [0n, 1n],
      [1n, 0n],
    ] as const) {
      const id = await chain.tester.snapshot()
      await chain.send(alice, pool, poolAbi, 'exchange', [sold, bought, 5_000_000n * unit, 0n])
      const amounts = sold === 0n ? ([1000n * unit, 0n] as const) : ([0n, 1000n * unit] as const)
      const add = addStableLiquidity(client, chain.walletOf(alice), alice, pool, amounts, 1000n * unit, unit, 20n)
      await expect(add).rejects.toThrow('Slippage screwed you')
      await chain.tester.revert({ id })
      await chain.receiptOf(
        await addStableLiquidity(client, chain.walletOf(alice), alice, pool, amounts, 1000n * unit, unit, 20n),
      )
    }
  })

  it('does not mint for less than the coins are worth where one is below par, which the virtual price does not see', async () => {
    const { alice, client } = chain
    const id = await chain.tester.snapshot()
    // The second coin has lost its peg: the pool holds it nearly alone, and gives little of the first.
    await chain.send(alice, pool, poolAbi, 'exchange', [1n, 0n, 1_000_000n * unit, 0n])
    const price = (await chain.call(pool, poolAbi, 'get_dy', [1n, 0n, unit])) as bigint
    expect(price).toBeLessThan((unit * 98n) / 100n)
    // Somebody sells the first coin before the deposit of it, and back after it.
    await chain.send(alice, pool, poolAbi, 'exchange', [0n, 1n, 900_000n * unit, 0n])
    const add = (lowest: bigint) =>
      addStableLiquidity(client, chain.walletOf(alice), alice, pool, [1000n * unit, 0n], 1000n * unit, lowest, 50n)
    await expect(add(price)).rejects.toThrow('Slippage screwed you')
    await chain.receiptOf(await add(unit))
    await chain.tester.revert({ id })
  })

  it('is found by its coins, in either order, and quotes as the curve does', async () => {
    const { address } = fixture.factory
    const [token0, token1] = coins
    const third = await chain.deploy(made('Token'), [0n])
    const triple = inOrder([...coins, third])
    const three = await fixture.createPool(triple, terms)
    const placeOf = (token: Address) => BigInt(triple.indexOf(token))
    expect(await findStableHops(chain.client, address, token1, token0)).toEqual([
      { pool, coins: 2n, i: 1n, j: 0n },
      { pool: three.pool, coins: 3n, i: placeOf(token1), j: placeOf(token0) },
    ])
    const [hop] = await findStableHops(chain.client, address, token0, token1)
    if (!hop) throw new Error('the pool was not found')
    const quoted = await quoteStable(chain.client, hop, 1234n * unit)
    expect(quoted).toBe(output(0, 1, 1234n * unit, await balances(), amplification, fee))
    // Of a coin of three there is no pool of two.
    expect(await findStableHops(chain.client, address, third, token0)).toEqual([
      { pool: three.pool, coins: 3n, i: placeOf(third), j: placeOf(token0) },
    ])
    expect(await findStableHops(chain.client, address, seeded(83).address(), token0)).toEqual([])
  })

  it('is traded in by PoolTrader, in both directions, to the caller and within limit and deadline', async () => {
    for (const zeroForOne of [true, false]) {
      const [i, j] = zeroForOne ? [0, 1] : [1, 0]
      const [coinIn, coinOut] = zeroForOne ? coins : [coins[1], coins[0]]
      const expected = output(i, j, 500n * unit, await balances(), amplification, fee)
      const sell = (least: bigint, deadline: bigint) =>
        chain.send(chain.alice, trader, traderAbi, 'sell', [zeroForOne, 500n * unit, least, deadline])
      expect(await revertOf(sell(expected + 1n, never), poolAbi)).toEqual([
        'Exchange resulted in fewer coins than expected',
      ])
      expect(await revertOf(sell(expected, 1n), traderAbi)).toEqual(['Expired'])
      const before = await Promise.all([balanceOf(coinIn), balanceOf(coinOut)])
      expect(await sell(expected, never)).toBe(expected)
      const after = await Promise.all([balanceOf(coinIn), balanceOf(coinOut)])
      expect([before[0] - after[0], after[1] - before[1]]).toEqual([500n * unit, expected])
      expect(await balanceOf(coinOut, trader)).toBe(0n)
    }
  })

  it('is not traded in by PoolTrader where a coin takes a fee on transfer', async () => {
    const pair = inOrder([
      await chain.deploy(made('Token'), [500n]),
      await chain.deploy(made('Token'), [500n]),
    ] as const)
    const other = await fixture.createPool(pair, terms)
    const seller = await chain.deploy(made('PoolTrader'), [other.pool])
    for (const coin of pair) {
      await chain.send(chain.owner, coin, abiOf('Token'), 'mint', [chain.alice.address, 10n ** 24n])
      for (const spender of [other.pool, seller])
        await chain.send(chain.alice, coin, abiOf('Token'), 'approve', [spender, 10n ** 24n])
    }
    await chain.send(chain.alice, other.pool, poolAbi, 'add_liquidity', [[1000n * unit, 1000n * unit], 0n])
    await expect(chain.send(chain.alice, seller, traderAbi, 'sell', [true, unit, 0n, never])).rejects.toThrow()
    await expect(chain.send(chain.alice, seller, traderAbi, 'provide', [[unit, unit], 0n, never])).rejects.toThrow()
  })

  it('is traded in by PoolTrader for a taxed coin where the minimum arrives after both transfers', async () => {
    const token = made('Token')
    const [taxed, plain] = [await chain.deploy(token, [100n]), await chain.deploy(token, [0n])]
    const pair = inOrder([taxed, plain] as const)
    const other = await fixture.createPool(pair, terms)
    const seller = await chain.deploy(made('PoolTrader'), [other.pool])
    for (const coin of pair) {
      await chain.send(chain.owner, coin, token.abi, 'mint', [chain.alice.address, 10n ** 24n])
      for (const spender of [other.pool, seller])
        await chain.send(chain.alice, coin, token.abi, 'approve', [spender, 10n ** 24n])
    }
    await chain.send(chain.alice, other.pool, poolAbi, 'add_liquidity', [[2000n * unit, 2000n * unit], 0n])
    const sellsFirst = pair[0] === plain
    const sell = (least: bigint) => chain.send(chain.alice, seller, traderAbi, 'sell', [sellsFirst, unit, least, never])
    // The pool pays almost a unit, and two transfers take 1 % each.
    expect(await revertOf(sell((unit * 99n) / 100n), traderAbi)).toEqual(['TooLittle'])
    const before = await balanceOf(taxed)
    const bought = await sell((unit * 97n) / 100n)
    expect((await balanceOf(taxed)) - before).toBe(bought)
  })

  it('takes liquidity from PoolTrader, of one coin too, and the shares go to the caller', async () => {
    for (const amounts of [
      [10n * unit, 20n * unit],
      [0n, 7n * unit],
    ] as const) {
      const [before, theirs] = [await balanceOf(liquidityToken), await mintedBySdk(amounts)]
      const provide = (least: bigint, deadline: bigint) =>
        chain.send(chain.alice, trader, traderAbi, 'provide', [amounts, least, deadline])
      expect(await revertOf(provide(theirs + 1000n, never), poolAbi)).toEqual(['Slippage screwed you'])
      expect(await revertOf(provide(0n, 1n), traderAbi)).toEqual(['Expired'])
      const minted = (await provide(theirs - 1000n, never)) as bigint
      expect((await balanceOf(liquidityToken)) - before).toBe(minted)
      expect(await balanceOf(liquidityToken, trader)).toBe(0n)
    }
  })

  it('tells both when it is stopped', async () => {
    await chain.send(chain.owner, pool, poolAbi, 'kill_me')
    expect((await readStablePool(chain.client, pool)).stopped).toBe(true)
    const sell = chain.send(chain.alice, trader, traderAbi, 'sell', [true, unit, 0n, never])
    expect(await revertOf(sell, poolAbi)).toEqual(['Killed'])
  })
})

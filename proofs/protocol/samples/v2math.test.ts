import { type Abi, type Address, erc20Abi, parseAbi, zeroAddress } from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  fairValue,
  inputFor,
  liquidityFor,
  outputOf,
  type PairState,
  paidFor,
  priceImpact,
  reservesFor,
  sqrt,
  supplyWithFee,
} from '../../../docs/snippets/typescript/v2/calculate.ts'
import { type LocalChain, startChain } from '../../samples/chain.ts'
import { nameSamples } from '../../samples/failures.ts'
import { seeded } from '../../samples/random.ts'
import { artifacts } from '../../samples/solc.ts'
import { deployV2, v2Contracts } from '../kits/exchange.ts'

nameSamples(import.meta.filename)

const made = artifacts('proofs/samples/contracts/Token.sol')
const abi: Abi = made('Token').abi
const v2 = v2Contracts()
const unit = 10n ** 18n
const stateAbi = parseAbi(['function getReserves() view returns (uint112, uint112, uint32)'])

let chain: LocalChain
let factory: Address
let router: Address
let tokens: [Address, Address]
let pair: Address

beforeAll(async () => {
  chain = await startChain()
  ;({ factory, router } = await deployV2(chain))
  const both = [await chain.deploy(made('Token'), [0n]), await chain.deploy(made('Token'), [0n])]
  tokens = both.sort((a, b) => (BigInt(a) < BigInt(b) ? -1 : 1)) as [Address, Address]
  await chain.send(chain.owner, factory, v2.factory.abi, 'createPair', tokens)
  pair = (await chain.call(factory, v2.factory.abi, 'getPair', tokens)) as Address
  for (const token of tokens) {
    await chain.send(chain.owner, token, abi, 'mint', [chain.owner.address, 10n ** 30n])
    await chain.send(chain.owner, token, erc20Abi, 'approve', [router, 10n ** 30n])
  }
  await deposit(1000n * unit, 500n * unit)
})

afterAll(() => chain?.stop())

async function deposit(amount0: bigint, amount1: bigint) {
  for (const [at, amount] of [amount0, amount1].entries())
    await chain.send(chain.owner, tokens[at] as Address, abi, 'transfer', [pair, amount])
  await chain.send(chain.owner, pair, v2.pair.abi, 'mint', [chain.owner.address])
}

const swap = (amountIn: bigint, [from, to]: readonly Address[]) =>
  chain.send(chain.owner, router, v2.router.abi, 'swapExactTokensForTokens', [
    ...[amountIn, 0n, [from, to], chain.owner.address, 2n ** 40n],
  ])

async function stateOf(): Promise<PairState> {
  const [reserve0, reserve1] = (await chain.call(pair, stateAbi, 'getReserves')) as [bigint, bigint]
  const [totalSupply, kLast] = (await Promise.all(
    ['totalSupply', 'kLast'].map((name) => chain.call(pair, v2.pair.abi, name)),
  )) as [bigint, bigint]
  return { reserve0, reserve1, totalSupply, kLast }
}

/** What the pair pays for liquidity, by a burn that is undone. */
async function burnt(liquidity: bigint): Promise<readonly [bigint, bigint]> {
  const snapshot = await chain.tester.snapshot()
  await chain.send(chain.owner, pair, v2.pair.abi, 'transfer', [pair, liquidity])
  const paid = (await chain.send(chain.owner, pair, v2.pair.abi, 'burn', [chain.bob.address])) as [bigint, bigint]
  await chain.tester.revert({ id: snapshot })
  return [paid[0], paid[1]]
}

describe('trades', () => {
  it('have the output and the inverse that the router has', async () => {
    const random = seeded(81)
    const within = (most: bigint) => 1n + (BigInt(random.address()) % most)
    for (let run = 0; run < 200; run++) {
      const [amount, reserveIn, reserveOut] = [within(10n ** 20n), within(10n ** 24n), within(10n ** 24n) + 1n]
      const out = outputOf(amount, reserveIn, reserveOut)
      if (run < 10)
        expect(out).toBe(await chain.call(router, v2.router.abi, 'getAmountOut', [amount, reserveIn, reserveOut]))
      if (out === 0n) continue
      const least = inputFor(out, reserveIn, reserveOut)
      expect(outputOf(least, reserveIn, reserveOut)).toBeGreaterThanOrEqual(out)
      expect(outputOf(least - 1n, reserveIn, reserveOut)).toBeLessThan(out)
      if (run < 10) {
        const asked = await chain.call(router, v2.router.abi, 'getAmountIn', [out, reserveIn, reserveOut])
        expect([least, least + 1n]).toContain(asked)
      }
    }
    expect(() => inputFor(5n, 10n, 5n)).toThrow('whole reserve')
  })

  it('have the price impact of the page’s example', () => {
    // 10,000 into 1,000,000: 9,975 of 1,009,975.
    expect(priceImpact(10_000n, 1_000_000n)).toBe(9876n)
    expect(priceImpact(0n, 1n)).toBe(0n)
    // The output is short of the spot price by the fee and the impact.
    const out = outputOf(10_000n * unit, 1_000_000n * unit, 500_000n * unit)
    const spot = (5000n * unit * 9975n) / 10_000n
    expect((1_000_000n * (spot - out)) / spot).toBe(9876n)
  })

  it('have the least reserves at which they buy an amount', () => {
    const random = seeded(82)
    const within = (most: bigint) => 1n + (BigInt(random.address()) % most)
    for (let run = 0; run < 200; run++) {
      const [amountIn, worth] = [1000n + within(10n ** 20n), { in: within(1000n), out: within(1000n) }]
      const atSpot = (amountIn * 9975n * worth.out) / (10_000n * worth.in)
      const amountOut = (atSpot * within(99n)) / 100n
      if (amountOut === 0n) continue
      const { reserveIn, reserveOut } = reservesFor(amountIn, amountOut, worth)
      expect(outputOf(amountIn, reserveIn, reserveOut)).toBeGreaterThanOrEqual(amountOut)
      // With a hundredth less of both, they do not.
      const less = [(reserveIn * 99n) / 100n, (reserveOut * 99n) / 100n] as const
      if (reserveIn > 10_000n && less[1] > 10_000n) expect(outputOf(amountIn, ...less)).toBeLessThan(amountOut)
    }
    expect(() => reservesFor(10_000n, 9_975n, { in: 1n, out: 1n })).toThrow('the fee alone')
  })
})

describe('liquidity', () => {
  it.each([
    ['without a receiver of fees', zeroAddress],
    ['with one', '0x00000000000000000000000000000000000000fe'],
  ] as const)('pays what is computed, and no smaller amount buys as much: %s', async (_, receiver) => {
    await chain.send(chain.owner, factory, v2.factory.abi, 'setFeeTo', [receiver])
    // From this deposit on the pair knows kLast; the swaps earn fees.
    await deposit(10n * unit, 5n * unit)
    for (let run = 0; run < 5; run++) await swap(100n * unit, run % 2 ? [...tokens].reverse() : tokens)
    const state = await stateOf()
    expect(state.kLast > 0n).toBe(receiver !== zeroAddress)
    expect(supplyWithFee(state) > state.totalSupply).toBe(receiver !== zeroAddress)
    const wanted = 7n * unit + 12_345n
    const liquidity = liquidityFor(wanted, state)
    const paid = await burnt(liquidity)
    expect(paid).toEqual(paidFor(liquidity, state))
    expect(paid[0]).toBeGreaterThanOrEqual(wanted)
    expect((await burnt(liquidity - 2n))[0]).toBeLessThan(wanted)
  })

  it('keeps its fair value in a swap that moves the pair’s own price, where the share’s value does not', async () => {
    const prices = [1n, 2n].map((price) => price * 10n ** 8n) as [bigint, bigint]
    const shareOf = (state: PairState) => {
      const [amount0, amount1] = paidFor(unit, state)
      return (amount0 * prices[0] + amount1 * prices[1]) / unit
    }
    /** By the pair's own price, in token0 alone. */
    const spotOf = (state: PairState) => 2n * paidFor(unit, state)[0]
    const before = await stateOf()
    // Four times the reserve: five times of it are there afterwards.
    await swap(4n * before.reserve0, tokens)
    const after = await stateOf()
    const [fair, moved] = [before, after].map((state) => fairValue(unit, state, prices, [18, 18])) as [bigint, bigint]
    const times = Number((1000n * spotOf(after)) / spotOf(before)) / 1000
    expect(times).toBeCloseTo(5, 2)
    expect(shareOf(after)).toBeGreaterThan((15n * shareOf(before)) / 10n)
    // The fee of the swap alone.
    expect(moved).toBeGreaterThanOrEqual(fair)
    expect(moved).toBeLessThan((1002n * fair) / 1000n)
  })

  it('takes roots rounded down', () => {
    for (const root of [0n, 1n, 2n, 3n, 10n ** 18n, 2n ** 112n - 1n]) {
      expect(sqrt(root * root)).toBe(root)
      expect(sqrt(root * root + 2n * root)).toBe(root)
    }
  })
})

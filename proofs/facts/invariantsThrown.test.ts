import { CurrencyAmount, Token } from '@pancakeswap/swap-sdk-core'
import { FeeCalculator, getInputAmount, getOutputAmount, getPool, Pool, Tick, TickList } from '@pancakeswap/v3-sdk'
import { describe, expect, it } from 'vitest'

/** What `facts/invariants.ts` says about which functions check the ticks of a pool, run on the package. */
const [token0, token1] = ['1', '2'].map((digit) => new Token(56, `0x${digit.repeat(40)}`, 18, `T${digit}`)) as [
  Token,
  Token,
]
const liquidity = 10n ** 20n
const tick = (index: number, net: bigint) =>
  new Tick({ index, liquidityGross: net < 0n ? -net : net, liquidityNet: net })
const closed = [tick(-600, liquidity), tick(600, -liquidity)]
const open = [tick(-600, liquidity), tick(600, 0n)]
const poolOf = (ticks: Tick[]) => new Pool(token0, token1, 500, 2n ** 96n, liquidity, 0, ticks)
const stateOf = (ticks: Tick[]) =>
  getPool({
    ...{ currencyA: token0, currencyB: token1, fee: 500, sqrtRatioX96: 2n ** 96n, liquidity },
    ...{ tickCurrent: 0, tickSpacing: 10, ticks },
  })
const [sold, bought] = [token0, token1].map((token) => CurrencyAmount.fromRawAmount(token, 10n ** 21n)) as [
  CurrencyAmount<Token>,
  CurrencyAmount<Token>,
]

describe('the checks of ticks in the v3 SDK', () => {
  it.each([
    ['ZERO_NET', () => TickList.validateList(open, 10)],
    ['ZERO_NET', () => FeeCalculator.getAverageLiquidity(open, 10, -100, 100)],
    ['SORTED', () => TickList.validateList(closed.toReversed(), 10)],
    ['TICK_SPACING', () => TickList.validateList([tick(-5, 1n), tick(5, -1n)], 10)],
    ['TICK_SPACING_NONZERO', () => TickList.validateList(closed, 0)],
    ['LENGTH', () => TickList.isBelowSmallest([], 0)],
    ['LENGTH', () => poolOf([]).getOutputAmount(sold)],
    ['NOT_CONTAINED', () => TickList.getTick(closed, 0)],
    ['BELOW_SMALLEST', () => TickList.getTick(closed, -700)],
    ['BELOW_SMALLEST', () => TickList.nextInitializedTick(closed, -700, true)],
    ['BELOW_SMALLEST', () => TickList.countInitializedTicksCrossed(closed, -700, 0)],
    ['AT_OR_ABOVE_LARGEST', () => TickList.nextInitializedTick(closed, 600, false)],
    ['INSUFFICIENT_LIQUIDITY', () => poolOf(closed).getInputAmountByExactOut(bought)],
    ['INSUFFICIENT_LIQUIDITY', () => getOutputAmount(stateOf(closed), sold, { exact: true })],
    ['INSUFFICIENT_LIQUIDITY', () => getInputAmount(stateOf(closed), bought, { exact: true })],
  ] as const)('throws %s: %s', async (message, run) => {
    await expect((async () => run())()).rejects.toThrow(new RegExp(`^Invariant failed: ${message}$`))
  })

  it('no swap throws where liquidity ends: a part of the input is quoted as all of it', async () => {
    const inputs = [
      (await poolOf(closed).getOutputAmount(sold))[0],
      (await getOutputAmount(stateOf(closed), sold))[0],
      (await poolOf(closed).getInputAmount(bought))[0],
      (await getInputAmount(stateOf(closed), bought))[0],
    ]
    // 1,000 in or out of a pool that holds about 3 of each token.
    for (const amount of inputs) expect(amount.quotient < 4n * 10n ** 18n).toBe(true)
  })

  it('a pool with ticks that do not end its liquidity quotes more than it can pay', async () => {
    for (const amount of [
      (await poolOf(open).getOutputAmount(bought))[0],
      (await getOutputAmount(stateOf(open), bought))[0],
    ])
      expect(amount.quotient > 80n * 10n ** 18n).toBe(true)
    // Down, past the lower end of a list that is not closed there.
    const [amount] = await poolOf([tick(-600, 0n), tick(600, -liquidity)]).getOutputAmount(sold)
    expect(amount.quotient > 80n * 10n ** 18n).toBe(true)
  })

  it('no pool checks the order of its ticks', () => {
    expect(() => poolOf(closed.toReversed())).not.toThrow()
  })
})

import { type Fraction, formatDecimal, fraction, toNumber } from '../../../maths/fraction.ts'
import { amountsForLiquidity, liquidityForAmounts } from '../../../maths/liquidity.ts'
import { readDecimal, readInteger } from '../../../maths/numbers.ts'
import {
  nearestUsableTick,
  priceOfSqrtPrice,
  sqrtPriceAtTick,
  sqrtPriceOfPrice,
  tickAtSqrtPrice,
} from '../../../maths/ticks.ts'
import { briefAmount, readAmount } from './amountField.ts'
import { attempt } from './attempt.ts'
import { Amount, Field, Kept, Result, Results, UnitsChoice, unitsOf } from './kit.tsx'
import { Plot } from './Plot.tsx'
import { readWhole } from './readWhole.ts'
import { useToolState } from './state.ts'

const defaults = {
  price: '600',
  lower: '500',
  upper: '720',
  after: '660',
  amount0: '10',
  amount1: '6000',
  decimals0: '18',
  decimals1: '18',
  spacing: '10',
  liquidity: '',
  others: '',
  units: 'tokens',
}

function readPrice(text: string, decimals0: number, decimals1: number): bigint {
  const read = readDecimal(text, 'A price is a number above zero.')
  if (read.numerator <= 0n) throw new RangeError('A price is a number above zero.')
  const sqrtPrice = sqrtPriceOfPrice(read, decimals0, decimals1)
  tickAtSqrtPrice(sqrtPrice)
  return sqrtPrice
}

const maxUint128 = 2n ** 128n - 1n

/** Undefined for an empty field. */
function readLiquidity(text: string): bigint | undefined {
  if (text.trim() === '') return undefined
  const value = readInteger(text, 'Liquidity is a whole number of up to 39 digits.')
  if (value < 0n || value > maxUint128) throw new RangeError(`Liquidity is a uint128: from 0 to ${maxUint128}.`)
  return value
}

/** The worth of two amounts in whole token1. */
function worth(amount0: bigint, amount1: bigint, price: Fraction, decimals0: number, decimals1: number): Fraction {
  const scale0 = 10n ** BigInt(decimals0)
  const scale1 = 10n ** BigInt(decimals1)
  return fraction(
    amount0 * price.numerator * scale1 + amount1 * price.denominator * scale0,
    price.denominator * scale0 * scale1,
  )
}

const percentChange = (value: Fraction, from: Fraction) => {
  const change = fraction(
    (value.numerator * from.denominator - from.numerator * value.denominator) * 100n,
    value.denominator * from.numerator,
  )
  const text = formatDecimal(change, 5)
  return `${text.startsWith('-') || text === '0' ? '' : '+'}${text} %`
}

const steps = 40

const priceUnit = 'token1 per token0'

export default function LiquidityTool() {
  const [state, change, set] = useToolState('liquidity', defaults)
  const units = unitsOf(state)
  const decimals0 = attempt(() => readWhole(state.decimals0, 0, 36, 'The number of decimals'))
  const decimals1 = attempt(() => readWhole(state.decimals1, 0, 36, 'The number of decimals'))
  const spacing = attempt(() => readWhole(state.spacing, 1, 32767, 'A tick spacing'))
  const d0 = decimals0.value ?? 18
  const d1 = decimals1.value ?? 18
  const price = attempt(() => readPrice(state.price, d0, d1))
  const after = attempt(() => readPrice(state.after, d0, d1))
  const bound = (text: string) =>
    attempt(() => nearestUsableTick(tickAtSqrtPrice(readPrice(text, d0, d1)), spacing.value ?? 1))
  const lower = bound(state.lower)
  const upper = bound(state.upper)
  const amount0 = attempt(() => readAmount(state.amount0, d0, units))
  const amount1 = attempt(() => readAmount(state.amount1, d1, units))
  const given = attempt(() => readLiquidity(state.liquidity))
  const others = attempt(() => readLiquidity(state.others) ?? 0n)
  const tickLower = lower.value
  const tickUpper = upper.value
  const empty =
    tickLower !== undefined && tickUpper !== undefined && tickLower >= tickUpper
      ? 'The upper price is above the lower one by a tick spacing at least.'
      : undefined
  const fields = [decimals0, decimals1, spacing, price, after, lower, upper, amount0, amount1, given, others]
  const computed = attempt(() =>
    price.value &&
    tickLower !== undefined &&
    tickUpper !== undefined &&
    !empty &&
    amount0.value !== undefined &&
    amount1.value !== undefined &&
    !fields.some(({ error }) => error)
      ? positionOf(price.value, tickLower, tickUpper, amount0.value, amount1.value, given.value)
      : undefined,
  )
  const position = computed.value
  const inRange = position && price.value && price.value >= position.low && price.value < position.high
  const field = (key: keyof typeof defaults, label: string, error: string | undefined, unit?: string) => (
    <Field label={label} value={state[key]} onChange={set[key]} error={error} unit={unit} long={unit === 'L'} numeric />
  )
  const at = (sqrtPrice: bigint) => {
    const { amount0: held0, amount1: held1 } = amountsForLiquidity(
      sqrtPrice,
      position?.low ?? 1n,
      position?.high ?? 1n,
      position?.liquidity ?? 0n,
      false,
    )
    const now = priceOfSqrtPrice(sqrtPrice, d0, d1)
    return {
      held0,
      held1,
      now,
      position: worth(held0, held1, now, d0, d1),
      holding: worth(position?.paid0 ?? 0n, position?.paid1 ?? 0n, now, d0, d1),
    }
  }
  const moved = position && after.value ? at(after.value) : undefined
  const prices = position
    ? Array.from({ length: steps + 1 }, (_, step) => {
        const from = Math.max(position.tickLower - (position.tickUpper - position.tickLower) / 2, -887_272)
        const to = Math.min(position.tickUpper + (position.tickUpper - position.tickLower) / 2, 887_271)
        return at(sqrtPriceAtTick(Math.round(from + ((to - from) * step) / steps)))
      })
    : []
  return (
    <>
      <div className="tool-form">
        {field('price', 'Price', price.error, priceUnit)}
        {field('lower', 'Lower price', lower.error, priceUnit)}
        {field('upper', 'Upper price', upper.error ?? empty, priceUnit)}
        <UnitsChoice state={state} change={change} amounts={{ amount0: d0, amount1: d1 }} />
        {field('amount0', 'Amount of token0', amount0.error, units === 'base' ? 'base units' : 'token0')}
        {field(
          'amount1',
          'Amount of token1',
          amount1.error ?? computed.error,
          units === 'base' ? 'base units' : 'token1',
        )}
        {field('after', 'Price after a move', after.error, priceUnit)}
        {field('decimals0', 'Decimals of token0', decimals0.error, 'digits')}
        {field('decimals1', 'Decimals of token1', decimals1.error, 'digits')}
        {field('spacing', 'Tick spacing', spacing.error, 'ticks')}
        {field('liquidity', 'Liquidity, instead of amounts', given.error, 'L')}
        {field('others', 'Liquidity in range of others', others.error, 'L')}
      </div>
      <Kept
        brief={
          position
            ? `Deposit ${briefAmount(position.paid0, d0, units, 'token0')} and ${briefAmount(position.paid1, d1, units, 'token1')}`
            : ''
        }
      >
        {position && (
          <>
            <Results label="Position">
              <Result label="Liquidity" value={String(position.liquidity)} />
              <Result label="tickLower" value={String(position.tickLower)}>
                a price of {formatDecimal(priceOfSqrtPrice(position.low, d0, d1), 12)}
              </Result>
              <Result label="tickUpper" value={String(position.tickUpper)}>
                a price of {formatDecimal(priceOfSqrtPrice(position.high, d0, d1), 12)}
              </Result>
              <Amount label="Deposit of token0" amount={position.paid0} decimals={d0} token="token0" units={units}>
                rounded up
              </Amount>
              <Amount label="Deposit of token1" amount={position.paid1} decimals={d1} token="token1" units={units}>
                rounded up
              </Amount>
              {state.others.trim() !== '' && others.value !== undefined && position.liquidity + others.value > 0n && (
                <Result
                  label="Share of the fees"
                  value={
                    inRange
                      ? `${formatDecimal(fraction(position.liquidity * 100n, position.liquidity + others.value), 8)} %`
                      : '0 %'
                  }
                >
                  {inRange ? 'of what liquidity providers earn at this price' : 'the price is outside the range'}
                </Result>
              )}
              {moved && position.liquidity > 0n && (
                <>
                  <Amount
                    label="After the move, token0"
                    amount={moved.held0}
                    decimals={d0}
                    token="token0"
                    units={units}
                  />
                  <Amount
                    label="After the move, token1"
                    amount={moved.held1}
                    decimals={d1}
                    token="token1"
                    units={units}
                  />
                  <Result label="Against holding" value={percentChange(moved.position, moved.holding)}>
                    the position is worth {formatDecimal(moved.position, 12)} token1 and the deposit{' '}
                    {formatDecimal(moved.holding, 12)}, without fees
                  </Result>
                </>
              )}
            </Results>
            {position && position.liquidity > 0n && (
              <Plot
                label="Worth by price, without fees"
                x="price"
                y="token1"
                curves={[
                  {
                    name: 'the position',
                    tone: 'first',
                    points: prices.map((row) => [toNumber(row.now), toNumber(row.position)]),
                  },
                  {
                    name: 'holding the deposit',
                    tone: 'second',
                    points: prices.map((row) => [toNumber(row.now), toNumber(row.holding)]),
                  },
                ]}
                rows={() =>
                  prices
                    .filter((_, row) => row % 4 === 0)
                    .map((row) => [
                      formatDecimal(row.now, 8),
                      formatDecimal(row.position, 10),
                      formatDecimal(row.holding, 10),
                    ])
                }
              />
            )}
          </>
        )}
      </Kept>
    </>
  )
}

function positionOf(
  price: bigint,
  tickLower: number,
  tickUpper: number,
  amount0: bigint,
  amount1: bigint,
  given?: bigint,
) {
  const low = sqrtPriceAtTick(tickLower)
  const high = sqrtPriceAtTick(tickUpper)
  const liquidity = given ?? liquidityForAmounts(price, low, high, amount0, amount1)
  if (liquidity > maxUint128) throw new RangeError('These amounts give more liquidity than a uint128 holds.')
  const { amount0: paid0, amount1: paid1 } = amountsForLiquidity(price, low, high, liquidity, true)
  return { tickLower, tickUpper, low, high, liquidity, paid0, paid1 }
}

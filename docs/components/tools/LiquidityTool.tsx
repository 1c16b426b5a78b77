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
import { briefAmount, readAmount, type Units } from './amountField.ts'
import { attempt } from './attempt.ts'
import { Amount, type Inputs, Kept, NumberField, Result, Results, UnitsChoice, unitsOf } from './kit.tsx'
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

type State = typeof defaults
type Decimals = readonly [of0: number, of1: number]

interface Position {
  tickLower: number
  tickUpper: number
  /** The square root prices of both ticks. */
  low: bigint
  high: bigint
  liquidity: bigint
  /** The deposit, rounded up. */
  paid0: bigint
  paid1: bigint
}

function positionOf(
  price: bigint,
  tickLower: number,
  tickUpper: number,
  amount0: bigint,
  amount1: bigint,
  given?: bigint,
): Position {
  const low = sqrtPriceAtTick(tickLower)
  const high = sqrtPriceAtTick(tickUpper)
  const liquidity = given ?? liquidityForAmounts(price, low, high, amount0, amount1)
  if (liquidity > maxUint128) throw new RangeError('These amounts give more liquidity than a uint128 holds.')
  const { amount0: paid0, amount1: paid1 } = amountsForLiquidity(price, low, high, liquidity, true)
  return { tickLower, tickUpper, low, high, liquidity, paid0, paid1 }
}

/** What a position and its deposit are worth in token1 at a price, and what the position holds there. */
interface Worth {
  now: Fraction
  held0: bigint
  held1: bigint
  position: Fraction
  holding: Fraction
}

function worthAt(
  { low, high, liquidity, paid0, paid1 }: Position,
  sqrtPrice: bigint,
  [decimals0, decimals1]: Decimals,
): Worth {
  const { amount0: held0, amount1: held1 } = amountsForLiquidity(sqrtPrice, low, high, liquidity, false)
  const now = priceOfSqrtPrice(sqrtPrice, decimals0, decimals1)
  return {
    now,
    held0,
    held1,
    position: worth(held0, held1, now, decimals0, decimals1),
    holding: worth(paid0, paid1, now, decimals0, decimals1),
  }
}

/** The fields of a state; `position` only where every field can be read. */
function readState(state: State) {
  const units = unitsOf(state)
  const decimals0 = attempt(() => readWhole(state.decimals0, 0, 36, 'The number of decimals'))
  const decimals1 = attempt(() => readWhole(state.decimals1, 0, 36, 'The number of decimals'))
  const spacing = attempt(() => readWhole(state.spacing, 1, 32767, 'A tick spacing'))
  const decimals: Decimals = [decimals0.value ?? 18, decimals1.value ?? 18]
  const priceIn = (text: string) => readPrice(text, ...decimals)
  const tickIn = (text: string) => nearestUsableTick(tickAtSqrtPrice(priceIn(text)), spacing.value ?? 1)
  const reads = {
    decimals0,
    decimals1,
    spacing,
    price: attempt(() => priceIn(state.price)),
    after: attempt(() => priceIn(state.after)),
    lower: attempt(() => tickIn(state.lower)),
    upper: attempt(() => tickIn(state.upper)),
    amount0: attempt(() => readAmount(state.amount0, decimals[0], units)),
    amount1: attempt(() => readAmount(state.amount1, decimals[1], units)),
    liquidity: attempt(() => readLiquidity(state.liquidity)),
    others: attempt(() => readLiquidity(state.others) ?? 0n),
  }
  const { price, after, lower, upper, amount0, amount1, liquidity, others } = reads
  const isEmpty = lower.value !== undefined && upper.value !== undefined && lower.value >= upper.value
  const position = attempt(() =>
    price.value &&
    lower.value !== undefined &&
    upper.value !== undefined &&
    !isEmpty &&
    amount0.value !== undefined &&
    amount1.value !== undefined &&
    !Object.values(reads).some(({ error }) => error)
      ? positionOf(price.value, lower.value, upper.value, amount0.value, amount1.value, liquidity.value)
      : undefined,
  )
  const errors: Partial<Record<keyof State, string | undefined>> = {
    ...Object.fromEntries(Object.entries(reads).map(([key, { error }]) => [key, error])),
    upper: upper.error ?? (isEmpty ? 'The upper price is above the lower one by a tick spacing at least.' : undefined),
    amount1: amount1.error ?? position.error,
  }
  return { units, decimals, errors, position: position.value, price: price.value, after: after.value, others }
}

function PoolAndDeposit({
  inputs,
  read: { units, decimals, errors },
  change,
}: {
  inputs: Inputs<keyof State>
  read: ReturnType<typeof readState>
  change: (state: Partial<State>) => void
}) {
  const field = (name: keyof State, label: string, unit: string) => (
    <NumberField of={inputs} name={name} label={label} error={errors[name]} unit={unit} long={unit === 'L'} />
  )
  return (
    <div className="tool-form">
      {field('price', 'Price', priceUnit)}
      {field('lower', 'Lower price', priceUnit)}
      {field('upper', 'Upper price', priceUnit)}
      <UnitsChoice state={inputs.state} change={change} amounts={{ amount0: decimals[0], amount1: decimals[1] }} />
      {field('amount0', 'Amount of token0', units === 'base' ? 'base units' : 'token0')}
      {field('amount1', 'Amount of token1', units === 'base' ? 'base units' : 'token1')}
      {field('after', 'Price after a move', priceUnit)}
      {field('decimals0', 'Decimals of token0', 'digits')}
      {field('decimals1', 'Decimals of token1', 'digits')}
      {field('spacing', 'Tick spacing', 'ticks')}
      {field('liquidity', 'Liquidity, instead of amounts', 'L')}
      {field('others', 'Liquidity in range of others', 'L')}
    </div>
  )
}

function ShareOfFees({ position, price, others }: { position: Position; price: bigint; others: bigint }) {
  const inRange = price >= position.low && price < position.high
  const share = fraction(position.liquidity * 100n, position.liquidity + others)
  return (
    <Result label="Share of the fees" value={inRange ? `${formatDecimal(share, 8)} %` : '0 %'}>
      {inRange ? 'of what liquidity providers earn at this price' : 'the price is outside the range'}
    </Result>
  )
}

function AfterMove({
  moved,
  decimals: [decimals0, decimals1],
  units,
}: {
  moved: Worth
  decimals: Decimals
  units: Units
}) {
  return (
    <>
      <Amount label="After the move, token0" amount={moved.held0} decimals={decimals0} token="token0" units={units} />
      <Amount label="After the move, token1" amount={moved.held1} decimals={decimals1} token="token1" units={units} />
      <Result label="Against holding" value={percentChange(moved.position, moved.holding)}>
        the position is worth {formatDecimal(moved.position, 12)} token1 and the deposit{' '}
        {formatDecimal(moved.holding, 12)}, without fees
      </Result>
    </>
  )
}

/** The worth over the range and half of its width on both sides. */
function WorthPlot({ position, decimals }: { position: Position; decimals: Decimals }) {
  const { tickLower, tickUpper } = position
  const from = Math.max(tickLower - (tickUpper - tickLower) / 2, -887_272)
  const to = Math.min(tickUpper + (tickUpper - tickLower) / 2, 887_271)
  const prices = Array.from({ length: steps + 1 }, (_, step) =>
    worthAt(position, sqrtPriceAtTick(Math.round(from + ((to - from) * step) / steps)), decimals),
  )
  const points = (kind: 'position' | 'holding') =>
    prices.map((row) => [toNumber(row.now), toNumber(row[kind])] as const)
  return (
    <Plot
      label="Worth by price, without fees"
      x="price"
      y="token1"
      curves={[
        { name: 'the position', tone: 'first', points: points('position') },
        { name: 'holding the deposit', tone: 'second', points: points('holding') },
      ]}
      rows={() =>
        prices
          .filter((_, row) => row % 4 === 0)
          .map((row) => [formatDecimal(row.now, 8), formatDecimal(row.position, 10), formatDecimal(row.holding, 10)])
      }
    />
  )
}

export default function LiquidityTool() {
  const [state, change, set] = useToolState('liquidity', defaults)
  const read = readState(state)
  const { position, price, after, others, decimals, units } = read
  const [d0, d1] = decimals
  const hasOthers = state.others.trim() !== '' && others.value !== undefined
  return (
    <>
      <PoolAndDeposit inputs={{ state, set }} read={read} change={change} />
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
              {hasOthers && position.liquidity + (others.value ?? 0n) > 0n && (
                <ShareOfFees position={position} price={price ?? 0n} others={others.value ?? 0n} />
              )}
              {after && position.liquidity > 0n && (
                <AfterMove moved={worthAt(position, after, decimals)} decimals={decimals} units={units} />
              )}
            </Results>
            {position.liquidity > 0n && <WorthPlot position={position} decimals={decimals} />}
          </>
        )}
      </Kept>
    </>
  )
}

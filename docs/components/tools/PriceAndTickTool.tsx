import { binOfPrice, priceOfBin, priceOfQ128, q128OfPrice } from '../../../maths/bins/prices.ts'
import { type Fraction, formatDecimal, inverse, relativeError, scaled } from '../../../maths/fraction.ts'
import { readDecimal, readInteger } from '../../../maths/numbers.ts'
import {
  nearestUsableTick,
  priceOfSqrtPrice,
  sqrtPriceAtTick,
  sqrtPriceOfPrice,
  tickAtSqrtPrice,
  usableTicksAround,
} from '../../../maths/ticks.ts'
import { attempt, readChoice } from './attempt.ts'
import { Choice, Field, Kept, Result, Results } from './kit.tsx'
import { readWhole } from './readWhole.ts'
import { useToolState } from './state.ts'

type Source = 'price' | 'tick' | 'sqrt' | 'bin'

const defaults = {
  from: 'price',
  value: '2.5',
  direction: '0',
  decimals0: '18',
  decimals1: '18',
  spacing: '10',
  step: '10',
}

const sources = [
  ['price', 'Price'],
  ['tick', 'Tick'],
  ['sqrt', 'sqrtPriceX96'],
  ['bin', 'Bin id'],
] as const

interface Known {
  /** What the reader gave, as a price of token0 in token1. */
  price: Fraction
  sqrtPrice: bigint
}

/** The price that the reader means, whichever field it is in. */
function knownFrom(
  source: Source,
  text: string,
  inverted: boolean,
  decimals0: number,
  decimals1: number,
  step: number,
): Known {
  if (source === 'price') {
    const read = readDecimal(text, 'A price is a number such as 1234.5 or 1.5e-7.')
    if (read.numerator <= 0n) throw new RangeError('A price is above zero.')
    const price = inverted ? inverse(read) : read
    return { price, sqrtPrice: sqrtPriceOfPrice(price, decimals0, decimals1) }
  }
  if (source === 'bin') {
    const price = priceOfQ128(priceOfBin(readWhole(text, 0, 2 ** 24 - 1, 'A bin id'), step), decimals0, decimals1)
    return { price, sqrtPrice: sqrtPriceOfPrice(price, decimals0, decimals1) }
  }
  const sqrtPrice =
    source === 'tick'
      ? sqrtPriceAtTick(readWhole(text, -887272, 887272, 'A tick'))
      : readInteger(text, 'A sqrtPriceX96 is a whole number, decimal or with 0x.', { hex: true })
  tickAtSqrtPrice(sqrtPrice)
  return { price: priceOfSqrtPrice(sqrtPrice, decimals0, decimals1), sqrtPrice }
}

const shownDigits = 18

function errorText(value: Fraction, wanted: Fraction): string {
  const off = relativeError(value, wanted)
  if (off.numerator === 0n) return 'exact'
  const text = formatDecimal(scaled(off, 100n), 4)
  return `${text.startsWith('-') ? '' : '+'}${text} %`
}

const directions = [
  ['0', 'Price of token0 in token1'],
  ['1', 'Price of token1 in token0'],
] as const

export default function PriceAndTickTool() {
  const [state, change, set] = useToolState('price-and-tick', defaults)
  const { value: source = 'price' } = attempt(() => readChoice(state.from, sources))
  const direction = attempt(() => readChoice(state.direction, directions))
  const inverted = direction.value === '1'
  const decimals0 = attempt(() => readWhole(state.decimals0, 0, 36, 'The number of decimals'))
  const decimals1 = attempt(() => readWhole(state.decimals1, 0, 36, 'The number of decimals'))
  const spacing = attempt(() => readWhole(state.spacing, 1, 32767, 'A tick spacing'))
  const step = attempt(() => readWhole(state.step, 1, 65535, 'A bin step'))
  const d0 = decimals0.value ?? 18
  const d1 = decimals1.value ?? 18
  const isWrong = [direction, decimals0, decimals1, spacing, step].some(({ error }) => error)
  const read = attempt(() => knownFrom(source, state.value, inverted, d0, d1, step.value ?? 10))
  const known = isWrong ? {} : read
  const tick = attempt(() => (known.value ? tickAtSqrtPrice(known.value.sqrtPrice) : undefined))
  // A price may have a tick and no bin.
  const bin = attempt(() => {
    if (!known.value || !step.value) return undefined
    const id = binOfPrice(q128OfPrice(known.value.price, d0, d1), step.value)
    return { id, price: priceOfBin(id, step.value) }
  })

  const shown = (price: Fraction) => formatDecimal(inverted ? inverse(price) : price, shownDigits)
  const derived: Record<Source, string> = {
    price: known.value && known.value.price.numerator > 0n ? shown(known.value.price) : '',
    tick: tick.value === undefined ? '' : String(tick.value),
    sqrt: known.value && tick.value !== undefined ? String(known.value.sqrtPrice) : '',
    bin: bin.value === undefined ? '' : String(bin.value.id),
  }
  const field = (name: Source) => ({
    value: source === name ? state.value : derived[name],
    onChange: (value: string) => change({ from: name, value }),
    error: source === name ? (read.error ?? tick.error) : undefined,
    numeric: true,
  })
  const unit = inverted ? 'token0 per token1' : 'token1 per token0'
  const priced = (price: Fraction, wanted: Fraction) => (
    <>
      {shown(price)} {unit}; {errorText(price, wanted)}
    </>
  )
  const ofTick = (at: number) => priceOfSqrtPrice(sqrtPriceAtTick(at), d0, d1)
  const usable = tick.value !== undefined && spacing.value ? usableTicksAround(tick.value, spacing.value) : undefined
  const nearest = tick.value !== undefined && spacing.value ? nearestUsableTick(tick.value, spacing.value) : undefined
  return (
    <>
      <div className="tool-form">
        <div className="wide">
          <Field label="Price" {...field('price')} unit={unit} />
        </div>
        <Field label="Tick" {...field('tick')} unit="tick" />
        <div className="wide">
          <Field label="sqrtPriceX96" {...field('sqrt')} unit="Q64.96" long />
        </div>
        <Field label="Bin id" {...field('bin')} unit="id" />
        <Choice
          label="Direction"
          value={state.direction}
          onChange={(direction) =>
            change({ direction, ...(source === 'price' && derived.price ? invertedEntry() : {}) })
          }
          options={directions}
        />
        <Field
          label="Decimals of token0"
          value={state.decimals0}
          onChange={set.decimals0}
          error={decimals0.error}
          unit="digits"
          numeric
        />
        <Field
          label="Decimals of token1"
          value={state.decimals1}
          onChange={set.decimals1}
          error={decimals1.error}
          unit="digits"
          numeric
        />
        <Field
          label="Tick spacing"
          value={state.spacing}
          onChange={set.spacing}
          error={spacing.error}
          unit="ticks"
          numeric
        />
        <Field label="Bin step" value={state.step} onChange={set.step} error={step.error} unit="basis points" numeric />
      </div>
      <Kept brief={`Price ${derived.price} · tick ${derived.tick} · bin ${derived.bin}`}>
        {known.value && tick.value !== undefined && (
          <Results label="Converted">
            <Result label="sqrtPriceX96" value={String(known.value.sqrtPrice)}>
              {priced(priceOfSqrtPrice(known.value.sqrtPrice, d0, d1), known.value.price)}
            </Result>
            <Result label="sqrtPriceX96, hex" value={`0x${known.value.sqrtPrice.toString(16)}`} />
            <Result label="Tick" value={String(tick.value)}>
              {priced(ofTick(tick.value), known.value.price)}
            </Result>
            {usable && nearest !== undefined && (
              <>
                <Result label="Usable tick, nearest" value={String(nearest)}>
                  {priced(ofTick(nearest), known.value.price)}
                </Result>
                <Result label="Usable tick, below" value={String(usable[0])}>
                  {priced(ofTick(usable[0]), known.value.price)}
                </Result>
                <Result label="Usable tick, above" value={String(usable[1])}>
                  {priced(ofTick(usable[1]), known.value.price)}
                </Result>
              </>
            )}
            {bin.value !== undefined && (
              <>
                <Result label="Bin id" value={String(bin.value.id)}>
                  {priced(priceOfQ128(bin.value.price, d0, d1), known.value.price)}
                </Result>
                <Result label="Price of the bin, Q128.128" value={String(bin.value.price)} />
              </>
            )}
            <Result
              label="The other direction"
              value={formatDecimal(inverted ? known.value.price : inverse(known.value.price), shownDigits)}
            >
              {inverted ? 'token1 per token0' : 'token0 per token1'}
            </Result>
          </Results>
        )}
      </Kept>
    </>
  )

  /** The entered price, seen from the other token. */
  function invertedEntry() {
    const { value: entered } = attempt(() => readDecimal(state.value, ''))
    return entered && entered.numerator > 0n ? { value: formatDecimal(inverse(entered), 40) } : {}
  }
}

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
import { Choice, Field, type Inputs, Kept, NumberField, Result, Results } from './kit.tsx'
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

type State = typeof defaults

/** A price in both forms, with its tick, and its bin where it has one: a price may have a tick and no bin. */
interface Converted extends Known {
  tick: number
  bin: { id: number; price: bigint } | undefined
}

/** How a reader sees prices: which way, and with which decimals. */
interface View {
  inverted: boolean
  decimals: readonly [of0: number, of1: number]
}

const unitOf = ({ inverted }: View) => (inverted ? 'token0 per token1' : 'token1 per token0')
const shown = (price: Fraction, { inverted }: View) => formatDecimal(inverted ? inverse(price) : price, shownDigits)

/** The fields of a state; `converted` only where every field can be read. */
function readState(state: State) {
  const { value: source = 'price' } = attempt(() => readChoice(state.from, sources))
  const direction = attempt(() => readChoice(state.direction, directions))
  const decimals0 = attempt(() => readWhole(state.decimals0, 0, 36, 'The number of decimals'))
  const decimals1 = attempt(() => readWhole(state.decimals1, 0, 36, 'The number of decimals'))
  const spacing = attempt(() => readWhole(state.spacing, 1, 32767, 'A tick spacing'))
  const step = attempt(() => readWhole(state.step, 1, 65535, 'A bin step'))
  const view: View = { inverted: direction.value === '1', decimals: [decimals0.value ?? 18, decimals1.value ?? 18] }
  const isWrong = [direction, decimals0, decimals1, spacing, step].some(({ error }) => error)
  const read = attempt(() => knownFrom(source, state.value, view.inverted, ...view.decimals, step.value ?? 10))
  const known = isWrong ? undefined : read.value
  const tick = attempt(() => known && tickAtSqrtPrice(known.sqrtPrice))
  const bin = attempt(() => known && step.value && binAt(known.price, step.value, view))
  const errors = {
    value: read.error ?? tick.error,
    decimals0: decimals0.error,
    decimals1: decimals1.error,
    spacing: spacing.error,
    step: step.error,
  }
  return { source, view, known, tick: tick.value, bin: bin.value || undefined, spacing: spacing.value, errors }
}

function binAt(price: Fraction, step: number, { decimals }: View): Converted['bin'] {
  const id = binOfPrice(q128OfPrice(price, ...decimals), step)
  return { id, price: priceOfBin(id, step) }
}

/** What each of the four fields shows while the reader types in another one. */
function derivedFrom({ known, tick, bin, view }: ReturnType<typeof readState>): Record<Source, string> {
  return {
    price: known && known.price.numerator > 0n ? shown(known.price, view) : '',
    tick: tick === undefined ? '' : String(tick),
    sqrt: known && tick !== undefined ? String(known.sqrtPrice) : '',
    bin: bin === undefined ? '' : String(bin.id),
  }
}

/** An entered price, seen from the other token. */
function invertedEntry(text: string): { value?: string } {
  const { value: entered } = attempt(() => readDecimal(text, ''))
  return entered && entered.numerator > 0n ? { value: formatDecimal(inverse(entered), 40) } : {}
}

/** Four fields for one price, of which the reader types in one, and the pool that it is of. */
function PriceFields({
  inputs,
  read: { source, view, errors },
  derived,
  change,
}: {
  inputs: Inputs<keyof State>
  read: ReturnType<typeof readState>
  derived: Record<Source, string>
  change: (state: Partial<State>) => void
}) {
  const { state } = inputs
  const price = (name: Source) => ({
    value: source === name ? state.value : derived[name],
    onChange: (value: string) => change({ from: name, value }),
    error: source === name ? errors.value : undefined,
    numeric: true,
  })
  const field = (name: 'decimals0' | 'decimals1' | 'spacing' | 'step', label: string, unit: string) => (
    <NumberField of={inputs} name={name} label={label} error={errors[name]} unit={unit} />
  )
  return (
    <div className="tool-form">
      <div className="wide">
        <Field label="Price" {...price('price')} unit={unitOf(view)} />
      </div>
      <Field label="Tick" {...price('tick')} unit="tick" />
      <div className="wide">
        <Field label="sqrtPriceX96" {...price('sqrt')} unit="Q64.96" long />
      </div>
      <Field label="Bin id" {...price('bin')} unit="id" />
      <Choice
        label="Direction"
        value={state.direction}
        onChange={(direction) =>
          change({ direction, ...(source === 'price' && derived.price ? invertedEntry(state.value) : {}) })
        }
        options={directions}
      />
      {field('decimals0', 'Decimals of token0', 'digits')}
      {field('decimals1', 'Decimals of token1', 'digits')}
      {field('spacing', 'Tick spacing', 'ticks')}
      {field('step', 'Bin step', 'basis points')}
    </div>
  )
}

function PriceResults({
  of: { price, sqrtPrice, tick, bin },
  spacing,
  view,
}: {
  of: Converted
  spacing: number
  view: View
}) {
  /** A rounded price, and how far it is from the entered one. */
  const priced = (rounded: Fraction) => (
    <>
      {shown(rounded, view)} {unitOf(view)}; {errorText(rounded, price)}
    </>
  )
  const tickResult = (label: string, at: number) => (
    <Result label={label} value={String(at)}>
      {priced(priceOfSqrtPrice(sqrtPriceAtTick(at), ...view.decimals))}
    </Result>
  )
  const other = { ...view, inverted: !view.inverted }
  const [below, above] = usableTicksAround(tick, spacing)
  return (
    <Results label="Converted">
      <Result label="sqrtPriceX96" value={String(sqrtPrice)}>
        {priced(priceOfSqrtPrice(sqrtPrice, ...view.decimals))}
      </Result>
      <Result label="sqrtPriceX96, hex" value={`0x${sqrtPrice.toString(16)}`} />
      {tickResult('Tick', tick)}
      {tickResult('Usable tick, nearest', nearestUsableTick(tick, spacing))}
      {tickResult('Usable tick, below', below)}
      {tickResult('Usable tick, above', above)}
      {bin && (
        <>
          <Result label="Bin id" value={String(bin.id)}>
            {priced(priceOfQ128(bin.price, ...view.decimals))}
          </Result>
          <Result label="Price of the bin, Q128.128" value={String(bin.price)} />
        </>
      )}
      <Result label="The other direction" value={shown(price, other)}>
        {unitOf(other)}
      </Result>
    </Results>
  )
}

export default function PriceAndTickTool() {
  const [state, change, set] = useToolState('price-and-tick', defaults)
  const read = readState(state)
  const { known, tick, bin, spacing, view } = read
  const derived = derivedFrom(read)
  return (
    <>
      <PriceFields inputs={{ state, set }} read={read} derived={derived} change={change} />
      <Kept brief={`Price ${derived.price} · tick ${derived.tick} · bin ${derived.bin}`}>
        {known && tick !== undefined && spacing && (
          <PriceResults of={{ ...known, tick, bin }} spacing={spacing} view={view} />
        )}
      </Kept>
    </>
  )
}

import { type Fraction, formatDecimal, fraction, toNumber } from '../../../maths/fraction.ts'
import { type StablePool, stableSwapOutput } from '../../../maths/stableSwap.ts'
import { briefAmount, readAmount, type Units } from './amountField.ts'
import { attempt, type Read, readChoice } from './attempt.ts'
import { Amount, Choice, type Inputs, Kept, NumberField, Result, Results, UnitsChoice, unitsOf } from './kit.tsx'
import { Plot } from './Plot.tsx'
import { readWhole } from './readWhole.ts'
import { useToolState } from './state.ts'

const defaults = {
  balance0: '1500000',
  balance1: '500000',
  decimals0: '18',
  decimals1: '18',
  amplification: '1000',
  fee: '4000000',
  direction: '0',
  amount: '10000',
  units: 'tokens',
}

/** An amount above zero, in base units. */
const readAbove0 = (text: string, decimals: number | undefined, units: Units, what: string): Read<bigint> =>
  attempt(() => {
    const amount = readAmount(text, decimals ?? 18, units, what)
    if (amount === 0n) throw new RangeError(`${what} is above zero.`)
    return amount
  })

const tokens = (amount: bigint, decimals: number, digits = 40) =>
  formatDecimal(fraction(amount, 10n ** BigInt(decimals)), digits)

/** What a constant-product pool with the same balances and fee returns. */
function productOutput({ balances, fee }: StablePool, from: number, to: number, dx: bigint): bigint {
  const reserveIn = balances[from] as bigint
  const reserveOut = balances[to] as bigint
  const net = dx * (10n ** 10n - fee)
  return (net * reserveOut) / (reserveIn * 10n ** 10n + net)
}

/** How far a pool is out of balance: coin 0 as a part of both balances, in tokens. */
function shareOfFirst({ balances, decimals }: StablePool): string {
  const [first, second] = [0, 1].map((at) => (balances[at] as bigint) * 10n ** BigInt(decimals[1 - at] as number)) as [
    bigint,
    bigint,
  ]
  return `${formatDecimal(fraction(first * 100n, first + second), 5)} %`
}

/** The pool after a swap of coin `from`, with the whole fee still in it. */
const after = (pool: StablePool, from: number, dx: bigint, dy: bigint): StablePool => ({
  ...pool,
  balances: pool.balances.map((balance, at) => (at === from ? balance + dx : balance - dy)),
})

const steps = 20

const directions = [
  ['0', 'Coin 0 for coin 1'],
  ['1', 'Coin 1 for coin 0'],
] as const

type State = typeof defaults

/** The pool and the swap of a state; `pool` and `dx` only where every field can be read. */
function readState(state: State) {
  const units = unitsOf(state)
  const decimals0 = attempt(() => readWhole(state.decimals0, 0, 18, 'The number of decimals'))
  const decimals1 = attempt(() => readWhole(state.decimals1, 0, 18, 'The number of decimals'))
  const balance0 = readAbove0(state.balance0, decimals0.value, units, 'The balance')
  const balance1 = readAbove0(state.balance1, decimals1.value, units, 'The balance')
  const amplification = attempt(() => readWhole(state.amplification, 1, 1_000_000, 'A'))
  const fee = attempt(() => readWhole(state.fee, 0, 5_000_000_000, 'The fee'))
  const direction = attempt(() => readChoice(state.direction, directions))
  const from = direction.value === '1' ? 1 : 0
  const decimals = [decimals0.value ?? 18, decimals1.value ?? 18] as const
  const amount = readAbove0(state.amount, decimals[from], units, 'The amount')
  const pool: StablePool | undefined =
    balance0.value &&
    balance1.value &&
    amplification.value &&
    fee.value !== undefined &&
    ![decimals0, decimals1, direction, amount].some(({ error }) => error)
      ? {
          balances: [balance0.value, balance1.value],
          decimals,
          amplification: BigInt(amplification.value),
          fee: BigInt(fee.value),
        }
      : undefined
  const errors = {
    decimals0: decimals0.error,
    decimals1: decimals1.error,
    balance0: balance0.error,
    balance1: balance1.error,
    amplification: amplification.error,
    fee: fee.error,
    amount: amount.error,
  }
  return { units, pool, decimals, from, dx: amount.value, errors }
}

/** A swap of coin `from`, with what is compared with it. */
interface Swap {
  pool: StablePool
  from: number
  dx: bigint
  dy: bigint
  fee: bigint
}

const otherCoin = (from: number) => 1 - from

/** Coins out for one coin in. */
const rateOf = ({ decimals }: StablePool, from: number, dx: bigint, dy: bigint): Fraction =>
  fraction(dy * 10n ** BigInt(decimals[from] as number), dx * 10n ** BigInt(decimals[otherCoin(from)] as number))

/** By how much a swap is dearer than a small one: a part in 100,000 of the balance. Undefined for tiny balances. */
function priceImpact({ pool, from, dx, dy }: Swap): string | undefined {
  const small = (pool.balances[from] as bigint) / 100_000n
  const { value } = attempt(() => (small > 0n ? stableSwapOutput(pool, from, otherCoin(from), small).dy : undefined))
  if (!value) return undefined
  const now = rateOf(pool, from, dx, dy)
  const before = rateOf(pool, from, small, value)
  const lost = fraction(
    (before.numerator * now.denominator - now.numerator * before.denominator) * 100n,
    before.numerator * now.denominator,
  )
  return `${formatDecimal(lost, 5)} %`
}

function PoolAndSwap({
  inputs,
  read: { units, decimals, from, errors },
  change,
  swapError,
}: {
  inputs: Inputs<keyof State>
  read: ReturnType<typeof readState>
  change: (state: Partial<State>) => void
  swapError: string | undefined
}) {
  const { state, set } = inputs
  const unitFor = (coin: number) => (units === 'base' ? 'base units' : `coin ${coin}`)
  const field = (name: keyof typeof errors, label: string, unit?: string, hint?: string) => (
    <NumberField of={inputs} name={name} label={label} error={errors[name]} unit={unit} hint={hint} />
  )
  return (
    <div className="tool-form">
      {field('balance0', 'Balance of coin 0', unitFor(0))}
      {field('balance1', 'Balance of coin 1', unitFor(1))}
      {field('decimals0', 'Decimals of coin 0', 'digits')}
      {field('decimals1', 'Decimals of coin 1', 'digits')}
      {field('amplification', 'A', undefined, 'As A() returns it.')}
      {field('fee', 'Fee', 'of 1e10', '4000000 is 0.04 %.')}
      <UnitsChoice
        state={state}
        change={change}
        amounts={{ balance0: decimals[0], balance1: decimals[1], amount: decimals[from] ?? 18 }}
      />
      <Choice label="Direction" value={state.direction} onChange={set.direction} options={directions} />
      <NumberField
        of={inputs}
        name="amount"
        label="Amount in"
        error={errors.amount ?? swapError}
        unit={unitFor(from)}
      />
    </div>
  )
}

function SwapResults({ swap, impact, units }: { swap: Swap; impact: string | undefined; units: Units }) {
  const { pool, from, dx, dy, fee } = swap
  const to = otherCoin(from)
  const out = { decimals: pool.decimals[to] as number, token: `coin ${to}`, units }
  return (
    <Results label="Swap">
      <Amount label="dy" amount={dy} {...out}>
        which get_dy returns
      </Amount>
      <Amount label="Fee" amount={fee} {...out}>
        taken from the output
      </Amount>
      <Result label="Price" value={formatDecimal(rateOf(pool, from, dx, dy), 12)}>
        coin {to} for one coin {from}
        {impact && `; price impact ${impact}`}
      </Result>
      <Result label="Share of coin 0" value={shareOfFirst(pool)}>
        of the pool; {shareOfFirst(after(pool, from, dx, dy))} after the swap. 50 % is balanced.
      </Result>
      <Amount label="Constant product" amount={productOutput(pool, from, to, dx)} {...out}>
        from a pool with x · y = k, the same balances and the same fee
      </Amount>
    </Results>
  )
}

/** What amounts up to twice the given one return, here and from a constant product. */
function OutputPlot({ swap: { pool, from, dx } }: { swap: Swap }) {
  const to = otherCoin(from)
  const [decimalsIn, decimalsOut] = [pool.decimals[from] as number, pool.decimals[to] as number]
  const series = Array.from({ length: steps }, (_, at) => {
    const given = (dx * BigInt(at + 1) * 2n) / BigInt(steps)
    const stable = attempt(() => stableSwapOutput(pool, from, to, given).dy).value ?? 0n
    return { given, stable, product: productOutput(pool, from, to, given) }
  }).filter(({ given }) => given > 0n)
  const number = (value: bigint, places: number) => toNumber(fraction(value, 10n ** BigInt(places)))
  const points = (kind: 'stable' | 'product') =>
    series.map((row) => [number(row.given, decimalsIn), number(row[kind], decimalsOut)] as const)
  return (
    <Plot
      label="Tokens out by tokens in"
      x="tokens in"
      y="tokens out"
      curves={[
        { name: 'StableSwap', tone: 'first', points: points('stable') },
        { name: 'constant product', tone: 'second', points: points('product') },
      ]}
      rows={() =>
        series.map((row) => [
          tokens(row.given, decimalsIn, 8),
          tokens(row.stable, decimalsOut, 12),
          tokens(row.product, decimalsOut, 12),
        ])
      }
    />
  )
}

export default function StableSwapTool() {
  const [state, change, set] = useToolState('stableswap', defaults)
  const read = readState(state)
  const { pool, from, dx, units } = read
  const to = otherCoin(from)
  const output = attempt(() => (pool && dx ? stableSwapOutput(pool, from, to, dx) : undefined))
  const swap = pool && dx && output.value ? { pool, from, dx, ...output.value } : undefined
  const impact = swap && priceImpact(swap)
  return (
    <>
      <PoolAndSwap inputs={{ state, set }} read={read} change={change} swapError={output.error} />
      <Kept
        brief={
          swap
            ? `Out: ${briefAmount(swap.dy, swap.pool.decimals[to] as number, units, `coin ${to}`)}${impact ? ` · price impact ${impact}` : ''}`
            : ''
        }
      >
        {swap && (
          <>
            <SwapResults swap={swap} impact={impact} units={units} />
            <OutputPlot swap={swap} />
          </>
        )}
      </Kept>
    </>
  )
}

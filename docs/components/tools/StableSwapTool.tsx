import { formatDecimal, fraction, toNumber } from '../../../maths/fraction.ts'
import { type StablePool, stableSwapOutput } from '../../../maths/stableSwap.ts'
import { briefAmount, readAmount, type Units } from './amountField.ts'
import { attempt, type Read, readChoice } from './attempt.ts'
import { Amount, Choice, Field, Kept, Result, Results, UnitsChoice, unitsOf } from './kit.tsx'
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

export default function StableSwapTool() {
  const [state, change, set] = useToolState('stableswap', defaults)
  const units = unitsOf(state)
  const decimals0 = attempt(() => readWhole(state.decimals0, 0, 18, 'The number of decimals'))
  const decimals1 = attempt(() => readWhole(state.decimals1, 0, 18, 'The number of decimals'))
  const balance0 = readAbove0(state.balance0, decimals0.value, units, 'The balance')
  const balance1 = readAbove0(state.balance1, decimals1.value, units, 'The balance')
  const amplification = attempt(() => readWhole(state.amplification, 1, 1_000_000, 'A'))
  const fee = attempt(() => readWhole(state.fee, 0, 5_000_000_000, 'The fee'))
  const direction = attempt(() => readChoice(state.direction, directions))
  const from = direction.value === '1' ? 1 : 0
  const to = 1 - from
  const decimals = [decimals0.value ?? 18, decimals1.value ?? 18]
  const [decimalsIn = 18, decimalsOut = 18] = [decimals[from], decimals[to]]
  const amount = readAbove0(state.amount, decimalsIn, units, 'The amount')
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
  const dx = amount.value
  const swap = attempt(() => (pool && dx ? stableSwapOutput(pool, from, to, dx) : undefined))
  const product = pool && dx ? productOutput(pool, from, to, dx) : undefined
  // The price of a small swap, from a part in 100,000 of the balance.
  const small = pool ? (pool.balances[from] as bigint) / 100_000n : 0n
  const marginal = attempt(() => (pool && small > 0n ? stableSwapOutput(pool, from, to, small).dy : undefined)).value
  const rate = (dy: bigint, given: bigint) =>
    fraction(dy * 10n ** BigInt(decimalsIn), given * 10n ** BigInt(decimalsOut))
  const impact = () => {
    if (!swap.value || !dx || !marginal) return undefined
    const now = rate(swap.value.dy, dx)
    const before = rate(marginal, small)
    const lost = fraction(
      (before.numerator * now.denominator - now.numerator * before.denominator) * 100n,
      before.numerator * now.denominator,
    )
    return `${formatDecimal(lost, 5)} %`
  }
  const series =
    pool && dx
      ? Array.from({ length: steps }, (_, at) => {
          const given = (dx * BigInt(at + 1) * 2n) / BigInt(steps)
          const stable = attempt(() => stableSwapOutput(pool, from, to, given).dy).value ?? 0n
          return { given, stable, product: productOutput(pool, from, to, given) }
        }).filter(({ given }) => given > 0n)
      : []
  const number = (value: bigint, places: number) => toNumber(fraction(value, 10n ** BigInt(places)))
  const points = (pick: (row: (typeof series)[number]) => bigint) =>
    series.map((row) => [number(row.given, decimalsIn), number(pick(row), decimalsOut)] as const)
  const shown = impact()
  const unitFor = (coin: number) => (units === 'base' ? 'base units' : `coin ${coin}`)
  return (
    <>
      <div className="tool-form">
        <Field
          label="Balance of coin 0"
          value={state.balance0}
          onChange={set.balance0}
          error={balance0.error}
          unit={unitFor(0)}
          numeric
        />
        <Field
          label="Balance of coin 1"
          value={state.balance1}
          onChange={set.balance1}
          error={balance1.error}
          unit={unitFor(1)}
          numeric
        />
        <Field
          label="Decimals of coin 0"
          value={state.decimals0}
          onChange={set.decimals0}
          error={decimals0.error}
          unit="digits"
          numeric
        />
        <Field
          label="Decimals of coin 1"
          value={state.decimals1}
          onChange={set.decimals1}
          error={decimals1.error}
          unit="digits"
          numeric
        />
        <Field
          label="A"
          value={state.amplification}
          onChange={set.amplification}
          error={amplification.error}
          hint="As A() returns it."
          numeric
        />
        <Field
          label="Fee"
          value={state.fee}
          onChange={set.fee}
          error={fee.error}
          unit="of 1e10"
          hint="4000000 is 0.04 %."
          numeric
        />
        <UnitsChoice
          state={state}
          change={change}
          amounts={{ balance0: decimals[0] ?? 18, balance1: decimals[1] ?? 18, amount: decimalsIn }}
        />
        <Choice label="Direction" value={state.direction} onChange={set.direction} options={directions} />
        <Field
          label="Amount in"
          value={state.amount}
          onChange={set.amount}
          error={amount.error ?? swap.error}
          unit={unitFor(from)}
          numeric
        />
      </div>
      <Kept
        brief={
          swap.value
            ? `Out: ${briefAmount(swap.value.dy, decimalsOut, units, `coin ${to}`)}${shown ? ` · price impact ${shown}` : ''}`
            : ''
        }
      >
        {pool && dx && swap.value && product !== undefined && (
          <>
            <Results label="Swap">
              <Amount label="dy" amount={swap.value.dy} decimals={decimalsOut} token={`coin ${to}`} units={units}>
                which get_dy returns
              </Amount>
              <Amount label="Fee" amount={swap.value.fee} decimals={decimalsOut} token={`coin ${to}`} units={units}>
                taken from the output
              </Amount>
              <Result label="Price" value={formatDecimal(rate(swap.value.dy, dx), 12)}>
                coin {to} for one coin {from}
                {shown && `; price impact ${shown}`}
              </Result>
              <Result label="Share of coin 0" value={shareOfFirst(pool)}>
                of the pool; {shareOfFirst(after(pool, from, dx, swap.value.dy))} after the swap. 50 % is balanced.
              </Result>
              <Amount
                label="Constant product"
                amount={product}
                decimals={decimalsOut}
                token={`coin ${to}`}
                units={units}
              >
                from a pool with x · y = k, the same balances and the same fee
              </Amount>
            </Results>
            <Plot
              label="Tokens out by tokens in"
              x="tokens in"
              y="tokens out"
              curves={[
                { name: 'StableSwap', tone: 'first', points: points(({ stable }) => stable) },
                { name: 'constant product', tone: 'second', points: points((row) => row.product) },
              ]}
              rows={() =>
                series.map((row) => [
                  tokens(row.given, decimalsIn, 8),
                  tokens(row.stable, decimalsOut, 12),
                  tokens(row.product, decimalsOut, 12),
                ])
              }
            />
          </>
        )}
      </Kept>
    </>
  )
}

import {
  type Amounts,
  type BinPart,
  type BinPool,
  type BinSwap,
  binLiquidity,
  type Mint,
  maxBinLpFee,
  mintBins,
  swapThroughBins,
} from '../../../maths/bins/pool.ts'
import { maxBin, priceOfBin, priceOfQ128 } from '../../../maths/bins/prices.ts'
import { binParts, type Shape } from '../../../maths/bins/shapes.ts'
import { maxProtocolFee } from '../../../maths/fees.ts'
import { formatDecimal, fraction, toNumber } from '../../../maths/fraction.ts'
import { briefAmount, readAmount, type Units, writeAmount } from './amountField.ts'
import { attempt, readChoice } from './attempt.ts'
import { Amount, Choice, Group, type Inputs, Kept, NumberField, Result, Results, UnitsChoice, unitsOf } from './kit.tsx'
import { Plot } from './Plot.tsx'
import { readWhole } from './readWhole.ts'
import { useToolState } from './state.ts'

const defaults = {
  step: '25',
  active: '8391169',
  shape: 'spot',
  lowest: '-5',
  highest: '5',
  amount0: '10',
  amount1: '6000',
  decimals0: '18',
  decimals1: '18',
  held0: '3',
  held1: '600',
  lp: '3000',
  protocol: '1000',
  swap: 'in0',
  traded: '5',
  units: 'tokens',
}

const shapes = [
  ['spot', 'Spot: the same in each bin'],
  ['curve', 'Curve: most in the middle'],
  ['bidAsk', 'Bid-ask: most at the ends'],
] as const

const swaps = [
  ['in0', 'Sell token0, exact input'],
  ['out1', 'Sell token0, exact output'],
  ['in1', 'Sell token1, exact input'],
  ['out0', 'Sell token1, exact output'],
] as const

/** The widest range that the tool computes, on each side of the active bin. */
const farthest = 100

/** Half of the bin on each side, so that neighbouring bins make steps. */
const outline = (values: readonly (readonly [offset: number, value: number])[]) => {
  const [first, last] = [values[0], values.at(-1)]
  if (!first || !last) return []
  return [
    [first[0] - 0.5, 0] as const,
    ...values.flatMap(([offset, value]) => [[offset - 0.5, value] as const, [offset + 0.5, value] as const]),
    [last[0] + 0.5, 0] as const,
  ]
}

type State = typeof defaults
type Decimals = readonly [of0: number, of1: number]

function poolOf(binStep: number, activeId: number, lpFee: number, protocolFee: number, held: Amounts): BinPool {
  const shares = binLiquidity(held, priceOfBin(activeId, binStep))
  return {
    binStep,
    activeId,
    lpFee,
    protocolFees: { zeroForOne: protocolFee, oneForZero: protocolFee },
    bins: shares > 0n ? new Map([[activeId, { ...held, shares }]]) : new Map(),
  }
}

interface Deposit {
  pool: BinPool
  mint: Mint
  /** With ids relative to the active bin. */
  parts: readonly BinPart[]
}

const deposited = ({
  pool,
  shape,
  range: [lowest, highest],
  amounts,
}: {
  pool: BinPool
  shape: Shape
  range: readonly [number, number]
  amounts: Amounts
}) =>
  attempt((): Deposit => {
    const parts = binParts(shape, lowest, highest, amounts)
    return {
      pool,
      parts,
      mint: mintBins(
        pool,
        amounts,
        parts.map((part) => ({ ...part, id: part.id + pool.activeId })),
      ),
    }
  })

/** What a state says of the pool; `pool` only where its fields can be read. */
function readPool(state: State) {
  const units = unitsOf(state)
  const step = attempt(() => readWhole(state.step, 1, 100, 'A bin step'))
  const decimals0 = attempt(() => readWhole(state.decimals0, 0, 36, 'The number of decimals'))
  const decimals1 = attempt(() => readWhole(state.decimals1, 0, 36, 'The number of decimals'))
  const active = attempt(() => {
    const id = readWhole(state.active, 1, maxBin, 'A bin id')
    priceOfBin(id, step.value ?? 25)
    return id
  })
  const decimals: Decimals = [decimals0.value ?? 18, decimals1.value ?? 18]
  const held0 = attempt(() => readAmount(state.held0, decimals[0], units))
  const held1 = attempt(() => readAmount(state.held1, decimals[1], units))
  const lp = attempt(() => readWhole(state.lp, 0, maxBinLpFee, 'The LP fee'))
  const protocol = attempt(() => readWhole(state.protocol, 0, maxProtocolFee, 'The protocol fee'))
  const pool = attempt(() =>
    step.value !== undefined &&
    active.value !== undefined &&
    held0.value !== undefined &&
    held1.value !== undefined &&
    lp.value !== undefined &&
    protocol.value !== undefined &&
    !decimals0.error &&
    !decimals1.error
      ? poolOf(step.value, active.value, lp.value, protocol.value, { amount0: held0.value, amount1: held1.value })
      : undefined,
  )
  const errors = {
    step: step.error,
    active: active.error ?? pool.error,
    lp: lp.error,
    held0: held0.error,
    held1: held1.error,
    protocol: protocol.error,
    decimals0: decimals0.error,
    decimals1: decimals1.error,
  }
  return { pool: pool.value, decimals, errors }
}

/** The deposit of a state into a pool. */
function readDeposit(state: State, pool: BinPool | undefined, decimals: Decimals) {
  const lowest = attempt(() => readWhole(state.lowest, -farthest, farthest, 'An offset'))
  const highest = attempt(() => {
    const offset = readWhole(state.highest, -farthest, farthest, 'An offset')
    if (lowest.value !== undefined && offset < lowest.value)
      throw new RangeError('The highest bin is not below the lowest.')
    return offset
  })
  const amount0 = attempt(() => readAmount(state.amount0, decimals[0], unitsOf(state)))
  const amount1 = attempt(() => readAmount(state.amount1, decimals[1], unitsOf(state)))
  const shape = attempt(() => readChoice(state.shape, shapes))
  const made =
    pool &&
    lowest.value !== undefined &&
    highest.value !== undefined &&
    amount0.value !== undefined &&
    amount1.value !== undefined &&
    shape.value
      ? deposited({
          pool,
          shape: shape.value,
          range: [lowest.value, highest.value],
          amounts: { amount0: amount0.value, amount1: amount1.value },
        })
      : undefined
  const errors = {
    lowest: lowest.error ?? made?.error,
    highest: highest.error,
    amount0: amount0.error,
    amount1: amount1.error,
  }
  return { deposit: made?.value, errors }
}

/** The swap of a state after a deposit. `token` is the one whose amount is given, 0 or 1. */
function readSwap(state: State, deposit: Deposit | undefined, decimals: Decimals) {
  const kind = attempt(() => readChoice(state.swap, swaps))
  const [, direction = 'in', given = '0'] = /^(in|out)([01])$/.exec(kind.value ?? 'in0') ?? []
  const exactInput = direction === 'in'
  const zeroForOne = exactInput === (given === '0')
  const token = given === '0' ? 0 : 1
  const traded = attempt(() => readAmount(state.traded, decimals[token], unitsOf(state)))
  const swap = attempt(() =>
    deposit && kind.value && traded.value !== undefined
      ? swapThroughBins({ ...deposit.pool, bins: deposit.mint.bins }, zeroForOne, traded.value, exactInput)
      : undefined,
  )
  return { token, zeroForOne, swap: swap.value, error: traded.error ?? swap.error } as const
}

const unitFor = (token: number, units: Units) => (units === 'base' ? 'base units' : `token${token}`)

function PoolFields({
  inputs,
  errors,
}: {
  inputs: Inputs<keyof State>
  errors: ReturnType<typeof readPool>['errors']
}) {
  const units = unitsOf(inputs.state)
  const field = (name: keyof typeof errors, label: string, unit: string, hint?: string) => (
    <NumberField of={inputs} name={name} label={label} error={errors[name]} unit={unit} hint={hint} />
  )
  return (
    <Group name="Pool">
      {field('step', 'Bin step', 'basis points')}
      {field('active', 'Active bin', 'id')}
      {field('lp', 'LP fee', '1/100 bip')}
      {field('held0', 'token0 in the active bin before', unitFor(0, units))}
      {field('held1', 'token1 in the active bin before', unitFor(1, units))}
      {field('protocol', 'Protocol fee', '1/100 bip', 'Of both directions.')}
      {field('decimals0', 'Decimals of token0', 'digits')}
      {field('decimals1', 'Decimals of token1', 'digits')}
    </Group>
  )
}

function DepositFields({
  inputs,
  errors,
}: {
  inputs: Inputs<keyof State>
  errors: ReturnType<typeof readDeposit>['errors']
}) {
  const { state, set } = inputs
  const units = unitsOf(state)
  const field = (name: keyof typeof errors, label: string, unit: string, hint?: string) => (
    <NumberField of={inputs} name={name} label={label} error={errors[name]} unit={unit} hint={hint} />
  )
  return (
    <Group name="Deposit">
      <Choice label="Shape" value={state.shape} onChange={set.shape} options={shapes} />
      {field('lowest', 'Lowest bin', 'bins', 'Relative to the active bin.')}
      {field('highest', 'Highest bin', 'bins', 'Relative to the active bin.')}
      {field('amount0', 'Amount of token0', unitFor(0, units))}
      {field('amount1', 'Amount of token1', unitFor(1, units))}
    </Group>
  )
}

export default function BinsTool() {
  const [state, change, set] = useToolState('bins', defaults)
  const inputs = { state, set }
  const units = unitsOf(state)
  const { pool, decimals, errors } = readPool(state)
  const { deposit, errors: depositErrors } = readDeposit(state, pool, decimals)
  const { token, zeroForOne, swap, error } = readSwap(state, deposit, decimals)
  const [d0, d1] = decimals
  const [decimalsIn, decimalsOut] = zeroForOne ? [d0, d1] : [d1, d0]
  return (
    <>
      <div className="tool-form">
        <UnitsChoice
          state={state}
          change={change}
          amounts={{ amount0: d0, amount1: d1, held0: d0, held1: d1, traded: decimals[token] }}
        />
      </div>
      <PoolFields inputs={inputs} errors={errors} />
      <DepositFields inputs={inputs} errors={depositErrors} />
      <Group name="Swap after it">
        <Choice label="Swap" value={state.swap} onChange={set.swap} options={swaps} />
        <NumberField
          of={inputs}
          name="traded"
          label={`Swapped token${token}`}
          error={error}
          unit={unitFor(token, units)}
        />
      </Group>
      <Kept
        brief={[
          deposit &&
            `Deposit ${briefAmount(deposit.mint.paid.amount0, d0, units, 'token0')} and ${briefAmount(deposit.mint.paid.amount1, d1, units, 'token1')}`,
          swap && `the swap gives ${briefAmount(swap.amountOut, decimalsOut, units, zeroForOne ? 'token1' : 'token0')}`,
        ]
          .filter(Boolean)
          .join(' · ')}
      >
        {deposit && <Deposited {...deposit} decimals={decimals} units={units} />}
      </Kept>
      <Kept>
        {deposit && swap && (
          <Swapped
            swap={swap}
            pool={deposit.pool}
            zeroForOne={zeroForOne}
            decimals={[decimalsIn, decimalsOut]}
            units={units}
          />
        )}
      </Kept>
    </>
  )
}

const tokens = (amount: bigint, decimals: number, digits = 40) =>
  formatDecimal(fraction(amount, 10n ** BigInt(decimals)), digits)

const listed = (values: readonly (bigint | number)[]) => `[${values.join(', ')}]`

/** Whole token1 that amounts are worth at a bin's price. */
const worth = (amounts: Amounts, price: bigint, decimals1: number) =>
  toNumber(fraction(binLiquidity(amounts, price), (10n ** BigInt(decimals1)) << 128n))

function Deposited({ pool, parts, mint, decimals: [d0, d1], units }: Deposit & { decimals: Decimals; units: Units }) {
  const { deposits, paid, compositionFee, toProtocol } = mint
  const price = (id: number) => priceOfBin(id, pool.binStep)
  const shown = (id: number) => formatDecimal(priceOfQ128(price(id), d0, d1), 10)
  const held = deposits.map(({ id, kept }) => ({
    offset: id - pool.activeId,
    of0: worth({ amount0: kept.amount0, amount1: 0n }, price(id), d1),
    of1: worth({ amount0: 0n, amount1: kept.amount1 }, price(id), d1),
  }))
  return (
    <>
      <Results label="Deposit">
        <Result label="Price of the active bin" value={shown(pool.activeId)}>
          token1 for one token0
        </Result>
        <Amount label="Deposit of token0" amount={paid.amount0} decimals={d0} token="token0" units={units} />
        <Amount label="Deposit of token1" amount={paid.amount1} decimals={d1} token="token1" units={units} />
        <Amount
          label="Composition fee, token0"
          amount={compositionFee.amount0}
          decimals={d0}
          token="token0"
          units={units}
        >
          of which the protocol gets {writeAmount(toProtocol.amount0, d0, units)}
        </Amount>
        <Amount
          label="Composition fee, token1"
          amount={compositionFee.amount1}
          decimals={d1}
          token="token1"
          units={units}
        >
          of which the protocol gets {writeAmount(toProtocol.amount1, d1, units)}
        </Amount>
        <Result label="deltaIds" value={listed(parts.map(({ id }) => id))} />
        <Result label="distributionX" value={listed(parts.map(({ part0 }) => part0))}>
          the parts of token0, of 1e18
        </Result>
        <Result label="distributionY" value={listed(parts.map(({ part1 }) => part1))}>
          the parts of token1, of 1e18
        </Result>
      </Results>
      <Plot
        label="What the deposit puts into each bin, worth in token1"
        x="bins from the active one"
        y="token1"
        whole
        curves={[
          {
            name: 'token0',
            tone: 'first',
            points: outline(held.filter(({ of0 }) => of0 > 0).map(({ offset, of0 }) => [offset, of0])),
          },
          {
            name: 'token1',
            tone: 'second',
            points: outline(held.filter(({ of1 }) => of1 > 0).map(({ offset, of1 }) => [offset, of1])),
          },
        ]}
        columns={['bin', 'price', 'token0', 'token1', 'shares']}
        rows={() =>
          deposits.map(({ id, kept, shares }) => [
            String(id),
            shown(id),
            tokens(kept.amount0, d0),
            tokens(kept.amount1, d1),
            String(shares),
          ])
        }
      />
    </>
  )
}

function Swapped({
  swap,
  pool,
  zeroForOne,
  decimals: [decimalsIn, decimalsOut],
  units,
}: {
  swap: BinSwap
  pool: BinPool
  zeroForOne: boolean
  /** Of the input and of the output. */
  decimals: readonly [number, number]
  units: Units
}) {
  const [input, output] = zeroForOne ? (['token0', 'token1'] as const) : (['token1', 'token0'] as const)
  const rate = fraction(swap.amountOut * 10n ** BigInt(decimalsIn), swap.amountIn * 10n ** BigInt(decimalsOut))
  const number = (amount: bigint, decimals: number) => toNumber(fraction(amount, 10n ** BigInt(decimals)))
  const ordered = [...swap.trades].sort((a, b) => a.id - b.id)
  return (
    <>
      <Results label="Swap">
        <Amount label="Input" amount={swap.amountIn} decimals={decimalsIn} token={input} units={units}>
          with the fee
        </Amount>
        <Amount label="Output" amount={swap.amountOut} decimals={decimalsOut} token={output} units={units} />
        <Amount label="Fee" amount={swap.fee} decimals={decimalsIn} token={input} units={units}>
          of which the protocol gets {writeAmount(swap.toProtocol, decimalsIn, units)}
        </Amount>
        <Result label="Average price" value={formatDecimal(rate, 12)}>
          {output} for one {input}
        </Result>
        <Result label="Active bin after" value={String(swap.activeId)}>
          {swap.activeId === pool.activeId
            ? 'the same bin'
            : `${Math.abs(swap.activeId - pool.activeId)} ${zeroForOne ? 'below' : 'above'} the one before`}
        </Result>
      </Results>
      <Plot
        label={`What the swap takes from each bin, in ${output}`}
        x="bins from the active one"
        y={output}
        whole
        curves={[
          {
            name: output,
            tone: 'first',
            points: outline(ordered.map(({ id, amountOut }) => [id - pool.activeId, number(amountOut, decimalsOut)])),
          },
        ]}
        columns={['bin', `${input} in`, 'fee', 'to the protocol', `${output} out`]}
        rows={() =>
          swap.trades.map((trade) => [
            String(trade.id),
            tokens(trade.amountIn, decimalsIn),
            tokens(trade.fee, decimalsIn),
            tokens(trade.toProtocol, decimalsIn),
            tokens(trade.amountOut, decimalsOut),
          ])
        }
      />
    </>
  )
}

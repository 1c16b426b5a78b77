import { type FeeParts, feeOfExactInput, feeOfExactOutput, maxProtocolFee, swapFee } from '../../../maths/fees.ts'
import { formatDecimal, fraction } from '../../../maths/fraction.ts'
import { briefAmount, readAmount, type Units } from './amountField.ts'
import { attempt, readChoice } from './attempt.ts'
import { Amount, Choice, Field, Kept, Results, UnitsChoice, unitsOf } from './kit.tsx'
import { readWhole } from './readWhole.ts'
import { useToolState } from './state.ts'

const defaults = {
  mode: 'in',
  input: '1',
  decimals: '18',
  units: 'tokens',
  lp: '2500',
  zeroForOne: '1000',
  oneForZero: '1000',
  hook: '0',
}

const readPips = (text: string, most: number, what: string) =>
  attempt(() => readWhole(text, 0, most, what, ', in hundredths of a bip'))

const percent = (part: bigint, of: bigint) => (of === 0n ? '0 %' : `${formatDecimal(fraction(part * 100n, of), 6)} %`)

interface Paid extends FeeParts {
  toHook: bigint
  total: bigint
}

function paidFor(exactInput: boolean, amount: bigint, hook: number, protocol: number, lp: number): Paid | string {
  try {
    // The hook's part is taken in beforeSwap, so the pool sees what is left of the input.
    if (exactInput) {
      const toHook = (amount * BigInt(hook)) / 1_000_000n
      return { ...feeOfExactInput(amount - toHook, protocol, lp), toHook, total: amount }
    }
    const parts = feeOfExactOutput(amount, protocol, lp)
    return { ...parts, toHook: 0n, total: parts.input }
  } catch (error) {
    return (error as Error).message
  }
}

interface DirectionProps {
  name: string
  paid: Paid | string
  rate: number
  decimals: number
  units: Units
}

function Direction({ name, paid, rate, ...shown }: DirectionProps) {
  if (typeof paid === 'string') return <p className="tool-warning">{`${name}: ${paid}`}</p>
  const { total, toHook, toProtocol, toProviders } = paid
  const fees = toHook + toProtocol + toProviders
  const input = { ...shown, token: name.split(' ')[0] ?? '' }
  return (
    <Results label={name}>
      <Amount label={`${name}: all fees`} amount={fees} {...input}>
        {percent(fees, total)} of what the swapper pays; the pool charges {rate} hundredths of a bip
      </Amount>
      <Amount label="To liquidity providers" amount={toProviders} {...input}>
        {percent(toProviders, total)}
      </Amount>
      <Amount label="To the protocol" amount={toProtocol} {...input}>
        {percent(toProtocol, total)}
      </Amount>
      {toHook > 0n && (
        <Amount label="To the hook" amount={toHook} {...input}>
          {percent(toHook, total)}
        </Amount>
      )}
      <Amount label="The swapper pays" amount={total} {...input} />
      <Amount label="Reaches the curve" amount={total - fees} {...input} />
    </Results>
  )
}

const pips = '1/100 bip'

const modes = [
  ['in', 'Exact input'],
  ['out', 'Exact output'],
] as const

export default function FeesTool() {
  const [state, change, set] = useToolState('fees', defaults)
  const units = unitsOf(state)
  const mode = attempt(() => readChoice(state.mode, modes))
  const exactInput = mode.value !== 'out'
  const lp = readPips(state.lp, 1_000_000, 'The LP fee')
  const zeroForOne = readPips(state.zeroForOne, maxProtocolFee, 'The protocol fee')
  const oneForZero = readPips(state.oneForZero, maxProtocolFee, 'The protocol fee')
  const hook = readPips(state.hook, 1_000_000, 'The hook fee')
  const decimals = attempt(() => readWhole(state.decimals, 0, 36, 'The number of decimals'))
  const amount = attempt(() => readAmount(state.input, decimals.value ?? 18, units))
  const isComplete = [mode, lp, zeroForOne, oneForZero, hook, decimals, amount].every(
    ({ value }) => value !== undefined,
  )
  const paidWith = (protocol: number) =>
    paidFor(exactInput, amount.value ?? 0n, hook.value ?? 0, protocol, lp.value ?? 0)
  const direction = (name: string, protocol: number) => (
    <Direction
      name={name}
      rate={swapFee(protocol, lp.value ?? 0)}
      decimals={decimals.value ?? 18}
      units={units}
      paid={paidWith(protocol)}
    />
  )
  /** All fees of a direction. */
  const brief = (token: string, protocol: number) => {
    const paid = paidWith(protocol)
    if (typeof paid === 'string') return paid
    return briefAmount(paid.toHook + paid.toProtocol + paid.toProviders, decimals.value ?? 18, units, token)
  }
  return (
    <>
      <div className="tool-form">
        <Choice label="Swap" value={state.mode} onChange={set.mode} options={modes} />
        <UnitsChoice state={state} change={change} amounts={{ input: decimals.value ?? 18 }} />
        <Field
          label={exactInput ? 'Input' : 'Input that the curve needs'}
          value={state.input}
          onChange={set.input}
          error={amount.error}
          unit={units === 'base' ? 'base units' : 'tokens'}
          numeric
        />
        <Field
          label="Decimals of the input"
          value={state.decimals}
          onChange={set.decimals}
          error={decimals.error}
          unit="digits"
          numeric
        />
        <Field label="LP fee" value={state.lp} onChange={set.lp} error={lp.error} unit={pips} numeric />
        <Field
          label="Protocol fee, token0 for token1"
          value={state.zeroForOne}
          onChange={set.zeroForOne}
          error={zeroForOne.error}
          unit={pips}
          numeric
        />
        <Field
          label="Protocol fee, token1 for token0"
          value={state.oneForZero}
          onChange={set.oneForZero}
          error={oneForZero.error}
          unit={pips}
          numeric
        />
        {exactInput && (
          <Field
            label="Hook fee"
            value={state.hook}
            onChange={set.hook}
            error={hook.error}
            unit={pips}
            hint="A part of the input that the hook takes in beforeSwap."
            numeric
          />
        )}
      </div>
      <Kept brief={`Fees: ${brief('token0', zeroForOne.value ?? 0)}, or ${brief('token1', oneForZero.value ?? 0)}`}>
        {isComplete && (
          <>
            {direction('token0 for token1', zeroForOne.value ?? 0)}
            {direction('token1 for token0', oneForZero.value ?? 0)}
          </>
        )}
      </Kept>
    </>
  )
}

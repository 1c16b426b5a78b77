import { type FeeParts, feeOfExactInput, feeOfExactOutput, maxProtocolFee, swapFee } from '../../../maths/fees.ts'
import { formatDecimal, fraction } from '../../../maths/fraction.ts'
import { briefAmount, readAmount, type Units } from './amountField.ts'
import { attempt, readChoice } from './attempt.ts'
import { Amount, Choice, type Inputs, Kept, NumberField, Results, UnitsChoice, unitsOf } from './kit.tsx'
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

/** The fields of a state. `isComplete`: each of them can be read. */
function readState(state: typeof defaults) {
  const mode = attempt(() => readChoice(state.mode, modes))
  const decimals = attempt(() => readWhole(state.decimals, 0, 36, 'The number of decimals'))
  const reads = {
    input: attempt(() => readAmount(state.input, decimals.value ?? 18, unitsOf(state))),
    decimals,
    lp: readPips(state.lp, 1_000_000, 'The LP fee'),
    zeroForOne: readPips(state.zeroForOne, maxProtocolFee, 'The protocol fee'),
    oneForZero: readPips(state.oneForZero, maxProtocolFee, 'The protocol fee'),
    hook: readPips(state.hook, 1_000_000, 'The hook fee'),
  }
  const isComplete = [mode, ...Object.values(reads)].every(({ value }) => value !== undefined)
  return { exactInput: mode.value !== 'out', reads, isComplete }
}

function SwapAndFees({
  inputs,
  exactInput,
  reads,
  change,
}: Omit<ReturnType<typeof readState>, 'isComplete'> & {
  inputs: Inputs<keyof typeof defaults>
  change: (state: Partial<typeof defaults>) => void
}) {
  const { state, set } = inputs
  const field = (name: keyof typeof reads, label: string, unit: string, hint?: string) => (
    <NumberField of={inputs} name={name} label={label} error={reads[name].error} unit={unit} hint={hint} />
  )
  return (
    <div className="tool-form">
      <Choice label="Swap" value={state.mode} onChange={set.mode} options={modes} />
      <UnitsChoice state={state} change={change} amounts={{ input: reads.decimals.value ?? 18 }} />
      {field(
        'input',
        exactInput ? 'Input' : 'Input that the curve needs',
        unitsOf(state) === 'base' ? 'base units' : 'tokens',
      )}
      {field('decimals', 'Decimals of the input', 'digits')}
      {field('lp', 'LP fee', pips)}
      {field('zeroForOne', 'Protocol fee, token0 for token1', pips)}
      {field('oneForZero', 'Protocol fee, token1 for token0', pips)}
      {exactInput && field('hook', 'Hook fee', pips, 'A part of the input that the hook takes in beforeSwap.')}
    </div>
  )
}

export default function FeesTool() {
  const [state, change, set] = useToolState('fees', defaults)
  const { exactInput, reads, isComplete } = readState(state)
  const { input, hook, lp, zeroForOne, oneForZero } = reads
  const shown = { decimals: reads.decimals.value ?? 18, units: unitsOf(state) }
  const paidWith = (protocol: number) =>
    paidFor(exactInput, input.value ?? 0n, hook.value ?? 0, protocol, lp.value ?? 0)
  const direction = (name: string, protocol: number) => (
    <Direction name={name} rate={swapFee(protocol, lp.value ?? 0)} {...shown} paid={paidWith(protocol)} />
  )
  /** All fees of a direction. */
  const brief = (token: string, protocol: number) => {
    const paid = paidWith(protocol)
    if (typeof paid === 'string') return paid
    return briefAmount(paid.toHook + paid.toProtocol + paid.toProviders, shown.decimals, shown.units, token)
  }
  return (
    <>
      <SwapAndFees inputs={{ state, set }} exactInput={exactInput} reads={reads} change={change} />
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

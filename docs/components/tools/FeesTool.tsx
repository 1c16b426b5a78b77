import { type FeeParts, feeOfExactInput, feeOfExactOutput, maxProtocolFee, swapFee } from '../../../maths/fees.ts'
import { formatDecimal, fraction } from '../../../maths/fraction.ts'
import { Choice, Field, Result, Results } from './kit.tsx'
import { useToolState } from './state.ts'

const defaults = {
  mode: 'in',
  amount: '1000000000000000000',
  lp: '2500',
  zeroForOne: '1000',
  oneForZero: '1000',
  hook: '0',
}

function readPips(text: string, most: number, what: string): { value?: number; error?: string } {
  const value = Number(text)
  return /^\d+$/.test(text.trim()) && value <= most
    ? { value }
    : { error: `${what} is a whole number from 0 to ${most}, in hundredths of a bip.` }
}

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

function Direction({ name, paid, rate }: { name: string; paid: Paid | string; rate: number }) {
  if (typeof paid === 'string') return <p className="tool-warning">{`${name}: ${paid}`}</p>
  const { total, toHook, toProtocol, toProviders } = paid
  const fees = toHook + toProtocol + toProviders
  return (
    <Results label={name}>
      <Result label={`${name}: all fees`} value={String(fees)}>
        {percent(fees, total)} of what the swapper pays; the pool charges {rate} hundredths of a bip
      </Result>
      <Result label="To liquidity providers" value={String(toProviders)}>
        {percent(toProviders, total)}
      </Result>
      <Result label="To the protocol" value={String(toProtocol)}>
        {percent(toProtocol, total)}
      </Result>
      {toHook > 0n && (
        <Result label="To the hook" value={String(toHook)}>
          {percent(toHook, total)}
        </Result>
      )}
      <Result label="The swapper pays" value={String(total)} />
      <Result label="Reaches the curve" value={String(total - fees)} />
    </Results>
  )
}

const modes = [
  ['in', 'Exact input'],
  ['out', 'Exact output'],
] as const

export default function FeesTool() {
  const [state, , set] = useToolState('fees', defaults)
  const exactInput = state.mode !== 'out'
  const lp = readPips(state.lp, 1_000_000, 'The LP fee')
  const zeroForOne = readPips(state.zeroForOne, maxProtocolFee, 'The protocol fee')
  const oneForZero = readPips(state.oneForZero, maxProtocolFee, 'The protocol fee')
  const hook = readPips(state.hook, 1_000_000, 'The hook fee')
  const amount = /^\d{1,39}$/.test(state.amount.trim()) ? BigInt(state.amount.trim()) : undefined
  const isComplete = [lp, zeroForOne, oneForZero, hook].every(({ value }) => value !== undefined)
  const direction = (name: string, protocol: number) => (
    <Direction
      name={name}
      rate={swapFee(protocol, lp.value ?? 0)}
      paid={paidFor(exactInput, amount ?? 0n, hook.value ?? 0, protocol, lp.value ?? 0)}
    />
  )
  return (
    <>
      <div className="tool-form">
        <Choice label="Swap" value={exactInput ? 'in' : 'out'} onChange={set.mode} options={modes} />
        <Field
          label={exactInput ? 'Input' : 'Input that the curve needs'}
          value={state.amount}
          onChange={set.amount}
          error={
            amount === undefined ? 'An amount is a whole number of smallest units, of up to 39 digits.' : undefined
          }
          numeric
        />
        <Field label="LP fee" value={state.lp} onChange={set.lp} error={lp.error} numeric />
        <Field
          label="Protocol fee, token0 for token1"
          value={state.zeroForOne}
          onChange={set.zeroForOne}
          error={zeroForOne.error}
          numeric
        />
        <Field
          label="Protocol fee, token1 for token0"
          value={state.oneForZero}
          onChange={set.oneForZero}
          error={oneForZero.error}
          numeric
        />
        {exactInput && (
          <Field
            label="Hook fee"
            value={state.hook}
            onChange={set.hook}
            error={hook.error}
            hint="A part of the input that the hook takes in beforeSwap."
            numeric
          />
        )}
      </div>
      {isComplete && amount !== undefined && (
        <>
          {direction('token0 for token1', zeroForOne.value ?? 0)}
          {direction('token1 for token0', oneForZero.value ?? 0)}
        </>
      )}
    </>
  )
}

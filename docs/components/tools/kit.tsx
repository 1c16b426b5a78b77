import { Fragment, memo, type ReactNode, useId, useLayoutEffect, useState } from 'react'
import { local } from '../../../site/chrome/support/storage.ts'
import { codeIndent, lineParts } from '../../../site/shared/code.ts'
import { readAmount, type Units, writeAmount } from './amountField.ts'
import { attempt } from './attempt.ts'

interface FieldProps {
  label: string
  value: string
  onChange: (value: string) => void
  hint?: string
  error?: string
  unit?: string
  /** More than one line. */
  lines?: number
  /** A value such as an address: the field grows with it, so that all of it is in sight. */
  long?: boolean
  numeric?: boolean
}

/** A key in one field renders no other, if `onChange` and the rest stay the same. */
export const Field = memo(function Field({
  label,
  value,
  onChange,
  hint,
  error,
  unit,
  lines,
  long,
  numeric,
}: FieldProps) {
  const id = useId()
  const described = [unit && `${id}-unit`, hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  const shared = {
    id,
    value,
    spellCheck: false,
    autoComplete: 'off',
    autoCapitalize: 'off',
    'aria-invalid': error ? true : undefined,
    'aria-describedby': described || undefined,
  } as const
  return (
    <div className="tool-field">
      <label htmlFor={id}>{label}</label>
      <span className="tool-input">
        {lines ? (
          <textarea {...shared} rows={lines} onChange={(event) => onChange(event.target.value)} />
        ) : long ? (
          <textarea
            {...shared}
            className="long"
            rows={1}
            inputMode={numeric ? 'decimal' : undefined}
            onChange={(event) => onChange(event.target.value.replace(/[\r\n]+/g, ''))}
          />
        ) : (
          <input
            {...shared}
            type="text"
            inputMode={numeric ? 'decimal' : undefined}
            onChange={(event) => onChange(event.target.value)}
          />
        )}
        {unit && (
          <span id={`${id}-unit`} className="tool-unit">
            {unit}
          </span>
        )}
      </span>
      {hint && (
        <p id={`${id}-hint`} className="tool-hint">
          {hint}
        </p>
      )}
      <p id={`${id}-error`} className="tool-error" aria-live="polite">
        {error}
      </p>
    </div>
  )
})

/** What a tool's fields show and change: the state of `useToolState`. */
export interface Inputs<Key extends string> {
  state: Record<Key, string>
  set: Record<Key, (value: string) => void>
}

/** A number of a tool's state. */
export function NumberField<Key extends string>({
  of: { state, set },
  name,
  ...field
}: Pick<FieldProps, 'label' | 'hint' | 'error' | 'unit' | 'long'> & { of: Inputs<Key>; name: Key }) {
  return <Field {...field} value={state[name]} onChange={set[name]} numeric />
}

interface ChoiceProps {
  label: string
  value: string
  onChange: (value: string) => void
  options: readonly (readonly [value: string, name: string])[]
  error?: string
}

export const Choice = memo(function Choice({ label, value, onChange, options, error: given }: ChoiceProps) {
  const id = useId()
  // What a link wrote is not repeated: it may be a sentence.
  const isUnknown = options.length > 0 && !options.some(([key]) => key === value)
  const error = given ?? (isUnknown ? 'The link names a choice that does not exist. Choose one.' : undefined)
  return (
    <div className="tool-field">
      <label htmlFor={id}>{label}</label>
      <span className="tool-input">
        <select
          id={id}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          aria-invalid={error ? true : undefined}
          aria-describedby={error && `${id}-error`}
        >
          {isUnknown && (
            <option value={value} disabled>
              unknown
            </option>
          )}
          {options.map(([key, name]) => (
            <option key={key} value={key}>
              {name}
            </option>
          ))}
        </select>
      </span>
      <p id={`${id}-error`} className="tool-error" aria-live="polite">
        {error}
      </p>
    </div>
  )
})

/** A value that a click copies. The theme answers to the button. */
export function Copied({ name, value }: { name: string; value: string }) {
  // An address that needs two lines has half of its digits on each.
  const [, firstHalf, secondHalf] = /^(0x[0-9a-f]{20})([0-9a-f]{20})$/i.exec(value) ?? []
  return (
    <span className="value">
      <code>
        {firstHalf ?? value}
        {secondHalf && <wbr />}
        {secondHalf}
      </code>
      <button type="button" className="copy" aria-label={`Copy ${name}`}>
        <span aria-hidden="true">Copy</span>
      </button>
    </span>
  )
}

export function Result({ label, value, children }: { label: string; value: string; children?: ReactNode }) {
  return (
    <div className="tool-row">
      <dt>{label}</dt>
      <dd>
        <Copied name={label} value={value} />
        {children && <span className="tool-note">{children}</span>}
      </dd>
    </div>
  )
}

interface AmountProps {
  label: string
  /** In base units. */
  amount: bigint
  decimals: number
  token: string
  units: Units
  children?: ReactNode
}

/** An amount in the units that the reader chose, with the other form beside it. */
export function Amount({ label, amount, decimals, token, units, children }: AmountProps) {
  const inTokens = `${writeAmount(amount, decimals, 'tokens')} ${token}`
  return (
    <Result label={label} value={writeAmount(amount, decimals, units)}>
      {units === 'base' ? `base units, ${inTokens}` : `${token}, ${amount} base units`}
      {children && <>; {children}</>}
    </Result>
  )
}

const unitOptions = [
  ['tokens', 'Tokens'],
  ['base', 'Base units'],
] as const

/** Where the browser keeps the choice, which all tools follow. */
const unitsKey = 'tool.units'

/** The choice of the units of every amount of a tool. `amounts` has the decimals of the state's fields that are amounts. */
export function UnitsChoice<Key extends string>({
  state,
  change,
  amounts,
}: {
  state: Record<Key | 'units', string>
  change: (change: Partial<Record<Key | 'units', string>>) => void
  amounts: Partial<Record<Key, number>>
}) {
  const choose = (units: string) => {
    const converted = (Object.entries(amounts) as [Key, number][]).flatMap(([key, decimals]) => {
      const { value } = attempt(() => readAmount(state[key], decimals, unitsOf(state)))
      return value === undefined ? [] : [[key, writeAmount(value, decimals, units as Units)]]
    })
    change({ ...Object.fromEntries(converted), units } as Partial<Record<Key | 'units', string>>)
  }
  const units = unitsOf(state)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a tool that opens, or a link into it, has other units
  useLayoutEffect(() => {
    const chosen = local.get(unitsKey)
    if (chosen && chosen !== units && unitOptions.some(([key]) => key === chosen)) choose(chosen)
  }, [units])
  return (
    <Choice
      label="Amounts in"
      value={units}
      onChange={(chosen) => {
        local.set(unitsKey, chosen)
        choose(chosen)
      }}
      options={unitOptions}
    />
  )
}

export const unitsOf = ({ units }: { units: string }): Units => (units === 'base' ? 'base' : 'tokens')

/**
 * What a tool shows. While the input is wrong, it is the last result, greyed and without working buttons, and `stale` says
 * so. `brief` is the result in a line, which stays in sight at the bottom of the window until the result itself is there.
 */
export function Kept({
  children,
  brief,
  stale = 'This is the last result. Correct the input to compute again.',
}: {
  children: ReactNode
  brief?: string
  stale?: string
}) {
  const [last, setLast] = useState(children)
  if (children && children !== last) setLast(children)
  return (
    <>
      <p className={brief === undefined ? 'tool-hint' : 'tool-brief'} role="status">
        {children ? brief : last && stale}
      </p>
      <div className={children ? undefined : 'tool-stale'} inert={!children}>
        {children || last}
      </div>
    </>
  )
}

/** A tool's facts did not arrive (data.ts). */
export const FactsFailure = ({ retry }: { retry: () => void }) => (
  <p role="alert">
    The facts could not be loaded.{' '}
    <button type="button" onClick={retry}>
      Try again
    </button>
  </p>
)

/** Fields that belong together. */
export function Group({ name, children }: { name: string; children: ReactNode }) {
  return (
    <fieldset className="tool-group">
      <legend>{name}</legend>
      <div className="tool-form">{children}</div>
    </fieldset>
  )
}

export function Results({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section className="tool-results" aria-label={label}>
      <dl>{children}</dl>
    </section>
  )
}

const colourKinds = ['comment', 'string', 'keyword', 'number'] as const
const coloured =
  /(\/\/.*)|('[^']*')|\b(import|from|const|export|type|as|memory|true|false)\b|\b(0x[0-9a-fA-F]+n?|\d[\d_]*n?)\b/g

/** Generated TypeScript and Solidity with the colours of samples: it has no other tokens than these. */
function Coloured({ code }: { code: string }) {
  const parts: ReactNode[] = []
  let end = 0
  for (const match of code.matchAll(coloured)) {
    const kind = colourKinds.find((_, at) => match[at + 1] !== undefined)
    parts.push(code.slice(end, match.index))
    parts.push(
      <span key={match.index} className={`t-${kind}`}>
        {lineParts(match[0]).map((part, at) => (
          <Fragment key={part}>
            {at > 0 && <wbr />}
            {part}
          </Fragment>
        ))}
      </span>,
    )
    end = match.index + match[0].length
  }
  return [...parts, code.slice(end)]
}

/** Lines that wrap under their indentation. */
const Lines = ({ code }: { code: string }) =>
  code.split('\n').map((line, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a line has no other name
    <Fragment key={at}>
      {at > 0 && '\n'}
      <span className="line" data-indent={codeIndent(line)}>
        <Coloured code={line} />
      </span>
    </Fragment>
  ))

/** Code, or with `isPlain` a text such as calldata. Long lines wrap. */
export function Code({ name, children, isPlain }: { name: string; children: string; isPlain?: boolean }) {
  return (
    <div className="code">
      <p className="code-title">
        <b>{name}</b>
        <button type="button" className="copy" aria-label={`Copy ${name}`}>
          <span aria-hidden="true">Copy</span>
        </button>
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: long lines scroll, and the keyboard reaches what scrolls */}
      <pre tabIndex={0}>
        <code>{isPlain ? children : <Lines code={children} />}</code>
      </pre>
    </div>
  )
}

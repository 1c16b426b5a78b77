import { memo, type ReactNode, useId } from 'react'

interface FieldProps {
  label: string
  value: string
  onChange: (value: string) => void
  hint?: string
  error?: string
  unit?: string
  /** More than one line. */
  lines?: number
  numeric?: boolean
}

/** A key in one field renders no other, if `onChange` and the rest stay the same. */
export const Field = memo(function Field({ label, value, onChange, hint, error, unit, lines, numeric }: FieldProps) {
  const id = useId()
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
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
        ) : (
          <input
            {...shared}
            type="text"
            inputMode={numeric ? 'decimal' : undefined}
            onChange={(event) => onChange(event.target.value)}
          />
        )}
        {unit && <span className="tool-unit">{unit}</span>}
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

interface ChoiceProps {
  label: string
  value: string
  onChange: (value: string) => void
  options: readonly (readonly [value: string, name: string])[]
}

export const Choice = memo(function Choice({ label, value, onChange, options }: ChoiceProps) {
  const id = useId()
  return (
    <div className="tool-field">
      <label htmlFor={id}>{label}</label>
      <span className="tool-input">
        <select id={id} value={value} onChange={(event) => onChange(event.target.value)}>
          {options.map(([key, name]) => (
            <option key={key} value={key}>
              {name}
            </option>
          ))}
        </select>
      </span>
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

export function Code({ name, children }: { name: string; children: string }) {
  return (
    <div className="code">
      <p className="code-title">
        <b>{name}</b>
      </p>
      <button type="button" className="copy" aria-label={`Copy ${name}`}>
        <span aria-hidden="true">Copy</span>
      </button>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: long lines scroll, and the keyboard reaches what scrolls */}
      <pre tabIndex={0}>
        <code>{children}</code>
      </pre>
    </div>
  )
}

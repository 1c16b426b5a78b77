import { type ReactNode, useMemo, useState } from 'react'
import { patternWords } from '../../../facts/apis/patterns.ts'
import type { Refused, Schema } from '../../../facts/apis/schema.ts'
import { type Json, Numeral, readJson } from '../../../maths/decode/json.ts'
import { readDecimal } from '../../../maths/numbers.ts'
import {
  codeOfRequest,
  type Request,
  type RequestLanguage,
  requestLanguages,
} from '../../../site/blocks/endpoint/requests.ts'
import { attempt, type Read } from './attempt.ts'
import { Choice, Code, FactsFailure, Field, Kept } from './kit.tsx'
import { useToolData } from './toolFacts.ts'

interface RequestField {
  name: string
  place: 'path' | 'query'
  required: boolean
  schema: Schema
  example?: string
}

/** What the build writes of an endpoint (site/files/toolData.ts). The URL has the path's parameters in braces. */
interface RequestShape extends Pick<Request, 'method' | 'url' | 'keyHeader' | 'body'> {
  fields: RequestField[]
  combinations?: readonly (readonly string[])[]
  refused?: readonly Refused[]
  bodySchema?: Schema
}

/** Why a value cannot be sent; undefined for one that can. */
function problemOf(value: string, { schema, required }: RequestField): string | undefined {
  if (value === '') return required ? 'This parameter is required.' : undefined
  const { type, pattern, extensibleEnum: known, minimum, maximum, exclusiveMinimum, exclusiveMaximum } = schema
  if (pattern && !new RegExp(pattern).test(value)) return `Write ${patternWords[pattern]}`
  if (type !== 'integer' && type !== 'number') return undefined
  const number = Number(value)
  if (!(type === 'integer' ? /^-?\d+$/ : /^-?\d+(\.\d+)?$/).test(value))
    return type === 'integer' ? 'Write a whole number.' : 'Write a number such as 0.005.'
  if (known && !known.includes(number)) return `Write one that the source lists: ${known.join(', ')}.`
  if (minimum !== undefined && number < minimum) return `It must be ${minimum} or more.`
  if (maximum !== undefined && number > maximum) return `It must be ${maximum} or less.`
  if (exclusiveMinimum !== undefined && number <= exclusiveMinimum) return `It must be above ${exclusiveMinimum}.`
  if (exclusiveMaximum !== undefined && number >= exclusiveMaximum) return `It must be below ${exclusiveMaximum}.`
  return undefined
}

type Values = Readonly<Record<string, string>>

/** What a combination of values lacks, or why the API refuses it, by the parameter to change. */
function togetherProblems({ combinations, refused = [] }: RequestShape, values: Values): Map<string, string> {
  const problems = new Map<string, string>()
  const [first] = combinations?.[0] ?? []
  if (first && !combinations?.some((names) => names.every((name) => values[name])))
    problems.set(first, `Give one of these: ${combinations?.map((names) => names.join(' with ')).join(', ')}.`)
  for (const { parameter, when, because } of refused) {
    const applies =
      typeof when.sameAs === 'string'
        ? values[parameter]?.toLowerCase() === values[when.sameAs]?.toLowerCase()
        : Object.entries(when).every(([name, some]) => some.includes(values[name] ?? ''))
    if (applies) problems.set(parameter, because.replaceAll('`', ''))
  }
  return problems
}

const kindOf = (value: unknown): string => {
  if (value === null) return 'null'
  return Array.isArray(value) ? 'array' : Number.isInteger(value) ? 'integer' : typeof value
}

/** Why the API refuses a part of a body, whose path is `at`; undefined where it fits its schema. */
function bodyProblem(value: unknown, schema: Schema, at = ''): string | undefined {
  const problem = (text: string) => `${at || 'The body'} ${text}`
  if (schema.anyOf) {
    const problems = schema.anyOf.map((form) => bodyProblem(value, form, at))
    if (problems.includes(undefined)) return undefined
    // The form that the value names is the one to be told about.
    const own = schema.anyOf.findIndex((form) => namesForm(value, form))
    return problems[Math.max(own, 0)]
  }
  const kinds = [schema.type ?? []].flat()
  const kind = kindOf(value)
  if (kinds.length > 0 && !kinds.some((one) => one === kind || (one === 'number' && kind === 'integer')))
    return problem(`must be of the type ${kinds.join(' or ')}.`)
  if (schema.const !== undefined && value !== schema.const) return problem(`must be ${schema.const}.`)
  if (schema.enum && !schema.enum.includes(value as string)) return problem(`must be ${schema.enum.join(' or ')}.`)
  if (typeof value === 'string' || typeof value === 'number') {
    const own = problemOf(String(value), { name: at, place: 'query', required: true, schema })
    return own && `${at}: ${own}`
  }
  const { properties = {}, required = [], additionalProperties, items, minItems = 0, maxItems = Infinity } = schema
  const inside = (name: string | number) => (at ? `${at}.${name}` : String(name))
  if (Array.isArray(value)) {
    if (value.length < minItems || value.length > maxItems)
      return problem(`must have ${minItems} ${maxItems < Infinity ? `to ${maxItems}` : 'or more'} entries.`)
    return firstOf(value.map((one, index) => items && bodyProblem(one, items, inside(index))))
  }
  if (typeof value !== 'object' || value === null) return undefined
  const unknown = Object.keys(value).find((name) => !(name in properties))
  if (additionalProperties === false && unknown) return problem(`may not have ${unknown}.`)
  const missing = required.find((name) => !(name in value))
  if (missing) return problem(`lacks ${missing}.`)
  return firstOf(
    Object.entries(value).map(([name, one]) => properties[name] && bodyProblem(one, properties[name], inside(name))),
  )
}

const firstOf = (problems: readonly (string | undefined)[]) => problems.find(Boolean)

/** Whether a value has the constants that tell a form from the others. */
const namesForm = (value: unknown, { properties = {} }: Schema) =>
  Object.entries(properties).some(
    ([name, schema]) =>
      schema.const !== undefined && (value as Record<string, unknown> | null)?.[name] === schema.const,
  )

/** The values to choose from; undefined for a parameter that is typed in. */
function valuesOf({ schema, required }: RequestField): (readonly [string, string])[] | undefined {
  const values = schema.enum ?? (schema.type === 'boolean' ? ['true', 'false'] : undefined)
  return values && [...(required ? [] : [['', 'not sent'] as const]), ...values.map((value) => [value, value] as const)]
}

/** A short unit is in the field, a phrase under it. */
const unitOf = ({ unit }: Schema) => unit && (unit.length > 16 ? { hint: `In ${unit.replaceAll('`', '')}.` } : { unit })

/** A number that is another one as a double, which the code of a request would send. */
function inexact(value: Json): string | undefined {
  if (Array.isArray(value)) return firstOf(value.map(inexact))
  if (value instanceof Map) return firstOf([...value.values()].map(inexact))
  if (!(value instanceof Numeral)) return undefined
  const [written, sent] = [value.text, String(Number(value.text))].map(
    (text) => attempt(() => readDecimal(text, '')).value,
  )
  const isSame = written && sent && written.numerator * sent.denominator === sent.numerator * written.denominator
  return isSame ? undefined : value.text
}

function readBody(text: string): Read<unknown> {
  return attempt(() => {
    const read = readJson(text)
    if (!('value' in read)) throw new SyntaxError(`This is not JSON: at character ${read.at + 1}, ${read.what}.`)
    const number = inexact(read.value)
    if (number) throw new RangeError(`${number} loses digits where a program reads it: write it as a text.`)
    return JSON.parse(text) as unknown
  })
}

/** Fewer optional parameters stay in sight. */
const fewestFolded = 4

/** Optional parameters, folded so that the request stays near the others. A wrong one opens them. */
function Optional({
  count,
  sent,
  isWrong,
  children,
}: {
  count: number
  sent: readonly string[]
  isWrong: boolean
  children: ReactNode
}) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details
      className="wide tool-optional"
      open={isOpen || isWrong}
      onToggle={({ currentTarget: { open } }) => setOpen(open)}
    >
      <summary>
        {count} optional parameters{sent.length > 0 && <span className="tool-hint">, with {sent.join(', ')}</span>}
      </summary>
      <div className="tool-form">{children}</div>
    </details>
  )
}

/** A parameter of a request: a choice, or a field, which is wide for an address or a hash. */
function Parameter({
  field,
  value,
  error,
  setValue,
}: {
  field: RequestField
  value: string
  error: string | undefined
  setValue: (value: string) => void
}) {
  const { name, schema } = field
  const options = valuesOf(field)
  const shared = { label: name, value, error, onChange: (value: string) => setValue(value.trim()) }
  if (options) return <Choice {...shared} options={options} />
  return (
    <div className={/^\^0x/.test(schema.pattern ?? '') ? 'wide' : undefined}>
      <Field {...shared} {...unitOf(schema)} long={/^\^\(?0x/.test(schema.pattern ?? '')} />
    </div>
  )
}

/** The request of these values as code. */
function codeFor(
  { fields, method, url, keyHeader }: RequestShape,
  values: Record<string, string>,
  body: unknown,
  language: RequestLanguage,
): string {
  const at = (place: RequestField['place']) => fields.filter((field) => field.place === place && values[field.name])
  const request: Request = {
    method,
    url: at('path').reduce((all, { name }) => all.replace(`{${name}}`, encodeURIComponent(values[name] ?? '')), url),
    query: at('query').map(({ name }) => [name, values[name] ?? '']),
    ...(keyHeader && { keyHeader }),
    ...(body !== undefined && { body }),
  }
  return codeOfRequest(request, language)
}

/** What is wrong with each parameter. */
function problemsOf(shape: RequestShape, values: Record<string, string>): Map<string, string | undefined> {
  const together = togetherProblems(shape, values)
  return new Map(
    shape.fields.map((field) => [field.name, problemOf(values[field.name] ?? '', field) ?? together.get(field.name)]),
  )
}

function Form({ shape }: { shape: RequestShape }) {
  const { fields } = shape
  const [values, setValues] = useState(() =>
    Object.fromEntries(fields.map(({ name, example = '' }) => [name, example])),
  )
  const [text, setText] = useState(() => (shape.body === undefined ? '' : JSON.stringify(shape.body, null, 2)))
  const [language, setLanguage] = useState<string>('curl')
  const body = shape.body === undefined ? {} : readBody(text)
  const bodyError =
    body.error ?? (shape.bodySchema && shape.body !== undefined ? bodyProblem(body.value, shape.bodySchema) : undefined)
  const problems = problemsOf(shape, values)
  const isWrong = bodyError !== undefined || [...problems.values()].some(Boolean)
  const code = useMemo(
    () => codeFor(shape, values, body.value, language as RequestLanguage),
    [shape, values, body.value, language],
  )
  const inputs = (all: readonly RequestField[]) =>
    all.map((field) => (
      <Parameter
        key={field.name}
        field={field}
        value={values[field.name] ?? ''}
        error={problems.get(field.name)}
        setValue={(value) => setValues({ ...values, [field.name]: value })}
      />
    ))
  const optional = fields.filter(({ required }) => !required)
  const isFolded = optional.length >= fewestFolded
  const sent = optional.filter(({ name }) => values[name]).map(({ name }) => name)
  return (
    <>
      <div className="tool-form">
        {inputs(isFolded ? fields.filter(({ required }) => required) : fields)}
        <Choice
          label="Language"
          value={language}
          onChange={setLanguage}
          options={requestLanguages.map((one) => [one, one] as const)}
        />
        {isFolded && (
          <Optional
            count={optional.length}
            sent={sent}
            isWrong={optional.some(({ name }) => problems.get(name) !== undefined)}
          >
            {inputs(optional)}
          </Optional>
        )}
        {shape.body !== undefined && (
          <div className="wide">
            <Field label="Body, as JSON" value={text} onChange={setText} lines={10} error={bodyError} />
          </div>
        )}
      </div>
      <Kept stale="This is the request of the last valid input. Correct the input to update it.">
        {!isWrong && <Code name={`Request in ${language}`}>{code}</Code>}
      </Kept>
      <p className="tool-hint">This page sends nothing: copy the request and run it.</p>
    </>
  )
}

export default function RequestTool({ request }: { request: string }) {
  const { data, failed } = useToolData<Record<string, RequestShape>>('requests')
  const shape = data?.[request]
  if (failed) return <FactsFailure retry={failed} />
  return shape ? <Form shape={shape} /> : <p className="tool-hint">Loading the parameters…</p>
}

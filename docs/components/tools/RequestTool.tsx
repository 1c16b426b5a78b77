import { useMemo, useState } from 'react'
import type { Refused, Schema } from '../../../facts/apis/types.ts'
import { codeOfRequest, type Request, type RequestLanguage, requestLanguages } from '../../../shared/requests.ts'
import { attempt, type Read } from './attempt.ts'
import { useToolData } from './data.ts'
import { Choice, Code, FactsFailure, Field, Kept } from './kit.tsx'

interface RequestField {
  name: string
  place: 'path' | 'query'
  required: boolean
  schema: Schema
  example?: string
}

/** What the build writes of an endpoint (plugins/output/toolData.ts). The URL has the path's parameters in braces. */
interface RequestShape extends Pick<Request, 'method' | 'url' | 'keyHeader' | 'body'> {
  fields: RequestField[]
  combinations?: readonly (readonly string[])[]
  refused?: readonly Refused[]
  bodySchema?: Schema
}

/** Why a value cannot be sent; undefined for one that can. */
function problemOf(value: string, { schema, required }: RequestField): string | undefined {
  if (value === '') return required ? 'This parameter is required.' : undefined
  const { type, pattern, minimum, maximum, exclusiveMinimum, exclusiveMaximum } = schema
  if (pattern && !new RegExp(pattern).test(value)) return `The value does not match ${pattern}.`
  if (type !== 'integer' && type !== 'number') return undefined
  const number = Number(value)
  if (!(type === 'integer' ? /^-?\d+$/ : /^-?\d+(\.\d+)?$/).test(value)) return `The value is no ${type}.`
  if (minimum !== undefined && number < minimum) return `The value is ${minimum} or more.`
  if (maximum !== undefined && number > maximum) return `The value is ${maximum} or less.`
  if (exclusiveMinimum !== undefined && number <= exclusiveMinimum) return `The value is above ${exclusiveMinimum}.`
  if (exclusiveMaximum !== undefined && number >= exclusiveMaximum) return `The value is below ${exclusiveMaximum}.`
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

/** Why the API refuses a body; undefined where its first level is sound. */
function bodyProblem(body: unknown, { properties = {}, required = [], additionalProperties, anyOf }: Schema) {
  if (anyOf) return undefined
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return 'The body is no object.'
  const unknown = Object.keys(body).find((name) => !(name in properties))
  if (additionalProperties === false && unknown) return `The body may not have ${unknown}.`
  for (const [name, schema] of Object.entries(properties)) {
    const value = (body as Record<string, unknown>)[name]
    if (value === undefined && required.includes(name)) return `The body lacks ${name}.`
    const isScalar = typeof value === 'string' || typeof value === 'number'
    const problem = isScalar && problemOf(String(value), { name, place: 'query', required: true, schema })
    if (problem) return `${name}: ${problem}`
  }
  return undefined
}

/** The values to choose from; undefined for a parameter that is typed in. */
function valuesOf({ schema, required }: RequestField): (readonly [string, string])[] | undefined {
  const values = schema.enum ?? (schema.type === 'boolean' ? ['true', 'false'] : undefined)
  return values && [...(required ? [] : [['', 'not sent'] as const]), ...values.map((value) => [value, value] as const)]
}

/** A short unit is in the field, a phrase under it. */
const unitOf = ({ unit }: Schema) => unit && (unit.length > 16 ? { hint: `In ${unit.replaceAll('`', '')}.` } : { unit })

function readBody(text: string): Read<unknown> {
  return attempt(() => {
    try {
      return JSON.parse(text) as unknown
    } catch (error) {
      throw new SyntaxError(`The body is no JSON: ${(error as Error).message}`)
    }
  })
}

function Form({ shape }: { shape: RequestShape }) {
  const { fields, method, url, keyHeader } = shape
  const [values, setValues] = useState(() =>
    Object.fromEntries(fields.map(({ name, example = '' }) => [name, example])),
  )
  const [text, setText] = useState(() => (shape.body === undefined ? '' : JSON.stringify(shape.body, null, 2)))
  const [language, setLanguage] = useState<string>('curl')
  const body = shape.body === undefined ? {} : readBody(text)
  const bodyError =
    body.error ?? (shape.bodySchema && shape.body !== undefined ? bodyProblem(body.value, shape.bodySchema) : undefined)
  const together = togetherProblems(shape, values)
  const problems = new Map(
    fields.map((field) => [field.name, problemOf(values[field.name] ?? '', field) ?? together.get(field.name)]),
  )
  const isWrong = bodyError !== undefined || [...problems.values()].some(Boolean)
  const code = useMemo(() => {
    const at = (place: RequestField['place']) => fields.filter((field) => field.place === place && values[field.name])
    const request: Request = {
      method,
      url: at('path').reduce((all, { name }) => all.replace(`{${name}}`, encodeURIComponent(values[name] ?? '')), url),
      query: at('query').map(({ name }) => [name, values[name] ?? '']),
      ...(keyHeader && { keyHeader }),
      ...(body.value !== undefined && { body: body.value }),
    }
    return codeOfRequest(request, language as RequestLanguage)
  }, [fields, method, url, keyHeader, values, body.value, language])
  return (
    <>
      <div className="tool-form">
        {fields.map((field) => {
          const { name, schema } = field
          const options = valuesOf(field)
          const shared = {
            label: name,
            value: values[name] ?? '',
            onChange: (value: string) => setValues({ ...values, [name]: value }),
          }
          if (options) return <Choice key={name} {...shared} options={options} error={problems.get(name)} />
          return (
            <div key={name} className={/^\^0x/.test(schema.pattern ?? '') ? 'wide' : undefined}>
              <Field
                {...shared}
                {...unitOf(schema)}
                long={/^\^\(?0x/.test(schema.pattern ?? '')}
                error={problems.get(name)}
              />
            </div>
          )
        })}
        {shape.body !== undefined && (
          <div className="wide">
            <Field label="Body, as JSON" value={text} onChange={setText} lines={10} error={bodyError} />
          </div>
        )}
        <Choice
          label="Language"
          value={language}
          onChange={setLanguage}
          options={requestLanguages.map((one) => [one, one] as const)}
        />
      </div>
      <Kept>{!isWrong && <Code name={`Request in ${language}`}>{code}</Code>}</Kept>
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

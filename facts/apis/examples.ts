import { z } from 'zod'
import type { Api, Endpoint, Json, Parameter, Schema } from './schema.ts'

type Node = { [key: string]: unknown }

const unchecked = ['description', 'unit', 'default', 'extensibleEnum']

/** The schema with references that zod resolves, and, if `closed`, without any property that it does not name. */
function forZod(node: unknown, closed: boolean): unknown {
  if (Array.isArray(node)) return node.map((item) => forZod(item, closed))
  if (typeof node !== 'object' || node === null) return node
  const copy: Node = {}
  for (const [key, value] of Object.entries(node)) {
    if (unchecked.includes(key)) continue
    copy[key] =
      key === 'properties'
        ? Object.fromEntries(Object.entries(value as Node).map(([name, schema]) => [name, forZod(schema, closed)]))
        : key === '$ref'
          ? String(value).replace('#/components/schemas/', '#/$defs/')
          : forZod(value, closed)
  }
  if (closed && copy.properties && copy.additionalProperties === undefined) copy.additionalProperties = false
  return copy
}

const validators = new Map<string, z.ZodType>()

function validatorOf(api: Api, schema: Schema, closed: boolean): z.ZodType {
  const key = JSON.stringify([api.key, schema, closed])
  const cached = validators.get(key)
  if (cached) return cached
  const { properties: $defs } = forZod({ properties: api.schemas }, closed) as { properties: Node }
  const validator = z.fromJSONSchema({ ...(forZod(schema, closed) as object), $defs } as never)
  validators.set(key, validator)
  return validator
}

const problemsOf = (validator: z.ZodType, value: unknown, where: string): string[] => {
  const { error } = validator.safeParse(value)
  return error ? error.issues.map(({ path, message }) => `${where} ${path.join('.')}: ${message}`) : []
}

/** What is wrong with a request's body, by the schema of the endpoint. */
export const bodyProblems = (api: Api, { body }: Endpoint, value: Json | undefined): string[] => {
  if (!body) return value === undefined ? [] : ['body: this endpoint takes none']
  return problemsOf(validatorOf(api, body, false), value, 'body')
}

/** What is wrong with a response. It may have no property that the schema does not name. */
export const responseProblems = (api: Api, { response }: Endpoint, value: Json): string[] =>
  problemsOf(validatorOf(api, response, true), value, 'response')

/** A parameter's text as the value that its schema describes. */
function parsed({ type }: Schema, text: string): unknown {
  if (type === 'integer' || type === 'number') return text.trim() === '' ? text : Number(text)
  return type === 'boolean' && ['true', 'false'].includes(text) ? text === 'true' : text
}

/** What is wrong with a request's path and query. */
export function parameterProblems(
  { pathParameters = [], query: parameters = [], combinations }: Endpoint,
  { path, query }: { path: Readonly<Record<string, string>>; query: Readonly<Record<string, string>> },
): string[] {
  const check = (given: Readonly<Record<string, string>>, all: readonly Parameter[], where: string) => [
    ...Object.keys(given)
      .filter((name) => !all.some((parameter) => parameter.name === name))
      .map((name) => `${where}.${name}: unknown`),
    ...all.flatMap(({ name, required, schema }) => {
      const text = given[name]
      if (text === undefined) return required ? [`${where}.${name}: missing`] : []
      return problemsOf(z.fromJSONSchema(forZod(schema, false) as never), parsed(schema, text), `${where}.${name}`)
    }),
  ]
  const allowed = !combinations || combinations.some((names) => names.every((name) => name in query))
  return [
    ...check(path, pathParameters, 'path'),
    ...check(query, parameters, 'query'),
    ...(allowed ? [] : ['query: no allowed combination of filters']),
  ]
}

/** What is wrong with the example of an endpoint. */
export function exampleProblems(api: Api, endpoint: Endpoint): string[] {
  const { query = {}, path = {}, body, response } = endpoint.example
  return [
    ...parameterProblems(endpoint, { query, path }),
    ...bodyProblems(api, endpoint, body),
    ...responseProblems(api, endpoint, response),
  ]
}

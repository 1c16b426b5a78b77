import { expect, it } from 'vitest'
import { type Api, apis, type Schema } from '../../facts/apis/index.ts'
import { patternWords } from '../../facts/apis/patterns.ts'

/** The names of a schema's fields, with those of the objects in it. */
function fieldsOf(api: Api, schema: Schema | undefined): string[] {
  if (!schema) return []
  const { $ref, items, anyOf = [], properties = {} } = schema
  const target = $ref ? api.schemas[$ref.slice($ref.lastIndexOf('/') + 1)] : undefined
  const inner = [target, items, ...anyOf, ...Object.values(properties)].flatMap((one) => fieldsOf(api, one))
  return [...Object.keys(properties), ...inner]
}

// The page of the Unified Swap API states this; what is sent back unchanged to be encoded or submitted is no request for one.
it('no request for a price has a field for an integrator’s fee', () => {
  for (const [key, id] of [
    ['swap-api', 'quote'],
    ['aggregator', 'quote'],
    ['pcsx', 'getPrice'],
  ]) {
    const api = apis.find((one) => one.key === key) as Api
    const endpoint = api.endpoints.find((one) => one.id === id)
    const names = [...(endpoint?.query ?? []).map(({ name }) => name), ...fieldsOf(api, endpoint?.body)]
    expect(names.length, `${key} ${id}`).toBeGreaterThan(4)
    expect(names.filter((name) => /fee|portion|referr|partner|affiliate|bips/i.test(name))).toEqual([])
  }
})

it('each pattern of a schema has words, and each has a pattern: forms show them for a wrong value', () => {
  const patterns = [...JSON.stringify(apis).matchAll(/"pattern":("(?:[^"\\]|\\.)*")/g)].map(([, text = '']) =>
    JSON.parse(text),
  )
  expect([...new Set(patterns)].sort()).toEqual(Object.keys(patternWords).sort())
})

import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { type Api, apis, type Schema } from '../../facts/apis/index.ts'
import { patternWords } from '../../facts/apis/patterns.ts'
import { engineChains } from '../../facts/apis/swapApi.ts'
import { chains } from '../../facts/index.ts'

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

/** The paths of a schema's properties that have no description, in lists and forms too. */
const undescribed = (
  { properties = {}, items, anyOf = [], additionalProperties: rest }: Schema,
  at: string,
): string[] => [
  ...Object.entries(properties).flatMap(([name, schema]) => [
    ...(schema.description ? [] : [`${at}.${name}`]),
    ...undescribed(schema, `${at}.${name}`),
  ]),
  ...[...(items ? [items] : []), ...anyOf, ...(typeof rest === 'object' ? [rest] : [])].flatMap((one) =>
    undescribed(one, at),
  ),
]

it('every parameter and every field of an API has a description', () => {
  const found = apis.flatMap(({ key, schemas, endpoints, webhooks = [] }) => [
    ...Object.entries(schemas).flatMap(([name, schema]) => undescribed(schema, `${key} ${name}`)),
    ...[...endpoints, ...webhooks].flatMap(({ id, pathParameters = [], query = [], body = {}, response }) => [
      ...[...pathParameters, ...query].flatMap(({ name, schema }) =>
        schema.description ? [] : [`${key} ${id} ${name}`],
      ),
      ...undescribed(body, `${key} ${id} body`),
      ...undescribed(response, `${key} ${id} answer`),
    ]),
  ])
  expect(found).toEqual([])
})

it('the chains that an API’s source lists are chains of the facts, and the overview names the same', () => {
  const overview = readFileSync('docs/pages/contracts/unified-swap-api/overview.mdx', 'utf8')
  const [, agg, pcsx] = /aggregator on chain ids ([\d, and]+), and PancakeSwap X on ([\d, and]+)\./.exec(overview) ?? []
  const idsIn = (words = '') => [...words.matchAll(/\d+/g)].map(([id]) => Number(id)).sort()
  expect([idsIn(agg), idsIn(pcsx)]).toEqual([[...engineChains.agg].sort(), [...engineChains.pcsx].sort()])
  const known: number[] = chains.map(({ id }) => id)
  const listed = [...JSON.stringify(apis).matchAll(/"extensibleEnum":\[([\d,]+)\]/g)].flatMap(([, ids]) => idsIn(ids))
  expect(listed.filter((id) => !known.includes(id))).toEqual([])
  expect(listed.length).toBeGreaterThan(engineChains.pcsx.length)
})

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  type DocumentNode,
  GraphQLError,
  getNamedType,
  parse,
  TypeInfo,
  validate,
  visit,
  visitWithTypeInfo,
} from 'graphql'
import { describe, expect, test } from 'vitest'
import { subgraphEntities, subgraphFields, subgraphSchemas } from '../../facts/subgraph.ts'
import { compared, listed, plural, served, singular } from './subgraphSchema.ts'

const docs = join(import.meta.dirname, '../../docs')
const pageFile = 'docs/pages/apis/subgraph.mdx'
const page = readFileSync(join(docs, 'pages/apis/subgraph.mdx'), 'utf8')
const snippet = readFileSync(join(docs, 'snippets/typescript/subgraph/paginate.ts'), 'utf8')

const schemas = new Map(Object.entries(subgraphSchemas).map(([folder, schema]) => [folder, served(schema)]))

interface Query {
  /** The line of the file on which the text starts. */
  line: number
  folder: string | undefined
  text: string
}

/** The GraphQL fences of a page. */
function queriesOf(text: string): Query[] {
  return [...text.matchAll(/^```graphql.*\n([\s\S]*?)^```$/gm)].map(({ 1: query = '', index }) => ({
    line: text.slice(0, index).split('\n').length + 1,
    folder: /^# subgraph: (\S+)$/m.exec(query.split('\n')[0] ?? '')?.[1],
    text: query,
  }))
}

/** The queries inside of the sample. */
const sampleQueries: Query[] = [...snippet.matchAll(/`(query [^`]+)`|'(\{ _meta [^']+)'/g)].map(
  ({ 1: long, 2: short, index }) => ({
    line: snippet.slice(0, index).split('\n').length,
    folder: 'exchange-v3/template',
    text: long ?? short ?? '',
  }),
)

interface Used {
  /** Entity and field. */
  name: string
  folder: string
  line: number
  /** The comment after the field, where it is selected and a number. */
  comment?: string
}

/** Every field of an entity that queries select, filter by or sort by. */
function usedBy(queries: readonly Query[]): Used[] {
  return queries.flatMap(({ folder = '', line, text }) => {
    const schema = schemas.get(folder)
    if (!schema) return []
    const found: Used[] = []
    const types = new TypeInfo(schema)
    const lines = text.split('\n')
    const add = (name: string, at = 1, comment?: string) =>
      found.push({ name, folder, line: line + at - 1, ...(comment === undefined ? {} : { comment }) })
    const entities = subgraphSchemas[folder]?.entities ?? {}
    visit(
      parse(text),
      visitWithTypeInfo(types, {
        Field(node) {
          const entity = types.getParentType()?.name ?? ''
          if (!(entity in entities)) return
          const at = node.loc?.startToken.line ?? 1
          const isNumber = /^(?:BigInt|BigDecimal|Int)$/.test(getNamedType(types.getType())?.name ?? '')
          add(
            `${entity}.${node.name.value}`,
            at,
            isNumber ? (/# (.*)$/.exec(lines[at - 1] ?? '')?.[1] ?? '') : undefined,
          )
        },
        ObjectField(node) {
          const [, entity = ''] = /^(\w+)_filter$/.exec(getNamedType(types.getParentInputType())?.name ?? '') ?? []
          if (!entity) return
          const field = Object.keys(entities[entity]?.fields ?? {}).find((one) =>
            [...compared, ...listed].some((suffix) => `${one}${suffix}` === node.name.value),
          )
          add(`${entity}.${field}`, node.loc?.startToken.line)
        },
        EnumValue(node) {
          const [, entity = ''] = /^(\w+)_orderBy$/.exec(getNamedType(types.getInputType())?.name ?? '') ?? []
          if (entity) add(`${entity}.${node.value}`, node.loc?.startToken.line)
        },
      }),
    )
    return found
  })
}

/** What is wrong with fields that queries use, each as `file:line: message`. */
function fieldProblems(file: string, used: readonly Used[]): string[] {
  return used.flatMap(({ folder, name, line, comment }) => {
    const place = `${file}:${line}: `
    const record = subgraphFields[folder]?.[name]
    if (!record) return [`${place}facts/subgraph.ts does not say where the mapping of ${folder} fills ${name}`]
    if (record.wrong !== undefined || !record.saved) return [`${place}the mapping fills ${name} wrongly: leave it out`]
    if (comment === undefined || comment === record.means) return []
    return [`${place}the comment beside ${name} is to be “${record.means}”`]
  })
}

/** What is wrong with queries, each as `file:line: message`. */
function problemsOf(file: string, queries: readonly Query[]): string[] {
  return queries.flatMap(({ line, folder, text }) => {
    const schema = schemas.get(folder ?? '')
    if (!schema) return [`${file}:${line}: facts/subgraph.ts has no schema "${folder}"`]
    const told = ({ message, locations }: GraphQLError) =>
      `${file}:${line + (locations?.[0]?.line ?? 1) - 1}: ${message}`
    let document: DocumentNode
    try {
      document = parse(text)
    } catch (error) {
      if (error instanceof GraphQLError) return [told(error)]
      throw error
    }
    return validate(schema, document).map(told)
  })
}

describe('the queries of the subgraph page', () => {
  test('there are ten, and each is valid in the schema that it names', () => {
    expect(problemsOf(pageFile, queriesOf(page))).toEqual([])
    expect(queriesOf(page)).toHaveLength(10)
  })

  test('every schema of the facts is queried', () => {
    expect([...new Set(queriesOf(page).map(({ folder }) => folder))].toSorted()).toEqual([...schemas.keys()].toSorted())
  })

  test('the queries inside of the sample are valid for v3', () => {
    expect(sampleQueries).toHaveLength(2)
    expect(problemsOf('paginate.ts', sampleQueries)).toEqual([])
  })

  // One slip of each kind: a schema that allows everything would let them pass.
  test.each([
    ['    feesUSD #', '    feeUSD #', 'Cannot query field "feeUSD" on type "Pool"'],
    [
      '  poolDayDatas(\n    first',
      '  poolDayData(\n    first',
      'Unknown argument "first" on field "Query.poolDayData"',
    ],
    ['  pancakeDayDatas(', '  pancakeDaysData(', 'Cannot query field "pancakeDaysData" on type "Query"'],
    ['orderBy: volumeUSD', 'orderBy: volume', 'Value "volume" does not exist in "Pool_orderBy" enum'],
    ['orderDirection: desc', 'orderDirection: down', 'Value "down" does not exist in "OrderDirection" enum'],
    ['timestamp_gte: $since', 'timestamp_from: $since', 'Field "timestamp_from" is not defined by type "Swap_filter"'],
    ['date_gte: $from', 'date_contains: $from', 'Field "date_contains" is not defined by type "PoolDayData_filter"'],
    ['_gt: "10000"', '_gt: "ten"', 'This is no BigDecimal.'],
    ['isStaked: true', 'isStaked: "true"', 'Boolean cannot represent a non boolean value'],
    ['$owner: Bytes!', '$owner: Int!', 'Variable "$owner" of type "Int!" used in position expecting type "Bytes"'],
    ['    token0 { symbol }', '    token0', 'Field "token0" of type "Token!" must have a selection of subfields'],
    ['  pairs(first: 20', '  pairs(limit: 20', 'Unknown argument "limit" on field "Query.pairs"'],
    ['    claimedNetBNB #', '    claimedNetBNB { #', 'Syntax Error'],
    ['# subgraph: masterchef-v3\n', '# subgraph: masterchef\n', 'has no schema "masterchef"'],
  ])('%j made %j is told with its line', (right, wrong, message) => {
    const at = page.indexOf(right)
    expect(at).toBeGreaterThan(0)
    const problems = problemsOf(pageFile, queriesOf(page.slice(0, at) + wrong + page.slice(at + right.length)))
    expect(problems.join('\n')).toContain(message)
    // An unknown argument shows at its own line.
    const line = page.slice(0, at + right.trimEnd().length).split('\n').length
    // A bracket that never closes shows at the end of its query.
    const place = message === 'Syntax Error' ? /subgraph\.mdx:\d+: / : `${pageFile}:${line}: `
    expect(problems.find((problem) => problem.includes(message))).toMatch(place)
  })
})

describe('what the mappings write', () => {
  test('is recorded for each field of a query, and stands beside each number', () => {
    const used = usedBy(queriesOf(page))
    expect(used.length).toBeGreaterThan(80)
    expect(fieldProblems(pageFile, used)).toEqual([])
  })

  test('is recorded for each field that the sample reads', () => {
    // The sample has no room for comments: its interface passes the strings on.
    const used = usedBy(sampleQueries).map(({ comment: _, ...one }) => one)
    expect(used.length).toBeGreaterThan(6)
    expect(fieldProblems('paginate.ts', used)).toEqual([])
  })

  test.each([
    ['    feesUSD # USD', '    protocolFeesUSD # USD', 'fills Pool.protocolFeesUSD wrongly'],
    ['    isStaked: true', '    isStaked: true, liquidity_gt: "0"', 'fills UserPosition.liquidity wrongly'],
    ['orderBy: trackedReserveETH', 'orderBy: untrackedVolumeUSD', 'where the mapping of exchange-v2 fills Pair.untr'],
    ['    amount # whole BNB', '    amount # wei', 'beside Bet.amount is to be “whole BNB”'],
    ['    tvlUSD # USD, with fees that were collected', '    tvlUSD', 'beside PoolDayData.tvlUSD is to be'],
  ])('%j made %j is told', (right, wrong, message) => {
    const trimmed = right.trim()
    expect(page).toContain(trimmed)
    const problems = fieldProblems(pageFile, usedBy(queriesOf(page.replace(trimmed, wrong.trim()))))
    expect(problems.join('\n')).toContain(message)
  })

  test('is recorded for each field that a sentence names, and told where it is not what the name promises', () => {
    const records = Object.entries(subgraphFields).flatMap(([folder, fields]) =>
      Object.entries(fields).map(([name, record]) => ({ folder, name, field: name.split('.')[1] ?? '', ...record })),
    )
    const every = new Set(
      Object.values(subgraphSchemas).flatMap(({ entities }) =>
        Object.values(entities).flatMap(({ fields }) => Object.keys(fields)),
      ),
    )
    const prose = page.replace(/^```[\s\S]*?^```$/gm, '')
    const named = [...prose.matchAll(/`(\w+)`/g)].map(([, name = '']) => name)
    // Names of both a list and an entity's link mean the list.
    const lists = new Set(
      Object.values(subgraphEntities).flatMap((names) => names.flatMap((one) => [singular(one), plural(one)])),
    )
    const unknown = named.filter(
      (name) => every.has(name) && name !== 'id' && !lists.has(name) && !records.some(({ field }) => field === name),
    )
    expect(unknown).toEqual([])
    const untold = records.filter(
      ({ field, wrong }) =>
        wrong !== undefined && !prose.split('\n').some((line) => line.includes(`\`${field}\``) && line.includes(wrong)),
    )
    expect(untold.map(({ folder, name, wrong }) => `${pageFile}: ${folder} ${name}: say that ${wrong}`)).toEqual([])
  })

  test('is recorded for fields that the schemas have', () => {
    const unknown = Object.entries(subgraphFields).flatMap(([folder, fields]) =>
      Object.keys(fields).filter((name) => {
        const [entity = '', field = ''] = name.split('.')
        return !subgraphSchemas[folder]?.entities[entity]?.fields[field]
      }),
    )
    expect(unknown).toEqual([])
  })
})

/** The rows of the page's table of entities, by the folder or folders that each is about. */
const rows: Readonly<Record<string, readonly string[]>> = {
  'Exchange v3': ['exchange-v3/template'],
  'Exchange v2': ['exchange-v2'],
  StableSwap: ['exchange-stableswap/bsc', 'exchange-stableswap/arb'],
  'MasterChef v3': ['masterchef-v3'],
  'MasterChef v2': ['masterchef-v2'],
  smartchef: ['smartchef'],
  Lottery: ['lottery'],
  'Prediction v2': ['prediction/v2', 'prediction/v2-generic'],
  Pottery: ['pottery'],
  'NFT market': ['nft-market'],
  Profile: ['profile'],
}

describe('the schemas on the subgraph page', () => {
  const shown = page.replace(/:entities\{of="([^"]+)"\}/g, (_, folder: string) =>
    (subgraphEntities[folder] ?? []).map((name) => `\`${name}\``).join(', '),
  )
  const lines = shown.split('\n')
  const start = lines.indexOf('| Subgraph | Entities |')

  test('the table of entities is the schemas', () => {
    expect(start).toBeGreaterThan(0)
    const end = lines.findIndex((line, index) => index > start && !line.startsWith('|'))
    const table = lines.slice(start + 2, end).map((line, index) => {
      const [, label = '', entities = ''] = line.split('|').map((cell) => cell.trim())
      return { label, line: start + 3 + index, entities: [...entities.matchAll(/`(\w+)`/g)].map(([, one]) => one) }
    })
    expect(table.map(({ label }) => label).toSorted()).toEqual(Object.keys(rows).toSorted())
    for (const { label, line, entities } of table) {
      for (const folder of rows[label] ?? []) {
        const where = `${pageFile}:${line}: ${label} against ${folder}`
        expect(entities.toSorted(), where).toEqual(subgraphEntities[folder]?.toSorted())
      }
    }
  })

  test('the schemas with fields have the entities that the list of all names', () => {
    for (const [folder, { entities }] of Object.entries(subgraphSchemas)) {
      expect(Object.keys(entities), folder).toEqual(subgraphEntities[folder])
    }
  })

  test('a name in backticks is one of the schemas, or of the language', () => {
    // Arguments, scalars and filters of the language, and a message of its servers; `ETH` is a part of names.
    const language = [
      'indexing_error',
      'first',
      'skip',
      'and',
      'or',
      'id',
      'id_gt',
      '_meta',
      'BigInt',
      'BigDecimal',
      'ETH',
    ]
    const fields = Object.values(subgraphSchemas).flatMap(({ entities }) =>
      Object.entries(entities).flatMap(([name, { fields }]) => [
        name,
        singular(name),
        plural(name),
        ...Object.keys(fields),
      ]),
    )
    const others = Object.values(subgraphEntities).flatMap((names) =>
      names.flatMap((name) => [name, singular(name), plural(name)]),
    )
    const values = Object.values(subgraphSchemas).flatMap(({ enums }) => Object.values(enums).flat())
    const known = new Set([...fields, ...values, ...others, ...language, ...compared, ...listed])
    let fence = false
    const unknown = lines.flatMap((line, index) => {
      if (line.startsWith('```')) fence = !fence
      // Ids of deployments are in tables with a column for them.
      if (fence || /`[1-9A-HJ-NP-Za-km-z]{43,44}`/.test(line)) return []
      // A link into the contracts is a contract's function.
      return [...line.replace(/\[`\w+`\]\(\/contracts\//g, '').matchAll(/`(\w+)`/g)]
        .filter(([, name = '']) => !known.has(name))
        .map(([, name]) => `${pageFile}:${index + 1}: no schema has "${name}"`)
    })
    expect(unknown).toEqual([])
  })
})

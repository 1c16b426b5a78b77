import { beforeAll, expect, test } from 'vitest'
import { answers, measure } from '../../bench/search/quality.ts'
import { queries } from '../../bench/search/queries.ts'
import { vocsSearch } from '../../bench/search/vocs.ts'
import { buildSearchIndex } from '../../pipeline/search/index.ts'
import { openIndex, type SearchEngine } from '../../theme/search/engine.ts'
import { pages as allPages } from './pages.ts'

let engine: SearchEngine
let plain: (query: string) => string[]
let sections: string[]

beforeAll(async () => {
  const pages = await allPages
  const { json } = buildSearchIndex(pages)
  engine = openIndex(JSON.parse(json))
  plain = await vocsSearch(pages)
  sections = engine.sections.map(({ href }) => href)
})

test('the labelled set holds at least 200 queries, no two alike', () => {
  expect(queries.length).toBeGreaterThanOrEqual(200)
  expect(new Set(queries.map(([query]) => query)).size).toBe(queries.length)
})

test('every answer of the labelled set is a section of the site', () => {
  const gone = queries.flatMap(([query, ...wanted]) =>
    wanted.filter((one) => !sections.some((href) => answers(href, [one]))).map((one) => `${query}: ${one}`),
  )
  expect(gone).toEqual([])
})

test('the first result answers nine queries of ten, and a near one most others', () => {
  const quality = measure((query) => engine.find(query).results.map(({ href }) => href))
  const missed = quality.missed.map(({ query, rank, first }) => `${query}: ${rank ?? 'not found'}, first ${first}`)
  expect(quality.mrr, missed.join('\n')).toBeGreaterThanOrEqual(0.95)
  expect(quality.success1, missed.join('\n')).toBeGreaterThanOrEqual(0.9)
})

test('it answers more than plain Vocs does', () => {
  const quality = measure((query) => engine.find(query).results.map(({ href }) => href))
  expect(quality.mrr).toBeGreaterThan(measure(plain).mrr)
})

import { beforeAll, expect, test } from 'vitest'
import { measure, patternOf } from '../../bench/search/quality.ts'
import { asked, queries } from '../../bench/search/queries.ts'
import { siteSearch } from '../../bench/search/sitePages.ts'
import { unseen, unseenLater, unseenLists } from '../../bench/search/unseen.ts'
import { vocsSearch } from '../../bench/search/vocs.ts'
import type { SearchEngine } from '../../site/search/dialog/searchEngine.ts'
import { pages as allPages } from './compiledSite.ts'

let engine: SearchEngine
let plain: (query: string) => string[]

beforeAll(async () => {
  const pages = await allPages
  ;({ engine } = await siteSearch(pages))
  plain = (await vocsSearch(pages)).find
})

const found = new Map<string, string[]>()
/** The results of a query, searched once for the tests of this file. */
function find(query: string): string[] {
  const results = found.get(query) ?? engine.find(query).results.map(({ href }) => href)
  found.set(query, results)
  return results
}
const all = [...queries, ...asked, ...unseenLists.flat()]

test('pages have at most 1,200 keywords', async () => {
  const keywords = (await allPages).flatMap((page) => Object.values(page.keywords ?? {}).flat())
  expect(keywords.length).toBeLessThanOrEqual(1200)
})

test('no two labelled queries are alike', () => {
  expect(new Set(all.map(([query]) => query)).size).toBe(all.length)
})

test('every answer of the labelled queries is an anchor of the site', async () => {
  const anchors = (await allPages).flatMap(({ route, html }) => [
    route,
    ...[...html.matchAll(/ id="?([^" >]+)/g)].map(([, id]) => `${route}#${id}`),
  ])
  const gone = [...new Set(all.flatMap(([, ...wanted]) => wanted))].filter((answer) => {
    const pattern = patternOf(answer)
    return !anchors.some((href) => pattern.test(href))
  })
  const askedBy = (answer: string) => all.find((query) => query.includes(answer, 1))?.[0]
  expect(gone.map((answer) => `${answer}, of “${askedBy(answer)}”`)).toEqual([])
})

test('the first result answers nine queries of ten, and a near one most others', () => {
  const quality = measure(queries, find)
  const missed = quality.missed.map(({ query, rank, first }) => `${query}: ${rank ?? 'not found'}, first ${first}`)
  expect(quality.mrr, missed.join('\n')).toBeGreaterThanOrEqual(0.94)
  expect(quality.success1, missed.join('\n')).toBeGreaterThanOrEqual(0.9)
})

test('the first three results answer five of six questions as developers asked them, the first one three of four', () => {
  const { success1, success3, missed } = measure(asked, find)
  const listed = missed.map(({ query, rank, first }) => `${query}: ${rank ?? 'not found'}, first ${first}`).join('\n')
  expect(success1, listed).toBeGreaterThanOrEqual(3 / 4)
  expect(success3, listed).toBeGreaterThanOrEqual(5 / 6)
})

test('it answers more than plain Vocs does', () => {
  expect(measure(queries, find).mrr).toBeGreaterThan(measure(queries, plain).mrr)
})

test('queries that no one tuned on keep their mean reciprocal rank', () => {
  expect(measure(unseen, find).mrr).toBeGreaterThanOrEqual(0.87)
  expect(measure(unseenLater, find).mrr).toBeGreaterThanOrEqual(0.8)
})

test('no query that a page answers finds nothing', () => {
  expect(all.map(([query]) => query).filter((query) => find(query).length === 0)).toEqual([])
})

test.each([
  ['WBNB', '/contracts/tokens#native-coins'],
  ['CAKE', '/contracts/tokens#cake'],
  ['farm', '/contracts/masterchef/guides/farm-cake'],
  ['how to farm', '/contracts/masterchef/guides/farm-cake'],
  ['stake', '/contracts/masterchef/guides/farm-cake#stake-a-v3-position'],
  ['wbnb adress', '/contracts/tokens#native-coins'],
  ['swap v3', '/contracts/v3/guides/swap'],
  ['decode revert', '/contracts/infinity/guides/decode-a-revert'],
  ['CLPositionManager Base', '/contracts/infinity/reference/cl-position-manager#deployments'],
  ['install', '/contracts/exchange#set-up-a-project-once'],
  ['getting started', '/contracts/exchange'],
  ['limit order', '/contracts/limit-order/addresses'],
  ['glossary', '/contracts/glossary'],
  [
    'list staked position token ids of a wallet MasterChefV3',
    '/contracts/masterchef/masterchef-v3#show-positions-and-rewards',
  ],
  ['UNPREDICTABLE_GAS_LIMIT', '/contracts/infinity/guides/decode-a-revert#what-libraries-and-nodes-report'],
  ['WRAP_ETH', '/contracts/universal-router/addresses#commands'],
  ['fee on transfer', '/contracts/infinity/guides/native-and-taxed-tokens#swap-a-token-with-a-transfer-fee'],
])('%s leads to what the reader wants, first', (query, href) => {
  expect(find(query)[0]).toBe(href)
})

test.each([
  ['WBNB', '0xbb4CdB9CBd36B01bD1cBaEBF2De08d9173bc095c', 'bsc'],
  ['CLPositionManager Base', '0x55f4c8abA71A1e923edC303eb4fEfF14608cC226', 'base'],
])('%s shows its address and opens with its chain', (query, address, chain) => {
  expect(engine.find(query).results[0]?.row).toEqual({ address, chain })
})

test('deprecated contracts come after what is in use', () => {
  const trails = engine.find('how to farm').results.map(({ trail }) => trail.includes('Deprecated'))
  expect(trails.indexOf(true) === -1 || trails.slice(trails.indexOf(true)).every(Boolean)).toBe(true)
})

test('a result says nothing of a table’s head: every excerpt is prose or a signature', async () => {
  const { made } = await siteSearch(await allPages)
  const excerpts = Object.values(JSON.parse(made.files.excerpts.json) as Record<string, Record<string, string>>)
  expect(excerpts.flatMap(Object.values).filter((text) => /^Contract\s+Address\s+Chain/.test(text))).toEqual([])
})

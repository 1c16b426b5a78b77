import { buildSearchIndex } from '../../plugins/search/index.ts'
import { gzipSize } from '../../tests/hosts/weight.ts'
import { openIndex } from '../../theme/search/engine.ts'
import type { Figure, Say } from '../figures.ts'
import { measure, type Quality } from '../search/quality.ts'
import { queries } from '../search/queries.ts'
import { queryLists } from '../search/queryLists.ts'
import { renderedPages } from '../search/renderedPages.ts'
import { searchSettings } from '../search/settings.ts'
import { vocsSearch } from '../search/vocs.ts'

const described = ({ mrr, success1, success3, p95 }: Quality) =>
  `MRR@10 ${mrr.toFixed(3)}, first ${success1.toFixed(3)}, first three ${success3.toFixed(3)}, ${p95.toFixed(1)} ms`

/** Compares the search with that of plain Vocs, on the same pages and the labelled queries of bench/search/queries.ts. */
export async function search(say: Say): Promise<Figure[]> {
  const pages = await renderedPages()
  const { json, texts, sections } = buildSearchIndex(pages, searchSettings)
  say(`${pages.length} pages, ${sections} sections indexed`)
  const read = performance.now()
  const engine = openIndex(JSON.parse(json))
  const reading = performance.now() - read
  const plain = await vocsSearch(pages)
  const ours = (query: string) => engine.find(query).results.map(({ href }) => href)
  // The first run warms up the JIT compiler; the second gives the figures.
  for (const find of [ours, plain]) measure(queries, find)
  const quality = measure(queries, ours)
  say(`${queries.length} queries, this site: ${described(quality)}`)
  say(`${queries.length} queries, plain Vocs 1.4.1: ${described(measure(queries, plain))}`)
  for (const [name, list] of Object.entries(queryLists))
    say(`${list.length} queries of ${name}: ${described(measure(list, ours))}`)
  for (const { query, rank, first } of quality.missed)
    say(`not first: ${query.slice(0, 80)} (${rank ?? 'not among ten'}; first ${first ?? 'none'})`)
  return [
    { what: 'search: mean reciprocal rank among ten', unit: 'of 1', value: quality.mrr, moreIsBetter: true },
    {
      what: 'search: queries that the first result answers',
      unit: 'of 1',
      value: quality.success1,
      moreIsBetter: true,
    },
    {
      what: 'search: queries that one of the first three answers',
      unit: 'of 1',
      value: quality.success3,
      moreIsBetter: true,
    },
    { what: 'search: a query, 95 of 100 stay under', unit: 'ms', value: quality.p95 },
    { what: 'search index', unit: 'KB', value: gzipSize(json) / 1024 },
    {
      what: 'excerpts of all pages, a file each',
      unit: 'KB',
      value: texts.reduce((sum, text) => sum + gzipSize(text.json), 0) / 1024,
    },
    { what: 'search index read, off the page’s thread', unit: 'ms', value: reading },
  ]
}

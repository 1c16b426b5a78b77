import { openIndex } from '../../site/search/dialog/searchEngine.ts'
import { gzipSize } from '../../tests/hosts/weight.ts'
import type { Figure, Say } from '../figures.ts'
import { browserTimes } from '../search/browserTimes.ts'
import { measure, type Quality } from '../search/quality.ts'
import { asked, queries } from '../search/queries.ts'
import { searchedPages, siteSearch } from '../search/sitePages.ts'
import { unseen, unseenLists } from '../search/unseen.ts'
import { vocsSearch } from '../search/vocs.ts'

const described = ({ mrr, success1, success3, p95 }: Quality) =>
  `MRR@10 ${mrr.toFixed(3)}, first ${success1.toFixed(3)}, first three ${success3.toFixed(3)}, ${p95.toFixed(1)} ms`

/** Compares the search with that of plain Vocs, on the same pages and queries, and measures it in a browser. */
export async function search(say: Say): Promise<Figure[]> {
  const pages = await searchedPages()
  const { made, engine } = await siteSearch(pages)
  const { index, lookup, excerpts } = made.files
  say(`${pages.length} pages, ${made.documents} documents indexed`)
  const read = performance.now()
  await openIndex(index.json, JSON.parse(lookup.json))
  const reading = performance.now() - read
  const { find: plain, json, open } = await vocsSearch(pages)
  const readVocs = performance.now()
  open(json)
  say(
    `plain Vocs 1.4.1: an index of ${(gzipSize(json) / 1024).toFixed(0)} KB with its excerpts, read in ` +
      `${(performance.now() - readVocs).toFixed(0)} ms, on the page’s thread`,
  )
  const ours = (query: string) => engine.find(query).results.map(({ href }) => href)
  // The first run warms up the JIT compiler; the second gives the figures.
  for (const find of [ours, plain]) measure(queries, find)
  const quality = measure(queries, ours)
  say(`${queries.length} queries, this site: ${described(quality)}`)
  say(`${queries.length} queries, plain Vocs 1.4.1: ${described(measure(queries, plain))}`)
  say(`${asked.length} questions of developers, this site: ${described(measure(asked, ours))}`)
  // Their mean only: no one looks at which of these the search misses.
  for (const list of unseenLists) {
    say(`${list.length} unseen queries, this site: MRR@10 ${measure(list, ours).mrr.toFixed(3)}`)
    say(`${list.length} unseen queries, plain Vocs 1.4.1: MRR@10 ${measure(list, plain).mrr.toFixed(3)}`)
  }
  for (const { query, rank, first } of quality.missed)
    say(`not first: ${query.slice(0, 80)} (${rank ?? 'not among ten'}; first ${first ?? 'none'})`)
  return [
    {
      what: 'search: mean reciprocal rank among ten',
      unit: 'of 1',
      value: quality.mrr,
      goal: 0.94,
      moreIsBetter: true,
    },
    {
      what: 'search: the same on unseen queries',
      unit: 'of 1',
      value: measure(unseen, ours).mrr,
      goal: 0.92,
      moreIsBetter: true,
    },
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
    {
      what: 'search index and its lookup',
      unit: 'KB',
      value: (gzipSize(index.json) + gzipSize(lookup.json)) / 1024,
      goal: 330,
    },
    { what: 'excerpts of all pages', unit: 'KB', value: gzipSize(excerpts.json) / 1024 },
    { what: 'search index read, off the page’s thread', unit: 'ms', value: reading },
    ...(await browserTimes()),
  ]
}

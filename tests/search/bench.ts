import { gzipSync } from 'node:zlib'
import { buildSearchIndex } from '../../pipeline/searchIndex.ts'
import { openIndex } from '../../theme/support/searchEngine.ts'
import { measure, type Quality } from './measure.ts'
import { queries } from './queries.ts'
import { renderedPages } from './site.ts'
import { vocsSearch } from './vocs.ts'

const row = ({ mrr, success1, success3, p95 }: Quality) => ({
  'MRR@10': mrr.toFixed(3),
  'success@1': success1.toFixed(3),
  'success@3': success3.toFixed(3),
  'p95 ms': p95.toFixed(1),
})

/** Measures the search on the labelled queries, beside plain Vocs's on the same pages, and prints both. */
export async function benchSearch(): Promise<void> {
  const pages = await renderedPages()
  const started = performance.now()
  const { json, texts, sections } = buildSearchIndex(pages)
  const made = performance.now()
  const engine = openIndex(JSON.parse(json))
  const opened = performance.now()
  const kilobytes = (text: string) => (gzipSync(text, { level: 9 }).length / 1024).toFixed(1)
  console.log(
    `Search index of ${sections} sections: made in ${((made - started) / 1000).toFixed(2)} s, ${kilobytes(json)} KB gzip, ` +
      `read in ${(opened - made).toFixed(0)} ms; ${texts.length} files of texts, ` +
      `${kilobytes(texts.map((one) => one.json).join(''))} KB gzip together, the largest ` +
      `${kilobytes([...texts].sort((a, b) => b.json.length - a.json.length)[0]?.json ?? '')} KB.\n`,
  )
  const plain = await vocsSearch(pages)
  const ours = (query: string) => engine.find(query).results.map(({ href }) => href)
  // Once for the compiler to warm up, then for the figures.
  for (const find of [ours, plain]) measure(find)
  console.log(`${queries.length} labelled queries, tests/search/queries.ts:`)
  console.table({ 'this site': row(measure(ours)), 'plain Vocs 1.4.1, same pages': row(measure(plain)) })
  for (const { query, rank, first } of measure(ours).missed)
    console.log(`  not first: ${query.slice(0, 80)} (${rank ?? 'not among ten'}; first ${first ?? 'none'})`)
}

import { gzipSize } from '../../plugins/bundle/sharedWeight.ts'
import { buildSearchIndex } from '../../plugins/search/index.ts'
import { openIndex } from '../../theme/search/engine.ts'
import type { Part } from '../part.ts'
import { measure, type Quality } from '../search/quality.ts'
import { queries } from '../search/queries.ts'
import { queryLists } from '../search/queryLists.ts'
import { renderedPages } from '../search/renderedPages.ts'
import { searchSettings } from '../search/settings.ts'
import { vocsSearch } from '../search/vocs.ts'

const figures = ({ mrr, success1, success3, p95 }: Quality) =>
  `MRR@10 ${mrr.toFixed(3)}, first ${success1.toFixed(3)}, first three ${success3.toFixed(3)}, ${p95.toFixed(1)} ms`

/** Compares the search with that of plain Vocs, on the same pages and the labelled queries of bench/search/queries.ts. */
export const search: Part<'search'> = {
  does: 'how well and how fast the search answers, compared with plain Vocs; its index',
  async measure({ say }) {
    const pages = await renderedPages()
    say(`${pages.length} pages compiled`)
    const { json, texts, sections } = buildSearchIndex(pages, searchSettings)
    say(`${sections} sections indexed`)
    const read = performance.now()
    const engine = openIndex(JSON.parse(json))
    const reading = performance.now() - read
    const plain = await vocsSearch(pages)
    const ours = (query: string) => engine.find(query).results.map(({ href }) => href)
    // The first run warms up the JIT compiler; the second gives the figures.
    for (const find of [ours, plain]) measure(queries, find)
    const quality = measure(queries, ours)
    say(`${queries.length} queries, this site: ${figures(quality)}`)
    say(`${queries.length} queries, plain Vocs 1.4.1: ${figures(measure(queries, plain))}`)
    for (const [name, list] of Object.entries(queryLists))
      say(`${list.length} queries of ${name}: ${figures(measure(list, ours))}`)
    for (const { query, rank, first } of quality.missed)
      say(`not first: ${query.slice(0, 80)} (${rank ?? 'not among ten'}; first ${first ?? 'none'})`)
    return {
      figures: {
        relevance: quality.mrr,
        first: quality.success1,
        firstThree: quality.success3,
        query: quality.p95,
        index: gzipSize(json) / 1024,
        texts: texts.reduce((sum, text) => sum + gzipSize(text.json), 0) / 1024,
        reading,
      },
    }
  },
}

import { describe, expect, it } from 'vitest'
import { type Lookup, type PackableSection, packIndex } from '../../../../shared/searchPack.ts'
import { indexedTerms } from '../../../../shared/searchTerms.ts'
import { openIndex } from '../../../../theme/search/searchEngine.ts'

const nothing: Lookup = { addresses: [], chains: [], hashes: [], reverts: [] }

/** An index of one page a section: `[route, title, text, title above]`. */
function engineOf(...pages: [route: string, title: string, text: string, above?: string][]) {
  const sections = pages.flatMap(([route, title, text, above], page): PackableSection[] => {
    const terms = new Map(indexedTerms(text).map((term) => [term, 1]))
    const of = { page, isPage: false, anchor: 'it', terms }
    return [
      { ...of, id: route, href: route, isPage: true, title: above ?? 'Page', titles: [], level: 1, terms: new Map() },
      { ...of, id: `${route}#it`, href: `${route}#it`, title, titles: [above ?? 'Page'], level: 2 },
    ]
  })
  const listed = pages.map(([route], page) => ({ route, texts: `${page}.json`, trail: [], first: page * 2 }))
  return openIndex(JSON.parse(JSON.stringify(packIndex(listed, sections, nothing))))
}

describe('an engine', () => {
  const engine = engineOf(
    ['/in-text', 'Other', 'liquidity here'],
    ['/in-title', 'Liquidity', 'nothing here'],
    ['/neither', 'Other', 'nothing here'],
  )
  const found = (query: string) => engine.find(query).results.map(({ id }) => id)

  it('puts a title before a text', () => {
    expect(found('liquidity')).toEqual(['/in-title#it', '/in-text#it'])
  })

  it('finds the start of a word and a word with a letter wrong', () => {
    expect(found('liqui')).toHaveLength(2)
    expect(found('liquidety')).toHaveLength(2)
    expect(found('quidity')).toEqual([])
  })

  it('finds nothing without a query', () => {
    expect(engine.find('')).toEqual({ query: '', results: [] })
  })
})

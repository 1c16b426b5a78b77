import { describe, expect, it } from 'vitest'
import { indexSections } from '../../../../pipeline/search/index.ts'
import { openIndex } from '../../../../theme/search/engine.ts'

/** An index of pages with one section each. */
function engineOf(...pages: [route: string, title: string, text: string][]) {
  const section = (title: string, level: number, text = '') => {
    const anchor = level === 1 ? '' : 'it'
    return { anchor, level, title, text, shown: {}, deployments: [], reverts: [] }
  }
  const read = pages.map(([route, title, text]) => ({ route, sections: [section('Page', 1), section(title, 2, text)] }))
  return openIndex(JSON.parse(indexSections(read, []).json))
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

  it('refuses a file of another shape', () => {
    expect(() => openIndex(JSON.parse('{"pages": 1}'))).toThrow()
    expect(() => openIndex(JSON.parse('{"pages": [], "lookup": {}, "words": {}}'))).toThrow()
  })

  it('finds nothing without a query', () => {
    expect(engine.find('')).toEqual({ query: '', results: [] })
  })
})

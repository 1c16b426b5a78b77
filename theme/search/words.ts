import MiniSearch from 'minisearch'
import type { FiledWords } from '../../shared/search/indexFile.ts'
import { type IndexedTerms, searchOptions } from '../../shared/search/options.ts'
import { indexedTerms } from '../../shared/search/terms.ts'
import type { IndexedSection } from './sections.ts'

export interface Words {
  index: MiniSearch<IndexedTerms>
  /** In how many sections each term is, those that have it in several fields counted for each. */
  frequency: ReadonlyMap<string, number>
}

/** MiniSearch's index of the sections: their titles, and the words of their texts as the index file has them. */
export function openWords({ text }: Pick<FiledWords, 'text'>, sections: readonly IndexedSection[]): Words {
  const texts = textTerms(text, sections.length)
  const frequency = new Map<string, number>()
  const field = (terms: Iterable<string>): string => {
    const list = [...terms]
    for (const term of list) frequency.set(term, (frequency.get(term) ?? 0) + 1)
    return list.join(' ')
  }
  const index = new MiniSearch(searchOptions)
  index.addAll(
    sections.map((section, id) => ({
      id,
      title: field(new Set(indexedTerms(section.title))),
      titles: field(headingTerms(section)),
      text: field(texts[id] ?? []),
    })),
  )
  return { index, frequency }
}

/** The terms of each section's text, from the sections that the index file lists for each term. */
function textTerms(text: FiledWords['text'], count: number): string[][] {
  const texts = Array.from({ length: count }, (): string[] => [])
  for (const [term, steps] of Object.entries(text)) {
    let at = 0
    for (const step of steps.split(' ')) {
      at += Number(step)
      texts[at]?.push(term)
    }
  }
  return texts
}

/** The terms of the headings above a section, and the words that readers search it by. */
const headingTerms = ({ titles, terms = [] }: IndexedSection): Set<string> =>
  new Set(indexedTerms([...titles, ...terms].join(' ')))

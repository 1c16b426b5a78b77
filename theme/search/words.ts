import MiniSearch, { type AsPlainObject } from 'minisearch'
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
export function openWords({ fieldIds, text }: FiledWords, sections: readonly IndexedSection[]): Words {
  const index = new Map<string, Record<number, Record<number, number>>>()
  const frequency = new Map<string, number>()
  const fieldLength = sections.map(() => [0, 0, 0])
  const add = (term: string, field: number, at: number) => {
    frequency.set(term, (frequency.get(term) ?? 0) + 1)
    const entry = index.get(term) ?? {}
    index.set(term, entry)
    entry[field] ??= {}
    ;(entry[field] as Record<number, number>)[at] = 1
    ;(fieldLength[at] as number[])[field] = (fieldLength[at]?.[field] ?? 0) + 1
  }
  sections.forEach((section, at) => {
    for (const term of new Set(indexedTerms(section.title))) add(term, fieldIds.title, at)
    for (const term of headingTerms(section)) add(term, fieldIds.titles, at)
  })
  for (const [term, steps] of Object.entries(text)) {
    let at = 0
    for (const step of steps.split(' ')) {
      at += Number(step)
      add(term, fieldIds.text, at)
    }
  }
  const positions = Object.fromEntries(sections.map((_, at) => [at, at]))
  const average = (field: number) =>
    fieldLength.reduce((sum, lengths) => sum + (lengths[field] ?? 0), 0) / sections.length
  const serialised: AsPlainObject = {
    documentCount: sections.length,
    nextId: sections.length,
    documentIds: positions,
    fieldIds,
    fieldLength: Object.fromEntries(fieldLength.entries()),
    averageFieldLength: Object.values(fieldIds).map(average),
    storedFields: {},
    dirtCount: 0,
    index: [...index] as AsPlainObject['index'],
    serializationVersion: 2,
  }
  return { index: MiniSearch.loadJS<IndexedTerms>(serialised, searchOptions), frequency }
}

/** The terms of the headings above a section, and the words that readers search it by. */
const headingTerms = ({ titles, terms = [] }: IndexedSection): Set<string> =>
  new Set(indexedTerms([...titles, ...terms].join(' ')))

import { editDistance } from '../../shared/editDistance.ts'
import type { IndexedPage, IndexedSection } from '../../shared/searchPack.ts'
import { memberName } from '../../shared/searchPack.ts'
import { bare, indexedTerms, termsOf } from '../../shared/searchTerms.ts'

/** What MiniSearch found, with what {@link searchOptions} store. */
export interface RawResult {
  at: number
  score: number
  /** Terms of the section that matched. */
  terms: string[]
  /** The fields that each of them stands in. */
  match: Record<string, string[]>
}

/** Beyond these nothing gets among the shown. */
export const reranked = 300

/** How much of a query's terms a set has: one that only starts alike counts less. */
function covered(terms: readonly string[], set: ReadonlySet<string>, matched: readonly string[]): number {
  if (terms.length === 0) return 0
  const near = matched.filter((term) => set.has(term))
  const share = terms.map((term) => {
    if (set.has(term)) return 1
    return near.some((one) => one.startsWith(term.slice(0, 3))) ? 0.6 : 0
  })
  return share.reduce((sum: number, one) => sum + one, 0) / terms.length
}

/** Whether a query names something as code does: `exactInputSingle`, `get_dy`, `V3`. */
const isName = (query: string) => /[a-z][A-Z]|_|\(/.test(query) || !/\s/.test(query)

/** A heading over a contract's members is called as the contract is. */
const subjectOf = (title: string) => title.replace(/^Reference of (the )?| reference$/g, '')

/**
 * Puts what was found in the order of a reader's intent, MiniSearch's scores weighed by where the words stand: the one
 * that is called exactly so, then those whose title says most of the query and little else, then those whose page does.
 */
export function makeRanking(sections: readonly IndexedSection[], pages: readonly IndexedPage[]) {
  const known = sections.map(({ title, titles, page, member }) => {
    const own = new Set(indexedTerms(title))
    const around = new Set([...own, ...indexedTerms([...titles, pages[page]?.route ?? ''].join(' '))])
    const name = bare(member ? memberName(title) : subjectOf(title))
    return { own, around, name, whole: member && bare(member.contract) + name, said: new Set(termsOf(title)) }
  })

  /** How much a section is called as the query is: most as code to the letter, then as a page, then but for case and spaces. */
  function called(at: number, query: string, bareQuery: string): number {
    const { name, whole } = known[at] as (typeof known)[number]
    const { isPage, isRow, title } = sections[at] as IndexedSection
    if (name === bareQuery) {
      if (isPage) return title === query ? 5 : 3
      const same = memberName(title) === query || subjectOf(title) === query
      return (same ? (/[a-z][A-Z]|_/.test(query) ? 4 : 2) : 1) - (isRow ? 0.3 : 0)
    }
    if (whole === bareQuery) return 2
    return isPage && bareQuery.length > 2 && name.startsWith(bareQuery) ? 1.6 : 0
  }

  return (
    query: string,
    terms: readonly string[],
    meant: readonly (readonly string[])[],
    found: readonly RawResult[],
  ): { at: number; terms: string[] }[] => {
    const bareQuery = bare(query)
    const spelt = [...new Set(termsOf(query))]
    const named = isName(query)
    const asks = /^(who|what|why|how|can|do|does|is|are|which|when|where|may|should)\b/i.test(query)
    const asksHow = /^how (do|can|to|should)\b/i.test(query)
    const weigh = ({ at, score, terms: matched }: RawResult): number => {
      const { own, around, name, said } = known[at] as (typeof known)[number]
      const { isPage, isRow, member, page } = sections[at] as IndexedSection
      const titled = (words: readonly string[]) => {
        const share = covered(words, own, matched)
        return { share, precise: own.size === 0 ? 0 : Math.min(1, (share * words.length) / own.size) }
      }
      const direct = titled(terms)
      const other = meant.map((words) => titled(words)).sort((a, b) => b.share - a.share)[0]
      const share = Math.max(direct.share, (other?.share ?? 0) * 0.8)
      const precise = Math.max(direct.precise, (other?.precise ?? 0) * 0.8)
      const phrase = spelt.filter((term) => said.has(term)).length / Math.max(1, spelt.length)
      let weight = score * (0.35 + covered(terms, around, matched) ** 2 + share + share * precise)
      if (spelt.length > 2) weight *= 1 + (asks ? 2.5 : 1) * phrase ** 2
      if (isPage) weight *= 1.35
      if (member && !named) weight *= 0.55
      // The contract that a page is about has headings; others that it describes have a line.
      if (isRow) weight *= named ? 0.7 : 0.5
      if (member && member.kind !== 'function') weight *= 0.9
      if (asksHow && /\/guides\//.test(pages[page]?.route ?? '')) weight *= 1.4
      if (named && bareQuery.length > 5) weight *= 1 + (3 - Math.min(3, editDistance(bareQuery, name, 3))) / 2
      // The same name goes before any score: a page's, then to the letter, then but for case and spaces.
      return weight + 1e6 * called(at, query, bareQuery)
    }
    return found
      .map((result) => ({ at: result.at, terms: result.terms, weight: weigh(result) }))
      .sort((a, b) => b.weight - a.weight)
      .map(({ at, terms }) => ({ at, terms }))
  }
}

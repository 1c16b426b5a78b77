import { memberName } from '../../shared/search/indexFile.ts'
import type { Label } from './answer.ts'
import type { IndexedSection } from './sections.ts'

/** A section that a query leads to. */
export interface Match {
  section: IndexedSection
  /** The terms of the section that match the query. */
  terms: string[]
  label?: Label
}

export const memberLabel = ({ member, title }: IndexedSection): Label | undefined =>
  member && { kind: member.kind, name: memberName(title), where: member.contract }

/** Matches for sections, those with their own heading before table rows. Without a label, a member's own is used. */
export const toMatches = (sections: readonly IndexedSection[], terms: string[], label?: Label): Match[] =>
  [...sections]
    .sort((a, b) => Number(a.isRow ?? false) - Number(b.isRow ?? false))
    .map((section) => ({ section, terms, label: label ?? memberLabel(section) }))

/** How many sections of one page come before those of other pages. */
const perPage = 3

/** At most `limit` matches, each section once, the sections of a page together where the best of them ranks. */
export function groupByPage(matches: readonly Match[], limit: number): Match[] {
  const seen = new Set<IndexedSection>()
  const unique = matches.filter(({ section }) => !seen.has(section) && seen.add(section))
  const counts = new Map<string, number>()
  const first: Match[] = []
  const rest: Match[] = []
  for (const match of unique) {
    const { route } = match.section.page
    const count = (counts.get(route) ?? 0) + 1
    counts.set(route, count)
    if (count > perPage) rest.push(match)
    else first.push(match)
  }
  const shown = [...first, ...rest].slice(0, limit)
  const pages = [...new Set(shown.map(({ section }) => section.page))]
  return shown.sort((a, b) => pages.indexOf(a.section.page) - pages.indexOf(b.section.page))
}

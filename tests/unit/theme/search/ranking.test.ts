import { describe, expect, it } from 'vitest'
import { queryTerms } from '../../../../shared/search/terms.ts'
import { makeRanking } from '../../../../theme/search/ranking.ts'
import type { IndexedSection } from '../../../../theme/search/sections.ts'

function sectionAt(route: string): IndexedSection {
  const page = { route, texts: '', trail: [] }
  return { id: route, href: route, isPage: false, title: 'Liquidity', titles: [], page, at: 1 }
}

/** The routes of sections with MiniSearch's scores, in the order that the ranking gives them. */
function ranked(text: string, scores: Record<string, number>): string[] {
  const matches = Object.entries(scores).map(([route, score]) => ({
    section: sectionAt(route),
    score,
    terms: ['liquidity'],
  }))
  const rank = makeRanking(matches.map(({ section }) => section))
  return rank({ text, terms: queryTerms(text), synonyms: [] }, matches).map(({ section }) => section.href)
}

describe('the ranking', () => {
  it('puts the product that a query names before another with a higher score', () => {
    const scores = { '/contracts/v3/guide': 2, '/contracts-aptos/router': 1 }
    expect(ranked('provide liquidity', scores)).toEqual(['/contracts/v3/guide', '/contracts-aptos/router'])
    expect(ranked('aptos liquidity', scores)).toEqual(['/contracts-aptos/router', '/contracts/v3/guide'])
  })
})

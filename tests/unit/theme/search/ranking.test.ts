import { describe, expect, it } from 'vitest'
import { queryTerms, termsOf } from '../../../../shared/search/terms.ts'
import { makeRanking } from '../../../../theme/search/ranking.ts'
import type { IndexedSection } from '../../../../theme/search/sections.ts'

/** As the index writes words: `apto` for Aptos. */
const products = new Set(['aptos', 'masterchef'].flatMap(termsOf))

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
  const rank = makeRanking(
    matches.map(({ section }) => section),
    new Map(),
    products,
  )
  return rank({ text, terms: queryTerms(text), synonyms: [], quoting: new Set() }, matches).map(
    ({ section }) => section.href,
  )
}

describe('the ranking', () => {
  it('puts the product that a query names before another with a higher score', () => {
    const scores = { '/contracts/v3/guide': 2, '/contracts-aptos/router': 1 }
    expect(ranked('provide liquidity', scores)).toEqual(['/contracts/v3/guide', '/contracts-aptos/router'])
    expect(ranked('aptos liquidity', scores)).toEqual(['/contracts-aptos/router', '/contracts/v3/guide'])
  })

  it('puts the contracts of Aptos after others unless the query names Aptos', () => {
    const scores = { '/contracts-aptos/router': 1.1, '/contracts/v3/guide': 1 }
    expect(ranked('provide liquidity', scores)).toEqual(['/contracts/v3/guide', '/contracts-aptos/router'])
    expect(ranked('aptos liquidity', scores)).toEqual(['/contracts-aptos/router', '/contracts/v3/guide'])
  })

  it('finds the pages of a product by its name, not a member that is called so', () => {
    const page = { ...sectionAt('/masterchef'), isPage: true, title: 'MasterChef v3' }
    const member: IndexedSection['member'] = { contract: 'CakePool', kind: 'function', types: '()' }
    const sections = [{ ...sectionAt('/pool#masterchef'), title: 'masterchef', member }, page]
    const rank = makeRanking(sections, new Map(), products)
    const matches = sections.map((section) => ({ section, score: 1, terms: ['masterchef'] }))
    const query = { text: 'masterchef', terms: ['masterchef'], synonyms: [], quoting: new Set<IndexedSection>() }
    expect(rank(query, matches).map(({ section }) => section.href)).toEqual(['/masterchef', '/pool#masterchef'])
  })

  it('finds the kind of member that the query names, and its page does not come before it', () => {
    const titled = (kind: 'function' | 'event', title: string): IndexedSection => ({
      ...sectionAt(`/pool#${title}`),
      title,
      member: { contract: 'Pool', kind, types: '()' },
    })
    const sections = [
      { ...sectionAt('/swap'), isPage: true, title: 'Swap' },
      titled('function', 'swap'),
      titled('event', 'Swap'),
    ]
    const rank = makeRanking(sections, new Map(), products)
    const matches = sections.map((section) => ({ section, score: 1, terms: ['swap'] }))
    for (const text of ['Swap event', 'event Swap', 'Swap topic0']) {
      const query = { text, terms: queryTerms(text), synonyms: [], quoting: new Set<IndexedSection>() }
      expect(rank(query, matches)[0]?.section.href).toBe('/pool#Swap')
    }
  })

  it('puts a search term of several words before the member whose signature the words could ask for', () => {
    const member: IndexedSection['member'] = { contract: 'Pair', kind: 'function', types: '()' }
    const permit = { ...sectionAt('/pair#permit'), title: 'permit', member }
    const sign = { ...sectionAt('/permit2#sign'), title: 'Sign an allowance' }
    const order = (terms: string[]) => {
      const sections = [permit, { ...sign, terms }]
      const rank = makeRanking(sections, new Map(), products)
      const matches = sections.map((section) => ({ section, score: 1, terms: ['permit'] }))
      const query = {
        text: 'permit signature',
        terms: ['permit', 'signature'],
        synonyms: [],
        quoting: new Set<IndexedSection>(),
      }
      return rank(query, matches).map(({ section }) => section.href)
    }
    expect(order([])).toEqual(['/pair#permit', '/permit2#sign'])
    expect(order(['permit signature'])).toEqual(['/permit2#sign', '/pair#permit'])
  })

  it('finds the contract whose ABI is asked for, not a member that is called so', () => {
    const member: IndexedSection['member'] = { contract: 'CLMigrator', kind: 'function', types: '()' }
    const getter = { ...sectionAt('/migrators#manager'), title: 'clPositionManager', member }
    const page = { ...sectionAt('/manager'), isPage: true, title: 'CLPositionManager reference' }
    const rank = makeRanking([getter, page], new Map(), products)
    const matches = [getter, page].map((section) => ({ section, score: 1, terms: ['manager'] }))
    for (const text of ['CLPositionManager abi', 'abi of the CLPositionManager']) {
      const query = { text, terms: queryTerms(text), synonyms: [], quoting: new Set<IndexedSection>() }
      expect(rank(query, matches)[0]?.section.href).toBe('/manager')
    }
  })

  it('finds a member by its name next to a word from the headings above it', () => {
    const member: IndexedSection['member'] = { contract: 'PancakePrediction', kind: 'function', types: '()' }
    const claim = { ...sectionAt('/prediction#claim'), title: 'claim', member }
    const rewards = { ...sectionAt('/prediction#rewards'), title: 'Claim' }
    const rank = makeRanking([claim, rewards], new Map(), products)
    const matches = [claim, rewards].map((section, at) => ({ section, score: 2 - at, terms: ['prediction', 'claim'] }))
    const query = {
      text: 'prediction claim',
      terms: ['prediction', 'claim'],
      synonyms: [],
      quoting: new Set<IndexedSection>(),
    }
    expect(rank(query, matches).map(({ section }) => section.href)).toEqual([
      '/prediction#claim',
      '/prediction#rewards',
    ])
  })

  it('puts a section that quotes the revert code of a query first', () => {
    const sections = ['/a', '/b'].map(sectionAt)
    const rank = makeRanking(sections, new Map(), products)
    const matches = sections.map((section, at) => ({ section, score: 2 - at, terms: ['swap'] }))
    const order = (quoting: Iterable<(typeof sections)[number]>) =>
      rank({ text: 'swap LOK', terms: ['swap', 'lok'], synonyms: [], quoting: new Set(quoting) }, matches).map(
        ({ section }) => section.href,
      )
    expect(order([])).toEqual(['/a', '/b'])
    expect(order(sections.slice(1))).toEqual(['/b', '/a'])
  })

  it('puts a section with a rare word of the query before one with a frequent word', () => {
    const sections = ['/cut', '/swap'].map(sectionAt)
    const rank = makeRanking(sections, new Map([['swap', 400]]), products)
    const matches = [
      { section: sections[1] as IndexedSection, score: 1.1, terms: ['swap'] },
      { section: sections[0] as IndexedSection, score: 1, terms: ['cut'] },
    ]
    const query = { text: 'cut of swap', terms: ['cut', 'swap'], synonyms: [], quoting: new Set<IndexedSection>() }
    expect(rank(query, matches).map(({ section }) => section.href)).toEqual(['/cut', '/swap'])
  })
})

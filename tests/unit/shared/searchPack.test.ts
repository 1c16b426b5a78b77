import { describe, expect, it } from 'vitest'
import { type Lookup, memberName, type PackableSection, packIndex, unpackIndex } from '../../../shared/searchPack.ts'

const lookup: Lookup = {
  addresses: [{ address: '0x1', contract: 'Vault', chains: [0], deprecated: false, sections: [1] }],
  chains: [{ id: 56, name: 'BNB Smart Chain', keys: ['bsc'], sections: [0] }],
  hashes: [],
  reverts: [{ text: 'Pancake: K', sections: [2] }],
}

const section = (change: Partial<PackableSection> & { id: string }): PackableSection => ({
  href: change.id,
  isPage: false,
  title: 'Title',
  titles: ['Page'],
  page: 0,
  level: 2,
  anchor: change.id.split('#')[1] ?? '',
  terms: new Map(),
  ...change,
})

const swap = { kind: 'function', contract: 'Pool', types: '(address,uint256)', code: '0x12345678' } as const

const sections: PackableSection[] = [
  section({ id: '/a', isPage: true, title: 'Page', titles: [], level: 1, terms: new Map([['word', 1]]) }),
  section({
    id: '/a#title',
    terms: new Map([
      ['word', 2],
      ['wording', 9],
      ['zebra', 1],
    ]),
  }),
  section({ id: '/a#pool-swap', title: 'swap', titles: ['Page', 'Title'], level: 3, member: swap, isRow: true }),
  section({ id: '/a#odd-1', title: 'swap', titles: ['Page', 'Title'], level: 3, terms: new Map([['swap', 1]]) }),
  section({ id: '/b', isPage: true, title: 'Other', titles: [], level: 1, page: 1 }),
]
const pages = [
  { route: '/a', texts: 'a.json', trail: ['Section', 'Part'], first: 0 },
  { route: '/b', texts: 'b.json', trail: [], first: 4 },
]
const packed = () => JSON.parse(JSON.stringify(packIndex(pages, sections, lookup)))

describe('an index that was packed', () => {
  const read = unpackIndex(packed())

  it('has its sections, pages and lookup again', () => {
    const kept = sections.map(({ level, anchor, terms, ...one }) => one)
    expect(read.sections).toEqual(kept)
    expect(read.pages).toEqual(pages)
    expect(read.lookup).toEqual(lookup)
  })

  it('has each term where it stands, as often, up to a cap', () => {
    const of = (term: string) => new Map(read.index.index as unknown as [string, unknown][]).get(term)
    expect(of('word')).toEqual({ 2: { 0: 1, 1: 2 } })
    expect(of('wording')).toEqual({ 2: { 1: 4 } })
    expect(of('zebra')).toEqual({ 2: { 1: 1 } })
  })

  it('has the terms of titles, which were not written', () => {
    const of = (term: string) => new Map(read.index.index as unknown as [string, unknown][]).get(term)
    expect(of('swap')).toEqual({ 0: { 2: 1, 3: 1 }, 2: { 3: 1 } })
    expect(of('page')).toEqual({ 0: { 0: 1 }, 1: { 1: 1, 2: 1, 3: 1 } })
  })

  it('is a serialised index of MiniSearch’s three fields', () => {
    expect(read.index.fieldIds).toEqual({ title: 0, titles: 1, text: 2 })
    expect(read.index.documentIds).toEqual({ 0: '/a', 1: '/a#title', 2: '/a#pool-swap', 3: '/a#odd-1', 4: '/b' })
  })

  it('is refused when it is cut short', () => {
    const whole = packed()
    expect(() => unpackIndex({ ...whole, postings: whole.postings.slice(0, -1) })).toThrow('cut short')
    expect(() => unpackIndex({ ...whole, memberAt: '' })).toThrow('cut short')
  })
})

describe('memberName', () => {
  it.each([
    ['swap', 'swap'],
    ['Swap (event)', 'Swap'],
    ['CLPoolManager: swap', 'swap'],
    ['multicall(bytes[])', 'multicall(bytes[])'],
  ])('of %j is %j', (title, name) => {
    expect(memberName(title)).toBe(name)
  })
})

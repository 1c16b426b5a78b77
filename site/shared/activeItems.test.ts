import { describe, expect, it } from 'vitest'
import { topNav as ours } from '../../topNav.ts'
import { activeIds, isActive } from './activeItems.ts'
import type { NavItem } from './types.ts'

const items: NavItem[] = [
  { id: 32, text: 'Guide', link: '/guide' },
  {
    id: 33,
    text: 'More',
    items: [
      { id: 34, text: 'Elsewhere', link: '/elsewhere' },
      { id: 35, text: 'Deeper', items: [{ id: 36, text: 'Deep', link: '/deep', match: '/far' }] },
    ],
  },
  { id: 37, text: 'Outside', link: 'https://example.org' },
]

describe('isActive', () => {
  const link: NavItem = { id: 1, text: 'APIs', link: '/apis/subgraph' }

  it('holds where the path starts with the link', () => {
    expect(isActive(link, '/apis/subgraph')).toBe(true)
    expect(isActive(link, '/apis/subgraph/more')).toBe(true)
    expect(isActive(link, '/apis')).toBe(false)
  })

  it('takes the match in place of the link', () => {
    expect(isActive({ ...link, match: '/apis' }, '/apis/other')).toBe(true)
    expect(isActive({ ...link, match: '/elsewhere' }, '/apis/subgraph')).toBe(false)
  })

  it('does not mind .html', () => {
    expect(isActive(link, '/apis/subgraph.html')).toBe(true)
    expect(isActive({ ...link, link: '/apis/subgraph.h' }, '/apis/subgraph.html')).toBe(false)
  })

  it('holds for a dropdown where it holds for an entry, at any depth', () => {
    expect(isActive(items[1] as NavItem, '/far/away')).toBe(true)
    expect(isActive(items[1] as NavItem, '/guide')).toBe(false)
  })
})

describe('activeIds', () => {
  it('are the item and the entries that lead to the page', () => {
    expect(activeIds(items, '/guide/first.html')).toEqual([32])
    expect(activeIds(items, '/elsewhere')).toEqual([33, 34])
    expect(activeIds(items, '/far')).toEqual([33, 35, 36])
    expect(activeIds(items, '/nowhere')).toEqual([])
  })

  const numbered = ours.map((item, index) => ({ ...item, id: 32 + index }) as NavItem)
  it.each([
    ['/contracts/v2', ['EVM']],
    ['/contracts/infinity/overview.html', ['EVM']],
    ['/sdks/v3-sdk', ['EVM']],
    ['/agents', ['EVM']],
    ['/addresses', ['EVM']],
    ['/contracts-aptos', ['Aptos']],
    ['/contracts-aptos/v2/overview', ['Aptos']],
    ['/apis/subgraph', ['APIs']],
    ['/bug-bounty.html', ['Bug Bounty']],
    ['/', []],
  ])('of this site at %s: %s', (path, texts) => {
    const ids = activeIds(numbered, path)
    expect(numbered.filter(({ id }) => ids.includes(id)).map(({ text }) => text)).toEqual(texts)
  })
})

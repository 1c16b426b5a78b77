import { describe, expect, it } from 'vitest'
import { sidebar as ours } from '../../sidebar.ts'
import { depthLimit, holds, linkedPages, sidebarOf, standingOf, startsCollapsed } from './sidebarItems.ts'
import type { SidebarItem } from './types.ts'

const v2: SidebarItem = { text: 'v2', collapsed: true, items: [{ text: 'Router', link: '/contracts/v2/router-v2' }] }

/** Sections within sections, as deep as asked, with a page at every depth. */
const nested = (depth: number, at = 0): SidebarItem => ({
  text: `Depth ${at}`,
  link: `/depth-${at}`,
  ...(at < depth && { items: [nested(depth, at + 1)] }),
})

describe('sidebarOf', () => {
  it('gives a list to every page', () => {
    const list = [{ text: 'Home', link: '/' }]
    expect(sidebarOf(list, '/anything')).toEqual({ key: '', items: list, backLink: false })
  })

  it('chooses by the longest prefix at a path boundary, whatever the order of the map', () => {
    for (const config of [ours, Object.fromEntries(Object.entries(ours).reverse())]) {
      expect(sidebarOf(config, '/contracts/v2/router-v2').key).toBe('/contracts')
      expect(sidebarOf(config, '/contracts-aptos/ifo').key).toBe('/contracts-aptos')
      expect(sidebarOf(config, '/contracts-aptos').key).toBe('/contracts-aptos')
    }
  })

  it.each(['/apis/subgraph', '/bug-bounty', '/', '/contracts-old'])('has no items for %s', (route) => {
    expect(sidebarOf(ours, route).items).toEqual([])
  })

  it('carries the back link of its entry', () => {
    const config = { '/a': { items: [v2], backLink: true }, '/b': [v2], '/c': { items: [v2] } }
    expect(sidebarOf(config, '/a/x').backLink).toBe(true)
    expect(sidebarOf(config, '/b/x').backLink).toBe(false)
    expect(sidebarOf(config, '/c/x').backLink).toBe(false)
  })
})

describe('startsCollapsed', () => {
  it('is true only for a section that is marked so', () => {
    expect(startsCollapsed(v2, '/contracts/v3/faq')).toBe(true)
    expect(startsCollapsed({ ...v2, collapsed: false }, '/contracts/v3/faq')).toBe(false)
    expect(startsCollapsed({ ...v2, collapsed: undefined }, '/contracts/v3/faq')).toBe(false)
  })

  it('is false for a section that holds the page, however deep', () => {
    expect(startsCollapsed(v2, '/contracts/v2/router-v2')).toBe(false)
    expect(startsCollapsed({ text: 'Outer', collapsed: true, items: [v2] }, '/contracts/v2/router-v2')).toBe(false)
  })

  it('is false for a section that is the page', () => {
    expect(startsCollapsed({ ...v2, link: '/contracts/v2' }, '/contracts/v2')).toBe(false)
  })

  it('does not take a page with the same start for the page', () => {
    expect(holds(v2, '/contracts/v2/router-v2-old')).toBe(false)
  })
})

describe('linkedPages', () => {
  it('lists the pages in the order in which they are read, a section before what it holds', () => {
    expect(
      linkedPages([
        { ...v2, link: '/contracts/v2' },
        { text: 'Last', link: '/last' },
      ]),
    ).toEqual([
      { text: 'v2', link: '/contracts/v2' },
      { text: 'Router', link: '/contracts/v2/router-v2' },
      { text: 'Last', link: '/last' },
    ])
  })

  it('lists a page once that is listed twice', () => {
    const twice = [
      { text: 'First', link: '/x' },
      { text: 'Again', link: '/x' },
    ]
    expect(linkedPages(twice)).toEqual([{ text: 'First', link: '/x' }])
  })

  it('goes down to depth 5 and no further', () => {
    expect(depthLimit).toBe(5)
    const links = linkedPages([nested(8)]).map(({ link }) => link)
    expect(links).toEqual(['/depth-0', '/depth-1', '/depth-2', '/depth-3', '/depth-4', '/depth-5'])
  })

  it('leaves out links that leave the site', () => {
    expect(
      linkedPages([
        { text: 'Out', link: 'https://example.org' },
        { text: 'In', link: '/in' },
      ]),
    ).toEqual([{ text: 'In', link: '/in' }])
  })
})

describe('standingOf', () => {
  const items = [
    { text: 'One', link: '/one' },
    { text: 'Section', items: [{ text: 'Two', link: '/two' }] },
    { text: 'Out', link: 'https://example.org' },
    { text: 'Three', link: '/three' },
  ]

  it('is the page’s name, and the linked pages before and after, each with its section', () => {
    expect(standingOf({ '/two': items }, '/two')).toEqual({
      name: 'Two',
      previous: { text: 'One', link: '/one' },
      next: { text: 'Three', link: '/three' },
    })
  })

  it('ends with the list', () => {
    expect(standingOf(items, '/one').previous).toBeUndefined()
    expect(standingOf(items, '/one').next).toEqual({ text: 'Two', link: '/two', section: 'Section' })
    expect(standingOf(items, '/three').next).toBeUndefined()
  })

  it('is nothing for a page that its sidebar does not list', () => {
    expect(standingOf(items, '/elsewhere')).toEqual({})
    expect(standingOf({ '/one': items }, '/two')).toEqual({})
  })
})

import { SaxesParser } from 'saxes'
import { describe, expect, it } from 'vitest'
import { changes } from '../../facts/changes.ts'
import { plain } from '../../tests/doubles/virtualSite.ts'
import { feeds, feedsOf } from './feeds.ts'

const config = { ...plain, title: 'A & B <Developer>', baseUrl: 'https://example.org', basePath: '/docs' }

interface Node {
  uri: string
  name: string
  attributes: Record<string, string>
  children: Node[]
  text: string
}

/** A document as a tree. The parser throws for what is not well-formed XML with namespaces. */
function parsed(text: string): Node {
  const root: Node = { uri: '', name: '', attributes: {}, children: [], text: '' }
  const open = [root]
  const parser = new SaxesParser({ xmlns: true })
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', ({ uri, local, attributes }) => {
    const values = Object.values(attributes).map(({ name, value }) => [name, value])
    const node: Node = { uri, name: local, attributes: Object.fromEntries(values), children: [], text: '' }
    open.at(-1)?.children.push(node)
    open.push(node)
  })
  parser.on('text', (part) => {
    const node = open.at(-1)
    if (node) node.text += part
  })
  parser.on('closetag', () => open.pop())
  parser.write(text).close()
  const [feed] = root.children
  if (!feed) throw new Error('the document has no element')
  return feed
}

const inside = ({ children }: Node, name: string) => children.filter((child) => child.name === name)
const textIn = (node: Node, name: string) => inside(node, name).map(({ text }) => text)
const rfc3339 = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/

describe('the feeds of what changed', () => {
  it.each(feeds(config).map(({ path, text }) => [path, text]))(
    '%s is Atom with what RFC 4287 requires',
    (path, text) => {
      const feed = parsed(text)
      expect([feed.uri, feed.name]).toEqual(['http://www.w3.org/2005/Atom', 'feed'])
      for (const node of [feed, ...inside(feed, 'entry')]) {
        for (const name of ['id', 'title', 'updated']) expect([path, textIn(node, name).length]).toEqual([path, 1])
        expect(textIn(node, 'updated')[0]).toMatch(rfc3339)
        expect(new URL(textIn(node, 'id')[0] ?? '').href).toBe(textIn(node, 'id')[0])
        // At most one alternate of a type and language.
        expect(inside(node, 'link').filter(({ attributes }) => attributes.rel === 'alternate')).toHaveLength(1)
      }
      expect(inside(feed, 'author').flatMap((author) => textIn(author, 'name'))).toEqual(['A & B <Developer>'])
      const [self] = inside(feed, 'link').filter(({ attributes }) => attributes.rel === 'self')
      expect(self?.attributes.href).toBe(`https://example.org/docs${path}`)
      const entries = inside(feed, 'entry')
      expect(entries.length).toBeGreaterThan(0)
      const ids = entries.map((entry) => textIn(entry, 'id')[0])
      expect(new Set(ids).size).toBe(ids.length)
      expect(textIn(feed, 'updated')).toEqual([textIn(entries[0] as Node, 'updated')[0]])
    },
  )

  it('have the newest entries, of a product its own, each with its addresses and its source', () => {
    const [all, ...others] = feeds(config)
    const titles = (text = '') => inside(parsed(text), 'entry').map((entry) => textIn(entry, 'title')[0])
    expect(titles(all?.text)).toEqual(changes.slice(0, 100).map(({ what }) => what))
    const v2 = others.find(({ path }) => path === '/feeds/v2.atom')
    expect(titles(v2?.text)).toEqual(changes.filter(({ product }) => product === 'v2').map(({ what }) => what))
    const [entry] = inside(parsed(v2?.text ?? ''), 'entry')
    const change = changes.find(({ product }) => product === 'v2')
    const [summary = ''] = textIn(entry as Node, 'summary')
    for (const { address } of change?.rows ?? []) expect(summary).toContain(address)
    expect(summary).toContain(change?.source.commit)
  })

  it('are announced by the list and by the pages of their product, with the path of the site', () => {
    const paths = (page: string) => feedsOf(config, page).map(({ path }) => path)
    expect(paths('/changes')).toEqual(feeds(config).map(({ path }) => path))
    expect(paths('/')).toEqual(['/changes.atom'])
    expect(paths('/contracts/v3/addresses')).toEqual(['/feeds/v3.atom'])
    expect(paths('/contracts/infinity/reference/vault')).toEqual(['/feeds/infinity.atom'])
    expect(paths('/contracts/cake')).toEqual(['/feeds/cake.atom'])
    expect(paths('/contracts/starters')).toEqual([])
  })

  it('need the site’s address', () => {
    expect(feeds({ ...config, baseUrl: '' })).toEqual([])
    expect(feedsOf({ ...config, baseUrl: '' }, '/changes')).toEqual([])
  })
})

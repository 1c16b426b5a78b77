import { fromHtml } from 'hast-util-from-html'
import { select, selectAll } from 'hast-util-select'
import { toString as textOf } from 'hast-util-to-string'
import { describe, expect, it } from 'vitest'
import { filesOf } from '../../../../plugins/output/documents.ts'
import { documentHead } from '../../../../plugins/output/head.ts'
import { documentHtml } from '../../../../plugins/output/html.ts'
import type { ThemeConfig } from '../../../../shared/types.ts'
import { plain } from '../../doubles/site.ts'

const evil = '"><script>alert(1)</script> $& \' & `'

const html = (
  change: Partial<ThemeConfig> = {},
  page = { title: 'Title', description: 'Text.' },
  body = '<p>Body</p>',
) => {
  const config = { ...plain, ...change }
  return documentHtml({
    config,
    head: documentHead(config, { path: '/x', headings: [], frontmatter: { layout: 'docs', ...page } }),
    body,
    bootScript: '/assets/boot-a1b2c3d4.js',
    searchIndex: 'search-index-a1b2c3d4.json',
    entry: '/assets/client-a1b2c3d4.js',
    styles: ['/assets/style-a1b2c3d4.css'],
    fonts: ['/assets/text-a1b2c3d4.woff2'],
    preloads: ['/assets/react-a1b2c3d4.js'],
    policy: true,
  })
}
const treeOf = (...args: Parameters<typeof html>) => fromHtml(html(...args))

describe('documentHtml', () => {
  it('sets the theme before anything is painted, then styles', () => {
    const text = html()
    const order = ['boot-a1b2c3d4.js', 'style-a1b2c3d4.css', '<body>']
    const places = order.map((name) => text.indexOf(name))
    expect(places).toEqual([...places].sort((a, b) => a - b))
    expect(places[0]).toBeGreaterThan(0)
  })

  it('names one script to be run, none inline, and to it the code that comes later', () => {
    const tree = fromHtml(html())
    expect(selectAll('script', tree).map(({ properties, children }) => ({ properties, children }))).toEqual([
      {
        properties: {
          src: '/assets/boot-a1b2c3d4.js',
          dataFonts: '/assets/text-a1b2c3d4.woff2',
          dataEntry: '/assets/client-a1b2c3d4.js',
          dataPreload: '/assets/react-a1b2c3d4.js',
        },
        children: [],
      },
    ])
    expect(selectAll('link[rel=modulepreload]', tree)).toEqual([])
  })

  it('escapes title and description, whatever they hold', () => {
    const tree = treeOf({ baseUrl: 'https://example.org' }, { title: evil, description: evil })
    expect(textOf(select('title', tree) ?? { type: 'root', children: [] })).toBe(`${evil} | Fixture Developer`)
    expect(select('meta[name=description]', tree)?.properties.content).toBe(evil)
    expect(select('meta[property="og:title"]', tree)?.properties.content).toBe(evil)
    // The boot script, and the block of data.
    expect(selectAll('script', tree)).toHaveLength(2)
  })

  it('takes the body unchanged', () => {
    const body = '<p>$& $1 $$ $`</p>'
    expect(html({}, undefined, body)).toContain(`<div id="app">${body}</div>`)
  })

  it('names the search index, the banner and a fixed theme on the root', () => {
    const root = (change: Partial<ThemeConfig>) => select('html', treeOf(change))?.properties
    expect(root({})).toEqual({ lang: 'en', dataSearchIndex: 'search-index-a1b2c3d4.json' })
    expect(root({ colorScheme: 'dark' })).toMatchObject({ className: ['dark'], dataColorScheme: 'dark' })
    expect(root({ colorScheme: 'light' })).toMatchObject({ dataColorScheme: 'light' })
    expect(root({ colorScheme: 'light' })?.className).toBeUndefined()
    const banner = { id: 'a1b2c3d4', html: '', dismissable: true }
    expect(root({ banner })).toMatchObject({ dataBanner: 'a1b2c3d4' })
  })

  it('has a language, a viewport and a character set', () => {
    const tree = treeOf()
    expect(select('meta[charset="utf-8"]', tree)).toBeDefined()
    expect(select('meta[name=viewport]', tree)?.properties.content).toBe('width=device-width, initial-scale=1')
  })
})

describe('filesOf', () => {
  it('writes each page where any plain host finds it', () => {
    expect(filesOf('/')).toEqual(['index.html'])
    expect(filesOf('/bug-bounty')).toEqual(['bug-bounty.html', 'bug-bounty/index.html'])
    expect(filesOf('/contracts/v2')).toEqual(['contracts/v2.html', 'contracts/v2/index.html'])
  })
})

import type { Element } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import { selectAll } from 'hast-util-select'
import { toString as textOf } from 'hast-util-to-string'
import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { plain } from '../../tests/doubles/virtualSite.ts'
import type { ThemeConfig } from '../shared/types.ts'
import { documentHead } from './documentHead.ts'
import { breadcrumbs, structuredData } from './structuredData.ts'

const config: ThemeConfig = {
  ...plain,
  baseUrl: 'https://example.org',
  basePath: '/docs',
  topNav: [
    { id: 32, text: 'EVM', link: '/evm/overview', match: '/evm' },
    { id: 33, text: 'Bounty', link: '/bounty' },
  ],
  sidebar: {
    '/evm': [
      {
        text: 'Infinity',
        items: [{ text: 'Overview', link: '/evm/overview', items: [{ text: 'Vault', link: '/evm/overview/vault' }] }],
      },
      { text: 'v3', items: [{ text: 'Pool', link: '/evm/v3/pool' }] },
    ],
  },
}
const page = (path: string, title = `Title of ${path}`) => ({
  path,
  headings: [],
  lastUpdatedAt: Date.UTC(2026, 1, 3),
  frontmatter: { title, description: 'What it is.', layout: 'docs' as const },
})

describe('the pages above a page', () => {
  const trail = (path: string) => breadcrumbs(config, page(path)).map(({ name, route }) => `${name} ${route}`)
  it('are home, the top nav’s, and those of the sidebar that are pages', () => {
    expect(trail('/evm/v3/pool')).toEqual([
      'Fixture Developer /',
      'EVM /evm/overview',
      'Title of /evm/v3/pool /evm/v3/pool',
    ])
  })
  it('appear once each: the first page of a section is its own last step', () => {
    expect(trail('/evm/overview')).toEqual(['Fixture Developer /', 'Title of /evm/overview /evm/overview'])
    expect(trail('/evm/overview/vault')).toEqual([
      'Fixture Developer /',
      'Overview /evm/overview',
      'Title of /evm/overview/vault /evm/overview/vault',
    ])
  })
  it('are home alone for a page that nothing lists', () => {
    expect(trail('/alone')).toEqual(['Fixture Developer /', 'Title of /alone /alone'])
  })
})

const url = z.url({ protocol: /^https$/ })
const site = { '@type': z.literal('WebSite'), name: z.string().min(1), url }
/** What schema.org asks of the types that a page is told as; anything else in it is a mistake. */
const shape = z.strictObject({
  '@context': z.literal('https://schema.org'),
  '@graph': z.tuple([
    z.strictObject({
      '@type': z.literal('TechArticle'),
      headline: z.string().min(1),
      description: z.string().min(1),
      url,
      inLanguage: z.literal('en'),
      dateModified: z.iso.datetime().optional(),
      image: url.optional(),
      isPartOf: z.strictObject(site),
    }),
    z.strictObject({
      '@type': z.literal('BreadcrumbList'),
      itemListElement: z
        .array(
          z.strictObject({ '@type': z.literal('ListItem'), position: z.int(), name: z.string().min(1), item: url }),
        )
        .min(2)
        .refine((items) => items.every(({ position }, index) => position === index + 1)),
    }),
  ]),
})

describe('the data of a page', () => {
  it('is an article and its trail, as schema.org shapes them', () => {
    const [article, trail] = shape.parse(structuredData(config, page('/evm/v3/pool'), 'https://example.org/a.png'))[
      '@graph'
    ]
    expect(article).toMatchObject({
      headline: 'Title of /evm/v3/pool',
      url: 'https://example.org/docs/evm/v3/pool',
      dateModified: '2026-02-03T00:00:00.000Z',
      image: 'https://example.org/a.png',
      isPartOf: { url: 'https://example.org/docs/' },
    })
    expect(trail.itemListElement.map(({ item }) => item)).toEqual([
      'https://example.org/docs/',
      'https://example.org/docs/evm/overview',
      'https://example.org/docs/evm/v3/pool',
    ])
  })

  it('is the site on the home page, and nothing where there is no page or no address', () => {
    expect(structuredData(config, page('/'), undefined)).toEqual({
      '@context': 'https://schema.org',
      '@type': 'WebSite',
      name: 'Fixture Developer',
      url: 'https://example.org/docs/',
      description: 'What it is.',
    })
    expect(structuredData(config, page('*'), undefined)).toBeUndefined()
    expect(structuredData({ ...config, baseUrl: '' }, page('/x'), undefined)).toBeUndefined()
  })

  it('cannot leave its block, whatever a title holds', () => {
    const title = '</script><script>alert(1)</script><!-- "\\ & $& $$ \u2028'
    const tree = fromHtml(renderToString(documentHead(config, page('/x', title))), { fragment: true })
    const scripts = selectAll('script', tree)
    expect(scripts).toHaveLength(1)
    expect(scripts[0]?.properties.type).toBe('application/ld+json')
    const block = textOf(scripts[0] as Element)
    // Vocs's utils/html.js would read a dollar sign as a pattern of String.replace.
    expect(block).not.toContain('$')
    expect(shape.parse(JSON.parse(block))['@graph'][0].headline).toBe(title)
  })
})

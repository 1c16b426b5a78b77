import { fromHtml } from 'hast-util-from-html'
import { select, selectAll } from 'hast-util-select'
import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { plain } from '../../tests/doubles/virtualSite.ts'
import type { PageFrontmatter, ThemeConfig } from '../shared/types.ts'
import { configuredImage, documentHead, fontSheet } from './documentHead.ts'

const config = { ...plain, baseUrl: 'https://example.org' }
const page = { title: 'Router', description: 'Swaps tokens.' }

const pageOf = (path: string, frontmatter: Pick<PageFrontmatter, 'title' | 'description'>) => ({
  path,
  frontmatter: { layout: 'docs' as const, ...frontmatter },
})

/** The head as a browser reads it. */
function read(...head: Parameters<typeof documentHead>) {
  const tree = fromHtml(renderToString(documentHead(...head)), { fragment: true })
  const all = (selector: string) => selectAll(selector, tree).map(({ properties }) => properties)
  return {
    all,
    contents: (name: 'name' | 'property', value: string) =>
      all(`meta[${name}="${value}"]`).map(({ content }) => content),
  }
}
const headOf = (of: ThemeConfig, path: string) => read(of, pageOf(path, page))

describe('the head of a document', () => {
  it('holds the social card of the page', () => {
    const { contents } = headOf(config, '/contracts/v2')
    expect(contents('property', 'og:title')).toEqual(['Router'])
    expect(contents('property', 'og:description')).toEqual(['Swaps tokens.'])
    expect(contents('property', 'og:site_name')).toEqual(['Fixture Developer'])
    expect(contents('property', 'og:type')).toEqual(['article'])
    expect(contents('name', 'twitter:card')).toEqual(['summary'])
  })

  it('names the page’s address under the base path in its card', () => {
    const under = { ...config, basePath: '/docs' }
    expect(headOf(under, '/contracts/v2').contents('property', 'og:url')).toEqual([
      'https://example.org/docs/contracts/v2',
    ])
    expect(headOf(under, '/').contents('property', 'og:url')).toEqual(['https://example.org/docs/'])
  })

  it('names no address for the not-found page, nor where the site’s is not known, and sets no base', () => {
    expect(headOf(config, '*').contents('property', 'og:url')).toEqual([])
    const { all, contents } = headOf(plain, '/contracts/v2')
    expect(contents('property', 'og:url')).toEqual([])
    expect(all('base')).toEqual([])
  })

  it('names the page’s script, under the base path', () => {
    const under = { ...config, basePath: '/docs' }
    const { contents } = read(under, pageOf('/x', page), undefined, 'assets/x.mdx-a1b2c3d4.js')
    expect(contents('name', 'page-script')).toEqual(['/docs/assets/x.mdx-a1b2c3d4.js'])
    expect(headOf(under, '/x').contents('name', 'page-script')).toEqual([])
  })

  it('carries one icon, or one for each colour scheme', () => {
    const icons = (iconUrl: typeof plain.iconUrl) => headOf({ ...config, iconUrl }, '/').all('link[rel=icon]')
    expect(icons(undefined)).toEqual([])
    expect(icons('/icon.svg')).toEqual([{ rel: ['icon'], href: '/icon.svg', type: 'image/svg+xml' }])
    expect(icons({ light: '/light.png', dark: '/dark.ico' })).toEqual([
      { rel: ['icon'], href: '/light.png', type: 'image/png' },
      { rel: ['icon'], href: '/dark.ico', type: 'image/x-icon', media: '(prefers-color-scheme: dark)' },
    ])
  })

  it('connects to another host for a web font only, whose style sheet no text waits for', () => {
    const font = { google: 'Noto Sans' }
    const others = (of: ThemeConfig) => headOf(of, '/').all('link[href^="http"]')
    expect(others(config)).toEqual([])
    expect(others({ ...config, font }).map(({ rel, href }) => [rel, href])).toEqual([
      [['preconnect'], 'https://fonts.googleapis.com'],
      [['preconnect'], 'https://fonts.gstatic.com'],
    ])
    expect(fontSheet(config)).toBe('')
    const sheet = select('link', fromHtml(fontSheet({ font }), { fragment: true }))?.properties
    expect(sheet).toMatchObject({
      rel: ['stylesheet'],
      media: 'print',
      href: 'https://fonts.googleapis.com/css2?family=Noto+Sans:wght@400;500;600&display=swap',
    })
  })
})

describe('a configured social image', () => {
  const template = 'https://og.example/?logo=%logo&title=%title&description=%description'

  it('fills a template with the logo, the title and the description, encoded', () => {
    const image = configuredImage(
      { ...config, ogImageUrl: template, logoUrl: '/logo.svg' },
      pageOf('/x', {
        title: 'A & B: $& %title',
        description: 'Ünits?',
      }),
    )?.url
    const query = new URL(image ?? '').searchParams
    expect(query.get('title')).toBe('A & B: $& %title')
    expect(query.get('description')).toBe('Ünits?')
    expect(query.get('logo')).toBe('https://example.org/logo.svg')
  })

  it('takes the dark logo of two', () => {
    const logoUrl = { light: '/light.svg', dark: '/dark.svg' }
    const image = configuredImage({ ...config, ogImageUrl: template, logoUrl }, pageOf('/x', page))
    expect(new URL(image?.url ?? '').searchParams.get('logo')).toBe('https://example.org/dark.svg')
  })

  it('takes the template of the longest prefix at a boundary', () => {
    const ogImageUrl = {
      '/': 'https://og.example/all',
      '/guide': 'https://og.example/guide',
      '/guide/deep': 'https://og.example/deep',
    }
    const image = (route: string) => configuredImage({ ...config, ogImageUrl }, pageOf(route, page))?.url
    expect(image('/guide/deep/x')).toBe('https://og.example/deep')
    expect(image('/guide')).toBe('https://og.example/guide')
    expect(image('/guides-elsewhere')).toBe('https://og.example/all')
    expect(
      configuredImage({ ...config, ogImageUrl: { '/guide': 'https://og.example/guide' } }, pageOf('/other', page)),
    ).toBeUndefined()
  })

  it('makes the card a large one and appears in both tags', () => {
    const { contents } = headOf({ ...config, ogImageUrl: 'https://og.example/one' }, '/x')
    expect(contents('property', 'og:image')).toEqual(['https://og.example/one'])
    expect(contents('name', 'twitter:image')).toEqual(['https://og.example/one'])
    expect(contents('name', 'twitter:card')).toEqual(['summary_large_image'])
  })

  it('goes before the picture that the build made', () => {
    const made = { url: 'https://example.org/og/x-a1b2c3d4.png', width: 1200, height: 630 }
    const own = read(config, pageOf('/x', page), made)
    expect(own.contents('property', 'og:image')).toEqual([made.url])
    expect(own.contents('property', 'og:image:width')).toEqual(['1200'])
    expect(own.contents('property', 'og:image:height')).toEqual(['630'])
    expect(own.contents('property', 'og:image:alt')).toEqual(['Router: Swaps tokens.'])
    const configured = read({ ...config, ogImageUrl: 'https://og.example/one' }, pageOf('/x', page), made)
    expect(configured.contents('property', 'og:image')).toEqual(['https://og.example/one'])
    expect(configured.contents('property', 'og:image:width')).toEqual([])
  })
})

it('the site’s search is named where the site has an address', () => {
  const search = (of: ThemeConfig) => headOf(of, '/x').all('link[rel=search]')
  expect(search({ ...config, basePath: '/docs' })).toEqual([
    {
      rel: ['search'],
      type: 'application/opensearchdescription+xml',
      title: 'Fixture Developer',
      href: '/docs/opensearch.xml',
    },
  ])
  expect(search(plain)).toEqual([])
})

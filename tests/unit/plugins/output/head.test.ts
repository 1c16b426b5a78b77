import { describe, expect, it } from 'vitest'
import { configuredImage, documentHead } from '../../../../plugins/output/head.ts'
import type { HeadTag } from '../../../../shared/head.ts'
import type { PageFrontmatter, SiteData } from '../../../../shared/types.ts'
import { plain } from '../../doubles/site.ts'

const config = { ...plain, baseUrl: 'https://example.org' }
const page = { title: 'Router', description: 'Swaps tokens.' }

const find = (tags: HeadTag[], name: string, value: string) =>
  tags.filter(({ attributes }) => attributes[name] === value)
const contents = (tags: HeadTag[], name: string, value: string) =>
  find(tags, name, value).map(({ attributes }) => attributes.content)

const pageOf = (path: string, frontmatter: Pick<PageFrontmatter, 'title' | 'description'>) => ({
  path,
  headings: [],
  frontmatter: { layout: 'docs' as const, ...frontmatter },
})
const headTags = (of: SiteData, path: string, frontmatter: Pick<PageFrontmatter, 'title' | 'description'>) =>
  documentHead(of, pageOf(path, frontmatter))

describe('the head of a document', () => {
  it('hold title, description and social card of the page', () => {
    const tags = headTags(config, '/contracts/v2', page)
    expect(tags.find(({ tag }) => tag === 'title')?.text).toBe('Router | Fixture Developer')
    expect(contents(tags, 'name', 'description')).toEqual(['Swaps tokens.'])
    expect(contents(tags, 'property', 'og:title')).toEqual(['Router'])
    expect(contents(tags, 'property', 'og:description')).toEqual(['Swaps tokens.'])
    expect(contents(tags, 'property', 'og:site_name')).toEqual(['Fixture Developer'])
    expect(contents(tags, 'name', 'twitter:card')).toEqual(['summary'])
  })

  it('name one canonical address, under the base path, without an ending', () => {
    const under = { ...config, basePath: '/docs' }
    for (const [route, href] of [
      ['/contracts/v2', 'https://example.org/docs/contracts/v2'],
      ['/', 'https://example.org/docs/'],
    ] as const) {
      const tags = headTags(under, route, page)
      expect(find(tags, 'rel', 'canonical').map(({ attributes }) => attributes.href)).toEqual([href])
      expect(contents(tags, 'property', 'og:url')).toEqual([href])
    }
  })

  it('name no address where the site’s is not known, and never set a base', () => {
    const tags = headTags(plain, '/contracts/v2', page)
    expect(find(tags, 'rel', 'canonical')).toEqual([])
    expect(find(tags, 'property', 'og:url')).toEqual([])
    expect(tags.map(({ tag }) => String(tag))).not.toContain('base')
  })

  it('keep the not-found page out of search engines, and any other in', () => {
    expect(contents(headTags(config, '*', page), 'name', 'robots')).toEqual(['noindex'])
    expect(find(headTags(config, '*', page), 'rel', 'canonical')).toEqual([])
    expect(find(headTags(config, '/contracts/v2', page), 'name', 'robots')).toEqual([])
  })

  it('carry one icon, or one for each colour scheme', () => {
    const icons = (iconUrl: typeof plain.iconUrl) =>
      find(headTags({ ...config, iconUrl }, '/', page), 'rel', 'icon').map(({ attributes }) => attributes)
    expect(icons(undefined)).toEqual([])
    expect(icons('/icon.svg')).toEqual([{ rel: 'icon', href: '/icon.svg', type: 'image/svg+xml' }])
    expect(icons({ light: '/light.png', dark: '/dark.ico' })).toEqual([
      { rel: 'icon', href: '/light.png', type: 'image/png' },
      { rel: 'icon', href: '/dark.ico', type: 'image/x-icon', media: '(prefers-color-scheme: dark)' },
    ])
  })

  it('ask for a web font only where one is configured', () => {
    const other = (tags: HeadTag[]) =>
      tags.flatMap(({ attributes: { href, rel } }) => (rel !== 'canonical' && href?.startsWith('http') ? [href] : []))
    expect(other(headTags(config, '/', page))).toEqual([])
    expect(other(headTags({ ...config, font: { google: 'Noto Sans' } }, '/', page))).toEqual([
      'https://fonts.googleapis.com',
      'https://fonts.gstatic.com',
      'https://fonts.googleapis.com/css2?family=Noto+Sans:wght@400;500;600&display=swap',
    ])
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
    const tags = headTags({ ...config, ogImageUrl: 'https://og.example/one' }, '/x', page)
    expect(contents(tags, 'property', 'og:image')).toEqual(['https://og.example/one'])
    expect(contents(tags, 'name', 'twitter:image')).toEqual(['https://og.example/one'])
    expect(contents(tags, 'name', 'twitter:card')).toEqual(['summary_large_image'])
  })

  it('goes before the picture that the build made', () => {
    const made = { url: 'https://example.org/og/x-a1b2c3d4.png', width: 1200, height: 630 }
    const own = documentHead(config, pageOf('/x', page), made)
    expect(contents(own, 'property', 'og:image')).toEqual([made.url])
    expect(contents(own, 'property', 'og:image:width')).toEqual(['1200'])
    expect(contents(own, 'property', 'og:image:height')).toEqual(['630'])
    expect(contents(own, 'property', 'og:image:alt')).toEqual(['Router: Swaps tokens.'])
    const tags = documentHead({ ...config, ogImageUrl: 'https://og.example/one' }, pageOf('/x', page), made)
    expect(contents(tags, 'property', 'og:image')).toEqual(['https://og.example/one'])
    expect(contents(tags, 'property', 'og:image:width')).toEqual([])
  })
})

describe('other forms of a page', () => {
  it('its Markdown is named, under the base path', () => {
    const href = (path: string) =>
      find(headTags({ ...config, basePath: '/docs' }, path, page), 'type', 'text/markdown').map(
        ({ attributes }) => attributes.href,
      )
    expect(href('/x/y')).toEqual(['/docs/x/y.md'])
    expect(href('/')).toEqual(['/docs/index.md'])
    expect(href('*')).toEqual([])
  })

  it('the site’s search is named where the site has an address', () => {
    const search = (of: SiteData) => find(headTags(of, '/x', page), 'rel', 'search').map((tag) => tag.attributes)
    expect(search({ ...config, basePath: '/docs' })).toEqual([
      {
        rel: 'search',
        type: 'application/opensearchdescription+xml',
        title: 'Fixture Developer',
        href: '/docs/opensearch.xml',
      },
    ])
    expect(search(plain)).toEqual([])
  })
})

import type { Element } from 'hast'
import { select, selectAll } from 'hast-util-select'
import { toString as textOf } from 'hast-util-to-string'
import { describe, expect, it } from 'vitest'
import { type Compiled, compile, treeOf } from '../../../tests/doubles/compile.ts'
import { pageText } from '../../../tests/doubles/folder.ts'
import { authorList, longDate, parseAuthor } from './block.ts'

const all = (compiled: Compiled, selector: string): Element[] => selectAll(selector, treeOf(compiled))
const texts = (compiled: Compiled, selector: string) => all(compiled, selector).map((node) => textOf(node))
const frontmatter = (...lines: string[]) =>
  [
    'title: A page',
    'description: It is a page for a test, with a description that is as long as one has to be.',
    ...lines,
  ].join('\n')

describe('authors', () => {
  it('may be a list or a string with commas', () => {
    expect(authorList('Ann, Bob ,, Cy')).toEqual(['Ann', 'Bob', 'Cy'])
    expect(authorList(['Ann', ' Bob '])).toEqual(['Ann', 'Bob'])
    expect(authorList(undefined)).toEqual([])
  })

  it('written as [text](url) become links', () => {
    expect(parseAuthor('[Ann](https://ann.example)')).toEqual({ text: 'Ann', url: 'https://ann.example' })
    expect(parseAuthor('Ann')).toEqual({ text: 'Ann' })
  })

  it('appear on the page with the long US date', async () => {
    const compiled = await compile('::authors', {
      frontmatter: frontmatter('authors: "Ann, [Bob](https://bob.example), Cy"', 'date: 2026-06-01'),
    })
    expect(texts(compiled, '.byline')).toEqual(['June 1, 2026 by Ann, Bob & Cy'])
    expect(all(compiled, '.byline a')[0]?.properties).toMatchObject({ href: 'https://bob.example', target: '_blank' })
    expect(all(compiled, '.byline time')[0]?.properties.dateTime).toBe('2026-06-01')
  })

  it('appear without a date, and a page without either shows nothing', async () => {
    expect(texts(await compile('::authors', { frontmatter: frontmatter('authors: Ann') }), '.byline')).toEqual([
      'By Ann',
    ])
    const none = await compile('Before.\n\n::authors\n\nAfter.')
    expect(none.told).toEqual([])
    expect(texts(none, '.byline')).toEqual([])
  })
})

describe('longDate', () => {
  it('is the author’s day, in whatever zone it is read', () => {
    expect(longDate('2026-01-31')).toBe('31 January 2026')
    expect(longDate('2026-12-01', 'en-US')).toBe('December 1, 2026')
  })
})

describe('the list of posts', () => {
  const post = (title: string, ...lines: string[]) =>
    pageText(
      'Text.',
      [
        `title: ${title}`,
        `description: About ${title}. It is a page for a test, with a description that is as long as one has to be.`,
        ...lines,
      ].join('\n'),
    )
  const files = {
    'docs/pages/blog/index.mdx': pageText('::blog-posts'),
    'docs/pages/blog/older.mdx': post('Older', 'date: 2026-01-02', 'authors: Ann'),
    'docs/pages/blog/newer.mdx': post('Newer', 'date: 2026-05-06'),
    'docs/pages/blogger.mdx': post('No post'),
  }

  it('is newest first, with title, authors, date and description of each', async () => {
    const compiled = await compile('::blog-posts', { files })
    const posts = all(compiled, 'article.post')
    expect(posts.map((one) => textOf(select('h2 a', one) as Element))).toEqual(['Newer', 'Older'])
    expect(posts.map((one) => select('h2 a', one)?.properties.href)).toEqual(['/blog/newer', '/blog/older'])
    expect(texts(compiled, '.byline')).toEqual(['May 6, 2026', 'January 2, 2026 by Ann'])
    expect(textOf(posts[1] as Element)).toContain('About Older.')
  })

  it('says so where it is empty', async () => {
    expect((await compile('::blog-posts')).text).toBe('<p>There are no posts yet.</p>')
  })

  it('follows the folder that is configured', async () => {
    const config = { blogDir: 'pages/news' }
    const compiled = await compile('::blog-posts', { config, files: { 'docs/pages/news/one.mdx': post('One') } })
    expect(texts(compiled, 'h2 a:not(.anchor)')).toEqual(['One'])
  })
})

describe('sponsors', () => {
  const sponsor = (name: string) => ({ name, link: `https://${name.toLowerCase()}.example`, image: '/sponsor.svg' })
  const config = {
    basePath: '/docs',
    sponsors: [
      { name: 'Partners', height: 60, items: [[sponsor('One'), sponsor('Two')], [sponsor('Three')]] },
      { name: 'Friends', items: [[sponsor('Four')]] },
    ],
  }

  it('appear in groups and rows, 40 pixels high unless the group says otherwise', async () => {
    const compiled = await compile('::sponsors', { config })
    expect(texts(compiled, '.sponsors-name')).toEqual(['Partners', 'Friends'])
    expect(
      all(compiled, '.sponsors-row').map(({ properties }) => [properties.dataHeight, properties.dataColumns]),
    ).toEqual([
      ['60', '2'],
      ['60', '1'],
      ['40', '1'],
    ])
  })

  it('lead to their sites, each by a picture that says who it is', async () => {
    const compiled = await compile('::sponsors', { config })
    expect(all(compiled, 'a.sponsor').map(({ properties }) => properties.href)).toEqual([
      'https://one.example',
      'https://two.example',
      'https://three.example',
      'https://four.example',
    ])
    expect(all(compiled, 'a.sponsor img').map(({ properties }) => [properties.alt, properties.src])[0]).toEqual([
      'One',
      '/docs/sponsor.svg',
    ])
  })

  it('are none where none are configured', async () => {
    const { told, text } = await compile('::sponsors\n\nText.')
    expect(told).toEqual([])
    expect(text).not.toContain('sponsor')
  })
})

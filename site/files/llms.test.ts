import { describe, expect, it } from 'vitest'
import { plain } from '../../tests/doubles/virtualSite.ts'
import type { PageData, ThemeConfig } from '../shared/types.ts'
import { chaptersOf, llmsFullText, llmsText } from './llms.ts'

const page = (path: string): PageData => ({
  path,
  headings: [],
  frontmatter: { title: `Title of ${path}`, description: `About ${path}.`, layout: 'docs' },
})

const config: ThemeConfig = {
  ...plain,
  topNav: [
    { id: 32, text: 'EVM', link: '/evm/b/one', match: '/evm' },
    { id: 33, text: 'Outside', link: 'https://outside.example' },
    { id: 34, text: 'More', items: [{ id: 35, text: 'Posts', link: '/posts' }] },
  ],
  sidebar: {
    '/evm': [
      { text: 'Loose', link: '/evm/loose' },
      {
        text: 'B',
        items: [
          { text: 'Two', link: '/evm/b/two' },
          { text: 'One', link: '/evm/b/one#part' },
        ],
      },
    ],
  },
}
const pages = ['/alone', '/evm/b/one', '/evm/b/two', '/evm/loose', '/posts', '/'].map(page)
const chapters = chaptersOf(config, pages)

describe('the reading order', () => {
  it('is home, the top nav with its sidebars, then the rest; each page once', () => {
    expect(chapters.map(({ title, pages: inside }) => [title, ...inside.map(({ path }) => path)])).toEqual([
      ['Home', '/'],
      ['EVM', '/evm/loose'],
      ['EVM: B', '/evm/b/two', '/evm/b/one'],
      ['More', '/posts'],
      ['Other pages', '/alone'],
    ])
  })
})

describe('llms.txt', () => {
  const text = llmsText(
    { ...config, baseUrl: 'https://example.org', basePath: '/docs' },
    chapters,
    ['Vault'],
    ['starters/hooks.zip'],
  )

  it('starts with the site’s name and its line', () => {
    expect(text).toMatch(/^# Fixture Developer\n\n> A site for tests\.\n\n/)
  })

  it('lists each page’s Markdown with its description, under its chapter', () => {
    expect(text).toContain(
      '## EVM: B\n\n- [Title of /evm/b/two](https://example.org/docs/evm/b/two.md): About /evm/b/two.\n- [Title of /evm/b/one]',
    )
    expect(text).toContain('- [Title of /](https://example.org/docs/index.md): About /.\n')
  })

  it('names the files of facts, and all pages in one file', () => {
    for (const path of [
      'deployments.json',
      'deployments.schema.json',
      'abis/index.json',
      'abis/Vault.json',
      'starters/hooks.zip',
    ])
      expect(text).toContain(`- [${path}](https://example.org/docs/${path}): `)
    expect(text).toContain('(https://example.org/docs/llms-full.txt)')
  })

  it('names places from the root on where the site’s address is not known', () => {
    expect(llmsText({ ...config, basePath: '/docs' }, chapters, [], [])).toContain('](/docs/evm/b/two.md)')
  })
})

describe('llms-full.txt', () => {
  it('holds every page in reading order, a line between them', () => {
    const twins = new Map(pages.map(({ path }) => [path, `# ${path}\n`]))
    expect(llmsFullText(chapters, twins)).toBe(
      '# /\n\n---\n\n# /evm/loose\n\n---\n\n# /evm/b/two\n\n---\n\n# /evm/b/one\n\n---\n\n# /posts\n\n---\n\n# /alone\n',
    )
  })
})

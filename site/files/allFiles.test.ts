import { describe, expect, it } from 'vitest'
import { compileWith } from '../../tests/doubles/compile.ts'
import { pageText, siteOf } from '../../tests/doubles/folder.ts'
import type { SiteConfigInput } from '../config.ts'
import { builtNames } from '../page/readPages.ts'
import { ProblemsError } from '../support/problems.ts'
import { Pages } from '../vocs/pages.ts'
import { themeConfig } from '../vocs/themeConfig.ts'
import { siteFiles } from './allFiles.ts'

const page = { 'docs/pages/guide.mdx': pageText('## Swap\n\nText.') }

async function filesOf(files: Record<string, string>, config: Partial<SiteConfigInput> = {}) {
  const site = siteOf({ ...page, ...files }, config)
  const pages = new Pages(site)
  const compiled = await Promise.all(pages.sources.map((source) => compileWith(pages, source)))
  return siteFiles(site, await themeConfig(site), compiled)
}

describe('the files of a site', () => {
  it('are the Markdown of each page, the lists of pages, the facts, and what hosts read', async () => {
    const { files, searchIndex, tools } = await filesOf({}, { redirects: { '/old': '/guide' } })
    for (const file of [
      'guide.md',
      'llms.txt',
      'llms-full.txt',
      'robots.txt',
      'deployments.json',
      'abis/index.json',
      `tools/decode-${tools}.json`,
      `tools/texts-${tools}.json`,
      '_headers',
      '_redirects',
      'old.html',
      'old/index.html',
      '.nojekyll',
      `.vocs/${searchIndex}`,
    ])
      expect(files.has(file), file).toBe(true)
    expect(files.get('guide.md')).toContain('## Swap\n\nText.')
  })

  it('leave the root of the site to pages, except for the names that no page may have', async () => {
    const { files } = await filesOf({})
    const folders = [...files.keys()].filter((file) => file.includes('/')).map((file) => file.split('/')[0] ?? '')
    const bare = [...files.keys()].filter((file) => /^[^./]+$/.test(file))
    expect(new Set([...folders, ...bare].filter((name) => !name.startsWith('.')))).toEqual(
      new Set([...folders, ...bare].filter((name) => builtNames.includes(name))),
    )
    expect(folders).toContain('tools')
  })

  it('name addresses for search engines where the site’s is known', async () => {
    const names = ['sitemap.xml', 'opensearch.xml']
    const { files: without } = await filesOf({})
    const { files } = await filesOf({}, { baseUrl: 'https://example.org' })
    expect(names.map((name) => [without.has(name), files.has(name)])).toEqual([
      [false, true],
      [false, true],
    ])
    expect(files.get('sitemap.xml')).toContain('<loc>https://example.org/guide</loc>')
  })

  it('are reported where a file of public/ would be lost under one of them or under a document', async () => {
    const lost = ['404.html', 'deployments.json', 'guide.html', 'guide.md', 'guide/index.html', 'index.html']
    const files = Object.fromEntries(['icon.svg', ...lost].map((file) => [`public/${file}`, 'mine']))
    const error = await filesOf(files).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(ProblemsError)
    const { problems } = error as ProblemsError
    expect([...problems].sort((a, b) => (a.file < b.file ? -1 : 1))).toEqual(
      lost.map((file) => ({
        file: `public/${file}`,
        message: `the build writes \`/${file}\` too`,
        remedy: 'Rename the file, or remove it.',
      })),
    )
  })
})

import { readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Site } from '../../../../plugins/config.ts'
import { Cache, sharedInputs } from '../../../../plugins/pages/cache.ts'
import { Pages } from '../../../../plugins/vocs/pages.ts'
import { compilerOf } from '../../doubles/compile.ts'
import { folder, pageText, siteOf } from '../../doubles/folder.ts'

const snippet = 'docs/snippets/typescript/a.ts'
const files = {
  [snippet]: 'export const a = 1\n',
  'docs/inherited/Ownable.md': '- `owner`: who may.\n',
  'public/a.svg': '<svg/>',
  'docs/pages/a.mdx': pageText('::snippet{file="typescript/a.ts"}'),
  'docs/pages/b.mdx': pageText('Text of b.'),
  'docs/pages/list.mdx': pageText('::blog-posts'),
  'docs/pages/blog/post.mdx': pageText(
    'Text.',
    'title: A post\ndescription: It is a page for a test, with a description that is as long as one has to be.',
  ),
}

/** The pages as the next process has them, and the routes of those that it compiled. */
async function build(site: Site) {
  const pages = new Pages(site)
  const compiled: string[] = []
  const results = await Promise.all(
    pages.sources.map((page) =>
      pages.compile(page, () => {
        compiled.push(page.path)
        return compilerOf(pages, page)()
      }),
    ),
  )
  const textOf = (path: string) => results.find(({ page }) => page.path === path)?.html.join('\n')
  return { pages, compiled, results, textOf }
}

const write = (site: Site, file: string, text: string) => writeFileSync(join(site.root, file), text)

describe('what is kept from one build to the next', () => {
  it('comes back unchanged, and nothing is compiled', async () => {
    const site = siteOf(files)
    const first = await build(site)
    expect(first.compiled.sort()).toEqual(['/a', '/b', '/blog/post', '/list'])
    const second = await build(site)
    expect(second.compiled).toEqual([])
    expect(second.results).toEqual(first.results)
  })

  it('is made once for the same inputs, and again for others', async () => {
    const site = siteOf(files)
    const made: string[] = []
    const get = (input: string) => new Cache(site).get('kind', input, async () => made.push(input))
    for (const input of ['a', 'b', 'a', 'b']) await get(input)
    expect(made).toEqual(['a', 'b'])
  })

  it('is made again when its file is damaged', async () => {
    const site = siteOf(files)
    const get = () => new Cache(site).get('kind', 'a', async () => 'made')
    await get()
    const results = join(site.root, 'node_modules/.vite/pages')
    for (const name of readdirSync(results)) writeFileSync(join(results, name), '{"half')
    expect(await get()).toBe('made')
  })

  it('is removed when a build has not used it', async () => {
    const site = siteOf(files)
    const made: string[] = []
    const get = (cache: Cache, input: string) => cache.get('kind', input, async () => made.push(input))
    await get(new Cache(site), 'old')
    const cache = new Cache(site)
    await get(cache, 'new')
    cache.sweep()
    for (const input of ['old', 'new']) await get(new Cache(site), input)
    expect(made).toEqual(['old', 'new', 'old'])
  })

  it('never hides a changed page, and the others are not compiled again', async () => {
    const site = siteOf(files)
    await build(site)
    write(site, 'docs/pages/b.mdx', pageText('Other words.'))
    const { compiled, textOf } = await build(site)
    expect(compiled).toEqual(['/b'])
    expect(textOf('/b')).toContain('Other words.')
  })

  it('never hides a changed snippet', async () => {
    const site = siteOf(files)
    await build(site)
    write(site, snippet, 'export const a = 234\n')
    expect((await build(site)).textOf('/a')).toContain('234')
  })

  it('never hides what another page says, where a page lists them', async () => {
    const site = siteOf(files)
    await build(site)
    write(
      site,
      'docs/pages/blog/post.mdx',
      pageText(
        'Text.',
        'title: Renamed\ndescription: It is a page for a test, with a description that is as long as one has to be.',
      ),
    )
    const { compiled, textOf } = await build(site)
    expect(compiled.sort()).toEqual(['/blog/post', '/list'])
    expect(textOf('/list')).toContain('Renamed')
  })

  it('keeps no page with a problem: it is told each time', async () => {
    const site = siteOf({ 'docs/pages/a.mdx': pageText('::snippet{file="typescript/none.ts"}') })
    for (const run of [1, 2]) {
      const { compiled, results } = await build(site)
      expect([run, compiled, results[0]?.problems.length]).toEqual([run, ['/a'], 1])
    }
  })

  it('is compiled once in a process, also for two bundles at the same time, until a file has changed', async () => {
    const pages = new Pages(siteOf({ 'docs/pages/a.mdx': pageText('::snippet{file="typescript/none.ts"}') }))
    let count = 0
    const compileIt = () => {
      const [page] = pages.sources
      if (!page) throw new Error('the page was not read')
      return pages.compile(page, () => {
        count++
        return compilerOf(pages, page)()
      })
    }
    await Promise.all([compileIt(), compileIt()])
    pages.forget(false)
    await compileIt()
    expect(count).toBe(1)
    pages.forget(true)
    await compileIt()
    expect(count).toBe(2)
  })

  it('is another result in development, where the module is another', async () => {
    const site = siteOf(files)
    await build(site)
    vi.stubEnv('NODE_ENV', 'development')
    expect((await build(site)).compiled).toHaveLength(4)
  })
})

afterEach(() => vi.unstubAllEnvs())

describe('what everything is made from and with', () => {
  const project = {
    'plugins/a.ts': 'export const a = 1',
    'shared/a.ts': 'export const a = 1',
    'maths/a.ts': 'export const a = 1',
    'facts/a.ts': 'export const a = 1',
    'package-lock.json': '{}',
  }

  it.each(Object.keys(project))('changes with %s', (file) => {
    const site = siteOf(files)
    const before = sharedInputs(site, folder(project))
    expect(sharedInputs(site, folder(project))).toBe(before)
    expect(sharedInputs(site, folder({ ...project, [file]: 'changed' }))).not.toBe(before)
  })

  it.each([snippet, 'docs/inherited/Ownable.md'])('changes with the site’s %s', (file) => {
    const site = siteOf(files)
    const before = sharedInputs(site)
    write(site, file, 'changed')
    expect(sharedInputs(site)).not.toBe(before)
  })

  it('changes with the configuration', () => {
    const site = siteOf(files)
    expect(sharedInputs({ ...site, config: { ...site.config, basePath: '/docs' } })).not.toBe(sharedInputs(site))
  })

  it('does not change with the sidebar, which pages have in their documents alone', () => {
    const site = siteOf(files)
    const sidebar = [{ text: 'a', link: '/a' }]
    expect(sharedInputs({ ...site, config: { ...site.config, sidebar } })).toBe(sharedInputs(site))
  })

  it('changes when a public file goes', () => {
    const site = siteOf(files)
    const before = sharedInputs(site)
    rmSync(join(site.root, 'public/a.svg'))
    expect(sharedInputs(site)).not.toBe(before)
  })

  it('does not change with a page: each answers for itself', () => {
    const site = siteOf(files)
    const before = sharedInputs(site)
    write(site, 'docs/pages/b.mdx', 'changed')
    expect(sharedInputs(site)).toBe(before)
  })
})

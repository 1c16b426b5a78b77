import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { bundleKey } from '../../../../plugins/bundle/modules.ts'
import type { Site } from '../../../../plugins/config.ts'
import { Cache, cachedFolder, folderNote, sharedInputs } from '../../../../plugins/pages/cache.ts'
import { compilePage } from '../../../../plugins/pages/compile.ts'
import { compilePages } from '../../../../plugins/pages/compilePages.ts'
import { readPages } from '../../../../plugins/pages/pages.ts'
import { folder, pageText, siteOf } from '../../doubles/folder.ts'

const snippet = 'docs/snippets/typescript/a.ts'
const files = {
  [snippet]: 'export const a = 1\n',
  'docs/inherited/Ownable.md': '- `owner`: who may.\n',
  'public/a.svg': '<svg/>',
  'docs/pages/a.mdx': pageText('::snippet{file="typescript/a.ts"}'),
  'docs/pages/b.mdx': pageText('Text of b.'),
  'docs/pages/list.mdx': pageText('::blog-posts'),
  'docs/pages/blog/post.mdx': pageText('Text.', 'title: A post\ndescription: It was written.'),
}

/** The pages as the next build has them, read and compiled again or taken from what was kept. */
const build = async (site: Site) => {
  const compiled = await compilePages(site, readPages(site).pages, new Cache(site), ({ page, pages }) =>
    compilePage(site, page, pages),
  )
  return new Map(compiled.map((page) => [page.page.path, page]))
}

const textOf = async (site: Site, path: string) => (await build(site)).get(path)?.html.join('\n')
const write = (site: Site, file: string, text: string) => writeFileSync(join(site.root, file), text)

describe('what is kept from one build to the next', () => {
  it('comes back unchanged', async () => {
    const site = siteOf(files)
    expect(await build(site)).toEqual(await build(site))
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
    const results = join(site.root, '.cache/results')
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

  it('never hides a changed page', async () => {
    const site = siteOf(files)
    await build(site)
    write(site, 'docs/pages/b.mdx', pageText('Other words.'))
    expect(await textOf(site, '/b')).toContain('Other words.')
  })

  it('never hides a changed snippet', async () => {
    const site = siteOf(files)
    await build(site)
    write(site, snippet, 'export const a = 234\n')
    expect(await textOf(site, '/a')).toContain('234')
  })

  it('never hides what another page says, where a page lists them', async () => {
    const site = siteOf(files)
    await build(site)
    write(site, 'docs/pages/blog/post.mdx', pageText('Text.', 'title: Renamed\ndescription: It was written.'))
    expect(await textOf(site, '/list')).toContain('Renamed')
  })

  it('keeps no page with a problem: it is told each time', async () => {
    const site = siteOf({ 'docs/pages/a.mdx': pageText('::snippet{file="typescript/none.ts"}') })
    for (const run of [1, 2]) expect([run, (await build(site)).get('/a')?.problems.length]).toEqual([run, 1])
  })
})

describe('what everything is made from and with', () => {
  const project = {
    'plugins/a.ts': 'export const a = 1',
    'theme/a.ts': 'export const a = 1',
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

  it('is the same while a page is written and in a build, which so share what they compiled', () => {
    const site = siteOf(files)
    const keys = ['development', 'production'].map((mode) => {
      vi.stubEnv('NODE_ENV', mode)
      return [sharedInputs(site), JSON.stringify(bundleKey(site, '', []))]
    })
    vi.unstubAllEnvs()
    expect(keys[0]?.[0]).toBe(keys[1]?.[0])
    // React has another build for each.
    expect(keys[0]?.[1]).not.toBe(keys[1]?.[1])
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

describe('a cached folder', () => {
  /** What each of several builds gets, the later ones with another key or without the note of the earlier one. */
  async function results(...builds: { key?: string; removed?: boolean }[]) {
    const directory = join(folder({}), 'cached')
    const got: string[] = []
    let count = 0
    for (const { key = 'one', removed } of builds) {
      if (removed) rmSync(join(directory, folderNote))
      got.push(
        await cachedFolder(directory, key, async () => {
          mkdirSync(directory)
          count++
          return `made ${count}`
        }),
      )
    }
    return got
  }

  it.each([
    ['the same key', {}, 'made 1'],
    ['another key', { key: 'two' }, 'made 2'],
    ['a folder without its note', { removed: true }, 'made 2'],
  ])('is made when it has to be: %s', async (_, build, result) => {
    expect(await results({}, build)).toEqual(['made 1', result])
  })

  it('is made again after a build that was stopped', async () => {
    const cached = join(folder({ 'cached/half.js': '' }), 'cached')
    await expect(cachedFolder(cached, '', () => Promise.reject(new Error('stopped')))).rejects.toThrow('stopped')
    expect(await cachedFolder(cached, '', async () => void mkdirSync(cached))).toBeUndefined()
    expect(existsSync(join(cached, 'half.js'))).toBe(false)
  })
})

import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { Site } from '../../../../pipeline/config.ts'
import { Cache, keptFolder, surroundings } from '../../../../pipeline/content/cache.ts'
import { PageStore } from '../../../../pipeline/content/pageStore.ts'
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

/** The pages as the next build has them, read and compiled anew or taken from what was kept. */
const build = async (site: Site) => {
  const compiled = await new PageStore(site, { cache: new Cache(site) }).compileAll()
  return new Map(compiled.map((one) => [one.page.path, one]))
}

const textOf = async (site: Site, path: string) => (await build(site)).get(path)?.html.join('\n')
const write = (site: Site, file: string, text: string) => writeFileSync(join(site.root, file), text)

describe('what is kept from one build to the next', () => {
  it('comes back as it was made', async () => {
    const site = siteOf(files)
    expect(await build(site)).toEqual(await build(site))
  })

  it('is made once for the same inputs, and anew for others', () => {
    const site = siteOf(files)
    const made: string[] = []
    const get = (input: string) => new Cache(site).get('kind', input, () => made.push(input))
    for (const input of ['a', 'b', 'a', 'b']) get(input)
    expect(made).toEqual(['a', 'b'])
  })

  it('is thrown away when a build has not asked for it', () => {
    const site = siteOf(files)
    new Cache(site).keep('kind', 'old', 1)
    const cache = new Cache(site)
    cache.keep('kind', 'new', 2)
    cache.sweep()
    expect([new Cache(site).find('kind', 'old'), new Cache(site).find('kind', 'new')]).toEqual([undefined, 2])
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
    'pipeline/a.ts': 'export const a = 1',
    'theme/a.ts': 'export const a = 1',
    'facts/a.ts': 'export const a = 1',
    'package-lock.json': '{}',
  }

  it.each(Object.keys(project))('changes with %s', (file) => {
    const site = siteOf(files)
    const before = surroundings(site, folder(project))
    expect(surroundings(site, folder(project))).toBe(before)
    expect(surroundings(site, folder({ ...project, [file]: 'changed' }))).not.toBe(before)
  })

  it.each([snippet, 'docs/inherited/Ownable.md'])('changes with the site’s %s', (file) => {
    const site = siteOf(files)
    const before = surroundings(site)
    write(site, file, 'changed')
    expect(surroundings(site)).not.toBe(before)
  })

  it('changes with the configuration', () => {
    const site = siteOf(files)
    expect(surroundings({ ...site, config: { ...site.config, basePath: '/docs' } })).not.toBe(surroundings(site))
  })

  it('does not change with the sidebar, which pages have in their documents alone', () => {
    const site = siteOf(files)
    const sidebar = [{ text: 'a', link: '/a' }]
    expect(surroundings({ ...site, config: { ...site.config, sidebar } })).toBe(surroundings(site))
  })

  it('changes when a public file goes', () => {
    const site = siteOf(files)
    const before = surroundings(site)
    rmSync(join(site.root, 'public/a.svg'))
    expect(surroundings(site)).not.toBe(before)
  })

  it('does not change with a page: each answers for itself', () => {
    const site = siteOf(files)
    const before = surroundings(site)
    write(site, 'docs/pages/b.mdx', 'changed')
    expect(surroundings(site)).toBe(before)
  })
})

describe('a folder that is kept', () => {
  /** How often it is made over some builds, each of which may change a file of the folder or its own input first. */
  async function made(...changes: { input?: string; file?: string; text?: string }[]) {
    const root = folder({ 'a.ts': 'a', 'b.ts': 'b', 'other.ts': 'c' })
    const results: string[] = []
    let count = 0
    let inputs = 'one'
    for (const { input, file, text } of changes) {
      inputs = input ?? inputs
      if (file && text === undefined) rmSync(join(root, file))
      else if (file) writeFileSync(join(root, file), text ?? '')
      const result = await keptFolder(join(root, 'kept'), [inputs], async (sources) => {
        for (const name of ['a.ts', 'b.ts']) sources.add(join(root, name))
        mkdirSync(join(root, 'kept'))
        count++
        return `made ${count}`
      })
      results.push(result)
    }
    return results
  }

  it.each([
    ['nothing', {}, 'made 1'],
    ['a file that it was not made from', { file: 'other.ts', text: 'changed' }, 'made 1'],
    ['a file that it was made from', { file: 'b.ts', text: 'changed' }, 'made 2'],
    ['a file that it was made from is gone', { file: 'a.ts' }, 'made 2'],
    ['its inputs', { input: 'two' }, 'made 2'],
    ['the note of what it was made from is gone', { file: 'kept/made.json' }, 'made 2'],
  ])('after a change of %s', async (_, change, result) => {
    expect(await made({}, change)).toEqual(['made 1', result])
  })

  it('is made again after a build that was stopped', async () => {
    const kept = join(folder({ 'kept/half.js': '' }), 'kept')
    await expect(keptFolder(kept, [], () => Promise.reject(new Error('stopped')))).rejects.toThrow('stopped')
    expect(await keptFolder(kept, [], async () => void mkdirSync(kept))).toBeUndefined()
    expect(existsSync(join(kept, 'half.js'))).toBe(false)
  })
})

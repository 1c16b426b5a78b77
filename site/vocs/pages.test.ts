import { readdirSync, writeFileSync } from 'node:fs'
import type { Plugin } from 'vite'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { compilerOf } from '../../tests/doubles/compile.ts'
import { pageText, siteOf } from '../../tests/doubles/folder.ts'
import type { PageSource } from '../page/readPages.ts'
import { ProblemsError } from '../support/problems.ts'
import { Pages, pagesPlugin, routesPlugin } from './pages.ts'

/** What a build prints. */
const printed: unknown[] = []
beforeEach(() => {
  printed.length = 0
  vi.spyOn(console, 'log').mockImplementation((line) => void printed.push(line))
})
afterEach(() => vi.restoreAllMocks())

describe('virtual:routes', () => {
  const site = () =>
    siteOf({ 'docs/pages/index.mdx': pageText('Home.'), 'docs/pages/a/b.mdx': pageText('A secret text.') })
  const load = (pages: Pages) => (routesPlugin(pages).load as (id: string) => string | undefined)('\0virtual:routes')

  it('has each page’s route, file and date, and its module and its text on demand', async () => {
    const pages = new Pages(site())
    const { routes } = await import(`data:text/javascript,${encodeURIComponent(load(pages) ?? '')}`)
    expect(routes).toEqual([
      { path: '/a/b', type: 'mdx', filePath: 'a/b.mdx', lazy: expect.any(Function), text: expect.any(Function) },
      { path: '/', type: 'mdx', filePath: 'index.mdx', lazy: expect.any(Function), text: expect.any(Function) },
    ])
    expect(String(routes[0].lazy)).toContain(`("${pages.sources[0]?.file}")`)
    expect(String(routes[0].text)).toContain(`("${pages.sources[0]?.file}?html")`)
  })

  it('has no text of a page: the script of every page would grow with the site', () => {
    expect(load(new Pages(site()))).not.toContain('secret')
  })
})

/** The plugin as Vite runs it for one bundle, with the pages that it compiled. */
function bundle(pages: Pages, command: 'build' | 'serve', ssr = false) {
  const compiled: string[] = []
  const mdx = {
    name: '@mdx-js/rollup',
    transform: async (_: string, file: string, _options?: { ssr: boolean }) => {
      const page = pages.sourceOf(file) as PageSource
      compiled.push(page.path)
      return { code: await compilerOf(pages, page)() }
    },
  }
  const plugin = pagesPlugin(pages) as Plugin & { configResolved: (config: object) => void; buildEnd: () => void }
  plugin.configResolved({ command, build: { ssr }, plugins: [mdx] })
  const context = {
    addWatchFile: vi.fn(),
    error: (problem: object) => {
      throw Object.assign(new Error(), problem)
    },
  }
  const transform = async ({ file, source }: PageSource, query = '') =>
    (await mdx.transform.call(context, source, file + query, { ssr })).code
  return { compiled, context, plugin, transform }
}

describe('a page’s module', () => {
  const page = '## One\n\nText of one.\n\n### Two'

  it.each([
    ['a build', 'build', false],
    ['a build’s server', 'build', true],
    ['the dev server', 'serve', false],
  ] as const)('of %s has the headings of the outline, and its text is a module of its own', async (_, command, ssr) => {
    const pages = new Pages(siteOf({ 'docs/pages/a.mdx': pageText(page) }))
    const [source] = pages.sources as [PageSource]
    const { transform } = bundle(pages, command, ssr)
    const module = await transform(source)
    expect(module).toMatch(/export const headings = \[\{"id":"one","level":2,"text":"One"\},\{"id":"two"/)
    expect(module).not.toContain('Text of one.')
    const { html } = await import(`data:text/javascript,${encodeURIComponent(await transform(source, '?html'))}`)
    expect(html).toEqual([expect.stringContaining('<p>Text of one.</p>')])
  })

  it('is compiled once with its text, for the bundles of the browser and of the server', async () => {
    const pages = new Pages(siteOf({ 'docs/pages/a.mdx': pageText(page) }))
    const [source] = pages.sources as [PageSource]
    const bundles = [bundle(pages, 'build'), bundle(pages, 'build', true)]
    await Promise.all(bundles.flatMap(({ transform }) => [transform(source), transform(source, '?html')]))
    expect(bundles.flatMap(({ compiled }) => compiled)).toEqual(['/a'])
  })

  it('is no longer on the disk once a build has another one', async () => {
    const site = siteOf({ 'docs/pages/a.mdx': pageText(page) })
    const build = async () => {
      const pages = new Pages(site)
      const { transform, plugin } = bundle(pages, 'build')
      for (const source of pages.sources) await transform(source)
      plugin.buildEnd()
      return readdirSync(`${site.root}/node_modules/.vite/pages`)
    }
    const first = await build()
    expect(first).toHaveLength(1)
    writeFileSync(`${site.pagesDir}/a.mdx`, pageText('Other text.'))
    const second = await build()
    expect(second).toHaveLength(1)
    expect(second).not.toEqual(first)
  })
})

describe('many pages', () => {
  const count = 30
  const site = () =>
    siteOf(
      Object.fromEntries(Array.from({ length: count }, (_, at) => [`docs/pages/p${at}.mdx`, pageText(`Text ${at}.`)])),
    )

  /** A compiler that is slow, and how many pages it had at the same time at most. */
  const slowly = (pages: Pages) => {
    let now = 0
    const most = { most: 0 }
    const transform = async (_: string, file: string) => {
      now++
      most.most = Math.max(most.most, now)
      for (let turn = 0; turn < 20; turn++) await new Promise(setImmediate)
      const code = await compilerOf(pages, pages.sourceOf(file) as PageSource)()
      now--
      return { code }
    }
    return { most, mdx: { name: '@mdx-js/rollup', transform } }
  }

  it('are compiled four at a time by a check', async () => {
    const pages = new Pages(site())
    const { most, mdx } = slowly(pages)
    expect(await pages.compileAll([mdx as never])).toHaveLength(count)
    expect(most.most).toBe(4)
  })

  it('are compiled four at a time by a build, which asks for all at once', async () => {
    const pages = new Pages(site())
    const { most, mdx } = slowly(pages)
    const plugin = pagesPlugin(pages) as Plugin & { configResolved: (config: object) => void }
    plugin.configResolved({ command: 'build', build: { ssr: false }, plugins: [mdx] })
    await Promise.all(pages.sources.map(({ source, file }) => mdx.transform.call({ addWatchFile() {} }, source, file)))
    expect(most.most).toBe(4)
    expect(printed.at(-1)).toBe(`  ${count} of ${count} pages compiled`)
  })
})

describe('a page with a problem', () => {
  const site = () =>
    siteOf({
      'docs/pages/a.mdx': pageText('::snippet{file="none.ts"}'),
      'docs/pages/b.mdx': pageText('[Nowhere](/nowhere)'),
      'docs/pages/c.mdx': pageText('<div>'),
      'docs/pages/d.mdx': pageText('Text.', 'title: D'),
    })

  it('does not stop a build, which reports all problems of all pages together at its end', async () => {
    const pages = new Pages(site())
    const { transform, plugin } = bundle(pages, 'build')
    for (const page of pages.sources) await Promise.all([transform(page), transform(page, '?html')])
    let thrown: unknown
    try {
      plugin.buildEnd()
    } catch (error) {
      thrown = error
    }
    expect(thrown).toBeInstanceOf(ProblemsError)
    const { problems, message } = thrown as ProblemsError
    expect(problems.map(({ file, line }) => `${file.split('/').at(-1)}:${line}`).sort()).toEqual([
      'a.mdx:5',
      'b.mdx:5',
      'c.mdx:5',
      'd.mdx:1',
    ])
    for (const { remedy } of problems) expect(message).toContain(`→ ${remedy}`)
    expect(printed).toEqual([1, 2, 3, 4].map((done) => `  ${done} of 4 pages compiled`))
  })

  it('is an error of the dev server with file, line and remedy, and no longer once it is corrected', async () => {
    const pages = new Pages(site())
    const { transform } = bundle(pages, 'serve')
    const [page] = pages.sources as [PageSource]
    await expect(transform(page)).rejects.toMatchObject({
      message: expect.stringMatching(/a\.mdx:5\s+there is no snippet `none\.ts`\s+→ Add the file/),
      id: page.file,
      loc: { file: page.file, line: 5, column: 0 },
    })
    await expect(transform(pages.sources[3] as PageSource)).rejects.toMatchObject({
      message: expect.stringContaining('frontmatter key `description` is missing'),
    })
    const corrected = { ...page, source: pageText('Text.') }
    writeFileSync(page.file, corrected.source)
    expect(await transform(corrected)).toContain('export const headings = []')
  })

  it('is shown in the document of the dev server', async () => {
    const pages = new Pages(site())
    const code = await bundle(pages, 'serve', true).transform(pages.sources[0] as PageSource)
    expect(code).toContain('there is no snippet `none.ts`')
  })

  it('has its snippets watched, so that a correction there is seen', async () => {
    const files = { 'docs/snippets/a.ts': 'export const a = 1\n' }
    const pages = new Pages(siteOf({ ...files, 'docs/pages/a.mdx': pageText('::snippet{file="a.ts"}') }))
    const { transform, context } = bundle(pages, 'serve')
    await transform(pages.sources[0] as PageSource)
    expect(context.addWatchFile).toHaveBeenCalledWith(`${pages.site.root}/docs/snippets/a.ts`)
  })
})

it('an upgrade of Vocs that renames its MDX plugin is told', () => {
  const plugin = pagesPlugin(new Pages(siteOf({}))) as Plugin & { configResolved: (config: object) => void }
  expect(() => plugin.configResolved({ command: 'build', build: {}, plugins: [] })).toThrow(
    /^Vocs has no plugin @mdx-js\/rollup\. Install version 1\.4\.1/,
  )
})

import type { Root as HtmlRoot } from 'hast'
import type { Root } from 'mdast'
import type { Processor } from 'unified'
import type { VFile } from 'vfile'
import type { Plugin, ResolvedConfig, Rollup } from 'vite'
import type { Site } from '../config.ts'
import * as engine from '../engine.ts'
import { Cache } from '../page/cache.ts'
import type { Diagrams } from '../page/diagrams.ts'
import type { CompiledPage } from '../page/page.ts'
import type { PageInfo, PageSource } from '../page/readPages.ts'
import { formatProblems, type Problem, ProblemsError, shownPath } from '../support/problems.ts'

/** What compiles a page's Markdown to a module. */
type Compile = (source: string) => Promise<string>

/**
 * How many pages are compiled at the same time. More are not faster in one thread, and what one of them waits for would
 * wait for all the others.
 */
const atOnce = 4

/** Runs at most `limit` of its tasks at the same time, in the order in which they come. */
export function queue(limit: number): <result>(task: () => Promise<result>) => Promise<result> {
  let running = 0
  const waiting: (() => void)[] = []
  return async (task) => {
    if (running < limit) running++
    else await new Promise<void>((start) => waiting.push(start))
    try {
      return await task()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}

const infoOf = ({ source: _, ...info }: PageSource): PageInfo => info

/** The pages of a site, each read and compiled once for the bundles of the browser and of the server. */
export class Pages {
  readonly site: Site
  #read: ReturnType<typeof engine.readPages> | undefined
  readonly #compiled = new Map<string, { source: string; result: Promise<CompiledPage> }>()
  #cache: Cache | undefined
  readonly #queue = queue(atOnce)
  #diagrams: { imported: Diagrams; all: Promise<void> } | undefined
  /** The dev server replaces it when a fact or a transform changes, because Node.js keeps what it has imported. */
  engine = engine

  /** How often something was edited: what was compiled before the last edit is out of date. */
  edits = 0
  /** The file of each page's script in the bundle, by the page's file. */
  readonly scripts = new Map<string, string>()

  constructor(site: Site) {
    this.site = site
  }

  get #cached(): Cache {
    if (!this.#cache) {
      this.engine.forgetRecords()
      this.#cache = new Cache(this.site, this.engine.currentHash)
    }
    return this.#cache
  }

  #readAll(): ReturnType<typeof engine.readPages> {
    this.#read ??= this.engine.readPages(this.site)
    return this.#read
  }

  get sources(): PageSource[] {
    return this.#readAll().pages
  }

  sourceOf(file: string): PageSource | undefined {
    return this.sources.find((page) => page.file === file)
  }

  /** Reads the pages again, and with `all` compiles each again: a file that is not a page has changed. */
  forget(all: boolean): void {
    this.edits++
    this.#read = undefined
    if (!all) return
    this.#cache = undefined
    this.#diagrams = undefined
    this.#compiled.clear()
  }

  /** The diagrams of all pages, imported before the first page is compiled. */
  async #imported(): Promise<Diagrams> {
    if (!this.#diagrams) {
      const imported: Diagrams = new Map()
      this.#diagrams = { imported, all: this.engine.loadDiagrams(this.sources, imported) }
    }
    const { imported, all } = this.#diagrams
    await all
    return imported
  }

  /** A page from this process, from the disk, or compiled now. A page with a problem is not kept on the disk. */
  compile(page: PageSource, compile: Compile): Promise<CompiledPage> {
    const known = this.#compiled.get(page.file)
    if (known?.source === page.source) return known.result
    const { file: _, ...inputs } = page
    // Only a page that lists the posts, or links deployments with their references, depends on other pages.
    const others =
      page.source.includes('::blog-posts') && this.sources.map(({ path, frontmatter }) => [path, frontmatter])
    const references =
      page.source.includes('::deployments') && this.sources.map(({ path, contracts }) => [path, contracts])
    const result = this.#cached.get(
      'page',
      { ...inputs, others, references, mode: process.env.NODE_ENV },
      async () => {
        const diagrams = await this.#imported()
        const pages = this.sources.map(infoOf)
        return this.#queue(() => this.engine.compilePage(this.site, page, pages, () => compile(page.source), diagrams))
      },
      ({ problems }) => problems.length === 0,
    )
    this.#compiled.set(page.file, { source: page.source, result })
    return result
  }

  /** Every page, compiled with the MDX plugin of a Vite configuration. */
  compileAll(plugins: readonly Plugin[]): Promise<CompiledPage[]> {
    const { transform } = mdxOf(plugins)
    return Promise.all(
      this.sources.map((page) => this.compile(page, async (source) => (await transform(source, page.file)).code)),
    )
  }

  /** What is wrong with a page, its file, its frontmatter and its links, as far as the page alone shows it. */
  problemsOf(compiled: CompiledPage): Problem[] {
    const { page, problems } = compiled
    const reading = this.#readAll().problems.filter(({ file }) => file === shownPath(page.file))
    return [...reading, ...problems, ...this.engine.deadLinks(this.site, compiled, this.sources)]
  }

  /** Throws {@link ProblemsError} with all problems of the settings and the pages, and those `found` elsewhere: of the facts. */
  check(compiled: readonly CompiledPage[], found: readonly Problem[] = this.engine.factProblems()): void {
    const problems = [...this.engine.contentProblems(this.site, this.#readAll().problems, compiled), ...found]
    if (problems.length > 0) throw new ProblemsError(problems)
  }

  /** Removes from the disk what this build has not used. */
  sweep(): void {
    this.#cached.sweep()
  }
}

/**
 * The site's Markdown as a remark plugin. Vocs runs a site's plugins after its own, which would already have taken callouts
 * and directives apart, so this one works at the end of parsing.
 */
export const remarkSite = (pages: Pages) =>
  function (this: Processor): void {
    const parse = this.parser as (document: string, file: VFile) => Root
    this.parser = (document, file) => {
      const tree = parse(document, file)
      pages.engine.afterParsing(tree, file.path)
      return tree
    }
  }

/** The site's HTML as a rehype plugin. */
export const rehypeSite = (pages: Pages) => () => (tree: HtmlRoot, file: VFile) =>
  pages.engine.afterRendering(tree, file.path)

type Transform = (code: string, id: string) => Promise<{ code: string }>

/** The original transform of each MDX plugin that was wrapped. */
const own = new WeakMap<Plugin, Transform>()

/** The plugin of MDX as Vocs has configured it, with its own transform. */
function mdxOf(plugins: readonly Plugin[]): { plugin: Plugin; transform: Transform } {
  const plugin = plugins.find(({ name }) => name === '@mdx-js/rollup')
  if (!plugin)
    throw new Error('Vocs has no plugin @mdx-js/rollup. Install version 1.4.1, or update site/vocs/pages.ts.')
  const transform = own.get(plugin) ?? (plugin.transform as unknown as Transform)
  own.set(plugin, transform)
  return { plugin, transform }
}

/** The module of a page that has problems: the dev server's document shows them, like the overlay over it. */
const failedModule = (message: string) =>
  [
    "import { createElement } from 'react'",
    `export default () => createElement('pre', { role: 'alert' }, ${JSON.stringify(message)})`,
    "export const frontmatter = { title: 'This page has problems', description: '', layout: 'minimal' }",
    'export const headings = []',
  ].join('\n')

/** The page's module, as Vocs's compiler writes it, with the headings of its outline. */
const moduleOf = ({ code, headings }: CompiledPage) =>
  `${code}\nexport const headings = ${JSON.stringify(headings.filter(({ level }) => level > 1))}`

/** What a page's file is imported with for its text alone: `page.mdx?html`. */
export const textQuery = '?html'

/** The module of a page's text. */
const textOf = (html: readonly string[]) => `export const html = ${JSON.stringify(html)}`

/** Compiles each page once and reports the problems of all of them together. */
export function pagesPlugin(pages: Pages): Plugin {
  let config: ResolvedConfig
  const used = new Map<string, CompiledPage>()
  return {
    name: 'site:pages',
    configResolved(resolved) {
      config = resolved
      // Vocs's plugin is wrapped, because each of its two bundles would compile every page.
      const { plugin, transform } = mdxOf(resolved.plugins)
      plugin.transform = async function (
        this: Rollup.TransformPluginContext,
        code: string,
        id: string,
        options?: { ssr?: boolean },
      ) {
        const [file = ''] = id.split('?')
        if (config.command === 'serve' && pages.sourceOf(file)?.source !== code) pages.forget(false)
        let compiled: CompiledPage
        let edits: number
        do {
          edits = pages.edits
          const page = pages.sourceOf(file)
          if (!page) return transform.call(this, code, id)
          compiled = await pages.compile(page, async (source) => (await transform.call(this, source, file)).code)
        } while (edits !== pages.edits)
        // Its script and its text come one after the other.
        if (config.command === 'build' && !config.build.ssr && !used.has(file))
          progress(used.size + 1, pages.sources.length)
        used.set(file, compiled)
        for (const dependency of compiled.dependencies) this.addWatchFile(dependency)
        const problems = config.command === 'serve' ? pages.problemsOf(compiled) : compiled.problems
        const isText = id.endsWith(textQuery)
        if (problems.length === 0) return { code: isText ? textOf(compiled.html) : moduleOf(compiled), map: null }
        const message = formatProblems(problems)
        // A build goes on, so that it reports the problems of all pages.
        if (config.command === 'build' || options?.ssr)
          return { code: isText ? textOf([]) : failedModule(message), map: null }
        return this.error({ message, id: file, loc: { file, line: problems[0]?.line ?? 1, column: 0 } })
      } as never
    },
    buildEnd(error) {
      if (error || config.command === 'serve' || config.build.ssr) return
      pages.check(pages.sources.flatMap(({ file }) => used.get(file) ?? []))
      pages.sweep()
    },
    api: {
      /** The pages that the bundle has, in the order of their files. */
      compiled: (): CompiledPage[] => pages.sources.flatMap(({ file }) => used.get(file) ?? []),
    },
  }
}

/** Prints how far a build is, at each tenth of the pages. */
function progress(done: number, all: number): void {
  const tenth = Math.max(1, Math.ceil(all / 10))
  if (done % tenth === 0 || done === all) console.log(`  ${done} of ${all} pages compiled`)
}

/** `virtual:routes`: a `RouteEntry` for each page. Vocs's would put the source of each page into the script twice. */
export function routesPlugin(pages: Pages): Plugin {
  const id = '\0virtual:routes'
  return {
    name: 'site:routes',
    enforce: 'pre',
    resolveId: (source) => (source === 'virtual:routes' ? id : undefined),
    load(requested) {
      if (requested !== id) return undefined
      const entries = pages.sources.map(({ file, path, type, filePath, lastUpdatedAt }) => {
        const entry = JSON.stringify({ path, type, filePath, lastUpdatedAt })
        const importOf = (id: string) => `()=>import(${JSON.stringify(id)})`
        return `{...${entry},lazy:${importOf(file)},text:${importOf(file + textQuery)}}`
      })
      return `export const routes = [\n${entries.join(',\n')}\n]\n`
    },
  }
}

import type { Plugin, ResolvedConfig, Rollup } from 'vite'
import type { Site } from '../config.ts'
import { compilePage } from '../markdown/index.ts'
import type { CompiledPage } from '../markdown/page.ts'
import { Cache } from '../pages/cache.ts'
import { contentProblems } from '../pages/check.ts'
import { type PageInfo, type PageSource, readPages } from '../pages/pages.ts'
import { formatProblems, type Problem, ProblemsError, shownPath } from '../support/problems.ts'

/** What compiles a page's Markdown to a module. */
type Compile = (source: string) => Promise<string>

const infoOf = ({ source: _, ...info }: PageSource): PageInfo => info

/** The pages of a site, each read and compiled once for the bundles of the browser and of the server. */
export class Pages {
  readonly site: Site
  #read: ReturnType<typeof readPages> | undefined
  readonly #compiled = new Map<string, { source: string; result: Promise<CompiledPage> }>()
  #cache: Cache | undefined
  /** Loads the transforms; the dev server replaces it, because Node.js keeps the facts that it has imported. */
  transforms: { compilePage: typeof compilePage } = { compilePage }

  constructor(site: Site) {
    this.site = site
  }

  get #cached(): Cache {
    return (this.#cache ??= new Cache(this.site))
  }

  get sources(): PageSource[] {
    return (this.#read ??= readPages(this.site)).pages
  }

  sourceOf(file: string): PageSource | undefined {
    return this.sources.find((page) => page.file === file)
  }

  /** Reads the pages again, and with `all` compiles each again: a file that is not a page has changed. */
  forget(all: boolean): void {
    this.#read = undefined
    if (!all) return
    this.#cache = undefined
    this.#compiled.clear()
  }

  /** A page from this process, from the disk, or compiled now. A page with a problem is not kept on the disk. */
  compile(page: PageSource, compile: Compile): Promise<CompiledPage> {
    const known = this.#compiled.get(page.file)
    if (known?.source === page.source) return known.result
    const { file: _, ...inputs } = page
    // Only a page that lists the posts, or links deployments with their references, depends on other pages.
    const others = page.source.includes('::blog-posts') && this.sources.map(({ path, frontmatter }) => [path, frontmatter])
    const references = page.source.includes('::deployments') && this.sources.map(({ path, contracts }) => [path, contracts])
    const result = this.#cached.get(
      'page',
      { ...inputs, others, references, mode: process.env.NODE_ENV },
      () => this.transforms.compilePage(this.site, page, this.sources.map(infoOf), () => compile(page.source)),
      ({ problems }) => problems.length === 0,
    )
    this.#compiled.set(page.file, { source: page.source, result })
    return result
  }

  /** Every page, compiled. */
  compileAll(compile: (page: PageSource) => Compile): Promise<CompiledPage[]> {
    return Promise.all(this.sources.map((page) => this.compile(page, compile(page))))
  }

  /** What is wrong with a page, its file and its frontmatter. */
  problemsOf({ page, problems }: CompiledPage): Problem[] {
    this.#read ??= readPages(this.site)
    return [...this.#read.problems.filter(({ file }) => file === shownPath(page.file)), ...problems]
  }

  /** Throws {@link ProblemsError} with all problems of the facts, the settings and the pages. */
  check(compiled: readonly CompiledPage[]): void {
    this.#read ??= readPages(this.site)
    const problems = contentProblems(this.site, this.#read.problems, compiled)
    if (problems.length > 0) throw new ProblemsError(problems)
  }

  /** Removes from the disk what this build has not used. */
  sweep(): void {
    this.#cached.sweep()
  }
}

/** The plugin of MDX as Vocs has configured it. */
export function mdxOf(plugins: readonly Plugin[]): { plugin: Plugin; transform: (code: string, id: string) => Promise<{ code: string }> } {
  const plugin = plugins.find(({ name }) => name === '@mdx-js/rollup')
  if (!plugin) throw new Error('Vocs has no plugin @mdx-js/rollup. Install version 1.4.1, or update plugins/vocs/pages.ts.')
  return { plugin, transform: plugin.transform as never }
}

/** The module of a page that has problems: the dev server's document shows them, like the overlay over it. */
const failedModule = (message: string) =>
  `export default () => ${JSON.stringify(message)}\nexport const frontmatter = {}\nexport const headings = []\nexport const html = []\n`

/** What a page's module exports beside what Vocs's compiler writes. The browser takes the HTML from the document. */
const exportsOf = ({ headings, html }: CompiledPage, ssr: boolean) =>
  [
    `export const headings = ${JSON.stringify(headings.filter(({ level }) => level > 1))}`,
    `export const html = ${JSON.stringify(ssr ? html : [])}`,
  ].join('\n')

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
      plugin.transform = async function (this: Rollup.TransformPluginContext, code: string, id: string, options?: { ssr?: boolean }) {
        const [file = ''] = id.split('?')
        if (config.command === 'serve' && pages.sourceOf(file)?.source !== code) pages.forget(false)
        const page = pages.sourceOf(file)
        if (!page) return transform.call(this, code, id)
        const compiled = await pages.compile(page, async (source) => (await transform.call(this, source, file)).code)
        used.set(file, compiled)
        if (config.command === 'build' && !config.build.ssr) progress(used.size, pages.sources.length)
        for (const dependency of compiled.dependencies) this.addWatchFile(dependency)
        const problems = config.command === 'serve' ? pages.problemsOf(compiled) : compiled.problems
        if (problems.length === 0) return { code: `${compiled.code}\n${exportsOf(compiled, options?.ssr === true)}`, map: null }
        const message = formatProblems(problems)
        // A build goes on, so that it reports the problems of all pages.
        if (config.command === 'build' || options?.ssr) return { code: failedModule(message), map: null }
        return this.error({ message, id: file, loc: { file, line: problems[0]?.line ?? 1, column: 0 } })
      } as never
    },
    buildEnd(error) {
      if (error || config.command === 'serve' || config.build.ssr) return
      pages.check(pages.sources.flatMap(({ file }) => used.get(file) ?? []))
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

/** `virtual:routes` as the specification has an entry: Vocs's would put the source of each page into the script twice. */
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
        return `{...${entry},lazy:()=>import(${JSON.stringify(file)})}`
      })
      return `export const routes = [\n${entries.join(',\n')}\n]\n`
    },
  }
}

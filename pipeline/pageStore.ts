import { resolve } from 'node:path'
import type { Plugin, ViteDevServer } from 'vite'
import type { Cache } from './cache.ts'
import { type CompiledPage, compilePage } from './compile.ts'
import type { Site } from './config.ts'
import { type PageSource, readPages, readSource } from './pages.ts'
import { formatProblems, type Problem } from './problems.ts'

/** A page's modules have ids of their own beside its file, so that no other MDX plugin takes them for MDX. */
export const suffix = '.page.js'
const htmlSuffix = '.html.js'

/**
 * The pages of a site, each read and compiled once a process: the client's bundle, the server's and the checks share
 * the result.
 */
export class PageStore {
  readonly site: Site
  #pages: PageSource[] | undefined
  #problems: Problem[] = []
  readonly #compiled = new Map<string, { source: string; result: Promise<CompiledPage> }>()

  readonly #cache: Cache | undefined

  /** With a cache, pages that were compiled before are taken from it: for one build or check, not while files change. */
  constructor(site: Site, cache?: Cache) {
    this.site = site
    this.#cache = cache
  }

  /** Reads the folder again. */
  refresh(): void {
    this.#pages = undefined
  }

  get pages(): PageSource[] {
    if (!this.#pages) {
      const { pages, problems } = readPages(this.site)
      this.#pages = pages
      this.#problems = problems
    }
    return this.#pages
  }

  /** What is wrong with the pages' frontmatter and routes. */
  get problems(): Problem[] {
    void this.pages
    return this.#problems
  }

  compile(page: PageSource): Promise<CompiledPage> {
    const known = this.#compiled.get(page.file)
    if (known?.source === page.source) return known.result
    const result = this.#kept(page)
    this.#compiled.set(page.file, { source: page.source, result })
    return result
  }

  async #kept(page: PageSource): Promise<CompiledPage> {
    const { file: _, ...inputs } = page
    const others = () => this.pages.map(({ source: _, ...about }) => about)
    const known = this.#cache?.find<{ others?: unknown; result: Omit<CompiledPage, 'page'> }>('page', inputs)
    if (known && (known.others === undefined || JSON.stringify(known.others) === JSON.stringify(others())))
      return { ...known.result, page }
    const { page: __, ...result } = await compilePage(this.site, page, this.pages)
    // A page with a problem is compiled until it has none.
    if (result.problems.length === 0)
      this.#cache?.keep('page', inputs, { ...(result.listsPages && { others: others() }), result })
    return { ...result, page }
  }

  compileAll(): Promise<CompiledPage[]> {
    return Promise.all(this.pages.map((page) => this.compile(page)))
  }

  /** Makes a script of each page, for a browser that has loaded the entry, and notes their names. */
  chunks(entry: string): { plugin: Plugin; fileOf: Map<string, string> } {
    const fileOf = new Map<string, string>()
    const plugin: Plugin = {
      name: 'site:page-chunks',
      buildStart() {
        for (const { file } of pages)
          this.emitFile({
            type: 'chunk',
            id: file + suffix,
            implicitlyLoadedAfterOneOf: [entry],
            preserveSignature: 'strict',
          })
      },
      generateBundle(_, bundle) {
        for (const chunk of Object.values(bundle)) {
          const page = chunk.type === 'chunk' && pages.find(({ file }) => chunk.facadeModuleId === file + suffix)
          if (page) fileOf.set(page.path, chunk.fileName)
        }
      },
    }
    const { pages } = this
    return { plugin, fileOf }
  }

  plugin(): Plugin {
    let server: ViteDevServer | undefined
    const dependents = new Map<string, Set<string>>()
    return {
      name: 'site:pages',
      enforce: 'pre',
      resolveId: (id) => {
        if (id === 'virtual:pages') return `\0${id}`
        // The dev server's own name for a file anywhere on the disk.
        return id.endsWith(suffix) || id.endsWith(htmlSuffix) ? id.replace(/^\/@fs(?=\/)/, '') : undefined
      },
      load: async (id) => {
        if (id === '\0virtual:pages') return this.#routes()
        const kind = [suffix, htmlSuffix].find((one) => id.endsWith(one))
        if (!kind) return undefined
        const file = id.slice(0, -kind.length)
        const page = this.pages.find((one) => one.file === file)
        if (!page) return undefined
        const { code, html, problems, dependencies } = await this.compile(page)
        for (const dependency of dependencies) {
          const files = dependents.get(dependency) ?? new Set()
          dependents.set(dependency, files.add(file))
          server?.watcher.add(dependency)
        }
        if (problems.length > 0) throw new Error(formatProblems(problems))
        if (kind === htmlSuffix) return `export const html = ${JSON.stringify(html)}`
        const { path, filePath, lastUpdatedAt } = page
        const source = JSON.stringify({ path, filePath, lastUpdatedAt })
        return { code: `${code}\nexport const source = ${source}\n`, map: null }
      },
      configureServer: (devServer) => {
        server = devServer
        devServer.watcher.add(resolve(this.site.pagesDir))
        // Routes are known by the files there are: a new or a removed page makes the list anew.
        for (const event of ['add', 'unlink'] as const)
          devServer.watcher.on(event, (file) => {
            if (!file.startsWith(this.site.pagesDir)) return
            this.refresh()
            const module = devServer.moduleGraph.getModuleById('\0virtual:pages')
            if (module) devServer.moduleGraph.invalidateModule(module)
            devServer.ws.send({ type: 'full-reload' })
          })
      },
      handleHotUpdate: ({ file, modules, server: devServer }) => {
        const files = file.startsWith(this.site.pagesDir) ? [file] : [...(dependents.get(file) ?? [])]
        if (files.length === 0) return modules
        for (const one of files) {
          this.#compiled.delete(one)
          const page = this.pages.find((page) => page.file === one)
          if (page) page.source = readSource(one)
          for (const kind of [suffix, htmlSuffix]) {
            const module = devServer.moduleGraph.getModuleById(one + kind)
            if (module) devServer.moduleGraph.invalidateModule(module)
          }
        }
        if (files.includes(file)) this.refresh()
        // The measures that pages ask for stand in the site's sheet.
        const sheet = devServer.moduleGraph.getModuleById('\0virtual:site.css')
        if (sheet) devServer.moduleGraph.invalidateModule(sheet)
        devServer.ws.send({ type: 'full-reload' })
        return []
      },
    }
  }

  #routes(): string {
    const entries = this.pages.map(({ path, file }) => {
      const load = (kind: string) => `()=>import(${JSON.stringify(file + kind)})`
      return `{path:${JSON.stringify(path)},lazy:${load(suffix)},html:${load(htmlSuffix)}}`
    })
    return `export const pages = [\n${entries.join(',\n')}\n]`
  }
}

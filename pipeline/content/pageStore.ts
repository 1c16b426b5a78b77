import { resolve } from 'node:path'
import type { Plugin, ViteDevServer } from 'vite'
import type { Site } from '../config.ts'
import type { Background } from '../support/background.ts'
import { formatProblems, type Problem } from '../support/problems.ts'
import type { Cache } from './cache.ts'
import { type CompiledPage, compilePage, pageModule } from './compile.ts'
import { lastUpdates, type PageSource, readPages } from './pages.ts'

/** A page's modules have ids of their own beside its file, so that no other MDX plugin takes them for MDX. */
export const suffix = '.page.js'
const htmlSuffix = '.html.js'

/** With fewer pages the other thread would still be starting when they are done. */
const worthSharing = 8

/**
 * The pages of a site, each read and compiled once a process: the client's bundle, the server's and the checks share
 * the result.
 */
export class PageStore {
  readonly site: Site
  #pages: PageSource[] | undefined
  #problems: Problem[] = []
  #updated: Map<string, number> | undefined
  /** When a page was last edited under the dev server, in milliseconds; 0 before the first edit. */
  editedAt = 0
  readonly #compiled = new Map<string, { source: string; result: Promise<CompiledPage> }>()

  #cache: Cache | undefined
  readonly #beside: Background | undefined

  /**
   * With a cache, pages that were compiled before are taken from it, under the dev server until a file changes; with a
   * thread, it compiles a share of the others. A thread is told the pages that were read already.
   */
  constructor(site: Site, { cache, beside, pages }: { cache?: Cache; beside?: Background; pages?: PageSource[] } = {}) {
    this.site = site
    this.#cache = cache
    this.#beside = beside
    this.#pages = pages
  }

  /** Reads the folder again. */
  refresh(): void {
    this.#pages = undefined
  }

  get pages(): PageSource[] {
    if (!this.#pages) {
      // The history is read once: an edit does not change it.
      this.#updated ??= lastUpdates(this.site.pagesDir)
      const { pages, problems } = readPages(this.site, this.#updated)
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
    const known = this.#find(page)
    if (known) return known
    const compiled = await compilePage(this.site, page, this.pages)
    this.#keep(compiled)
    return compiled
  }

  #others = () => this.pages.map(({ source: _, ...about }) => about)

  #find(page: PageSource): CompiledPage | undefined {
    const { file: _, ...inputs } = page
    const known = this.#cache?.find<{ others?: unknown; result: Omit<CompiledPage, 'page'> }>('page', inputs)
    if (known && (known.others === undefined || JSON.stringify(known.others) === JSON.stringify(this.#others())))
      return { ...known.result, page }
    return undefined
  }

  #keep({ page, ...result }: CompiledPage): void {
    const { file: _, ...inputs } = page
    // A page with a problem is compiled until it has none.
    if (result.problems.length === 0)
      this.#cache?.keep('page', inputs, { ...(result.listsPages && { others: this.#others() }), result })
  }

  async compileAll(): Promise<CompiledPage[]> {
    if (this.#beside) await this.#share(this.#beside)
    return Promise.all(this.pages.map((page) => this.compile(page)))
  }

  /** Compiles what is not kept in two threads, the longest pages first, so that both are done at about one time. */
  async #share(beside: Background): Promise<void> {
    const wanted = this.pages
      .filter((page) => this.#compiled.get(page.file)?.source !== page.source)
      .flatMap((page) => {
        const known = this.#find(page)
        if (known) this.#compiled.set(page.file, { source: page.source, result: Promise.resolve(known) })
        return known ? [] : [page]
      })
      .sort((a, b) => a.source.length - b.source.length)
    const done = (compiled: CompiledPage) => {
      this.#keep(compiled)
      this.#compiled.set(compiled.page.file, { source: compiled.page.source, result: Promise.resolve(compiled) })
    }
    const there = async () => {
      for (let page = wanted.pop(); page; page = wanted.pop())
        done({ ...(await beside.do('compile', page.path)), page })
    }
    const here = async () => {
      for (let page = wanted.pop(); page; page = wanted.pop()) {
        // The other thread's answers are read between two pages.
        await new Promise(setImmediate)
        done(await compilePage(this.site, page, this.pages))
      }
    }
    if (wanted.length < worthSharing) return here()
    await beside.do('open', this.site.root, this.pages)
    // Some pages ahead, so that the other thread need not wait for this one to look up from its own.
    await Promise.all([there(), there(), there(), here()])
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
        const compiled = await this.compile(page)
        const { html, problems, dependencies } = compiled
        for (const dependency of dependencies) {
          const files = dependents.get(dependency) ?? new Set()
          dependents.set(dependency, files.add(file))
          server?.watcher.add(dependency)
        }
        if (problems.length > 0) throw new Error(formatProblems(problems))
        if (kind === htmlSuffix) return `export const html = ${JSON.stringify(html)}`
        const addressOf = (from: string) => (from.startsWith('.') ? resolve(this.site.root, from) : from)
        return { code: pageModule(compiled, this.site.config.sidebar, addressOf), map: null }
      },
      configureServer: (devServer) => {
        server = devServer
        devServer.watcher.add(resolve(this.site.pagesDir))
        const docs = resolve(this.site.root, this.site.config.rootDir)
        devServer.watcher.on('all', (_, file) => {
          // What is kept was made from the files as the server found them.
          if (file.startsWith(docs)) this.#cache = undefined
        })
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
      handleHotUpdate: async ({ file, modules, server: devServer }) => {
        const files = file.startsWith(this.site.pagesDir) ? [file] : [...(dependents.get(file) ?? [])]
        if (files.length === 0) return modules
        const find = (wanted: string) => this.pages.find((page) => page.file === wanted)
        const before = files.map((one) => JSON.stringify(find(one)?.frontmatter))
        for (const one of files) {
          this.#compiled.delete(one)
          for (const kind of [suffix, htmlSuffix]) {
            const module = devServer.moduleGraph.getModuleById(one + kind)
            if (module) devServer.moduleGraph.invalidateModule(module)
          }
        }
        this.refresh()
        this.editedAt = Date.now()
        // Frontmatter stands in the head, in the layout and in the site's sheet; a page with a problem is told as such.
        const same = files.every((one, at) => JSON.stringify(find(one)?.frontmatter) === before[at])
        const compiled = await Promise.all(files.flatMap((one) => find(one) ?? []).map((page) => this.compile(page)))
        if (same && compiled.every(({ problems }) => problems.length === 0)) {
          devServer.ws.send({ type: 'custom', event: 'site:edited' })
          return []
        }
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
    const sidebar = JSON.stringify(this.site.config.sidebar)
    return `export const sidebar = ${sidebar}\nexport const pages = [\n${entries.join(',\n')}\n]`
  }
}

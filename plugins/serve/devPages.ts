import { resolve } from 'node:path'
import type { Plugin, ViteDevServer } from 'vite'
import type { Site } from '../config.ts'
import type { Cache } from '../pages/cache.ts'
import { type CompiledPage, compilePage } from '../pages/compile.ts'
import { type CompileJob, compileCached, pageInfos } from '../pages/compilePages.ts'
import { pageModule } from '../pages/pageModule.ts'
import { lastUpdates, type PageSource, readPages } from '../pages/pages.ts'
import { formatProblems, type Problem, shownPath } from '../support/problems.ts'

/** The ids of a page's modules are its file's path with an ending that MDX plugins do not handle. */
export const suffix = '.page.js'
const htmlSuffix = '.html.js'

/** The ending that makes an id the module of a page. */
const suffixOf = (id: string) => [suffix, htmlSuffix].find((ending) => id.endsWith(ending))

const compileHere: CompileJob = ({ site, page, pages }) => compilePage(site, page, pages)

/** The pages of a site in the dev server, read and compiled on request, and again after an edit. */
export class DevPages {
  readonly site: Site
  #read: ReturnType<typeof readPages> | undefined
  #updated: Map<string, number> | undefined
  /** When a page was last edited, in milliseconds; 0 before the first edit. */
  editedAt = 0
  readonly #compiled = new Map<string, { source: string; result: Promise<CompiledPage> }>()
  /** Used until a file changes, because its key is a hash of the files at the start of the server. */
  #cache: Cache | undefined

  constructor(site: Site, cache?: Cache) {
    this.site = site
    this.#cache = cache
  }

  get pages(): PageSource[] {
    return this.#readAll().pages
  }

  #readAll(): ReturnType<typeof readPages> {
    if (this.#read) return this.#read
    // The Git history is read once, because an edit does not change it.
    this.#updated ??= lastUpdates(this.site.pagesDir)
    this.#read = readPages(this.site, this.#updated)
    const { pages, problems } = this.#read
    const files = new Set(pages.map(({ file }) => shownPath(file)))
    // No page shows the problem of a file that is no page, as of two files for one route.
    const elsewhere = problems.filter(({ file }) => !files.has(file))
    if (elsewhere.length > 0) console.error(`\n${formatProblems(elsewhere)}\n`)
    return this.#read
  }

  /** What is wrong with a page's file and frontmatter. */
  #problemsOf(page: PageSource): Problem[] {
    return this.#readAll().problems.filter(({ file }) => file === shownPath(page.file))
  }

  compile(page: PageSource): Promise<CompiledPage> {
    const compiled = this.#compiled.get(page.file)
    if (compiled?.source === page.source) return compiled.result
    const infos = pageInfos(this.pages)
    const result = this.#cache
      ? compileCached(this.site, page, infos, this.#cache, compileHere)
      : compilePage(this.site, page, infos)
    this.#compiled.set(page.file, { source: page.source, result })
    return result
  }

  compileAll(): Promise<CompiledPage[]> {
    return Promise.all(this.pages.map((page) => this.compile(page)))
  }

  plugin(): Plugin {
    let server: ViteDevServer | undefined
    const dependents = new Map<string, Set<string>>()
    const invalidate = (devServer: ViteDevServer, id: string) => {
      const module = devServer.moduleGraph.getModuleById(id)
      if (module) devServer.moduleGraph.invalidateModule(module)
    }
    return {
      name: 'site:pages',
      enforce: 'pre',
      resolveId: (id) => {
        if (id === 'virtual:pages') return `\0${id}`
        // `/@fs` is the dev server's prefix for a file outside its root.
        return suffixOf(id) ? id.replace(/^\/@fs(?=\/)/, '') : undefined
      },
      load: async (id) => {
        if (id === '\0virtual:pages') return this.#routes()
        const kind = suffixOf(id)
        if (!kind) return undefined
        const page = this.#pageOf(id.slice(0, -kind.length))
        if (!page) return undefined
        const compiled = await this.compile(page)
        const { html, dependencies } = compiled
        const problems = [...this.#problemsOf(page), ...compiled.problems]
        for (const dependency of dependencies) {
          const files = dependents.get(dependency) ?? new Set()
          dependents.set(dependency, files.add(page.file))
          server?.watcher.add(dependency)
        }
        if (problems.length > 0) throw new Error(formatProblems(problems))
        if (kind === htmlSuffix) return `export const html = ${JSON.stringify(html)}`
        const addressOf = (from: string) => (from.startsWith('.') ? resolve(this.site.root, from) : from)
        return { code: pageModule(compiled, this.site.config.sidebar, addressOf), map: null }
      },
      configureServer: (devServer) => {
        server = devServer
        const folders = [this.site.config.rootDir, 'public'].map((folder) => `${resolve(this.site.root, folder)}/`)
        devServer.watcher.add(folders)
        const isContent = (file: string) => folders.some((folder) => file.startsWith(folder))
        devServer.watcher.on('all', (_, file) => {
          if (isContent(file)) this.#cache = undefined
        })
        // A new or removed page changes the list of routes, and pages may name a snippet or a picture before it exists.
        for (const event of ['add', 'unlink'] as const)
          devServer.watcher.on(event, (file) => {
            if (!isContent(file)) return
            this.#read = undefined
            this.#compiled.clear()
            this.editedAt = Date.now()
            for (const id of devServer.moduleGraph.idToModuleMap.keys())
              if (id === '\0virtual:pages' || suffixOf(id)) invalidate(devServer, id)
            devServer.ws.send({ type: 'full-reload' })
          })
      },
      handleHotUpdate: async ({ file, modules, read, server: devServer }) => {
        const files = file.startsWith(this.site.pagesDir) ? [file] : [...(dependents.get(file) ?? [])]
        if (files.length === 0) return modules
        // Many editors empty a file before they write it: `read` waits for its text.
        await read()
        const frontmatters = () => JSON.stringify(files.map((edited) => this.#pageOf(edited)?.frontmatter))
        const before = frontmatters()
        for (const edited of files) {
          this.#compiled.delete(edited)
          for (const ending of [suffix, htmlSuffix]) invalidate(devServer, edited + ending)
        }
        this.#read = undefined
        this.editedAt = Date.now()
        const pages = files.flatMap((edited) => this.#pageOf(edited) ?? [])
        const compiled = await Promise.all(pages.map((page) => this.compile(page)))
        // The head, the layout and the style sheet depend on the frontmatter; a problem is shown instead of the page.
        const isWrong = pages.some((page) => this.#problemsOf(page).length > 0)
        if (frontmatters() === before && !isWrong && compiled.every(({ problems }) => problems.length === 0)) {
          devServer.ws.send({ type: 'custom', event: 'site:edited' })
          return []
        }
        invalidate(devServer, '\0virtual:site.css')
        devServer.ws.send({ type: 'full-reload' })
        return []
      },
    }
  }

  #pageOf(file: string): PageSource | undefined {
    return this.pages.find((page) => page.file === file)
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

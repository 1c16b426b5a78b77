import { resolve, sep } from 'node:path'
import { type Plugin, runnerImport, type ViteDevServer } from 'vite'
import type * as engine from '../engine.ts'
import type { CompiledPage } from '../page/page.ts'
import type { Pages } from './pages.ts'
import { themeConfig } from './themeConfig.ts'

const project = resolve(import.meta.dirname, '../..')
const isBelow = (file: string, folder: string) => file.startsWith(folder + sep)

/** What stands in names for a build's hash, because the dev server's documents are older than the files. */
const devHash = 'dev'
const devIndex = `search-index-${devHash}.json`

/** Files of `siteFiles` that pages fetch or link to. Other paths do not wait until all pages are compiled. */
const fetched =
  /^(\.vocs\/search|tools\/|samples\/|assets\/|abis\/|book\/|packages\/|starters\/|open\w+\/)|\.(md|txt|xml)$|^\w+(\.schema)?\.json$/

type Files = Map<string, string | Uint8Array>

/** The files of the site under the dev server's names. */
async function namedFiles(pages: Pages, compiled: CompiledPage[]): Promise<Files> {
  const config = await themeConfig(pages.site)
  const { files, searchIndex, tools } = pages.engine.siteFiles(pages.site, config, compiled)
  const hash = /-(\w+)\.json$/.exec(searchIndex)?.[1]
  for (const [path, content] of [...files])
    for (const own of [hash, tools])
      if (path.endsWith(`-${own}.json`)) files.set(path.replace(`-${own}.`, `-${devHash}.`), content)
  return files
}

/** Finds a file of the site, which is made again after a page has changed. */
function fileFinder(pages: Pages): (path: string, server: ViteDevServer) => Promise<string | Uint8Array | undefined> {
  let kept: { compiled: CompiledPage[]; files: Files } | undefined
  return async (path, server) => {
    const compiled = await pages.compileAll(server.config.plugins)
    // The list is new each time; the same page objects mean the same files.
    if (kept?.compiled.some((page, at) => page !== compiled[at]) !== false)
      // An open page may still ask for a file whose name has an older hash.
      kept = { compiled, files: new Map([...(kept?.files ?? []), ...(await namedFiles(pages, compiled))]) }
    return kept.files.get(path)
  }
}

/** Answers with redirects and with the files that a build writes. */
function serveFiles(pages: Pages, server: ViteDevServer): void {
  const { config } = pages.site
  const fileAt = fileFinder(pages)
  server.middlewares.use(async (request, response, next) => {
    // Vite takes the base path off later.
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    const path = decodeURIComponent(pathname).slice(config.basePath.length + 1)
    const moved = config.redirects[`/${path}`]
    if (moved) {
      response.writeHead(301, { Location: config.basePath + moved })
      return response.end()
    }
    if (!fetched.test(path)) return next()
    try {
      const file = await fileAt(path, server)
      if (file === undefined) return next()
      response.writeHead(200, { 'Cache-Control': 'no-store' })
      response.end(file)
    } catch (error) {
      next(error)
    }
  })
}

/** Lets the open pages load again, at the reader's place; each is compiled again when it is asked for. */
function reload(server: ViteDevServer): void {
  for (const { moduleGraph } of Object.values(server.environments))
    for (const [id, module] of moduleGraph.idToModuleMap)
      if (/\.mdx?(\?|$)/.test(id) || id.startsWith('\0virtual:')) moduleGraph.invalidateModule(module)
  server.ws.send({ type: 'full-reload' })
}

/** What the dev server adds to Vocs's: edits of snippets, facts and transforms, and the files that a build writes. */
export function devPlugin(pages: Pages): Plugin {
  const { root, pagesDir, config } = pages.site
  const docs = resolve(root, config.rootDir)
  const publicDir = resolve(root, 'public')
  /** What a build has written so far. */
  const unfinished = resolve(docs, 'dist')
  const machinery = [
    'facts',
    'maths',
    'site/page',
    'site/blocks',
    'site/vocs',
    'site/files',
    'site/shared',
    'site/support',
    'site/search',
  ].map((name) => resolve(project, name))
  const settings = ['vocs.config.ts', 'settings.ts', 'sidebar.ts', 'topNav.ts', 'site.ts', 'redirects.ts'].map((name) =>
    resolve(root, name),
  )

  const isMachinery = (file: string) => machinery.some((folder) => isBelow(file, folder))
  const isPage = (file: string) => isBelow(file, pagesDir)
  /** A snippet, a component, a picture and the like. */
  const isPart = (file: string) => isBelow(file, publicDir) || (isBelow(file, docs) && !isBelow(file, unfinished))

  const onChange = async (server: ViteDevServer, file: string) => {
    if (settings.includes(file)) return void server.restart()
    if (isMachinery(file)) {
      const { module } = await runnerImport<typeof engine>(resolve(project, 'site/engine.ts'), {
        configFile: false,
        logLevel: 'silent',
      })
      pages.engine = module
      pages.forget(true)
    } else if (isPage(file)) pages.forget(false)
    else if (isPart(file)) pages.forget(true)
    else return
    reload(server)
  }

  return {
    name: 'site:dev',
    apply: 'serve',
    transformIndexHtml: (html) =>
      html.replace('<html ', `<html data-search-index="${devIndex}" data-tools="${devHash}" `),
    // `onChange` reloads. A second reload would come while the first is rendered, and show what was before the edit.
    hotUpdate: ({ file }) => (isPage(file) || isPart(file) || isMachinery(file) ? [] : undefined),
    configureServer(server) {
      // Vocs's dev.js does not catch what a request throws, as while a file is removed: Node.js would end the server.
      if (process.listenerCount('unhandledRejection') === 0)
        process.on('unhandledRejection', (error) => console.error(error))
      server.watcher.add([docs, publicDir, ...machinery, ...settings])
      for (const event of ['add', 'change', 'unlink'] as const)
        server.watcher.on(event, (file) => {
          onChange(server, file).catch((error: Error) => server.config.logger.error(error.message))
        })
      serveFiles(pages, server)
    },
  }
}

import { spawn } from 'node:child_process'
import type { ServerResponse } from 'node:http'
import { constants, setPriority } from 'node:os'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createServer, type ViteDevServer } from 'vite'
import { movedList, movedPages } from '../../shared/redirects.ts'
import type { ThemeServer } from '../../shared/types.ts'
import { siteData } from '../bundle/siteModule.ts'
import { themeFile, viteConfig } from '../bundle/vite.ts'
import { loadSite } from '../config.ts'
import { documentHead } from '../output/head.ts'
import { documentHtml } from '../output/html.ts'
import { toolFiles } from '../output/toolData.ts'
import { Cache } from '../pages/cache.ts'
import { compilePage } from '../pages/compile.ts'
import { pageInfos } from '../pages/compilePages.ts'
import type { PageSource } from '../pages/pages.ts'
import { buildSearchIndex, readSections } from '../search/index.ts'
import { errorDocument, errorText } from './devErrors.ts'
import { DevPages, suffix } from './devPages.ts'

/** The content is checked after this many milliseconds without a request. */
const quiet = 1000

/** The server for authors: it renders a page on request, and again when one of its files changes. */
export async function startDevServer(root: string, port: number): Promise<ViteDevServer> {
  const site = await loadSite(root)
  const store = new DevPages(site, new Cache(site))
  const config = await siteData(site)
  const viteSettings = await viteConfig(site, () => store.pages)
  const server = await createServer({
    ...viteSettings,
    plugins: [viteSettings.plugins, store.plugin()],
    appType: 'custom',
    publicDir: resolve(root, 'public'),
    // The folders that builds and checks write hold no sources.
    server: { port, strictPort: true, fs: { strict: false }, watch: { ignored: ['**/.cache/**', '**/dist/**'] } },
  })
  const render = () => server.ssrLoadModule(themeFile('server.tsx')) as Promise<ThemeServer>
  const renderAll = async () => {
    const { renderPage } = await render()
    return Promise.all(store.pages.map(async ({ path }) => ({ route: path, html: (await renderPage(path)).body })))
  }
  const base = `${site.config.basePath}/`

  const bootScript = `${base}@id/site:boot`
  let shown: PageSource | undefined
  const renderDocument = async (path: string) => {
    const { renderPage } = await render()
    const source = store.pages.find((page) => page.path === path)
    shown = source ?? shown
    const moved = movedList(site.config.redirects, path, config.basePath)
    const parts = await renderPage(source ? path : '/404')
    const html = documentHtml({
      config,
      ...parts,
      head: documentHead(config, parts.page),
      bootScript,
      // The URL changes with each edit, because the browser keeps a module that it has already loaded.
      pageScript: source && `${base}@fs${source.file}${suffix}${store.editedAt ? `?t=${store.editedAt}` : ''}`,
      moved: moved && `data:,${encodeURIComponent(moved)}`,
      searchIndex: 'search-index-dev.json',
      styles: [],
      fonts: [],
      preloads: [],
      policy: false,
    }).replace(
      `<script src="${bootScript}"></script>`,
      // Modules, so that the dev server can replace them. Vite's transformIndexHtml is not used, because it adds the
      // base path to every URL, and these already have it.
      () =>
        ['@vite/client', `@fs${themeFile('boot.ts')}`, `@fs${themeFile('client.tsx')}`]
          .map((file) => `<script type="module" src="${base}${file}"></script>`)
          .join('\n'),
    )
    return { status: source ? 200 : 404, html }
  }

  const send = (response: ServerResponse, status: number, type: string, body: string) => {
    response.writeHead(status, { 'Content-Type': `${type}; charset=utf-8`, 'Cache-Control': 'no-store' })
    response.end(body)
  }

  /** A file that the build would write and a page links to: a whole sample, or the types in one. */
  const fileOf = async (name: string): Promise<string | undefined> => {
    if (!/^(samples|assets)\//.test(name)) return undefined
    return new Map((await store.compileAll()).flatMap(({ files }) => files)).get(name)
  }

  /** The excerpts of every index built so far, because an open dialog requests those of the index that it has loaded. */
  const texts = new Map<string, string>()

  let checking: NodeJS.Timeout | undefined
  let lastError: string | undefined
  // Vite has already removed the base path from these URLs.
  server.middlewares.use(async (request, response, next) => {
    const url = new URL(request.url ?? '/', 'http://localhost')
    const wantsPage = request.headers.accept?.includes('text/html')
    checking?.refresh()
    try {
      if (url.pathname.endsWith('/search-index-dev.json')) {
        const index = buildSearchIndex(await renderAll(), site.config)
        for (const { name, json } of index.texts) texts.set(name, json)
        return send(response, 200, 'application/json', index.json)
      }
      if (url.pathname.startsWith('/tools/') && url.pathname.endsWith('.json')) {
        const json = toolFiles(readSections(await renderAll())).get(url.pathname.slice(1))
        if (json) return send(response, 200, 'application/json', json)
      }
      const text = texts.get(url.pathname.split('/').at(-1) ?? '')
      if (text) return send(response, 200, 'application/json', text)
      const file = await fileOf(url.pathname.slice(1))
      if (file !== undefined) return send(response, 200, 'text/plain', file)
      if (!wantsPage) return next()
      const path = url.pathname.replace(/\.html$/, '').replace(/\/+$/, '') || '/'
      const movedPage = movedPages(site.config.redirects).find(([from]) => from === path)
      if (movedPage) {
        response.writeHead(301, { Location: `${site.config.basePath}${movedPage[1]}` })
        return response.end()
      }
      const { status, html } = await renderDocument(path)
      lastError = undefined
      send(response, status, 'text/html', html)
    } catch (error) {
      server.ssrFixStacktrace(error as Error)
      if (!wantsPage) return next(error)
      const message = errorText(error as Error, root)
      // The error page requests the page again each second; the terminal shows the same message once.
      if (message !== lastError) console.error(`\n${message}\n`)
      lastError = message
      send(response, 500, 'text/html', errorDocument(message))
    }
  })
  // A problem is printed only, since an author looks at one page while another is unfinished. The check runs when nothing is
  // requested, in a process with a low priority: an edit meanwhile has the processor.
  const check = () => {
    checking = undefined
    // The first compiled page loads parsers and grammars, which the first edit would wait for.
    if (shown) void compilePage(site, shown, pageInfos(store.pages))
    const child = spawn(process.execPath, [fileURLToPath(new URL('../cli.ts', import.meta.url)), 'check'], {
      cwd: root,
      stdio: ['ignore', 'ignore', 'inherit'],
      // With this variable set, the process would report its modules to the watcher of this one.
      env: { ...process.env, WATCH_REPORT_DEPENDENCIES: undefined },
    })
    if (child.pid) setPriority(child.pid, constants.priority.PRIORITY_LOW)
    process.once('exit', () => child.kill())
  }
  await server.listen()
  checking = setTimeout(check, quiet)
  return server
}

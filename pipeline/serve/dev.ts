import type { ServerResponse } from 'node:http'
import { resolve } from 'node:path'
import { createServer, type ViteDevServer } from 'vite'
import type { ThemeServer } from '../../shared/types.ts'
import { siteData } from '../bundle/siteModule.ts'
import { themeFile, viteConfig } from '../bundle/vite.ts'
import { loadSite } from '../config.ts'
import { Cache } from '../content/cache.ts'
import { checkedPages } from '../content/compilePages.ts'
import { documentHead } from '../output/head.ts'
import { documentHtml } from '../output/html.ts'
import { buildSearchIndex } from '../search/searchIndex.ts'
import { ProblemsError } from '../support/problems.ts'
import { Workers } from '../workers.ts'
import { DevPages, suffix } from './devPages.ts'

/** Milliseconds without a request, after which nobody waits for a page. */
const quiet = 1000

/** For authors: pages rendered as they are asked for, made anew as their files change. */
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
    // What the check keeps is nobody's source.
    server: { port, strictPort: true, fs: { strict: false }, watch: { ignored: ['**/.cache/**', '**/dist/**'] } },
  })
  const render = () => server.ssrLoadModule(themeFile('server.tsx')) as Promise<ThemeServer>
  const base = `${site.config.basePath}/`

  const bootScript = `${base}@id/site:boot`
  const page = async (path: string) => {
    const { renderPage } = await render()
    const known = store.pages.find((one) => one.path === path)
    const parts = await renderPage(known ? path : '/404')
    const html = documentHtml({
      config,
      ...parts,
      head: documentHead(config, parts.page),
      bootScript,
      // Another address after an edit, or the browser would keep the module that it has.
      pageScript: known && `${base}@fs${known.file}${suffix}${store.editedAt ? `?t=${store.editedAt}` : ''}`,
      searchIndex: 'search-index-dev.json',
      styles: [],
      preloads: [],
      policy: false,
    }).replace(
      `<script src="${bootScript}"></script>`,
      // As modules, which the dev server can make anew; at once, since nobody measures it.
      () =>
        ['boot.ts', 'client.tsx']
          .map((file) => `<script type="module" src="${base}@fs${themeFile(file)}"></script>`)
          .join('\n'),
    )
    return { status: known ? 200 : 404, html: await server.transformIndexHtml(path, html) }
  }

  const send = (response: ServerResponse, status: number, type: string, body: string) => {
    response.writeHead(status, { 'Content-Type': type, 'Cache-Control': 'no-store' })
    response.end(body)
  }

  /** A file that a page links to and the build writes: a whole sample, or the types in one. */
  const fileOf = async (name: string): Promise<string | undefined> => {
    if (!/^(samples|assets)\//.test(name)) return undefined
    return new Map((await store.compileAll()).flatMap(({ files }) => files)).get(name)
  }

  /** The texts of every index that was made: an open dialog asks for those of the one it has. */
  const texts = new Map<string, string>()

  let checking: NodeJS.Timeout | undefined
  server.middlewares.use(async (request, response, next) => {
    const url = new URL(request.url ?? '/', 'http://localhost')
    checking?.refresh()
    try {
      if (url.pathname.endsWith('/search-index-dev.json')) {
        const { renderPage } = await render()
        const pages = await Promise.all(
          store.pages.map(async ({ path }) => ({ route: path, html: (await renderPage(path)).body })),
        )
        const index = buildSearchIndex(pages, config.sidebar)
        for (const { name, json } of index.texts) texts.set(name, json)
        return send(response, 200, 'application/json', index.json)
      }
      const text = texts.get(url.pathname.split('/').at(-1) ?? '')
      if (text) return send(response, 200, 'application/json', text)
      const file = await fileOf(url.pathname.slice(base.length))
      if (file !== undefined) return send(response, 200, 'text/plain; charset=utf-8', file)
      const wantsPage = request.headers.accept?.includes('text/html')
      if (!wantsPage) return next()
      const path = url.pathname.replace(/\.html$/, '').replace(/\/+$/, '') || '/'
      const { status, html } = await page(path)
      send(response, status, 'text/html; charset=utf-8', html)
    } catch (error) {
      server.ssrFixStacktrace(error as Error)
      next(error)
    }
  })
  // Said, not thrown: an author sees the page while mending another. In a thread of its own, and not before the first page
  // has come: the browser has the other core.
  const check = async () => {
    checking = undefined
    const workers = new Workers()
    try {
      await checkedPages(site, new Cache(site), (job) => workers.run('compile', job))
    } catch (error) {
      console.warn(error instanceof ProblemsError ? `\n${error.message}` : error)
    } finally {
      await workers.close()
    }
  }
  await server.listen()
  checking = setTimeout(check, quiet)
  return server
}

import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { RenderedPage, ThemeServer } from '../../shared/types.ts'
import { bundleServer, writePages } from '../bundle/server.ts'
import type { Site } from '../config.ts'
import type { CompiledPage } from '../pages/compile.ts'

export interface RenderedRoute extends RenderedPage {
  route: string
}

export interface RenderedSite {
  pages: RenderedRoute[]
  notFound: RenderedPage
}

/** Bundles the theme for rendering, and renders every page. */
export async function renderSite(
  site: Site,
  cacheKey: string,
  compiled: readonly CompiledPage[],
): Promise<RenderedSite> {
  const directory = resolve(site.root, '.cache/server')
  const bundle = await bundleServer(site, cacheKey, compiled, directory)
  writePages(site, compiled, bundle, directory)
  const { renderPage } = (await import(pathToFileURL(resolve(directory, 'server.js')).href)) as ThemeServer
  const pages: RenderedRoute[] = []
  for (const { page } of compiled) {
    try {
      pages.push({ route: page.path, ...(await renderPage(page.path)) })
    } catch (error) {
      throw new Error(`${page.path} could not be rendered: ${(error as Error).message}`, { cause: error })
    }
  }
  return { pages, notFound: await renderPage('/404') }
}

import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { RenderedPage, ThemeConfig, ThemeServer } from '../../shared/types.ts'
import { bundleServer, writePages } from '../bundle/bundle.ts'
import type { Site } from '../config.ts'
import { Cache } from '../content/cache.ts'
import type { CompiledPage } from '../content/compile.ts'
import { PageStore } from '../content/pageStore.ts'
import { type Section, sectionsOf } from '../search/searchIndex.ts'
import { contentHtml, contentOf } from '../support/rendered.ts'
import { twinOf } from './twin.ts'

/** What is read off a page as it was rendered. */
interface Reading {
  sections: Section[]
  /** The page as Markdown. */
  twin: string
}

export interface RenderedSite {
  pages: { route: string; page: RenderedPage; reading: Reading }[]
  notFound: RenderedPage
  /** The files of the cache that were asked for. */
  used: string[]
}

/** Renders every page, and reads off each what search and programs get; what an earlier build has read is not read anew. */
export async function renderSite(
  site: Site,
  surroundings: string,
  compiled: readonly CompiledPage[],
): Promise<RenderedSite> {
  const store = new PageStore(site, { pages: compiled.map(({ page }) => page) })
  const cache = new Cache(site, surroundings)
  const directory = resolve(site.root, '.cache/server')
  const bundle = await bundleServer(store, surroundings, compiled, directory)
  writePages(site, compiled, bundle, directory)
  const { config, renderPage } = (await import(pathToFileURL(resolve(directory, 'server.js')).href)) as ThemeServer
  const pages: RenderedSite['pages'] = []
  for (const { path: route } of store.pages) {
    let page: RenderedPage
    try {
      page = await renderPage(route)
    } catch (error) {
      throw new Error(`${route} could not be rendered: ${(error as Error).message}`, { cause: error })
    }
    const { path, frontmatter, lastUpdatedAt } = page.page
    const inputs = { path, frontmatter, lastUpdatedAt, content: contentHtml(page.body) }
    pages.push({ route, page, reading: cache.get('reading', inputs, () => readingOf(config, route, page)) })
  }
  return { pages, notFound: await renderPage('/404'), used: [...cache.used] }
}

function readingOf(config: ThemeConfig, route: string, { page, body }: RenderedPage): Reading {
  const content = contentOf(route, body)
  return { sections: sectionsOf(route, content), twin: twinOf(config, page, content) }
}

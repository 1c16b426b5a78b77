import type { SiteData } from '../shared/types.ts'
import type { Site } from './config.ts'
import type { RenderedRoute, RenderedSite } from './output/render.ts'
import type { Card } from './output/socialImage.ts'
import type { CompiledPage } from './pages/compile.ts'
import type { PageInfo, PageSource } from './pages/pages.ts'
import type { Section } from './search/sections.ts'

// What runs in the build's worker threads. Each job loads its modules when it is first called.

export async function compile(job: { site: Site; page: PageSource; pages: PageInfo[] }): Promise<CompiledPage> {
  const { compilePage } = await import('./pages/compile.ts')
  return compilePage(job.site, job.page, job.pages)
}

export async function render(job: { site: Site; cacheKey: string; compiled: CompiledPage[] }): Promise<RenderedSite> {
  const { renderSite } = await import('./output/render.ts')
  return renderSite(job.site, job.cacheKey, job.compiled)
}

/** A page's content as search and as programs read it. */
export interface Reading {
  sections: Section[]
  /** The page as Markdown. */
  twin: string
}

export async function read(job: { config: SiteData; rendered: RenderedRoute }): Promise<Reading> {
  const [{ contentOf }, { sectionsOf }, { twinOf }] = await Promise.all([
    import('./support/rendered.ts'),
    import('./search/sections.ts'),
    import('./output/twin.ts'),
  ])
  const { route, page, body } = job.rendered
  const content = contentOf(route, body)
  return { sections: sectionsOf(route, content), twin: twinOf(job.config, page, content) }
}

/** A link preview as a PNG. */
export async function paint(card: Card): Promise<Uint8Array> {
  const { paintCard } = await import('./output/paintCard.ts')
  return paintCard(card)
}

import { parentPort } from 'node:worker_threads'
import type { PageData, RenderedPage, SiteData } from '../../shared/types.ts'
import type { Site } from '../config.ts'
import type { CompiledPage } from '../content/compile.ts'
import type { PageSource } from '../content/pages.ts'
import type { Named } from '../output/documents.ts'
import type { RenderedSite } from '../output/render.ts'
import type { Card } from '../output/socialImage.ts'

let opened: { site: Site; pages: PageSource[] } | undefined
let rendered: (Pick<RenderedSite, 'notFound'> & { pages: { route: string; page: RenderedPage }[] }) | undefined

/** What was rendered, without the documents' bodies: they stay in this thread. */
export interface ReadSite extends Pick<RenderedSite, 'used'> {
  pages: { route: string; page: PageData; reading: RenderedSite['pages'][number]['reading'] }[]
}

function site() {
  if (!opened) throw new Error('no site was opened')
  return opened
}

/** What is made beside the build's own thread, by name. What a job needs is loaded when it is asked for. */
const jobs = {
  /** Loads what compiles pages. */
  load: async (): Promise<void> => void (await import('../content/compile.ts')),
  /** Names the site that the other jobs are for, and its pages as they were read. */
  async open(root: string, pages: PageSource[]): Promise<void> {
    const { loadSite } = await import('../config.ts')
    opened = { site: await loadSite(root), pages }
  },
  /** A page's module. */
  async compile(path: string): Promise<Omit<CompiledPage, 'page'>> {
    const { compilePage } = await import('../content/compile.ts')
    const page = site().pages.find((one) => one.path === path)
    if (!page) throw new Error(`there is no page ${path}`)
    const { page: _, ...compiled } = await compilePage(site().site, page, site().pages)
    return compiled
  },
  /** Renders all pages, and tells what was read off them: as Markdown and by section. */
  async render(surroundings: string, compiled: CompiledPage[]): Promise<ReadSite> {
    const { renderSite } = await import('../output/render.ts')
    const { pages, notFound, used } = await renderSite(site().site, surroundings, compiled)
    rendered = { pages: pages.map(({ route, page }) => ({ route, page })), notFound }
    return { pages: pages.map(({ route, page: { page }, reading }) => ({ route, page, reading })), used }
  },
  /** Writes the documents of what was rendered. */
  async writeDocuments(config: SiteData, named: Named, outDir: string): Promise<void> {
    if (!rendered) throw new Error('nothing was rendered')
    const { writeDocuments } = await import('../output/documents.ts')
    writeDocuments(config, rendered.pages, rendered.notFound, named, outDir)
  },
  /** What is wrong with a site's content, in words; nothing where nothing is. */
  async check(root: string): Promise<string> {
    const [{ loadSite }, { Cache }, { PageStore }, { checkContent }, { ProblemsError }] = await Promise.all([
      import('../config.ts'),
      import('../content/cache.ts'),
      import('../content/pageStore.ts'),
      import('../build.ts'),
      import('./problems.ts'),
    ])
    const known = await loadSite(root)
    try {
      await checkContent(new PageStore(known, { cache: new Cache(known) }))
      return ''
    } catch (error) {
      if (error instanceof ProblemsError) return error.message
      throw error
    }
  },
  /** Pictures of pages, each as a PNG. */
  async paint(cards: Card[]): Promise<Uint8Array[]> {
    const { paintCard } = await import('../output/paintCard.ts')
    const pictures: Uint8Array[] = []
    for (const card of cards) pictures.push(await paintCard(card))
    return pictures
  },
}

export type Jobs = typeof jobs
export interface Order {
  name: keyof Jobs
  input: unknown[]
}
export type Answer = { result: unknown } | { error: string }

/** One after the other: each waits for those that were asked for before it. */
let last: Promise<void> = Promise.resolve()

parentPort?.on('message', ({ name, input }: Order) => {
  const job = jobs[name] as (...given: unknown[]) => Promise<unknown>
  last = last.then(async () => {
    try {
      parentPort?.postMessage({ result: await job(...input) } satisfies Answer)
    } catch (error) {
      parentPort?.postMessage({ error: (error as Error).message } satisfies Answer)
    }
  })
})

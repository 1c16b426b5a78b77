import type { Site } from '../config.ts'
import { ProblemsError } from '../support/problems.ts'
import type { Cache } from './cache.ts'
import { contentProblems } from './check.ts'
import type { CompiledPage } from './compile.ts'
import { type PageInfo, type PageSource, readPages } from './pages.ts'

export type CompileJob = (job: { site: Site; page: PageSource; pages: PageInfo[] }) => Promise<CompiledPage>

/** What other pages may show of each page. */
export const pageInfos = (pages: readonly PageSource[]): PageInfo[] => pages.map(({ source: _, ...info }) => info)

/** A page from the cache, or compiled now. A page with a problem is not cached. */
export async function compileCached(
  site: Site,
  page: PageSource,
  pages: PageInfo[],
  cache: Cache,
  compile: CompileJob,
): Promise<CompiledPage> {
  const { file: _, ...inputs } = page
  // Only a page that lists the posts, or links deployments with their references, depends on other pages.
  const others = page.source.includes('::blog-posts') && pages.map(({ file: _, ...info }) => info)
  const references =
    page.source.includes('::deployments') && pages.map(({ path, contracts }) => contracts?.length && [path, contracts])
  const result = await cache.get(
    'page',
    { ...inputs, others, references },
    async () => {
      const { page: __, ...compiled } = await compile({ site, page, pages })
      return compiled
    },
    ({ problems }) => problems.length === 0,
  )
  return { ...result, page }
}

/** Every page, the longest compiled first, so that the threads finish at about the same time. */
export async function compilePages(
  site: Site,
  pages: readonly PageSource[],
  cache: Cache,
  compile: CompileJob,
): Promise<CompiledPage[]> {
  const infos = pageInfos(pages)
  const compiled = new Map<PageSource, Promise<CompiledPage>>()
  for (const page of [...pages].sort((a, b) => b.source.length - a.source.length))
    compiled.set(page, compileCached(site, page, infos, cache, compile))
  return Promise.all(pages.map((page) => compiled.get(page) as Promise<CompiledPage>))
}

/** Reads, compiles and checks every page. Throws {@link ProblemsError} with all problems. */
export async function checkedPages(site: Site, cache: Cache, compile: CompileJob): Promise<CompiledPage[]> {
  const { pages, problems } = readPages(site)
  const compiled = await compilePages(site, pages, cache, compile)
  const allProblems = contentProblems(site, problems, compiled)
  if (allProblems.length > 0) throw new ProblemsError(allProblems)
  return compiled
}

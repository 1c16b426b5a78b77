import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { isExternal, longestPrefix } from '../theme/support/paths.ts'
import type { CompiledPage } from './compile.ts'
import type { SidebarItem, Site, TopNavItem } from './config.ts'
import { dataFiles } from './data.ts'
import { type PageSource, shownPath } from './pages.ts'
import { didYouMean, type Problem } from './problems.ts'

/** Files that the build writes beside the pages and the facts, which a link may name. */
const writtenFiles = ['/sitemap.xml', '/robots.txt', '/llms.txt', '/llms-full.txt']

/** An anchor as its heading has it; one that no browser could decode stays as it is. */
function decoded(anchor: string): string {
  try {
    return decodeURIComponent(anchor)
  } catch {
    return anchor
  }
}

interface Target {
  page?: CompiledPage
  problem?: { message: string; remedy: string }
}

/** Finds what an internal link leads to, or says why it leads nowhere. */
class Targets {
  readonly #site: Site
  readonly #byPath: Map<string, CompiledPage>
  constructor(site: Site, compiled: readonly CompiledPage[]) {
    this.#site = site
    this.#byPath = new Map(compiled.map((one) => [one.page.path, one]))
  }

  has = (path: string): boolean => this.#byPath.has(path)

  find(href: string, from?: CompiledPage): Target {
    const [before = '', anchor] = href.split('#')
    const path = before.split('?')[0] ?? ''
    const page = path === '' && href !== '' ? from : this.#byPath.get(path)
    if (!page) return this.#isFile(path) ? {} : { problem: this.#nowhere(href, path) }
    // The headings of a page that does not parse are not known: what is wrong there is told there.
    if (anchor === undefined || anchor === '' || anchor === 'content' || page.code === '') return { page }
    const ids = [...page.headings.map(({ id }) => id), ...page.anchors]
    if (ids.includes(decoded(anchor))) return { page }
    const meant = didYouMean(anchor, ids)
    return {
      problem: {
        message: `the link \`${href}\` names no heading of ${page.page.path}`,
        remedy: meant
          ? `Did you mean \`#${meant}\`?`
          : `Its anchors: ${ids.map((id) => `#${id}`).join(', ') || 'none but the page itself'}.`,
      },
    }
  }

  #isFile(path: string): boolean {
    if (writtenFiles.includes(path) || dataFiles().has(path.slice(1))) return true
    return /\.\w+$/.test(path) && existsSync(resolve(this.#site.root, 'public', `.${path}`))
  }

  #nowhere(href: string, path: string) {
    if (href === '') return { message: 'a link without an address', remedy: 'Write the route between the brackets.' }
    if (!path.startsWith('/'))
      return { message: `the link \`${href}\` is relative`, remedy: 'Write the whole route, from the first slash on.' }
    const bare = path.replace(/(\.html|\/)$/, '')
    if (bare !== path && this.#byPath.has(bare))
      return { message: `the link \`${href}\` has an ending`, remedy: `Write \`${bare}\`.` }
    const meant = didYouMean(path, this.#byPath.keys())
    return {
      message: `the link \`${href}\` leads nowhere`,
      remedy: meant ? `Did you mean \`${meant}\`?` : 'Correct the route, or write the page.',
    }
  }
}

function linksOfPages(compiled: readonly CompiledPage[], targets: Targets): Problem[] {
  return compiled.flatMap((one) =>
    one.links.flatMap(({ href, line }) => {
      const { problem } = targets.find(href, one)
      return problem ? [{ file: shownPath(one.page.file), line, ...problem }] : []
    }),
  )
}

const withinConfig = (text: string) => `the entry “${text}”`

/** Where an entry is written: the line with its link or its text, in a file of its own or in the configuration. */
function placeOf(root: string, file: string, words: readonly string[]): { file: string; line?: number } {
  const files = [file, 'vocs.config.ts'].map((name) => resolve(root, name)).filter((path) => existsSync(path))
  for (const word of words)
    for (const path of files) {
      const lines = readFileSync(path, 'utf8').split('\n')
      const line = lines.findIndex((text) => ["'", '"', '`'].some((quote) => text.includes(quote + word + quote))) + 1
      if (line > 0) return { file: shownPath(path), line }
    }
  return { file: shownPath(files[0] ?? resolve(root, file)) }
}

function linksOfEntries(
  items: readonly (SidebarItem | TopNavItem)[],
  targets: Targets,
  place: (words: readonly string[]) => { file: string; line?: number },
): Problem[] {
  return items.flatMap(({ text, link, items: nested }): Problem[] => {
    const problem = link && !isExternal(link) ? targets.find(link).problem : undefined
    const own = problem && {
      ...problem,
      message: `${withinConfig(text)}: ${problem.message}`,
      ...place([link ?? '', text]),
    }
    return [...(own ? [own] : []), ...linksOfEntries(nested ?? [], targets, place)]
  })
}

const allLinks = (items: readonly SidebarItem[]): string[] =>
  items.flatMap((item) => [...(item.link ? [item.link.split('#')[0] ?? ''] : []), ...allLinks(item.items ?? [])])

const itemsOf = (entry: SidebarItem[] | { items: SidebarItem[] }) => (Array.isArray(entry) ? entry : entry.items)

/** A page that belongs to a sidebar which does not list it can be found by nobody who reads. */
function unlistedPages({ root, config }: Site, pages: readonly PageSource[]): Problem[] {
  const { sidebar } = config
  // A site may have no sidebar at all.
  if (Array.isArray(sidebar) && sidebar.length === 0) return []
  const sidebars = Array.isArray(sidebar) ? { '/': sidebar } : sidebar
  return pages.flatMap(({ path, file, frontmatter }): Problem[] => {
    const own = longestPrefix(sidebars, path)
    if (!own || frontmatter.layout !== 'docs' || allLinks(itemsOf(own.value)).includes(path)) return []
    return [
      {
        file: shownPath(file),
        line: 1,
        message: `no sidebar leads to ${path}`,
        remedy: `Add it to the list of \`${own.key}\` in ${placeOf(root, 'sidebar.ts', [own.key]).file}.`,
      },
    ]
  })
}

/** Everything wrong with the pages, the sidebar and the top nav, at once. */
export function checkSite(site: Site, compiled: readonly CompiledPage[]): Problem[] {
  const { sidebar, topNav } = site.config
  const targets = new Targets(site, compiled)
  const sidebars = Array.isArray(sidebar) ? [sidebar] : Object.values(sidebar).map(itemsOf)
  return [
    ...compiled.flatMap(({ problems }) => problems),
    ...linksOfPages(compiled, targets),
    ...sidebars.flatMap((items) => linksOfEntries(items, targets, (words) => placeOf(site.root, 'sidebar.ts', words))),
    ...linksOfEntries(topNav, targets, (words) => placeOf(site.root, 'topNav.ts', words)),
    ...unlistedPages(
      site,
      compiled.map(({ page }) => page),
    ),
  ]
}

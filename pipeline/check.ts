import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { isExternal, longestPrefix } from '../theme/support/paths.ts'
import type { CompiledPage } from './compile.ts'
import type { SidebarItem, Site, TopNavItem } from './config.ts'
import { dataFiles } from './data.ts'
import { type PageSource, shownPath } from './pages.ts'
import { didYouMean, type Problem } from './problems.ts'

/** Files that the build writes beside the pages, which a link may name. */
const writtenFiles = new Set(['/sitemap.xml', '/robots.txt', ...[...dataFiles().keys()].map((name) => `/${name}`)])

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
    const page = path === '' ? from : this.#byPath.get(path)
    if (!page) return this.#isFile(path) ? {} : { problem: this.#nowhere(href, path) }
    if (anchor === undefined || anchor === '' || anchor === 'content') return { page }
    const ids = page.headings.map(({ id }) => id)
    if (ids.includes(decodeURIComponent(anchor))) return { page }
    const meant = didYouMean(anchor, ids)
    return {
      problem: {
        message: `the link \`${href}\` names no heading of ${page.page.path}`,
        remedy: meant ? `Did you mean \`#${meant}\`?` : `Its anchors are ${ids.map((id) => `#${id}`).join(', ')}.`,
      },
    }
  }

  #isFile(path: string): boolean {
    if (writtenFiles.has(path)) return true
    return /\.\w+$/.test(path) && existsSync(resolve(this.#site.root, 'public', `.${path}`))
  }

  #nowhere(href: string, path: string) {
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

function linksOfTopNav(items: readonly TopNavItem[], targets: Targets): Problem[] {
  return items.flatMap((item): Problem[] => [
    ...(item.link && !isExternal(item.link) ? problemOfEntry('topNav.ts', item.text, item.link, targets) : []),
    ...linksOfTopNav(item.items ?? [], targets),
  ])
}

function problemOfEntry(file: string, text: string, link: string, targets: Targets): Problem[] {
  const { problem } = targets.find(link)
  return problem ? [{ file, message: `${withinConfig(text)}: ${problem.message}`, remedy: problem.remedy }] : []
}

function linksOfSidebar(items: readonly SidebarItem[], targets: Targets): Problem[] {
  return items.flatMap((item): Problem[] => [
    ...(item.link && !isExternal(item.link) ? problemOfEntry('sidebar.ts', item.text, item.link, targets) : []),
    ...linksOfSidebar(item.items ?? [], targets),
  ])
}

const allLinks = (items: readonly SidebarItem[]): string[] =>
  items.flatMap((item) => [...(item.link ? [item.link.split('#')[0] ?? ''] : []), ...allLinks(item.items ?? [])])

const itemsOf = (entry: SidebarItem[] | { items: SidebarItem[] }) => (Array.isArray(entry) ? entry : entry.items)

/** A page that belongs to a sidebar which does not list it can be found by nobody who reads. */
function unlistedPages({ config }: Site, pages: readonly PageSource[]): Problem[] {
  const sidebars = Array.isArray(config.sidebar) ? { '/': config.sidebar } : config.sidebar
  return pages.flatMap(({ path, file, frontmatter }): Problem[] => {
    const own = longestPrefix(sidebars, path)
    if (!own || frontmatter.layout !== 'docs' || allLinks(itemsOf(own.value)).includes(path)) return []
    return [
      {
        file: shownPath(file),
        message: `no sidebar leads to ${path}`,
        remedy: `Add it to the list of \`${own.key}\` in sidebar.ts.`,
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
    ...sidebars.flatMap((items) => linksOfSidebar(items, targets)),
    ...linksOfTopNav(topNav, targets),
    ...unlistedPages(site, compiled.map(({ page }) => page)),
  ]
}

import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Site, TopNavItem } from '../config.ts'
import { bookPaths } from '../files/book/index.ts'
import { dataFiles } from '../files/factFiles.ts'
import { feedPaths } from '../files/feeds.ts'
import { type Starters, startersOf } from '../files/starters.ts'
import { hasPathPrefix, isExternal, longestPrefix, ownRoute, routeOf } from '../shared/paths.ts'
import { depthLimit } from '../shared/sidebarItems.ts'
import type { SidebarItem } from '../shared/types.ts'
import { placeOf } from '../support/placeInFile.ts'
import { didYouMean, type Problem, shownPath } from '../support/problems.ts'
import { anchorsOf, type CompiledPage } from './page.ts'
import type { PageSource } from './readPages.ts'

/** Files that the build writes in addition to pages and facts; a link may name them. */
const writtenFiles =
  '/sitemap.xml /robots.txt /llms.txt /llms-full.txt /opensearch.xml /licenses.txt /assistants.json /.well-known/agent-skills/index.json'.split(
    ' ',
  )

/** A decoded anchor, or the anchor itself if it cannot be decoded. */
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

/** How many anchors a message lists: a reference has hundreds. */
const listedAnchors = 20

/** Resolves internal links. */
class Targets {
  readonly #site: Site
  readonly #byPath: Map<string, CompiledPage>
  readonly #files: ReadonlySet<string>
  /** New addresses by old ones. */
  readonly #moved: ReadonlyMap<string, string>
  constructor(site: Site, compiled: readonly CompiledPage[], { archives }: Starters) {
    this.#site = site
    this.#byPath = new Map(compiled.map((page) => [page.page.path, page]))
    this.#files = new Set([...compiled.flatMap(({ files }) => files.map(([name]) => name)), ...archives.keys()])
    this.#moved = new Map(Object.entries(site.config.redirects))
  }

  /** Whether there is a page at the prefix or below it. */
  holds = (prefix: string): boolean => [...this.#byPath.keys()].some((path) => hasPathPrefix(path, prefix))

  /** A link of the configuration as a link within the site, or nothing where it leads elsewhere. */
  inside(link: string | undefined): string | undefined {
    const route = link && ownRoute(link, this.#site.config)
    return route && !isExternal(route) ? route : undefined
  }

  find(href: string, from?: CompiledPage): Target {
    const [before = '', anchor] = href.split('#')
    const path = before.split('?')[0] ?? ''
    const page = path === '' && href !== '' ? from : this.#byPath.get(path)
    if (!page) return this.#isFile(path) ? {} : { problem: this.#nowhere(href, path) }
    // The headings of a page that does not parse are unknown; that page reports its own problem.
    if (anchor === undefined || anchor === '' || anchor === 'content' || page.code === '') return { page }
    const ids = anchorsOf(page)
    if (ids.includes(decoded(anchor))) return { page }
    const anchors = ids.map((id) => `#${id}`)
    const more = anchors.length > listedAnchors ? `, and ${anchors.length - listedAnchors} more` : ''
    const otherwise = `Its anchors: ${anchors.slice(0, listedAnchors).join(', ') || 'none but the page itself'}${more}.`
    return {
      problem: {
        message: `the link \`${href}\` names no heading of ${page.page.path}`,
        remedy: didYouMean(`#${anchor}`, anchors, otherwise),
      },
    }
  }

  #isFile(path: string): boolean {
    if (writtenFiles.includes(path) || feedPaths().includes(path)) return true
    if ([dataFiles(), bookPaths(), this.#files].some((files) => files.has(path.slice(1)))) return true
    return /\.\w+$/.test(path) && existsSync(resolve(this.#site.root, 'public', `.${path}`))
  }

  #nowhere(href: string, path: string) {
    const moved = this.#moved.get(path)
    if (moved) {
      const anchor = moved.includes('#') ? '' : (/#.*$/.exec(href)?.[0] ?? '')
      return { message: `the link \`${href}\` is redirected`, remedy: `Write \`${moved}${anchor}\`.` }
    }
    if (href === '') return { message: 'a link without an address', remedy: 'Write the route between the brackets.' }
    if (!path.startsWith('/'))
      return { message: `the link \`${href}\` is relative`, remedy: 'Write the whole route, from the first slash on.' }
    const bare = routeOf(path)
    if (bare !== path && this.#byPath.has(bare))
      return { message: `the link \`${href}\` has an ending`, remedy: `Write \`${bare}\`.` }
    return {
      message: `the link \`${href}\` leads nowhere`,
      remedy: didYouMean(path, this.#byPath.keys(), 'Correct the route, or write the page.'),
    }
  }
}

function linksOfPages(compiled: readonly CompiledPage[], targets: Targets): Problem[] {
  return compiled.flatMap((page) =>
    page.links.flatMap(({ href, line }) => {
      const { problem } = targets.find(href, page)
      return problem ? [{ file: shownPath(page.page.file), line, ...problem }] : []
    }),
  )
}

/**
 * The links of one page that lead nowhere, before the other pages are compiled: their anchors and the files that they add are
 * not known yet, so links to these pass.
 */
export function deadLinks(site: Site, compiled: CompiledPage, sources: readonly PageSource[]): Problem[] {
  const unknown = { ...compiled, code: '', files: [] }
  const all = sources.map((page) => (page.path === compiled.page.path ? compiled : { ...unknown, page }))
  const links = compiled.links.filter(({ href }) => !/\.\w+$/.test(href.split(/[?#]/)[0] ?? ''))
  return linksOfPages([{ ...compiled, links }], new Targets(site, all, { archives: new Map(), problems: [] }))
}

/** Redirects that lead nowhere, and those of a route that is a page. */
function redirectProblems({ root, config }: Site, compiled: readonly CompiledPage[]): Problem[] {
  const routes = new Set(compiled.map(({ page }) => page.path))
  return Object.entries(config.redirects).flatMap(([from, to]): Problem[] => {
    const place = placeOf(root, 'redirects.ts', [from])
    if (!/^(\/[\w-]+)+$/.test(from)) {
      const remedy = 'Write the route alone, as `/old/page`: without a slash at its end, `.html`, `?` or `#`.'
      return [{ ...place, message: `the redirect of ${from} is not of a route`, remedy }]
    }
    if (routes.has(from))
      return [{ ...place, message: `${from} is a page and is redirected`, remedy: 'Remove the redirect or the page.' }]
    if (routes.has(to)) return []
    const message = `the redirect names ${to}, which is no page`
    return [{ ...place, message, remedy: didYouMean(to, routes, 'Correct the route.') }]
  })
}

/** Keywords for a section that does not exist. */
const keywordProblems = (compiled: readonly CompiledPage[], targets: Targets): Problem[] =>
  compiled.flatMap(({ page: { path, file, source, keywords = {} } }) =>
    Object.keys(keywords).flatMap((anchor): Problem[] => {
      const { problem } = anchor === 'page' ? {} : targets.find(`${path}#${anchor}`)
      if (!problem) return []
      const line = source.split('\n').findIndex((text) => new RegExp(`^ +['"]?${anchor}['"]?:`).test(text)) + 1
      const message = `keywords: ${problem.message.replace('the link', 'the address')}`
      return [{ file: shownPath(file), line, ...problem, message }]
    }),
  )

type Locate = (words: readonly string[]) => { file: string; line?: number }

/** The problems of a list's entries, and of the lists in it. */
function entryProblems(
  items: readonly (SidebarItem | TopNavItem)[],
  targets: Targets,
  place: Locate,
  depth = 0,
): Problem[] {
  return items.flatMap((item, index): Problem[] => {
    const { text, link, items: nested } = item
    const mistakes: { message: string; remedy: string }[] = []
    const route = targets.inside(link)
    const target = route ? targets.find(route).problem : undefined
    if (target) mistakes.push(target)
    else if (route && depth > depthLimit)
      mistakes.push({ message: `is more than ${depthLimit} levels deep, and is not shown`, remedy: 'Move it up.' })
    if (link && /^http:/i.test(link))
      mistakes.push({ message: `the link \`${link}\` is not encrypted`, remedy: 'Write it with https.' })
    for (const match of [('match' in item && item.match) || []].flat())
      if (!targets.holds(match))
        mistakes.push({ message: `no page is below its match \`${match}\``, remedy: 'Correct the prefix.' })
    if (items.findIndex((other) => other.text === text) < index)
      mistakes.push({ message: 'has the same text as another entry of the list', remedy: 'Reword one of them.' })
    const problems = mistakes.map(({ message, remedy }) => ({
      message: `the entry “${text}”: ${message}`,
      remedy,
      ...place([link ?? '', text]),
    }))
    return [...problems, ...entryProblems(nested ?? [], targets, place, depth + 1)]
  })
}

const allLinks = (items: readonly SidebarItem[]): string[] =>
  items.flatMap(({ link, items: nested = [] }) => [...(link ? [link] : []), ...allLinks(nested)])

const leadsTo = (items: readonly SidebarItem[], path: string): boolean =>
  allLinks(items).some((link) => link.split('#')[0] === path)

/** Routes that a sidebar lists twice, which makes Previous, Next and the active entry ambiguous. */
function twiceListed(items: readonly SidebarItem[], place: Locate): Problem[] {
  const links = allLinks(items).filter((link) => !isExternal(link))
  const twice = new Set(links.filter((link, index) => links.indexOf(link) < index))
  return [...twice].map((link) => ({
    message: `two entries of one sidebar lead to ${link}`,
    remedy: 'Keep one of them.',
    ...place([link]),
  }))
}

const itemsOf = (entry: SidebarItem[] | { items: SidebarItem[] }) => (Array.isArray(entry) ? entry : entry.items)

/** Pages that their sidebar does not list: a reader could not find them. */
function unlistedPages({ root, config }: Site, pages: readonly PageSource[]): Problem[] {
  const { sidebar } = config
  // A site may have no sidebar at all.
  if (Array.isArray(sidebar) && sidebar.length === 0) return []
  const sidebars = Array.isArray(sidebar) ? { '/': sidebar } : sidebar
  return pages.flatMap(({ path, file, frontmatter }): Problem[] => {
    const shown = longestPrefix(sidebars, path)
    if (!shown || frontmatter.layout !== 'docs' || leadsTo(itemsOf(shown.value), path)) return []
    return [
      {
        file: shownPath(file),
        line: 1,
        message: `no sidebar leads to ${path}`,
        remedy: `Add it to the list of \`${shown.key}\` in ${placeOf(root, 'sidebar.ts', [shown.key]).file}.`,
      },
    ]
  })
}

/** Prefixes of the sidebar without a page: no page shows their lists. */
function idlePrefixes({ config }: Site, targets: Targets, place: Locate): Problem[] {
  if (Array.isArray(config.sidebar)) return []
  return Object.keys(config.sidebar)
    .filter((prefix) => !targets.holds(prefix))
    .map((prefix) => ({
      message: `no page is below the sidebar’s prefix \`${prefix}\``,
      remedy: 'Correct the prefix, or write the page.',
      ...place([prefix]),
    }))
}

/** Pictures that the configuration names and public/ does not have. */
function missingPictures({ root, config }: Site): Problem[] {
  const both = (url: string | { light: string; dark: string } | undefined) =>
    typeof url === 'object' ? [url.light, url.dark] : url ? [url] : []
  return [...both(config.iconUrl), ...both(config.logoUrl)]
    .filter((path) => path.startsWith('/') && !existsSync(resolve(root, 'public', `.${path}`)))
    .map((path) => ({
      message: `the picture \`${path}\` is not in public/`,
      remedy: 'Add it there, or correct its path.',
      ...placeOf(root, 'vocs.config.ts', [path]),
    }))
}

/** All problems of the pages, the sidebar, the top nav, the tasks and the footer's links. */
function checkSite(site: Site, compiled: readonly CompiledPage[]): Problem[] {
  const { sidebar, topNav, tasks, footerLinks } = site.config
  const starters = startersOf(site)
  const targets = new Targets(site, compiled, starters)
  const inSidebar: Locate = (words) => placeOf(site.root, 'sidebar.ts', words)
  const inSettings: Locate = (words) => placeOf(site.root, 'vocs.config.ts', words)
  const inTopNav: Locate = (words) => placeOf(site.root, 'topNav.ts', words)
  const sidebars = Array.isArray(sidebar) ? [sidebar] : Object.values(sidebar).map(itemsOf)
  return [
    ...starters.problems,
    ...compiled.flatMap(({ problems }) => problems),
    ...linksOfPages(compiled, targets),
    ...sidebars.flatMap((items) => [...entryProblems(items, targets, inSidebar), ...twiceListed(items, inSidebar)]),
    ...redirectProblems(site, compiled),
    ...keywordProblems(compiled, targets),
    ...idlePrefixes(site, targets, inSidebar),
    ...entryProblems(topNav, targets, inTopNav),
    ...[tasks, footerLinks].flatMap((links) => entryProblems(links, targets, inSettings)),
    ...missingPictures(site),
    ...unlistedPages(
      site,
      compiled.map(({ page }) => page),
    ),
  ]
}

/**
 * All problems of reading the pages (`read`) and of the compiled site. Each is told once, also one of a list
 * that several prefixes of the sidebar share.
 */
export function contentProblems(site: Site, read: readonly Problem[], compiled: readonly CompiledPage[]): Problem[] {
  const all = [...read, ...checkSite(site, compiled)]
  return [...new Map(all.map((problem) => [JSON.stringify(problem), problem])).values()]
}

import { apis } from '../../facts/apis/index.ts'
import { canonicalUrl } from '../shared/head.ts'
import { isExternal, markdownPath } from '../shared/paths.ts'
import { linkedPages, sidebarOf } from '../shared/sidebarItems.ts'
import type { NavItem, PageData, SidebarItem, ThemeConfig } from '../shared/types.ts'
import { bookList } from './book/index.ts'
import { openApiPath } from './openApi.ts'
import { openRpcPath } from './openRpc.ts'

/** A page as these files list it. */
type Listed = Pick<PageData, 'path' | 'frontmatter'>

/** Pages under one heading of llms.txt, in the order in which they are read. */
export interface Chapter {
  title: string
  pages: Listed[]
}

const routeOfLink = (link: string): string => link.split('#')[0] ?? ''

const linksOf = ({ link, items }: NavItem): string[] => [
  ...(link && !isExternal(link) ? [routeOfLink(link)] : []),
  ...(items ?? []).flatMap(linksOf),
]

/** The chapter and the route of each link in a sidebar: each of its groups is a chapter. */
const linksBeside = (name: string, items: readonly SidebarItem[]): [title: string, route: string][] =>
  items.flatMap((item) =>
    linkedPages([item]).map(({ link }): [string, string] => [
      item.items ? `${name}: ${item.text}` : name,
      routeOfLink(link),
    ]),
  )

/**
 * Every page once, in reading order: the home page, then what the top nav leads to, each with the sidebar of that page,
 * then what neither names.
 */
export function chaptersOf({ topNav, sidebar }: ThemeConfig, pages: readonly Listed[]): Chapter[] {
  const listed: [title: string, route: string][] = [
    ['Home', '/'],
    ...topNav.flatMap((item) =>
      linksOf(item).flatMap((link): [string, string][] => [
        ...linksBeside(item.text, sidebarOf(sidebar, link).items),
        [item.text, link],
      ]),
    ),
    ...pages.map(({ path }): [string, string] => ['Other pages', path]),
  ]
  const unlisted = new Map(pages.map((page) => [page.path, page]))
  const chapters = new Map<string, Listed[]>()
  for (const [title, route] of listed) {
    const page = unlisted.get(route)
    if (!page) continue
    unlisted.delete(route)
    chapters.set(title, [...(chapters.get(title) ?? []), page])
  }
  return [...chapters].map(([title, pages]) => ({ title, pages }))
}

const entry = (title: string, url: string, description: string) => `- [${title}](${url}): ${description}`

/** What a program may fetch in addition to pages. */
interface DataFile {
  path: string
  description: string
}

/**
 * llms.txt as https://llmstxt.org has it: the site in a line, then a list of links a chapter. `abis` are the names of
 * the contracts whose ABI is served, `starters` the paths of archives.
 */
export function llmsText(
  config: ThemeConfig,
  chapters: readonly Chapter[],
  abis: readonly string[],
  starters: readonly string[],
): string {
  const url = (path: string) => canonicalUrl(config, path)
  const data: DataFile[] = [
    { path: '/deployments.json', description: 'Every chain and every deployment, with address, source and status.' },
    { path: '/deployments.schema.json', description: 'The JSON schema of deployments.json.' },
    { path: '/changes.json', description: 'What came and what ended, by day, with the commit that states it.' },
    { path: '/tokens.json', description: 'Tokens by chain: address, decimals and source.' },
    { path: '/tokens.schema.json', description: 'The JSON schema of tokens.json.' },
    ...bookList,
    {
      path: '/.well-known/agent-skills/index.json',
      description: 'Skills for assistants: swap, liquidity, hook, decode, addresses.',
    },
    ...starters.map((file) => ({ path: `/${file}`, description: 'A project to start from, with README and tests.' })),
    { path: '/abis/index.json', description: 'The names of all contracts whose ABI is served.' },
    ...apis.map((api) => ({ path: `/${openApiPath(api)}`, description: `OpenAPI 3.1 document of the ${api.title}.` })),
    ...apis.flatMap((api) => {
      const path = openRpcPath(api)
      return path
        ? [{ path: `/${path}`, description: `OpenRPC document of a market maker’s server for the ${api.title}.` }]
        : []
    }),
    ...abis.map((name) => ({
      path: `/abis/${name}.json`,
      description: `ABI of ${name}; /abis/${name}.ts is the same as a TypeScript module.`,
    })),
  ]
  const sections = [
    ...chapters.map(({ title, pages }) => ({
      title,
      lines: [
        ...pages.map(({ path, frontmatter }) =>
          entry(frontmatter.title, url(markdownPath(path)), frontmatter.description),
        ),
        ...(pages.length > 1
          ? [entry(`${title}, complete`, url(`/${chapterFile(title)}`), 'The pages of this list in one file.')]
          : []),
      ],
    })),
    { title: 'Data', lines: data.map(({ path, description }) => entry(path.slice(1), url(path), description)) },
  ]
  const all = canonicalUrl(config, '/llms-full.txt')
  const blocks = [
    `# ${config.title}`,
    `> ${config.description}`,
    `Each link leads to a page as Markdown; without \`.md\` the same address is the page for a browser. All pages in one file: [llms-full.txt](${all}).`,
    ...sections.map(({ title, lines }) => `## ${title}\n\n${lines.join('\n')}`),
  ]
  return `${blocks.join('\n\n')}\n`
}

/** Where the pages of a chapter are in one file: `llms/infinity.txt` of “EVM: Infinity”. */
function chapterFile(title: string): string {
  const words = title.split(': ').at(-1) ?? title
  return `llms/${words
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')}.txt`
}

/** Each chapter of several pages as one file. Throws for two whose file would have one name. */
export function chapterFiles(
  chapters: readonly Chapter[],
  twins: ReadonlyMap<string, string>,
): [path: string, text: string][] {
  const files = new Map<string, string>()
  for (const chapter of chapters.filter(({ pages }) => pages.length > 1)) {
    const path = chapterFile(chapter.title)
    if (files.has(path))
      throw new Error(`two chapters of the sidebar are ${path}: rename “${chapter.title}” in sidebar.ts`)
    files.set(path, llmsFullText([chapter], twins))
  }
  return [...files]
}

/** All twins in reading order. */
export const llmsFullText = (chapters: readonly Chapter[], twins: ReadonlyMap<string, string>): string =>
  chapters.flatMap(({ pages }) => pages.map(({ path }) => twins.get(path) ?? '')).join('\n---\n\n')

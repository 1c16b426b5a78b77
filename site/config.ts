import { existsSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'
import type { Config } from 'vocs'
import { z } from 'zod'
import { type Colour, colours, tokenKinds } from './shared/colours.ts'
import type { SidebarItem } from './shared/types.ts'
import { cssLength } from './support/cssLength.ts'
import { placeOf } from './support/placeInFile.ts'
import { type Problem, ProblemsError } from './support/problems.ts'
import { type Path, schemaProblems } from './support/schemaProblems.ts'

const hexColour = z.string().regex(/^#[0-9a-f]{6}$/i, 'must be a colour of six hex digits, such as "#1FC7D4"')
/** A picture under public/: one of another host would be a request that leaves the site. */
const picture = z.string().regex(/^\/(?!\/)/, 'must be the path of a file in public/, such as "/logo.svg"')
const imageUrl = z.union([picture, z.strictObject({ light: picture, dark: picture })])

/** An address in which `:path` stands for the page. */
const pathPattern = z
  .string()
  .regex(/^https:\/\//, 'must start with "https://"')
  .includes(':path')

const codeTheme = z.partialRecord(z.enum(tokenKinds), hexColour).default({})

export interface TopNavItem {
  /** What the reader sees. */
  text: string
  /** A route such as `/bug-bounty`, or an address that starts with https:// or www. */
  link?: string
  /** The path prefix, or prefixes, that mark the item active, where it is not the link itself. */
  match?: string | string[]
  /** A dropdown's entries; an item has these or a link. */
  items?: TopNavItem[]
}

const pathPrefix = z.string().startsWith('/')

const topNavItem: z.ZodType<TopNavItem> = z.lazy(() =>
  z
    .strictObject({
      text: z.string().min(1),
      link: z.string().optional(),
      match: z.union([pathPrefix, z.array(pathPrefix)]).optional(),
      items: z.array(topNavItem).min(1).optional(),
    })
    .refine((item) => (item.link === undefined) !== (item.items === undefined), {
      message: 'needs a link or a list of items, and not both',
    }),
)

const sidebarItem: z.ZodType<SidebarItem> = z.lazy(() =>
  z
    .strictObject({
      text: z.string().min(1),
      link: z.string().optional(),
      items: z.array(sidebarItem).min(1).optional(),
      collapsed: z.boolean().optional(),
    })
    .refine((item) => item.link !== undefined || item.items !== undefined, {
      message: 'needs a link or a list of items',
    }),
)

const route = z.string().regex(/^\/[^\s#?]*$/, 'must be a route, such as "/contracts/v2"')

export const siteSchema = z.strictObject({
  /** The site's name: in the top bar without a logo, in titles and in social cards. */
  title: z.string().min(1),
  /** How a page's title becomes the document's; `%s` stands for the page's. */
  titleTemplate: z.string().includes('%s'),
  /** One sentence for search engines, for pages without a description. */
  description: z.string().min(1),
  /** The line under the title on the home page. */
  tagline: z.string().optional(),
  /** The site's address without a trailing slash: canonical links, the sitemap and social images need it. */
  baseUrl: z
    .url({ protocol: /^https?$/, error: 'must be an address such as "https://example.org"' })
    .refine((url) => !url.endsWith('/'), 'must not end with a slash')
    .optional(),
  /** The folder that the site is served from, such as `/docs`; empty for the root of a host. */
  basePath: z
    .string()
    .regex(/^(\/[\w.-]+)*$/, 'must be empty or start with a slash and not end with one, such as "/docs"')
    .default(''),
  /** The folder with `pages/`. */
  rootDir: z.string().default('docs'),
  /** The folder of blog posts under `rootDir`; `::blog-posts` lists them. */
  blogDir: z.string().default('pages/blog'),
  /** The tab's icon, for both themes or one each. */
  iconUrl: imageUrl.optional(),
  /** The logo in the top bar, shown 56 pixels high, for both themes or one each. */
  logoUrl: imageUrl.optional(),
  /** The social card: an address with %title, %description and %logo, or a map from path prefix to one. */
  ogImageUrl: z.union([z.string(), z.record(z.string().startsWith('/'), z.string())]).optional(),
  /** A Google font for text; the only setting that makes a page fetch from another origin. */
  font: z
    .strictObject({
      google: z.string().regex(/^[A-Za-z0-9][A-Za-z0-9 ]*$/, 'must be the name of a font, such as "Inter"'),
    })
    .optional(),
  /** A strip above everything: Markdown, on its own or with colours and height. */
  banner: z
    .union([
      z.string(),
      z.strictObject({
        content: z.string(),
        backgroundColor: hexColour.optional(),
        textColor: hexColour.optional(),
        /** The string "false" takes the close button away. */
        dismissable: z.union([z.boolean(), z.enum(['true', 'false'])]).optional(),
        height: cssLength.default('32px'),
      }),
    ])
    .transform((banner) => (typeof banner === 'string' ? { content: banner, height: '32px' } : banner))
    .optional(),
  topNav: z.array(topNavItem).default([]),
  /** A list for every page, or a map from path prefix to list: the longest prefix at a path boundary wins. */
  sidebar: z
    .union([
      z.array(sidebarItem),
      z.record(
        z.string().startsWith('/'),
        z.union([
          z.array(sidebarItem),
          /** `backLink` puts a link above the list, to where the reader came from, or home. */
          z.strictObject({ items: z.array(sidebarItem), backLink: z.boolean().optional() }),
        ]),
      ),
    ])
    .default([]),
  /** Routes without a page, each with the route that has its content. */
  redirects: z.record(route, route).default({}),
  /** What readers come for: offered by the search dialog without a query, and by the not-found page. */
  tasks: z
    .array(z.strictObject({ text: z.string().min(1), link: z.string().startsWith('/', 'must be a route of the site') }))
    .max(6)
    .default([]),
  socials: z
    .array(z.strictObject({ icon: z.enum(['discord', 'github', 'telegram', 'warpcast', 'x']), link: z.url() }))
    .default([]),
  sponsors: z
    .array(
      z.strictObject({
        name: z.string(),
        /** A row's height in pixels. */
        height: z.number().positive().default(40),
        items: z.array(z.array(z.strictObject({ name: z.string(), link: z.url(), image: picture }))),
      }),
    )
    .default([]),
  /** The link to a page's source; `:path` stands for its file under `pages/`. */
  editLink: z.strictObject({ pattern: pathPattern, text: z.string().default('Edit page') }).optional(),
  /** The link to report a wrong fact; `:path` stands for the page's route, encoded. */
  reportLink: z.strictObject({ pattern: pathPattern, text: z.string().default('Report a wrong fact') }).optional(),
  /** The link to a file of the repository, for the tests behind proven sentences; `:path` stands for its path. */
  sourceLink: z.strictObject({ pattern: pathPattern }).optional(),
  /** The links at the end of every page, to a route, a file of the site or another site. */
  footerLinks: z
    .array(z.strictObject({ text: z.string().min(1), link: z.union([z.string().startsWith('/'), z.url()]) }))
    .default([]),
  /** Markdown under the outline. */
  outlineFooter: z.string().optional(),
  theme: z
    .strictObject({
      /** Fixes the theme and takes the toggle away. */
      colorScheme: z.enum(['light', 'dark', 'system']).default('system'),
      /** The accent as a surface, and while it is pointed at. */
      accentColor: hexColour.default('#1FC7D4'),
      accentHoverColor: hexColour.default('#00bac7'),
      /** Replaces a colour token (see site/shared/colours.ts), in both themes or one each. */
      variables: z
        .partialRecord(
          z.enum(Object.keys(colours) as Colour[]),
          z.union([hexColour, z.strictObject({ light: hexColour, dark: hexColour })]),
        )
        .default({}),
    })
    .prefault({}),
  /** Colours of code by kind of token (see site/shared/colours.ts), for each theme. */
  markdown: z
    .strictObject({
      code: z.strictObject({
        themes: z.strictObject({
          light: codeTheme,
          dark: codeTheme,
        }),
      }),
    })
    .optional(),
})

export type SiteConfigInput = z.input<typeof siteSchema>
export type SiteConfig = z.output<typeof siteSchema>

/** The settings that Vocs does not have, as `settings.ts` gives them. */
export type SiteSettings = Pick<
  SiteConfigInput,
  'tagline' | 'redirects' | 'tasks' | 'footerLinks' | 'reportLink' | 'sourceLink'
>

/**
 * Checks the site's configuration. Throws {@link ProblemsError} with every wrong setting, its path and the remedy.
 */
export function parseSiteConfig(
  input: unknown,
  place: (path: Path) => Pick<Problem, 'file' | 'line'> = () => ({ file: configFile }),
): SiteConfig {
  const result = siteSchema.safeParse(input)
  if (result.success) return result.data
  throw new ProblemsError(schemaProblems(result.error, { schema: siteSchema, noun: 'setting', place }))
}

const configFile = 'vocs.config.ts'
/** Settings that a site may keep in a separate file. */
const ownFiles: Record<string, string> = {
  sidebar: 'sidebar.ts',
  topNav: 'topNav.ts',
  redirects: 'redirects.ts',
}

/** The words that find a setting in its file: its key, its value, the entry that contains it. */
function wordsOf(input: unknown, path: Path): string[] {
  const words: string[] = []
  let value = input
  for (const step of path) {
    value = typeof value === 'object' && value !== null ? (value as Record<PropertyKey, unknown>)[step] : undefined
    if (typeof value === 'string' && value) words.unshift(value)
    if (typeof value !== 'object' || value === null) continue
    const { text, link } = value as { text?: unknown; link?: unknown }
    words.unshift(...[link, text].filter((word): word is string => typeof word === 'string' && word !== ''))
  }
  const keys = path.filter((step) => typeof step === 'string').reverse()
  const asKeys = keys.flatMap((key) => [`${key}:`, key])
  // All entries of a list have the same keys: there the values come first.
  return keys.length === path.length ? [...asKeys, ...words] : [...words, ...asKeys]
}

export interface Site {
  /** The folder that holds vocs.config.ts. */
  root: string
  pagesDir: string
  config: SiteConfig
}

/**
 * The site of a configuration in the folder `root`. The environment variables BASE_PATH and SITE_URL replace `basePath` and
 * `baseUrl`, so that one checkout builds for several hosts.
 */
export function siteOf(input: SiteConfigInput, root = process.cwd()): Site {
  const settings = {
    ...input,
    ...(process.env.BASE_PATH !== undefined && { basePath: process.env.BASE_PATH.replace(/\/$/, '') }),
    ...(process.env.SITE_URL && { baseUrl: process.env.SITE_URL.replace(/\/$/, '') }),
  }
  const config = parseSiteConfig(settings, (path) => ({
    // A missing setting has no line.
    line: 1,
    ...placeOf(root, ownFiles[String(path[0])] ?? configFile, wordsOf(settings, path)),
  }))
  return { root, pagesDir: resolve(root, config.rootDir, 'pages'), config }
}

/** The site of a folder, as its vocs.config.ts configures it. */
export async function loadSite(root = process.cwd()): Promise<Site> {
  const file = resolve(root, configFile)
  if (!existsSync(file))
    throw new ProblemsError([
      {
        file: relative(process.cwd(), file),
        message: 'there is no vocs.config.ts here',
        remedy: 'Run the command in the folder of the site.',
      },
    ])
  const { default: config } = (await import(pathToFileURL(file).href)) as { default: Promise<Config> }
  const plugins = ((await config).vite?.plugins ?? []) as Plugin[]
  const plugin = plugins.find(({ name }) => name === 'site')
  if (!plugin)
    throw new ProblemsError([
      {
        file: relative(process.cwd(), file),
        message: 'the configuration has no plugins of the site',
        remedy: 'Write `defineConfig({ ...config, ...sitePlugins(config) })`.',
      },
    ])
  const { site } = plugin.api as { site: Site }
  // The configuration takes the folder of the command for its own.
  return { ...site, root, pagesDir: resolve(root, site.config.rootDir, 'pages') }
}

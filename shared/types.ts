/** What passes between the pipeline and the theme: both import these types, and neither imports the other's. */

export interface SidebarItem {
  text: string
  link?: string
  items?: SidebarItem[]
  /** Present: the section can be closed. `true`: it starts closed, unless it contains the current page. */
  collapsed?: boolean
}

export interface NavItem {
  id: number
  text: string
  link?: string
  match?: string
  items?: NavItem[]
}

export type SidebarConfig = SidebarItem[] | Record<string, SidebarItem[] | { items: SidebarItem[]; backLink?: boolean }>

/** The sidebar of a page. */
export interface PageSidebar {
  /** The prefix it is keyed by; empty for the one list of every page. */
  key: string
  items: SidebarItem[]
  backLink: boolean
}

interface LinkedPage {
  text: string
  link: string
}

/** Where a page stands among the linked pages of its sidebar: its name there, and its neighbours. */
export interface Standing {
  name?: string
  previous?: LinkedPage
  next?: LinkedPage
}

export type SocialIcon = 'discord' | 'github' | 'telegram' | 'warpcast' | 'x'

export interface Social {
  icon: SocialIcon
  label: string
  link: string
  type: SocialIcon
}

type Image = string | { light: string; dark: string }

/** The configuration as the theme reads it: addresses carry the base path, Markdown is HTML. */
export interface ThemeConfig {
  title: string
  titleTemplate: string
  description: string
  tagline?: string
  baseUrl: string
  basePath: string
  iconUrl?: Image
  logoUrl?: Image
  /** Pixels, where it is known. */
  logoWidth?: number
  ogImageUrl?: string | Record<string, string>
  font?: { google: string }
  /** `id` changes with the content, so that a reader who closed one banner sees the next. */
  banner?: { id: string; html: string; dismissable: boolean }
  topNav: NavItem[]
  socials: Social[]
  editLink?: { pattern: string; text: string }
  reportLink?: { pattern: string; text: string }
  outlineFooter?: string
  colorScheme: 'light' | 'dark' | 'system'
}

/** What the pages of a site have in common: the theme's configuration, and what each document has its part of. */
export interface SiteData extends ThemeConfig {
  sidebar: SidebarConfig
}

export interface Heading {
  id: string
  level: number
  text: string
}

export interface PageFrontmatter {
  title: string
  description: string
  layout: 'docs' | 'minimal' | 'landing'
  authors?: string | string[]
  date?: string
  content?: { width?: string; horizontalPadding?: string; verticalPadding?: string }
  showLogo?: boolean
  showOutline?: boolean | number
  showSidebar?: boolean
  showTopNav?: boolean
}

/** Where a page comes from. */
export interface PageFile {
  path: string
  filePath: string
  /** Epoch milliseconds; absent outside a repository. */
  lastUpdatedAt?: number
}

type Content = React.ComponentType<{ components?: Record<string, React.ComponentType<never>> }>

/** What a page's module exports. */
export interface PageModule {
  default: Content
  frontmatter: PageFrontmatter
  headings: Heading[]
  source: PageFile & Standing
}

/** A route, as `virtual:pages` lists them while the site is built. */
export interface PageEntry {
  path: string
  lazy: () => Promise<PageModule>
  /** The plain HTML of its content. */
  html: () => Promise<{ html: string[] }>
}

/** The page that is shown. */
export interface PageData extends Partial<PageFile>, Standing {
  path: string
  /** As far as it is shown; absent where the page could not be fetched. */
  sidebar?: PageSidebar
  frontmatter: PageFrontmatter
  headings: Heading[]
}

/** A page with its content, ready to show. */
export interface LoadedPage {
  Content: Content
  /** The runs of plain HTML that the content names by number. */
  html: readonly string[]
  data: PageData
}

/** A page as the server renders it. */
export interface RenderedPage {
  page: PageData
  body: string
}

/** What the theme's server entry exports for the build and the dev server. */
export interface ThemeServer {
  config: ThemeConfig
  renderPage: (path: string) => Promise<RenderedPage>
}

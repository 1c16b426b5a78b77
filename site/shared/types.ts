import type { Kind } from './colours.ts'

/** The types that the plugins and the theme share. Neither imports types from the other. */

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
  match?: string | string[]
  items?: NavItem[]
}

export type SidebarConfig = SidebarItem[] | Record<string, SidebarItem[] | { items: SidebarItem[]; backLink?: boolean }>

/** The sidebar of a page. */
export interface PageSidebar {
  /** Its path prefix in the configuration; empty if one list serves every page. */
  key: string
  items: SidebarItem[]
  backLink: boolean
}

interface LinkedPage {
  text: string
  link: string
  /** The group at the top of the sidebar that it is in. */
  section?: string
}

/** A page's name in its sidebar, and the pages before and after it there. */
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

/** The configuration as the theme reads it: the URLs of images include the base path, and Markdown is rendered to HTML. */
export interface ThemeConfig {
  title: string
  titleTemplate: string
  description: string
  tagline?: string
  baseUrl: string
  basePath: string
  iconUrl?: Image
  logoUrl?: Image
  /** In pixels, if known. */
  logoWidth?: number
  ogImageUrl?: string | Record<string, string>
  font?: { google: string }
  /** `id` changes with the content, so that a reader who closed one banner still sees the next. */
  banner?: { id: string; html: string; dismissable: boolean }
  topNav: NavItem[]
  sidebar: SidebarConfig
  tasks: { text: string; link: string }[]
  socials: Social[]
  editLink?: { pattern: string; text: string }
  reportLink?: { pattern: string; text: string }
  footerLinks: { text: string; link: string }[]
  outlineFooter?: string
  colorScheme: 'light' | 'dark' | 'system'
}

export interface Heading {
  id: string
  level: number
  text: string
  /** What the heading's member of a contract is. */
  kind?: Kind
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

/** A page's route, source file and last change. */
export interface PageFile {
  path: string
  filePath: string
  /** Milliseconds since the epoch; absent outside a Git repository. */
  lastUpdatedAt?: number
}

/** What a page's module exports. */
export interface PageModule {
  default: React.ComponentType<{ components?: Record<string, React.ComponentType<never>> }>
  frontmatter: PageFrontmatter
  headings: Heading[]
}

/** What the module of a page's text exports: the pieces of static HTML that its content refers to by index. */
export interface PageText {
  html: string[]
}

/** A route in `virtual:routes`. */
export interface RouteEntry extends PageFile {
  type: 'mdx'
  lazy: () => Promise<PageModule>
  /** Its text, in a file of its own, because the page that a reader opens first has it in its document. */
  text: () => Promise<PageText>
}

/** The current page. */
export interface PageData extends Partial<PageFile>, Standing {
  path: string
  frontmatter: PageFrontmatter
  headings: Heading[]
}

/** A page with its content, ready to render. */
export interface LoadedPage {
  Content: PageModule['default']
  html: PageText['html']
  data: PageData
}

/** Where a contract is on one chain: the chain's key and name, the address, and its place in the chain's explorer. */
export type ChainPlace = [key: string, name: string, address: string, explorer: string]

/** Where the contracts that a sample names are on each chain, as a file next to the page. */
export interface SamplePlaces {
  /** The key of the sample's chain. */
  own: string
  /** The names of all chains with deployments, by key. */
  chains: Record<string, string>
  contracts: { name: string; places: Record<string, [address: string, explorer: string]> }[]
}

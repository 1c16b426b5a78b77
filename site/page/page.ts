import GithubSlugger from 'github-slugger'
import type { Root } from 'mdast'
import type { Site } from '../config.ts'
import type { Heading } from '../shared/types.ts'
import { type Problem, shownPath } from '../support/problems.ts'
import type { Section } from '../support/section.ts'
import type { Diagrams } from './diagrams.ts'
import type { PageInfo, PageSource } from './readPages.ts'
import type { Reads } from './reads.ts'

export interface PageLink {
  href: string
  line?: number
}

/** A page while it is compiled. Transforms read it and add to it. */
export interface PageContext {
  site: Site
  page: PageSource
  pages: readonly PageInfo[]
  /** The diagrams that are imported already. */
  diagrams: Diagrams
  headings: Heading[]
  /** Ids of other elements than headings, which a link may name: the rows of references, the ABI of a contract. */
  anchors: string[]
  links: PageLink[]
  /** Files that the page links to and the build writes, by name under the site's root. */
  files: Map<string, string>
  problems: Problem[]
  /** The runs of static HTML, which the page's module refers to by index. */
  html: string[]
  sections: Section[]
  /** The page as Markdown. */
  markdown: string
}

/** A page as data: what the build knows of it after compiling it. All of it can be written as JSON. */
export interface CompiledPage
  extends Pick<PageContext, 'page' | 'headings' | 'anchors' | 'links' | 'problems' | 'html' | 'sections' | 'markdown'> {
  /** The page's module as Vocs's MDX processor wrote it; empty where the page does not parse. */
  code: string
  /** What the page is made from besides its own text. */
  reads: Reads
  /** Other files that the page is made from: the dev server compiles it again when one changes. */
  dependencies: string[]
  files: [name: string, text: string][]
}

/** Every anchor of a page. */
export const anchorsOf = ({ headings, anchors }: Pick<CompiledPage, 'headings' | 'anchors'>): string[] => [
  ...headings.map(({ id }) => id),
  ...anchors,
]

/** They are synchronous, since a parser is. */
export type Transform = (tree: Root, page: PageContext) => void

/** Keeps the array brackets of types, which some overloads differ in only. */
export const anchorWords = (words: string): string => words.replaceAll('[]', 'Array')

/** The id of a heading whose text is unique on the page. */
export const anchorOf = (words: string): string => new GithubSlugger().slug(anchorWords(words))

export interface Positioned {
  position?: { start: { line: number } }
}

/** Adds a problem at a node of the page. */
export function report(page: PageContext, node: Positioned | undefined, message: string, remedy: string): void {
  page.problems.push({ file: shownPath(page.page.file), line: node?.position?.start.line, message, remedy })
}

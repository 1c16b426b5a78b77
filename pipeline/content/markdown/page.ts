import GithubSlugger from 'github-slugger'
import type { Root } from 'mdast'
import type { Heading } from '../../../shared/types.ts'
import type { Site } from '../../config.ts'
import { type Problem, shownPath } from '../../support/problems.ts'
import type { PageInfo, PageSource } from '../pages.ts'

export interface PageLink {
  href: string
  line?: number
}

/** What is known of a page while its Markdown becomes a module; plugins read it and add to it. */
export interface PageContext {
  site: Site
  page: PageSource
  pages: readonly PageInfo[]
  headings: Heading[]
  /** Ids that are no heading's, which a link may name: the rows of references. */
  anchors: string[]
  links: PageLink[]
  /** Files that the page was made from beside its own, so that an edit of one makes the page anew. */
  dependencies: Set<string>
  /** Files that the page links to and the build writes, by name under the site's root. */
  files: Map<string, string>
  problems: Problem[]
}

export type Transform = (tree: Root, page: PageContext) => void | Promise<void>

/** The array brackets of an overload's types are all that tells some of them apart. */
export const anchorWords = (words: string): string => words.replaceAll('[]', 'Array')

/** The id of a heading that is the only one of its text. */
export const anchorOf = (words: string): string => new GithubSlugger().slug(anchorWords(words))

interface Positioned {
  position?: { start: { line: number } }
}

/** Notes a problem at a node of the page. */
export function report(page: PageContext, node: Positioned | undefined, message: string, remedy: string): void {
  page.problems.push({ file: shownPath(page.page.file), line: node?.position?.start.line, message, remedy })
}

import type { RootContent } from 'mdast'
import type { ContainerDirective, LeafDirective, TextDirective } from 'mdast-util-directive'
import type { PageContext } from '../page/page.ts'
import type { Documented } from './member/documented.ts'
import type { Forms } from './part.ts'

/** What docs/directives.md and the checks know about a directive. */
export interface DirectiveForm {
  attributes: readonly string[]
  /** What it makes of a page, as a sentence for authors. */
  makes: string
}

/** A directive of facts or of the site, with what a page shows for it. */
export interface Shown<node> extends DirectiveForm {
  show: (node: node, page: PageContext, documented: Documented) => RootContent[]
}

/** The directives of a block by their names: with three colons, with two, and with one; and the parts that they make. */
export interface BlockDirectives {
  containers?: Record<string, Shown<ContainerDirective>>
  leaves?: Record<string, Shown<LeafDirective>>
  inline?: Record<string, Shown<TextDirective>>
  parts?: readonly Forms<never>[]
}

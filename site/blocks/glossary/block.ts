import type { RootContent } from 'mdast'
import type { LeafDirective, TextDirective } from 'mdast-util-directive'
import { toString as textOf } from 'mdast-util-to-string'
import { glossaryGroup, glossaryGroups, type Term, termAnchor, termNamed, termNames } from '../../page/facts.ts'
import { definition, element } from '../../page/nodes.ts'
import { type PageContext, report } from '../../page/page.ts'
import { didYouMean } from '../../support/problems.ts'
import { unsearched } from '../part.ts'

/** The page that has `::glossary`. */
export const glossaryRoute = '/contracts/glossary'

const withUnit = ({ says, unit }: Term): string => (unit ? `${says} Unit: ${unit}.` : says)

/** The terms of a group of facts/glossary.ts, each with an anchor and a link to where the site explains it. */
export function glossaryList(node: LeafDirective, page: PageContext): RootContent[] {
  const name = node.attributes?.group ?? ''
  const group = glossaryGroup(name)
  if (!group) {
    report(
      page,
      node,
      `facts/glossary.ts has no group \`${name}\``,
      didYouMean(name, glossaryGroups(), `Groups: ${glossaryGroups().join(', ')}.`),
    )
    return []
  }
  const entries = group.flatMap((term) => {
    const anchor = termAnchor(term)
    const also = term.also ? [element('small', {}, [`also ${term.also.join(', ')}`])] : []
    const more = element('a', { href: term.at, 'aria-label': `More about ${term.term}` }, ['More'])
    return definition([element('dfn', {}, [term.term]), ' ', ...also], [`${withUnit(term)} `, more], {}, anchor)
  })
  // Search shows a definition above its results, so the list is no text of the page.
  return [element('dl', { className: ['glossary'], ...unsearched }, entries)]
}

/** A term in a sentence as a link to its definition, which scripts show next to it (browser.ts). */
export function markedTerm(node: TextDirective, page: PageContext): RootContent[] {
  const name = node.attributes?.of ?? textOf(node)
  const term = termNamed(name)
  if (!term) {
    const remedy = didYouMean(
      name,
      termNames(),
      'Add it to facts/glossary.ts, or name its term: `:term[words]{of="term"}`.',
    )
    report(page, node, `facts/glossary.ts has no term \`${name}\``, remedy)
    return node.children
  }
  const href = `${glossaryRoute}#${termAnchor(term)}`
  return [element('a', { href, className: ['term'], 'data-says': withUnit(term), 'data-at': term.at }, node.children)]
}

import type { RootContent } from 'mdast'
import type { ContainerDirective, LeafDirective, TextDirective } from 'mdast-util-directive'
import { toString as textOf } from 'mdast-util-to-string'
import { SKIP, visit } from 'unist-util-visit'
import type { Directive } from '../nodes.ts'
import type { PageContext, Transform } from '../page.ts'
import { authors, blogPosts, sponsors } from '../site.ts'
import { abiLine } from './abi.ts'
import { apiConflicts, apiExample, apiFacts, endpointReference, errorReference, schemaReference } from './apis.ts'
import { recentChanges } from './changes.ts'
import { constantsTable, inlineConstant } from './constants.ts'
import { chainChoice, deploymentsTable, filterKeys, inlineAddress } from './deployments.ts'
import { checkComplete, contractIndex, Documented, omitted } from './documented.ts'
import { checkedFigures } from './figures.ts'
import { reference } from './reference.ts'
import { packageExports, packageFacts } from './sdks.ts'
import { member } from './section.ts'
import { decimalsTable, tokensTable } from './tokens.ts'

/** A directive of facts or of the site: the attributes that it takes, and what a page shows for it. */
interface Shown<node> {
  attributes: readonly string[]
  show: (node: node, page: PageContext, documented: Documented) => RootContent[]
}

const ofMember: Shown<ContainerDirective> = { attributes: ['of', 'name', 'signature', 'access'], show: member }

export const containers: Record<string, Shown<ContainerDirective>> = {
  function: ofMember,
  event: ofMember,
  error: ofMember,
  struct: ofMember,
  reference: { attributes: ['of', 'inherits'], show: reference },
}

export const leaves: Record<string, Shown<LeafDirective>> = {
  deployments: { attributes: filterKeys, show: deploymentsTable },
  tokens: { attributes: ['group'], show: tokensTable },
  decimals: { attributes: [], show: decimalsTable },
  omitted: { attributes: ['of', 'items', 'reason'], show: omitted },
  checked: { attributes: [], show: checkedFigures },
  'recent-changes': { attributes: [], show: recentChanges },
  'chain-choice': { attributes: ['chain'], show: chainChoice },
  constants: { attributes: ['of'], show: constantsTable },
  api: { attributes: ['api'], show: apiFacts },
  endpoint: { attributes: ['api', 'of'], show: endpointReference },
  schema: { attributes: ['api', 'of'], show: schemaReference },
  'api-errors': { attributes: ['api', 'of'], show: errorReference },
  conflicts: { attributes: ['api'], show: apiConflicts },
  example: { attributes: ['api', 'of', 'part'], show: apiExample },
  package: { attributes: ['of'], show: packageFacts },
  exports: { attributes: ['of'], show: packageExports },
  authors: { attributes: [], show: authors },
  'blog-posts': { attributes: [], show: blogPosts },
  sponsors: { attributes: [], show: sponsors },
}

export const inline: Record<string, Shown<TextDirective>> = {
  address: { attributes: ['contract', 'chain', 'version'], show: inlineAddress },
  constant: { attributes: ['of', 'as'], show: inlineConstant },
}

/** Replaces the directives of facts and of the site with the nodes that show them. */
export const renderDirectives: Transform = (tree, page) => {
  const documented = new Documented()
  const sections = new Map<Directive, string>()
  let section = ''
  // The ABI is next to the index of a contract, or before the first of its members.
  const withAbi = new Set<string>()
  visit(tree, 'leafDirective', ({ name, attributes }) => {
    if (name === 'contract') withAbi.add(attributes?.of ?? '')
  })
  const before = ({ attributes }: Directive): RootContent[] => {
    const of = attributes?.of ?? ''
    if (withAbi.has(of) || !documented.contracts.has(of)) return []
    withAbi.add(of)
    return [abiLine(of)]
  }
  visit(tree, (node, index, parent) => {
    if (node.type === 'heading' && node.depth === 2) section = textOf(node)
    if (!parent || index === undefined) return
    let nodes: RootContent[] | undefined
    // `checkDirectives` reports names that are in none of these.
    if (node.type === 'containerDirective' && Object.hasOwn(containers, node.name)) {
      sections.set(node, section)
      const described = containers[node.name]?.show(node, page, documented) ?? []
      nodes = [...before(node), ...described]
    } else if (node.type === 'leafDirective') nodes = leaves[node.name]?.show(node, page, documented)
    else if (node.type === 'textDirective') nodes = inline[node.name]?.show(node, page, documented)
    if (!nodes) return
    ;(parent.children as RootContent[]).splice(index, 1, ...nodes)
    // The new nodes are visited next, because an author's prose in them may contain directives.
    return [SKIP, index]
  })
  // The index comes after the members, because it lists everything that the page describes, above or below it.
  visit(tree, 'leafDirective', (node, index, parent) => {
    if (node.name !== 'contract' || index === undefined || !parent) return
    const nodes = contractIndex(node, page, sections, documented)
    ;(parent.children as RootContent[]).splice(index, 1, ...nodes)
    return index + nodes.length
  })
  checkComplete(documented, page)
}

import type { RootContent } from 'mdast'
import type { ContainerDirective, LeafDirective, TextDirective } from 'mdast-util-directive'
import { toString as textOf } from 'mdast-util-to-string'
import { SKIP, visit } from 'unist-util-visit'
import type { Directive } from '../nodes.ts'
import type { PageContext, Transform } from '../page.ts'
import { abiLine } from './abi.ts'
import { apiConflicts, apiExample, apiFacts, endpointReference, errorReference, schemaReference } from './apis.ts'
import { recentChanges } from './changes.ts'
import { constantsTable, inlineConstant } from './constants.ts'
import { chainChoice, deploymentsTable, inlineAddress } from './deployments.ts'
import { checkComplete, contractIndex, Documented, omitted } from './documented.ts'
import { checkedFigures } from './figures.ts'
import { reference } from './reference.ts'
import { packageExports, packageFacts } from './sdks.ts'
import { member } from './section.ts'
import { decimalsTable, tokensTable } from './tokens.ts'

type Show<node> = (node: node, page: PageContext, documented: Documented) => RootContent[]

const containers: Record<string, Show<ContainerDirective>> = {
  function: member,
  event: member,
  error: member,
  struct: member,
  reference,
}

const leaves: Record<string, Show<LeafDirective>> = {
  deployments: deploymentsTable,
  tokens: tokensTable,
  decimals: decimalsTable,
  omitted,
  checked: checkedFigures,
  'recent-changes': recentChanges,
  'chain-choice': chainChoice,
  constants: constantsTable,
  api: apiFacts,
  endpoint: endpointReference,
  schema: schemaReference,
  'api-errors': errorReference,
  conflicts: apiConflicts,
  example: apiExample,
  package: packageFacts,
  exports: packageExports,
}

const inline: Record<string, Show<TextDirective>> = {
  address: inlineAddress,
  constant: inlineConstant,
}

/** Replaces the directives that refer to facts with the nodes that show them. */
export const renderFacts: Transform = (tree, page) => {
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
      const described = containers[node.name]?.(node, page, documented) ?? []
      nodes = [...before(node), ...described]
    } else if (node.type === 'leafDirective') nodes = leaves[node.name]?.(node, page, documented)
    else if (node.type === 'textDirective') nodes = inline[node.name]?.(node, page, documented)
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

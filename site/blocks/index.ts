import type { RootContent } from 'mdast'
import type { ContainerDirective, LeafDirective, TextDirective } from 'mdast-util-directive'
import { toString as textOf } from 'mdast-util-to-string'
import { SKIP, visit } from 'unist-util-visit'
import type { Directive } from '../page/nodes.ts'
import type { PageContext, Transform } from '../page/page.ts'
import { recentChanges } from './changes/block.ts'
import { constantsTable, inlineConstant } from './constants/block.ts'
import { allAddresses } from './deployments/allAddresses.ts'
import { chainChoice, deploymentsTable, filterKeys, inlineAddress } from './deployments/block.ts'
import {
  apiConflicts,
  apiExample,
  apiFacts,
  endpointReference,
  errorReference,
  schemaReference,
} from './endpoint/block.ts'
import { authors, blogPosts, sponsors } from './extras/block.ts'
import { checkedFigures } from './figures/block.ts'
import { abiLine } from './member/abi.ts'
import { member } from './member/block.ts'
import { checkComplete, contractIndex, Documented, omitted } from './member/documented.ts'
import { reference } from './reference/block.ts'
import { packageExports, packageFacts } from './sdk/block.ts'
import { decimalsTable, tokensTable } from './tokens/block.ts'

/** What docs/directives.md and the checks know about a directive. */
export interface DirectiveForm {
  attributes: readonly string[]
  /** What it makes of a page, as a sentence for authors. */
  makes: string
}

/** A directive of facts or of the site, with what a page shows for it. */
interface Shown<node> extends DirectiveForm {
  show: (node: node, page: PageContext, documented: Documented) => RootContent[]
}

const ofMember = (kind: string): Shown<ContainerDirective> => ({
  attributes: ['of', 'name', 'signature', 'access'],
  makes: `One ${kind} of a contract: heading, signature and selector from the ABI, then the prose and the list in it.`,
  show: member,
})

export const containers: Record<string, Shown<ContainerDirective>> = {
  function: ofMember('function'),
  event: ofMember('event'),
  error: ofMember('error'),
  struct: ofMember('struct'),
  reference: {
    attributes: ['of', 'inherits'],
    makes: 'The members of a contract, from a list that describes each in a line.',
    show: reference,
  },
}

export const leaves: Record<string, Shown<LeafDirective>> = {
  deployments: {
    attributes: filterKeys,
    makes:
      'Addresses, a row each with the chains that share it. Testnets, retired chains and deprecated contracts are in a disclosure. Every attribute filters, and takes a list with commas.',
    show: deploymentsTable,
  },
  addresses: {
    attributes: [],
    makes: 'Every deployment and token, by product, with fields that narrow the rows.',
    show: allAddresses,
  },
  tokens: {
    attributes: ['group'],
    makes: 'A table of tokens with their decimals, of one group of `facts/tokens.ts` or of a list with commas.',
    show: tokensTable,
  },
  decimals: { attributes: [], makes: 'The tokens whose decimals differ from chain to chain.', show: decimalsTable },
  omitted: {
    attributes: ['of', 'items', 'reason'],
    makes: 'What the page leaves out of a contract’s ABI, with the reason.',
    show: omitted,
  },
  checked: { attributes: [], makes: 'How many facts and samples a machine has checked.', show: checkedFigures },
  'recent-changes': {
    attributes: [],
    makes: 'The last rows of `facts/changes.ts`, each with its day.',
    show: recentChanges,
  },
  'chain-choice': {
    attributes: ['chain'],
    makes: 'The choice of a chain, which addresses in sentences follow.',
    show: chainChoice,
  },
  constants: {
    attributes: ['of'],
    makes: 'A group of `facts/constants.ts` as a table, by chain where its names are chains.',
    show: constantsTable,
  },
  api: {
    attributes: ['api'],
    makes: 'Where an HTTP API of `facts/apis` is, who may call it and how often.',
    show: apiFacts,
  },
  endpoint: { attributes: ['api', 'of'], makes: 'An endpoint’s parameters, body and answer.', show: endpointReference },
  schema: { attributes: ['api', 'of'], makes: 'The fields of one object of an API.', show: schemaReference },
  'api-errors': { attributes: ['api', 'of'], makes: 'The errors of an endpoint.', show: errorReference },
  conflicts: { attributes: ['api'], makes: 'Where an API’s source contradicts itself.', show: apiConflicts },
  example: {
    attributes: ['api', 'of'],
    makes: 'An endpoint’s request as curl, TypeScript and Python, and its answer.',
    show: apiExample,
  },
  package: { attributes: ['of'], makes: 'How to install an SDK package, and what it needs.', show: packageFacts },
  exports: {
    attributes: ['of'],
    makes: 'What an SDK package exports, with the descriptions of `facts/sdks.ts`.',
    show: packageExports,
  },
  authors: { attributes: [], makes: 'The frontmatter’s authors and date.', show: authors },
  'blog-posts': { attributes: [], makes: 'The pages under the blog folder, newest first.', show: blogPosts },
  sponsors: { attributes: [], makes: 'The configuration’s sponsors.', show: sponsors },
}

export const inline: Record<string, Shown<TextDirective>> = {
  address: {
    attributes: ['contract', 'chain', 'version'],
    makes: 'One address in a sentence, on the chain that the reader has chosen.',
    show: inlineAddress,
  },
  constant: {
    attributes: ['of', 'as'],
    makes:
      'One number of `facts/constants.ts`; `as="byte"` writes 0x0b and is an anchor of that name, `as="mask"` the value of that bit.',
    show: inlineConstant,
  },
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
    // What is wrong with a part of them is reported at the directive.
    for (const made of nodes) made.position ??= node.position
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

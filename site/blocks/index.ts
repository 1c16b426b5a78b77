import type { Element } from 'hast'
import type { RootContent } from 'mdast'
import { toString as textOf } from 'mdast-util-to-string'
import { SKIP, visit } from 'unist-util-visit'
import type { Directive } from '../page/nodes.ts'
import type { Transform } from '../page/page.ts'
import { callout, calloutTitle } from './callout/block.ts'
import { changesDirectives } from './changes/directives.ts'
import { constantsDirectives } from './constants/directives.ts'
import { deploymentsDirectives } from './deployments/directives.ts'
import type { BlockDirectives } from './directive.ts'
import { endpointDirectives } from './endpoint/directives.ts'
import { extrasDirectives } from './extras/directives.ts'
import { figuresDirectives } from './figures/directives.ts'
import { glossaryDirectives } from './glossary/directives.ts'
import { abiLine } from './member/abi.ts'
import { memberDirectives } from './member/directives.ts'
import { checkComplete, contractIndex, Documented } from './member/documented.ts'
import { moveDirectives } from './move/directives.ts'
import type { Forms } from './part.ts'
import { projectDirectives } from './project/directives.ts'
import { provenMark } from './proven/block.ts'
import { referenceDirectives } from './reference/directives.ts'
import { sdkDirectives } from './sdk/directives.ts'
import { codeBlock } from './snippet/codeBlock.ts'
import { steps } from './steps/block.ts'
import { subgraphDirectives } from './subgraph/directives.ts'
import { tokensDirectives } from './tokens/directives.ts'

/** Every block with directives of its own; docs/directives.md lists them in this order. */
const blocks: readonly BlockDirectives[] = [
  memberDirectives,
  referenceDirectives,
  deploymentsDirectives,
  tokensDirectives,
  figuresDirectives,
  changesDirectives,
  constantsDirectives,
  moveDirectives,
  subgraphDirectives,
  glossaryDirectives,
  endpointDirectives,
  sdkDirectives,
  projectDirectives,
  extrasDirectives,
]

export const containers = Object.assign({}, ...blocks.map((block) => block.containers)) as NonNullable<
  BlockDirectives['containers']
>
export const leaves = Object.assign({}, ...blocks.map((block) => block.leaves)) as NonNullable<
  BlockDirectives['leaves']
>
export const inline = Object.assign({}, ...blocks.map((block) => block.inline)) as NonNullable<
  BlockDirectives['inline']
>

/** Parts without a directive here: other transforms make them. */
const others: readonly Forms<never>[] = [callout, calloutTitle, codeBlock, provenMark, steps]

const parts = new Map([...blocks.flatMap((block) => block.parts ?? []), ...others].map((part) => [part.name, part]))

/** An element's part with its data, for a reader of the page. Undefined for what is no part: it is read unchanged. */
export function partOf({ data }: Element): { part: Forms<never>; data: never } | undefined {
  if (!data?.kept) return undefined
  const part = parts.get(data.kept.part)
  if (!part) throw new Error(`site/blocks/index.ts does not list the part \`${data.kept.part}\``)
  return { part, data: data.kept.data as never }
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

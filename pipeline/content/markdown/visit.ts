import type { Nodes as HtmlNodes, Parents as HtmlParents } from 'hast'
import type { Nodes, Parents } from 'mdast'

interface Kinds {
  html: { node: HtmlNodes; parent: HtmlParents }
  markdown: { node: Nodes; parent: Parents }
}
type KindOf<tree> = tree extends HtmlNodes ? Kinds['html'] : Kinds['markdown']

export const SKIP = 'skip'

/** Nothing walks on; SKIP passes over the node's children, a number goes on at that place of the parent. */
// biome-ignore lint/suspicious/noConfusingVoidType: most visitors return nothing
type Next = void | undefined | typeof SKIP | number | [typeof SKIP, number]

type Visitor<node, parent> = (node: node, index: number | undefined, parent: parent | undefined) => Next

interface AnyNode {
  type: string
  children?: AnyNode[]
}
type AnyVisitor = Visitor<AnyNode, AnyNode>

/**
 * Walks a tree in the order that it is read: every node, or those of one type. It does what unist-util-visit does with
 * the same visitors; that one makes and names a function for each node, which was a fifth of the time of a whole build.
 */
export function visit<tree extends HtmlNodes | Nodes, type extends KindOf<tree>['node']['type']>(
  tree: tree,
  type: type,
  visitor: Visitor<Extract<KindOf<tree>['node'], { type: type }>, KindOf<tree>['parent']>,
): void
export function visit<tree extends HtmlNodes | Nodes>(
  tree: tree,
  visitor: Visitor<KindOf<tree>['node'], KindOf<tree>['parent']>,
): void
export function visit(tree: unknown, type: unknown, visitor: unknown = type): void {
  const wanted = typeof type === 'string' ? type : undefined
  walk(tree as AnyNode, wanted, visitor as AnyVisitor, undefined, undefined)
}

/** Returns where the walk goes on in the parent, if the visitor has said it. */
function walk(
  node: AnyNode,
  type: string | undefined,
  visitor: AnyVisitor,
  index: number | undefined,
  parent: AnyNode | undefined,
): number | undefined {
  const said = type === undefined || node.type === type ? visitor(node, index, parent) : undefined
  const tuple = typeof said === 'object'
  if (node.children && said !== SKIP && !tuple)
    for (let at = 0; at < node.children.length; )
      at = walk(node.children[at] as AnyNode, type, visitor, at, node) ?? at + 1
  if (tuple) return said[1]
  return typeof said === 'number' ? said : undefined
}

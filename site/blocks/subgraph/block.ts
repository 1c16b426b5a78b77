import type { RootContent } from 'mdast'
import { subgraphEntities, subgraphs } from '../../page/facts.ts'
import { code, type Directive } from '../../page/nodes.ts'
import { type PageContext, report } from '../../page/page.ts'
import { didYouMean } from '../../support/problems.ts'

/** `:entities{of="lottery"}`: the entities of a subgraph's schema, in its order. */
export function inlineEntities(node: Directive, page: PageContext): RootContent[] {
  const of = node.attributes?.of ?? ''
  const names = subgraphEntities(of)
  if (names)
    return names.flatMap((name, at) => [...(at > 0 ? [{ type: 'text', value: ', ' } as const] : []), code(name)])
  const remedy = didYouMean(of, subgraphs(), `There are ${subgraphs().join(', ')}.`)
  report(page, node, `facts/subgraph.ts has no subgraph \`${of}\``, remedy)
  return []
}

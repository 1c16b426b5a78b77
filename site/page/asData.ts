import type { Element, ElementContent, Root, RootContent } from 'hast'
import { h } from 'hastscript'
import type { PageFrontmatter } from '../shared/types.ts'

interface JsxElement {
  name: string | null
  attributes: { type: string; name: string; value?: unknown }[]
  children: RootContent[]
}

const isJsx = (node: RootContent): boolean => /^mdxJsx(Flow|Text)Element$/.test(node.type)

/** HTML that an author wrote as JSX becomes the element; of a component, what is between its tags remains. */
function plain(nodes: readonly RootContent[]): ElementContent[] {
  return nodes.flatMap((node): ElementContent[] => {
    if (isJsx(node)) {
      const { name, attributes, children } = node as unknown as JsxElement
      if (!name || !/^[a-z]/.test(name)) return plain(children)
      const properties = Object.fromEntries(attributes.map(({ name, value }) => [name, value === null ? true : value]))
      return [h(name, properties as Record<string, string>, plain(children))]
    }
    if (node.type === 'text') return [node]
    return node.type === 'element' ? [{ ...node, children: plain(node.children) }] : []
  })
}

/** A page's content as a tree of elements and texts, as the readers of a page's data take it. */
export const contentOf = (tree: Root): Element => h('article', plain(tree.children))

/** The same with the title and the description, which the docs layout shows above the content. */
export function articleOf(content: Element, { title, description, layout }: PageFrontmatter): Element {
  if (layout !== 'docs') return content
  return h('article', h('h1', title), h('p', description), content.children)
}

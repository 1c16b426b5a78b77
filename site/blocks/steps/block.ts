import { h } from 'hastscript'
import { visit } from 'unist-util-visit'
import type { HtmlTransform } from '../../page/html.ts'
import { childrenOf, headingLevel } from '../../support/elements.ts'
import { type Forms, keepIn } from '../part.ts'

export const steps: Forms<object> = {
  name: 'steps',
  markdown: (_, element, inside) =>
    childrenOf(element).flatMap((step, index) => {
      const [heading, ...rest] = childrenOf(step)
      if (!heading || !headingLevel(heading)) return inside(step.children)
      return [h(heading.tagName, `${index + 1}. `, inside(heading.children)), ...inside(rest)]
    }),
}

/** Steps are a list of sections, which the style sheet numbers. */
export const renderSteps: HtmlTransform = (tree) => {
  visit(tree, 'element', (node) => {
    if (node.properties.dataVocsSteps === undefined) return
    node.properties = { className: ['steps'] }
    keepIn(node, steps, {})
    for (const step of node.children) if (step.type === 'element') step.properties = { className: ['step'] }
  })
}

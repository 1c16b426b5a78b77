import { h } from 'hastscript'
import type { PhrasingContent } from 'mdast'
import { toString as textOf } from 'mdast-util-to-string'
import { visit } from 'unist-util-visit'
import { text } from '../../page/nodes.ts'
import type { Transform } from '../../page/page.ts'
import { childrenOf } from '../../support/elements.ts'
import { type Forms, kept } from '../part.ts'

/** The names of callouts. */
export const calloutKinds: Readonly<Record<string, { word: string; className: string }>> = {
  callout: { word: 'Note', className: 'callout-note' },
  note: { word: 'Note', className: 'callout-note' },
  info: { word: 'Note', className: 'callout-info' },
  tip: { word: 'Tip', className: 'callout-tip' },
  success: { word: 'Success', className: 'callout-success' },
  warning: { word: 'Warning', className: 'callout-warning' },
  danger: { word: 'Danger', className: 'callout-danger' },
}

export const callout: Forms<object> = {
  name: 'callout',
  markdown: (_, element, inside) => {
    const [title, ...content] = childrenOf(element)
    return [h('blockquote', h('p', h('strong', inside(title?.children ?? []))), inside(content))]
  },
}

export const calloutTitle: Forms<object> = {
  name: 'callout-title',
  // In an excerpt it ends like a sentence, before the callout's text.
  text: (text) => ` ${text.replace(/[^.?!]$/, '$&.')} `,
}

/** `:::warning[Title]`: a title that names the kind in a word, not by colour alone, and the content below it. */
export const callouts: Transform = (tree) => {
  visit(tree, 'containerDirective', (node) => {
    const kind = calloutKinds[node.name]
    if (!kind) return
    const [first] = node.children
    const label = first?.type === 'paragraph' && first.data?.directiveLabel ? first : undefined
    const title: PhrasingContent[] = label?.children ?? [text(kind.word)]
    const isNamed = textOf({ type: 'paragraph', children: title }).toLowerCase().startsWith(kind.word.toLowerCase())
    // A note, not an aside: an aside is a landmark, and there would be too many of them on a page.
    node.data = {
      hName: 'div',
      hProperties: { className: ['callout', kind.className], role: 'note', ...kept(callout, {}) },
    }
    node.children = [
      {
        type: 'paragraph',
        children: isNamed ? title : [text(`${kind.word}: `), ...title],
        data: { hProperties: { className: ['callout-title'], ...kept(calloutTitle, {}) } },
      },
      ...node.children.filter((child) => child !== label),
    ]
  })
}

import type { Heading, Root } from 'mdast'
import { toString as textOf } from 'mdast-util-to-string'
import { visit } from 'unist-util-visit'
import { languages } from '../highlight.ts'
import { didYouMean } from '../problems.ts'
import { isDirective, text } from './nodes.ts'
import { report, type Transform } from './page.ts'

const vocsDirectives = ['callout', 'note', 'info', 'tip', 'warning', 'danger', 'success', 'details', 'code-group', 'steps']
const ourDirectives = [
  'snippet',
  'deployments',
  'address',
  'contract',
  'function',
  'event',
  'error',
  'struct',
  'omitted',
  'authors',
  'sponsors',
  'blog-posts',
  'checked',
  'recently-changed',
]
/** Directives of one colon: they stand within a sentence. */
const inlineDirectives = ['address', 'chains']

/** Prose like `bsc:mainnet` parses as a directive of one colon: it is put back as it was written. */
export const restoreProse: Transform = (tree) => {
  visit(tree, 'textDirective', (node, index, parent) => {
    if (inlineDirectives.includes(node.name) || index === undefined || !parent) return
    const label = textOf(node)
    parent.children.splice(index, 1, text(`:${node.name}${label ? `[${label}]` : ''}`))
  })
}

export const checkDirectives: Transform = (tree, page) => {
  const known = [...vocsDirectives, ...ourDirectives]
  visit(tree, (node) => {
    if (!isDirective(node) || node.type === 'textDirective' || known.includes(node.name)) return
    const meant = didYouMean(node.name, known)
    report(
      page,
      node,
      `unknown directive \`${node.name}\``,
      meant ? `Did you mean \`${meant}\`?` : `Known directives: ${known.join(', ')}.`,
    )
  })
}

/** Steps are headings of one level, 2 to 6, with content under each. */
export const checkSteps: Transform = (tree, page) => {
  visit(tree, 'containerDirective', (node) => {
    if (node.name !== 'steps') return
    const heading = node.children.find((child): child is Heading => child.type === 'heading')
    if (!heading || node.children[0] !== heading)
      report(page, node, 'steps do not start with a heading', 'Give each step a heading of level 2 to 6.')
    for (const child of node.children)
      if (child.type === 'heading' && child.depth < 2)
        report(page, child, `Invalid step heading of level ${child.depth}`, 'Use a level from 2 to 6.')
  })
}

/** The page's h1 is its title, levels do not skip, and what an author left for later does not ship. */
export const checkProse: Transform = (tree: Root, page) => {
  let last = 1
  visit(tree, 'heading', (node) => {
    if (node.depth === 1 && page.page.frontmatter.layout === 'docs')
      report(page, node, 'a heading of level 1 in the page', 'Remove it: the h1 is the frontmatter’s `title`.')
    else if (node.depth > last + 1)
      report(page, node, `a heading of level ${node.depth} under one of level ${last}`, `Make it level ${last + 1}.`)
    last = node.depth
  })
  visit(tree, 'text', (node) => {
    const filler = /\b(coming soon|lorem ipsum|TBD|TODO)\b/i.exec(node.value)?.[0]
    if (filler) report(page, node, `“${filler}” in the text`, 'Write the sentence, or take it out.')
  })
  visit(tree, 'code', (node) => {
    if (node.lang && languages[node.lang]) return
    const meant = node.lang && didYouMean(node.lang, Object.keys(languages))
    report(
      page,
      node,
      node.lang ? `unknown language \`${node.lang}\`` : 'a code block names no language',
      meant ? `Did you mean \`${meant}\`?` : `Use one of ${Object.keys(languages).join(', ')}.`,
    )
    node.lang = 'text'
  })
}

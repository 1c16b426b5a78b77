import type { Heading, Root, RootContent } from 'mdast'
import { toString as textOf } from 'mdast-util-to-string'
import { visit } from 'unist-util-visit'
import { languages } from '../../support/highlight.ts'
import { didYouMean } from '../../support/problems.ts'
import { fillerOf } from '../pages.ts'
import { type Directive, isDirective, text } from './nodes.ts'
import { type PageContext, report, type Transform } from './page.ts'

/** Directives of three colons, which contain everything up to the closing colons. */
const containers = [
  ...['callout', 'note', 'info', 'tip', 'warning', 'danger', 'success', 'details', 'code-group', 'steps'],
  ...['function', 'event', 'error', 'struct', 'reference'],
]
/** Directives of two colons, on a separate line. */
const leaves = [
  ...['snippet', 'deployments', 'contract', 'omitted', 'checked', 'constants', 'recent-changes', 'tokens', 'decimals'],
  ...['authors', 'sponsors', 'blog-posts'],
  ...['api', 'endpoint', 'schema', 'api-errors', 'conflicts', 'example', 'package', 'exports'],
]
/** Directives of one colon, within a sentence. */
const inline = ['address', 'token', 'chains', 'constant', 'proven']

const colons = { containerDirective: ':::', leafDirective: '::', textDirective: ':' } as const
const known = new Map([
  ...containers.map((name) => [name, colons.containerDirective] as const),
  ...leaves.map((name) => [name, colons.leafDirective] as const),
  ...inline.map((name) => [name, colons.textDirective] as const),
])

/** The attributes of each directive, except for directives that check their own. */
const attributesOf: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(containers.map((name) => [name, []])),
  ...Object.fromEntries(
    ['function', 'event', 'error', 'struct'].map((name) => [name, ['of', 'name', 'signature', 'access']]),
  ),
  ...Object.fromEntries(
    ['checked', 'recent-changes', 'decimals', 'authors', 'sponsors', 'blog-posts'].map((name) => [name, []]),
  ),
  api: ['api'],
  conflicts: ['api'],
  package: ['of'],
  exports: ['of'],
  endpoint: ['api', 'of'],
  schema: ['api', 'of'],
  'api-errors': ['api', 'of'],
  example: ['api', 'of', 'part'],
  reference: ['of', 'inherits'],
  contract: ['of'],
  omitted: ['of', 'items', 'reason'],
  constants: ['of'],
  constant: ['of', 'as'],
  chains: ['product'],
  tokens: ['group'],
  token: ['symbol', 'chain'],
  address: ['contract', 'chain', 'version'],
  proven: ['by'],
}

function checkAttributes(node: Directive, page: PageContext): void {
  const known = attributesOf[node.name]
  if (!known) return
  for (const attribute of Object.keys(node.attributes ?? {})) {
    if (known.includes(attribute)) continue
    const meant = didYouMean(attribute, known)
    const takes = known.length > 0 ? `It takes ${known.join(', ')}.` : 'It takes none.'
    report(
      page,
      node,
      `\`${colons[node.type]}${node.name}\` has no attribute \`${attribute}\``,
      meant ? `Did you mean \`${meant}\`?` : takes,
    )
  }
}

/** Prose like `bsc:mainnet` parses as a directive of one colon; this restores the text. */
export const restoreProse: Transform = (tree) => {
  visit(tree, 'textDirective', (node, index, parent) => {
    if (index === undefined || !parent || inline.includes(node.name)) return
    // Attributes are not prose; `checkDirectives` reports them.
    if (Object.keys(node.attributes ?? {}).length > 0) return
    const label = textOf(node)
    parent.children.splice(index, 1, text(`:${node.name}${label ? `[${label}]` : ''}`))
  })
}

export const checkDirectives: Transform = (tree, page) => {
  visit(tree, (node) => {
    if (!isDirective(node)) return
    const own = known.get(node.name)
    if (own === colons[node.type]) return checkAttributes(node, page)
    if (own) {
      const message = `the directive \`${node.name}\` is written with \`${colons[node.type]}\``
      return report(page, node, message, `Write \`${own}${node.name}\`.`)
    }
    const meant = didYouMean(node.name, known.keys())
    report(
      page,
      node,
      `unknown directive \`${node.name}\``,
      meant ? `Did you mean \`${known.get(meant)}${meant}\`?` : `Known directives: ${[...known.keys()].join(', ')}.`,
    )
  })
}

/** Steps are headings of one level, 2 to 6, with content under each. */
export const checkSteps: Transform = (tree, page) => {
  visit(tree, 'containerDirective', (node, index, parent) => {
    if (node.name !== 'steps') return
    for (const child of node.children)
      if (child.type === 'heading' && child.depth < 2) {
        report(page, child, `Invalid step heading of level ${child.depth}`, 'Use a level from 2 to 6.')
        child.depth = 2
      }
    const heading = node.children.find((child): child is Heading => child.type === 'heading')
    const shallow = node.children.find(
      (child): child is Heading => child.type === 'heading' && child.depth < (heading?.depth ?? 2),
    )
    if (shallow)
      report(
        page,
        shallow,
        `a step heading of level ${shallow.depth} after one of level ${heading?.depth}`,
        'Give all steps headings of one level.',
      )
    if (heading && node.children[0] === heading) return
    report(page, node, 'steps do not start with a heading', 'Give each step a heading of level 2 to 6.')
    // Vocs's plugin fails without a step. With the steps replaced by their content, the rest of the page can be checked.
    parent?.children.splice(index ?? 0, 1, ...(node.children as RootContent[]))
    return index
  })
}

/** The page's h1 is its title, heading levels do not skip, fences name a language, and no filler text is left. */
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
    const filler = fillerOf(node.value)
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

import type { Heading, Root, RootContent } from 'mdast'
import { toString as textOf } from 'mdast-util-to-string'
import { visit } from 'unist-util-visit'
import { calloutKinds } from '../blocks/callout/block.ts'
import type { DirectiveForm } from '../blocks/directive.ts'
import { containers, inline, leaves } from '../blocks/index.ts'
import { snippetAttributes } from '../blocks/snippet/block.ts'
import { languages } from '../blocks/snippet/highlight.ts'
import { closestName, didYouMean } from '../support/problems.ts'
import { type Directive, isDirective, text } from './nodes.ts'
import { type PageContext, report, type Transform } from './page.ts'
import { fillerOf } from './readPages.ts'

const colons = { containerDirective: ':::', leafDirective: '::', textDirective: ':' } as const
type Colons = (typeof colons)[keyof typeof colons]

const callout = { attributes: [], makes: 'A callout. Its title is optional: `:::note[Title]`.' }

/** The directives by their colons. docs/directives.md is made from them. */
export const directives: Record<Colons, Record<string, DirectiveForm>> = {
  // These contain everything up to the closing colons.
  ':::': {
    ...Object.fromEntries(Object.keys(calloutKinds).map((name) => [name, callout])),
    details: { attributes: [], makes: 'A part that the reader opens: `:::details[Summary]`.' },
    'code-group': { attributes: [], makes: 'Tabs, one for each `::snippet` or titled fence in it.' },
    steps: { attributes: [], makes: 'Numbered steps: each is a heading, all of one level, with its content.' },
    ...containers,
  },
  // On a separate line.
  '::': {
    snippet: {
      attributes: Object.keys(snippetAttributes),
      makes: 'A file of `docs/snippets`, or a region of it, with its caption. Its attributes are below.',
    },
    contract: {
      attributes: ['of'],
      makes: 'The index of what the page describes of a contract, with links to its ABI.',
    },
    ...leaves,
  },
  // Within a sentence.
  ':': {
    proven: {
      attributes: ['by'],
      makes: 'A sentence that a test has proven on the protocol’s own contracts: `:proven[sentence]{by="claim/id"}`.',
    },
    ...inline,
  },
}

const colonsOf = new Map(
  Object.entries(directives).flatMap(([form, byName]) => Object.keys(byName).map((name) => [name, form as Colons])),
)

function checkAttributes(node: Directive, page: PageContext): void {
  const form = colons[node.type]
  const attributes = directives[form][node.name]?.attributes ?? []
  for (const attribute of Object.keys(node.attributes ?? {})) {
    if (attributes.includes(attribute)) continue
    const remedy = didYouMean(attribute, attributes, `It takes ${attributes.join(', ') || 'none'}.`)
    report(page, node, `\`${form}${node.name}\` has no attribute \`${attribute}\``, remedy)
  }
  if (node.type === 'leafDirective' && node.children.length > 0)
    report(page, node, `\`::${node.name}\` shows no text in brackets`, `Remove \`[${textOf(node)}]\`.`)
}

/** Prose like `bsc:mainnet` parses as a directive of one colon; this restores the text. */
export const restoreProse: Transform = (tree, page) => {
  visit(tree, 'textDirective', (node, index, parent) => {
    if (index === undefined || !parent || colonsOf.get(node.name) === ':') return
    // Attributes are not prose, nor are brackets unless the colon follows a word; `checkDirectives` reports them.
    if (Object.keys(node.attributes ?? {}).length > 0) return
    const { start, end } = node.position ?? {}
    const written = page.page.source.slice(start?.offset, end?.offset)
    const follows = /\w$/.test(page.page.source.slice(0, start?.offset))
    if (written.endsWith(']') && !follows) return
    parent.children.splice(index, 1, text(written.replace(/\[.*\]$/s, `[${textOf(node)}]`)))
  })
}

export const checkDirectives: Transform = (tree, page) => {
  visit(tree, (node) => {
    if (!isDirective(node)) return
    const form = colonsOf.get(node.name)
    if (form === colons[node.type]) return checkAttributes(node, page)
    if (form) {
      const message = `the directive \`${node.name}\` is written with \`${colons[node.type]}\``
      return report(page, node, message, `Write \`${form}${node.name}\`.`)
    }
    const closest = closestName(node.name, colonsOf.keys())
    const remedy = closest
      ? `Did you mean \`${colonsOf.get(closest)}${closest}\`?`
      : `Known directives: ${[...colonsOf.keys()].join(', ')}.`
    report(page, node, `unknown directive \`${node.name}\``, remedy)
  })
}

/** A group shows fences and snippets only. */
export const checkGroups: Transform = (tree, page) => {
  visit(tree, 'containerDirective', (node) => {
    if (node.name !== 'code-group') return
    const others = node.children.filter((child) => child.type !== 'code' && !isDirective(child))
    for (const child of others) report(page, child, 'text in a code group', 'Put it before or after the group.')
    if (node.children.length > others.length) return
    report(page, node, 'a code group without code', 'Add a fence or a `::snippet`.')
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

/** The page's h1 is its title, heading levels do not skip, fences name a language, and there are no footnotes or filler text. */
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
    const [note] = /\[\^[^\]\s]+\]/.exec(node.value) ?? []
    if (note)
      report(page, node, `the footnote \`${note}\``, 'Write it as a sentence, or link to the section that has it.')
    const filler = fillerOf(node.value)
    if (filler) report(page, node, `“${filler}” in the text`, 'Write the sentence, or take it out.')
  })
  visit(tree, (node, index, parent) => {
    if (node.type === 'footnoteDefinition')
      report(page, node, 'a footnote', 'Write it as a sentence, or link to the section that has it.')
    else if (node.type !== 'footnoteReference') return
    parent?.children.splice(index ?? 0, 1)
    return index
  })
  visit(tree, 'table', ({ children: [heads] }) => {
    for (const cell of heads?.children ?? []) {
      const [first] = cell.children
      // A name with a digit, such as v3 or token0, stays unchanged.
      const [word] = (first?.type === 'text' && /^[a-z]+\b/.exec(first.value)) || []
      if (word) report(page, cell, `the table head “${textOf(cell)}” starts with a small letter`, 'Capitalize it.')
    }
  })
  visit(tree, 'code', (node) => {
    if (node.lang && languages[node.lang]) return
    const names = Object.keys(languages)
    const listed = `Use one of ${names.join(', ')}.`
    if (node.lang) report(page, node, `unknown language \`${node.lang}\``, didYouMean(node.lang, names, listed))
    else report(page, node, 'a code block names no language', listed)
    node.lang = 'text'
  })
}

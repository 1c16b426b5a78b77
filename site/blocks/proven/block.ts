import { resolve } from 'node:path'
import { h } from 'hastscript'
import type { RootContent } from 'mdast'
import { toString as textOf } from 'mdast-util-to-string'
import { visit } from 'unist-util-visit'
import { type Directive, element, text } from '../../page/nodes.ts'
import { type PageContext, report, type Transform } from '../../page/page.ts'
import { isThere, jsonIn, readText, tracked } from '../../page/reads.ts'
import { didYouMean } from '../../support/problems.ts'
import { type Part, show } from '../part.ts'

/** What `npm run protocol -- --record` wrote: by id, what was tried on the protocol's contracts, and by which test file. */
type Claims = Record<string, { sentence: string; file: string }>

const claimsIn = (file: string) => (jsonIn(file) ?? {}) as Claims
/** One claim, so that a page is not made from those of others. */
const claimIn = tracked('claim', (file: string, id: string) => {
  const claims = claimsIn(file)
  return Object.hasOwn(claims, id) ? claims[id] : undefined
})

const recordFile = (page: PageContext) => resolve(page.site.root, 'proofs/records/claims.json')

/** The line of a test file that has the claim's id. */
function lineOf(id: string, path: string): number | undefined {
  if (!isThere(path)) return undefined
  const lines = readText(path).split('\n')
  const line = lines.findIndex((text) => text.includes(`'${id}'`) || text.includes(`"${id}"`))
  return line < 0 ? undefined : line + 1
}

/** A link to the test that tried a sentence. */
export const provenMark: Part<{ id: string; href: string; sentence: string }> = {
  name: 'proven',
  html: ({ id, href, sentence }) => {
    const label = `Proven by a test: ${sentence}`
    return element('a', { href, className: ['proven'], title: label, 'aria-label': label, 'data-claim': id })
  },
  markdown: ({ id, href }) => [text(' (proven: '), h('a', { href }, id), text(')')],
}

/** The mark behind a proven sentence: a link to the test. Nothing where something is wrong, which is reported. */
function mark(node: Directive, page: PageContext): RootContent[] {
  const id = node.attributes?.by ?? ''
  const claim = claimIn(recordFile(page), id)
  if (!claim) {
    const otherwise =
      'Write the test in proofs/protocol, and run `npm run protocol -- --record FILTER` with a part of its path.'
    report(
      page,
      node,
      `no claim \`${id}\` is recorded`,
      didYouMean(id, Object.keys(claimsIn(recordFile(page))), otherwise),
    )
    return []
  }
  const path = resolve(page.site.root, claim.file)
  const line = lineOf(id, path)
  if (line === undefined) {
    const filter = claim.file.replace(/^proofs\/protocol\/|\.ts$/g, '')
    const remedy = `Run \`npm run protocol -- --record ${filter}\`.`
    report(page, node, `${claim.file} does not have the claim \`${id}\``, remedy)
    return []
  }
  const { sourceLink } = page.site.config
  if (!sourceLink) {
    report(page, node, 'the mark of `:proven` has nowhere to lead', 'Set `sourceLink` in vocs.config.ts.')
    return []
  }
  const href = `${sourceLink.pattern.replaceAll(':path', claim.file)}#L${line}`
  return [show(provenMark, { id, href, sentence: claim.sentence })]
}

/** Puts a mark behind the next punctuation, at the end of the block if there is none: never inside a clause. */
function insertAfterClause(nodes: RootContent[], from: number, marks: RootContent[]): void {
  for (let at = from; at < nodes.length; at++) {
    const node = nodes[at]
    const end = node?.type === 'text' ? /[.,;:!?](?=\s|$)/.exec(node.value) : null
    if (node?.type !== 'text' || !end) continue
    const [before, after] = [node.value.slice(0, end.index + 1), node.value.slice(end.index + 1)]
    nodes.splice(at, 1, text(before), ...marks, ...(after ? [text(after)] : []))
    return
  }
  nodes.push(...marks)
}

/** `:proven[sentence]{by="area/claim"}`: the sentence, and a mark that leads to the test which tried it. */
export const renderProven: Transform = (tree, page) => {
  visit(tree, 'textDirective', (node, index, parent) => {
    if (node.name !== 'proven' || index === undefined || !parent) return
    if (!textOf(node).trim()) report(page, node, '`:proven` without a sentence', 'Write it between the brackets.')
    const siblings = parent.children as RootContent[]
    siblings.splice(index, 1, ...node.children)
    const behind = index + node.children.length
    const marks = mark(node, page)
    if (/[.,;:!?]$/.test(textOf(node).trim())) siblings.splice(behind, 0, ...marks)
    else insertAfterClause(siblings, behind, marks)
    // A sentence can contain directives.
    return index
  })
}

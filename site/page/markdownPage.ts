import type { Element, RootContent as HtmlContent, Root as HtmlRoot, Text } from 'hast'
import { toString as textOf } from 'hast-util-to-string'
import { h } from 'hastscript'
import type { Root } from 'mdast'
import rehypeRemark, { type Options } from 'rehype-remark'
import remarkGfm from 'remark-gfm'
import remarkStringify from 'remark-stringify'
import { unified } from 'unified'
import { visit } from 'unist-util-visit'
import { partOf } from '../blocks/index.ts'
import { isLeftOut } from '../blocks/part.ts'
import { type Address, canonicalUrl } from '../shared/head.ts'
import type { PageData } from '../shared/types.ts'
import { childrenOf, isControl } from '../support/elements.ts'

/** What a Markdown page states of its page. */
type PageHead = Pick<PageData, 'path' | 'frontmatter' | 'lastUpdatedAt'>

const text = (value: string): Text => ({ type: 'text', value })
const strong = (...words: (string | HtmlContent[])[]): Element => h('p', h('strong', ...words))

/** Each term of a definition list with its meanings. Rows may be grouped in `div`s. */
function definitionsOf(list: Element): Element[][] {
  const rows: Element[][] = []
  const parts = childrenOf(list).flatMap((part) => (part.tagName === 'div' ? childrenOf(part) : [part]))
  for (const part of parts) {
    if (part.tagName === 'dt') rows.push([part])
    else rows.at(-1)?.push(part)
  }
  return rows
}

type Reshape = (node: Element, inside: (children: readonly HtmlContent[]) => HtmlContent[]) => HtmlContent[]

/** Replaces elements that Markdown does not have. */
const elements = new Map<string, Reshape>(
  Object.entries<Reshape>({
    summary: (node) => [strong(textOf(node))],
    details: (node, inside) => [h('div', inside(node.children))],
    // Markdown has no definition lists.
    dl: (node, inside) => [
      h(
        'ul',
        definitionsOf(node).map(([term, ...meanings]) => {
          const isBlock = (part: HtmlContent) => part.type === 'element' && /^(pre|div)$/.test(part.tagName)
          const inLine = (parts: HtmlContent[]) => parts.filter((part) => !isBlock(part))
          const name = inside(term?.children ?? [])
          const told = meanings.map((meaning) => inside(meaning.children))
          const words = told.map(inLine).flatMap((line) => (line.length > 0 ? [text(': '), ...line] : []))
          return h('li', h('p', inLine(name), words), ...[name, ...told].flat().filter(isBlock))
        }),
      ),
    ],
    svg: ({ properties: { role, ariaLabel } }) => (role === 'img' ? [h('p', `Picture: ${String(ariaLabel)}`)] : []),
  }),
)

/** A page's content as plain elements, without controls. */
function plainContent(children: readonly HtmlContent[]): HtmlContent[] {
  return children.flatMap((node): HtmlContent[] => {
    // Copied without positions, which are most of a tree that is cloned once more.
    if (node.type !== 'element') return node.type === 'text' ? [text(node.value)] : []
    // The placeholder of a component until its script runs.
    if (isLeftOut(node, 'markdown') || isControl(node) || node.properties.dataWithScript !== undefined) return []
    const kept = partOf(node)
    if (kept?.part.markdown) return kept.part.markdown(kept.data, node, plainContent)
    const reshape = elements.get(node.tagName)
    if (reshape) return reshape(node, plainContent)
    return [h(node.tagName, node.properties, plainContent(node.children))]
  })
}

const handlers: Options['handlers'] = {
  pre: (_, node: Element) => {
    const { lang, title } = node.properties
    const meta = title ? `title="${String(title).replaceAll('"', "'")}"` : null
    return { type: 'code', lang: String(lang), meta, value: textOf(node) }
  },
  // By default a place where a name may break becomes a zero-width space, which readers would copy with the name.
  wbr: () => undefined,
}

const processor = unified()
  .use(rehypeRemark, { handlers })
  // Aligned columns would make the file larger.
  .use(remarkGfm, { tablePipeAlign: false })
  .use(remarkStringify, { bullet: '-', rule: '-', listItemIndent: 'one' })
  .freeze()

/** A link that works outside the page: absolute if the site's address is known, otherwise from the host's root. */
function absolute(href: string, config: Address, route: string): string {
  if (href.startsWith('#')) return canonicalUrl(config, route) + href
  return href.startsWith('/') ? (config.baseUrl ?? '') + href : href
}

const links = (config: Address, paths: readonly string[]): (HtmlContent | string)[] =>
  paths.flatMap((path, at) => [...(at > 0 ? [', '] : []), h('a', { href: canonicalUrl(config, path) }, path.slice(1))])

/** The lines above a page's content: its title, description, address and date. */
function topOf(config: Address, { path, frontmatter, lastUpdatedAt }: PageHead): HtmlContent[] {
  const address = canonicalUrl(config, path)
  const changed = lastUpdatedAt ? `, last changed ${new Date(lastUpdatedAt).toISOString().slice(0, 10)}` : ''
  return [
    h('h1', frontmatter.title),
    h('p', frontmatter.description),
    h('p', 'Page: ', h('a', { href: address }, address), changed),
    // Who reads this page as text takes addresses from the data, and not from memory.
    h('p', 'Addresses and ABIs as data: ', ...links(config, ['/deployments.json', '/abis/index.json', '/llms.txt'])),
  ]
}

/**
 * A page as Markdown: its title, description and address, then its content, with the output of directives as
 * tables, fences and quotes.
 */
export function markdownOf(config: Address, page: PageHead, content: HtmlRoot | Element): string {
  const tree: HtmlRoot = { type: 'root', children: plainContent(content.children) }
  visit(tree, 'element', (node) => {
    const { href, src } = node.properties
    if (node.tagName === 'a') node.properties = { href: absolute(String(href ?? ''), config, page.path) }
    if (node.tagName === 'img') node.properties.src = absolute(String(src ?? ''), config, page.path)
    // The title is the one heading of the first level.
    if (node.tagName === 'h1') node.tagName = 'h2'
  })
  tree.children.unshift(...topOf(config, page))
  return processor.stringify(processor.runSync(tree) as Root)
}

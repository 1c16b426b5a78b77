import { resolve } from 'node:path'
import GithubSlugger from 'github-slugger'
import type { Element, Root } from 'hast'
import { toString as textOf } from 'hast-util-to-string'
import { h } from 'hastscript'
import { SKIP, visit } from 'unist-util-visit'
import { groupOf } from '../blocks/deployments/block.ts'
import { entryHeading } from '../blocks/member/block.ts'
import { dataOf, keep } from '../blocks/part.ts'
import { unbrokenParts } from '../shared/breaks.ts'
import { lineParts } from '../shared/code.ts'
import { externalHref, hasPathPrefix, isExternal, ownRoute } from '../shared/paths.ts'
import type { ChainPlace } from '../shared/types.ts'
import { childrenOf, classesOf, hasClass, headingLevel } from '../support/elements.ts'
import { chainOf } from './facts.ts'
import { anchorOf, anchorWords, type PageContext, report } from './page.ts'
import { isThere } from './reads.ts'

export type HtmlTransform = (tree: Root, page: PageContext) => void | Promise<void>

const camel = (name: string) => name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())

const isHyphened = (name: string) => /^(data|aria)-/.test(name)

/**
 * Markdown plugins write `data-x` and `aria-x`; HTML trees, and the transforms below, use `dataX` and `ariaX`. What an
 * element keeps is no property any more.
 */
export const propertyNames: HtmlTransform = (tree) => {
  visit(tree, 'element', (node) => {
    keep(node)
    if (Object.keys(node.properties).some(isHyphened))
      node.properties = Object.fromEntries(
        Object.entries(node.properties).map(([name, value]) => [isHyphened(name) ? camel(name) : name, value]),
      )
  })
}

/** An id for each heading from its text, a link to it, and the page's lists of headings and other anchors. */
export const headings: HtmlTransform = (tree, page) => {
  const slugger = new GithubSlugger()
  const seen = new Map<string, Element>()
  const titleOf = (slug: string) => textOf(seen.get(slug) as Element)
  const ids = new Map<string, string>()
  visit(tree, 'element', (node) => {
    const level = headingLevel(node)
    if (!level) return
    const text = textOf(node)
    const words = anchorWords(text)
    const slug = anchorOf(text)
    if (!slug) report(page, node, 'a heading without a letter or digit', 'Give it a text that a link can name.')
    else if (seen.has(slug))
      report(page, node, `two headings make the anchor #${slug}: “${titleOf(slug)}” and “${text}”`, 'Reword one.')
    seen.set(slug, node)
    const id = slugger.slug(words)
    node.properties.id = id
    ids.set(text, id)
    const kind = dataOf(node, entryHeading)?.kind
    page.headings.push({ id, level, text, ...(kind && { kind }) })
    if (level === 1) return
    const link = h('a', { className: ['anchor'], href: `#${id}`, ariaLabel: `Link to “${text}”` })
    node.children.push({ ...link, data: { leftOut: 'both' } as Element['data'] })
  })
  let place: Element | undefined
  visit(tree, 'element', (node) => {
    const { id } = node.properties
    if (node.position) place = node
    if (!/^(span|dt|p)$/.test(node.tagName) || typeof id !== 'string') return
    if (seen.has(id))
      report(
        page,
        seen.get(id),
        `an entry of a list and the heading “${titleOf(id)}” make the anchor #${id}`,
        'Reword the heading.',
      )
    if (page.anchors.includes(id))
      report(page, place, `two entries make the anchor #${id}`, 'Show the list once on a page.')
    page.anchors.push(id)
  })
  visit(tree, 'element', (node) => {
    const text = node.properties.dataHeading
    if (typeof text !== 'string') return
    node.properties.href = `#${ids.get(text) ?? ''}`
    delete node.properties.dataHeading
  })
}

/** Internal links get the base path, external ones a new tab, a mark and no way back. One to our own host is internal. */
export const links: HtmlTransform = (tree, page) => {
  const { basePath } = page.site.config
  visit(tree, 'element', (node) => {
    if (node.tagName === 'img') {
      const src = String(node.properties.src ?? '')
      const inside = basePath && hasPathPrefix(src, basePath) ? src.slice(basePath.length) : src
      // The content security policy forbids pictures from other hosts.
      if (!/^\/(?!\/)/.test(inside) || !isThere(resolve(page.site.root, 'public', `.${inside}`)))
        report(
          page,
          node,
          `the picture \`${src}\` is not in public/`,
          'Add it there, and write its path from the slash on.',
        )
      node.properties.src = basePath + inside
      node.properties.loading = 'lazy'
      node.properties.decoding = 'async'
    }
    if (node.tagName !== 'a') return
    const href = ownRoute(String(node.properties.href ?? ''), page.site.config)
    if (isExternal(href)) {
      node.properties.href = externalHref(href)
      node.properties.target = '_blank'
      node.properties.rel = ['noopener', 'noreferrer']
      // A picture gets no icon.
      const icon = !node.children.some((child) => child.type === 'element' && child.tagName === 'img')
      if (icon) node.properties.className = [...classesOf(node), 'external']
      return
    }
    if (/^mailto:/.test(href)) return
    if (!hasClass(node, 'anchor')) page.links.push({ href, line: node.position?.start.line })
    node.properties.href = href.startsWith('/') ? basePath + href : href
  })
}

/** The parts of a text with a place between them where a line may end. */
const withBreaks = (parts: readonly string[]): (Element | string)[] =>
  parts.flatMap((part, index) => (index > 0 ? [h('wbr'), part] : [part]))

/** In characters; shorter names fit. */
const longName = 24

/** Lets long names break between their words and after commas, before a browser breaks them within a word. */
export const longNames: HtmlTransform = (tree) => {
  visit(tree, 'element', (node) => {
    if (node.tagName === 'pre' || hasClass(node, 'address')) return SKIP
    if (!(node.tagName === 'code' || hasClass(node, 'contract')) || textOf(node).length < longName) return
    visit(node, 'text', ({ value }, index, parent) => {
      const { children } = h('code', withBreaks((/^https?:/.test(value) ? lineParts : unbrokenParts)(value)))
      parent?.children.splice(index ?? 0, 1, ...children)
      return (index ?? 0) + children.length
    })
    return SKIP
  })
}

/** Powers as `2^64` with a raised exponent. The caret stays in the text, so that a copy is not 264. */
export function powers(tree: Root): void {
  visit(tree, (node) => {
    if (node.type === 'element' && /^(pre|code|svg)$/.test(node.tagName)) return SKIP
    if (!('children' in node)) return undefined
    node.children = node.children.flatMap((child) => {
      if (child.type !== 'text' || !child.value.includes('^')) return [child]
      const parts = child.value.split(/(?<=[\d)])\^([-−]?\d+)/)
      return h(
        'p',
        parts.map((part, at) => (at % 2 ? h('sup', [h('i', '^'), part]) : part)),
      ).children as (typeof child)[]
    })
    return undefined
  })
}

/** Numbers regions of the same name, so that a screen reader's list tells them apart. */
export function nameRegionsApart(tree: Root): void {
  const counts = new Map<string, number>()
  visit(tree, 'element', (node) => {
    const label = node.properties.ariaLabel
    if (node.properties.role !== 'region' || typeof label !== 'string') return
    const count = (counts.get(label) ?? 0) + 1
    counts.set(label, count)
    if (count > 1) node.properties.ariaLabel = `${label} (${count})`
  })
}

/** How many characters the cells of a row have room for next to each other on a phone. */
const phoneWidth = 40

/**
 * Labels the cells of a table that is too wide for a phone with the heads of their columns: the style sheet shows each row
 * of it as a block there (site/blocks/table/styles.css.ts).
 */
function stackable(table: Element): boolean {
  const rows: Element[][] = []
  visit(table, 'element', (node) => void (node.tagName === 'tr' && rows.push(childrenOf(node, 'th', 'td'))))
  const [heads = [], ...body] = rows
  const isPlain = childrenOf(table, 'thead').length > 0
  const hasOwnLayout =
    hasClass(table, 'fields') || body.some((row) => row.some((cell) => hasClass(cell, 'address-cell')))
  if (!isPlain || hasOwnLayout || body.some(({ length }) => length !== heads.length)) return false
  const widths = heads.map((_, column) => {
    const texts = rows.map((row) => textOf(row[column] as Element))
    const longest = (words: string[]) => Math.max(0, ...words.map(({ length }) => length))
    return Math.max(longest(texts.flatMap((text) => text.split(/\s/))), Math.min(longest(texts), 16))
  })
  if (widths.reduce((sum, width) => sum + width + 3, 0) <= phoneWidth) return false
  for (const row of body)
    for (const [column, cell] of row.entries())
      if (column > 0) cell.properties.dataLabel = textOf(heads[column] as Element)
  return true
}

/** Lets the ids and addresses that are all of a cell be copied (site/blocks/copy/browser.ts). */
function copyable(table: Element): void {
  const [head, ...rows] = childrenOf(table, 'thead', 'tbody').flatMap((part) => childrenOf(part, 'tr'))
  for (const row of rows) {
    const cells = childrenOf(row, 'th', 'td')
    for (const [column, cell] of cells.entries()) {
      const [id, ...others] = cell.children
      if (column === 0 || others.length > 0 || id?.type !== 'element' || id.tagName !== 'code') continue
      if (!/^\S{40,}$/.test(textOf(id))) continue
      const name = textOf((head && childrenOf(head, 'th')[column]) ?? id)
      cell.children = [
        h('span', { className: ['value', 'long-id'], dataName: `${name} of ${textOf(cells[0] as Element)}` }, [id]),
      ]
    }
  }
}

/** Puts each table into a scrollable region, named after the heading above it. */
export const tables: HtmlTransform = (tree) => {
  let heading = ''
  visit(tree, 'element', (node, index, parent) => {
    if (headingLevel(node)) heading = textOf(node)
    if (node.tagName !== 'table' || index === undefined || !parent) return
    for (const head of node.children)
      if (head.type === 'element' && head.tagName === 'thead')
        visit(head, 'element', (cell) => {
          if (cell.tagName === 'th') cell.properties.scope = 'col'
        })
    copyable(node)
    const className = stackable(node) ? ['table', 'stacked'] : ['table']
    const region = { className, role: 'region', tabIndex: 0, ariaLabel: heading || 'Table' }
    parent.children[index] = h('div', region, [node])
    return SKIP
  })
  nameRegionsApart(tree)
}

/** The groups of the choice of a chain, in order. */
const chainGroups = { mainnet: 'Mainnets', testnet: 'Testnets', retired: 'Retired' }

/** The choice among chains, of which `first` is the one that the document shows; without it, the document shows all. */
function chainSelect(keys: Iterable<string>, first?: string): Element {
  const chains = [...keys]
  const option = (value: string, label: string) => h('option', { value }, [label])
  const groups = Object.entries(chainGroups).flatMap(([group, label]) => {
    const members = chains.filter((key) => groupOf(key) === group && key !== first)
    const options = members.map((key) => option(key, chainOf(key).name))
    return options.length > 0 ? [h('optgroup', { label }, options)] : []
  })
  const start = first ? option(first, chainOf(first).name) : option('', 'All chains')
  const select = h('select', { name: 'chain', ariaLabel: 'Chain' }, [start, ...groups])
  return { ...h('div', { className: ['chain-filter'] }, [select]), data: { leftOut: 'both' } as Element['data'] }
}

/** The menu that copies the rows that stand (site/blocks/deployments/copyRows.ts). */
const copyRows = (): Element =>
  h(
    'button',
    {
      type: 'button',
      className: ['copy-rows'],
      ariaHasPopup: 'menu',
      ariaExpanded: 'false',
      ariaLabel: 'Copy as: the rows that are shown',
    },
    [h('span', ['Copy as'])],
  )

/** Adds the choice of a chain to deployments on several chains and to `::chain-choice` (site/blocks/deployments/chainFilter.ts). */
export const chainFilter: HtmlTransform = (tree) => {
  const ofRows = (node: Element | Root) => {
    const keys = new Set<string>()
    visit(node, 'element', ({ properties: { dataChain } }) => {
      if (typeof dataChain === 'string') keys.add(dataChain)
    })
    return keys
  }
  const ofPage = ofRows(tree)
  const elsewhere = new Set<string>()
  visit(tree, 'element', ({ properties: { dataElsewhere } }) => {
    if (typeof dataElsewhere !== 'string') return
    for (const [key] of JSON.parse(dataElsewhere) as ChainPlace[]) elsewhere.add(key)
  })
  visit(tree, 'element', (node) => {
    const { dataDeployments, dataOwn } = node.properties
    if (typeof dataOwn === 'string') node.children.push(chainSelect(elsewhere, dataOwn))
    if (dataDeployments !== undefined && ofRows(node).size > 1) {
      const fields = childrenOf(node, 'form')[0] ?? node
      const choice = chainSelect(ofPage)
      fields.children.splice(fields === node ? 0 : 3, 0, choice)
      // On the list of all addresses it follows how many rows there are.
      const [found = choice] = fields === node ? [] : childrenOf(fields, 'p')
      if (dataDeployments !== 'changes') found.children.push(copyRows())
    }
    if (dataDeployments !== undefined) return SKIP
  })
}

import { createHash } from 'node:crypto'
import type { Element, ElementContent, Root } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import { select, selectAll } from 'hast-util-select'
import { toString as textOf } from 'hast-util-to-string'
import MiniSearch from 'minisearch'
import { type SearchDocument, searchOptions } from '../theme/support/search.ts'
import { escapeHtml } from './highlight.ts'

const leadLength = 240

/** What the page shows for hands, not for reading: buttons, anchors and toggles. */
function isFurniture({ tagName, properties }: Element): boolean {
  const classes = Array.isArray(properties.className) ? properties.className : []
  if (tagName === 'button' || tagName === 'script' || tagName === 'style' || tagName === 'noscript') return true
  return ['anchor', 'explorer', 'copy', 'code-title', 'chain-filter', 'badge', 'page-actions', 'visually-hidden'].some(
    (name) => classes.includes(name),
  )
}

const blocks = new Set([
  'p',
  'li',
  'tr',
  'pre',
  'table',
  'ul',
  'ol',
  'div',
  'section',
  'dd',
  'dt',
  'caption',
  'th',
  'td',
  'br',
])

/** Whether what stands in an element is no part of the words around it. */
const isApart = ({ tagName, properties: { className } }: Element): boolean =>
  blocks.has(tagName) || /^h[1-6]$/.test(tagName) || (Array.isArray(className) && className.includes('remark'))

interface Section {
  anchor: string
  level: number
  title: string
  text: string
}

/** The words that an element shows. */
function wordsOf(node: ElementContent): string {
  if (node.type === 'text') return node.value
  if (node.type !== 'element' || isFurniture(node)) return ''
  const words = node.children.map(wordsOf).join('')
  return isApart(node) ? ` ${words} ` : words
}

/** The members of a row of a reference, each a section of its own: whose it is, its signature, and what is said of all. */
function rowsOf(row: Element, members: Element[], contract = '', above?: Section): Section[] {
  const [, ...said] = row.children.filter((child) => child.type === 'element').map(wordsOf)
  return members.map((member) => ({
    anchor: String(member.properties.id),
    level: (above?.level ?? 1) + 1,
    title: String(member.properties.dataMember),
    text: [contract, wordsOf(member), ...said].join(' '),
  }))
}

/** The page's words by section: what stands under each heading, in the order that it is read. */
function sectionsOf(article: Element): Section[] {
  const sections: Section[] = []
  let current: Section | undefined
  const add = (text: string) => {
    if (current) current.text += text
  }
  let contract: string | undefined
  const walk = (node: ElementContent | Root['children'][number]) => {
    if (node.type === 'text') add(node.value)
    if (node.type !== 'element' || isFurniture(node)) return
    if (node.properties.dataContract !== undefined) contract = String(node.properties.dataContract)
    const members = node.tagName === 'tr' ? selectAll('[data-member]', node) : []
    if (members.length > 0) {
      sections.push(...rowsOf(node, members, contract, current))
      return
    }
    const level = /^h([1-6])$/.exec(node.tagName)?.[1]
    // A heading that no link can name, as a component may have, is text of the section it stands in.
    if (level && (node.properties.id || sections.length === 0)) {
      const shown = {
        ...node,
        children: node.children.filter((child) => child.type !== 'element' || !isFurniture(child)),
      }
      current = {
        anchor: String(node.properties.id ?? ''),
        level: Number(level),
        title: textOf(shown).trim(),
        text: '',
      }
      sections.push(current)
      return
    }
    const apart = isApart(node)
    if (apart) add(' ')
    for (const child of node.children) walk(child)
    if (apart) add(' ')
  }
  walk(article)
  return sections
}

/** The sections of a page, as it was rendered. Throws for a page that shows no content or has no title. */
export function documentsOf(route: string, html: string): SearchDocument[] {
  const article = select('[data-content]', fromHtml(html))
  if (!article) throw new Error(`${route} shows no content to search`)
  const sections = sectionsOf(article)
  if (sections.length === 0) throw new Error(`${route} has no heading to search by`)
  const above: string[] = []
  return sections.map((section, position) => {
    above.length = Math.max(0, section.level - 1)
    const titles = above.filter(Boolean)
    above[section.level - 1] = section.title
    const text = section.text.replace(/\s+/g, ' ').trim()
    const isPage = position === 0
    const href = isPage ? route : `${route}#${section.anchor}`
    return {
      id: href,
      href,
      html: escapeHtml(text.slice(0, leadLength)),
      isPage,
      text,
      title: section.title,
      titles,
    }
  })
}

export interface SearchIndexFile {
  /** Under `.vocs/`, named after its content. */
  name: string
  json: string
  sections: number
}

/** The index of every page that the build rendered. */
export function buildSearchIndex(pages: readonly { route: string; html: string }[]): SearchIndexFile {
  const index = new MiniSearch<SearchDocument>(searchOptions)
  const documents = pages.flatMap(({ route, html }) => documentsOf(route, html))
  index.addAll(documents)
  const json = JSON.stringify(index)
  const hash = createHash('sha256').update(json).digest('hex').slice(0, 8)
  return { name: `search-index-${hash}.json`, json, sections: documents.length }
}

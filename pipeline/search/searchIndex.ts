import type { Element, ElementContent, Root } from 'hast'
import { toString as textOf } from 'hast-util-to-string'
import type { SearchDocument } from '../../shared/search.ts'
import { type IndexedPage, type Member, memberName, type PackableSection, packIndex } from '../../shared/searchPack.ts'
import { indexedTerms } from '../../shared/searchTerms.ts'
import { trailTo } from '../../shared/sidebar.ts'
import type { SidebarConfig } from '../../shared/types.ts'
import { membersOf } from '../content/markdown/facts/members.ts'
import { isMember } from '../content/markdown/facts/reference.ts'
import { contentHash } from '../support/contentHash.ts'
import { hasClass, isControl } from '../support/elements.ts'
import { escapeHtml } from '../support/escapeHtml.ts'
import { contentOf } from '../support/rendered.ts'
import { makeLookup } from './searchLookup.ts'

const leadLength = 240

/** The elements within a tree that pass a test, in order: a selector for each row of each table takes seconds. */
function within(tree: Element | Root, test: (node: Element) => boolean): Element[] {
  return tree.children.flatMap((child) => {
    if (child.type !== 'element') return []
    return test(child) ? [child, ...within(child, test)] : within(child, test)
  })
}
const tagged = (...names: string[]) => {
  const wanted = new Set(names)
  return ({ tagName }: Element) => wanted.has(tagName)
}
const isCode = tagged('code')

/** What no reader searches for. */
const isSkipped = (node: Element) => isControl(node, ['explorer', 'code-title', 'badge', 'visually-hidden'])

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
const isApart = (node: Element): boolean =>
  blocks.has(node.tagName) || /^h[1-6]$/.test(node.tagName) || hasClass(node, 'remark')

/** A section of a rendered page, with what it can be found by. */
export interface Section {
  anchor: string
  level: number
  title: string
  /** All that is read in it. */
  text: string
  /** Its text without its samples. */
  prose: string
  /** Its samples. */
  code: string
  /** What it shows of the member that it describes. */
  shown: { contract?: string; kind?: string; code?: string }
  /** The addresses of its tables of deployments, with the chain's key: `bsc 0x…`. */
  deployments: string[]
  /** What the first column of its tables of reverts quotes. */
  reverts: string[]
}

const memberIs = ({ name }: { name: string }, title: string) => name === memberName(title)

/** The member that a section describes, by what it shows: its contract's ABI has the rest. */
function memberOf({ title, shown: { contract, kind, code } }: Section): Member | undefined {
  if (!contract || (!kind && !code)) return undefined
  const found = membersOf(contract)?.find((one) =>
    code ? one.selector === code && (!kind || one.kind === kind) : one.kind === kind && memberIs(one, title),
  )
  // A test's double of a reference has no contract of the facts.
  if (!found) return undefined
  const types = found.signature.includes('(') ? found.signature.slice(found.signature.indexOf('(')) : '()'
  return { kind: found.kind, contract, types, ...(code && { code }) }
}

/** What the rows of a table of reverts quote: it says so in its first column's head. */
function revertsOf(table: Element): string[] {
  const [head] = within(table, tagged('th'))
  if (!head || !/^(error|message|revert|reason)/i.test(textOf(head))) return []
  return within(table, tagged('tr')).flatMap(({ children }) => {
    const first = children.find((child): child is Element => child.type === 'element')
    return first ? within(first, isCode).map((code) => textOf(code).trim()) : []
  })
}

/** The words that an element shows. */
function wordsOf(node: ElementContent): string {
  if (node.type === 'text') return node.value
  if (node.type !== 'element' || isSkipped(node)) return ''
  const words = node.children.map(wordsOf).join('')
  return isApart(node) ? ` ${words} ` : words
}

/** The members of a row of a reference, each a section of its own: whose it is, its signature, and what is said of all. */
function rowsOf(row: Element, members: Element[], contract = '', above?: Section): Section[] {
  const [, ...said] = row.children.filter((child) => child.type === 'element').map(wordsOf)
  return members.map((member) => {
    const [name] = within(member, tagged('a'))
    const title = String(member.properties.dataMember ?? (name ? textOf(name) : ''))
    const text = [contract, wordsOf(member), ...said].join(' ')
    const [code] = within(member, (node) => hasClass(node, 'selector')).flatMap((node) => within(node, isCode))
    // A row without a selector is a struct's, or quotes what a contract reverts with.
    const kind = !code && membersOf(contract)?.some((one) => one.kind === 'struct' && memberIs(one, title)) && 'struct'
    return {
      anchor: String(member.properties.id),
      level: (above?.level ?? 1) + 1,
      title,
      text,
      prose: text,
      code: '',
      shown: { contract, ...(code && { code: textOf(code) }), ...(kind && { kind }) },
      deployments: [],
      reverts: code || kind ? [] : [title],
    }
  })
}

/** A page's words by section: what stands under each heading of its content, in the order that it is read. */
export function sectionsOf(route: string, article: Element): Section[] {
  const sections: Section[] = []
  let current: Section | undefined
  let inCode = false
  const add = (text: string) => {
    if (!current) return
    current.text += text
    if (inCode) current.code += text
    else current.prose += text
  }
  let contract: string | undefined
  const walk = (node: ElementContent | Root['children'][number]) => {
    if (node.type === 'text') add(node.value)
    if (node.type !== 'element') return
    if (current && hasClass(node, 'kind')) current.shown.kind = textOf(node)
    if (isSkipped(node)) return
    const of = node.properties.dataContract
    if (typeof of === 'string') contract = of
    const members = node.tagName === 'tr' ? within(node, isMember) : []
    if (members.length > 0) {
      sections.push(...rowsOf(node, members, contract, current))
      return
    }
    const level = /^h([1-6])$/.exec(node.tagName)?.[1]
    // A heading that no link can name, as a component may have, is text of the section it stands in.
    if (level && (node.properties.id || sections.length === 0)) {
      const shown = {
        ...node,
        children: node.children.filter((child) => child.type !== 'element' || !isSkipped(child)),
      }
      current = {
        anchor: String(node.properties.id ?? ''),
        level: Number(level),
        title: textOf(shown).trim(),
        text: '',
        prose: '',
        code: '',
        shown: { ...(typeof of === 'string' && { contract: of }) },
        deployments: [],
        reverts: [],
      }
      sections.push(current)
      return
    }
    if (current && hasClass(node, 'selector')) current.shown.code = textOf(within(node, isCode)[0] ?? node)
    // The rows of a reference are sections of their own, and quote what they revert with.
    if (node.tagName === 'table' && of === undefined) current?.reverts.push(...revertsOf(node))
    if (node.tagName === 'tr' && typeof node.properties.dataChain === 'string') {
      const [address] = within(node, (one) => hasClass(one, 'address'))
      if (address) current?.deployments.push(`${node.properties.dataChain} ${textOf(address)}`)
    }
    const apart = isApart(node)
    const outside = inCode
    inCode ||= node.tagName === 'pre'
    if (apart) add(' ')
    for (const child of node.children) walk(child)
    if (apart) add(' ')
    inCode = outside
  }
  walk(article)
  if (sections.length === 0) throw new Error(`${route} has no heading to search by`)
  return sections
}

/** The documents of a page, as it was rendered. Throws for a page that shows no content or has no title. */
export const documentsOf = (route: string, html: string): SearchDocument[] =>
  documents(route, sectionsOf(route, contentOf(route, html)))

function documents(route: string, sections: readonly Section[]): SearchDocument[] {
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

/** How often each term stands in a section; a word of its samples counts once, however often a sample repeats it. */
function termsIn({ prose, code }: Section): Map<string, number> {
  const counts = new Map<string, number>()
  for (const term of indexedTerms(prose)) counts.set(term, (counts.get(term) ?? 0) + 1)
  for (const term of indexedTerms(code)) if (!counts.has(term)) counts.set(term, 1)
  return counts
}

interface HiddenFile {
  /** Under `.vocs/`, named after its content. */
  name: string
  json: string
}

export interface SearchIndexFiles extends HiddenFile {
  /** The texts of each page's sections, for excerpts. */
  texts: HiddenFile[]
  sections: number
}

function hidden(kind: string, content: unknown): HiddenFile {
  const json = JSON.stringify(content)
  const hash = contentHash(json)
  return { name: `search-${kind}-${hash}.json`, json }
}

/** The index of pages as they were rendered. */
export const buildSearchIndex = (
  rendered: readonly { route: string; html: string }[],
  sidebar: SidebarConfig = [],
): SearchIndexFiles =>
  indexSections(
    rendered.map(({ route, html }) => ({ route, sections: sectionsOf(route, contentOf(route, html)) })),
    sidebar,
  )

/** The index of pages whose sections were read already. */
export function indexSections(
  read: readonly { route: string; sections: Section[] }[],
  sidebar: SidebarConfig,
): SearchIndexFiles {
  const pages: IndexedPage[] = []
  const packable: PackableSection[] = []
  const all: Section[] = []
  const texts: HiddenFile[] = []
  for (const { route, sections } of read) {
    const described = documents(route, sections)
    const file = hidden(
      'text',
      described.map(({ html, text }) => ({ html, text })),
    )
    texts.push(file)
    pages.push({ route, texts: file.name, trail: trailTo(sidebar, route), first: packable.length })
    sections.forEach((section, at) => {
      const { id, href, isPage, title, titles } = described[at] as SearchDocument
      const { anchor, level } = section
      const member = memberOf(section)
      const terms = termsIn(section)
      packable.push({
        id,
        href,
        isPage,
        title,
        titles,
        page: pages.length - 1,
        anchor,
        level,
        terms,
        ...(member && { member }),
      })
    })
    all.push(...sections)
  }
  const file = hidden('index', packIndex(pages, packable, makeLookup(all, packable)))
  return { ...file, texts, sections: packable.length }
}

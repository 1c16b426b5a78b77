import { basename, resolve } from 'node:path'
import type { ListItem, PhrasingContent, RootContent } from 'mdast'
import type { ContainerDirective } from 'mdast-util-directive'
import { toString as textOf } from 'mdast-util-to-string'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { element, splitAtColon, text } from '../../page/nodes.ts'
import { type PageContext, report } from '../../page/page.ts'
import { filesIn, isThere, readText } from '../../page/reads.ts'
import { childrenOf } from '../../support/elements.ts'
import { didYouMean } from '../../support/problems.ts'
import { listName } from '../member/descriptions.ts'
import type { Documented } from '../member/documented.ts'
import {
  changesState,
  contractOf,
  isCalled,
  type Member,
  type MemberKind,
  memberCalled,
  memberTitle,
  type NamedContract,
} from '../member/members.ts'
import { calledOf, selector } from '../member/selector.ts'
import { type Part, show } from '../part.ts'

type LineKind = MemberKind | 'reverts'

/** One item of the author's list, which describes one member or several. */
interface Line {
  item: ListItem
  kind: LineKind
  names: string[]
  access: PhrasingContent[]
  meaning: PhrasingContent[]
}

interface Entry {
  id: string
  title: string
  member?: Member
}

interface ListedMember {
  entries: Entry[]
  access: PhrasingContent[]
  meaning: PhrasingContent[]
}

type ListOf = 'changes' | 'reads' | Exclude<LineKind, 'function'>

/** The lists of a reference, in order, with their names. */
const parts: Record<ListOf, string> = {
  changes: 'functions that change state',
  reads: 'reads',
  event: 'events',
  error: 'errors',
  reverts: 'revert messages',
  struct: 'structs',
}

const partOf = (kind: LineKind, member?: Member): ListOf =>
  kind !== 'function' ? kind : member && changesState(member) ? 'changes' : 'reads'

/** The kind whose colour a list has. */
const kindOf: Record<ListOf, MemberKind> = {
  changes: 'function',
  reads: 'function',
  event: 'event',
  error: 'error',
  reverts: 'error',
  struct: 'struct',
}

const form =
  'Write "`name`, `name` by CALLER: meaning.", "event `name`: …", "error `name`: …", "struct `name`: …" or "reverts `message`: …".'

/** Reads "kind `name`, `name` by CALLER: meaning". Returns undefined for an item of another form. */
function readLine(item: ListItem): Line | undefined {
  const [paragraph, ...more] = item.children
  if (paragraph?.type !== 'paragraph' || more.length > 0) return undefined
  const nodes = [...paragraph.children]
  let kind: LineKind = 'function'
  if (nodes[0]?.type === 'text') {
    const word = /^(event|error|struct|reverts)\s+$/.exec(nodes[0].value)?.[1]
    if (!word) return undefined
    kind = word as LineKind
    nodes.shift()
  }
  const names: string[] = []
  for (;;) {
    const [name, between] = nodes
    if (name?.type !== 'inlineCode') return undefined
    names.push(name.value)
    nodes.shift()
    if (between?.type !== 'text' || !/^\s*(,|and)\s*$/.test(between.value)) break
    nodes.shift()
  }
  const parts = splitAtColon(nodes)
  if (!parts) return undefined
  const { before, meaning } = parts
  if (!textOf({ type: 'paragraph', children: meaning }).trim()) return undefined
  const [first] = before
  const by = first?.type === 'text' ? /^\s+by\s+/.exec(first.value)?.[0] : undefined
  if (by && first?.type === 'text')
    return { item, kind, names, access: [text(first.value.slice(by.length)), ...before.slice(1)], meaning }
  return textOf({ type: 'paragraph', children: before }).trim() ? undefined : { item, kind, names, access: [], meaning }
}

const numeric = /^u?int\d*(\[\d*\])*( indexed)?$/

/** The numeric parameters that the line does not name, so that a reader does not know their units. */
function unnamedNumbers(member: Member, { meaning }: Line): string[] {
  const named = new Set(meaning.flatMap((node) => (node.type === 'inlineCode' ? [node.value] : [])))
  return member.inputs
    .filter(({ name, type }) => name && numeric.test(type) && !named.has(name))
    .map(({ name }) => name)
}

/** Lines from docs/inherited/<name>.md, which contracts share because they inherit the same code. */
function inheritedLines(node: ContainerDirective, page: PageContext): { name: string; lines: Line[] }[] {
  const directory = resolve(page.site.root, page.site.config.rootDir, 'inherited')
  const names = node.attributes?.inherits?.split(',').map((name) => name.trim()) ?? []
  return names.flatMap((name) => {
    const file = resolve(directory, `${name}.md`)
    if (!isThere(file)) {
      const files = filesIn('*.md', directory).map((path) => basename(path, '.md'))
      const remedy = didYouMean(name, files, `There are ${files.join(', ') || 'none'}.`)
      report(page, node, `there is no docs/inherited/${name}.md`, remedy)
      return []
    }
    const tree = unified().use(remarkParse).parse(readText(file))
    const items = tree.children.flatMap((child) => (child.type === 'list' ? child.children : []))
    const lines = items.flatMap((item) => {
      const line = readLine(item)
      if (!line) {
        const place = `docs/inherited/${name}.md:${item.position?.start.line}`
        report(page, node, `a list item that describes nothing in ${place}`, form)
      }
      return line ?? []
    })
    return [{ name, lines }]
  })
}

/** A member's signature without its keyword; the name links to the member's own row. */
function signatureOf({ id, title, member }: Entry): RootContent {
  const link = (name: string) => element('a', { href: `#${id}` }, [name])
  if (!member) return element('code', {}, [link(title)])
  const rest = member.source.replace(/^(function|event|error|struct)\s+/, '').slice(member.name.length)
  return element('code', {}, [link(member.name), rest.replace(/^ (?=\()/, '')])
}

function entryTerm(entry: Entry): RootContent {
  const { id, member } = entry
  return element('span', { id }, [
    signatureOf(entry),
    // Inline elements with spaces between them stay separate words without the page's styles, and in Markdown.
    ...(member?.selector ? [' ', selector(member.kind, member.selector)] : []),
    ' ',
  ])
}

/** A row of a reference: one description of one member or several. Each member is a section of its own. */
export const referenceRow: Part<{
  contract: string
  members: { id: string; title: string; kind?: MemberKind; code?: string }[]
  hasAccess: boolean
}> = {
  name: 'reference-row',
  html: (_, ...content) => element('div', { className: ['reference-row'] }, content),
  search: ({ contract, members, hasAccess }, row, textOf) => {
    const meaning = childrenOf(row, 'dd').flatMap(({ children }) => children.slice(hasAccess ? 1 : 0))
    const summary = textOf(meaning)
    return {
      rows: members.map(({ id, title, kind, code }) => ({
        anchor: id,
        title,
        text: textOf([row]),
        shown: { contract, ...(code && { code }), ...(kind === 'struct' && { kind }) },
        reverts: kind ? [] : [{ name: title, meaning: summary }],
        described: { summary, fields: [] },
      })),
    }
  },
}

const list = (contract: string, part: ListOf, rows: ListedMember[]): RootContent =>
  element(
    'div',
    { className: ['reference'], 'data-kind': kindOf[part], ...calledOf({ kind: kindOf[part], contract }) },
    [
      show(listName, { name: `${contract}: ${parts[part]}` }),
      element(
        'dl',
        {},
        rows.map(({ entries, access, meaning }) =>
          show(
            referenceRow,
            {
              contract,
              members: entries.map(({ id, title, member }) => ({
                id,
                title,
                kind: member?.kind,
                code: member?.selector,
              })),
              hasAccess: part === 'changes',
            },
            element('dt', {}, entries.map(entryTerm)),
            element('dd', {}, [
              ...(part === 'changes' ? [element('span', { className: ['access'] }, ['By ', ...access, ': '])] : []),
              ...meaning,
            ]),
          ),
        ),
      ),
    ],
  )

/** A reference while its lines are read. */
interface Reading {
  contract: NamedContract
  node: ContainerDirective
  page: PageContext
  documented: Documented
  rows: Partial<Record<ListOf, ListedMember[]>>
}

/** The entry of a revert message. Reports one that the contract does not have, and returns undefined. */
function revertEntry(name: string, { item }: Line, { contract, page, documented }: Reading): Entry | undefined {
  const { name: of, reasons } = contract
  const explained = documented.reasonsOf(of)
  if (!reasons.includes(name)) {
    const remedy = didYouMean(name, reasons, 'Remove it, or add it to `reverts` in facts/abis.')
    report(page, item, `${of} has no revert message \`${name}\``, remedy)
    return undefined
  }
  if (explained.has(name)) report(page, item, `${of}: the message \`${name}\` is described twice`, 'Remove one.')
  explained.add(name)
  return { id: documented.idOf(`${of} ${name}`), title: name }
}

/** The entry for one name of a line. Reports a name that the contract does not have, and returns undefined. */
function entryOf(name: string, line: Line, reading: Reading): Entry | undefined {
  const { kind, item } = line
  if (kind === 'reverts') return revertEntry(name, line, reading)
  const { contract, node, page, documented } = reading
  const { name: of, members } = contract
  const several = (signatures: string[]) => `Write one of \`${signatures.join('`, `')}\`, or all.`
  const member = memberCalled(name, kind, contract, item, page, several)
  if (!member) return undefined
  const title = memberTitle(member, members)
  const id = documented.idOf(`${of} ${title}`)
  documented.add(of, member, { node, kind: member.kind, title, target: { href: `#${id}` } }, item, page)
  return { id, title, member }
}

/** Adds a line's row to each list that has one of its names. */
function addRows(line: Line, names: string[], reading: Reading): Entry[] {
  const { contract, page, rows } = reading
  const entries = names.flatMap((name) => entryOf(name, line, reading) ?? [])
  for (const [part, ofPart] of Map.groupBy(entries, ({ member }) => partOf(line.kind, member))) {
    rows[part] ??= []
    rows[part].push({ entries: ofPart, access: line.access, meaning: line.meaning })
    if (part === 'changes' && line.access.length === 0)
      report(
        page,
        line.item,
        `${contract.name}.${ofPart[0]?.title} does not say who may call it`,
        'Write "by …" before the colon, for example "by anyone" or "by owner".',
      )
  }
  return entries
}

/** Adds an item of the author's list. Reports the numbers that it does not name. */
function addItem(item: ListItem, reading: Reading): void {
  const line = readLine(item)
  if (!line) {
    report(reading.page, item, 'a list item that describes nothing', form)
    return
  }
  for (const { member } of addRows(line, line.names, reading)) {
    const unnamed = member && changesState(member) ? unnamedNumbers(member, line) : []
    if (unnamed.length > 0)
      report(
        reading.page,
        item,
        `${reading.contract.name}.${member?.name} does not name the number \`${unnamed.join('`, `')}\``,
        'Name it in the line, with its unit.',
      )
  }
}

function isUndescribed(kind: LineKind, name: string, { contract, documented }: Reading): boolean {
  const { name: of, members, reasons } = contract
  if (kind === 'reverts') return reasons.includes(name) && !documented.reasonsOf(of).has(name)
  const described = documented.of(of)
  return members.some(
    (member) => member.kind === kind && isCalled(name)(member) && !described.has(member.signature + member.kind),
  )
}

/** A contract's members in lists, checked against its ABI and its reason strings. */
export function reference(node: ContainerDirective, page: PageContext, documented: Documented): RootContent[] {
  const contract = contractOf(node, page)
  if (!contract) return []
  const of = contract.name
  documented.references.set(of, node)
  // A page with a reference describes the contract, even where it lists nothing.
  documented.of(of)
  const reading: Reading = { contract, node, page, documented, rows: {} }
  for (const child of node.children) {
    if (child.type === 'list') for (const item of child.children) addItem(item, reading)
    else {
      const remedy = 'Write it before or after the directive.'
      report(page, child, '`:::reference` contains something other than its list', remedy)
    }
  }
  for (const { name, lines } of inheritedLines(node, page)) {
    const applied = lines.flatMap((line) => {
      const names = line.names.filter((candidate) => isUndescribed(line.kind, candidate, reading))
      return addRows(line, names, reading)
    })
    if (applied.length === 0)
      report(page, node, `${of} has nothing of docs/inherited/${name}.md`, 'Take it out of `inherits`.')
  }
  const { rows } = reading
  return (Object.keys(parts) as ListOf[]).flatMap((part) => (rows[part] ? [list(of, part, rows[part])] : []))
}

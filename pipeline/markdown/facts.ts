import { globSync } from 'node:fs'
import { resolve } from 'node:path'
import type { List, ListItem, PhrasingContent, RootContent } from 'mdast'
import type { ContainerDirective, LeafDirective } from 'mdast-util-directive'
import { toString as textOf } from 'mdast-util-to-string'
import { SKIP, visit } from 'unist-util-visit'
import { type AbiEvent, type AbiFunction, toEventSelector, toFunctionSelector } from 'viem'
import { formatAbiItem } from 'viem/utils'
import { contracts } from '../../facts/abis/index.ts'
import { type Constant, constants } from '../../facts/constants.ts'
import {
  chainOf,
  chains,
  type Deployment,
  deployments,
  deploymentsOf,
  explorerLink,
  type Source,
} from '../../facts/index.ts'
import type { Contract } from '../../facts/types.ts'
import { didYouMean } from '../problems.ts'
import { code, copyButton, type Directive, element, text } from './nodes.ts'
import { type PageContext, report, type Transform } from './page.ts'

const sourceWord: Record<Source['kind'], string> = { sdk: 'SDK', source: 'source', site: 'site' }

/** What a reader may check a fact against, in a line. */
function sourceTitle(source: Source): string {
  if (source.kind === 'sdk') return `${source.package} ${source.version}, ${source.path}`
  if (source.kind === 'source') return `${source.repository}, ${source.file} at ${source.commit.slice(0, 7)}`
  return `the official site, ${source.page}`
}

/** The cell of a table that says where its row's fact was read. */
const sourceCell = (source: Source): RootContent =>
  element('td', { className: ['source'] }, [element('span', { title: sourceTitle(source) }, [sourceWord[source.kind]])])

/** An address in two halves that a phone may set on two lines, with copy and explorer beside it. */
function address(deployment: Deployment): RootContent[] {
  const { address: value, contract, chain } = deployment
  const half = Math.ceil(value.length / 2)
  const { name, explorer } = chainOf(chain)
  return [
    element('span', { className: ['address-line'] }, [
      element('code', { className: ['address'], translate: 'no' }, [
        element('span', {}, [value.slice(0, half)]),
        element('span', {}, [value.slice(half)]),
      ]),
      ' ',
      copyButton(value, `address of ${contract} on ${name}`),
      ' ',
      element(
        'a',
        {
          href: explorerLink(deployment),
          className: ['explorer'],
          'aria-label': `${contract} on ${name} in ${explorer.name}`,
        },
        ['Explorer'],
      ),
    ]),
  ]
}

const filterKeys = ['product', 'group', 'contract', 'chain', 'version', 'status'] as const

function deploymentsTable(node: LeafDirective, page: PageContext): RootContent[] {
  const attributes = node.attributes ?? {}
  const filter: Record<string, string[]> = {}
  for (const [key, value] of Object.entries(attributes)) {
    if (!(filterKeys as readonly string[]).includes(key)) {
      report(page, node, `\`::deployments\` has no attribute \`${key}\``, `It takes ${filterKeys.join(', ')}.`)
      continue
    }
    const wanted = (value ?? '').split(',').map((one) => one.trim())
    const known = new Set(deployments.map((deployment) => deployment[key as (typeof filterKeys)[number]]))
    for (const one of wanted)
      if (!known.has(one)) {
        const meant = didYouMean(
          one,
          [...known].filter((value) => value !== undefined),
        )
        report(
          page,
          node,
          `no deployment has the ${key} \`${one}\``,
          meant ? `Did you mean \`${meant}\`?` : 'Correct it, or add the deployment to facts/deployments.',
        )
      }
    filter[key] = wanted
  }
  const rows = deploymentsOf(filter)
  if (rows.length === 0) {
    report(page, node, 'no deployment matches', 'Correct the attributes, or add the deployment to facts/deployments.')
    return []
  }
  const head = ['Contract', 'Address', 'Chain', 'Source']
  return [
    element('div', { className: ['deployments'], 'data-deployments': true }, [
      element('table', {}, [
        element('thead', {}, [
          element(
            'tr',
            {},
            head.map((name) => element('th', { scope: 'col' }, [name])),
          ),
        ]),
        element(
          'tbody',
          {},
          rows.map((row) => deploymentRow(row)),
        ),
      ]),
    ]),
  ]
}

function deploymentRow(deployment: Deployment): RootContent {
  const { contract, chain, status, deprecated, note, version, source } = deployment
  const remarks: RootContent[] = []
  if (version) remarks.push(element('span', { className: ['remark'] }, [version]))
  if (status === 'deprecated') {
    const since = deprecated?.since ? ` since ${deprecated.since}` : ''
    const instead = deprecated?.replacedBy ? `; use ${deprecated.replacedBy}` : ''
    remarks.push(element('span', { className: ['remark', 'deprecated'] }, [`Deprecated${since}${instead}`]))
  }
  if (note) remarks.push(element('span', { className: ['remark'] }, [note]))
  return element('tr', { 'data-chain': chain }, [
    element('th', { scope: 'row' }, [element('span', { className: ['contract'] }, [contract]), ...remarks]),
    element('td', { className: ['address-cell'] }, address(deployment)),
    element('td', { className: ['chain'] }, [chainOf(chain).name]),
    sourceCell(source),
  ])
}

type MemberKind = 'function' | 'event' | 'error' | 'struct'

interface Member {
  kind: MemberKind
  name: string
  /** `name(type,type)`: what tells overloads apart. */
  signature: string
  /** As the source writes it. */
  source: string
  selector?: string
  inputs: { name: string; type: string }[]
  outputs: { name: string; type: string }[]
  mutability?: AbiFunction['stateMutability']
}

/** Splits a parameter list at the commas outside brackets. */
function splitTop(list: string): string[] {
  const parts: string[] = []
  let depth = 0
  let current = ''
  for (const character of list) {
    if (character === '(') depth++
    if (character === ')') depth--
    if (character === ',' && depth === 0) {
      parts.push(current.trim())
      current = ''
    } else current += character
  }
  if (current.trim()) parts.push(current.trim())
  return parts
}

const modifiers = new Set(['memory', 'calldata', 'storage', 'indexed', 'payable'])

function parameters(list: string): { name: string; type: string }[] {
  return splitTop(list).map((part) => {
    const words = part.split(/\s+/)
    const type = words[0] ?? ''
    const name =
      words
        .slice(1)
        .filter((word) => !modifiers.has(word))
        .at(-1) ?? ''
    return { name, type: words.includes('indexed') ? `${type} indexed` : type }
  })
}

/** The text between the bracket at `open` and its partner. */
function bracketed(source: string, open: number): { inside: string; end: number } {
  let depth = 0
  for (let i = open; i < source.length; i++) {
    if (source[i] === '(') depth++
    if (source[i] === ')' && --depth === 0) return { inside: source.slice(open + 1, i), end: i }
  }
  return { inside: source.slice(open + 1), end: source.length }
}

const memberLists = new Map<string, Member[]>()

/** Every function, event, error and struct of a contract in facts/abis, in the order of the file. */
export function membersOf(name: string): Member[] | undefined {
  const known = memberLists.get(name)
  if (known) return known
  const contract = (contracts as unknown as Record<string, Contract & { abi: readonly { type: string }[] }>)[name]
  if (!contract) return undefined
  const items = [...contract.abi]
  const members = contract.signatures.flatMap((source): Member[] => {
    if (source.startsWith('struct ')) {
      const structName = /^struct (\w+)/.exec(source)?.[1] ?? ''
      const body = source.slice(source.indexOf('{') + 1, source.lastIndexOf('}'))
      const inputs = body
        .split(';')
        .filter((field) => field.trim())
        .map((field) => parameters(field.trim())[0] ?? { name: '', type: '' })
      return [{ kind: 'struct', name: structName, signature: structName, source, inputs, outputs: [] }]
    }
    const item = items.shift()
    if (!item || !['function', 'event', 'error'].includes(item.type)) return []
    const inputs = parameters(bracketed(source, source.indexOf('(')).inside)
    const returns = source.indexOf(' returns (')
    const outputs = returns < 0 ? [] : parameters(bracketed(source, source.indexOf('(', returns)).inside)
    const signature = formatAbiItem(item as AbiFunction)
    return [
      {
        kind: item.type as MemberKind,
        name: (item as AbiFunction).name,
        signature,
        source,
        selector: item.type === 'event' ? toEventSelector(item as AbiEvent) : toFunctionSelector(signature),
        inputs,
        outputs,
        mutability: item.type === 'function' ? (item as AbiFunction).stateMutability : undefined,
      },
    ]
  })
  memberLists.set(name, members)
  return members
}

/** A signature as Solidity, a parameter a line where it is long. */
function layOut({ kind, source }: Member): string {
  const statement = kind === 'function' ? source.replace(/\)(?= |$)/, ') external') : source
  if (kind === 'struct') {
    const body = source.slice(source.indexOf('{') + 1, source.lastIndexOf('}'))
    const fields = body.split(';').filter((field) => field.trim())
    return `${source.slice(0, source.indexOf('{')).trim()} {\n${fields.map((field) => `    ${field.trim()};`).join('\n')}\n}`
  }
  if (statement.length <= 84) return `${statement};`
  const open = statement.indexOf('(')
  const { inside, end } = bracketed(statement, open)
  const list = splitTop(inside)
  if (list.length === 0) return `${statement};`
  return `${statement.slice(0, open)}(\n${list.map((part) => `    ${part}`).join(',\n')}\n)${statement.slice(end + 1)};`
}

interface Described {
  unit?: string
  meaning: PhrasingContent[]
}

interface Descriptions {
  params: Map<string, Described>
  returns: Map<string, Described>
  reverts: { what: string; meaning: PhrasingContent[] }[]
}

/** Reads the author's list: "`name` in UNIT: meaning", "returns `name` in UNIT: meaning", "reverts `what`: meaning". */
function readDescriptions(list: List | undefined, page: PageContext): Descriptions {
  const descriptions: Descriptions = { params: new Map(), returns: new Map(), reverts: [] }
  for (const item of list?.children ?? []) readDescription(item, descriptions, page)
  return descriptions
}

function readDescription(item: ListItem, descriptions: Descriptions, page: PageContext): void {
  const paragraph = item.children[0]
  const wrong = () =>
    report(
      page,
      item,
      'a list item that describes nothing',
      'Write "`name` in UNIT: meaning.", "returns `name`: meaning." or "reverts `error`: cause and remedy."',
    )
  if (paragraph?.type !== 'paragraph') {
    wrong()
    return
  }
  const nodes = [...paragraph.children]
  const first = nodes[0]
  let kind = 'param'
  let name: string | undefined
  if (first?.type === 'text') {
    const match = /^(returns|reverts)(?:\s+(\d+))?/.exec(first.value)
    if (!match) {
      wrong()
      return
    }
    kind = match[1] ?? kind
    if (match[2] !== undefined) {
      name = match[2]
      nodes[0] = text(first.value.slice(match[0].length))
    } else nodes.shift()
  }
  if (name === undefined) {
    const word = nodes.shift()
    if (word?.type !== 'inlineCode') {
      wrong()
      return
    }
    name = word.value
  }
  const rest = nodes[0]
  const colon = rest?.type === 'text' ? /^\s*(?:\([^)]*\)\s*)?(?:in\s+([^:]+?))?\s*:\s*/.exec(rest.value) : null
  // A unit may hold code, "in `sqrtPriceX96` format": then the colon stands in a later text.
  if (rest?.type !== 'text' || !colon) {
    const at = nodes.findIndex((node) => node.type === 'text' && node.value.includes(':'))
    const holder = nodes[at]
    if (at < 0 || holder?.type !== 'text') {
      wrong()
      return
    }
    const cut = holder.value.indexOf(':')
    const unit = `${nodes
      .slice(0, at)
      .map((node) => textOf(node))
      .join('')}${holder.value.slice(0, cut)}`
    const meaning = [text(holder.value.slice(cut + 1).trimStart()), ...nodes.slice(at + 1)]
    addDescription(descriptions, kind, name, { unit: unit.trim().replace(/^in\s+/, '') || undefined, meaning })
    return
  }
  const meaning = [text(rest.value.slice(colon[0].length)), ...nodes.slice(1)]
  addDescription(descriptions, kind, name, { unit: colon[1], meaning })
}

function addDescription(descriptions: Descriptions, kind: string, name: string, described: Described): void {
  if (kind === 'reverts') descriptions.reverts.push({ what: name, meaning: described.meaning })
  else (kind === 'returns' ? descriptions.returns : descriptions.params).set(name, described)
}

/** A table of parameters or returns, held against the ABI: nothing left out, nothing invented. */
function describedTable(
  what: 'parameter' | 'return value',
  caption: string,
  fields: { name: string; type: string }[],
  described: Map<string, Described>,
  where: string,
  node: Directive,
  page: PageContext,
): RootContent[] {
  const names = fields.map(({ name }, index) => name || String(index))
  for (const name of described.keys())
    if (!names.includes(name)) {
      const meant = didYouMean(name, names)
      report(
        page,
        node,
        `${where} has no ${what} \`${name}\``,
        meant ? `Did you mean \`${meant}\`?` : names.length ? `It has ${names.join(', ')}.` : 'Remove the line.',
      )
    }
  const missing = names.filter((name) => !described.has(name))
  if (missing.length > 0)
    report(page, node, `${where} leaves out the ${what} \`${missing.join('`, `')}\``, 'Describe it, with its unit.')
  if (fields.length === 0) return []
  const withUnits = names.some((name) => described.get(name)?.unit)
  const cell = (name: string, children: (RootContent | string)[], properties = {}) =>
    element(name, properties, children)
  return [
    element('table', { className: ['fields'] }, [
      cell('caption', [caption]),
      cell('thead', [
        cell('tr', [
          cell('th', ['Name'], { scope: 'col' }),
          cell('th', ['Type'], { scope: 'col' }),
          ...(withUnits ? [cell('th', ['Unit'], { scope: 'col' })] : []),
          cell('th', ['Meaning'], { scope: 'col' }),
        ]),
      ]),
      cell(
        'tbody',
        fields.map(({ name, type }, index) => {
          const description = described.get(name || String(index))
          return cell('tr', [
            cell('th', [name ? code(name) : String(index)], { scope: 'row' }),
            cell('td', [code(type)]),
            ...(withUnits ? [cell('td', [description?.unit ?? '–'])] : []),
            cell('td', description?.meaning ?? []),
          ])
        }),
      ),
    ]),
  ]
}

const contractNames = () => Object.keys(contracts)

function contractOf(node: Directive, page: PageContext): { name: string; members: Member[] } | undefined {
  const name = node.attributes?.of
  const members = name ? membersOf(name) : undefined
  if (name && members) return { name, members }
  const meant = name ? didYouMean(name, contractNames()) : undefined
  report(
    page,
    node,
    name ? `there is no ABI \`${name}\`` : `\`${node.name}\` names no contract`,
    meant ? `Did you mean \`${meant}\`?` : name ? 'Add it to facts/abis.' : 'Add of="…", a contract of facts/abis.',
  )
  return undefined
}

function memberOf(node: Directive, page: PageContext): { contract: string; member: Member } | undefined {
  const contract = contractOf(node, page)
  if (!contract) return undefined
  const kind = node.name as MemberKind
  const { name, signature } = node.attributes ?? {}
  const ofKind = contract.members.filter((member) => member.kind === kind)
  const found = ofKind.filter((member) => (signature ? member.signature === signature : member.name === name))
  const [member] = found
  if (member && found.length === 1) return { contract: contract.name, member }
  if (found.length > 1)
    report(
      page,
      node,
      `${contract.name} has ${found.length} ${kind}s \`${name}\``,
      `Add signature="…", one of ${found.map((one) => one.signature).join(', ')}.`,
    )
  else {
    const wanted = signature ?? name ?? ''
    const meant = didYouMean(
      wanted,
      ofKind.map((one) => (signature ? one.signature : one.name)),
    )
    report(
      page,
      node,
      `${contract.name} has no ${kind} \`${wanted}\``,
      meant ? `Did you mean \`${meant}\`?` : 'Remove it, or correct facts/abis from the source.',
    )
  }
  return undefined
}

/** The heading of a member: overloads carry their types, an event that shares a function's name its kind. */
function memberTitle({ name, kind, signature }: Member, members: readonly Member[]): string {
  const twins = members.filter((member) => member.name.toLowerCase() === name.toLowerCase())
  if (twins.filter((member) => member.kind === kind).length > 1) return signature
  return twins.length > 1 && kind !== 'function' ? `${name} (${kind})` : name
}

const memberHeading = (title: string, { position }: Directive): RootContent => ({
  type: 'heading',
  depth: 3,
  children: [text(title)],
  data: { hProperties: { className: ['member'] } },
  position,
})

function member(node: ContainerDirective, page: PageContext, documented: Documented): RootContent[] {
  const found = memberOf(node, page)
  // Its heading and its prose stay, so that what else is wrong with the page is told, and nothing else.
  if (!found) return [memberHeading(node.attributes?.name ?? node.name, node), ...(node.children as RootContent[])]
  const { contract, member } = found
  const members = membersOf(contract) ?? []
  const done = documented.of(contract)
  if (done.has(member.signature + member.kind))
    report(page, node, `${contract}.${member.signature} is described twice`, 'Remove one of them.')
  done.set(member.signature + member.kind, { node, title: memberTitle(member, members) })
  const list = node.children.find((child): child is List => child.type === 'list')
  const prose = node.children.filter((child) => child !== list) as RootContent[]
  const descriptions = readDescriptions(list, page)
  const where = `${contract}.${member.name}`
  const { access } = node.attributes ?? {}
  const changes = member.mutability === 'nonpayable' || member.mutability === 'payable'
  if (changes && !access)
    report(page, node, `${where} does not say who may call it`, 'Add access="…", for example "anyone" or "owner".')
  if (prose.length === 0) report(page, node, `${where} is not described`, 'Say in a sentence what it is for.')
  const badges = [
    element('span', { className: ['badge', 'kind'] }, [member.kind]),
    ...(member.mutability ? [element('span', { className: ['badge'] }, [member.mutability])] : []),
    ...(access ? [element('span', { className: ['access'] }, [`Callable by: ${access}`])] : []),
  ]
  const selectorName = { function: 'Selector', error: 'Selector', event: 'Topic 0', struct: '' }[member.kind]
  return [
    memberHeading(memberTitle(member, members), node),
    element('p', { className: ['member-head'] }, badges),
    { type: 'code', lang: 'solidity', value: layOut(member), position: node.position },
    ...(member.selector
      ? [
          element('p', { className: ['selector'] }, [
            `${selectorName} `,
            element('code', { translate: 'no' }, [member.selector]),
            copyButton(member.selector, `${selectorName.toLowerCase()} of ${member.name}`),
          ]),
        ]
      : []),
    ...prose,
    ...describedTable(
      'parameter',
      member.kind === 'struct' ? 'Fields' : 'Parameters',
      member.inputs,
      descriptions.params,
      where,
      node,
      page,
    ),
    ...describedTable('return value', 'Returns', member.outputs, descriptions.returns, where, node, page),
    ...(descriptions.reverts.length > 0
      ? [
          element('table', { className: ['fields'] }, [
            element('caption', {}, ['Reverts']),
            element('thead', {}, [
              element('tr', {}, [
                element('th', { scope: 'col' }, ['Error or message']),
                element('th', { scope: 'col' }, ['Cause and remedy']),
              ]),
            ]),
            element(
              'tbody',
              {},
              descriptions.reverts.map(({ what, meaning }) =>
                element('tr', {}, [element('th', { scope: 'row' }, [code(what)]), element('td', {}, meaning)]),
              ),
            ),
          ]),
        ]
      : []),
  ]
}

interface DocumentedMember {
  node: Directive
  title: string
}

/** Which members of which contract a page has described or left out with a reason. */
class Documented {
  readonly contracts = new Map<string, Map<string, DocumentedMember>>()
  readonly omitted = new Map<string, Map<string, string>>()
  of(contract: string): Map<string, DocumentedMember> {
    const known = this.contracts.get(contract) ?? new Map<string, DocumentedMember>()
    this.contracts.set(contract, known)
    return known
  }
}

function omitted(node: LeafDirective, page: PageContext, documented: Documented): RootContent[] {
  const contract = contractOf(node, page)
  if (!contract) return []
  const { items, reason } = node.attributes ?? {}
  if (!items || !reason) {
    report(page, node, '`::omitted` needs items and a reason', 'Write items="name,name" reason="…".')
    return []
  }
  const list = documented.omitted.get(contract.name) ?? new Map<string, string>()
  const names = splitTop(items)
  for (const name of names) {
    if (!contract.members.some((one) => one.name === name || one.signature === name))
      report(page, node, `${contract.name} has no \`${name}\` to leave out`, 'Remove it from the items.')
    list.set(name, reason)
  }
  documented.omitted.set(contract.name, list)
  return [
    element('p', { className: ['omitted'] }, [
      `Not described here, ${reason}: `,
      ...names.flatMap((name, index) => [...(index ? [', '] : []), code(name)]),
      '.',
    ]),
  ]
}

function checkComplete(documented: Documented, page: PageContext): void {
  for (const [contract, done] of documented.contracts) {
    const left = documented.omitted.get(contract)
    const missing = (membersOf(contract) ?? []).filter(
      (one) =>
        one.kind !== 'struct' &&
        !done.has(one.signature + one.kind) &&
        !left?.has(one.name) &&
        !left?.has(one.signature),
    )
    const [first] = done.values()
    if (missing.length > 0)
      report(
        page,
        first?.node,
        `the page describes ${contract} and leaves out ${missing.length}: ${missing.map((one) => `${one.kind} ${one.signature}`).join(', ')}`,
        'Describe each, or name it in ::omitted with the reason.',
      )
  }
}

/** The index of a contract: its functions under the page's own headings, its events and its errors. */
function contractIndex(
  node: LeafDirective,
  page: PageContext,
  sections: Map<Directive, string>,
  documented: Documented,
): RootContent[] {
  const contract = contractOf(node, page)
  if (!contract) return []
  const groups = new Map<string, DocumentedMember[]>()
  for (const one of documented.contracts.get(contract.name)?.values() ?? []) {
    const section = sections.get(one.node) ?? 'Reference'
    const group = groups.get(section) ?? []
    group.push(one)
    groups.set(section, group)
  }
  return [
    element(
      'div',
      { className: ['contract-index'] },
      [...groups].map(([section, members]) =>
        element('div', {}, [
          element('p', { className: ['group'] }, [section]),
          element(
            'ul',
            {},
            members.map(({ title }) =>
              element('li', {}, [element('a', { href: `#${title}`, 'data-heading': title }, [code(title)])]),
            ),
          ),
        ]),
      ),
    ),
  ]
}

/** Expands the directives that name facts. What the page then holds is Markdown like any other. */
export const renderFacts: Transform = (tree, page) => {
  const documented = new Documented()
  const sections = new Map<Directive, string>()
  let section = ''
  visit(tree, (node, index, parent) => {
    if (node.type === 'heading' && node.depth === 2) section = textOf(node)
    if (!parent || index === undefined) return
    let nodes: RootContent[] | undefined
    if (node.type === 'containerDirective' && ['function', 'event', 'error', 'struct'].includes(node.name)) {
      sections.set(node, section)
      nodes = member(node, page, documented)
    } else if (node.type === 'leafDirective' && node.name === 'deployments') nodes = deploymentsTable(node, page)
    else if (node.type === 'leafDirective' && node.name === 'omitted') nodes = omitted(node, page, documented)
    else if (node.type === 'leafDirective' && node.name === 'checked') nodes = checkedFigures(page)
    else if (node.type === 'textDirective' && node.name === 'address') nodes = inlineAddress(node, page)
    else if (node.type === 'leafDirective' && node.name === 'constants') nodes = constantsTable(node, page)
    else if (node.type === 'textDirective' && node.name === 'constant') nodes = inlineConstant(node, page)
    else if (node.type === 'textDirective' && node.name === 'chains') nodes = chainNames(node, page)
    if (!nodes) return
    ;(parent.children as RootContent[]).splice(index, 1, ...nodes)
    // What stands in its place is walked through in its stead: an author's prose may hold directives of its own.
    return [SKIP, index]
  })
  // After the members: the index lists what the page describes, wherever it stands.
  visit(tree, 'leafDirective', (node, index, parent) => {
    if (node.name !== 'contract' || index === undefined || !parent) return
    const nodes = contractIndex(node, page, sections, documented)
    ;(parent.children as RootContent[]).splice(index, 1, ...nodes)
    return index + nodes.length
  })
  checkComplete(documented, page)
}

const isConstant = (value: unknown): value is Constant =>
  typeof value === 'object' && value !== null && 'value' in value && 'source' in value

/** What stands at a path such as `infinity.cl.maxTick`; reported when nothing does. */
function constantAt(node: Directive, page: PageContext): unknown {
  const path = node.attributes?.of ?? ''
  let here: unknown = constants
  let walked = ''
  for (const name of path.split('.')) {
    const known = Object.keys(here as object)
    if (!known.includes(name)) {
      const meant = didYouMean(name, known)
      report(
        page,
        node,
        `facts/constants.ts has no \`${name}\` in \`${walked || 'constants'}\``,
        meant ? `Did you mean \`${meant}\`?` : `It has ${known.join(', ')}.`,
      )
      return undefined
    }
    here = (here as Record<string, unknown>)[name]
    walked = walked ? `${walked}.${name}` : name
  }
  return here
}

/** How a number is written: as it is, as a byte (0x0b), or as the mask of that bit (0x0800). */
const forms: Record<string, (value: number | bigint) => string> = {
  number: String,
  byte: (value) => `0x${value.toString(16).padStart(2, '0')}`,
  mask: (value) => `0x${(1n << BigInt(value)).toString(16).padStart(4, '0')}`,
}

function inlineConstant(node: Directive, page: PageContext): RootContent[] {
  const constant = constantAt(node, page)
  if (constant === undefined) return []
  const name = node.attributes?.as ?? 'number'
  const form = forms[name]
  if (!isConstant(constant))
    report(page, node, `\`${node.attributes?.of}\` is a group of constants`, 'Name one of them, or use ::constants.')
  else if (!form)
    report(page, node, `\`:constant\` is not written as \`${name}\``, `Use ${Object.keys(forms).join(', ')}.`)
  else {
    const { value } = constant
    return [code(typeof value === 'number' || typeof value === 'bigint' ? form(value) : String(value))]
  }
  return []
}

/** A group of constants as a table: by chain where its names are chains, else by name. */
function constantsTable(node: LeafDirective, page: PageContext): RootContent[] {
  const group = constantAt(node, page)
  if (group === undefined) return []
  const entries = Object.entries(group as object).filter((entry): entry is [string, Constant] => isConstant(entry[1]))
  if (entries.length === 0) {
    report(page, node, `\`${node.attributes?.of}\` holds no constants of its own`, 'Name a group, or use :constant.')
    return []
  }
  const byChain = entries.every(([name]) => chains.some(({ key }) => key === name))
  const columns = [byChain ? 'Chain' : 'Name', 'Value', 'Unit', 'Source']
  return [
    element('table', { className: ['fields'] }, [
      element('thead', {}, [
        element(
          'tr',
          {},
          columns.map((name) => element('th', { scope: 'col' }, [name])),
        ),
      ]),
      element(
        'tbody',
        {},
        entries.map(([name, { value, unit, source }]) =>
          element('tr', {}, [
            element('th', { scope: 'row' }, [byChain ? chainOf(name).name : code(name)]),
            element('td', { className: ['value'] }, [
              code(String(value)),
              ' ',
              copyButton(String(value), `value of ${name}`),
            ]),
            element('td', {}, [unit]),
            sourceCell(source),
          ]),
        ),
      ),
    ]),
  ]
}

/** The mainnets that a product stands on, by name. */
function chainNames(node: Directive, page: PageContext): RootContent[] {
  const { product } = node.attributes ?? {}
  const active = product ? deploymentsOf({ product, status: 'active' }) : []
  const names = [
    ...new Set(
      active
        .map(({ chain }) => chainOf(chain))
        .filter(({ testnet }) => !testnet)
        .map(({ name }) => name),
    ),
  ]
  if (names.length === 0)
    report(page, node, `no active deployment has the product \`${product}\``, 'Name a product of facts/deployments.')
  return [text(names.join(', '))]
}

/** How much of the site a machine has checked, counted from the facts and the samples. */
function checkedFigures({ site }: PageContext): RootContent[] {
  const snippets = globSync('**/*.{ts,sol,move}', { cwd: resolve(site.root, site.config.rootDir, 'snippets') })
  const members = contractNames().flatMap((name) => membersOf(name) ?? [])
  const count = (kind: MemberKind) => members.filter((member) => member.kind === kind).length
  const matched = deployments.filter(({ source }) => source.kind === 'sdk').length
  const figures: [number, string][] = [
    [deployments.length, 'deployments, each with its source and a valid checksum'],
    [matched, 'of them equal to what the official packages export'],
    [count('function'), `functions in ${contractNames().length} ABIs, with selectors computed from them`],
    [count('event') + count('error'), 'events and custom errors'],
    [snippets.length, 'files of sample code'],
  ]
  return [
    element(
      'dl',
      { className: ['figures'] },
      figures.map(([figure, what]) =>
        element('div', {}, [element('dt', {}, [what]), element('dd', {}, [figure.toLocaleString('en-US')])]),
      ),
    ),
  ]
}

function inlineAddress(node: Directive, page: PageContext): RootContent[] {
  const { contract, chain, version } = node.attributes ?? {}
  const found = contract && chain ? deploymentsOf({ contract, chain, ...(version && { version }) }) : []
  const [first] = found
  if (first && new Set(found.map((one) => one.address)).size === 1) return address(first)
  report(
    page,
    node,
    found.length > 1
      ? `${contract} has ${found.length} addresses on ${chain}`
      : `no deployment of \`${contract}\` on \`${chain}\``,
    found.length > 1 ? 'Add version="…".' : 'Name contract and chain as facts/deployments has them.',
  )
  return []
}

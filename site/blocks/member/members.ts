import { type AbiEvent, type AbiFunction, type AbiParameter, toEventSelector, toFunctionSelector } from 'viem'
import { formatAbiItem } from 'viem/utils'
import { contractNamed, contractNames } from '../../page/facts.ts'
import type { Directive } from '../../page/nodes.ts'
import { type PageContext, type Positioned, report } from '../../page/page.ts'
import { didYouMean } from '../../support/problems.ts'

export type MemberKind = 'function' | 'event' | 'error' | 'struct'

export interface Member {
  kind: MemberKind
  name: string
  /** `name(type,type)`, which distinguishes overloads. */
  signature: string
  /** The signature in facts/abis. */
  source: string
  selector?: string
  inputs: { name: string; type: string }[]
  outputs: { name: string; type: string }[]
  mutability?: AbiFunction['stateMutability']
  /** Its parameters as the ABI has them; a struct has none. */
  abiInputs?: readonly AbiParameter[]
}

/** Splits a list at the commas outside brackets. */
export function splitTop(list: string): string[] {
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

/** The text between the bracket at `open` and its closing bracket, and the index of that. */
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
  // Read before what is kept of it, so that each page is known to be made from it.
  const contract = contractNamed(name)
  if (!contract) return undefined
  const cached = memberLists.get(name)
  if (cached) return cached
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
        abiInputs: (item as AbiFunction).inputs ?? [],
        mutability: item.type === 'function' ? (item as AbiFunction).stateMutability : undefined,
      },
    ]
  })
  memberLists.set(name, members)
  return members
}

/** The reason strings of a contract in facts/abis. */
export const reasonsOf = (name: string): readonly string[] => contractNamed(name)?.reverts ?? []

export const changesState = ({ mutability }: Member) => mutability === 'nonpayable' || mutability === 'payable'

/** As many characters of a signature fit next to the copy button in the text column of a window 1280 pixels wide. */
const signatureWidth = 79

/** Fills lines with words, as many in each as fit; lines after the first are indented. */
function fillLines(first: string, words: readonly string[], indent: string): string {
  const lines = [first]
  for (const word of words) {
    const last = lines.at(-1) ?? ''
    const longer = last.endsWith('(') || last === '' ? last + word : `${last} ${word}`
    if (longer.length <= signatureWidth) lines[lines.length - 1] = longer
    else lines.push(indent + word)
  }
  return lines.join('\n')
}

/** The items of a list, each with the comma or the end that follows it. */
function itemsOf(list: string, end: string): string[] {
  const items = splitTop(list)
  return items.length === 0 ? [end] : items.map((item, index) => item + (index < items.length - 1 ? ',' : end))
}

/** The Solidity declaration of a member. A long one has what it returns on a second line, and lists that fill lines. */
export function layOut({ kind, source }: Member): string {
  if (kind === 'struct') {
    const open = source.indexOf('{')
    const fields = source.slice(open + 1, source.lastIndexOf('}')).split(';')
    const list = fields.flatMap((field) => (field.trim() ? [`${field.trim()};`] : []))
    return [`${source.slice(0, open).trim()} {`, ...list.map((field) => `    ${field}`), '}'].join('\n')
  }
  const open = source.indexOf('(')
  const { inside, end } = bracketed(source, open)
  const name = source.slice(0, open + 1)
  const tail = kind === 'function' ? `external${source.slice(end + 1)}` : ''
  const statement = `${name}${inside})${tail && ` ${tail}`};`
  if (statement.length <= signatureWidth) return statement
  if (!tail) return fillLines(name, itemsOf(inside, ');'), '    ')
  // Parameters are indented further than what follows them, so that the two lists differ at a glance.
  const indent = ' '.repeat(8)
  const head = fillLines(name, itemsOf(inside, ')'), indent)
  const returns = tail.indexOf('(')
  if (returns < 0) return `${head}\n    ${tail};`
  const values = itemsOf(bracketed(tail, returns).inside, ');')
  return `${head}\n${fillLines(`    ${tail.slice(0, returns + 1)}`, values, indent)}`
}

export interface NamedContract {
  name: string
  members: Member[]
  /** Every reason string that it reverts with, from the facts. */
  reasons: readonly string[]
}

/** The contract that a directive names. Reports a directive that names none, or one without an ABI. */
export function contractOf(node: Directive, page: PageContext): NamedContract | undefined {
  const name = node.attributes?.of
  const members = name ? membersOf(name) : undefined
  if (name && members) return { name, members, reasons: reasonsOf(name) }
  if (name)
    report(page, node, `there is no ABI \`${name}\``, didYouMean(name, contractNames(), 'Add it to facts/abis.'))
  else report(page, node, `\`${node.name}\` names no contract`, 'Add of="…", a contract of facts/abis.')
  return undefined
}

/** Whether a member has a name, or a signature, which tells overloads apart. */
export const isCalled =
  (label: string) =>
  ({ name, signature }: Member): boolean =>
    name === label || signature === label

/** The member of a kind with a name or a signature. Reports at `item` a label of no member, and one of several. */
export function memberCalled(
  label: string,
  kind: MemberKind,
  { name, members }: NamedContract,
  item: Positioned,
  page: PageContext,
  remedyOfSeveral: (signatures: string[]) => string,
): Member | undefined {
  const ofKind = members.filter((candidate) => candidate.kind === kind)
  const matching = ofKind.filter(isCalled(label))
  const [member] = matching
  if (matching.length > 1) {
    const remedy = remedyOfSeveral(matching.map(({ signature }) => signature))
    report(page, item, `${name} has ${matching.length} ${kind}s \`${label}\``, remedy)
    return undefined
  }
  if (!member) {
    const other = members.find(isCalled(label))
    const labels = ofKind.map((candidate) => (label.includes('(') ? candidate.signature : candidate.name))
    const remedy = other
      ? `It is of the kind ${other.kind}.`
      : didYouMean(label, labels, 'Remove it, or correct facts/abis from the source.')
    report(page, item, `${name} has no ${kind} \`${label}\``, remedy)
  }
  return member
}

/** The heading of a member. Overloads include their types, and an event with the name of a function includes its kind. */
export function memberTitle({ name, kind, signature }: Member, members: readonly Member[]): string {
  const twins = members.filter((member) => member.name.toLowerCase() === name.toLowerCase())
  if (twins.filter((member) => member.kind === kind).length > 1) return signature
  return twins.length > 1 && kind !== 'function' ? `${name} (${kind})` : name
}

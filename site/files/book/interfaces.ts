import { contracts } from '../../../facts/abis/index.ts'
import type { ParsedContract } from '../../../facts/factTypes.ts'
import { type Member, type MemberKind, membersOf, splitTop } from '../../blocks/member/members.ts'
import type { Description, Section } from '../../page/sections.ts'
import { commented } from '../../shared/book/formats.ts'
import type { Reason } from '../../support/section.ts'

/** What a page says about a member. */
interface Said {
  described?: Description
  reverts: readonly Reason[]
}

/** What the pages say about each member of each contract. */
export type SaidOf = (contract: string, member: Pick<Member, 'kind' | 'name' | 'selector'>) => Said | undefined

const keyOf = (contract: string, { kind, name, selector }: Pick<Member, 'kind' | 'name' | 'selector'>) =>
  `${contract} ${kind} ${selector?.slice(0, 10) ?? name}`

/** The first description of each member: a reference comes before what mentions it later. */
export function saidBy(pages: readonly { sections: readonly Section[] }[]): SaidOf {
  const said = new Map<string, Said>()
  for (const { sections } of pages)
    for (const { title, shown, described, reverts } of sections) {
      const { contract = '', kind, code } = shown
      const member = membersOf(contract)?.find((one) =>
        code ? one.selector?.startsWith(code.slice(0, 10)) : one.kind === kind && one.name === title,
      )
      if (!member || (!described && reverts.length === 0)) continue
      const key = keyOf(contract, member)
      const earlier = said.get(key)
      if (!earlier?.described) said.set(key, { ...(described && { described }), reverts })
    }
  return (contract, member) => said.get(keyOf(contract, member))
}

interface Parameter {
  type: string
  name: string
  isIndexed: boolean
}

/** The text in the brackets that open at `from`. */
function inBrackets(text: string, from: number): string {
  let depth = 0
  for (let at = from; at < text.length; at++) {
    if (text[at] === '(') depth++
    if (text[at] === ')' && --depth === 0) return text.slice(from + 1, at)
  }
  throw new Error(`a bracket is not closed: ${text}`)
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

/** Reads a contract's signatures into what Solidity needs to declare them. */
function reader(structs: Map<string, Parameter[]>) {
  /** A tuple without a name in the source gets that of its parameter. */
  const read = (part: string): Parameter => {
    if (part.startsWith('(')) {
      const inside = inBrackets(part, 0)
      const [array = '', ...words] = part.slice(inside.length + 2).split(/\s+/)
      const name = words.at(-1) ?? ''
      const type = capital(name)
      structs.set(type, splitTop(inside).map(read))
      return { type: `${type}${array}`, name, isIndexed: false }
    }
    const [type = '', ...words] = part.split(/\s+/)
    const names = words.filter((word) => !/^(memory|calldata|storage|indexed|payable)$/.test(word))
    return { type, name: names.at(-1) ?? '', isIndexed: words.includes('indexed') }
  }
  return (list: string) => splitTop(list).map(read)
}

const lineOf = (tag: string, text: string) => `/// ${tag} ${commented(text)}`

/** A field's unit and meaning, as far as a page gives them. */
const meaningOf = (described: Description | undefined, name: string): string => {
  const field = name ? described?.fields.find((one) => one.name === name) : undefined
  if (!field) return ''
  const meaning = field.meaning && capital(field.meaning)
  return field.unit ? `In ${field.unit}. ${meaning}`.trim() : meaning
}

function comments({ described, reverts = [] }: Partial<Said>, inputs: readonly Parameter[]): string[] {
  const parameters = inputs.flatMap(({ name }) => {
    const meaning = meaningOf(described, name)
    return meaning ? [lineOf(`@param ${name}`, meaning)] : []
  })
  const reasons = reverts.map(({ name, meaning }) => `${name}: ${meaning}`.replace(/[^.]$/, '$&.'))
  return [
    ...(described?.summary ? [lineOf('@notice', described.summary)] : []),
    ...(reasons.length > 0 ? [lineOf('@dev', `Reverts with ${reasons.join(' ')}`)] : []),
    ...parameters,
  ]
}

/** `ICLPoolManager`; a contract that is an interface has its own name. */
export const interfaceOf = (contract: string): string => (/^I(?!FO)[A-Z]/.test(contract) ? contract : `I${contract}`)

/** Names that Solidity reserves, or that a member of the interface has. */
const isReserved =
  /^(after|alias|apply|auto|byte|case|copyof|default|define|final|immutable|implements|in|inline|let|macro|match|mutable|null|of|partial|promise|reference|relocatable|sealed|sizeof|static|supports|switch|typedef|typeof|unchecked|var)$/

/** A contract's ABI as a Solidity interface, with what the pages say about its members. */
export function interfaceText(contract: string, said: SaidOf): string {
  const { solidity, source } = contracts[contract] as ParsedContract
  const members = membersOf(contract) ?? []
  const structs = new Map<string, Parameter[]>()
  const read = reader(structs)
  const taken = new Set(members.map(({ name }) => name))
  const isStruct = (type: string) => structs.has(type.replace(/(\[\d*\])+$/, ''))
  const place = (type: string, word: string) =>
    isStruct(type) || /\]$|^(string|bytes)$/.test(type) ? `${type} ${word}` : type
  /** A name that shadows a member would be a warning in each reader's project. */
  const named = (name: string) => (taken.has(name) || isReserved.test(name) ? `${name}_` : name)
  const listed = (parameters: readonly Parameter[], typeOf: (one: Parameter) => string) =>
    parameters.map((one) => `${typeOf(one)} ${named(one.name)}`.trim()).join(', ')

  const ofKind = (kind: MemberKind) => members.filter((member) => member.kind === kind)
  for (const { name, source: text } of ofKind('struct')) {
    const fields = text.slice(text.indexOf('{') + 1, text.lastIndexOf('}')).split(';')
    structs.set(
      name,
      fields
        .map((field) => field.trim())
        .filter(Boolean)
        .flatMap(read),
    )
  }
  const declared = (['error', 'event', 'function'] as const).flatMap((kind) =>
    ofKind(kind).map((member) => {
      const text = member.source
      const open = text.indexOf('(')
      const inside = inBrackets(text, open)
      const inputs = read(inside)
      const after = text.slice(open + inside.length + 2)
      const returns = after.indexOf('returns')
      const outputs = returns < 0 ? [] : read(inBrackets(after, after.indexOf('(', returns)))
      const about = comments(said(contract, member) ?? {}, inputs).map((line) =>
        line.replace(/^(\/\/\/ @param )(\w+)/, (_, tag: string, name: string) => `${tag}${named(name)}`),
      )
      if (kind === 'error') return [...about, `error ${member.name}(${listed(inputs, ({ type }) => type)});`]
      if (kind === 'event') {
        const isAnonymous = /\banonymous\b/.test(after) ? ' anonymous' : ''
        const typed = listed(inputs, ({ type, isIndexed }) => (isIndexed ? `${type} indexed` : type))
        return [...about, `event ${member.name}(${typed})${isAnonymous};`]
      }
      const mutability = member.mutability === 'nonpayable' ? '' : ` ${member.mutability}`
      const result = outputs.length > 0 ? ` returns (${listed(outputs, ({ type }) => place(type, 'memory'))})` : ''
      const typed = listed(inputs, ({ type }) => place(type, 'calldata'))
      return [...about, `function ${member.name}(${typed}) external${mutability}${result};`]
    }),
  )
  const structTexts = [...structs].map(([name, fields]) => {
    const { described } = said(contract, { kind: 'struct', name }) ?? {}
    const lines = fields.flatMap(({ type, name: field }) => {
      const meaning = meaningOf(described, field)
      return [...(meaning ? [`    // ${commented(meaning)}`] : []), `    ${type} ${field};`]
    })
    return [`struct ${name} {`, ...lines, '}']
  })
  const hasErrors = ofKind('error').length > 0
  const hasNested = structs.size > 0 || /(\]|string|bytes)\[\d*\]/.test(members.map(({ source }) => source).join())
  const least = hasErrors ? '0.8.4' : hasNested ? '0.7.5' : '0.6.0'
  const from = source.kind === 'source' ? `${source.repository} at ${source.commit.slice(0, 7)}, ${source.file}` : ''
  const blocks = [...structTexts, ...declared].map((lines) => lines.map((line) => `    ${line}\n`).join(''))
  return [
    '// SPDX-License-Identifier: MIT\n',
    `pragma solidity >=${least} <0.9.0;\n`,
    least === '0.7.5' ? 'pragma abicoder v2;\n' : '',
    '\n',
    `/// @title ${contract}, as an interface\n`,
    `/// @dev ${commented(`Made from its ABI${solidity ? `, which Solidity ${solidity} compiled` : ''}. ${from && `Source: ${from}.`}`)}\n`,
    `interface ${interfaceOf(contract)} {\n`,
    blocks.join('\n'),
    '}\n',
  ].join('')
}

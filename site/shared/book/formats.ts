import { grouped } from '../grouped.ts'
import { camel, constantOf, keyOf, libraryOf, variableOf } from './names.ts'
import type { BookChain, BookRow } from './rows.ts'

/** What rows can be written as. */
export const bookFormats = { solidity: 'Solidity', json: 'JSON', typescript: 'TypeScript', env: '.env' } as const
export type BookFormat = keyof typeof bookFormats

type Chains = ReadonlyMap<string, BookChain>

const chainOf = (chains: Chains, key: string): BookChain => {
  const chain = chains.get(key)
  if (!chain) throw new Error(`no chain has the key "${key}"`)
  return chain
}

const sentence = (text: string): string => (text && !/[.?!]$/.test(text) ? `${text}.` : text)

/** What a reader must know about a row, in a line: its status, its note and where it was read. */
export function remarkOf({ status, deprecated, decimals, note = '', source }: BookRow): string {
  const { since, replacedBy } = deprecated ?? {}
  return [
    status === 'deprecated' ? `Deprecated${since ? ` since ${since}` : ''}.` : decimals === undefined && 'Active.',
    replacedBy && `Replaced by ${replacedBy}.`,
    decimals !== undefined && `${decimals} decimals.`,
    sentence(note),
    sentence(`Source: ${source}`),
  ]
    .filter(Boolean)
    .join(' ')
}

/** A text as one line of a comment. */
export const commented = (text: string): string => text.replace(/\s+/g, ' ').trim()

export const solidityHead = '// SPDX-License-Identifier: MIT\npragma solidity >=0.6.0 <0.9.0;\n'

/** A constant of a chain that is no address. */
export interface BookConstant {
  type: string
  name: string
  value: string
  remark: string
}

/** One library: rows of one product, one chain and one status. Rows come in their order. */
export function libraryText(rows: readonly BookRow[], chains: Chains, constants: readonly BookConstant[] = []): string {
  const [first] = rows
  if (!first) throw new Error('a library has at least one row')
  const { id, name } = chainOf(chains, first.chain)
  const members = [
    { type: 'uint256', name: 'CHAIN_ID', value: String(id), remark: `The chain id of ${name}.` },
    ...constants,
    ...rows.map((row) => ({
      type: 'address',
      name: constantOf(row),
      value: row.address,
      remark: remarkOf(row),
    })),
  ]
  const isRetired = first.status === 'deprecated'
  return [
    `/// @title Addresses of ${first.product} on ${name}${isRetired ? ', retired' : ''}`,
    ...(isRetired ? ['/// @notice Nobody should use these addresses: they are here for old transactions.'] : []),
    `library ${libraryOf(first)} {`,
    members
      .map((member) => {
        const lines = [`/// @dev ${commented(member.remark)}`]
        lines.push(`${member.type} internal constant ${member.name} = ${member.value};`)
        return lines.map((line) => `    ${line}\n`).join('')
      })
      .join('\n'),
    '}',
  ]
    .join('\n')
    .replace(/\n\n}$/, '\n}\n')
}

const isEvm = (chains: Chains) => (row: BookRow) => chainOf(chains, row.chain).kind === 'evm'

/** What Solidity and a wallet's library have no type for. */
const leftOut = (rows: readonly BookRow[], chains: Chains, mark: string): string[] => {
  const others = rows.filter((row) => !isEvm(chains)(row))
  if (others.length === 0) return []
  const names = [...new Set(others.map(({ chain }) => chainOf(chains, chain).name))].join(', ')
  return [`${mark} Left out, for their addresses are not of the EVM: ${others.length} on ${names}.`]
}

function solidityOf(rows: readonly BookRow[], chains: Chains): string {
  const libraries = [...grouped(rows.filter(isEvm(chains)), libraryOf).values()]
  return [
    solidityHead,
    ...leftOut(rows, chains, '//').map((line) => `${line}\n`),
    ...libraries.map((one) => libraryText(one, chains)),
  ].join('\n')
}

/** Addresses by chain, product and contract. An EVM chain is named by its id, another one by its key. */
export type BookTree = Record<string, Record<string, Record<string, string>>>

export const placeOf = ({ chain }: Pick<BookRow, 'chain'>, chains: Chains): string => {
  const { kind, id, key } = chainOf(chains, chain)
  return kind === 'evm' ? String(id) : key
}

export function treeOf(rows: readonly BookRow[], chains: Chains): BookTree {
  const tree: BookTree = {}
  for (const row of rows) {
    const [place, product] = [placeOf(row, chains), camel(row.product)]
    tree[place] ??= {}
    tree[place][product] ??= {}
    tree[place][product][keyOf(row)] = row.address
  }
  return tree
}

const parted = (rows: readonly BookRow[]) => {
  const active = rows.filter(({ status }) => status === 'active')
  return [active, rows.filter((row) => !active.includes(row))] as const
}

function jsonOf(rows: readonly BookRow[], chains: Chains): string {
  const [active, retired] = parted(rows)
  const whole = { ...treeOf(active, chains), ...(retired.length > 0 && { retired: treeOf(retired, chains) }) }
  return `${JSON.stringify(whole, null, 2)}\n`
}

/** A value as source: names without quotes where they can be, texts in single ones. */
export const literal = (value: unknown): string =>
  JSON.stringify(value, null, 2)
    .replace(/^(\s*)"([A-Za-z_]\w*|[1-9]\d*)":/gm, '$1$2:')
    .replace(/"([^"'\\]*)"/g, "'$1'")

function typescriptOf(rows: readonly BookRow[], chains: Chains): string {
  const [active, retired] = parted(rows)
  return [
    ...(active.length > 0 ? [`export const addresses = ${literal(treeOf(active, chains))} as const\n`] : []),
    ...(retired.length > 0
      ? [
          `/** @deprecated For old transactions. */\nexport const retired = ${literal(treeOf(retired, chains))} as const\n`,
        ]
      : []),
  ].join('\n')
}

export function envText(rows: readonly BookRow[], chains: Chains): string {
  const byChain = grouped(rows, ({ chain }) => chain)
  return [...byChain]
    .map(([key, ofChain]) => {
      const { name, kind, id } = chainOf(chains, key)
      const lines = ofChain.map((row) => `${variableOf(row)}=${row.address}`)
      return [`# ${name}${kind === 'evm' ? `, chain id ${id}` : ''}`, ...lines, ''].join('\n')
    })
    .join('\n')
}

/** Rows as a text that a program can read. */
export function textOf(format: BookFormat, rows: readonly BookRow[], chains: Chains): string {
  if (format === 'solidity') return solidityOf(rows, chains)
  if (format === 'json') return jsonOf(rows, chains)
  return format === 'typescript' ? typescriptOf(rows, chains) : envText(rows, chains)
}

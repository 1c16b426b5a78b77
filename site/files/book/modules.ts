import { contracts } from '../../../facts/abis/index.ts'
import { type BookTree, literal, placeOf, remarkOf, treeOf } from '../../shared/book/formats.ts'
import { camel, keyOf } from '../../shared/book/names.ts'
import { type BookRow, tokenProduct } from '../../shared/book/rows.ts'
import { grouped } from '../../shared/grouped.ts'
import { abiName } from '../factFiles.ts'
import { bookChains, rows } from './bookFacts.ts'

const active = rows.filter(({ status }) => status === 'active')
const retired = rows.filter(({ status }) => status !== 'active')

/** Addresses in use, and those that nobody should use, by chain id, product and contract. */
export const activeTree = (): BookTree => treeOf(active, bookChains)
export const retiredTree = (): BookTree => treeOf(retired, bookChains)

/** What an editor shows beside a value, by the value's path: `8453.v3.PancakeV3Factory`. */
type About = ReadonlyMap<string, string>

const aboutRows = (of: readonly BookRow[]): About =>
  new Map(of.map((row) => [`${placeOf(row, bookChains)}.${camel(row.product)}.${keyOf(row)}`, remarkOf(row)]))

/** A value as a type in which each text and number is itself, as after `as const`. */
function typeOf(value: unknown, about: About = new Map(), path = '', indent = ''): string {
  if (Array.isArray(value)) return `readonly [${value.map((one) => typeOf(one)).join(', ')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const entries = Object.entries(value).map(([key, one]) => {
    const name = /^([A-Za-z_]\w*|\d+)$/.test(key) ? key : JSON.stringify(key)
    const place = path ? `${path}.${key}` : key
    const remark = about.get(place)
    const type = `readonly ${name}: ${typeOf(one, about, place, `${indent}  `)}`
    return remark ? `/** ${remark} */\n${indent}  ${type}` : type
  })
  return `{\n${entries.map((entry) => `${indent}  ${entry}\n`).join('')}${indent}}`
}

interface Exported {
  name: string
  value: unknown
  summary: string
  about?: About
}

/** A module in JavaScript and its types: programs import it as it is. */
const moduleFiles = (path: string, exports: readonly Exported[]): [string, string][] => [
  [`${path}.js`, exports.map(({ name, value }) => `export const ${name} = ${literal(value)}\n`).join('\n')],
  [
    `${path}.d.ts`,
    exports
      .map(
        ({ name, value, summary, about }) =>
          `/** ${summary} */\nexport declare const ${name}: ${typeOf(value, about)}\n`,
      )
      .join('\n'),
  ],
]

/** The rows in use of each product that a chain of the EVM has. */
const productRows = (): Map<string, BookRow[]> =>
  grouped(
    active.filter(({ chain }) => bookChains.get(chain)?.kind === 'evm'),
    ({ product }) => product,
  )

export const products = (): string[] => [...productRows().keys()]

/** What each contract has on each chain: `PancakeV3Factory`, then `8453`. */
function byChain<Value>(of: readonly BookRow[], read: (row: BookRow) => Value) {
  const values: Record<string, Record<string, Value>> = {}
  for (const row of of) {
    const contract = keyOf(row)
    values[contract] ??= {}
    values[contract][placeOf(row, bookChains)] = read(row)
  }
  return values
}

/** The address of each contract of a product by chain id: what viem and wagmi take. */
function productFiles(product: string, ofProduct: readonly BookRow[]): [string, string][] {
  const value = byChain(ofProduct, ({ address }) => address)
  const summary = `Addresses of ${product} in use, by contract and chain id.`
  const decimals = product === tokenProduct && {
    name: 'decimals',
    value: byChain(ofProduct, (row) => row.decimals),
    summary: 'How many decimals each token has, by symbol and chain id.',
  }
  return moduleFiles(product, [{ name: camel(product), value, summary }, ...(decimals ? [decimals] : [])])
}

function abiFiles(): [string, string][] {
  return Object.values(contracts).flatMap(({ name, abi, source }): [string, string][] => {
    const from = source.kind === 'source' ? ` ${source.repository} at ${source.commit.slice(0, 7)}, ${source.file}` : ''
    const constant = `${abiName(name)}Abi`
    const types = abi.map((item) => `  ${compactType(item)},\n`).join('')
    return [
      [`abis/${name}.js`, `// ${name}:${from}\nexport const ${constant} = ${JSON.stringify(abi)}\n`],
      [`abis/${name}.d.ts`, `/** ${name}:${from} */\nexport declare const ${constant}: readonly [\n${types}]\n`],
    ]
  })
}

/** As {@link typeOf} in one line: an ABI has thousands of values. */
function compactType(value: unknown): string {
  if (Array.isArray(value)) return `readonly [${value.map(compactType).join(', ')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  return `{ ${Object.entries(value)
    .map(([key, one]) => `readonly ${key}: ${compactType(one)}`)
    .join('; ')} }`
}

/** What TypeScript and JavaScript import. */
export function typescriptFiles(): [string, string][] {
  return [
    ...moduleFiles('index', [
      {
        name: 'addresses',
        value: activeTree(),
        summary: 'Addresses in use, by chain id, product and contract.',
        about: aboutRows(active),
      },
      {
        name: 'retired',
        value: retiredTree(),
        summary: '@deprecated For old transactions: nobody should use these addresses.',
        about: aboutRows(retired),
      },
    ]),
    ...[...productRows()].flatMap(([product, ofProduct]) => productFiles(product, ofProduct)),
    ...abiFiles(),
  ]
}

import { type BookRow, tokenProduct } from './rows.ts'

const words = (text: string): string[] => text.split(/[^A-Za-z0-9]+/).filter(Boolean)
const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)

/** `Universal router` and `universal-router` as `UniversalRouter`. */
export const pascal = (text: string): string => words(text).map(capital).join('')

/** `universal-router` as `universalRouter`: how TypeScript and JSON name a product. */
export const camel = (text: string): string => pascal(text).replace(/^./, (first) => first.toLowerCase())

/** `CLPoolManager` as `CL_POOL_MANAGER`, `PancakeV3Factory` as `PANCAKE_V3_FACTORY`. */
export const capitals = (text: string): string =>
  words(text)
    .join('_')
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1_$2')
    .toUpperCase()

type Named = Pick<BookRow, 'product' | 'contract' | 'label'>

/** How TypeScript and JSON name a row within its product and chain: `PancakeV3Factory`, `UniversalRouter_Infinity`. */
export const keyOf = ({ product, contract, label = '' }: Named): string =>
  // A symbol is written as its token writes it.
  [product === tokenProduct ? words(contract).join('_') : pascal(contract), ...words(label)].join('_')

/** How Solidity names it: `PANCAKE_V3_FACTORY`. The words of a label and a symbol stay whole: `…_LISUSD_USDT`. */
export const constantOf = ({ product, contract, label = '' }: Named): string =>
  [product === tokenProduct ? words(contract).join('_') : capitals(contract), ...words(label)].join('_').toUpperCase()

type Placed = Pick<BookRow, 'product' | 'chain' | 'status'>

/** The library of a product and chain: `PancakeV3Base`, and `PancakeV3GoerliRetired` for what nobody should use. */
export const libraryOf = ({ product, chain, status }: Placed): string =>
  `Pancake${pascal(product)}${capital(chain)}${status === 'deprecated' ? 'Retired' : ''}`

/** The name in a `.env`: `BASE_V3_PANCAKE_V3_FACTORY`, with `RETIRED_` before it for what nobody should use. */
export const variableOf = (row: Named & Placed): string =>
  `${row.status === 'deprecated' ? 'RETIRED_' : ''}${capitals(row.chain)}_${capitals(row.product)}_${constantOf(row)}`

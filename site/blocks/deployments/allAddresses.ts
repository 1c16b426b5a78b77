import type { RootContent } from 'mdast'
import { allDeployments, type Deployment, productChoices, products, tokensOf } from '../../page/facts.ts'
import { element, groupedTable, table, text } from '../../page/nodes.ts'
import type { PageContext } from '../../page/page.ts'
import { unsearched } from '../part.ts'
import { tokenColumns, tokenRow } from '../tokens/block.ts'
import { deploymentColumns, deploymentRow, disclosure, presentAndPast, rowsOf } from './block.ts'

const option = (value: string, label: string) => element('option', { value }, [label])
const select = (name: string, label: string, options: readonly RootContent[]) =>
  element('select', { name, 'aria-label': label }, [...options])

/** A value of a field, and how a reader reads it. */
type Choice = readonly [value: string, label: string]

/**
 * The fields that narrow the rows, and how many rows they leave (site/blocks/deployments/browser.ts); `chainFilter` in ../html.ts
 * adds the choice of a chain.
 */
export const filterFields = (of: {
  id: string
  label: string
  text: string
  placeholder: string
  count: number
  products: readonly Choice[]
  statuses: readonly Choice[]
}): RootContent =>
  element('form', { className: ['address-filter'], id: of.id, role: 'search', 'aria-label': of.label }, [
    element('input', {
      type: 'search',
      name: 'text',
      'aria-label': of.text,
      placeholder: of.placeholder,
      autoComplete: 'off',
      spellCheck: 'false',
    }),
    element('p', { className: ['found'] }, [
      element('span', {}, [`${of.count} rows`]),
      element('button', { type: 'reset', className: ['reset'], hidden: true }, ['Reset']),
    ]),
    select('product', 'Product', [
      option('', 'All products'),
      ...of.products.map(([value, label]) => option(value, label)),
    ]),
    select(
      'status',
      'Status',
      of.statuses.map(([value, label]) => option(value, label)),
    ),
  ])

/** A product's rows under its name. */
const section = (product: string, title: string, content: RootContent[]): RootContent =>
  element('section', { 'data-product': product }, [{ type: 'heading', depth: 2, children: [text(title)] }, ...content])

/** Rows with a table body for each group, under its name if `isNamed`. */
function groups(rows: readonly Deployment[], isNamed: boolean, page: PageContext): RootContent {
  const bodies = [...Map.groupBy(rows, ({ group }) => group)].map(([name, ofGroup]) =>
    element('tbody', {}, [
      ...(isNamed
        ? [element('tr', { className: ['group'] }, [element('th', { scope: 'rowgroup', colSpan: 4 }, [name])])]
        : []),
      ...rowsOf(ofGroup).map((row) => deploymentRow(row, page)),
    ]),
  )
  return groupedTable(deploymentColumns, bodies)
}

/** The rows of a product: those in use on a mainnet, in named groups if there are several, then the others in a disclosure. */
function rowsOfProduct(ofProduct: readonly Deployment[], page: PageContext): RootContent[] {
  const hasGroups = new Set(ofProduct.map(({ group }) => group)).size > 1
  const [present, past] = presentAndPast(ofProduct)
  const [isPresent, isPast] = [present.length > 0, past.length > 0]
  return [
    ...(isPresent ? [groups(present, hasGroups, page)] : []),
    // A filter that opens the disclosure shows one list, so the names of groups are not repeated.
    ...(isPast
      ? [disclosure(rowsOf(past), groups(past, hasGroups && !isPresent, page), isPresent ? ' more' : '')]
      : []),
  ]
}

/**
 * `::addresses`: every deployment and token, by product and group. The search leads to the pages that explain a contract,
 * so it leaves this list out.
 */
export function allAddresses(_: unknown, page: PageContext): RootContent[] {
  const byProduct = Map.groupBy(allDeployments(), ({ product }) => product)
  const count = [...byProduct.values()]
    .flatMap(presentAndPast)
    .reduce((sum, listed) => sum + rowsOf(listed).length, tokensOf().length)
  return [
    element('div', { className: ['deployments'], 'data-deployments': true, ...unsearched }, [
      filterFields({
        id: 'address-filter',
        label: 'Addresses',
        text: 'Contract, token or address',
        placeholder: 'Name or address',
        count,
        products: [...productChoices(), ['tokens', 'Tokens']],
        statuses: [
          ['', 'Any status'],
          ['active', 'Active'],
          ['deprecated', 'Deprecated'],
        ],
      }),
      ...[...byProduct].map(([product, ofProduct]) =>
        section(product, products()[product].name, rowsOfProduct(ofProduct, page)),
      ),
      section('tokens', 'Tokens', [table(tokenColumns, tokensOf().map(tokenRow))]),
    ]),
  ]
}

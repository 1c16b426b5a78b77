import type { RootContent } from 'mdast'
import { type Deployment, deployments, products, tokens } from '../../../facts/index.ts'
import { element, groupedTable, table, text } from '../nodes.ts'
import type { PageContext } from '../page.ts'
import { deploymentColumns, deploymentRow, rowsOf } from './deployments.ts'
import { tokenColumns, tokenRow } from './tokens.ts'

const option = (value: string, label: string) => element('option', { value }, [label])
const select = (name: string, label: string, options: readonly RootContent[]) =>
  element('select', { name, 'aria-label': label }, [...options])

/**
 * The fields that narrow the rows, and how many rows they leave (theme/content/chainRows.ts); `chainFilter` in ../html.ts
 * adds the choice of a chain.
 */
const fields = (count: number): RootContent =>
  element('form', { className: ['address-filter'], id: 'address-filter', role: 'search', 'aria-label': 'Addresses' }, [
    element('input', {
      type: 'search',
      name: 'text',
      'aria-label': 'Contract, token or address',
      placeholder: 'Contract, token or address',
      autoComplete: 'off',
      spellCheck: 'false',
    }),
    element('p', { className: ['found'] }, [
      element('span', {}, [`${count} rows`]),
      element('button', { type: 'reset', className: ['reset'], hidden: true }, ['Reset']),
    ]),
    select('product', 'Product', [
      option('', 'All products'),
      ...Object.entries(products).map(([key, title]) => option(key, title)),
      option('tokens', 'Tokens'),
    ]),
    select('status', 'Status', [
      option('', 'Any status'),
      option('active', 'Active'),
      option('deprecated', 'Deprecated'),
    ]),
  ])

/** A product's rows under its name. */
const section = (product: string, title: string, content: RootContent): RootContent =>
  element('section', { 'data-product': product }, [{ type: 'heading', depth: 2, children: [text(title)] }, content])

/** The rows of a product, a table body for each group, under its name where there are several. */
function groupsOf(ofProduct: readonly Deployment[], page: PageContext): RootContent[] {
  const groups = [...Map.groupBy(ofProduct, ({ group }) => group)]
  return groups.map(([name, ofGroup]) =>
    element('tbody', {}, [
      ...(groups.length > 1
        ? [element('tr', { className: ['group'] }, [element('th', { scope: 'rowgroup', colSpan: 4 }, [name])])]
        : []),
      ...rowsOf(ofGroup).map((row) => deploymentRow(row, page)),
    ]),
  )
}

/**
 * `::addresses`: every deployment and token, by product and group. The search leads to the pages that explain a contract,
 * so it leaves this list out.
 */
export function allAddresses(_: unknown, page: PageContext): RootContent[] {
  const byProduct = Map.groupBy(deployments, ({ product }) => product)
  const count = [...byProduct.values()].reduce((sum, ofProduct) => sum + rowsOf(ofProduct).length, tokens.length)
  return [
    element('div', { className: ['deployments', 'unsearched'], 'data-deployments': true }, [
      fields(count),
      ...[...byProduct].map(([product, ofProduct]) =>
        section(product, products[product] ?? product, groupedTable(deploymentColumns, groupsOf(ofProduct, page))),
      ),
      section('tokens', 'Tokens', table(tokenColumns, tokens.map(tokenRow))),
    ]),
  ]
}

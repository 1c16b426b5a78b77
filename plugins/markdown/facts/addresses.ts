import type { RootContent } from 'mdast'
import { deployments, products, tokens } from '../../../facts/index.ts'
import { element, table, text } from '../nodes.ts'
import type { PageContext } from '../page.ts'
import { deploymentColumns, deploymentRow, rowsOf } from './deployments.ts'
import { tokenColumns, tokenRow } from './tokens.ts'

const option = (value: string, label: string) => element('option', { value }, [label])
const select = (name: string, label: string, options: readonly RootContent[]) =>
  element('select', { name, 'aria-label': label }, [...options])

/** The fields that narrow the rows (theme/content/chainRows.ts); `chainFilter` in ../html.ts adds the choice of a chain. */
const fields = (): RootContent =>
  element('form', { className: ['address-filter'], role: 'search', 'aria-label': 'Addresses' }, [
    element('input', {
      type: 'search',
      name: 'text',
      'aria-label': 'Contract, token or address',
      placeholder: 'Contract, token or address',
      autoComplete: 'off',
      spellCheck: 'false',
    }),
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

/**
 * `::addresses`: every deployment and token, by product. The search leads to the pages that explain a contract, so it
 * leaves this list out.
 */
export function allAddresses(_: unknown, page: PageContext): RootContent[] {
  const ofProduct = Map.groupBy(deployments, ({ product }) => product)
  return [
    element('div', { className: ['deployments', 'unsearched'], 'data-deployments': true }, [
      fields(),
      ...[...ofProduct].map(([product, ofIt]) =>
        section(
          product,
          products[product] ?? product,
          table(
            deploymentColumns,
            rowsOf(ofIt).map((row) => deploymentRow(row, page)),
          ),
        ),
      ),
      section('tokens', 'Tokens', table(tokenColumns, tokens.map(tokenRow))),
    ]),
  ]
}

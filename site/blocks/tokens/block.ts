import type { RootContent } from 'mdast'
import type { LeafDirective } from 'mdast-util-directive'
import { chainOf, decimalsOf, explorerLink, type Token, tokenGroups, tokensOf } from '../../page/facts.ts'
import { element, table } from '../../page/nodes.ts'
import { type PageContext, report } from '../../page/page.ts'
import { didYouMean } from '../../support/problems.ts'
import { addressLine, addressRow, chainLink, listOf, remark } from '../deployments/block.ts'
import { sourceCell } from '../deployments/source.ts'
import { show } from '../part.ts'

export const tokenColumns = ['Token', 'Address', 'Chain', 'Decimals', 'Source']

/** A table with a row for every token of the groups, each with its decimals. */
export function tokensTable(node: LeafDirective, page: PageContext): RootContent[] {
  const groups = listOf(node.attributes?.group)
  for (const name of groups) {
    if (tokenGroups().some((group) => group === name)) continue
    const remedy = didYouMean(name, tokenGroups(), `Name one of ${tokenGroups().join(', ')}.`)
    report(page, node, `facts/tokens.ts has no group \`${name}\``, remedy)
  }
  const rows = tokensOf(groups)
  if (rows.length === 0) return []
  return [
    element('div', { className: ['deployments'], 'data-deployments': true }, [table(tokenColumns, rows.map(tokenRow))]),
  ]
}

export function tokenRow(token: Token): RootContent {
  const { symbol, name, chain, address, decimals, note, source } = token
  const remarks = [name, ...(note ? [note] : [])].map((words) => show(remark, {}, words))
  const what = `${symbol} on ${chainOf(chain).name}`
  const explorer = explorerLink(token)
  return show(
    addressRow,
    { address, chains: [chain] },
    element('th', { scope: 'row' }, [element('span', { className: ['contract'] }, [symbol]), ...remarks]),
    element('td', { className: ['address-cell'] }, [show(addressLine, { address, explorer, what })]),
    element('td', { className: ['chains'] }, [chainLink(chain, explorer)]),
    element('td', { className: ['decimals'] }, [`${decimals}`]),
    sourceCell([source]),
  )
}

/** "USDT on Ethereum, Base; USDT0 on Monad": each symbol once, with its chains. */
function whereOf(tokens: readonly Token[]): string {
  const chainsOf = (symbol: string) => tokens.flatMap((one) => (one.symbol === symbol ? [chainOf(one.chain).name] : []))
  return [...new Set(tokens.map(({ symbol }) => symbol))]
    .map((symbol) => `${symbol} on ${chainsOf(symbol).join(', ')}`)
    .join('; ')
}

/** The groups whose decimals differ from chain to chain, with the chains of each number. */
export function decimalsTable(): RootContent[] {
  const differing = tokenGroups()
    .map((group) => ({ group, decimals: decimalsOf(group) }))
    .filter(({ decimals }) => decimals.length > 1)
  const rows = differing.flatMap(({ group, decimals }) =>
    decimals.map(({ decimals: count, tokens }) =>
      element('tr', {}, [
        element('th', { scope: 'row' }, [group]),
        element('td', {}, [`${count}`]),
        element('td', {}, [whereOf(tokens)]),
      ]),
    ),
  )
  return [table(['Token', 'Decimals', 'Where'], rows, { className: ['fields'] })]
}

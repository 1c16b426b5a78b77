import type { RootContent } from 'mdast'
import {
  type Change,
  chainOf,
  changes,
  comingEnds,
  productChoices,
  products,
  recentChanges as recent,
} from '../../page/facts.ts'
import { element, table, text } from '../../page/nodes.ts'
import { filterFields } from '../deployments/allAddresses.ts'
import { sourceCell, sourceHref, sourceTitle } from '../deployments/source.ts'
import { longDate } from '../extras/block.ts'
import { unsearched } from '../part.ts'

const day = (date: string) => element('time', { dateTime: date }, [longDate(date)])

const listOf = (some: readonly Change[]): RootContent =>
  element(
    'ul',
    { className: ['recent'] },
    some.map(({ date, what, page, source }) =>
      element('li', {}, [
        element(
          'a',
          {
            href: sourceHref(source),
            title: sourceTitle(source),
            'aria-label': `${longDate(date)}, source of: ${what}`,
          },
          [day(date)],
        ),
        ' ',
        element('a', { href: page }, [what]),
      ]),
    ),
  )

/** The newest entries of facts/changes.ts, for readers who integrated earlier: a product on a day is one. */
export const recentChanges = (): RootContent[] => [listOf(recent())]

/** `::ending`: what ends on a day to come. */
export function ending(): RootContent[] {
  const coming = comingEnds()
  if (coming.length > 0) return [listOf(coming)]
  return [element('p', {}, ['No public source that we read gives a day in the future on which something ends.'])]
}

/** What ended, without the product in front. */
const sentenceOf = (what: string) => what.replace(/^.*?: (.)/, (_, first: string) => first.toUpperCase())

/** What of a product came to a chain on a day, or what ended: day and product, contracts, chains, source. */
function changeRow({ id, date, kind, product, chains, what, page, rows, source }: Change): RootContent {
  const title = products()[product].name
  const names = [...new Set(rows.map(({ contract }) => contract))].join(', ')
  return element('tr', { id, 'data-chains': chains.join(' '), 'data-product': product }, [
    element('th', { scope: 'row' }, [
      element('span', { className: ['contract'] }, [element('a', { href: page }, [title])]),
      element('span', { className: ['remark'] }, [day(date)]),
      ...(kind === 'ended' ? [element('span', { className: ['remark', 'deprecated'] }, ['Ended'])] : []),
    ]),
    element('td', { className: ['address-cell'] }, [kind === 'ended' ? `${sentenceOf(what)}: ${names}` : names]),
    element(
      'td',
      { className: ['chains'] },
      chains.flatMap((chain, index) => [
        ...(index > 0 ? [element('span', {}, [', '])] : []),
        element(
          'a',
          { href: `/addresses?product=${product}&chain=${chain}`, className: ['chain'], 'data-chain': chain },
          [chainOf(chain).name],
        ),
      ]),
    ),
    sourceCell([source]),
  ])
}

/**
 * `::changes`: every entry, newest first, under the heading of its year. The search leads to the pages that explain a
 * contract, so it leaves this list out.
 */
export function allChanges(): RootContent[] {
  const byYear = Map.groupBy(changes(), ({ date }) => date.slice(0, 4))
  const of = new Set(changes().map(({ product }) => product))
  return [
    element('div', { className: ['deployments'], 'data-deployments': 'changes', ...unsearched }, [
      filterFields({
        id: 'change-filter',
        label: 'Changes',
        text: 'Contract or word',
        placeholder: 'Contract or word',
        count: changes().length,
        products: productChoices().filter(([key]) => of.has(key)),
        statuses: [
          ['', 'New and ended'],
          ['active', 'New'],
          ['deprecated', 'Ended'],
        ],
      }),
      ...[...byYear].map(([year, ofYear]) =>
        element('section', {}, [
          { type: 'heading', depth: 2, children: [text(year)] },
          table(['Product and day', 'Contracts', 'Chain', 'Source'], ofYear.map(changeRow)),
        ]),
      ),
    ]),
  ]
}

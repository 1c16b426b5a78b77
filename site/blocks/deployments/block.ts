import { h } from 'hastscript'
import type { Root, RootContent } from 'mdast'
import type { LeafDirective } from 'mdast-util-directive'
import { toString as textOf } from 'mdast-util-to-string'
import { visit } from 'unist-util-visit'
import {
  chainOf,
  contractAt,
  type Deployment,
  deploymentsOf,
  endDay,
  explorerLink,
  valuesOf,
} from '../../page/facts.ts'
import { type Directive, element, table } from '../../page/nodes.ts'
import { type PageContext, report } from '../../page/page.ts'
import type { ChainPlace } from '../../shared/types.ts'
import { didYouMean } from '../../support/problems.ts'
import { longDate } from '../extras/block.ts'
import { referenceOf } from '../member/abi.ts'
import { type Part, show, unsearched } from '../part.ts'
import { addressHalves } from './addressGroups.ts'
import { sourceCell } from './source.ts'

/** What a deployment is called in labels. A contract that is deployed twice on a chain is named with its address. */
function labelOf({ address: value, contract, chain }: Deployment): string {
  const twice = deploymentsOf({ contract, chain }).some((other) => other.address !== value)
  return `${contract}${twice ? ` ${value}` : ''} on ${chainOf(chain).name}`
}

/** An address with a link to its explorer, which names `what` is there. site/blocks/copy adds a copy button. */
export const addressLine: Part<{ address: string; explorer: string; what: string; elsewhere?: ChainPlace[] }> = {
  name: 'address',
  html: ({ address, explorer, what, elsewhere }) =>
    element('span', { className: ['address-line'], 'data-elsewhere': elsewhere && JSON.stringify(elsewhere) }, [
      element(
        'code',
        { className: ['address'], translate: 'no' },
        // Inline, with a place to break, so that a browser's search finds the whole address.
        addressHalves(address).flatMap((half, at) => [
          ...(at > 0 ? [element('wbr', {}, [])] : []),
          element(
            'span',
            {},
            half.map((group) => element('span', {}, [group])),
          ),
        ]),
      ),
      ' ',
      element(
        'a',
        {
          href: explorer,
          className: ['explorer'],
          'aria-label': `Explorer: ${what}`,
          ...unsearched,
        },
        ['Explorer'],
      ),
    ]),
  // The address is the link to its page in the explorer.
  markdown: ({ address, explorer }) => [h('a', { href: explorer }, h('code', address))],
}

/** A row of a table of deployments: one address on its chains. */
export const addressRow: Part<{ address: string; chains: string[] }> = {
  name: 'address-row',
  html: ({ chains }, ...cells) => element('tr', { 'data-chains': chains.join(' ') }, cells),
  search: ({ address, chains }) => ({ deployments: chains.map((chain) => `${chain} ${address}`) }),
}

/** What is remarked of the contract or the token of a row, under its name. */
export const remark: Part<{ isDeprecated?: boolean }> = {
  name: 'remark',
  html: ({ isDeprecated }, ...content) =>
    element('span', { className: ['remark', ...(isDeprecated ? ['deprecated'] : [])] }, content),
  markdown: (_, { children }, inside) => [{ type: 'text', value: '; ' }, ...inside(children)],
  text: (text) => ` ${text} `,
}

const address = (deployment: Deployment, elsewhere?: ChainPlace[]): RootContent =>
  show(addressLine, {
    address: deployment.address,
    explorer: explorerLink(deployment),
    what: labelOf(deployment),
    elsewhere,
  })

/** A chain's name in a row, which leads to the row's address in that chain's explorer. The row's header tells of what. */
export const chainLink = (chain: string, explorer: string): RootContent =>
  element(
    'a',
    {
      href: explorer,
      className: ['chain'],
      'data-chain': chain,
    },
    [chainOf(chain).name],
  )

/** The attributes of `::deployments`: each takes one value or several with commas between them. */
export const filterKeys = ['product', 'group', 'contract', 'chain', 'version', 'status'] as const

/** The values of an attribute that takes several, with commas between them. */
export const listOf = (value: string | null | undefined): string[] =>
  (value ?? '').split(',').map((item) => item.trim())

/** What the deployments of a directive have, by attribute. */
const filterOf = ({ attributes }: LeafDirective) =>
  filterKeys.flatMap((key) => (typeof attributes?.[key] === 'string' ? [[key, listOf(attributes[key])] as const] : []))

/** The parts of a page that a callout titled “Deprecated” applies to, as indices of the page's blocks. */
function retiredParts({ children }: Root): { start: number; end: number }[] {
  return children.flatMap((child, at) => {
    if (child.type !== 'containerDirective' || child.name !== 'warning') return []
    const [label] = child.children
    if (!label?.data || !('directiveLabel' in label.data) || textOf(label) !== 'Deprecated') return []
    // A callout before the first heading applies to the whole page, any other to its section.
    const start = children.findLastIndex(({ type }, index) => type === 'heading' && index < at)
    const heading = children[start]
    if (heading?.type !== 'heading') return [{ start: 0, end: children.length }]
    const next = children.findIndex(
      (other, index) => index > at && other.type === 'heading' && other.depth <= heading.depth,
    )
    return [{ start, end: next === -1 ? children.length : next }]
  })
}

/** Reports active deployments under a “Deprecated” callout, because either the facts or the page is wrong. */
export function checkRetired(tree: Root, page: PageContext): void {
  for (const { start, end } of retiredParts(tree))
    for (const block of tree.children.slice(start, end))
      visit(block, 'leafDirective', (node) => {
        if (node.name !== 'deployments') return
        const active = deploymentsOf(Object.fromEntries(filterOf(node))).filter(({ status }) => status === 'active')
        const [first] = active
        if (!first) return
        const others = active.length > 1 ? ` and ${active.length - 1} more` : ''
        report(
          page,
          node,
          `“Deprecated” is said of an active deployment: ${first.contract} on ${first.chain}${others}`,
          "Give the rows `status: 'deprecated'` in facts/deployments, or take the callout away.",
        )
      })
}

type ChainGroup = 'mainnet' | 'testnet' | 'retired'

export function groupOf(chain: string): ChainGroup {
  const { testnet, retired } = chainOf(chain)
  return retired ? 'retired' : testnet ? 'testnet' : 'mainnet'
}

/** The day on which a row ended, where a source gives one. */
const endOf = ({ status, deprecated, product, contract, chain, address }: Deployment) =>
  status === 'deprecated' ? (deprecated?.since ?? endDay(product, contract, chain, address)) : undefined

/** The deployments of one contract at one address, with the same remarks. They share a row. */
type SameAddress = [Deployment, ...Deployment[]]

export function rowsOf(deployments: readonly Deployment[]): SameAddress[] {
  const rows = new Map<string, SameAddress>()
  for (const deployment of deployments) {
    const key = JSON.stringify([
      deployment.contract,
      deployment.address,
      deployment.version,
      deployment.status,
      deployment.deprecated,
      endOf(deployment),
      deployment.note,
    ])
    const row = rows.get(key)
    if (row) row.push(deployment)
    else rows.set(key, [deployment])
  }
  return [...rows.values()]
}

/** The lines of text that a page shows of its rows, unless it is a list of addresses; the other rows are in the disclosure. */
const shownLines = 8

/** The characters of a remark that fit under a contract's name, and its height next to a line of text. */
const remarkLine = { characters: 30, line: 0.8 }

/** The characters of a contract's name that fit on a line, alone and with the link to its ABI. */
const nameLine = { alone: 26, withAbi: 20 }

/** A row is a line with the address and one or two with its chains; next to them, the name and its remarks. */
function linesOf(row: SameAddress, page: PageContext): number {
  const remarks = remarksOf(row[0], page).map((one) => Math.ceil(textOf(one).length / remarkLine.characters))
  const { abi, contract } = row[0]
  const name = Math.ceil(contract.length / nameLine.alone) + Number(Boolean(abi) && contract.length > nameLine.withAbi)
  return Math.max(row.length > 6 ? 3 : 2, name + remarkLine.line * remarks.reduce((sum, lines) => sum + lines, 0))
}

function rowsAtOnce(rows: readonly SameAddress[], page: PageContext): SameAddress[] {
  let lines = 0
  const end = rows.findIndex((row) => {
    lines += linesOf(row, page)
    return lines > shownLines
  })
  return end < 0 ? [...rows] : rows.slice(0, Math.max(1, end))
}

/** The deployments that are in use on a mainnet, and the others: on testnets, on retired chains, and deprecated. */
export function presentAndPast(all: readonly Deployment[]): [present: Deployment[], past: Deployment[]] {
  const isPresent = ({ status, chain }: Deployment) => status === 'active' && groupOf(chain) === 'mainnet'
  return [all.filter(isPresent), all.filter((deployment) => !isPresent(deployment))]
}

/** What a disclosure holds, each row counted once: "18 more addresses: 11 on testnets, 6 on retired chains, 1 deprecated". */
function summaryOf(rows: readonly SameAddress[], more: string): string {
  const kindOf = (row: SameAddress) => {
    const groups = new Set(row.map(({ chain }) => groupOf(chain)))
    if (groups.has('mainnet')) return row[0].status === 'deprecated' ? 'deprecated' : 'mainnet'
    return groups.has('testnet') ? 'testnet' : 'retired chain'
  }
  // The same address on chains that ended on different days has several rows.
  const placed = rows.map(
    (row) => [JSON.stringify([row[0].contract, row[0].address, kindOf(row)]), kindOf(row)] as const,
  )
  const kinds = [...new Map(placed).values()]
  const counted = (['mainnet', 'testnet', 'retired chain', 'deprecated'] as const).flatMap((kind) => {
    const count = kinds.filter((other) => other === kind).length
    if (count === 0) return []
    const where = kind === 'deprecated' ? kind : count === 1 ? `on a ${kind}` : `on ${kind}s`
    return [count < kinds.length ? `${count} ${where}` : count === 1 ? where : `all ${where}`]
  })
  return `${kinds.length}${more} ${kinds.length === 1 ? 'address' : 'addresses'}: ${counted.join(', ')}`
}

/** Rows that a reader opens. `more` is " more" after other rows. site/blocks/deployments/browser.ts opens what a filter finds. */
export const disclosure = (rows: readonly SameAddress[], content: RootContent, more = ''): RootContent =>
  element('details', {}, [element('summary', {}, [summaryOf(rows, more)]), content])

export const deploymentColumns = ['Contract', 'Address', 'Chain', 'Source']

const tableOf = (rows: readonly SameAddress[], page: PageContext): RootContent =>
  table(
    deploymentColumns,
    rows.map((row) => deploymentRow(row, page)),
  )

/**
 * The deployments that match the attributes, with a row for each address: mainnets, then, in a disclosure, testnets, retired
 * chains and deprecated contracts.
 */
export function deploymentsTable(node: LeafDirective, page: PageContext): RootContent[] {
  const filter = filterOf(node)
  if (filter.length === 0)
    report(page, node, '`::deployments` has no filter', `Name at least one of ${filterKeys.join(', ')}.`)
  for (const [key, values] of filter) {
    for (const name of values) {
      if (deploymentsOf({ [key]: name }).length > 0) continue
      const remedy = name
        ? didYouMean(name, valuesOf(key), 'Correct it, or add the deployment to facts/deployments.')
        : 'Give the attribute a value, or leave it out.'
      report(page, node, `no deployment has the ${key} \`${name}\``, remedy)
    }
  }
  const matching = deploymentsOf(Object.fromEntries(filter))
  if (matching.length === 0) {
    report(page, node, 'no deployment matches', 'Correct the attributes, or add the deployment to facts/deployments.')
    return []
  }
  const [present = [], past = []] = presentAndPast(matching).map(rowsOf)
  // A page whose deployments are all past shows them.
  const rows = present.length > 0 ? present : past
  const shown = page.page.path.endsWith('/addresses') ? rows : rowsAtOnce(rows, page)
  const more = [...rows.slice(shown.length), ...(rows === present ? past : [])]
  return [
    element('div', { className: ['deployments'], 'data-deployments': true }, [
      tableOf(shown, page),
      ...(more.length > 0 ? [disclosure(more, tableOf(more, page), ' more')] : []),
    ]),
  ]
}

/** The contract's name, which leads to its reference, and its ABI. */
function contractCell({ contract, abi }: Deployment, page: PageContext): (RootContent | string)[] {
  const name = (child: RootContent | string) => element('span', { className: ['contract'] }, [child])
  if (!abi) return [name(contract)]
  const reference = referenceOf(abi, page)
  return [
    name(reference ? element('a', { href: reference }, [contract]) : contract),
    ' ',
    element('a', { className: ['abi-link'], ...unsearched, href: `/abis/${abi}.json`, 'aria-label': `ABI of ${abi}` }, [
      'ABI',
    ]),
  ]
}

/** The contract that replaces one, as a link to its rows in the list of all addresses. `replacedBy` is a name or an address. */
function successor(replacedBy: string, contract: string, page: PageContext): RootContent {
  const name = contractAt(replacedBy) ?? replacedBy
  return element(
    'a',
    // On the list itself, the rows follow the address when the document loads.
    { href: `/addresses?text=${replacedBy}`, ...(page.page.path === '/addresses' && { 'data-reload': true }) },
    [name === contract ? `the later ${name}` : name],
  )
}

/** The remarks of a row: version, deprecation and note. */
function remarksOf(row: Deployment, page: PageContext): RootContent[] {
  const { contract, status, deprecated, note, version } = row
  const end = endOf(row)
  const instead = deprecated?.replacedBy
  const since = end ? ` since ${longDate(end)}` : instead ? ' on a day that no source gives' : ''
  const unnamed = end ? '; no source names a successor' : '; no source gives a day or a successor'
  return [
    ...(version ? [show(remark, {}, /^\d+$/.test(version) ? `Version ${version}` : version)] : []),
    ...(status === 'deprecated'
      ? [
          show(
            remark,
            { isDeprecated: true },
            `Deprecated${since}`,
            ...(instead ? ['; use ', successor(instead, contract, page)] : [unnamed]),
          ),
        ]
      : []),
    ...(note ? [show(remark, {}, note)] : []),
  ]
}

export function deploymentRow(row: SameAddress, page: PageContext): RootContent {
  const [deployment] = row
  return show(
    addressRow,
    { address: deployment.address, chains: row.map(({ chain }) => chain) },
    element('th', { scope: 'row' }, [...contractCell(deployment, page), ...remarksOf(deployment, page)]),
    element('td', { className: ['address-cell'] }, [address(deployment)]),
    element(
      'td',
      { className: ['chains'] },
      row.flatMap((place, index) => [
        ...(index > 0 ? [element('span', {}, [', '])] : []),
        chainLink(place.chain, explorerLink(place)),
      ]),
    ),
    sourceCell(
      row.map(({ source }) => source),
      deployment.address,
    ),
  )
}

/** The addresses of a contract on each chain, its own first, from which site/blocks/deployments/pageChains.ts shows the chosen chain's. */
function elsewhere({ contract, product, chain, version, address }: Deployment): ChainPlace[] | undefined {
  const active = deploymentsOf({ contract, product, status: 'active' }).filter(
    (deployment) => deployment.version === version && deployment.address.length === address.length,
  )
  const places = active
    .sort((a, b) => Number(b.chain === chain) - Number(a.chain === chain))
    .map((place): ChainPlace => {
      const { name } = chainOf(place.chain)
      return [place.chain, name, place.address, explorerLink(place)]
    })
  const chains = new Set(places.map(([key]) => key))
  return chains.size === places.length && chains.size > 1 ? places : undefined
}

/** `::chain-choice{chain}`: the choice of the chain of the page's addresses, which are on `chain` without a choice. */
export function chainChoice(node: LeafDirective, page: PageContext): RootContent[] {
  const { chain } = node.attributes ?? {}
  const keys = valuesOf('chain')
  const own = keys.find((key) => key === chain)
  if (!own) {
    const remedy = didYouMean(chain ?? '', keys, 'Name a chain of facts/chains.ts, as in chain="bsc".')
    report(page, node, `no deployment is on the chain \`${chain ?? ''}\``, remedy)
    return []
  }
  return [
    element('div', { className: ['chain-choice'], 'data-own': own }, [
      'Addresses on ',
      element('b', {}, [chainOf(own).name]),
    ]),
  ]
}

/** The address of a contract; a deprecated one only where no other is left. With scripts it follows the chosen chain. */
export function inlineAddress(node: Directive, page: PageContext): RootContent[] {
  const { contract, chain, version } = node.attributes ?? {}
  if (!contract || !chain) {
    report(page, node, '`:address` names no contract or no chain', 'Write `:address{contract="Vault" chain="bsc"}`.')
    return []
  }
  const matching = deploymentsOf({ contract, chain, ...(version && { version }) })
  const current = matching.filter(({ status }) => status !== 'deprecated')
  const candidates = current.length > 0 ? current : matching
  const [first] = candidates
  if (first && new Set(candidates.map((candidate) => candidate.address)).size === 1)
    return [address(first, elsewhere(first))]
  report(
    page,
    node,
    candidates.length > 1
      ? `${contract} has ${candidates.length} addresses on ${chain}`
      : `no deployment of \`${contract}\` on \`${chain}\``,
    candidates.length > 1 ? 'Add version="…".' : 'Name contract and chain as facts/deployments has them.',
  )
  return []
}

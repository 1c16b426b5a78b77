import type { Root, RootContent } from 'mdast'
import type { LeafDirective } from 'mdast-util-directive'
import { toString as textOf } from 'mdast-util-to-string'
import { chainOf, type Deployment, deployments, deploymentsOf, explorerLink } from '../../../../facts/index.ts'
import { didYouMean } from '../../../support/problems.ts'
import { type Directive, element, tableHead, text } from '../nodes.ts'
import { type PageContext, report } from '../page.ts'
import { visit } from '../visit.ts'
import { sourceCell } from './source.ts'

/** The address of a deployment, with a link to its explorer. */
function address(deployment: Deployment): RootContent[] {
  const { address: value, contract, chain } = deployment
  const { name } = chainOf(chain)
  // If a contract is deployed twice on a chain, the label includes the address.
  const twice = deploymentsOf({ contract, chain }).some((other) => other.address !== value)
  return addressLine(value, explorerLink(deployment), `${contract}${twice ? ` ${value}` : ''} on ${name}`)
}

/**
 * An address in two halves, so that a phone can break it across two lines, with a link to its explorer. `what` is the
 * link's label. theme/content adds a copy button.
 */
export function addressLine(value: string, explorer: string, what: string): RootContent[] {
  const half = Math.ceil(value.length / 2)
  return [
    element('span', { className: ['address-line'] }, [
      element('code', { className: ['address'], translate: 'no' }, [
        element('span', {}, [value.slice(0, half)]),
        element('span', {}, [value.slice(half)]),
      ]),
      ' ',
      element('a', { href: explorer, className: ['explorer'], 'aria-label': `Explorer: ${what}` }, ['Explorer']),
    ]),
  ]
}

const filterKeys = ['product', 'group', 'contract', 'chain', 'version', 'status'] as const

const listOf = (value: string | null | undefined): string[] => (value ?? '').split(',').map((item) => item.trim())

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
        const filter = Object.fromEntries(
          Object.entries(node.attributes ?? {}).map(([key, value]) => [key, listOf(value)]),
        )
        const active = deploymentsOf(filter).filter(({ status }) => status === 'active')
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

/** A table with a row for every deployment that matches the attributes. */
export function deploymentsTable(node: LeafDirective, page: PageContext): RootContent[] {
  const attributes = node.attributes ?? {}
  const filter: Record<string, string[]> = {}
  for (const [key, value] of Object.entries(attributes)) {
    if (!(filterKeys as readonly string[]).includes(key)) {
      report(page, node, `\`::deployments\` has no attribute \`${key}\``, `It takes ${filterKeys.join(', ')}.`)
      continue
    }
    const wanted = listOf(value)
    const known = new Set(deployments.map((deployment) => deployment[key as (typeof filterKeys)[number]]))
    for (const one of wanted)
      if (!known.has(one)) {
        const meant = didYouMean(
          one,
          [...known].filter((value) => value !== undefined),
        )
        report(
          page,
          node,
          `no deployment has the ${key} \`${one}\``,
          meant ? `Did you mean \`${meant}\`?` : 'Correct it, or add the deployment to facts/deployments.',
        )
      }
    filter[key] = wanted
  }
  const rows = deploymentsOf(filter)
  if (rows.length === 0) {
    report(page, node, 'no deployment matches', 'Correct the attributes, or add the deployment to facts/deployments.')
    return []
  }
  const head = ['Contract', 'Address', 'Chain', 'Source']
  return [
    element('div', { className: ['deployments'], 'data-deployments': true }, [
      element('table', {}, [
        tableHead(head),
        element(
          'tbody',
          {},
          rows.map((row) => deploymentRow(row)),
        ),
      ]),
    ]),
  ]
}

function deploymentRow(deployment: Deployment): RootContent {
  const { contract, chain, status, deprecated, note, version, source } = deployment
  const remarks: RootContent[] = []
  if (version) remarks.push(element('span', { className: ['remark'] }, [version]))
  if (status === 'deprecated') {
    const since = deprecated?.since ? ` since ${deprecated.since}` : ''
    const instead = deprecated?.replacedBy ? `; use ${deprecated.replacedBy}` : ''
    remarks.push(element('span', { className: ['remark', 'deprecated'] }, [`Deprecated${since}${instead}`]))
  }
  if (note) remarks.push(element('span', { className: ['remark'] }, [note]))
  return element('tr', { 'data-chain': chain }, [
    element('th', { scope: 'row' }, [element('span', { className: ['contract'] }, [contract]), ...remarks]),
    element('td', { className: ['address-cell'] }, address(deployment)),
    element('td', { className: ['chain'] }, [chainOf(chain).name]),
    sourceCell(source),
  ])
}

/** The address of a contract; a deprecated one only where no other is left. */
export function inlineAddress(node: Directive, page: PageContext): RootContent[] {
  const { contract, chain, version } = node.attributes ?? {}
  const all = contract && chain ? deploymentsOf({ contract, chain, ...(version && { version }) }) : []
  const current = all.filter(({ status }) => status !== 'deprecated')
  const found = current.length > 0 ? current : all
  const [first] = found
  if (first && new Set(found.map((one) => one.address)).size === 1) return address(first)
  report(
    page,
    node,
    found.length > 1
      ? `${contract} has ${found.length} addresses on ${chain}`
      : `no deployment of \`${contract}\` on \`${chain}\``,
    found.length > 1 ? 'Add version="…".' : 'Name contract and chain as facts/deployments has them.',
  )
  return []
}

/** The names of the mainnets on which a product has an active deployment. */
export function chainNames(node: Directive, page: PageContext): RootContent[] {
  const { product } = node.attributes ?? {}
  const active = product ? deploymentsOf({ product, status: 'active' }) : []
  const names = [
    ...new Set(
      active
        .map(({ chain }) => chainOf(chain))
        .filter(({ testnet }) => !testnet)
        .map(({ name }) => name),
    ),
  ]
  if (names.length === 0)
    report(page, node, `no active deployment has the product \`${product}\``, 'Name a product of facts/deployments.')
  return [text(names.join(', '))]
}

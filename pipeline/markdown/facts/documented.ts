import type { RootContent } from 'mdast'
import type { LeafDirective } from 'mdast-util-directive'
import { code, type Directive, element } from '../nodes.ts'
import { type PageContext, report } from '../page.ts'
import { contractOf, membersOf, splitTop } from './members.ts'

interface DocumentedMember {
  node: Directive
  title: string
}

/** Which members of which contract a page has described or left out with a reason. */
export class Documented {
  readonly contracts = new Map<string, Map<string, DocumentedMember>>()
  readonly omitted = new Map<string, Map<string, string>>()
  of(contract: string): Map<string, DocumentedMember> {
    const known = this.contracts.get(contract) ?? new Map<string, DocumentedMember>()
    this.contracts.set(contract, known)
    return known
  }
}

export function omitted(node: LeafDirective, page: PageContext, documented: Documented): RootContent[] {
  const contract = contractOf(node, page)
  if (!contract) return []
  const { items, reason } = node.attributes ?? {}
  if (!items || !reason) {
    report(page, node, '`::omitted` needs items and a reason', 'Write items="name,name" reason="…".')
    return []
  }
  const list = documented.omitted.get(contract.name) ?? new Map<string, string>()
  const names = splitTop(items)
  for (const name of names) {
    if (!contract.members.some((one) => one.name === name || one.signature === name))
      report(page, node, `${contract.name} has no \`${name}\` to leave out`, 'Remove it from the items.')
    list.set(name, reason)
  }
  documented.omitted.set(contract.name, list)
  return [
    element('p', { className: ['omitted'] }, [
      `Not described here, ${reason}: `,
      ...names.flatMap((name, index) => [...(index ? [', '] : []), code(name)]),
      '.',
    ]),
  ]
}

export function checkComplete(documented: Documented, page: PageContext): void {
  for (const [contract, done] of documented.contracts) {
    const left = documented.omitted.get(contract)
    const missing = (membersOf(contract) ?? []).filter(
      (one) =>
        one.kind !== 'struct' &&
        !done.has(one.signature + one.kind) &&
        !left?.has(one.name) &&
        !left?.has(one.signature),
    )
    const [first] = done.values()
    if (missing.length > 0)
      report(
        page,
        first?.node,
        `the page describes ${contract} and leaves out ${missing.length}: ${missing.map((one) => `${one.kind} ${one.signature}`).join(', ')}`,
        'Describe each, or name it in ::omitted with the reason.',
      )
  }
}

/** The index of a contract: its functions under the page's own headings, its events and its errors. */
export function contractIndex(
  node: LeafDirective,
  page: PageContext,
  sections: Map<Directive, string>,
  documented: Documented,
): RootContent[] {
  const contract = contractOf(node, page)
  if (!contract) return []
  const groups = new Map<string, DocumentedMember[]>()
  for (const one of documented.contracts.get(contract.name)?.values() ?? []) {
    const section = sections.get(one.node) ?? 'Reference'
    const group = groups.get(section) ?? []
    group.push(one)
    groups.set(section, group)
  }
  return [
    element(
      'div',
      { className: ['contract-index'] },
      [...groups].map(([section, members]) =>
        element('div', {}, [
          element('p', { className: ['group'] }, [section]),
          element(
            'ul',
            {},
            members.map(({ title }) =>
              element('li', {}, [element('a', { href: `#${title}`, 'data-heading': title }, [code(title)])]),
            ),
          ),
        ]),
      ),
    ),
  ]
}

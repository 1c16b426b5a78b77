import GithubSlugger from 'github-slugger'
import type { RootContent } from 'mdast'
import type { LeafDirective } from 'mdast-util-directive'
import { code, type Directive, element } from '../../page/nodes.ts'
import { anchorOf, anchorWords, type PageContext, type Positioned, report } from '../../page/page.ts'
import { unsearched } from '../part.ts'
import { abiLine } from './abi.ts'
import { contractOf, isCalled, type Member, type MemberKind, membersOf, reasonsOf, splitTop } from './members.ts'

interface DocumentedMember {
  node: Directive
  kind: MemberKind
  title: string
  /** How the index links to it: by the text of its heading, or by the id of its row. */
  target: { 'data-heading': string } | { href: string }
}

/** The members of each contract that a page describes, or leaves out with a reason. */
export class Documented {
  readonly contracts = new Map<string, Map<string, DocumentedMember>>()
  readonly omitted = new Map<string, Map<string, string>>()
  /** The contracts that have a `:::reference`, in which every reason string and struct must be described too. */
  readonly references = new Map<string, Directive>()
  readonly #reasons = new Map<string, Set<string>>()
  readonly #headings = new Map<string, string>()
  readonly #slugger = new GithubSlugger()

  /** Adds a member. Reports at `item` one that the page describes already. */
  add(contract: string, { signature, kind }: Member, described: DocumentedMember, item: Positioned, page: PageContext) {
    const members = this.of(contract)
    if (members.has(signature + kind))
      report(page, item, `${contract}.${signature} is described twice`, 'Remove one of them.')
    members.set(signature + kind, described)
  }

  /** The described members of a contract, by signature and kind. */
  of(contract: string): Map<string, DocumentedMember> {
    const members = this.contracts.get(contract) ?? new Map<string, DocumentedMember>()
    this.contracts.set(contract, members)
    return members
  }

  /** The reason strings of a contract that the page explains. */
  reasonsOf(contract: string): Set<string> {
    const reasons = this.#reasons.get(contract) ?? new Set<string>()
    this.#reasons.set(contract, reasons)
    return reasons
  }

  /** The heading of a member. A heading that another contract on the page already uses gets the contract's name. */
  headingOf(contract: string, title: string): string {
    const key = anchorOf(title)
    const owner = this.#headings.get(key) ?? contract
    this.#headings.set(key, owner)
    return owner === contract ? title : `${contract}: ${title}`
  }

  /** An id for a row, unique among the rows of the page. */
  idOf(words: string): string {
    return this.#slugger.slug(anchorWords(words))
  }
}

/** Lists what a page leaves out, and why. */
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
    if (!contract.members.some(isCalled(name)))
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

/** Reports the revert messages and structs that a contract's reference leaves out. */
function checkReferences(documented: Documented, page: PageContext): void {
  const structs = new Set([...documented.contracts.values()].flatMap((members) => [...members.keys()]))
  for (const [contract, node] of documented.references) {
    const explained = documented.reasonsOf(contract)
    const silent = reasonsOf(contract).filter((reason) => !explained.has(reason))
    if (silent.length > 0)
      report(
        page,
        node,
        `the reference of ${contract} leaves out the message \`${silent.join('`, `')}\``,
        'Add "reverts `message`: cause. Remedy."',
      )
    const omittedNames = documented.omitted.get(contract)
    const missing = (membersOf(contract) ?? []).filter(
      ({ kind, name }) => kind === 'struct' && !structs.has(name + kind) && !omittedNames?.has(name),
    )
    if (missing.length > 0)
      report(
        page,
        node,
        `the reference of ${contract} leaves out the struct \`${missing.map(({ name }) => name).join('`, `')}\``,
        'Add "struct `name`: what it holds."',
      )
  }
}

/** Reports members that are missing on a page that describes other members of the same contract. */
export function checkComplete(documented: Documented, page: PageContext): void {
  checkReferences(documented, page)
  for (const [contract, described] of documented.contracts) {
    const omittedNames = documented.omitted.get(contract)
    const missing = (membersOf(contract) ?? []).filter(
      (member) =>
        member.kind !== 'struct' &&
        !described.has(member.signature + member.kind) &&
        !omittedNames?.has(member.name) &&
        !omittedNames?.has(member.signature),
    )
    const [first] = described.values()
    if (missing.length > 0)
      report(
        page,
        first?.node,
        `the page describes ${contract} and leaves out ${missing.length}: ${missing.map((member) => `${member.kind} ${member.signature}`).join(', ')}`,
        'Describe each, or name it in ::omitted with the reason.',
      )
  }
}

/** How many members of each kind a group has: "3 functions, 1 event". */
const kindsOf = (members: readonly DocumentedMember[]): string =>
  [...Map.groupBy(members, ({ kind }) => kind)]
    .map(([kind, { length }]) => `${length} ${kind}${length === 1 ? '' : 's'}`)
    .join(', ')

/** The index of a contract: links to its described members, grouped by the page's headings. */
export function contractIndex(
  node: LeafDirective,
  page: PageContext,
  sections: Map<Directive, string>,
  documented: Documented,
): RootContent[] {
  const contract = contractOf(node, page)
  if (!contract) return []
  const groups = new Map<string, DocumentedMember[]>()
  for (const member of documented.contracts.get(contract.name)?.values() ?? []) {
    const section = sections.get(member.node) ?? 'Reference'
    const group = groups.get(section) ?? []
    group.push(member)
    groups.set(section, group)
  }
  return [
    abiLine(contract.name),
    element(
      'div',
      { className: ['contract-index'], ...unsearched },
      [...groups].map(([section, members]) =>
        element('div', {}, [
          element('p', { className: ['group'] }, [section, ' ', element('span', {}, [kindsOf(members)])]),
          element(
            'ul',
            {},
            members.map(({ title, kind, target }) =>
              element('li', { 'data-kind': kind }, [
                element('span', { className: ['dot'], title: kind }),
                ' ',
                element('a', { href: '#', ...target }, [code(title)]),
              ]),
            ),
          ),
        ]),
      ),
    ),
  ]
}

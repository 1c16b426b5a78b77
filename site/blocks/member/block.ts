import type { List, RootContent } from 'mdast'
import type { ContainerDirective } from 'mdast-util-directive'
import { code, type Directive, element, text } from '../../page/nodes.ts'
import { type PageContext, report } from '../../page/page.ts'
import { describedFields, fieldList, fieldRow, readDescriptions } from './descriptions.ts'
import type { Documented } from './documented.ts'
import { changesState, contractOf, layOut, type MemberKind, memberCalled, memberTitle } from './members.ts'
import { selector } from './selector.ts'

/** The search index reads the member's contract from the attribute. */
const memberHeading = (title: string, { name, position }: Directive, contract?: string): RootContent => ({
  type: 'heading',
  depth: 3,
  children: [text(title)],
  data: { hProperties: { className: ['member'], 'data-kind': name, ...(contract && { 'data-contract': contract }) } },
  position,
})

/** A member as an entry: a line with its name, who may call it and its selector; signature, prose and lists. */
export function member(node: ContainerDirective, page: PageContext, documented: Documented): RootContent[] {
  const { name, signature, access } = node.attributes ?? {}
  const contract = contractOf(node, page)
  const member =
    contract &&
    memberCalled(
      signature ?? name ?? '',
      node.name as MemberKind,
      contract,
      node,
      page,
      (signatures) => `Add signature="…", one of ${signatures.join(', ')}.`,
    )
  // The heading and the prose stay, so that the other checks see them and report only real problems.
  if (!member) return [memberHeading(name ?? node.name, node), ...(node.children as RootContent[])]
  const of = contract.name
  const title = memberTitle(member, contract.members)
  const heading = documented.headingOf(of, title)
  documented.add(of, member, { node, kind: member.kind, title, target: { 'data-heading': heading } }, node, page)
  const list = node.children.find((child): child is List => child.type === 'list')
  const prose = node.children.filter((child) => child !== list) as RootContent[]
  const descriptions = readDescriptions(list, page)
  for (const { what } of descriptions.reverts) documented.reasonsOf(of).add(what)
  const where = `${of}.${member.name}`
  if (changesState(member) && !access)
    report(page, node, `${where} does not say who may call it`, 'Add access="…", for example "anyone" or "owner".')
  if (prose.length === 0) report(page, node, `${where} is not described`, 'Say in a sentence what it is for.')
  const described = (what: 'parameter' | 'return value') =>
    what === 'parameter'
      ? describedFields(what, member.inputs, descriptions.params, where, node, page)
      : describedFields(what, member.outputs, descriptions.returns, where, node, page)
  const reverts = descriptions.reverts.map(({ what, meaning }) => fieldRow([code(what)], meaning))
  const lists = [
    ...fieldList(member.kind === 'struct' ? 'Fields' : 'Parameters', described('parameter')),
    ...fieldList('Returns', described('return value')),
    ...fieldList('Reverts', reverts, 'reverts'),
  ]
  return [
    element('section', { className: ['entry'], 'data-kind': member.kind }, [
      element('div', { className: ['entry-head'] }, [
        memberHeading(heading, node, of),
        element('span', { className: ['entry-words'] }, [
          element('span', { className: ['kind'] }, [member.kind]),
          ...(member.mutability
            ? // Solidity's default: said to programs and screen readers, and left out of sight.
              [
                element(
                  'span',
                  { className: ['mutability', ...(member.mutability === 'nonpayable' ? ['visually-hidden'] : [])] },
                  [member.mutability],
                ),
              ]
            : []),
          ...(access ? [element('span', { className: ['access'] }, [`callable by ${access}`])] : []),
        ]),
        ...(member.selector ? [' ', selector(member.kind, member.selector)] : []),
      ]),
      { type: 'code', lang: 'solidity', value: layOut(member), position: node.position },
      ...prose,
      ...(lists.length > 0 ? [element('div', { className: ['field-lists'] }, lists)] : []),
    ]),
  ]
}

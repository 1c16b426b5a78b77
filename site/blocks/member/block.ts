import { h } from 'hastscript'
import type { List, PhrasingContent, RootContent } from 'mdast'
import type { ContainerDirective } from 'mdast-util-directive'
import { type Directive, element, text } from '../../page/nodes.ts'
import { type PageContext, report } from '../../page/page.ts'
import { childrenOf } from '../../support/elements.ts'
import { type Part, partsIn, show, unsearched } from '../part.ts'
import { describedFields, field, fieldList, readDescriptions } from './descriptions.ts'
import type { Documented } from './documented.ts'
import { changesState, contractOf, layOut, type Member, type MemberKind, memberCalled, memberTitle } from './members.ts'
import { calledOf, selector, selectorWord } from './selector.ts'

/** The heading of a member, with its kind for the outline. */
export const entryHeading: Part<{ kind: MemberKind }> = {
  name: 'entry-heading',
  html: ({ kind }, ...children) => ({
    type: 'heading',
    depth: 3,
    children: children as PhrasingContent[],
    data: { hProperties: { className: ['member'], 'data-kind': kind } },
  }),
}

const memberHeading = (title: string, { name, position }: Directive): RootContent => ({
  ...show(entryHeading, { kind: name as MemberKind }, text(title)),
  position,
})

interface Entry extends Pick<Member, 'kind' | 'selector' | 'mutability'> {
  contract: string
  access?: string
}

/** The words of an entry's head: the member's kind, its mutability, who may call it. */
const wordsOf = ({ kind, mutability, access }: Entry) => ({
  kind,
  mutability,
  access: access && `callable by ${access}`,
})

/** The head's words in the document. */
function headWords(entry: Entry): RootContent {
  const { kind, mutability, access } = wordsOf(entry)
  const word = (words: string | undefined, className: string[], isSearched = false) =>
    words ? [element('span', { className, ...(isSearched ? {} : unsearched) }, [words])] : []
  return element('span', { className: ['entry-words'] }, [
    ...word(kind, ['kind']),
    // Solidity's default: said to programs and screen readers, and left out of sight.
    ...word(mutability, ['mutability', ...(mutability === 'nonpayable' ? ['visually-hidden'] : [])]),
    ...word(access, ['access'], true),
  ])
}

/** A member as an entry: its heading, then its declaration, prose and lists. */
export const entry: Part<Entry> = {
  name: 'entry',
  html: (data, heading = '', ...content) =>
    element('section', { className: ['entry'], 'data-kind': data.kind, ...calledOf(data) }, [
      element('div', { className: ['entry-head'] }, [
        heading,
        headWords(data),
        ...(data.selector ? [' ', selector(data.kind, data.selector)] : []),
      ]),
      ...content,
    ]),
  markdown: (data, element, inside) => {
    const [head, ...content] = childrenOf(element)
    const code = data.selector ? [` · ${selectorWord(data.kind)}`, h('code', data.selector)] : []
    return [
      ...inside(head ? childrenOf(head).slice(0, 1) : []),
      h('p', Object.values(wordsOf(data)).filter(Boolean).join(' · '), ...code),
      ...inside(content),
    ]
  },
  search: ({ contract, kind, selector }, element, textOf) => {
    const fields = partsIn(element, field).map(({ data, element }) => ({
      ...data,
      meaning: textOf(childrenOf(element, 'dd')),
    }))
    return {
      shown: { contract, kind, ...(selector && { code: selector }) },
      described: {
        summary: textOf(childrenOf(element, 'p')),
        fields: fields
          .filter(({ list }) => list === 'Parameters' || list === 'Fields')
          .map(({ name, unit, meaning }) => ({ name, ...(unit && { unit }), meaning })),
      },
      reverts: fields.filter(({ list }) => list === 'Reverts').map(({ name, meaning }) => ({ name, meaning })),
    }
  },
}

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
  const described = (list: 'Parameters' | 'Fields' | 'Returns') =>
    fieldList(
      list,
      list === 'Returns'
        ? describedFields(list, member.outputs, descriptions.returns, where, node, page)
        : describedFields(list, member.inputs, descriptions.params, where, node, page),
    )
  const reverts = descriptions.reverts.map(({ what, meaning }) =>
    show(field, { list: 'Reverts', name: what }, ...meaning),
  )
  const lists = [
    ...described(member.kind === 'struct' ? 'Fields' : 'Parameters'),
    ...described('Returns'),
    ...fieldList('Reverts', reverts, 'reverts'),
  ]
  const { kind, mutability } = member
  return [
    show(
      entry,
      { contract: of, kind, mutability, selector: member.selector, access: access ?? undefined },
      memberHeading(heading, node),
      { type: 'code', lang: 'solidity', value: layOut(member), position: node.position },
      ...prose,
      ...(lists.length > 0 ? [element('div', { className: ['field-lists'] }, lists)] : []),
    ),
  ]
}

import type { PhrasingContent, RootContent } from 'mdast'
import type { LeafDirective } from 'mdast-util-directive'
import { type Invariant, invariantGroup, invariantGroups, invariantPackage } from '../../page/facts.ts'
import { code, element, table } from '../../page/nodes.ts'
import { type PageContext, report } from '../../page/page.ts'
import { didYouMean } from '../../support/problems.ts'
import { prose } from '../prose.ts'

/** What a package throws, up to what it fills in: the text that the row is found by. */
const thrown = ({ message, shown }: Invariant) => ['Invariant failed', shown ?? message].filter(Boolean).join(': ')

const owners = ([name, all]: [string, readonly string[]]): RootContent[] => [
  { type: 'text', value: `${invariantPackage(name)}: ` },
  ...all.flatMap((owner, at): RootContent[] => [
    ...(at > 0 ? [{ type: 'text', value: ', ' } as const] : []),
    code(owner),
  ]),
]

/** `::invariants{group}`: the checks of the SDK packages of one group of facts/invariants.ts, by their message. */
export function invariantsTable(node: LeafDirective, page: PageContext): RootContent[] {
  const name = node.attributes?.group ?? ''
  const group = invariantGroup(name)
  if (!group) {
    const remedy = didYouMean(name, invariantGroups(), `Groups: ${invariantGroups().join(', ')}.`)
    report(page, node, `facts/invariants.ts has no group \`${name}\``, remedy)
    return []
  }
  const rows = group.map((one) =>
    element('tr', {}, [
      element('td', {}, [code(thrown(one))]),
      element('td', {}, [
        ...prose(one.says),
        ...Object.entries(one.by).map((by) =>
          element('small', {}, [element('br', {}, []), ...owners(by)] as PhrasingContent[]),
        ),
      ]),
      element('td', {}, prose(one.remedy)),
    ]),
  )
  return [table(['Message', 'What went wrong, and where', 'Remedy'], rows)]
}

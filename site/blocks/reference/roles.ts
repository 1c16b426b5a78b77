import type { RootContent } from 'mdast'
import type { LeafDirective } from 'mdast-util-directive'
import { roleGroup, roleGroups } from '../../page/facts.ts'
import { code, element, table } from '../../page/nodes.ts'
import { type PageContext, report } from '../../page/page.ts'
import { didYouMean } from '../../support/problems.ts'
import { unsearched } from '../part.ts'
import { prose } from '../prose.ts'

const list = (names: readonly string[]): RootContent[] =>
  names.flatMap((name, at): RootContent[] => [...(at > 0 ? [{ type: 'text', value: ', ' } as const] : []), code(name)])

/** `::roles{group}`: who may call what, of the contracts of one group of facts/roles.ts. */
export function rolesTable(node: LeafDirective, page: PageContext): RootContent[] {
  const name = node.attributes?.group ?? ''
  const group = roleGroup(name)
  if (!group) {
    const remedy = didYouMean(name, roleGroups(), `Groups: ${roleGroups().join(', ')}.`)
    report(page, node, `facts/roles.ts has no group \`${name}\``, remedy)
    return []
  }
  const rows = group.map(({ of, who, tells, at, functions, says, unknown }) =>
    element('tr', {}, [
      element('th', { scope: 'row' }, [element('a', { href: at }, [of])]),
      element('td', {}, prose(who)),
      element('td', {}, tells.length > 0 ? list(tells) : prose(unknown ?? '')),
      element('td', {}, [
        ...(says ? [...prose(says), { type: 'text', value: ' ' } as const] : []),
        // Their references are what the search leads to.
        element('span', { ...unsearched }, list(functions)),
      ]),
    ]),
  )
  return [table(['Contract', 'Role', 'Who it is', 'What it may do'], rows)]
}

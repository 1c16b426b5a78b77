import { resolve } from 'node:path'
import type { RootContent } from 'mdast'
import type { LeafDirective } from 'mdast-util-directive'
import type { Role } from '../../../facts/roles.ts'
import { roleGroup, roleGroups } from '../../page/facts.ts'
import { code, element, table } from '../../page/nodes.ts'
import { type PageContext, report } from '../../page/page.ts'
import { isThere, readText } from '../../page/reads.ts'
import { didYouMean } from '../../support/problems.ts'
import { unsearched } from '../part.ts'
import { prose } from '../prose.ts'
import { type Call, callsIn } from './access.ts'

const list = (names: readonly string[]): RootContent[] =>
  names.flatMap((name, at): RootContent[] => [...(at > 0 ? [{ type: 'text', value: ', ' } as const] : []), code(name)])

/** Who may call what, by the pages that the roles name. Each is read once: it can have a dozen roles. */
function callsOf(roles: readonly Role[], { site }: PageContext): ReadonlyMap<string, readonly Call[]> {
  const pages = resolve(site.root, site.config.rootDir, 'pages')
  return new Map(
    [...new Set(roles.map(({ at }) => at))].map((at) => {
      const file = resolve(pages, `${at.slice(1)}.mdx`)
      return [at, isThere(file) ? callsIn(readText(file)) : []]
    }),
  )
}

/** The functions that a role may call, of the calls on the page that the facts name. */
function functionsOf({ of, who, at }: Role, calls: readonly Call[], node: LeafDirective, page: PageContext): string[] {
  const names = calls.filter(({ contract, access }) => contract === of && access === who).map(({ name }) => name)
  if (names.length === 0) {
    const remedy = `Write \`who\` as the reference does, and in \`at\` the page that it is on.`
    report(page, node, `the page ${at} has no function of ${of} that \`${who}\` may call`, remedy)
  }
  return [...new Set(names)]
}

/** `::roles{group}`: who may call what, of the contracts of one group of facts/roles.ts. */
export function rolesTable(node: LeafDirective, page: PageContext): RootContent[] {
  const name = node.attributes?.group ?? ''
  const group = roleGroup(name)
  if (!group) {
    const remedy = didYouMean(name, roleGroups(), `Groups: ${roleGroups().join(', ')}.`)
    report(page, node, `facts/roles.ts has no group \`${name}\``, remedy)
    return []
  }
  const calls = callsOf(group, page)
  const rows = group.map((role) => {
    const { of, who, tells, at, says, unknown } = role
    return element('tr', {}, [
      element('th', { scope: 'row' }, [element('a', { href: at }, [of])]),
      element('td', {}, prose(who)),
      element('td', {}, tells.length > 0 ? list(tells) : prose(unknown ?? '')),
      element('td', {}, [
        ...(says ? [...prose(says), { type: 'text', value: ' ' } as const] : []),
        // Their references are what the search leads to.
        element('span', { ...unsearched }, list(functionsOf(role, calls.get(at) ?? [], node, page))),
      ]),
    ])
  })
  return [table(['Contract', 'Role', 'Who it is', 'What it may do'], rows)]
}

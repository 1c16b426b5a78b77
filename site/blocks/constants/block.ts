import type { RootContent } from 'mdast'
import type { LeafDirective } from 'mdast-util-directive'
import { type Constant, chainOf, constantGroup, constantGroups, isChain } from '../../page/facts.ts'
import { code, type Directive, element, table } from '../../page/nodes.ts'
import { anchorsOf, type PageContext, report } from '../../page/page.ts'
import { didYouMean } from '../../support/problems.ts'
import { sourceCell } from '../deployments/source.ts'

const isConstant = (value: unknown): value is Constant =>
  typeof value === 'object' && value !== null && 'value' in value && 'source' in value

/** The constant, or group of constants, at a path such as `infinity.cl.maxTick`. Reports a path that does not exist. */
function constantAt(node: Directive, page: PageContext): unknown {
  const path = node.attributes?.of ?? ''
  let group: unknown
  let groupPath = ''
  for (const name of path.split('.')) {
    const inside = groupPath ? Object.keys(group as object) : undefined
    if (inside ? !inside.includes(name) : constantGroup(name) === undefined) {
      const names = inside ?? constantGroups()
      const remedy = didYouMean(name, names, `It has ${names.join(', ')}.`)
      report(page, node, `facts/constants.ts has no \`${name}\` in \`${groupPath || 'constants'}\``, remedy)
      return undefined
    }
    group = inside ? (group as Record<string, unknown>)[name] : constantGroup(name)
    groupPath = groupPath ? `${groupPath}.${name}` : name
  }
  return group
}

/** The forms of a number: decimal, as a byte (0x0b), or as the mask of that bit (0x0800). */
const forms: Record<string, (value: number | bigint) => string> = {
  number: String,
  byte: (value) => `0x${value.toString(16).padStart(2, '0')}`,
  mask: (value) => `0x${(1n << BigInt(value)).toString(16).padStart(4, '0')}`,
}

export function inlineConstant(node: Directive, page: PageContext): RootContent[] {
  const constant = constantAt(node, page)
  if (constant === undefined) return []
  const name = node.attributes?.as ?? 'number'
  const form = forms[name]
  if (!isConstant(constant))
    report(page, node, `\`${node.attributes?.of}\` is a group of constants`, 'Name one of them, or use ::constants.')
  else if (!form)
    report(page, node, `\`:constant\` is not written as \`${name}\``, `Use ${Object.keys(forms).join(', ')}.`)
  else {
    const { value } = constant
    const shown = code(typeof value === 'number' || typeof value === 'bigint' ? form(value) : String(value))
    // The code of a command or an action is what links lead to: the first of its name on the page.
    const id = (node.attributes?.of ?? '').split('.').at(-1)?.toLowerCase() ?? ''
    if (name !== 'byte' || anchorsOf(page).includes(id)) return [shown]
    page.anchors.push(id)
    return [{ ...shown, data: { hProperties: { id } } }]
  }
  return []
}

/** A group of constants as a table, with the names of chains if every key is a chain. */
export function constantsTable(node: LeafDirective, page: PageContext): RootContent[] {
  const group = constantAt(node, page)
  if (group === undefined) return []
  const entries = Object.entries(group as object).filter((entry): entry is [string, Constant] => isConstant(entry[1]))
  if (entries.length === 0) {
    report(page, node, `\`${node.attributes?.of}\` has no constants itself`, 'Name a group, or use :constant.')
    return []
  }
  const byChain = entries.every(([name]) => isChain(name))
  const rows = entries.map(([name, { value, unit, source }]) =>
    element('tr', {}, [
      element('th', { scope: 'row' }, [byChain ? chainOf(name).name : code(name)]),
      element('td', {}, [element('span', { className: ['value'] }, [code(String(value))])]),
      element('td', {}, [unit]),
      sourceCell([source]),
    ]),
  )
  return [table([byChain ? 'Chain' : 'Name', 'Value', 'Unit', 'Source'], rows, { className: ['fields'] })]
}

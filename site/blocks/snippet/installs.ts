import type { Code, RootContent } from 'mdast'
import { visit } from 'unist-util-visit'
import { element } from '../../page/nodes.ts'
import type { Transform } from '../../page/page.ts'
import { onlyShown } from '../part.ts'

/** How each package manager adds packages, with its options for an exact version and for development. */
const managers = {
  npm: { add: 'npm install', exact: '--save-exact', dev: '--save-dev' },
  pnpm: { add: 'pnpm add', exact: '--save-exact', dev: '--save-dev' },
  yarn: { add: 'yarn add', exact: '--exact', dev: '--dev' },
  bun: { add: 'bun add', exact: '--exact', dev: '--dev' },
}

const install = /^npm install(?= |$)/

/** A line of a shell for another package manager. What is no installation stays: npm comes with Node.js. */
export function commandFor(manager: keyof typeof managers, line: string): string {
  if (!install.test(line)) return line
  const { add, exact, dev } = managers[manager]
  if (line.trim() === 'npm install') return `${manager} install`
  return line.replace(install, add).replace(' --save-exact', ` ${exact}`).replace(' --save-dev', ` ${dev}`)
}

/**
 * Blocks that install packages become tabs, one for each package manager. The search, the page as Markdown and the tests
 * that follow a guide read the first one, npm.
 */
export const installs: Transform = (tree) => {
  visit(tree, 'code', (node, index, parent) => {
    const lines = node.value.split('\n')
    if (!parent || index === undefined || node.lang !== 'sh' || node.meta || !lines.some((line) => install.test(line)))
      return
    const fences = (Object.keys(managers) as (keyof typeof managers)[]).map((manager): RootContent => {
      const value = lines.map((line) => commandFor(manager, line)).join('\n')
      const fence: Code = { ...node, meta: `[${manager}]`, value }
      return manager === 'npm' ? fence : element('div', { className: ['alternative'], ...onlyShown }, [fence])
    })
    parent.children[index] = {
      type: 'containerDirective',
      name: 'code-group',
      attributes: {},
      children: fences,
      position: node.position,
    } as RootContent
    return index + 1
  })
}

import { resolve } from 'node:path'
import type { RootContent } from 'mdast'
import type { LeafDirective } from 'mdast-util-directive'
import { type PageContext, report } from '../../page/page.ts'
import { jsonIn, tracked } from '../../page/reads.ts'
import { didYouMean } from '../../support/problems.ts'

/** The version of each package that the site's own samples and tests use. */
const versionsOf = tracked('packages', (root: string): Record<string, string> => {
  const { dependencies, devDependencies } = (jsonIn(resolve(root, 'package.json')) ?? {}) as Record<string, object>
  return { ...dependencies, ...devDependencies } as Record<string, string>
})

const fence = (lang: string, value: string, title?: string): RootContent => ({
  type: 'code',
  lang,
  meta: title ? `[${title}]` : null,
  value,
})

/** `::project{folder packages}`: the commands with which a guide starts. */
export function installLines(node: LeafDirective, page: PageContext): RootContent[] {
  const { folder, packages } = node.attributes ?? {}
  if (!folder) {
    report(page, node, '`::project` names no folder', 'Write `::project{folder="swap-v3" packages="@example/sdk"}`.')
    return []
  }
  const versions = versionsOf(page.site.root)
  const pinned = (names: readonly string[]) =>
    names
      .map((name) => {
        const version = versions[name]
        if (!version)
          report(
            page,
            node,
            `package.json has no package \`${name}\``,
            didYouMean(name, Object.keys(versions), 'Add it there, in the version that the guide is for.'),
          )
        return `${name}@${version}`
      })
      .join(' ')
  const others = (packages ?? '').split(',').flatMap((name) => name.trim() || [])
  const lines = [
    `mkdir ${folder}`,
    `cd ${folder}`,
    'npm init --yes',
    'npm pkg set type=module',
    `npm install --save-exact ${pinned(['viem', ...others])}`,
    `npm install --save-exact --save-dev ${pinned(['typescript', '@types/node'])}`,
  ]
  return [fence('sh', lines.join('\n'))]
}

const config = `{
  "compilerOptions": {
    "target": "ES2022",
    "module": "nodenext",
    "strict": true,
    "noEmit": true,
    "allowImportingTsExtensions": true,
    "erasableSyntaxOnly": true,
    "skipLibCheck": true,
    "types": ["node"]
  }
}`

/** `::tsconfig`: what the compiler has to know of a project whose files Node.js runs as they are. */
export const tsconfig = (): RootContent[] => [fence('json', config, 'tsconfig.json')]

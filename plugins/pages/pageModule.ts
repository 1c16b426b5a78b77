import { standingOf } from '../../shared/sidebar.ts'
import type { SidebarConfig } from '../../shared/types.ts'
import type { CompiledPage } from './compile.ts'

/** The module that every page's module imports in addition to its components. */
export const jsxRuntime = 'react/jsx-runtime'

/** A page's module. `addressOf` returns the address of an import where the module runs. */
export function pageModule(
  { page, code, imports }: CompiledPage,
  sidebar: SidebarConfig,
  addressOf: (from: string) => string,
): string {
  const { path, filePath, lastUpdatedAt } = page
  const source = { path, filePath, lastUpdatedAt, ...standingOf(sidebar, path) }
  return [
    ...imports.map(({ names, from }) => `import ${names} from ${JSON.stringify(addressOf(from))}`),
    code,
    `export const source = ${JSON.stringify(source)}\n`,
  ].join('\n')
}

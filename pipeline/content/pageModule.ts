import { standingOf } from '../../shared/sidebar.ts'
import type { SidebarConfig } from '../../shared/types.ts'
import type { CompiledPage } from './compile.ts'

/** What every page's module imports beside its components. */
export const jsxRuntime = 'react/jsx-runtime'

/** A page's module, with what it imports under the addresses that it has where the module runs. */
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

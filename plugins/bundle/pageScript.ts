import { basename } from 'node:path'
import type { Site } from '../config.ts'
import type { CompiledPage } from '../pages/compile.ts'
import { pageModule } from '../pages/pageModule.ts'
import { contentHash } from '../support/contentHash.ts'
import type { ClientBundle } from './client.ts'

export interface PageScript {
  name: string
  code: string
  /** The files of the bundle that it imports. */
  imports: string[]
}

/** A module without what a browser does not need. */
export async function minify(module: string): Promise<string> {
  const { transformWithEsbuild } = await import('vite')
  const options = { minify: true, format: 'esm', charset: 'utf8', sourcemap: false } as const
  return (await transformWithEsbuild(module, 'page.js', options)).code
}

/** A page's script, for a browser that has loaded the entry. */
export async function pageScript(
  { config: { sidebar } }: Site,
  compiled: CompiledPage,
  { imported }: ClientBundle,
  minified = minify,
): Promise<PageScript> {
  const files = new Set<string>()
  const module = pageModule(compiled, sidebar, (from) => {
    const file = imported[from]
    if (!file) throw new Error(`${compiled.page.file} imports ${from}, which was not bundled`)
    files.add(file)
    return `./${basename(file)}`
  })
  const code = await minified(module)
  return {
    name: `assets/${basename(compiled.page.file)}.page-${contentHash(code)}.js`,
    code,
    imports: [...files],
  }
}

import { basename } from 'node:path'
import type { Rollup } from 'vite'
import { contentHash } from '../support/contentHash.ts'
import { bundled } from './modules.ts'
import { themeFile } from './vite.ts'

/** A part of the theme as a file without shared chunks, named after its content. `imported` files are imported, not included. */
async function standalone(name: string, format: 'iife' | 'es', imported: Rollup.OutputChunk[] = []) {
  // A script's own address is the base of what it imports, so the names are enough.
  const paths = Object.fromEntries(
    imported.map(({ facadeModuleId, fileName }) => [facadeModuleId, `./${basename(fileName)}`]),
  )
  const [output] = await bundled({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      lib: { entry: themeFile(`${name}.ts`), formats: [format], name: 'boot' },
      minify: 'esbuild',
      rollupOptions: { external: Object.keys(paths), output: { paths } },
    },
  })
  const { transformWithEsbuild } = await import('vite')
  const { code } = await transformWithEsbuild(output.code, 'boot.js', { minify: true })
  return { ...output, fileName: `assets/${basename(name)}-${contentHash(code)}.js`, code }
}

/** The boot script, a classic file, and the module that it imports on demand. */
export async function bootScript(): Promise<{ boot: Rollup.OutputChunk; onDemand: Rollup.OutputChunk }> {
  const onDemand = await standalone('content/chainRows', 'es')
  return { boot: await standalone('boot', 'iife', [onDemand]), onDemand }
}

import { existsSync, globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { buildSync } from 'esbuild'
import { product, productSlug } from '../../../site.ts'

/** Where the server for assistants is in the package. */
export const serverFolder = 'mcp'

const root = resolve(import.meta.dirname, '../../..')
const sdk = '@modelcontextprotocol/sdk'

/** The packages whose code is in a bundle, as folders under `node_modules`. */
const packagesIn = (inputs: readonly string[]): string[] =>
  [...new Set(inputs.flatMap((path) => /^(.*node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(path)?.[1] ?? []))].sort()

/** The licence of a package. Throws for one without, because the bundle may not go out without it. */
function licenceOf(folder: string): string {
  const [file] = globSync('LICEN[CS]E*', { cwd: resolve(root, folder) })
  if (!file) throw new Error(`${folder} has no licence file, and its code is in the package's server: leave it out`)
  return `${folder.split('node_modules/').at(-1)}\n\n${readFileSync(resolve(root, folder, file), 'utf8').trim()}\n`
}

const made = new Map<string, ReadonlyMap<string, string>>()

/**
 * The command and its server (site/mcp) as scripts, with the functions of the site that they use; only the
 * official SDK of the protocol stays a package. Made once for each `site`, where they read without an option.
 */
export function serverFiles(site: string): ReadonlyMap<string, string> {
  const known = made.get(site)
  if (known) return known
  const source = resolve(root, 'site/mcp')
  if (!existsSync(source)) throw new Error(`${source} is not there: the package's server is made from it`)
  const { outputFiles, metafile } = buildSync({
    absWorkingDir: root,
    entryPoints: { command: 'site/mcp/stdio.ts', server: 'site/mcp/server.ts' },
    outdir: serverFolder,
    bundle: true,
    splitting: true,
    minify: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    external: [`${sdk}/*`],
    define: {
      SITE: JSON.stringify(site),
      PRODUCT: JSON.stringify(product),
      COMMAND: JSON.stringify(`${productSlug}-mcp`),
    },
    legalComments: 'none',
    logLevel: 'silent',
    write: false,
    metafile: true,
  })
  const files = new Map(
    outputFiles.map(({ path, text }) => [`${serverFolder}/${path.split('/').at(-1)}`, text] as const),
  )
  const licences = packagesIn(Object.keys(metafile.inputs)).map(licenceOf)
  files.set(`${serverFolder}/LICENSES.txt`, licences.join('\n---\n\n'))
  made.set(site, files)
  return files
}

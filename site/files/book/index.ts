import { createHash } from 'node:crypto'
import { resolve } from 'node:path'
import { buildSync } from 'esbuild'
import { contracts } from '../../../facts/abis/index.ts'
import { product, productSlug } from '../../../site.ts'
import type { Section } from '../../page/sections.ts'
import { envText, libraryText, solidityHead } from '../../shared/book/formats.ts'
import { libraryOf } from '../../shared/book/names.ts'
import { grouped } from '../../shared/grouped.ts'
import { bookChains, constantsOf, rows } from './bookFacts.ts'
import { serverFiles, serverFolder } from './bundleServer.ts'
import { interfaceOf, interfaceText, saidBy } from './interfaces.ts'
import { judgeBook } from './judged.ts'
import { activeTree, products, retiredTree, typescriptFiles } from './modules.ts'
import { readme } from './readme.ts'
import { tarball } from './tar.ts'
import { tokenList } from './tokenList.ts'

/** The name of the npm package. */
export const packageName = `${productSlug}-address-book`

/** Where the site serves the files of the package one by one, and the package itself. */
export const bookFolder = 'book'
export const packageFile = `packages/${packageName}.tgz`

const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`

function solidityFiles(): [string, string][] {
  const ofEvm = rows.filter(({ chain }) => bookChains.get(chain)?.kind === 'evm')
  return [...grouped(ofEvm, libraryOf)].map(([library, own]) => {
    const [{ product = '', chain = '', status = '' } = {}] = own
    const constants = status === 'active' ? constantsOf(product, chain) : []
    return [`src/${product}/${library}.sol`, `${solidityHead}\n${libraryText(own, bookChains, constants)}`]
  })
}

const envFiles = (): [string, string][] =>
  [...grouped(rows, ({ chain }) => chain)].map(([chain, own]) => {
    // What nobody should use comes last.
    const sorted = [...own].sort((a, b) => Number(a.status !== 'active') - Number(b.status !== 'active'))
    return [`env/${chain}.env`, envText(sorted, bookChains)]
  })

let command: string | undefined

/** The command as one file without imports of packages: it runs where nothing else is installed. */
function commandText(): string {
  command ??= buildSync({
    entryPoints: [resolve(import.meta.dirname, 'command.ts')],
    bundle: true,
    write: false,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    charset: 'utf8',
    legalComments: 'none',
    logLevel: 'error',
  }).outputFiles[0]?.text
  if (!command) throw new Error('the command of the address book has no text')
  return command
}

/** An npm package's `package.json`. The version names the facts, because the site serves one package at a time. */
function manifest(files: ReadonlyMap<string, string>): string {
  const digest = createHash('sha256')
  for (const [path, text] of files) digest.update(`${path}\0${text}\0`)
  const entry = (path: string) => ({ types: `./${path}.d.ts`, default: `./${path}.js` })
  return json({
    name: packageName,
    version: `1.0.0-facts.${digest.digest('hex').slice(0, 8)}x`,
    description: `Addresses, ABIs and Solidity interfaces of ${product} by product and chain, each with its source.`,
    license: 'MIT',
    type: 'module',
    sideEffects: false,
    exports: {
      '.': entry('index'),
      ...Object.fromEntries(products().map((product) => [`./${product}`, entry(product)])),
      './abis/*': entry('abis/*'),
      './*.json': './*.json',
      './env/*': './env/*',
      './src/*': './src/*',
    },
    bin: { [`${productSlug}-mcp`]: `./${serverFolder}/command.js`, [`${productSlug}-check`]: './check.js' },
    // The command alone needs it; who imports addresses installs nothing else.
    peerDependencies: { '@modelcontextprotocol/sdk': '^1.32.0' },
    peerDependenciesMeta: { '@modelcontextprotocol/sdk': { optional: true } },
    main: './index.js',
    types: './index.d.ts',
  })
}

type SectionedPages = readonly { sections: readonly Section[] }[]

const commandFile = 'check.js'

/** What the site serves of the book next to the package, except for the command and the manifest. */
function contents(pages: SectionedPages, licence: string): Map<string, string> {
  const said = saidBy(pages)
  const files = new Map<string, string>([
    ['README.md', readme(packageName, `${productSlug}-check`)],
    ['LICENSE', licence],
    ['addresses.json', json(activeTree())],
    ['retired.json', json(retiredTree())],
    ['tokenlist.json', json(tokenList())],
    ['check.json', JSON.stringify(judgeBook())],
    ...envFiles(),
    ...typescriptFiles(),
    ...solidityFiles(),
    ...Object.keys(contracts).map((name): [string, string] => [
      `src/interfaces/${interfaceOf(name)}.sol`,
      interfaceText(name, said),
    ]),
    // What Foundry reads in a library: `forge install` takes the name of its folder for imports.
    ['foundry.toml', '[profile.default]\nsrc = "src"\nout = "out"\nlibs = []\n'],
  ])
  files.set('files.json', json([...files.keys(), commandFile, 'files.json', 'package.json'].sort()))
  return files
}

/**
 * The address book as a package: a file of each kind by its path in it. `licence` is the text of the site's. The pages
 * say what the interfaces' members do. `site` is where the server for assistants reads, unless it is told.
 */
export function bookPackage(pages: SectionedPages, licence: string, site = ''): ReadonlyMap<string, string> {
  const files = contents(pages, licence).set(commandFile, commandText())
  for (const [path, text] of serverFiles(site)) files.set(path, text)
  return files.set('package.json', manifest(files))
}

/** What llms.txt says about the address book. */
export const bookList: readonly { path: string; description: string }[] = [
  { path: `/${bookFolder}/files.json`, description: 'The files of the address book, all under /book/.' },
  { path: `/${packageFile}`, description: 'The address book as a package for npm and Foundry.' },
  { path: `/${bookFolder}/addresses.json`, description: 'Addresses in use, by chain id, product and contract.' },
  { path: `/${bookFolder}/retired.json`, description: 'Deprecated addresses, by chain id, product and contract.' },
  {
    path: `/${bookFolder}/check.json`,
    description: 'What addresses of a text are judged by, also those of other protocols.',
  },
  { path: `/${bookFolder}/tokenlist.json`, description: 'Tokens as a list of the Uniswap standard.' },
]

let paths: ReadonlySet<string> | undefined

/** Where the address book's files are, under the site's root: the same whatever the pages say. Nothing is bundled for it. */
export const bookPaths = (): ReadonlySet<string> =>
  (paths ??= new Set([
    packageFile,
    ...[...contents([], '').keys(), commandFile, 'package.json'].map((path) => `${bookFolder}/${path}`),
  ]))

/** The files of the address book by path under the site's root, and the package of them. */
export function bookFiles(pages: SectionedPages, licence: string, site = ''): Map<string, string | Uint8Array> {
  const files = bookPackage(pages, licence, site)
  // A program reads the others one by one; the server is in the package alone.
  const served = [...files].filter(([path]) => !path.startsWith(`${serverFolder}/`))
  return new Map<string, string | Uint8Array>([
    ...served.map(([path, text]) => [`${bookFolder}/${path}`, text] as const),
    [packageFile, tarball(new Map([...files].map(([path, text]) => [`package/${path}`, text])))],
  ])
}

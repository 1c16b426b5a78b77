import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'

export const root = resolve(import.meta.dirname, '../..')

/**
 * Every sample, or those of one extension, as paths from the project's root. Those with infinity-core's own imports are
 * left out: `npm run protocol` has the sources that they compile with.
 */
export const snippetFiles = (extension = '*'): string[] =>
  globSync(`docs/snippets/**/*.${extension}`, { cwd: root, exclude: [coreSamples] }).sort()

/** Copies of samples that import infinity-core's own contracts and types. */
export const coreSamples = 'docs/snippets/solidity/infinity/core/*.sol'

export const read = (file: string): string => readFileSync(resolve(root, file), 'utf8')

/** Files of `docs/snippets` that a file imports, in Solidity or TypeScript. */
export const importsOf = (file: string): string[] =>
  [...read(file).matchAll(/(?:\bfrom|^import)\s+["'](\.[^"']+)["']/gm)].map(([, path = '']) =>
    join(dirname(file), path),
  )

/** The given samples with all that they import. */
export function withImports(files: Iterable<string>, seen = new Set<string>()): Set<string> {
  for (const file of files) {
    if (seen.has(file)) continue
    seen.add(file)
    withImports(importsOf(file), seen)
  }
  return seen
}

/** Of a sample and all that it imports. */
export function digestOf(file: string): string {
  const hash = createHash('sha256')
  for (const one of [...withImports([file])].sort()) hash.update(`${one}\n${read(one)}`)
  return hash.digest('hex').slice(0, 16)
}

/** Records what a test file of proofs/protocol/samples runs. */
export const recordCommand = (testName: string): string => `npm run protocol samples/${testName}.test -- --record`

export interface Region {
  name: string
  /** Lines of the file, from one on, without the marks themselves. */
  from: number
  to: number
}

/** The regions that a file marks. Throws where one is opened twice, closed unopened or left open. */
export function regionsOf(file: string): Region[] {
  const regions: Region[] = []
  const open = new Map<string, number>()
  read(file)
    .split('\n')
    .forEach((line, index) => {
      const [, kind, name = ''] = /^\s*(?:\/\/|#|--)\s*#(region|endregion)\b\s*([\w-]*)\s*$/.exec(line) ?? []
      if (!kind) return
      const at = `${file}:${index + 1}`
      if (kind === 'region') {
        if (open.has(name) || regions.some((region) => region.name === name))
          throw new Error(`${at} opens ${name} again`)
        open.set(name, index + 2)
        return
      }
      const from = open.get(name)
      if (from === undefined) throw new Error(`${at} closes ${name}, which is not open`)
      open.delete(name)
      regions.push({ name, from, to: index })
    })
  for (const [name, line] of open) throw new Error(`${file}:${line - 1} does not close ${name}`)
  return regions
}

export interface Include {
  page: string
  line: number
  /** A path from the project's root. */
  file: string
  region?: string
}

/**
 * Every `::snippet` of a page. By pattern, and when asked for: each test file names its samples' pages in a failure, and
 * parsing all pages took it more time than its tests.
 */
let found: Include[] | undefined
export function includes(): Include[] {
  found ??= globSync('docs/pages/**/*.{md,mdx}', { cwd: root })
    .sort()
    .flatMap((page) =>
      read(page)
        .split('\n')
        .flatMap((text, index): Include[] => {
          const [, attributes] = /^\s*::snippet\{(.*)\}\s*$/.exec(text) ?? []
          if (attributes === undefined) return []
          const attribute = (name: string) => new RegExp(`\\b${name}="([^"]*)"`).exec(attributes)?.[1]
          const file = `docs/snippets/${attribute('file') ?? ''}`
          return [{ page, line: index + 1, file, region: attribute('region') }]
        }),
    )
  return found
}

/** Where a line of a sample can be read: the page, and the line that includes it. */
export function shownOn(file: string, line?: number): string {
  const regions = line === undefined ? [] : regionsOf(file).filter(({ from, to }) => from <= line && line <= to)
  const shown = includes().filter(
    (include) =>
      include.file === file &&
      (line === undefined || include.region === undefined || regions.some(({ name }) => name === include.region)),
  )
  return shown.length > 0 ? `shown on ${shown.map(({ page, line }) => `${page}:${line}`).join(', ')}` : 'on no page'
}

/** The samples that a test file names, itself or in a contract of the test. A template in a path stands for any name. */
export function namedIn(testFile: string): string[] {
  const source = readFileSync(testFile, 'utf8')
  const contracts = [...source.matchAll(/proofs\/samples\/(?:contracts|doubles)\/\w+\.sol/g)].map(([path]) =>
    read(path),
  )
  const paths = [source, ...contracts].flatMap((text) => [
    ...text.matchAll(/docs\/snippets\/(?:[\w./-]|\$\{[^}]*\})+/g),
  ])
  return [...new Set(paths.flatMap(([path]) => globSync(path.replace(/\$\{[^}]*\}/g, '*'), { cwd: root })))].sort()
}

/**
 * Where the samples that a test file runs can be read, a line each: a failure of behaviour names no line of a sample,
 * so it names all of these.
 */
export const samplesOf = (testFile: string): string[] =>
  namedIn(testFile)
    .filter((file) => !file.includes('/interfaces/'))
    .map((file) => `${file} (${shownOn(file)})`)

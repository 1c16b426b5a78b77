import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Code, Root } from 'mdast'
import type { LeafDirective } from 'mdast-util-directive'
import remarkDirective from 'remark-directive'
import remarkFrontmatter from 'remark-frontmatter'
import remarkMdx from 'remark-mdx'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { visit } from 'unist-util-visit'

export const root = resolve(import.meta.dirname, '../..')

/** Every sample, or those of one extension, as paths from the project's root. */
export const snippetFiles = (extension = '*'): string[] =>
  globSync(`docs/snippets/**/*.${extension}`, { cwd: root }).sort()

export const read = (file: string): string => readFileSync(resolve(root, file), 'utf8')

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
  /** Whether the page shows the types of its names. */
  types: boolean
}

export interface Fence {
  page: string
  line: number
  language: string
  lines: number
}

const parser = unified().use(remarkParse).use(remarkFrontmatter).use(remarkMdx).use(remarkDirective)

function readPages() {
  const includes: Include[] = []
  const fences: Fence[] = []
  for (const page of globSync('docs/pages/**/*.{md,mdx}', { cwd: root }).sort()) {
    const tree: Root = parser.parse(read(page))
    visit(tree, (node) => {
      const line = node.position?.start.line ?? 0
      if (node.type === 'code') {
        const { lang, value } = node as Code
        fences.push({ page, line, language: lang ?? '', lines: value.split('\n').length })
      }
      if (node.type === 'leafDirective' && (node as LeafDirective).name === 'snippet') {
        const { file, region, types } = (node as LeafDirective).attributes ?? {}
        const path = `docs/snippets/${file ?? ''}`
        includes.push({ page, line, file: path, region: region ?? undefined, types: types !== undefined })
      }
    })
  }
  return { includes, fences }
}

export const { includes, fences } = readPages()

/** Where a line of a sample can be read: the page, and the line that includes it. */
export function shownOn(file: string, line?: number): string {
  const regions = line === undefined ? [] : regionsOf(file).filter(({ from, to }) => from <= line && line <= to)
  const shown = includes.filter(
    (include) =>
      include.file === file &&
      (line === undefined || include.region === undefined || regions.some(({ name }) => name === include.region)),
  )
  return shown.length > 0 ? `shown on ${shown.map(({ page, line }) => `${page}:${line}`).join(', ')}` : 'on no page'
}

/** The samples that a test file names, itself or in a contract of its own. A template in a path stands for any name. */
export function namedIn(testFile: string): string[] {
  const source = readFileSync(testFile, 'utf8')
  const contracts = [...source.matchAll(/tests\/snippets\/(?:contracts|doubles)\/\w+\.sol/g)].map(([path]) =>
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

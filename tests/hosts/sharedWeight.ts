import { readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { PageWeight } from '../../bench/support/pageWeight.ts'
import type { SharedWeight } from '../../plugins/bundle/sharedWeight.ts'

/** What is committed: the sum of the files, and each module, in bytes of gzip. */
export interface CommittedWeight {
  total: number
  modules: Record<string, number>
}

const root = resolve(import.meta.dirname, '../..')
const committedFile = resolve(import.meta.dirname, 'sharedWeight.json')

export const readCommitted = (): CommittedWeight => JSON.parse(readFileSync(committedFile, 'utf8')) as CommittedWeight

/** What the last build weighed. Throws where there was none. */
export const readBuilt = (): SharedWeight =>
  JSON.parse(readFileSync(resolve(root, '.cache/sharedWeight.json'), 'utf8')) as SharedWeight

const totalOf = ({ files }: SharedWeight) => Object.values(files).reduce((sum, size) => sum + size, 0)

/** How much more every page may load than what is committed, in bytes of gzip. */
export const allowance = 5 * 1024

const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`

/**
 * What is wrong where every page loads {@link allowance} or more above what is committed: by how much, and the modules
 * that came or grew, the one that did most first. Undefined where it does not.
 */
export function overweight(committed: CommittedWeight, built: SharedWeight): string | undefined {
  const more = totalOf(built) - committed.total
  if (more < allowance) return undefined
  const grown = Object.entries(built.modules)
    .map(([name, size]) => ({ name, size, before: committed.modules[name] }))
    .filter(({ size, before = 0 }) => size > before)
    .sort((a, b) => b.size - (b.before ?? 0) - (a.size - (a.before ?? 0)))
    .map(({ name, size, before }) =>
      before === undefined
        ? `  ${name}: new, ${kilobytes(size)}`
        : `  ${name}: ${kilobytes(before)} before, ${kilobytes(size)} now`,
    )
  return [
    `Every page loads ${kilobytes(more)} more than is committed: ${kilobytes(totalOf(built))} of script.`,
    'Each module before it is made small:',
    ...grown,
    'Load it when it is wanted, or, where every page needs it, run `npm run weigh` and commit what it writes.',
  ].join('\n')
}

/** The most that a document, and what a page needs to be read (document, style sheet, boot script), may weigh. */
export const limits = { document: 36 * 1024, boot: 6 * 1024, css: 8.25 * 1024, medianToRead: 30 * 1024 }

/** What is wrong where pages weigh more than {@link limits}, each in a line; empty where none does. */
export function overLimits(pages: readonly Pick<PageWeight, 'route' | 'html' | 'css' | 'boot'>[]): string[] {
  const toRead = pages.map(({ html, css, boot }) => html + css + boot).sort((a, b) => a - b)
  const median = toRead[toRead.length >> 1] ?? 0
  const boot = Math.max(...pages.map((page) => page.boot))
  return [
    ...pages
      .filter(({ html }) => html > limits.document)
      .map(
        ({ route, html }) =>
          `${route}: the document has ${kilobytes(html)} of gzip, at most ${kilobytes(limits.document)} are allowed. Move a part of the page to another page.`,
      ),
    ...pages
      .filter(({ css }) => css > limits.css)
      .map(
        ({ route, css }) =>
          `${route}: the first paint waits for ${kilobytes(css)} of styles, at most ${kilobytes(limits.css)}. Move what few pages need to a module of its own, and list it in plugins/bundle/sheets.ts.`,
      ),
    ...(boot > limits.boot
      ? [
          `The boot script has ${kilobytes(boot)}, at most ${kilobytes(limits.boot)}. Load what few pages need on demand.`,
        ]
      : []),
    ...(median > limits.medianToRead
      ? [`Half of the pages need ${kilobytes(median)} or more to be read, at most ${kilobytes(limits.medianToRead)}.`]
      : []),
  ]
}

// `npm run weigh`, after a build: what every page loads now is what is committed.
if (import.meta.main) {
  const built = readBuilt()
  const modules = Object.fromEntries(Object.entries(built.modules).sort(([a], [b]) => (a < b ? -1 : 1)))
  writeFileSync(committedFile, `${JSON.stringify({ total: totalOf(built), modules }, null, 2)}\n`)
}

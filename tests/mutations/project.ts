import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Draft } from './mutation.ts'

export const root = resolve(import.meta.dirname, '../..')

export const read = (file: string): string => readFileSync(resolve(root, file), 'utf8')

export const filesOf = (pattern: string): string[] => globSync(pattern, { cwd: root }).sort()

export const pageFiles = filesOf('docs/pages/**/*.mdx')

/** The lines of a page's body, by index from zero: neither frontmatter nor what is in a fence. */
export function bodyLines(source: string): { index: number; text: string }[] {
  const lines = source.split('\n')
  const start = lines.indexOf('---', 1) + 1
  let fence = false
  return lines.flatMap((text, index) => {
    const mark = /^\s*(```|~~~)/.test(text)
    if (mark) fence = !fence
    return index < start || fence || mark ? [] : [{ index, text }]
  })
}

/** The same file with one line replaced, taken out (`null`) or made several. */
export function withLine(file: string, index: number, replacement: string | null, what: string): Draft {
  const lines = read(file).split('\n')
  const before = lines[index] ?? ''
  lines.splice(index, 1, ...(replacement === null ? [] : [replacement]))
  const shown = (text: string) => (text.length > 90 ? `${text.slice(0, 90)}…` : text)
  return {
    file,
    line: index + 1,
    what: `${what}: ${shown(before.trim())} → ${replacement === null ? 'nothing' : shown(replacement.trim())}`,
    edits: [{ file, content: lines.join('\n') }],
  }
}

/** A draft for each line of the pages' bodies that `change` changes. */
export function inLines(
  what: string,
  change: (text: string, file: string) => string | null | undefined,
  files: readonly string[] = pageFiles,
): Draft[] {
  return files.flatMap((file) =>
    bodyLines(read(file)).flatMap(({ index, text }) => {
      const changed = change(text, file)
      return changed === undefined || changed === text ? [] : [withLine(file, index, changed, what)]
    }),
  )
}

/** A draft for each page, with its own paragraph behind the first one of the body. */
export function withParagraph(what: string, paragraph: string | ((file: string) => string)): Draft[] {
  return pageFiles.flatMap((file) => {
    const at = bodyLines(read(file)).find(({ text }) => /^[A-Z]/.test(text))
    if (!at) return []
    const added = typeof paragraph === 'string' ? paragraph : paragraph(file)
    const draft = withLine(file, at.index, `${at.text}\n\n${added}`, what)
    return [{ ...draft, line: at.index + 3, what: `${what}: ${added.split('\n')[0]?.slice(0, 100)}` }]
  })
}

/** A draft for each page, with all of its text changed. */
export function wholly(what: string, change: (source: string) => string | Buffer | undefined): Draft[] {
  return pageFiles.flatMap((file) => {
    const content = change(read(file))
    return content === undefined ? [] : [{ file, line: 1, what, edits: [{ file, content }] }]
  })
}

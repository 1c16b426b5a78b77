import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { shownPath } from './problems.ts'

/**
 * Where a setting is written: the first line that has one of the words in quotes, or as a key where the word ends with
 * a colon. It looks in `file`, if the site has it, then in the configuration.
 */
export function placeOf(root: string, file: string, words: readonly string[]): { file: string; line?: number } {
  const files = [...new Set([file, 'vocs.config.ts'])].map((name) => resolve(root, name)).filter(existsSync)
  for (const word of words)
    for (const path of files) {
      const lines = readFileSync(path, 'utf8').split('\n')
      const line = lines.findIndex((text) => isWrittenIn(text, word)) + 1
      if (line > 0) return { file: shownPath(path), line }
    }
  return { file: shownPath(files[0] ?? resolve(root, file)) }
}

function isWrittenIn(text: string, word: string): boolean {
  if (!word.endsWith(':')) return ["'", '"', '`'].some((quote) => text.includes(quote + word + quote))
  const key = word.slice(0, -1).replace(/\W/g, '\\$&')
  return new RegExp(`(^|[^\\w])['"]?${key}['"]?:`).test(text)
}

import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = resolve(import.meta.dirname, '../..')
const table = readFileSync(resolve(root, 'tests/SPEC.md'), 'utf8')

/** What varies in a title (a value in a template, a place for `it.each`) is an ellipsis in the table. */
const plain = (title: string) =>
  title
    .replace(/\\(['"`])/g, '$1')
    .replace(/\$\{[^}]*\}/g, '…')
    .replace(/%[sjdio]/g, '…')

const titlesByFile = new Map<string, Set<string>>()

/** The titles of a file's tests: texts that are the first argument of a call. */
function titlesOf(file: string): Set<string> {
  const known = titlesByFile.get(file)
  if (known) return known
  const source = readFileSync(resolve(root, file), 'utf8')
  const calls = source.matchAll(/(?:\b(?:test|it)|[)\]])\s*\(\s*(['"`])((?:\\.|(?!\1)[\s\S])*?)\1\s*,/g)
  const titles = new Set([...calls].map(([, , title = '']) => plain(title)))
  titlesByFile.set(file, titles)
  return titles
}

const rows = table
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| ---') && !line.startsWith('| Sentence'))
  .map((line) => {
    const [, sentence = '', proofs = ''] = line.split(/(?<!\\)\|/).map((cell) => cell.trim().replaceAll('\\|', '|'))
    return { sentence, proofs: proofs.split('<br>').map((proof) => /^`([^`]+)`: (.+)$/s.exec(proof)) }
  })

describe('tests/SPEC.md', () => {
  it('goes through sections 2 to 9 of the specification', () => {
    expect([...table.matchAll(/^## (\d)\./gm)].map(([, section]) => Number(section))).toEqual([2, 3, 4, 5, 6, 7, 8, 9])
    expect(rows.length).toBeGreaterThan(100)
    expect(new Set(rows.map(({ sentence }) => sentence)).size).toBe(rows.length)
  })

  it.each(rows)('names tests that there are for: $sentence', ({ proofs }) => {
    expect(proofs.length).toBeGreaterThan(0)
    for (const proof of proofs) {
      expect(proof, 'a proof is a file in backticks, a colon and a title').not.toBeNull()
      const [, file = '', title = ''] = proof ?? []
      expect(existsSync(resolve(root, file)), `${file} is there`).toBe(true)
      expect([...titlesOf(file)], `in ${file}`).toContain(title)
    }
  })
})

import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

// A sentence that says never, cannot or at most is where a reader loses money when it is wrong, so a claim has to try it.

const root = join(import.meta.dirname, '../..')
const areas = '{infinity,infinity-stableswap,masterchef,permit2,stableswap,universal-router,v2,v3}'
const absolute = /\b(?:never|cannot|always|impossible|must not|at worst|at most|no more than)\b/i

/** The text without what claims prove. Brackets may be nested, for links and for code. */
function unproven(text: string): string {
  const start = text.indexOf(':proven[')
  if (start < 0) return text
  let depth = 0
  let end = start + ':proven'.length
  do {
    if (text[end] === '[') depth += 1
    if (text[end] === ']') depth -= 1
    end += 1
  } while (depth > 0 && end < text.length)
  return text.slice(0, start) + unproven(text.slice(end))
}

interface Sentence {
  file: string
  line: number
  text: string
}

/**
 * Sentences with such a word. Headings, titles of callouts and code are no sentences about behaviour; what raises an
 * error is left out too, since a test of proofs/protocol provokes each one or lists it as out of reach.
 */
function absolutesOf(file: string, text: string): Sentence[] {
  let isCode = false
  let isError = false
  let isFrontmatter = false
  return text.split('\n').flatMap((line, index) => {
    if (line === '---') isFrontmatter = index === 0
    if (line.startsWith('```')) isCode = !isCode
    if (line.startsWith(':::')) isError = line.startsWith(':::error')
    if (isFrontmatter || isCode || isError || /^(?:#|::|- (?:reverts|error) )/.test(line)) return []
    const prose = unproven(line).replace(/\{by="[^"]*"\}|`[^`]*`|\]\([^)]*\)/g, '')
    const sentences = prose.split(/(?<=[.:;!?])\s|\|/).map((sentence) => sentence.trim())
    return sentences.filter((one) => absolute.test(one)).map((one) => ({ file, line: index + 1, text: one }))
  })
}

const problemOf = ({ file, line, text }: Sentence) =>
  `${file}:${line}: no claim proves “${text}”. Prove it with \`:proven[…]{by="…"}\`, or say what is known.`

describe('absolutes', () => {
  it('are proven by claims on the pages of the exchange’s contracts', () => {
    const files = globSync(`docs/pages/contracts/${areas}{.mdx,/**/*.mdx}`, { cwd: root }).sort()
    expect(files.length).toBeGreaterThan(55)
    const found = files.flatMap((file) => absolutesOf(file, readFileSync(join(root, file), 'utf8')))
    expect(found.map(problemOf)).toEqual([])
  })
})

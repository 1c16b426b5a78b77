import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { redirects } from '../../redirects.ts'
import { unproven } from './pitfalls.ts'

const root = join(import.meta.dirname, '../..')

interface Item {
  page: string
  file: string
  line: number
  /** What the item begins with: its bold words, its first cell, or its first 60 characters. */
  lead: string
  isProven: boolean
}

/** The items of a page's "Common pitfalls": list items, and rows of tables under their heading row. */
function itemsOf(file: string, text: string): Item[] {
  const page = file.replace(/^docs\/pages|\.mdx$/g, '')
  const lines = text.split('\n')
  let isInside = false
  return lines.flatMap((line, index) => {
    if (/^#+ /.test(line)) isInside = /^#+ Common pitfalls$/.test(line)
    const isRow = line.startsWith('|') && !/^\|\s*:?-/.test(line) && !/^\|\s*:?-/.test(lines[index + 1] ?? '')
    if (!isInside || !(line.startsWith('- ') || isRow)) return []
    const content = isRow ? (line.split('|')[1] ?? '').trim() : line.slice(2)
    const lead = /^\*\*(.+?)\*\*/.exec(content)?.[1] ?? (isRow ? content : content.slice(0, 60))
    return [{ page, file, line: index + 1, lead, isProven: line.includes(':proven[') }]
  })
}

/** Where a page is now: the list may name a moved one by its old route. */
const current = (page: string) => redirects[page]?.replace(/#.*/, '') ?? page

/** What is wrong with the items, each with its place and a remedy. */
function problemsOf(items: readonly Item[], listed: typeof unproven): string[] {
  const isListed = ({ page, lead }: Item) =>
    Object.entries(listed).some(([at, leads]) => current(at) === page && leads[lead] !== undefined)
  const isUnknown = (item: Item) => !item.isProven && !isListed(item)
  const stale = Object.entries(listed).flatMap(([page, leads]) =>
    Object.keys(leads)
      .filter((lead) => !items.some((item) => item.page === current(page) && item.lead === lead && !item.isProven))
      .map((lead) => `proofs/facts/pitfalls.ts: ${page} has no unproven item “${lead}”. Remove the entry.`),
  )
  const unknown = items
    .filter(isUnknown)
    .map(
      ({ file, line, lead }) =>
        `${file}:${line}: no claim proves “${lead}”. Prove it with \`:proven[…]{by="…"}\`, or list it in proofs/facts/pitfalls.ts with how it is known.`,
    )
  return [...unknown, ...stale]
}

// Contracts of other chains than EVM ones, packages and services have no tests in proofs/protocol.
const files = globSync('docs/pages/contracts/**/*.mdx', { cwd: root }).sort()
const items = files.flatMap((file) => itemsOf(file, readFileSync(join(root, file), 'utf8')))

describe('common pitfalls', () => {
  it('are proven, or listed with how they are known', () => {
    expect(problemsOf(items, unproven)).toEqual([])
  })
})

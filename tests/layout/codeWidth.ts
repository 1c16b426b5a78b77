import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { readRegion } from '../../plugins/markdown/snippets.ts'
import { codeWidth } from '../../shared/blockHeights.ts'

const root = resolve(import.meta.dirname, '../..')

/** A line of a sample or of a fence that is wider than the column of code, with its place: `docs/snippets/a.ts:12`. */
export interface WideLine {
  place: string
  width: number
}

const isWide = (line: string) => line.length > codeWidth
const attribute = (line: string, name: string) => new RegExp(`\\b${name}="([^"]+)"`).exec(line)?.[1]

/** The wide lines that a page's directives `::snippet` show. */
function snippetLines(line: string): WideLine[] {
  const file = attribute(line, 'file')
  if (!file) return []
  const path = `docs/snippets/${file}`
  const { text, lines } = readRegion(readFileSync(resolve(root, path), 'utf8'), attribute(line, 'region'))
  return text
    .split('\n')
    .flatMap((shown, index) => (isWide(shown) ? [{ place: `${path}:${lines[index]}`, width: shown.length }] : []))
}

/** Every line of code on the pages that does not fit into the text column of a window 1280 pixels wide, each once. */
export function wideLines(): WideLine[] {
  const found = globSync('docs/pages/**/*.mdx', { cwd: root }).flatMap((page) => {
    let inFence = false
    return readFileSync(resolve(root, page), 'utf8')
      .split('\n')
      .flatMap((line, index): WideLine[] => {
        if (/^\s*(```|~~~)/.test(line)) inFence = !inFence
        else if (inFence) return isWide(line.trimEnd()) ? [{ place: `${page}:${index + 1}`, width: line.length }] : []
        return /^\s*::snippet\{/.test(line) ? snippetLines(line) : []
      })
  })
  return [...new Map(found.map((line) => [line.place, line])).values()].sort((a, b) => a.place.localeCompare(b.place))
}

// `npm run layout:code` names the lines.
if (import.meta.main) {
  const lines = wideLines()
  for (const { place, width } of lines)
    console.log(`${place}: ${width} characters, and ${codeWidth} fit. Wrap the line.`)
  const files = new Set(lines.map(({ place }) => place.replace(/:\d+$/, '')))
  console.log(`${lines.length} lines of ${files.size} files are wider than ${codeWidth} characters.`)
}

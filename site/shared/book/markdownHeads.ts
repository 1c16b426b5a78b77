import { countBefore, lineText, type TextLines } from './textLines.ts'

/** What heads a line of Markdown: the head of its table, and the headings over it. Rows of a table may be in any text. */
export interface MarkdownHeads {
  /** The first line of the table that a row is in. */
  tableHead(at: number): number
  /** The headings over a line, the nearest first, and the sentence with a colon before its list or table. */
  headingsOver(at: number): string[]
}

export const isRow = (line: string): boolean => /^\s*\|/.test(line)

export const cellsOf = (line: string): string[] =>
  line
    .trim()
    .replace(/^\||\|$/g, '')
    .split('|')

/** The lines inside of fences, whose comments are no headings. */
function fencedLines(text: string): Set<number> {
  const fenced = new Set<number>()
  let fence = ''
  text.split(/\r\n|\n|\r/).forEach((line, at) => {
    const [, marks = ''] = /^\s*(`{3,}|~{3,})/.exec(line) ?? []
    if (fence || marks) fenced.add(at)
    if (!fence) fence = marks
    else if (marks.startsWith(fence)) fence = ''
  })
  return fenced
}

interface Heading {
  at: number
  /** A line in bold is below all headings. */
  level: number
  line: string
}

function headingLines(lines: TextLines): Heading[] {
  const fenced = fencedLines(lines.text)
  const found: Heading[] = []
  for (let at = 0; at < lines.starts.length; at++) {
    if (fenced.has(at)) continue
    const line = lineText(lines, at)
    const [, marks] = /^(#{1,6})\s/.exec(line) ?? []
    if (marks) found.push({ at, level: marks.length, line })
    else if (/^\*\*[^*]+\*\*:?\s*$/.test(line)) found.push({ at, level: 7, line })
  }
  return found
}

/** The line with a colon at its end above the block of lines that `at` is in, or above its table. */
function leadOf(lines: TextLines, at: number, tableHead: number): string | undefined {
  let above = tableHead - 1
  while (above >= 0 && at - above < 300 && lineText(lines, above).trim() !== '') above--
  while (above >= 0 && lineText(lines, above).trim() === '') above--
  const lead = above >= 0 ? lineText(lines, above).trim() : ''
  return /[:：]\**$/.test(lead) ? lead : undefined
}

/** The headings over a line that no nearer one of their level hides, the nearest first. */
function openHeadings(headings: readonly Heading[], at: number): string[] {
  const open: string[] = []
  const last = countBefore(headings, (heading) => heading.at < at) - 1
  let level = 8
  for (let place = last; place >= Math.max(0, last - 499) && level > 1; place--) {
    const heading = headings[place]
    if (!heading || heading.level >= level) continue
    open.push(heading.line)
    level = heading.level
  }
  return open
}

/** The heads of a text's lines. It remembers the last table and the headings: most values of a text share them. */
export function headsOf(lines: TextLines): MarkdownHeads {
  let headings: Heading[] | undefined
  const lastTable = { head: -1, at: -1 }
  function tableHead(at: number): number {
    let head = at
    while (head > 0 && head !== lastTable.at && isRow(lineText(lines, head - 1))) head--
    lastTable.head = head === lastTable.at ? lastTable.head : head
    lastTable.at = at
    return lastTable.head
  }
  return {
    tableHead,
    headingsOver(at) {
      const lead = leadOf(lines, at, isRow(lineText(lines, at)) ? tableHead(at) : at)
      headings ??= headingLines(lines)
      return [...(lead ? [lead] : []), ...openHeadings(headings, at)]
    },
  }
}

import { countBefore, lineAt, type TextLines } from './textLines.ts'

/** A pair of brackets by the offsets of both; `close` is -1 where nothing closes it. */
export interface Enclosure {
  open: number
  close: number
  parent: Enclosure | undefined
}

const closers: Record<string, string> = { '}': '{', ')': '(', ']': '[' }

/** Every pair of brackets, in the order of its start. */
export function enclosuresOf(text: string): Enclosure[] {
  const all: Enclosure[] = []
  const open: Enclosure[] = []
  for (const match of text.matchAll(/[{}()[\]]/g)) {
    const char = match[0]
    const opener = closers[char]
    if (!opener) {
      const one = { open: match.index, close: -1, parent: open.at(-1) }
      all.push(one)
      open.push(one)
      continue
    }
    const at = open.findLastIndex((one) => text[one.open] === opener)
    // A bracket of prose that was never closed does not enclose what follows.
    if (at < 0 || open.length - at > 3) continue
    const one = open[at] as Enclosure
    one.close = match.index
    open.length = at
  }
  return all
}

/** The innermost pair around an offset. */
export function innermost(enclosures: readonly Enclosure[], offset: number): Enclosure | undefined {
  let one = enclosures[countBefore(enclosures, ({ open }) => open < offset) - 1]
  while (one && one.close < offset) one = one.parent
  return one
}

/** The text of an enclosure without what its inner ones have. */
export function ownText(text: string, { open, close }: Enclosure, most: number): string {
  let depth = 0
  let own = ''
  for (let at = open + 1; at < close && own.length < most; at++) {
    const char = text[at] as string
    if ('{(['.includes(char)) depth++
    else if ('})]'.includes(char)) depth--
    else if (depth === 0) own += char
  }
  return own
}

/** The line up to an opening bracket, from the last bracket or comma before it. */
export function labelOf(lines: TextLines, { open }: Enclosure): string {
  const before = lines.text.slice(lines.starts[lineAt(lines, open)], open)
  const label = before.length > 400 ? before.slice(-200) : before
  return label.slice(Math.max(label.lastIndexOf(','), label.lastIndexOf('{'), label.lastIndexOf('}')) + 1)
}

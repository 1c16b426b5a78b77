/** A text by its lines, which count from 0. */
export interface TextLines {
  text: string
  /** The offset at which each line starts. */
  starts: readonly number[]
}

export function linesOf(text: string): TextLines {
  const starts = [0]
  for (const match of text.matchAll(/\r\n|\n|\r/g)) starts.push(match.index + match[0].length)
  return { text, starts }
}

export const lineText = ({ text, starts }: TextLines, at: number): string =>
  text.slice(starts[at], starts[at + 1] ?? text.length).replace(/[\r\n]+$/, '')

/** How many of the values, which ascend, `isBefore` is true of. */
export function countBefore<Value>(values: readonly Value[], isBefore: (value: Value) => boolean): number {
  let [low, high] = [0, values.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (isBefore(values[middle] as Value)) low = middle + 1
    else high = middle
  }
  return low
}

/** The line that an offset is in. */
export const lineAt = ({ starts }: TextLines, offset: number): number =>
  countBefore(starts, (start) => start <= offset) - 1

const isCommentLine = (line: string) => /^\s*(\/\/|\/?\*|#|--|;|<!--)/.test(line)
const indentOf = (line: string) => line.length - line.trimStart().length

/** The lines of comment above a line, without a blank one between. */
export function commentAbove(lines: TextLines, at: number, isMarkdown: boolean): string {
  const indent = indentOf(lineText(lines, at))
  for (let above = at - 1; above >= 0 && above >= at - 12; above--) {
    const line = lineText(lines, above)
    if (line.trim() === '' || indentOf(line) < indent) return ''
    if (isCommentLine(line) && !(isMarkdown && /^\s*[#*]/.test(line))) {
      let first = above
      while (first > 0 && isCommentLine(lineText(lines, first - 1)) && above - first < 8) first--
      return Array.from({ length: above - first + 1 }, (_, place) => lineText(lines, first + place)).join('\n')
    }
  }
  return ''
}

/** Lines above that end with a colon and have less indentation, the nearest first. */
export function indentedAncestors(lines: TextLines, at: number): string[] {
  const ancestors: string[] = []
  let indent = indentOf(lineText(lines, at))
  for (let above = at - 1; above >= 0 && above >= at - 400 && indent > 0; above--) {
    const line = lineText(lines, above)
    if (line.trim() === '' || indentOf(line) >= indent) continue
    indent = indentOf(line)
    if (/:\s*$/.test(line)) ancestors.push(line)
  }
  return ancestors
}

/** In a flat file, the lines above that head a part of it, the nearest first. */
export function* flatHeads(lines: TextLines, at: number): Generator<string> {
  for (let above = at - 1; above >= 0 && above >= at - 80; above--) {
    const line = lineText(lines, above)
    if (/^\s*([#;]|\/\/)/.test(line) || /^\s*\[[^\]]+\]\s*$/.test(line)) yield line
  }
}

/** Shorter lists of imports are not folded. In lines. */
const fewest = 6

/** The languages whose imports end with the quoted path of a file or a package. */
const languages = ['typescript', 'ts', 'tsx', 'solidity']

/** The lines of the first run of imports, as `[from, to)`. An import may take several lines. */
export function importLines(code: string): [from: number, to: number] {
  const lines = code.split('\n')
  const from = lines.findIndex((line) => /^import\b/.test(line))
  let to = from
  while (from >= 0 && /^import\b/.test(lines[to] ?? '')) {
    while (to < lines.length && !/["'];?$/.test(lines[to] ?? '')) to++
    to++
  }
  return from < 0 ? [0, 0] : [from, Math.min(to, lines.length)]
}

/** Shorter code is shown whole, and so is what is this near to a line that the text speaks of. In lines. */
const whole = 30
const near = 6

/** The lines far from those that the text speaks of, as `[from, to)`, where a long sample has any. */
export function farLines(count: number, marked: readonly number[], start: number): [from: number, to: number][] {
  if (count <= whole || marked.length === 0) return []
  const isFar = (line: number) => line >= start && marked.every((one) => Math.abs(one - line) > near)
  const runs: [number, number][] = []
  for (let line = start; line < count; line++) {
    const last = runs.at(-1)
    if (!isFar(line)) continue
    if (last?.[1] === line) last[1]++
    else runs.push([line, line + 1])
  }
  return runs.filter(([from, to]) => to - from >= fewest)
}

const indentOf = (line: string): number => line.length - line.trimStart().length

/** The lines inside the objects and lists of long JSON, also as the body of a request, next to its first plain values. */
export function nestedLines(code: string): [from: number, to: number][] {
  const lines = code.split('\n')
  const opens = (line: number) => /[{[]$/.test(lines[line] ?? '')
  const inside = (from: number, to: number): [number, number][] => {
    const indent = indentOf(lines[from] ?? '')
    const blocks: [number, number][] = []
    let plain = 0
    for (let line = from; line < to; line++) {
      if (indentOf(lines[line] ?? '') > indent) continue
      const end = lines.findIndex((text, at) => at > line && indentOf(text) <= indent)
      if (opens(line) && end > 0) blocks.push([line + 1, end])
      else if (!/^\s*[\]}]/.test(lines[line] ?? '')) plain++
    }
    return plain > 0
      ? blocks.filter(([from, to]) => to - from >= fewest)
      : blocks.flatMap(([from, to]) => inside(from, to))
  }
  const first = lines.findIndex((_, line) => opens(line))
  return lines.length <= whole || first < 0 ? [] : inside(first + 1, lines.length - 1)
}

/** The lines inside an object of JSON that repeats one above it, as `[from, to)`, and where that one is: `list[1]`. */
export function repeatedLines(code: string): { from: number; to: number; of: string }[] {
  const lines = code.split('\n')
  if (lines.length <= whole || lines[0] !== '{') return []
  const above = new Map<string, string>()
  return Object.entries(JSON.parse(code) as Record<string, unknown>).flatMap(([name, value]) => {
    const from = lines.findIndex((line) => line.startsWith(`  ${JSON.stringify(name)}: {`)) + 1
    const to = lines.findIndex((line, at) => at >= from && indentOf(line) <= 2)
    const of = above.get(JSON.stringify(value))
    if (Array.isArray(value)) for (const [at, one] of value.entries()) above.set(JSON.stringify(one), `${name}[${at}]`)
    else above.set(JSON.stringify(value), name)
    return of && from > 0 && to - from >= fewest ? [{ from, to, of }] : []
  })
}

/** The lines of code in a language to fold, as `[from, to)`, and what they are. */
function foldsOf(
  code: string,
  language: string,
  marked: readonly number[],
): { from: number; to: number; what: string }[] {
  if (language === 'json' || language === 'sh') {
    const repeated = language === 'json' ? repeatedLines(code) : []
    const isIn = (line: number) => repeated.some(({ from, to }) => line >= from && line < to)
    const nested = nestedLines(code).filter(([from]) => !isIn(from))
    return [
      ...nested.map(([from, to]) => ({ from, to, what: 'nested lines' })),
      ...repeated.map(({ from, to, of }) => ({ from, to, what: `lines, the same as ${of}` })),
    ].toSorted((a, b) => a.from - b.from)
  }
  if (!languages.includes(language)) return []
  const [from, to] = importLines(code)
  return [
    ...(to - from >= fewest ? [{ from, to, what: 'lines of imports' }] : []),
    ...farLines(code.split('\n').length, marked, to).map(([from, to]) => ({ from, to, what: 'more lines' })),
  ]
}

/**
 * Folds a long list of imports, what is far from the lines that the text speaks of, and what is nested in long JSON, each
 * into one line. The summaries have no text, so the text of the element stays the code: copy buttons and types depend on it.
 */
export function foldLines(html: string, code: string, language: string, marked: readonly number[] = []): string {
  const lines = html.split('\n')
  const sources = code.split('\n')
  for (const { from, to, what } of foldsOf(code, language, marked).reverse()) {
    const label = `${to - from} ${what}`
    const indent = indentOf(sources[from] ?? '')
    const open = `<details class="imports"><summary aria-label="${label}" data-label="${label}" data-indent="${indent}"></summary>`
    const end = to < lines.length ? `\n</details>${lines[to]}` : '</details>'
    lines.splice(from, to - from + 1, `${open}${lines.slice(from, to).join('\n')}${end}`)
  }
  return lines.join('\n')
}

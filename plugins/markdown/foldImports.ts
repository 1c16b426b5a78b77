/** Shorter lists of imports stay as they are, in lines. */
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

/**
 * Folds a long list of imports into one line of highlighted code. The summary has no text of its own, so the text of the
 * element stays the code: copy buttons and types depend on it.
 */
export function foldImports(html: string, code: string, language: string): string {
  if (!languages.includes(language)) return html
  const [from, to] = importLines(code)
  const count = to - from
  if (count < fewest) return html
  const lines = html.split('\n')
  const before = lines.slice(0, from).map((line) => `${line}\n`)
  const label = `${count} lines of imports`
  const folded = `<details class="imports"><summary aria-label="${label}" data-label="${label}"></summary>`
  return `${before.join('')}${folded}${lines.slice(from, to).join('\n')}\n</details>${lines.slice(to).join('\n')}`
}

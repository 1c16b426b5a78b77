export interface JsonProblem {
  /** The place of the first character that is wrong, from 0. */
  at: number
  what: string
}

const string = /"(?:[^"\\\p{Cc}]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"/uy
const literal = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y

/** Where a text that no JSON parser accepts stops being JSON. Browsers word it differently, and not all of them name a position. */
export function problemIn(text: string): JsonProblem | undefined {
  /** What is open, from the outside to the inside. */
  const open: ('{' | '[')[] = []
  let at = 0
  const skip = () => {
    while (/[ \t\r\n]/.test(text[at] ?? '')) at++
  }
  const problem = (what: string): JsonProblem => ({ at, what: at >= text.length ? 'it ends too early' : what })
  const take = (pattern: RegExp): boolean => {
    pattern.lastIndex = at
    const found = pattern.exec(text)
    if (!found) return false
    at += found[0].length
    return true
  }
  const takeKey = (): JsonProblem | undefined => {
    skip()
    if (!take(string)) return problem('a name in double quotes is missing')
    skip()
    if (text[at] !== ':') return problem('a colon is missing')
    at++
    return undefined
  }
  for (;;) {
    // A value.
    skip()
    const start = text[at]
    if (start === '{' || start === '[') {
      open.push(start)
      at++
      skip()
      if (text[at] === (start === '{' ? '}' : ']')) {
        open.pop()
        at++
      } else {
        const wrong = start === '{' ? takeKey() : undefined
        if (wrong) return wrong
        continue
      }
    } else if (!take(start === '"' ? string : literal))
      return problem(
        start === '"' ? 'this text has no end, or a character that it must not have' : 'a value is missing',
      )
    // What follows it.
    for (;;) {
      skip()
      const inside = open.at(-1)
      if (inside === undefined) return at === text.length ? undefined : problem('something follows the end')
      if (text[at] === ',') {
        at++
        const wrong = inside === '{' ? takeKey() : undefined
        if (wrong) return wrong
        break
      }
      if (text[at] !== (inside === '{' ? '}' : ']')) return problem('a comma is missing')
      open.pop()
      at++
    }
  }
}

export interface JsonProblem {
  /** The place of the first character that is wrong, from 0. */
  at: number
  what: string
}

/** A number as the text has it: a double keeps 15 of its digits. */
export class Numeral {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

/** Names may be any text, `__proto__` too, so objects are maps. */
export type JsonObject = Map<string, Json>
export type Json = null | boolean | string | Numeral | Json[] | JsonObject

// biome-ignore lint/suspicious/noControlCharactersInRegex: JSON forbids these in a text
const string = /"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"/uy
const literal = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y
/** The text that a string of JSON stands for. */
const textOf = (found: string): string => (found.includes('\\') ? (JSON.parse(found) as string) : found.slice(1, -1))

const words: Record<string, Json> = { true: true, false: false, null: null }

/** Deeper JSON is refused. */
const deepest = 100

/**
 * Reads JSON without losing a digit, or says where it stops being JSON. Browsers word that differently, and not all of them
 * name a position. A name that an object has twice is refused: programs differ in which one they take.
 */
export function readJson(text: string): { value: Json } | JsonProblem {
  /** What is open, from the outside to the inside. An object has the name of the next value. */
  const open: { container: Json[] | JsonObject; name: string }[] = []
  let root: Json = null
  let at = 0
  const skip = () => {
    while (/[ \t\r\n]/.test(text[at] ?? '')) at++
  }
  const problem = (what: string): JsonProblem => ({ at, what: at >= text.length ? 'it ends too early' : what })
  const take = (pattern: RegExp): string | undefined => {
    pattern.lastIndex = at
    const found = pattern.exec(text)?.[0]
    at += found?.length ?? 0
    return found
  }
  const takeName = (): JsonProblem | undefined => {
    skip()
    const start = at
    const name = take(string)
    const inside = open.at(-1)
    if (name === undefined || !inside) return problem('a name in double quotes is missing')
    inside.name = textOf(name)
    if ((inside.container as JsonObject).has(inside.name)) return { at: start, what: 'the object has this name twice' }
    skip()
    if (text[at] !== ':') return problem('a colon is missing')
    at++
    return undefined
  }
  const add = (value: Json) => {
    const inside = open.at(-1)
    if (!inside) root = value
    else if (Array.isArray(inside.container)) inside.container.push(value)
    else inside.container.set(inside.name, value)
  }
  for (;;) {
    // A value.
    skip()
    const start = text[at]
    if (start === '{' || start === '[') {
      if (open.length === deepest) return problem(`it nests deeper than ${deepest}`)
      const container: Json[] | JsonObject = start === '{' ? new Map() : []
      add(container)
      open.push({ container, name: '' })
      at++
      skip()
      if (text[at] === (start === '{' ? '}' : ']')) {
        open.pop()
        at++
      } else {
        const wrong = start === '{' ? takeName() : undefined
        if (wrong) return wrong
        continue
      }
    } else {
      const found = take(start === '"' ? string : literal)
      if (found === undefined)
        return problem(
          start === '"' ? 'this text has no end, or a character that it must not have' : 'a value is missing',
        )
      add(start === '"' ? textOf(found) : found in words ? (words[found] as Json) : new Numeral(found))
    }
    // What follows it.
    for (;;) {
      skip()
      const inside = open.at(-1)
      if (inside === undefined) return at === text.length ? { value: root } : problem('something follows the end')
      const isObject = !Array.isArray(inside.container)
      if (text[at] === ',') {
        at++
        const wrong = isObject ? takeName() : undefined
        if (wrong) return wrong
        break
      }
      if (text[at] !== (isObject ? '}' : ']')) return problem('a comma is missing')
      open.pop()
      at++
    }
  }
}

/** The text of a value, without spaces. */
export function writeJson(value: Json): string {
  if (value instanceof Numeral) return value.text
  if (Array.isArray(value)) return `[${value.map(writeJson).join(',')}]`
  if (value instanceof Map)
    return `{${[...value].map(([name, one]) => `${JSON.stringify(name)}:${writeJson(one)}`).join(',')}}`
  return JSON.stringify(value)
}

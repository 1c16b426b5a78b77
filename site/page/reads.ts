import { AsyncLocalStorage } from 'node:async_hooks'
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync } from 'node:fs'

/** What a page was made from besides its own text: each thing by its name, with a hash of what was read. */
export type Reads = Record<string, string>

type Json = string | number | boolean | null | undefined | readonly Json[] | { readonly [key: string]: Json }
type Reader = (...args: never[]) => unknown

const readers = new Map<string, Reader>()
const noted = new AsyncLocalStorage<Reads>()

export const digest = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 32)

/** A value as text. Throws for a value that JSON would drop, because a change of it would not be noticed. */
const written = (value: unknown): string =>
  JSON.stringify(value, (key, part: unknown) => {
    if (typeof part === 'bigint') return `${part}n`
    if (typeof part === 'function' || part instanceof RegExp || part instanceof Map || part instanceof Set)
      throw new Error(`a page reads \`${key}\`, which cannot be compared from build to build: make it plain data`)
    return part
  }) ?? 'undefined'

/** Facts stay the same object for as long as a process has them. */
const hashes = new WeakMap<object, string>()

function hashOf(value: unknown): string {
  const known = typeof value === 'object' && value !== null ? value : undefined
  const hash = (known && hashes.get(known)) ?? digest(written(value))
  if (known) hashes.set(known, hash)
  return hash
}

/**
 * A function whose results pages are made from. While a page is compiled each call is noted with a hash of its result, and
 * the cache calls it again to find out whether a page is out of date. It depends on nothing but its arguments, which are
 * plain data, on facts and on files. `kind` names it.
 */
export function tracked<args extends readonly Json[], result>(
  kind: string,
  read: (...args: args) => result,
): (...args: args) => result {
  readers.set(kind, read as unknown as Reader)
  return (...args) => {
    const reads = noted.getStore()
    const value = read(...args)
    if (reads) reads[JSON.stringify([kind, ...args])] ??= hashOf(value)
    return value
  }
}

/** Runs `task`, and notes in `reads` what it reads. */
export const noting = <result>(reads: Reads, task: () => result): result => noted.run(reads, task)

/** The hash of what a name of {@link Reads} stands for now; undefined where nothing can be read by that name. */
export function currentHash(name: string): string | undefined {
  try {
    const [kind, ...args] = JSON.parse(name) as [string, ...never[]]
    const read = readers.get(kind)
    return read && hashOf(read(...args))
  } catch {
    return undefined
  }
}

/** Whether there is a file or a folder. */
export const isThere = tracked('there', (path: string) => existsSync(path))

const textOrNothing = tracked('file', (path: string) => (existsSync(path) ? readFileSync(path, 'utf8') : undefined))

/** A file's text. Throws the system's error for a file that does not exist. */
export const readText = (path: string): string => textOrNothing(path) ?? readFileSync(path, 'utf8')

/** What files are now, which another program has just read. */
export function readsOfFiles(paths: readonly string[]): Reads {
  const reads: Reads = {}
  noting(reads, () => paths.map((path) => textOrNothing(path)))
  return reads
}

/** Notes what was read earlier. */
export const note = (reads: Reads): void => void Object.assign(noted.getStore() ?? {}, reads)

/** The files that a pattern matches in a folder, sorted. */
export const filesIn = tracked('files', (pattern: string, cwd: string) => globSync(pattern, { cwd }).sort())

/** The files whose text was read. */
export const filesOf = (reads: Reads): string[] =>
  Object.keys(reads).flatMap((name) => {
    const [kind, path] = JSON.parse(name) as [string, string]
    return kind === 'file' ? [path] : []
  })

const remembered: Map<string, unknown>[] = []

/**
 * A function whose results are kept until {@link forgetRecords}, for large records of which pages read small parts. What it
 * reads is not noted: only functions that are {@link tracked} call it.
 */
export function remember<result>(make: (key: string) => result): (key: string) => result {
  const known = new Map<string, result>()
  remembered.push(known)
  return (key) => {
    if (!known.has(key))
      known.set(
        key,
        noted.exit(() => make(key)),
      )
    return known.get(key) as result
  }
}

/** The value in a JSON file; undefined without the file. */
export const jsonIn = remember((file): unknown =>
  existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined,
)

/** Reads again what is remembered, when it is next asked for. */
export const forgetRecords = (): void => {
  for (const known of remembered) known.clear()
}

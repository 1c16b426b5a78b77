import { createHash } from 'node:crypto'
import {
  existsSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { threadId } from 'node:worker_threads'
import type { Site } from '../config.ts'

const ours = fileURLToPath(new URL('../..', import.meta.url))

const digest = (text: string): string => createHash('sha256').update(text).digest('hex')

/** Every file that these patterns name, with its content. */
function contentOf(root: string, patterns: string[], but: string[] = []): [string, string][] {
  return globSync(patterns, { cwd: root, exclude: but })
    .sort()
    .filter((file) => statSync(resolve(root, file)).isFile())
    .map((file) => [file, digest(readFileSync(resolve(root, file), 'latin1'))])
}

/**
 * What every page is made from and with, as one word: the code of pipeline, theme and facts, the packages, the
 * configuration, the site's files beside its pages, what its tests ran, and the names of its public ones. Too much rather than too little:
 * what is missing here would come back stale.
 */
export function surroundings({ root, config }: Site, project = ours): string {
  const docs = config.rootDir
  return digest(
    JSON.stringify([
      process.version,
      process.env.NODE_ENV,
      // What is around a page, its document has: the sidebar is in nothing that is kept.
      { ...config, sidebar: undefined },
      contentOf(project, [
        'pipeline/**',
        'theme/**',
        'shared/**',
        'facts/**',
        'package-lock.json',
        'package.json',
        'tsconfig.json',
      ]),
      contentOf(root, [`${docs}/**`], [`${docs}/pages/**`]),
      // The mark of a proven sentence leads to a line of its test.
      contentOf(root, ['tests/protocol/**/*.test.ts']),
      globSync('public/**', { cwd: root }).sort(),
    ]),
  )
}

/**
 * Work kept from one build to the next in `.cache/`, a file each, named after all that it was made from. What the last
 * build did not ask for is thrown away.
 */
export class Cache {
  readonly #directory: string
  readonly surroundings: string
  /** The files that were asked for. */
  readonly used = new Set<string>()

  /** The surroundings are read once a build: its other threads are told them. */
  constructor(site: Site, known = surroundings(site)) {
    this.#directory = resolve(site.root, '.cache/kept')
    this.surroundings = known
  }

  /** What was kept for these inputs, or undefined. A file that is no JSON counts as none. */
  find<kept>(kind: string, inputs: unknown): kept | undefined {
    try {
      return JSON.parse(readFileSync(this.#file(kind, inputs), 'utf8')) as kept
    } catch {
      return undefined
    }
  }

  keep(kind: string, inputs: unknown, result: unknown): void {
    const file = this.#file(kind, inputs)
    mkdirSync(this.#directory, { recursive: true })
    // Whole or not at all: a build that is stopped leaves no half file. Two threads may keep the same.
    const unfinished = `${file}.${threadId}`
    writeFileSync(unfinished, JSON.stringify(result))
    renameSync(unfinished, file)
  }

  /** What was kept, or made now and kept. */
  get<result>(kind: string, inputs: unknown, make: () => result): result {
    const known = this.find<result>(kind, inputs)
    if (known !== undefined) return known
    const result = make()
    this.keep(kind, inputs, result)
    return result
  }

  /** Removes what nobody has asked for, here or in another thread. */
  sweep(others: readonly string[] = []): void {
    for (const name of others) this.used.add(name)
    if (!existsSync(this.#directory)) return
    for (const name of readdirSync(this.#directory)) if (!this.used.has(name)) rmSync(resolve(this.#directory, name))
  }

  #file(kind: string, inputs: unknown): string {
    const name = `${kind}-${digest(JSON.stringify([this.surroundings, inputs])).slice(0, 32)}.json`
    this.used.add(name)
    return resolve(this.#directory, name)
  }
}

/** The file in a kept folder that says what it was made from. */
export const keptNote = 'made.json'

const digestOf = (file: string): string => (existsSync(file) ? digest(readFileSync(file, 'latin1')) : '')

interface Kept<result> {
  key: string
  /** By their paths from the folder on, so that a project may be moved. */
  sources: [file: string, digest: string][]
  result: result
}

/**
 * What an earlier build left in a folder, if it was made from the same, else what is made there now. `make` says which
 * files it reads beside its inputs, as it finds them.
 */
export async function keptFolder<result>(
  directory: string,
  inputs: unknown,
  make: (sources: Set<string>) => Promise<result>,
): Promise<result> {
  const note = resolve(directory, keptNote)
  const key = digest(JSON.stringify(inputs))
  if (existsSync(note)) {
    const known = JSON.parse(readFileSync(note, 'utf8')) as Kept<result>
    if (known.key === key && known.sources.every(([file, content]) => digestOf(resolve(directory, file)) === content))
      return known.result
  }
  rmSync(directory, { recursive: true, force: true })
  const sources = new Set<string>()
  const result = await make(sources)
  const seen = [...sources].sort().map((file): [string, string] => [relative(directory, file), digestOf(file)])
  const made: Kept<result> = { key, sources: seen, result }
  // Last: a build that is stopped leaves a folder that nobody takes for whole.
  writeFileSync(note, JSON.stringify(made))
  return result
}

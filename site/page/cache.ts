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
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Site } from '../config.ts'
import { currentHash, digest, type Reads } from './reads.ts'

const ours = fileURLToPath(new URL('../..', import.meta.url))

/** What pages are made with. Of the facts, what has functions that pages call on what they have read. */
const code = [
  'site/{*.ts,vocs/**,page/**,blocks/**,files/**,support/**,shared/**,search/*.ts,search/build/**}',
  'facts/index.ts',
  'facts/apis/index.ts',
  'package-lock.json',
  'tsconfig.json',
]

/**
 * A hash of what every page is made with: code, packages and configuration. What each is made from, its facts and files, is
 * in its {@link Reads}.
 */
export function sharedInputs({ root, config }: Site, project = ours): string {
  return digest(
    JSON.stringify([
      process.version,
      root,
      // These are added to the documents and to the search index, which are not cached.
      { ...config, sidebar: undefined, redirects: undefined },
      globSync(code, { cwd: project })
        .sort()
        .filter((file) => statSync(resolve(project, file)).isFile())
        .map((file) => [file, digest(readFileSync(resolve(project, file), 'latin1'))]),
    ]),
  )
}

/** The text of a file of the cache, if it is whole: its first line is a hash of its name and of the rest. */
function readWhole(file: string, name: string): string | undefined {
  if (!existsSync(file)) return undefined
  const text = readFileSync(file, 'utf8')
  const end = text.indexOf('\n')
  const body = text.slice(end + 1)
  return text.slice(0, end) === digest(name + body) ? body : undefined
}

/**
 * Results of earlier builds, a file each in Vite's `cacheDir`, named by a hash of their inputs. A result has what it was
 * made from, and is made again when something of that has changed.
 */
export class Cache {
  readonly #directory: string
  /** See {@link sharedInputs}. */
  readonly key: string
  readonly #used = new Set<string>()
  readonly #hashes = new Map<string, string | undefined>()
  readonly #currentHash: (name: string) => string | undefined

  /** `hashOf` reads what a name of {@link Reads} stands for. */
  constructor(site: Site, hashOf = currentHash) {
    this.#directory = resolve(site.root, 'node_modules/.vite/pages')
    this.key = sharedInputs(site)
    this.#currentHash = hashOf
  }

  #isCurrent(reads: Reads): boolean {
    return Object.entries(reads).every(([name, hash]) => {
      if (!this.#hashes.has(name)) this.#hashes.set(name, this.#currentHash(name))
      return this.#hashes.get(name) === hash
    })
  }

  /** The cached result for these inputs if it is not out of date, or a new one, which is cached if `isCacheable` agrees. */
  async get<result extends { reads: Reads }>(
    kind: string,
    inputs: unknown,
    make: () => Promise<result>,
    isCacheable: (result: result) => boolean = () => true,
  ): Promise<result> {
    const name = `${kind}-${digest(JSON.stringify([this.key, inputs]))}`
    this.#used.add(name)
    const file = resolve(this.#directory, name)
    const body = readWhole(file, name)
    const cached = body === undefined ? undefined : (JSON.parse(body) as result)
    if (cached && this.#isCurrent(cached.reads)) return cached
    const result = await make()
    if (isCacheable(result)) {
      mkdirSync(this.#directory, { recursive: true })
      // Renamed when complete: a build that is stopped leaves no partial file, and two builds may write the same one.
      const unfinished = `${file}.${process.pid}`
      const made = JSON.stringify(result)
      writeFileSync(unfinished, `${digest(name + made)}\n${made}`)
      renameSync(unfinished, file)
    }
    return result
  }

  /** Removes the results that this build has not used. */
  sweep(): void {
    if (!existsSync(this.#directory)) return
    for (const name of readdirSync(this.#directory)) if (!this.#used.has(name)) rmSync(resolve(this.#directory, name))
  }
}

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
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Site } from '../config.ts'

const ours = fileURLToPath(new URL('../..', import.meta.url))

const digest = (text: string): string => createHash('sha256').update(text).digest('hex')

/** The files that the patterns match, each with a hash of its content. */
function hashedFiles(root: string, patterns: string[], exclude: string[] = []): [string, string][] {
  return globSync(patterns, { cwd: root, exclude })
    .sort()
    .filter((file) => statSync(resolve(root, file)).isFile())
    .map((file) => [file, digest(readFileSync(resolve(root, file), 'latin1'))])
}

/**
 * A hash of everything that any page may be made from, apart from the pages themselves: code, packages, configuration,
 * and the site's other files. It includes too much rather than too little, so that no cached result is out of date.
 */
export function sharedInputs({ root, config }: Site, project = ours): string {
  const docs = config.rootDir
  return digest(
    JSON.stringify([
      process.version,
      // These are added to the documents and to the search index, which are not cached.
      {
        ...config,
        sidebar: undefined,
        redirects: undefined,
      },
      hashedFiles(project, [
        // A diagram may be drawn with maths.
        ...['plugins/**', 'shared/**', 'facts/**', 'maths/**'],
        ...['package-lock.json', 'package.json', 'tsconfig.json'],
      ]),
      hashedFiles(root, [`${docs}/**`], [`${docs}/pages/**`]),
      // A proven sentence links to a line of its test.
      hashedFiles(root, ['tests/protocol/**/*.test.ts']),
      globSync('public/**', { cwd: root }).sort(),
    ]),
  )
}

/** The value in a JSON file; undefined for no file, and for a damaged one, which is made again. */
function readJson<value>(file: string): value | undefined {
  if (!existsSync(file)) return undefined
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as value
  } catch {
    return undefined
  }
}

/** Results of earlier builds, a file each in Vite's `cacheDir`, named by a hash of their inputs. */
export class Cache {
  readonly #directory: string
  /** See {@link sharedInputs}. */
  readonly key: string
  readonly #used = new Set<string>()

  constructor(site: Site) {
    this.#directory = resolve(site.root, 'node_modules/.vite/pages')
    this.key = sharedInputs(site)
  }

  /** The cached result for these inputs, or a new one, which is cached if `isCacheable` agrees. */
  async get<result>(
    kind: string,
    inputs: unknown,
    make: () => Promise<result>,
    isCacheable: (result: result) => boolean = () => true,
  ): Promise<result> {
    const name = `${kind}-${digest(JSON.stringify([this.key, inputs])).slice(0, 32)}.json`
    this.#used.add(name)
    const file = resolve(this.#directory, name)
    const cached = readJson<result>(file)
    if (cached !== undefined) return cached
    const result = await make()
    if (isCacheable(result)) {
      mkdirSync(this.#directory, { recursive: true })
      // Renamed when complete: a build that is stopped leaves no partial file, and two builds may write the same one.
      const unfinished = `${file}.${process.pid}`
      writeFileSync(unfinished, JSON.stringify(result))
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

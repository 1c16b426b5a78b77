import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'
import { atEnd } from './cleanup.ts'
import { type Run, runNode } from './command.ts'
import { projectRoot, said } from './project.ts'

/** What the project makes or is given, and no author writes. */
const leftOut = new Set(['.git', 'node_modules', 'dist', '.cache', 'test-results', 'playwright-report', 'coverage'])

/** Makes a folder that is gone when the benchmark ends. */
export function temporaryFolder(name: string): string {
  // By its real name: what is bundled has that, and a comparison with another would fail.
  const folder = realpathSync(mkdtempSync(join(tmpdir(), `bench-${name}-`)))
  atEnd(() => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }))
  return folder
}

/**
 * Gives a folder the project's packages: links, but for Vocs, beside which the dev server keeps what it has bundled. A
 * dev server of the project itself keeps its own.
 */
export function linkPackages(folder: string): void {
  const packages = resolve(projectRoot, 'node_modules')
  mkdirSync(resolve(folder, 'node_modules'))
  for (const name of readdirSync(packages)) {
    if (name === '.vite') continue
    const [from, to] = [resolve(packages, name), resolve(folder, 'node_modules', name)]
    if (name === 'vocs') cpSync(from, to, { recursive: true })
    else symlinkSync(from, to)
  }
}

/** The environment without what changes what is built. */
export const plainEnvironment: NodeJS.ProcessEnv = {
  ...process.env,
  NODE_ENV: undefined,
  BASE_PATH: undefined,
  SITE_URL: undefined,
}

/** Pages carry the day of their last commit: a copy asks the project's own history. */
function historyOf(folder: string): NodeJS.ProcessEnv {
  const directory = said('git', 'rev-parse', '--absolute-git-dir')
  return directory ? { GIT_DIR: directory, GIT_WORK_TREE: folder } : {}
}

/** A copy of the project as it stands, with uncommitted changes, in which the benchmark builds and edits. */
export class SiteCopy {
  readonly root = temporaryFolder('site')
  readonly dist = resolve(this.root, 'dist')
  readonly env: NodeJS.ProcessEnv = { ...plainEnvironment, ...historyOf(this.root) }
  #built: Promise<unknown> | undefined

  constructor() {
    cpSync(projectRoot, this.root, { recursive: true, filter: (source) => !leftOut.has(basename(source)) })
    linkPackages(this.root)
    const cache = resolve(projectRoot, '.cache')
    if (existsSync(cache)) cpSync(cache, resolve(this.root, '.cache'), { recursive: true })
  }

  /** The built site: what was built last, or built now. */
  async built(): Promise<string> {
    this.#built ??= this.build()
    await this.#built
    return this.dist
  }

  build(): Promise<Run> {
    const build = runNode(['pipeline/cli.ts', 'build'], { cwd: this.root, env: this.env })
    this.#built = build
    return build
  }

  /** Takes away what builds keep for the next one. */
  forget(): void {
    rmSync(resolve(this.root, '.cache'), { recursive: true, force: true })
  }

  /** Adds a paragraph to the end of a page, instead of the one that was added before; what it returns takes it away. */
  edit(file: string): { write: (text: string) => void; restore: () => void } {
    const path = resolve(this.root, 'docs/pages', file)
    const source = readFileSync(path, 'utf8')
    return {
      write: (text) => writeFileSync(path, `${source}\n${text}\n`),
      restore: () => writeFileSync(path, source),
    }
  }
}

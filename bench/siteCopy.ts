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

/** Folders with generated, installed or version control files. */
const leftOut = new Set(['.git', 'node_modules', 'dist', '.cache', 'test-results', 'playwright-report', 'coverage'])

/** Creates a folder that is removed when the benchmark ends. */
export function temporaryFolder(name: string): string {
  // The real path, because the paths of bundled files are real paths, and are compared with it.
  const folder = realpathSync(mkdtempSync(join(tmpdir(), `bench-${name}-`)))
  atEnd(() => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }))
  return folder
}

/**
 * Gives a folder the project's packages: links to all of them except Vocs, which is copied. Vite's cache is left out, so
 * that the folder has its own.
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

/** The environment without the variables that change the build. */
export const plainEnvironment: NodeJS.ProcessEnv = {
  ...process.env,
  NODE_ENV: undefined,
  BASE_PATH: undefined,
  SITE_URL: undefined,
}

/** Pages show the date of their last commit, so a copy reads the project's own history. */
function historyOf(folder: string): NodeJS.ProcessEnv {
  const directory = said('git', 'rev-parse', '--absolute-git-dir')
  return directory ? { GIT_DIR: directory, GIT_WORK_TREE: folder } : {}
}

/** A copy of the project, with its uncommitted changes, in which the benchmark builds and edits. */
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

  /** The folder of the built site, which is built first if it has not been. */
  async built(): Promise<string> {
    this.#built ??= this.build()
    await this.#built
    return this.dist
  }

  build(): Promise<Run> {
    const build = runNode(['plugins/cli.ts', 'build'], { cwd: this.root, env: this.env })
    this.#built = build
    return build
  }

  /** Removes the cache that builds keep for the next one. */
  forget(): void {
    rmSync(resolve(this.root, '.cache'), { recursive: true, force: true })
  }

  /** `write` adds a paragraph to the end of a page in place of the previous one; `restore` removes it. */
  edit(file: string): { write: (text: string) => void; restore: () => void } {
    const path = resolve(this.root, 'docs/pages', file)
    const source = readFileSync(path, 'utf8')
    return {
      write: (text) => writeFileSync(path, `${source}\n${text}\n`),
      restore: () => writeFileSync(path, source),
    }
  }
}

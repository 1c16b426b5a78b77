import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative, resolve } from 'node:path'
import { loadSite, type Site, type SiteConfig } from '../../plugins/config.ts'
import { contentProblems } from '../../plugins/pages/check.ts'
import { type CompiledPage, compilePage } from '../../plugins/pages/compile.ts'
import { readPages } from '../../plugins/pages/pages.ts'
import { type Problem, ProblemsError } from '../../plugins/support/problems.ts'
import type { Edit } from './mutation.ts'
import { filesOf, root as project } from './project.ts'
import { printedBy } from './vitestRuns.ts'

/** A copy of what authors write, in which one change at a time is made and taken back. */
export class Workspace {
  readonly root: string
  readonly site: Site
  /** The unchanged pages, by absolute path. */
  readonly base: ReadonlyMap<string, CompiledPage>

  private constructor(root: string, site: Site, base: readonly CompiledPage[]) {
    this.root = root
    this.site = site
    this.base = new Map(base.map((one) => [one.page.file, one]))
  }

  /** Copies the project's content and compiles every page once. Throws where the content is wrong already. */
  static async open(): Promise<Workspace> {
    const root = mkdtempSync(join(tmpdir(), 'mutations-'))
    cpSync(resolve(project, 'docs'), join(root, 'docs'), { recursive: true })
    cpSync(resolve(project, 'tests'), join(root, 'tests'), { recursive: true })
    for (const file of filesOf('*.{ts,json}')) cpSync(resolve(project, file), join(root, file))
    for (const name of ['plugins', 'facts', 'theme', 'shared', 'bench', 'public', 'node_modules'])
      symlinkSync(resolve(project, name), join(root, name))
    const site = await loadSite(root)
    const { pages } = readPages(site)
    const base = await Promise.all(pages.map((page) => compilePage(site, page, pages)))
    const workspace = new Workspace(root, site, base)
    const wrong = (await workspace.check([])).problems
    if (wrong.length > 0) throw new Error(`the content has problems before the mutation: ${wrong[0]?.message}`)
    return workspace
  }

  close(): void {
    rmSync(this.root, { recursive: true, force: true })
  }

  /** What the build says with these edits, and the pages that were compiled again. */
  async check(edits: readonly Edit[]): Promise<{ problems: Problem[]; compiled: CompiledPage[] }> {
    try {
      this.#write(edits)
      const { pages, problems } = readPages(this.site)
      const edited = new Set(edits.map(({ file }) => resolve(this.root, file)))
      const compiled = await Promise.all(
        pages.map((page) => {
          const known = this.base.get(page.file)
          const same =
            known?.page.source === page.source &&
            JSON.stringify(known.page.frontmatter) === JSON.stringify(page.frontmatter) &&
            !known.dependencies.some((file) => edited.has(file))
          return same ? known : compilePage(this.site, page, pages)
        }),
      )
      const told = contentProblems(this.site, problems, compiled)
      return {
        problems: told.map((problem) => ({ ...problem, file: this.#own(problem.file, this.root) })),
        compiled: compiled.filter((one) => one !== this.base.get(one.page.file)),
      }
    } finally {
      this.#restore(edits)
    }
  }

  /** What the tests print with all of these edits applied together: none of them may touch a file of another. */
  async test(files: readonly string[], edits: readonly Edit[]): Promise<string> {
    try {
      this.#write(edits)
      return await printedBy(files, this.root)
    } finally {
      this.#restore(edits)
    }
  }

  /** What the build reports for a changed configuration, and the configuration where it can be read. */
  async configure(edits: readonly Edit[]): Promise<{ problems: Problem[]; config?: SiteConfig }> {
    // A separate folder: a process reads a module once.
    const root = mkdtempSync(join(tmpdir(), 'mutations-'))
    try {
      for (const file of filesOf('*.ts')) cpSync(resolve(project, file), join(root, file))
      for (const name of ['plugins', 'facts', 'theme', 'shared', 'bench', 'public', 'node_modules', 'docs'])
        symlinkSync(resolve(project, name), join(root, name))
      for (const { file, content } of edits)
        if (content === null) rmSync(join(root, file))
        else writeFileSync(join(root, file), content)
      const { config } = await loadSite(root)
      const site = { ...this.site, root, config }
      const problems = contentProblems(site, [], [...this.base.values()])
      return { problems: problems.map((problem) => ({ ...problem, file: this.#own(problem.file, root) })), config }
    } catch (error) {
      const problems = error instanceof ProblemsError ? error.problems : [thrown(error as Error)]
      return { problems: problems.map((problem) => ({ ...problem, file: this.#own(problem.file, root) })) }
    } finally {
      rmSync(root, { recursive: true, force: true })
    }
  }

  /** A file's path from the root that it was read in. */
  #own = (file: string, root: string) => {
    const path = resolve(file)
    const base = [root, this.root].find((folder) => path.startsWith(`${folder}/`))
    return base ? relative(base, path) : file
  }

  #write(edits: readonly Edit[]): void {
    for (const { file, content } of edits) {
      const path = resolve(this.root, file)
      if (content === null) rmSync(path)
      else {
        if (existsSync(path) && readFileSync(path).equals(Buffer.from(content as string)))
          throw new Error(`a mutation of ${file} changes nothing`)
        mkdirSync(dirname(path), { recursive: true })
        writeFileSync(path, content)
      }
    }
  }

  #restore(edits: readonly Edit[]): void {
    for (const { file } of edits) {
      const path = resolve(this.root, file)
      rmSync(path, { force: true })
      try {
        cpSync(resolve(project, file), path)
      } catch {
        // A file that the mutation made.
      }
    }
  }
}

/** What Node reports for a module that cannot be read: its file and line are in the stack. */
function thrown(error: Error): Problem {
  const [, file = '', line] = /(?:file:\/\/)?(\/[^\s:]*?\.ts)(?::(\d+))?/.exec(error.stack ?? '') ?? []
  const [, importer] = /imported from (\S+)/.exec(error.message) ?? []
  return { file: importer ?? file, line: importer ? 1 : Number(line) || undefined, message: error.message, remedy: '' }
}

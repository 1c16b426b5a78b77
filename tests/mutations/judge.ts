import { fromHtml } from 'hast-util-from-html'
import { toString as textOf } from 'hast-util-to-string'
import type { CompiledPage } from '../../plugins/pages/compile.ts'
import type { Problem } from '../../plugins/support/problems.ts'
import type { Mutation, Verdict } from './mutation.ts'
import { dollarText } from './pages.ts'
import { factFailures } from './vitestRuns.ts'
import type { Workspace } from './workspace.ts'

const lineOf = ({ file, line, message }: Problem) => `${file}:${line} ${message}`

/** What names the mutation's file, or one that it may be told in, with a line. */
const toldOf = ({ file, toldIn = [] }: Mutation, problems: readonly Problem[]): string | undefined => {
  const found = problems.find((problem) => problem.line && (problem.file === file || toldIn.includes(problem.file)))
  return found && lineOf(found)
}

const signs = (page: CompiledPage) => JSON.stringify([page.html, page.code, page.headings])

/** Whether what is built of the changed pages is what was built before, or contains the added text unchanged. */
function isRight({ what }: Mutation, compiled: readonly CompiledPage[], base: Workspace['base']): boolean {
  return compiled.every((page) => {
    const before = base.get(page.page.file)
    if (!what.startsWith('verbatim')) return before !== undefined && signs(before) === signs(page)
    return textOf(fromHtml(page.html.join(''), { fragment: true })).includes(dollarText)
  })
}

async function judgeByBuild(mutation: Mutation, workspace: Workspace): Promise<Verdict> {
  const { room, harmless } = mutation.kind
  if (room === 'configuration') {
    const { problems, config } = await workspace.configure(mutation.edits)
    if (!harmless) return { mutation, by: toldOf(mutation, problems) && 'build', told: toldOf(mutation, problems) }
    const same = JSON.stringify(config) === JSON.stringify(workspace.site.config)
    return { mutation, by: problems.length === 0 && same ? 'harmless' : undefined }
  }
  const { problems, compiled } = await workspace.check(mutation.edits)
  if (harmless) {
    // A page that is read as before is not compiled again.
    const right = problems.length === 0 && isRight(mutation, compiled, workspace.base)
    return { mutation, by: right ? 'harmless' : undefined, told: problems[0] && lineOf(problems[0]) }
  }
  const told = toldOf(mutation, problems)
  return { mutation, by: told && 'build', told }
}

/** The tests that look at what the build cannot judge. */
const testsOf = ({ kind, file }: Mutation): readonly string[] => {
  if (kind.room === 'pages')
    return ['tests/unit/project.test.ts', 'tests/unit/specRoutes.test.ts', 'tests/snippets/usage.test.ts']
  if (kind.room !== 'samples') return []
  return ['tests/snippets/usage.test.ts', `tests/snippets/${file.endsWith('.sol') ? 'solidity' : 'typescript'}.test.ts`]
}

/** What a test would name: the file, or the route of a page. */
const namesOf = ({ file }: Mutation) => [
  file,
  file.replace(/^docs\/pages/, '').replace(/\.mdx$/, ''),
  file.replace(/^docs\/snippets\//, ''),
]

/** What cannot be read keeps a compiler, or the reader of the regions, from all the other files. */
const stopsTheRest = (name: string) => /does not parse|is not closed/.test(name)

/**
 * Those that the same tests judge, and that touch different files, together in one run. What was not told in company
 * is tried alone: a compiler that finds one kind of mistake may not come to look for another.
 */
async function judgeByTests(verdicts: readonly Verdict[], workspace: Workspace, alone = false): Promise<Verdict[]> {
  const done: Verdict[] = []
  const again: Verdict[] = []
  let left = [...verdicts]
  while (left.length > 0) {
    const batch: Mutation[] = []
    for (const { mutation } of left) {
      const [first] = batch
      const fits =
        !first ||
        (!alone &&
          !stopsTheRest(mutation.kind.name) &&
          !stopsTheRest(first.kind.name) &&
          testsOf(mutation).join() === testsOf(first).join() &&
          batch.every(({ file }) => file !== mutation.file))
      if (fits) batch.push(mutation)
    }
    left = left.filter(({ mutation }) => !batch.includes(mutation))
    const edits = batch.flatMap((mutation) => mutation.edits)
    const printed = await workspace.test(batch[0] ? testsOf(batch[0]) : [], edits)
    const lines = printed.split('\n').filter((line) => line.startsWith('+ ') || line.includes('Error'))
    for (const mutation of batch) {
      const told = lines.find((line) => namesOf(mutation).some((name) => line.includes(name)))
      const verdict = { mutation, by: told && 'npm test', told: told?.replace(/^\+\s*"?/, '') }
      if (told || batch.length === 1) done.push(verdict)
      else again.push(verdict)
    }
  }
  return again.length > 0 ? [...done, ...(await judgeByTests(again, workspace, true))] : done
}

const firstLine = (messages: readonly string[]) => messages[0]?.replace(/\s+/g, ' ').slice(0, 300)

async function judgeFacts(mutations: readonly Mutation[]): Promise<Verdict[]> {
  if (mutations.length === 0) return []
  const byBuild = await factFailures(mutations, 'build')
  const passed = mutations.filter(({ id }) => byBuild.get(id)?.length === 0)
  const byTests = passed.length > 0 ? await factFailures(passed, 'tests') : new Map<number, string[]>()
  return mutations.map((mutation) => {
    const built = byBuild.get(mutation.id)
    if (built === undefined) throw new Error(`${mutation.kind.name}: it was not run`)
    if (built.length > 0) return { mutation, by: 'build', told: firstLine(built) }
    const tested = byTests.get(mutation.id) ?? []
    const others = tested.filter((message) => !message.includes('npm run seal'))
    if (others.length > 0) return { mutation, by: 'npm test', told: firstLine(others) }
    return { mutation, by: tested.length > 0 ? 'seal' : undefined, told: firstLine(tested) }
  })
}

/** What stops each mutation: the build's checks first, then the tests, for the facts at last the seal. */
export async function judge(
  mutations: readonly Mutation[],
  workspace: Workspace,
  progress: (done: number) => void = () => {},
): Promise<Verdict[]> {
  const verdicts: Verdict[] = []
  for (const mutation of mutations) {
    if (mutation.kind.room === 'facts') continue
    verdicts.push(await judgeByBuild(mutation, workspace))
    progress(verdicts.length)
  }
  const open = verdicts.filter(({ by, mutation }) => !by && !mutation.kind.harmless && testsOf(mutation).length > 0)
  const tested = await judgeByTests(open, workspace)
  const facts = await judgeFacts(mutations.filter(({ kind }) => kind.room === 'facts'))
  const all = [...verdicts.filter((verdict) => !open.includes(verdict)), ...tested, ...facts]
  return all.sort((a, b) => a.mutation.id - b.mutation.id)
}

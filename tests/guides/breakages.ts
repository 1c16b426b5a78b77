import { appendFileSync } from 'node:fs'
import { type Step, stepsOf } from './follow.ts'

/** A guide's Markdown with one line that a reader needs taken out, or one digit of its output changed. */
interface Breakage {
  what: string
  markdown: string
}

interface Block {
  /** Of the lines inside the fence, as `[from, to)`. */
  from: number
  to: number
  language: string
  title: string
}

function blocksOf(lines: readonly string[]): Block[] {
  const blocks: Block[] = []
  let open: (Block & { fence: string }) | undefined
  lines.forEach((line, index) => {
    const [, fence = '', language = '', meta = ''] = /^\s*(`{3,})(\S*)\s*(.*)$/.exec(line) ?? []
    if (!fence) return
    if (!open) open = { fence, language, title: /title="([^"]*)"/.exec(meta)?.[1] ?? '', from: index + 1, to: 0 }
    else if (fence.length >= open.fence.length && !language) {
      blocks.push({ ...open, to: index })
      open = undefined
    }
  })
  return blocks
}

/** An import that the code needs when it runs: types alone are gone by then. */
const neededImport = /^import (?!type\b).*['"];?$/
/** A statement on one line. Of those that only wait, some are simulations, without which the result is the same. */
const statement = { typescript: /^ {2,}(?:const |log\().*[)\w']$/, solidity: /^ {4,}[^/ ].*;$/ }

/** Some of a guide's lines, always the same: of its last file in each language, its first install line, its last output. */
export function breakagesOf(markdown: string): Breakage[] {
  const lines = markdown.split('\n')
  const blocks = blocksOf(lines)
  const without = (at: number, kind: string): Breakage => ({
    what: `${kind} \`${lines[at]?.trim()}\``,
    markdown: lines.toSpliced(at, 1).join('\n'),
  })
  /** The lines of a block that fit, from the block's last to its first. */
  const linesIn = ({ from, to }: Block, pattern: RegExp) =>
    Array.from({ length: to - from }, (_, index) => from + index).filter((at) => pattern.test(lines[at] ?? ''))
  const breakages: Breakage[] = []
  const install = blocks.flatMap((block) => (block.language === 'sh' ? linesIn(block, /^npm install /) : []))[0]
  if (install !== undefined) breakages.push(without(install, 'without'))
  for (const language of ['typescript', 'solidity'] as const) {
    // An interface has functions that nothing calls, and a test has checks without which it passes.
    const isFile = ({ title, from, to, ...block }: Block) =>
      block.language === language &&
      (/\.ts(?:, continued)?$/.test(title) ||
        (/^src\/infinity\/\w+\.sol$/.test(title) && lines.slice(from, to).some((line) => line.startsWith('contract '))))
    const block = blocks.findLast(isFile)
    if (!block) continue
    const imported = linesIn(block, neededImport).at(-1)
    if (imported !== undefined) breakages.push(without(imported, `${block.title} without`))
    const statements = linesIn(block, statement[language])
    const middle = statements[Math.floor(statements.length / 2)]
    if (middle !== undefined) breakages.push(without(middle, `${block.title} without`))
  }
  const output = blocks.findLast(({ title }) => title === 'Output')
  const at = output && (linesIn(output, /\d/).at(-1) ?? output.to - 1)
  if (at !== undefined) {
    const line = lines[at] ?? ''
    const changed = /\d/.test(line)
      ? line.replace(/\d(?=\D*$)/, (digit) => `${(Number(digit) + 1) % 10}`)
      : `${line.slice(0, -1)}0`
    breakages.push({ what: `the output \`${changed.trim()}\``, markdown: lines.with(at, changed).join('\n') })
  }
  return breakages
}

/**
 * Follows a guide once for each of its breakages, and writes to the file of `npm run guides:broken` whether that failed.
 * Returns those that nothing noticed.
 */
export async function unnoticed(
  route: string,
  markdown: string,
  followed: (steps: Step[]) => Promise<unknown>,
): Promise<string[]> {
  // What fails unbroken too would tell nothing.
  await followed(stepsOf(markdown))
  const missed: string[] = []
  for (const { what, markdown: broken } of breakagesOf(markdown)) {
    const failure = await followed(stepsOf(broken)).then(
      () => undefined,
      (error: Error) => error.message.trim().split('\n').find(Boolean) ?? 'failed',
    )
    if (failure === undefined) missed.push(`${route}: ${what}`)
    const row = `| ${route} | ${what} | ${failure === undefined ? 'NOT NOTICED' : failure.slice(0, 100)} |\n`
    appendFileSync(process.env.BROKEN_GUIDES ?? '/dev/stdout', row)
  }
  return missed
}

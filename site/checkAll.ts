import { spawn } from 'node:child_process'

/** A program with its arguments. */
export type Command = readonly [string, ...string[]]

/** Runs a program. Returns what it printed, on both streams in their order, and whether it ended with code 0. */
const outcomeOf = ([program, ...args]: Command): Promise<{ text: string; isGood: boolean }> =>
  new Promise((done) => {
    const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] })
    let text = ''
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (part) => (text += part))
    child.on('error', (error) => done({ text: `${program} does not start: ${error.message}\n`, isGood: false }))
    child.on('close', (code) => done({ text, isGood: code === 0 }))
  })

/** Runs programs side by side, and prints what each says in their order. Returns whether all of them found nothing wrong. */
export async function runAll(commands: readonly Command[], print: (text: string) => void): Promise<boolean> {
  const outcomes = commands.map(outcomeOf)
  let isGood = true
  for (const outcome of outcomes) {
    const { text, isGood: isOneGood } = await outcome
    print(text)
    isGood &&= isOneGood
  }
  return isGood
}

// `npm run check`: content, lint and types, all three even where one of them finds something.
if (import.meta.main) {
  const [colours, pretty] = process.stdout.isTTY ? [['--colors=force'], ['--pretty']] : [[], []]
  const commands: Command[] = [
    [process.execPath, `${import.meta.dirname}/check.ts`],
    ['biome', 'check', ...colours, '.'],
    ['tsc', '--noEmit', ...pretty],
  ]
  if (!(await runAll(commands, (text) => process.stdout.write(text)))) process.exitCode = 1
}

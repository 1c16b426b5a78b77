import { parseArgs } from 'node:util'
import { judge } from './judge.ts'
import { kinds } from './kinds.ts'
import { choose, type Room, type Verdict } from './mutation.ts'
import { Workspace } from './workspace.ts'

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    room: { type: 'string' },
    verbose: { type: 'boolean', default: false },
  },
})

/** A line for each kind: how many, what stopped them, how many slipped. */
function table(verdicts: readonly Verdict[]): string {
  const rows = [...Map.groupBy(verdicts, ({ mutation }) => mutation.kind)].map(([{ room, name }, of]) => {
    const by = [...Map.groupBy(of, (one) => one.by ?? '')].filter(([level]) => level)
    return [
      room,
      name,
      String(of.length),
      by.map(([level, stopped]) => (by.length > 1 ? `${level} ${stopped.length}` : level)).join(', '),
      String(of.filter((one) => !one.by).length),
    ]
  })
  const head = ['room', 'mutation', 'count', 'stopped by', 'slipped']
  const widths = head.map((_, column) => Math.max(...[head, ...rows].map((row) => row[column]?.length ?? 0)))
  return [head, ...rows]
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

const rooms: readonly Room[] = ['pages', 'configuration', 'facts', 'samples']
const room = rooms.find((one) => one === values.room)
if (values.room && !room) throw new Error(`There is no room “${values.room}”: ${rooms.join(', ')}.`)

const started = performance.now()
const mutations = choose(room ? kinds.filter((kind) => kind.room === room) : kinds, Number(values.seed))
console.log(`${mutations.length} mutations, seed ${values.seed}.`)
const workspace = await Workspace.open()
try {
  const verdicts = await judge(mutations, workspace)
  if (values.verbose)
    for (const { mutation, by, told } of verdicts)
      console.log(
        `${by ?? 'SLIPPED'} | ${mutation.kind.name} | ${mutation.file}:${mutation.line ?? ''} ${mutation.what} | ${told ?? ''}`,
      )
  const slipped = verdicts.filter(({ by }) => !by)
  console.log(`\n${table(verdicts)}\n`)
  for (const { mutation, told } of slipped)
    console.log(
      `slipped: ${mutation.kind.name}: ${mutation.file}:${mutation.line ?? ''} ${mutation.what}${told ? ` (${told})` : ''}`,
    )
  const harmless = verdicts.filter(({ by }) => by === 'harmless').length
  const seconds = ((performance.now() - started) / 1000).toFixed(0)
  console.log(
    `${verdicts.length} mutations: ${verdicts.length - harmless - slipped.length} stopped, ${harmless} harmless, ${slipped.length} slipped through; ${seconds} s.`,
  )
  if (slipped.length > 0) process.exitCode = 1
} finally {
  workspace.close()
}

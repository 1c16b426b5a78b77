import { changeVerdict, goalVerdict, written } from './comparison.ts'
import type { Committed, CommittedFigures } from './figures.ts'
import { type Measurement, measurements, type PartName } from './measurements.ts'
import { type Figure, middle } from './statistics.ts'
import { table } from './table.ts'

/** The result of one part of the run. */
export type Outcome = { part: PartName; seconds: number } & ({ measured: Committed } | { failure: string })

const head = ['what', 'unit', 'goal', 'committed', 'now', 'worst', 'runs', 'verdict']

const middleOf = (figure: Figure | undefined) => (figure === undefined ? undefined : middle(figure))

function rowsOf(outcome: Outcome, committed: Committed | undefined): string[][] {
  return Object.entries<Measurement>(measurements[outcome.part]).map(([name, measurement]) => {
    const { what, unit, goal, moreIsBetter } = measurement
    const before = middleOf(committed?.figures[name])
    const now = 'measured' in outcome ? outcome.measured.figures[name] : undefined
    const verdicts =
      'failure' in outcome
        ? ['failed']
        : now === undefined
          ? ['not measured here']
          : [
              goalVerdict(measurement, now),
              changeVerdict(measurement, middle(now), outcome.measured, committed, before),
            ]
    const wanted = goal === undefined ? '' : `${moreIsBetter ? '≥' : '≤'} ${goal}`
    return [
      what,
      unit,
      wanted,
      written(measurement, before),
      written(measurement, middleOf(now)),
      ...(typeof now === 'object' ? [written(measurement, now.worst), String(now.runs)] : ['', '']),
      verdicts.filter(Boolean).join('; '),
    ]
  })
}

/** The table, the origin of the committed figures, how long each part took, and what failed. */
export function report(outcomes: readonly Outcome[], committed: CommittedFigures): string {
  const rows = outcomes.flatMap((outcome) => rowsOf(outcome, committed[outcome.part]))
  const origin = (part: PartName, known: Committed | undefined) => {
    if (!known) return []
    const { machine, software, day, commit, scope, benchmarkIndex } = known
    const index = benchmarkIndex && `benchmark index ${benchmarkIndex.toFixed(0)}`
    return [`  ${part}: ${[day, commit, machine, software, index, scope].filter(Boolean).join(', ')}`]
  }
  const origins = outcomes.flatMap(({ part }) => origin(part, committed[part]))
  const here = outcomes.flatMap((outcome) => ('measured' in outcome ? origin(outcome.part, outcome.measured) : []))
  const failures = outcomes.flatMap((outcome) =>
    'failure' in outcome ? [`  ${outcome.part}: ${outcome.failure.replaceAll('\n', '\n    ')}`] : [],
  )
  const times = outcomes.map(({ part, seconds }) => `${part} ${seconds.toFixed(0)} s`)
  const together = outcomes.reduce((sum, { seconds }) => sum + seconds, 0) / 60
  return [
    table(head, rows, [2, 3, 4, 5, 6]),
    ...(here.length > 0 ? [`Measured now:\n${here.join('\n')}`] : []),
    ...(origins.length > 0 ? [`Committed figures (bench/figures.json):\n${origins.join('\n')}`] : []),
    `Took ${together.toFixed(1)} minutes: ${times.join(', ')}.`,
    ...(failures.length > 0 ? [`Failed:\n${failures.join('\n')}`] : []),
  ].join('\n\n')
}

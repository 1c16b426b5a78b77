import type { Committed } from './figures.ts'
import { type Measurement, type Unit, units } from './measurements.ts'
import { type Figure, middle } from './statistics.ts'

const unitOf = ({ unit }: Measurement): Unit => units[unit]

/** A figure as the table shows it, without a minus sign before zero; a dash if there is no figure. */
export function written(measurement: Measurement, value: number | undefined): string {
  if (value === undefined) return '–'
  const { digits } = unitOf(measurement)
  return (Number(value.toFixed(digits)) || 0).toFixed(digits)
}

/**
 * Whether the goals are met at the precision of the table, or by how much they are missed: of the median, then of the
 * worst run. Undefined without a goal.
 */
export function goalVerdict(measurement: Measurement, now: Figure): string | undefined {
  const { goal, worstGoal, moreIsBetter, unit } = measurement
  const { digits } = unitOf(measurement)
  const missed = (wanted: number | undefined, value: number): string | undefined => {
    const missing = wanted === undefined ? 0 : moreIsBetter ? wanted - value : value - wanted
    return Number(missing.toFixed(digits)) > 0 ? `missed by ${missing.toFixed(digits)} ${unit}` : undefined
  }
  if (goal === undefined) return undefined
  const worst = typeof now === 'number' ? undefined : missed(worstGoal, now.worst)
  return missed(goal, middle(now)) ?? (worst ? `met; worst run ${worst}` : 'met')
}

/** How a figure differs from the committed one: by more than noise, not at all, or why the two are not compared. */
export function changeVerdict(
  measurement: Measurement,
  now: number,
  here: Pick<Committed, 'machine' | 'scope'>,
  committed: Committed | undefined,
  before: number | undefined,
): string {
  if (!committed || before === undefined) return 'new'
  const { noise, floor, timed, digits } = unitOf(measurement)
  if (timed && committed.machine !== here.machine) return 'not compared: another machine'
  if (committed.scope !== here.scope) return `not compared: was ${committed.scope ?? 'something else'}`
  const change = now - before
  if (Math.abs(change) <= Math.max(noise * Math.abs(before), floor)) return 'as before'
  const share = before === 0 ? '' : ` ${((Math.abs(change) / Math.abs(before)) * 100).toFixed(0)} %`
  const by = `${share} (${change > 0 ? '+' : '−'}${Math.abs(change).toFixed(digits)})`
  if (measurement.moreIsBetter) return `${change > 0 ? 'rose' : 'FELL'}${by}`
  return `${change > 0 ? 'GREW' : 'shrank'}${by}`
}

import type { Committed } from './figures.ts'
import { type Measurement, type Unit, units } from './measurements.ts'

const unitOf = ({ unit }: Measurement): Unit => units[unit]

/** A figure as the table writes it, without a minus before nothing; what a measurement could not give is a dash. */
export function written(measurement: Measurement, value: number | undefined): string {
  if (value === undefined) return '–'
  const { digits } = unitOf(measurement)
  return (Number(value.toFixed(digits)) || 0).toFixed(digits)
}

/** Whether the goal is met, by the figure as it is written, and by how much it is missed. Nothing without a goal. */
export function goalVerdict(measurement: Measurement, now: number): string | undefined {
  const { goal, moreIsBetter, unit } = measurement
  if (goal === undefined) return undefined
  const missing = (moreIsBetter ? goal - now : now - goal) || 0
  const { digits } = unitOf(measurement)
  return Number(missing.toFixed(digits)) > 0 ? `missed by ${missing.toFixed(digits)} ${unit}` : 'met'
}

/** What became of a committed figure: grown or shrunk beyond noise, as it was, or why the two are not compared. */
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

import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import { z } from 'zod'
import { type Measurement, measurements, type PartName, units } from './measurements.ts'
import type { Figure } from './statistics.ts'

const origin = {
  /** The name, the cores and the processor, such as `attic (8 × AMD Ryzen 7)`. */
  machine: z.string().min(1),
  /** The versions of Node.js and Chromium. */
  software: z.string().min(1),
  day: z.iso.date(),
  commit: z.string().min(1),
  /** Lighthouse's benchmark index of the machine when the part ran, for a part that measures times. */
  benchmarkIndex: z.number().optional(),
  /** What was measured, for a part that can measure more or less. */
  scope: z.string().optional(),
}

const figure = z.union([z.number(), z.strictObject({ median: z.number(), worst: z.number(), runs: z.int().min(1) })])

const partSchema = (part: PartName) =>
  z.strictObject({ ...origin, figures: z.partialRecord(z.enum(Object.keys(measurements[part])), figure) }).optional()

const schema = z.strictObject(
  Object.fromEntries(Object.keys(measurements).map((part) => [part, partSchema(part as PartName)])) as Record<
    PartName,
    ReturnType<typeof partSchema>
  >,
)

/** The figures of one part, with where and when they were measured. */
export interface Committed {
  machine: string
  software: string
  day: string
  commit: string
  benchmarkIndex?: number
  scope?: string
  figures: Partial<Record<string, Figure>>
}

export type CommittedFigures = Partial<Record<PartName, Committed>>

/** Reads the committed figures, none if the file is missing. Throws an error with the file, the problem and the remedy. */
export function readFigures(file: string): CommittedFigures {
  if (!existsSync(file)) return {}
  const wrong = (why: string) =>
    new Error(
      `${relative(process.cwd(), file)}: ${why}\n→ Correct it there, or remove the file and measure again: npm run bench -- --save`,
    )
  let data: unknown
  try {
    data = JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    throw wrong(`not JSON: ${(error as Error).message}`)
  }
  const result = schema.safeParse(data)
  if (result.success) return result.data
  throw wrong(result.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; '))
}

/** Rounds figures to one digit more than the table shows. */
function rounded(part: PartName, figures: Committed['figures']): Committed['figures'] {
  const all: Record<string, Measurement> = measurements[part]
  return Object.fromEntries(
    Object.entries(figures).map(([name, value]) => {
      const measurement = all[name]
      const round = (one: number) => (measurement ? Number(one.toFixed(units[measurement.unit].digits + 1)) : one)
      if (value === undefined || typeof value === 'number') return [name, value && round(value)]
      return [name, { ...value, median: round(value.median), worst: round(value.worst) }]
    }),
  )
}

/** Replaces the figures of the parts that ran, and keeps the others. */
export function saveFigures(file: string, before: CommittedFigures, measured: CommittedFigures): void {
  const all = Object.keys(measurements).flatMap((name) => {
    const part = measured[name as PartName] ?? before[name as PartName]
    return part ? [[name, { ...part, figures: rounded(name as PartName, part.figures) }] as const] : []
  })
  writeFileSync(file, `${JSON.stringify(Object.fromEntries(all), null, 2)}\n`)
}

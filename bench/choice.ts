import { parseArgs } from 'node:util'
import { closestName } from '../plugins/support/problems.ts'
import { type PartName, partNames } from './measurements.ts'

/** What one run measures. */
export interface Choice {
  parts: PartName[]
  /** Whether the figures are written to bench/figures.json. */
  save: boolean
  /** The pages that Lighthouse audits, and a name for the selection; undefined for one page of each kind. */
  routes?: { scope: string; list: readonly string[] }
}

/** A mistake on the command line, printed without a stack trace. */
export class UsageError extends Error {}

/** Reads the command line. Throws {@link UsageError} for an unknown part, route or option, or an invalid combination. */
export function readChoice(args: readonly string[], usage: string, allRoutes: readonly string[]): Choice {
  const wrong = (why: string) => new UsageError(`${why}\n\n${usage}`)
  let parsed: { values: { save?: boolean; routes?: string }; positionals: string[] }
  try {
    const options = { save: { type: 'boolean' }, routes: { type: 'string' } } as const
    parsed = parseArgs({ args: [...args], options, allowPositionals: true })
  } catch (error) {
    throw wrong((error as Error).message)
  }
  const { positionals, values } = parsed
  for (const name of positionals) {
    if ((partNames as string[]).includes(name)) continue
    const meant = closestName(name, partNames)
    throw wrong(`There is no part \`${name}\`.${meant ? ` Did you mean \`${meant}\`?` : ''}`)
  }
  const parts = partNames.filter((name) => positionals.length === 0 || positionals.includes(name))
  const { save = false, routes } = values
  if (routes === undefined) return { parts, save }
  if (!parts.includes('lighthouse')) throw wrong('--routes is for the part `lighthouse`, which is not among the parts.')
  if (routes === 'all') return { parts, save, routes: { scope: `all ${allRoutes.length} pages`, list: allRoutes } }
  const list = routes.split(',')
  for (const route of list) {
    if (allRoutes.includes(route)) continue
    const meant = closestName(route, allRoutes)
    throw wrong(`There is no page \`${route}\`.${meant ? ` Did you mean \`${meant}\`?` : ''}`)
  }
  if (save)
    throw wrong('--save keeps what can be compared: leave --routes out, for a page of each kind, or say --routes all.')
  return { parts, save, routes: { scope: list.join(', '), list } }
}

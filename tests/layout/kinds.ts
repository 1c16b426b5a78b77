import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'

const root = resolve(import.meta.dirname, '../..')

/** The most that a page of each kind may measure at a width of 1,280, in CSS pixels. */
export const heightLimits = { guide: 16_000, concept: 20_000, reference: 40_000 } as const

export type PageKind = keyof typeof heightLimits

/** Directives that only a reference has: those that describe a contract's members. */
const reference = /^\s*:::(function|event|error|struct|reference)\{/m

/** The most that a block of deployments may measure on a page that is no list of addresses, in CSS pixels. */
export const deploymentsLimit = 320

/** Pages that readers open for their addresses, and that show all of them. */
export const listsAddresses = (route: string): boolean => /\/(addresses|tokens)$/.test(route)

/** A page's kind: a guide is under `guides/`, a reference describes members of a contract, and a concept is any other page. */
export function kindOf(route: string): PageKind {
  if (route.includes('/guides/')) return 'guide'
  if (listsAddresses(route)) return 'reference'
  const name = route === '/' ? '/index' : route
  const file = [`${name}.mdx`, `${name}/index.mdx`]
    .map((path) => resolve(root, `docs/pages${path}`))
    .find((path) => existsSync(path))
  if (!file) throw new Error(`${route} has no page under docs/pages, so its kind is unknown.`)
  return reference.test(readFileSync(file, 'utf8')) ? 'reference' : 'concept'
}

import { redirects } from '../../redirects.ts'
import type { Query } from './queries.ts'

/** An answer on a page that has moved, on its new page: so a rename changes no query. */
function moved(answer: string, to: Readonly<Record<string, string>>): string {
  const [route = ''] = /^[^#*]*/.exec(answer) ?? []
  return Object.hasOwn(to, route) ? to[route] + answer.slice(route.length) : answer
}

/** What the URL of a section that is an answer matches: the notation of queries.ts, after the site's redirects. */
export function patternOf(answer: string, to = redirects): RegExp {
  const full = moved(answer.startsWith('/') || answer.startsWith('*') ? answer : `/contracts/${answer}`, to)
  const parts = full.split('*').map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(`^${parts.join('.*')}$`)
}

/** Whether a section's URL is one of a query's answers. */
export const answers = (href: string, wanted: readonly string[], to = redirects): boolean =>
  wanted.some((answer) => patternOf(answer, to).test(href))

/** How well a search answers the labelled queries. */
export interface Quality {
  /** The mean of 1 / rank of the first answer among the first ten results. */
  mrr: number
  /** The share of queries whose first result, or one of the first three, answers them. */
  success1: number
  success3: number
  /** The 95th percentile of the query times, in milliseconds. */
  p95: number
  /** The queries that the first result does not answer, with the rank of the first answer among ten, if any. */
  missed: { query: string; rank?: number; first?: string }[]
}

/** Runs labelled queries with a search function. */
export function measure(queries: readonly Query[], find: (query: string) => string[]): Quality {
  const times: number[] = []
  const ranks = queries.map(([query, ...wanted]) => {
    const started = performance.now()
    const hrefs = find(query)
    times.push(performance.now() - started)
    const at = hrefs.slice(0, 10).findIndex((href) => answers(href, wanted))
    return { query, rank: at < 0 ? undefined : at + 1, first: hrefs[0] }
  })
  const share = (within: number) => ranks.filter(({ rank }) => rank && rank <= within).length / ranks.length
  return {
    mrr: ranks.reduce((sum, { rank }) => sum + (rank ? 1 / rank : 0), 0) / ranks.length,
    success1: share(1),
    success3: share(3),
    p95: times.sort((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0,
    missed: ranks.filter(({ rank }) => rank !== 1),
  }
}

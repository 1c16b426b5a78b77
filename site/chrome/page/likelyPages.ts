import { routeOf } from '../../shared/paths.ts'

/** A page of the site: its route without the base path, and its title. */
export interface Likely {
  route: string
  title: string
}

/** The pages that llms.txt lists. */
export const listedPages = (list: string, basePath: string): Likely[] =>
  [...list.matchAll(/^- \[(.+?)\]\((\S+)\.md\)/gm)].map(([, title = '', href = '']) => ({
    title,
    route: routeOf(new URL(href, 'https://site.invalid').pathname, basePath),
  }))

const wordsOf = (route: string): string[] => route.toLowerCase().match(/[a-z0-9]+/g) ?? []

const pairsOf = (word: string): string[] =>
  Array.from({ length: word.length + 1 }, (_, at) => ` ${word} `.slice(at, at + 2))

/** How alike two words are, from 0 to 1: the share of their pairs of letters that both have. */
function likeness(word: string, other: string): number {
  const pairs = pairsOf(word)
  const others = pairsOf(other)
  return (2 * pairs.filter((pair) => others.includes(pair)).length) / (pairs.length + others.length)
}

/** The pages whose routes are most like one that does not exist, best first; none if only a common folder is alike. */
export function nearestPages(wanted: string, pages: readonly Likely[], count = 4): Likely[] {
  const words = wordsOf(wanted)
  const routes = pages.map((page) => ({ page, words: wordsOf(page.route) }))
  // What many routes contain, such as a folder, tells little about a page.
  const weightOf = (word: string) =>
    Math.log(routes.length / routes.filter((route) => route.words.includes(word)).length)
  return routes
    .map(({ page, words: routeWords }) => {
      const alike = words.map((word) => {
        const [best = '', share = 0] = routeWords
          .map((other) => [other, likeness(word, other)] as const)
          .reduce((most, next) => (next[1] > most[1] ? next : most), ['', 0] as const)
        return share >= 0.6 ? share ** 2 * weightOf(best) : 0
      })
      const score = alike.reduce((sum, value) => sum + value, 0)
      return { page, score: score / Math.sqrt(1 + Math.abs(routeWords.length - words.length)) }
    })
    .filter(({ score }) => score > 0.6)
    .sort((a, b) => b.score - a.score)
    .slice(0, count)
    .map(({ page }) => page)
}

/** Reads the list of pages, which no script contains, and finds those with an address like the one that was asked for. */
export async function fetchLikelyPages(pathname: string, basePath: string): Promise<Likely[]> {
  const response = await fetch(`${basePath}/llms.txt`)
  return response.ok ? nearestPages(routeOf(pathname, basePath), listedPages(await response.text(), basePath)) : []
}

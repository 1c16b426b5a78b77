import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { type MovedAnchor, movedAnchors, movedPages } from '../../shared/redirects.ts'
import type { Site } from '../config.ts'
import { placeOf } from '../support/place.ts'
import { closestName, didYouMean, type Problem, shownPath } from '../support/problems.ts'
import type { CompiledPage } from './compile.ts'

/** Every anchor of a page. */
export const anchorsOf = ({ headings, anchors }: CompiledPage): string[] => [
  ...headings.map(({ id }) => id),
  ...anchors,
]

/** The line of an anchor: the first that has it in quotes, after the lines of its page and of its target. */
function lineOf(site: Site, { page, target, anchor, targetAnchor }: MovedAnchor): { file: string; line?: number } {
  const place = placeOf(site.root, 'redirects.ts', [page])
  if (!place.line) return place
  const lines = readFileSync(resolve(place.file), 'utf8').split('\n')
  let line = place.line - 1
  const quoted = (word: string) => (text: string, at: number) =>
    at >= line && ["'", '"'].some((quote) => text.includes(quote + word + quote))
  const entry = anchor === targetAnchor ? anchor : `${anchor}=${targetAnchor}`
  for (const word of [target, entry]) {
    const next = lines.findIndex(quoted(word))
    if (next < 0) break
    line = next
  }
  return { file: place.file, line: line + 1 }
}

/** Redirects that lead nowhere, that are not needed, or that a reader without scripts cannot follow. */
export function redirectProblems(site: Site, compiled: readonly CompiledPage[]): Problem[] {
  const { redirects } = site.config
  const byPath = new Map(compiled.map((compiledPage) => [compiledPage.page.path, compiledPage]))
  const missingPage = (path: string) => ({
    message: `the redirect names ${path}, which is no page`,
    remedy: didYouMean(path, byPath.keys(), 'Correct the route.'),
  })

  const ofPages = movedPages(redirects).flatMap(([from, to]): Problem[] => {
    const place = placeOf(site.root, 'redirects.ts', [from])
    if (!/^(\/[\w-]+)+$/.test(from)) {
      const remedy = 'Write the route alone, as `/old/page`: without a slash at its end, `.html`, `?` or `#`.'
      return [{ ...place, message: `the redirect of ${from} is not of a route`, remedy }]
    }
    if (byPath.has(from))
      return [{ ...place, message: `${from} is a page and is redirected`, remedy: 'Remove the redirect or the page.' }]
    return byPath.has(to) ? [] : [{ ...place, ...missingPage(to) }]
  })

  const unlinked = new Set<string>()
  const ofAnchors = movedAnchors(redirects).flatMap((moved): Problem[] => {
    const { page, anchor, target, targetAnchor } = moved
    const tell = (message: string, remedy: string) => [{ ...lineOf(site, moved), message, remedy }]
    const [from, to] = [byPath.get(page), byPath.get(target)]
    for (const [path, compiledPage] of [
      [page, from],
      [target, to],
    ] as const)
      if (!compiledPage) return [{ ...lineOf(site, moved), ...missingPage(path) }]
    // The headings of a page that does not parse are unknown; that page reports its own problem.
    if (!from || !to || from.code === '' || to.code === '') return []
    if (anchorsOf(from).includes(anchor))
      return tell(`${page} still has \`#${anchor}\`, which is redirected`, 'Remove the redirect.')
    const ids = anchorsOf(to)
    if (!ids.includes(targetAnchor)) {
      const closest = closestName(targetAnchor, ids)
      return tell(
        `the redirect of ${page}#${anchor} leads to ${target}#${targetAnchor}, which does not exist`,
        closest ? `Did you mean \`${anchor}=${closest}\`?` : 'Name an anchor of that page.',
      )
    }
    const way = `${page} ${target}`
    if (page === target || unlinked.has(way) || from.links.some(({ href }) => href.split('#')[0] === target)) return []
    unlinked.add(way)
    return [
      {
        file: shownPath(from.page.file),
        line: 1,
        message: `sections of the page moved to ${target}, and the page does not link to it`,
        remedy: `Link to \`${target}\`, for readers whose browser does not follow the redirect.`,
      },
    ]
  })
  return [...ofPages, ...ofAnchors]
}

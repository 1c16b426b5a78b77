import type { RootContent } from 'mdast'
import type { Source } from '../../../../facts/index.ts'
import { element } from '../nodes.ts'

const sourceWord: Record<Source['kind'], string> = { sdk: 'SDK', source: 'source', site: 'site' }

/** The source of a fact, in one line. */
export function sourceTitle(source: Source): string {
  if (source.kind === 'sdk') return `${source.package} ${source.version}, ${source.path}`
  if (source.kind === 'source') return `${source.repository}, ${source.file} at ${source.commit.slice(0, 7)}`
  return `the official site, ${source.page} at ${source.commit.slice(0, 7)}`
}

/** Several sources in one line, each package or repository once. */
function sourcesTitle(sources: readonly Source[]): string {
  const places = new Map<string, Set<string>>()
  for (const source of sources) {
    const [origin = '', ...rest] = sourceTitle(source).split(', ')
    places.set(origin, (places.get(origin) ?? new Set()).add(rest.join(', ')))
  }
  return [...places].map(([origin, paths]) => [origin, ...paths].join(', ')).join('; ')
}

/** A table cell that shows where the facts in its row were read. */
export function sourceCell(...sources: Source[]): RootContent {
  const byWord = Map.groupBy(sources, ({ kind }) => sourceWord[kind])
  return element(
    'td',
    { className: ['source'] },
    [...byWord].flatMap(([word, all], index) => [
      ...(index > 0 ? [', '] : []),
      element('span', { title: sourcesTitle(all) }, [word]),
    ]),
  )
}

import type { RootContent } from 'mdast'
import type { Source } from '../../../facts/index.ts'
import { element } from '../nodes.ts'

const sourceWord: Record<Source['kind'], string> = { sdk: 'SDK', source: 'source', site: 'site' }

/** Where a fact was read: a package, a repository or a site, and the place in it. */
function originOf(source: Source): [origin: string, place: string] {
  if (source.kind === 'sdk') return [`${source.package} ${source.version}`, source.path]
  const commit = source.commit.slice(0, 7)
  if (source.kind === 'source') return [source.repository, `${source.file} at ${commit}`]
  return ['the official site', `${source.page} at ${commit}`]
}

/** Entries of one map by chain become one place: `A[ChainId.BSC]` and `A[ChainId.BASE]` are `A[ChainId.BSC | BASE]`. */
function mergedByChain(places: readonly string[]): string[] {
  const parts = (place: string) => /^(.*\[ChainId\.)(\w+)(\].*)$/.exec(place)
  const alike = Map.groupBy(places, (place) => parts(place)?.toSpliced(2, 1).slice(1).join('*') ?? place)
  return [...alike.values()].map((group) => {
    const [first = ''] = group
    const [, before = '', , after = ''] = parts(first) ?? []
    return group.length > 1 ? `${before}${group.map((place) => parts(place)?.[2]).join(' | ')}${after}` : first
  })
}

/** The sources of facts in one line, each package or repository once. */
export function sourceTitle(...sources: readonly Source[]): string {
  const places = Map.groupBy(sources.map(originOf), ([origin]) => origin)
  return [...places]
    .map(([origin, origins]) => [origin, ...mergedByChain([...new Set(origins.map(([, place]) => place))])].join(', '))
    .join('; ')
}

/** A table cell that shows where the facts in its row were read. */
export function sourceCell(...sources: Source[]): RootContent {
  const byWord = Map.groupBy(sources, ({ kind }) => sourceWord[kind])
  return element(
    'td',
    { className: ['source'] },
    [...byWord].flatMap(([word, sameKind], index) => [
      ...(index > 0 ? [', '] : []),
      element('span', { title: sourceTitle(...sameKind) }, [word]),
    ]),
  )
}

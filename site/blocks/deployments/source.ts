import type { RootContent } from 'mdast'
import { officialRepository, type Source, sitePage, sourceLine } from '../../page/facts.ts'
import { element } from '../../page/nodes.ts'

/** Where a fact was read: a package, a repository or a site, and the place in it. */
function originOf(source: Source): [origin: string, place: string] {
  if (source.kind === 'sdk') return [`${source.package} ${source.version}`, source.path]
  const commit = source.commit.slice(0, 7)
  if (source.kind === 'source') return [source.repository, `${source.file} at ${commit}`]
  return ['the official site', `${source.page} at ${commit}`]
}

/**
 * The page of a package's version, or the file in its repository at the commit that was read, at the line of `address`
 * where that is one. An address on several lines is one of several contracts or chains: the file alone is the place. Throws for a page of the official site whose file is not recorded.
 */
export function sourceHref(source: Source, address = ''): string {
  if (source.kind === 'sdk') return `https://www.npmjs.com/package/${source.package}/v/${source.version}`
  const repository = source.kind === 'source' ? source.repository : officialRepository()
  const file = source.kind === 'source' ? source.file : sitePage(source.page)
  if (!file)
    throw new Error(
      `facts/sourcePlaces.json lacks ${sourceTitle(source)}: run \`npx node proofs/facts/recordSourcePlaces.ts\``,
    )
  const line = sourceLine(`${repository}/${source.commit}/${file}`, address)
  return `https://github.com/${repository}/blob/${source.commit}/${file}${typeof line === 'number' ? `#L${line}` : ''}`
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

/**
 * A source in a narrow column: `v3-sdk 3.10.2`, `v3-contracts L12`, `official site L40`; the name of the file instead of the
 * repository's where a row has several files of it.
 */
function shortOrigin(source: Source, href: string, isFile: boolean): string {
  if (source.kind === 'sdk') return `${source.package.split('/').at(-1)} ${source.version}`
  const [path = '', line] = href.split('#')
  const [, repository = ''] = source.kind === 'site' ? ['', 'official site'] : source.repository.split('/')
  const name = (isFile && path.split('/').at(-1)) || repository.replace('pancake-', '')
  return line ? `${name} ${line}` : name
}

/** Links to where facts were read, with commas between them: short ones for a narrow column, or the whole place. */
export function sourceLinks(sources: readonly Source[], address?: string, isShort = false): (RootContent | string)[] {
  const byPlace = Map.groupBy(sources, (source) => sourceHref(source, address))
  return [...byPlace].flatMap(([href, [first, ...others]], index) => {
    if (!first) return []
    const title = sourceTitle(first, ...others)
    const link = isShort
      ? element('a', { href, title }, [shortOrigin(first, href, byPlace.size > 1)])
      : element('a', { href }, [title])
    return index > 0 ? [', ', link] : [link]
  })
}

/** A table cell with links to where the facts in its row were read. */
export const sourceCell = (sources: readonly Source[], address?: string): RootContent =>
  element('td', { className: ['source'] }, sourceLinks(sources, address, true))

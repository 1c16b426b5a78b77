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

/** A table cell that shows where the facts in its row were read. */
export function sourceCell(...sources: Source[]): RootContent {
  const words = new Map(sources.map((source) => [sourceTitle(source), sourceWord[source.kind]]))
  const spans = [...words].map(([title, word]) => element('span', { title }, [word]))
  return element(
    'td',
    { className: ['source'] },
    spans.flatMap((span, index) => (index > 0 ? [', ', span] : [span])),
  )
}

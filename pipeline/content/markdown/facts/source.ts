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

/** A table cell that shows where the fact in its row was read. */
export const sourceCell = (source: Source): RootContent =>
  element('td', { className: ['source'] }, [element('span', { title: sourceTitle(source) }, [sourceWord[source.kind]])])

import type { RootContent } from 'mdast'
import { changes } from '../../../facts/changes.ts'
import { element } from '../nodes.ts'
import { longDate } from '../site.ts'
import { sourceTitle } from './source.ts'

const shown = 6

/** The latest entries of facts/changes.ts, for readers who integrated earlier. */
export const recentChanges = (): RootContent[] => [
  element(
    'ul',
    { className: ['recent'] },
    changes
      .slice(0, shown)
      .map(({ date, what, page, source }) =>
        element('li', {}, [
          element('a', { href: page }, [what]),
          ' ',
          element('time', { dateTime: date, title: sourceTitle(source) }, [longDate(date)]),
        ]),
      ),
  ),
]

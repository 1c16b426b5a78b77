import type { RootContent } from 'mdast'
import { changes } from '../../../../facts/changes.ts'
import { element } from '../nodes.ts'
import { longDate } from '../site.ts'
import { sourceTitle } from './source.ts'

const shown = 6

/** What was deployed, replaced or ended last: the day leads, since it is what a returning reader looks for. */
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

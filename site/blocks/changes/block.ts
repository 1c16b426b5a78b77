import type { RootContent } from 'mdast'
import { changes } from '../../page/facts.ts'
import { element } from '../../page/nodes.ts'
import { sourceHref, sourceTitle } from '../deployments/source.ts'
import { longDate } from '../extras/block.ts'

const shown = 6

/** The latest entries of facts/changes.ts, for readers who integrated earlier. */
export const recentChanges = (): RootContent[] => [
  element(
    'ul',
    { className: ['recent'] },
    changes()
      .slice(0, shown)
      .map(({ date, what, page, source }) =>
        element('li', {}, [
          element('a', { href: sourceHref(source), title: sourceTitle(source) }, [
            element('time', { dateTime: date }, [longDate(date)]),
          ]),
          ' ',
          element('a', { href: page }, [what]),
        ]),
      ),
  ),
]

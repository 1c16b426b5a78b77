import type { RootContent } from 'mdast'
import { element } from '../../page/nodes.ts'
import type { MemberKind } from './members.ts'

/** A member's selector, or an event's topic, which site/blocks/copy makes a click copy. Screen readers hear what it is. */
export const selector = (kind: MemberKind, hex: string): RootContent =>
  element('span', { className: ['selector'] }, [
    element('span', { className: ['visually-hidden'] }, [kind === 'event' ? 'Topic 0 ' : 'Selector ']),
    element('code', { translate: 'no' }, [hex]),
  ])

import type { RootContent } from 'mdast'
import { element } from '../../page/nodes.ts'
import { unsearched } from '../part.ts'
import type { MemberKind } from './members.ts'

export const selectorWord = (kind: MemberKind): string => (kind === 'event' ? 'Topic 0 ' : 'Selector ')

/** A member's selector, or an event's topic, which site/blocks/copy makes a click copy. Screen readers hear what it is. */
export const selector = (kind: MemberKind, hex: string): RootContent =>
  element('span', { className: ['selector'] }, [
    element('span', { className: ['visually-hidden'], ...unsearched }, [selectorWord(kind)]),
    element('code', { translate: 'no' }, [hex]),
  ])

/** The contract of functions, from which the browser makes a call to copy (copyCall.ts). */
export const calledOf = ({ kind, contract }: { kind: MemberKind; contract: string }): Record<string, string> =>
  kind === 'function' ? { 'data-of': contract } : {}

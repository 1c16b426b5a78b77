import { isTyping } from './platform.ts'

type Key = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'altKey' | 'ctrlKey' | 'metaKey' | 'target' | 'defaultPrevented'>

/** The page that Shift with an arrow key opens; none while the reader types, has text selected or has a dialog open. */
export function pageTurn(event: Key, selection: Selection | null): 'previous' | 'next' | undefined {
  if (!event.shiftKey || event.altKey || event.ctrlKey || event.metaKey || event.defaultPrevented) return undefined
  if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return undefined
  if (isTyping(event.target) || (selection && !selection.isCollapsed)) return undefined
  if (document.querySelector('[role="dialog"]')) return undefined
  return event.key === 'ArrowLeft' ? 'previous' : 'next'
}

/** What a key does to the search dialog: "/" opens it outside a text field, Cmd+K or Ctrl+K toggles it. */
export function searchKey(event: Key): 'open' | 'toggle' | undefined {
  if (event.defaultPrevented || event.altKey) return undefined
  // The event that a browser sends when it fills in a form has no `key`; the pattern accepts undefined.
  if (/^k$/i.test(event.key) && (event.metaKey || event.ctrlKey) && !event.shiftKey) return 'toggle'
  if (event.key === '/' && !event.metaKey && !event.ctrlKey && !isTyping(event.target)) return 'open'
  return undefined
}

/** Whether a key types a character. */
export const isText = ({ key, metaKey, ctrlKey, altKey }: KeyboardEvent): boolean =>
  /^.$/u.test(key) && !metaKey && !ctrlKey && !altKey

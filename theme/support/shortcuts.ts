import { isTyping } from './platform.ts'

type Key = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'altKey' | 'ctrlKey' | 'metaKey' | 'target' | 'defaultPrevented'>

/** Where Shift with an arrow leads; nowhere while text is typed or selected, or a dialog is open. */
export function pageTurn(event: Key, selection: Selection | null): 'previous' | 'next' | undefined {
  if (!event.shiftKey || event.altKey || event.ctrlKey || event.metaKey || event.defaultPrevented) return undefined
  if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return undefined
  if (isTyping(event.target) || (selection && !selection.isCollapsed)) return undefined
  if (document.querySelector('[role="dialog"]')) return undefined
  return event.key === 'ArrowLeft' ? 'previous' : 'next'
}

/** What a key says to the search dialog: "/" opens it outside a text field, Cmd+K or Ctrl+K turns it. */
export function searchKey(event: Key): 'open' | 'toggle' | undefined {
  if (event.defaultPrevented || event.altKey) return undefined
  // A browser that fills in a form sends an event without a key.
  if (/^k$/i.test(event.key) && (event.metaKey || event.ctrlKey) && !event.shiftKey) return 'toggle'
  if (event.key === '/' && !event.metaKey && !event.ctrlKey && !isTyping(event.target)) return 'open'
  return undefined
}

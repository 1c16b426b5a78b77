import { readerIsApple } from '../support/platform.ts'

/** Writes the search shortcut of the reader's system into the search button. */
export function showShortcut(): void {
  const hint = document.querySelector('[data-shortcut]:empty')
  if (hint) hint.textContent = readerIsApple() ? '⌘K' : 'Ctrl K'
}

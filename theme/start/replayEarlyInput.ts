import { search } from '../search/store.ts'
import { isText } from '../support/shortcuts.ts'

/** Hands React, in order, the input from before it ran. Text typed for the search goes to the search. */
export function replayEarlyInput(): void {
  const { earlyInput } = window
  earlyInput?.stop()
  for (const event of earlyInput?.events ?? []) {
    const target = event.target as Element
    if (!(event instanceof KeyboardEvent)) target.closest('button')?.click()
    else if (search.isOpen() && isText(event)) search.typeEarly(event.key)
    // The dialog is not rendered yet, so it cannot handle the key.
    else if (search.isOpen() && event.key === 'Escape') search.set(false)
    // The event has every field that a new one is made from.
    else (target.isConnected ? target : document.body).dispatchEvent(new KeyboardEvent('keydown', event))
  }
}

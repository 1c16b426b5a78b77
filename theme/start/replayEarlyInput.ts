import { search } from '../search/store.ts'
import { isText } from '../support/shortcuts.ts'

/** Replays, in order, the input from before React hydrated the page. Text typed for the search goes to the search. */
export function replayEarlyInput(): void {
  const { earlyInput } = window
  if (!earlyInput) return
  earlyInput.stop()
  delete window.earlyInput
  for (const event of earlyInput.events) {
    const target = event.target as Element
    if (event.type === 'click') target.closest('button')?.click()
    else {
      const { key, ctrlKey, metaKey, altKey, shiftKey } = event as KeyboardEvent
      if (search.isOpen() && isText(event as KeyboardEvent)) search.typeEarly(key)
      // The dialog is not rendered yet, so it cannot handle the key.
      else if (search.isOpen() && key === 'Escape') search.set(false)
      else
        (target.isConnected ? target : document.body).dispatchEvent(
          new KeyboardEvent('keydown', { key, ctrlKey, metaKey, altKey, shiftKey, bubbles: true, cancelable: true }),
        )
    }
  }
}

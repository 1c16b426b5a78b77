/** Replays, in order, the input from before React hydrated the page. */
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
      ;(target.isConnected ? target : document.body).dispatchEvent(
        new KeyboardEvent('keydown', { key, ctrlKey, metaKey, altKey, shiftKey, bubbles: true, cancelable: true }),
      )
    }
  }
}

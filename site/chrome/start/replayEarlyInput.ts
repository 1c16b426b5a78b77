/** Hands React, in order, the input from before it ran. */
export function replayEarlyInput(): void {
  const { earlyInput } = window
  earlyInput?.stop()
  for (const event of earlyInput?.events ?? []) {
    const target = event.target as Element
    if (!(event instanceof KeyboardEvent)) target.closest<HTMLElement>('a[href], button')?.click()
    // The event has every field that a new one is made from.
    else (target.isConnected ? target : document.body).dispatchEvent(new KeyboardEvent('keydown', event))
  }
}

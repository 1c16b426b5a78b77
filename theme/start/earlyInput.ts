import { isText, pageTurn, searchKey } from '../support/shortcuts.ts'

declare global {
  interface Window {
    /** Input for React from before it runs, in order; undefined once React handles input itself. */
    earlyInput?: { events: (MouseEvent | KeyboardEvent)[]; stop: () => void }
  }
}

/** Controls that work without React, in the browser or by the boot script. */
const independent = '[href^="#"], [target], [data-theme-toggle], [data-to-top], .chain-filter *, .copy, [role=tab]'

/** The control under an event that only React answers. Samples with types get theirs from it. */
export function controlOf({ target }: Event): Element | undefined {
  const control = (target as Element | null)?.closest?.('a[href], button, input, select, textarea, [data-types]')
  return control && !control.matches(independent) ? control : undefined
}

/**
 * Keeps clicks on buttons, keys of the search and what is typed for it, and keys that turn the page, from the first paint
 * on. For each, `site:early-input` is dispatched on the window. `replayEarlyInput` hands them to React.
 */
export function keepEarlyInput(): void {
  const listening = new AbortController()
  const options = { capture: true, signal: listening.signal }
  const events: (MouseEvent | KeyboardEvent)[] = []
  let searching = false
  const keep = (event: MouseEvent | KeyboardEvent) => {
    events.push(event)
    dispatchEvent(new Event('site:early-input'))
  }
  const onClick = (event: MouseEvent) => {
    const button = controlOf(event)?.closest('button')
    if (!button) return
    searching ||= button.hasAttribute('data-opens-search')
    keep(event)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const action = searchKey(event)
    const searches = action !== undefined || (searching && isText(event))
    // The browser's own action, such as its find bar, would run in addition to the site's search.
    if (searches) event.preventDefault()
    if (searches || (searching && event.key === 'Escape') || pageTurn(event, getSelection())) keep(event)
    searching = action ? action === 'open' || !searching : searching && event.key !== 'Escape'
  }
  addEventListener('click', onClick, options)
  addEventListener('keydown', onKeyDown, options)
  window.earlyInput = {
    events,
    stop() {
      listening.abort()
      delete window.earlyInput
    },
  }
}

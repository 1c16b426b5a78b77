import { isText, pageTurn, searchKey } from '../support/shortcuts.ts'

declare global {
  interface Window {
    /** Input for React from before it runs, in order; undefined once React handles input itself. */
    earlyInput?: { events: (MouseEvent | KeyboardEvent)[]; stop: () => void }
    /** Ends the collecting, and returns what was typed for a search that was opened; undefined where none was. */
    takeEarlySearch?: () => string | undefined
  }
}

/** Controls that work without React, in the browser or by the boot script. */
const independent =
  '[href^="#"], [target], [data-theme-toggle], [data-to-top], [data-opens-search], :is(.chain-filter, .address-filter) *, [class^=copy], [role=tab], [role=dialog] *'

/** The control under an event that only React answers. Samples with types get theirs from it. */
export function controlOf({ target }: Event): Element | undefined {
  const control = (target as Element | null)?.closest?.('a[href], button, input, select, textarea, [data-types]')
  return control && !control.matches(independent) ? control : undefined
}

/**
 * Keeps clicks on buttons and keys that turn the page from the first paint on. For each, `site:early-input` is dispatched
 * on the window. `replayEarlyInput` hands them to React.
 */
export function keepEarlyInput(): void {
  const listening = new AbortController()
  const options = { capture: true, signal: listening.signal }
  const events: (MouseEvent | KeyboardEvent)[] = []
  const keep = (event: MouseEvent | KeyboardEvent) => {
    events.push(event)
    dispatchEvent(new Event('site:early-input'))
  }
  addEventListener('click', (event) => void (controlOf(event)?.closest('button') && keep(event)), options)
  addEventListener('keydown', (event) => void (pageTurn(event, getSelection()) && keep(event)), options)
  window.earlyInput = {
    events,
    stop() {
      listening.abort()
      delete window.earlyInput
    },
  }
}

/** Keeps what opens the search, and what is typed for it, until the boot script listens to that. */
export function keepEarlySearch(): void {
  const listening = new AbortController()
  const options = { signal: listening.signal }
  let typed: string | undefined
  const onClick = ({ target }: MouseEvent) => {
    if ((target as Element | null)?.closest?.('[data-opens-search]')) typed ??= ''
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const opens = searchKey(event)
    if (!opens && (typed === undefined || !isText(event))) return
    // The browser's own action, such as its find bar, would run in addition to the site's search.
    event.preventDefault()
    typed = (typed ?? '') + (opens ? '' : event.key)
  }
  addEventListener('click', onClick, options)
  addEventListener('keydown', onKeyDown, options)
  window.takeEarlySearch = () => {
    listening.abort()
    delete window.takeEarlySearch
    return typed
  }
}

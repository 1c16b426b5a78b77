import { savesData, whenIdle, whenPainted } from '../support/connection.ts'
import { searchKey } from '../support/shortcuts.ts'
import { tellStartFailure } from './startFailure.ts'

/** Input from before React has hydrated the page: clicks on buttons, and keys that React will handle. */
export interface EarlyInput {
  events: (MouseEvent | KeyboardEvent)[]
  /** Stops collecting, because React handles input from then on. */
  stop: () => void
}

declare global {
  interface Window {
    earlyInput?: EarlyInput
  }
}

/** Whether a key types a character. */
export const isText = ({ key, metaKey, ctrlKey, altKey }: KeyboardEvent) =>
  /^.$/u.test(key) && !metaKey && !ctrlKey && !altKey

/**
 * Fetches the page's script when the page is painted and the browser is idle, or earlier, at the first click, key, touch
 * or pointer movement. With data saving on, only such input fetches it. Until the script runs, links, disclosures and the
 * theme work without it, and other input is collected for it.
 */
export function hydrateLater({ entry, preload = '' }: { entry?: string; preload?: string }): void {
  const events: EarlyInput['events'] = []
  const listening = new AbortController()
  const { signal } = listening
  let started = false
  let searching = false

  const start = () => {
    // Without an entry, as under the dev server, the document loads its scripts itself.
    if (started || !entry) return
    started = true
    const { page } = document.documentElement.dataset
    for (const href of [...preload.split(' '), page]) {
      if (!href) continue
      const link = Object.assign(document.createElement('link'), { rel: 'modulepreload', href })
      link.setAttribute('fetchpriority', 'low')
      document.head.append(link)
    }
    const script = Object.assign(document.createElement('script'), { type: 'module', src: entry })
    script.setAttribute('fetchpriority', 'low')
    script.addEventListener('error', tellStartFailure)
    document.head.append(script)
  }

  const onClick = (event: MouseEvent) => {
    start()
    const button = (event.target as Element | null)?.closest?.('button')
    // The boot script handles these itself: a second click would undo the first.
    if (!button || button.matches('[data-theme-toggle], .chain-filter > button')) return
    events.push(event)
    if (button.hasAttribute('data-opens-search')) searching = true
  }

  const onKeyDown = (event: KeyboardEvent) => {
    start()
    const wanted = searchKey(event)
    const typed = searching && isText(event)
    if (!wanted && !typed && !(searching && event.key === 'Escape') && !(event.shiftKey && /^Arrow/.test(event.key)))
      return
    // The browser's default action, such as its find bar, would run in addition to the site's search.
    if (wanted || typed) event.preventDefault()
    if (event.key === 'Escape') searching = false
    else if (wanted) searching = wanted === 'open' || !searching
    events.push(event)
  }

  const heard = { capture: true, signal }
  addEventListener('click', onClick, heard)
  addEventListener('keydown', onKeyDown, heard)
  // A browser can report a pointer that rests where the page appears, although it has not moved.
  const onPointerMove = ({ movementX, movementY }: PointerEvent) => {
    if (movementX !== 0 || movementY !== 0) start()
  }
  addEventListener('pointermove', onPointerMove, { ...heard, passive: true })
  for (const kind of ['pointerdown', 'touchstart'])
    addEventListener(kind, start, { ...heard, once: true, passive: true })
  window.earlyInput = { events, stop: () => listening.abort() }
  // The browser can also be idle before the first paint, and the script would then compete with the page for bandwidth.
  if (!savesData()) addEventListener('load', () => whenPainted(() => whenIdle(start)), { once: true })
}

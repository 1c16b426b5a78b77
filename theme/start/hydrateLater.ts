import { savesData, whenIdle, whenPainted } from '../support/connection.ts'
import { searchKey } from '../support/shortcuts.ts'
import { tellStartFailure } from './startFailure.ts'

/** What a reader did before React had taken over the page: clicks on buttons and keys that are nobody's yet. */
export interface EarlyInput {
  events: (MouseEvent | KeyboardEvent)[]
  /** From then on React answers by itself. */
  stop: () => void
}

declare global {
  interface Window {
    earlyInput?: EarlyInput
  }
}

/** Whether a key writes a letter. */
export const isText = ({ key, metaKey, ctrlKey, altKey }: KeyboardEvent) =>
  /^.$/u.test(key) && !metaKey && !ctrlKey && !altKey

/**
 * Fetches the page's script when the page is shown and the browser idle, or at the reader's first touch, key or pointer movement, whichever
 * is first; who saves data gets it at the latter alone. Until it has arrived, links, disclosures and the theme work
 * without it, and what else the reader does is kept for it.
 */
export function hydrateLater({ entry, preload = '' }: { entry?: string; preload?: string }): void {
  const events: EarlyInput['events'] = []
  const listening = new AbortController()
  const { signal } = listening
  let started = false
  let searching = false

  const start = () => {
    // Without an entry the document names its scripts itself: the dev server's does.
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
    if (!button || button.hasAttribute('data-theme-toggle')) return
    events.push(event)
    if (button.hasAttribute('data-opens-search')) searching = true
  }

  const onKeyDown = (event: KeyboardEvent) => {
    start()
    const wanted = searchKey(event)
    const typed = searching && isText(event)
    if (!wanted && !typed && !(searching && event.key === 'Escape') && !(event.shiftKey && /^Arrow/.test(event.key)))
      return
    // The browser's own answer, such as a search within the page, would come on top of ours.
    if (wanted || typed) event.preventDefault()
    if (event.key === 'Escape') searching = false
    else if (wanted) searching = wanted === 'open' || !searching
    events.push(event)
  }

  const heard = { capture: true, signal }
  addEventListener('click', onClick, heard)
  addEventListener('keydown', onKeyDown, heard)
  // A browser tells of a pointer that rests where the page appears, too: it has not moved.
  const onPointerMove = ({ movementX, movementY }: PointerEvent) => {
    if (movementX !== 0 || movementY !== 0) start()
  }
  addEventListener('pointermove', onPointerMove, { ...heard, passive: true })
  for (const kind of ['pointerdown', 'touchstart'])
    addEventListener(kind, start, { ...heard, once: true, passive: true })
  window.earlyInput = { events, stop: () => listening.abort() }
  // Idle comes before the first paint too, where the page is there at once: it would have to share the line with this.
  if (!savesData()) addEventListener('load', () => whenPainted(() => whenIdle(start)), { once: true })
}

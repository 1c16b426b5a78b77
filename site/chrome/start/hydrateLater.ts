import { prepareSearch } from '../../search/dialog/open.ts'
import { reloadOnce } from '../navigation/chunkFailure.ts'
import { clickedPage } from '../navigation/clickedPage.ts'
import { savesData, whenIdle, whenPainted } from '../support/connection.ts'
import { make } from '../support/make.ts'
import { controlOf } from './earlyInput.ts'
import { tellStartFailure } from './startFailure.ts'

/** Fetches scripts one at a time, at low priority: on a slow phone, compiling all takes longer than it should be busy. */
function fetchAhead([href, ...rest]: string[]): void {
  if (!href) return
  const link = make('link', { rel: 'modulepreload', href, crossorigin: '', fetchpriority: 'low' })
  // The last one is the page's own. Without it the document is from before a deployment: better reload it now than later.
  if (rest.length === 0) link.addEventListener('error', reloadOnce)
  document.head.append(link)
  whenIdle(() => (rest.length > 0 ? fetchAhead(rest) : prepareSearch()))
}

/**
 * Fetches the page's scripts when the page is painted and the browser is idle, and runs them when the reader comes to a
 * control that needs them. (Running them when idle blocks a slow phone for 60 to 260 ms.) With data saving on, only the
 * reader fetches them.
 */
export function hydrateLater(): void {
  const waiting = new AbortController()
  const { signal } = waiting
  const start = () => {
    if (signal.aborted) return
    waiting.abort()
    import('../client.tsx').catch(() => tellStartFailure())
  }
  const onIntent = (event: Event) => {
    // Tab leads to controls, and only React knows which tables need a Tab stop.
    if (event instanceof KeyboardEvent ? event.key === 'Tab' : controlOf(event)) start()
  }
  for (const kind of ['pointerover', 'focusin', 'keydown'])
    addEventListener(kind, onIntent, { capture: true, passive: true, signal })
  addEventListener('site:early-input', start, { signal })
  addEventListener('click', (event) => {
    if (document.documentElement.dataset.ready !== undefined) return
    const to = clickedPage(event, '')
    if (!to || (to.hash && to.pathname === location.pathname)) return
    if (navigator.onLine) {
      window.leaving = true
      return
    }
    // Offline, the browser would replace the page with its own error page. The router keeps it, and states what is missing.
    event.preventDefault()
    if (!window.earlyInput) return tellStartFailure()
    window.earlyInput.events.push(event)
    start()
  })
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) window.leaving = false
  })
  // The search answers without the page's React, and follows a result with it.
  addEventListener('site:answered', () => whenIdle(start), { signal })

  // An author sees a mistake and a component immediately; a link can open a tool with its input, as in `#price?tick=5`.
  if (import.meta.env.DEV || location.hash.includes('?') || window.earlyInput?.events.length) start()
  // A tool above the window counts too: a reload keeps the reader's place under it.
  const observer = new IntersectionObserver((seen) => void (seen.some((tool) => tool.isIntersecting) && start()), {
    rootMargin: '1000000px 0px 0px',
  })
  for (const tool of document.querySelectorAll('.tool, [data-needs-script]')) observer.observe(tool)
  signal.addEventListener('abort', () => observer.disconnect())

  const page = document.querySelector<HTMLMetaElement>('meta[name=page-script]')?.content
  const ahead = [...(document.documentElement.dataset.preload ?? '').split(' '), page ?? ''].filter(Boolean)
  // The browser can also be idle before the first paint, and scripts would then compete with the page for bandwidth.
  const whenLoaded = () => whenPainted(() => whenIdle(() => fetchAhead(ahead)))
  if (!savesData()) addEventListener('load', whenLoaded, { once: true })
}

import { reloadOnce } from '../navigation/chunkFailure.ts'
import { prepareSearchAhead } from '../search/open.ts'
import { savesData, whenIdle, whenPainted } from '../support/connection.ts'
import { make } from '../support/make.ts'
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

/** Controls that work without React, in the browser or by the boot script: they do not need the page's script. */
const independent =
  '[href^="#"], [target], [data-theme-toggle], [data-to-top], [data-opens-search], .chain-filter *, .copy, [role=tab], [role=dialog] *'

/** The control under an event that only React answers. Samples with types get theirs from it. */
function controlOf({ target }: Event): Element | undefined {
  const control = (target as Element | null)?.closest?.('a[href], button, input, select, textarea, [data-types]')
  return control && !control.matches(independent) ? control : undefined
}

/**
 * Fetches the page's scripts at low priority when the page is painted and the browser is idle, and runs them when the
 * reader comes to a control that needs them: by pointer, touch, focus or key. With data saving on, only that fetches them.
 * Until they run, text, links, disclosures, copy buttons, the outline, the chain and the theme work without them, and other
 * input is collected for them.
 */
export function hydrateLater(): void {
  const events: EarlyInput['events'] = []
  const listening = new AbortController()
  const { signal } = listening
  let started = false

  const page = document.querySelector<HTMLMetaElement>('meta[name=page-script]')?.content
  const ahead = [...(document.documentElement.dataset.preload ?? '').split(' '), page].filter(Boolean)
  // One at a time: on a slow phone, starting all of them takes longer than the browser should be busy.
  const fetchAhead = () => {
    const href = ahead.shift()
    if (!href) return prepareSearchAhead()
    const link = make('link', { rel: 'modulepreload', href, crossorigin: '', fetchpriority: 'low' })
    // The page is from before a deployment. Reloading it now is better than when the reader uses it.
    if (href === page) link.addEventListener('error', reloadOnce)
    document.head.append(link)
    whenIdle(fetchAhead)
  }

  const start = () => {
    if (started) return
    started = true
    import('../client.tsx').catch(tellStartFailure)
  }

  const onIntent = (event: Event) => {
    if (controlOf(event)) start()
  }

  const onClick = (event: MouseEvent) => {
    const button = controlOf(event)?.closest('button')
    if (!button) return
    start()
    events.push(event)
  }

  const onKeyDown = (event: KeyboardEvent) => {
    const turnsPage = event.shiftKey && /^Arrow/.test(event.key)
    // Tab leads to controls, and only React knows which tables need a Tab stop.
    if (turnsPage || event.key === 'Tab') start()
    if (turnsPage) events.push(event)
  }

  // An author sees a mistake and a component immediately.
  if (import.meta.env.DEV) start()

  const options = { capture: true, signal }
  addEventListener('click', onClick, options)
  addEventListener('keydown', onKeyDown, options)
  for (const kind of ['pointerdown', 'touchstart', 'focusin'])
    addEventListener(kind, onIntent, { ...options, passive: true })
  // A browser can report a pointer that rests where the page appears, although it has not moved.
  const onPointerMove = (event: PointerEvent) => {
    if (event.movementX !== 0 || event.movementY !== 0) onIntent(event)
  }
  addEventListener('pointermove', onPointerMove, { ...options, passive: true })
  // The search answers without the page's React, and follows a result with it.
  addEventListener('site:answered', () => whenIdle(start), options)
  window.earlyInput = { events, stop: () => listening.abort() }

  addEventListener(
    'load',
    () => {
      // A link can open a tool with its input, as in `#price?tick=5`.
      if (location.hash.includes('?')) start()
      // A tool above the window counts too: a reload keeps the reader's place under it.
      const observer = new IntersectionObserver(
        (entries) => {
          if (entries.some(({ isIntersecting }) => isIntersecting)) start()
        },
        { rootMargin: '1000000px 0px 0px' },
      )
      for (const tool of document.querySelectorAll('.tool, [data-needs-script]')) observer.observe(tool)
      // The browser can also be idle before the first paint, and scripts would then compete with the page for bandwidth.
      if (!savesData()) whenPainted(() => whenIdle(fetchAhead))
    },
    { once: true },
  )
}

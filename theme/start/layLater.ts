import { laidOutLater } from '../page/layout.ts'
import { whenIdle, whenPainted } from '../support/connection.ts'

/** How many elements are laid out at once: a processor four times slower than a desk's needs some 12 ms for them. */
const atOnce = 200

const root = () => document.documentElement

let waiting = new AbortController()

/**
 * Lays out more of the page, and has it done at once, not before the next frame. What the reader sees stays where it is:
 * the browser alone would see to that only where nothing around it changes.
 */
function inPlace(change: () => void): void {
  const seen = window.scrollY > 0 && document.elementFromPoint(window.innerWidth / 2, window.innerHeight / 2)
  const top = () => (seen || root()).getBoundingClientRect().top
  const before = top()
  change()
  const moved = top() - before
  if (moved !== 0) window.scrollBy({ top: moved, behavior: 'instant' })
}

/** Lays out what is missing of the page, for whoever has to know where things stand. */
export function layOut(): void {
  waiting.abort()
  if (!root().classList.contains('later')) return
  inPlace(() => root().classList.remove('later'))
  for (const block of document.querySelectorAll('.laid')) block.classList.remove('laid')
}

/** A place within the page, to go to or to come back to, is where it is only once all above it is laid out. */
function onLeave({ type, target }: Event): void {
  const link = type === 'click' ? (target as Element | null)?.closest?.('a') : undefined
  if (link?.hash || ((link || type === 'pagehide') && window.scrollY > 0)) layOut()
}

/** Leaves out what of the page is out of sight, as the style sheet says, until {@link layOutWhenIdle}. */
export function layLater(): void {
  waiting.abort()
  waiting = new AbortController()
  const heard = { capture: true, signal: waiting.signal }
  for (const kind of ['click', 'pagehide']) addEventListener(kind, onLeave, heard)
  for (const kind of ['popstate', 'hashchange']) addEventListener(kind, layOut, heard)
  root().classList.add('later')
}

/** Lays out what {@link layLater} has left out, from the page's top to its end, in idle moments. */
export function layOutWhenIdle(): void {
  const { signal } = waiting
  const left = [...document.querySelectorAll<HTMLElement>(laidOutLater)]
  const layNext = () => {
    for (let elements = 0; elements < atOnce; ) {
      const block = left.shift()
      if (!block) return
      block.classList.add('laid')
      elements += block.getElementsByTagName('*').length
    }
  }
  const go = () => {
    if (signal.aborted) return
    if (left.length === 0) return layOut()
    inPlace(layNext)
    whenIdle(go)
  }
  whenIdle(go)
}

/**
 * The document as it loads: at its top, unless the address or the browser leads to a place within it, and then all of it
 * is laid out at once.
 */
export function layDocumentLater(): void {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (location.hash || entry?.type !== 'navigate') return
  layLater()
  addEventListener('DOMContentLoaded', () => whenPainted(layOutWhenIdle))
}

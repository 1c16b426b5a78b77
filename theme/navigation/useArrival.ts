import { useEffect, useLayoutEffect } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'
import type { LoadedPage } from '../../shared/types.ts'
import { enhance, enhanceAtOnce } from '../content/index.ts'
import { layLater, layOut, layOutWhenIdle } from '../start/layLater.ts'
import { afterFrame } from '../support/connection.ts'

/** Puts what comes after a page's first screens under them. */
function complete(rest: readonly string[]): void {
  for (const [at, run] of document.querySelectorAll<HTMLElement>('[data-static]').entries()) {
    if (run.dataset.static === 'whole') continue
    run.dataset.static = 'whole'
    run.insertAdjacentHTML('beforeend', rest[at] ?? '')
  }
}

/** The document's own page is there, and laid out by the boot script. */
const isDocument = () => document.documentElement.dataset.ready === undefined

/**
 * Shows a page that the reader navigated to: its first screens, and after their paint the rest, brought to life. Where the
 * way leads to a place within it, all of it is there at once.
 */
export function useArrival(page: LoadedPage | null): void {
  const { hash } = useLocation()
  const type = useNavigationType()
  // Before the router looks for the place to scroll to, which it does in the same moment, after its children.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a jump within the page is not an arrival
  useLayoutEffect(() => {
    if (isDocument()) return
    const finish = () => {
      complete(page?.rest ?? [])
      enhance()
    }
    if (hash || type === NavigationType.Pop) {
      layOut()
      finish()
      return
    }
    layLater()
    enhanceAtOnce()
    return afterFrame(() => {
      finish()
      layOutWhenIdle()
    })
  }, [page])
  useEffect(() => {
    if (isDocument()) enhance()
  }, [])
}

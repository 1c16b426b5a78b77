import { useEffect, useLayoutEffect, useState } from 'react'
import {
  NavigationType,
  Outlet,
  ScrollRestoration,
  useLocation,
  useNavigate,
  useNavigationType,
} from 'react-router-dom'
import { notFoundPage } from '../../shared/notFound.ts'
import { routeOf } from '../../shared/paths.ts'
import type { PageData } from '../../shared/types.ts'
import { keepFocus, keptFocus } from '../navigation/focusPlace.ts'
import { visit } from '../navigation/history.ts'
import { scrollKey, scrollStorage } from '../navigation/scroll.ts'
import { replayEarlyInput } from '../start/replayEarlyInput.ts'
import { announce } from '../support/announce.ts'
import { pageTurn } from '../support/shortcuts.ts'
import { useLoadedPage } from './currentPage.ts'
import { Head } from './Head.tsx'
import { Layout } from './Layout.tsx'
import { NotFound } from './NotFound.tsx'
import { RouteContext } from './pageContext.tsx'

/** Opens the previous or next page on Shift with the left or right arrow key. */
function usePageTurning(page: PageData) {
  const navigate = useNavigate()
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const turn = pageTurn(event, window.getSelection())
      if (!turn) return
      const target = page[turn]
      if (!target) return
      event.preventDefault()
      void navigate(target.link)
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [navigate, page])
}

/** Moves the focus of the keyboard and the screen reader without scrolling. */
function moveFocus(target: HTMLElement | null): void {
  if (!target) return
  if (target.tabIndex < 0 && !target.hasAttribute('tabindex')) target.tabIndex = -1
  target.focus({ preventScroll: true })
}

/**
 * Updates the focus after a navigation. A screen reader reads the page's heading when it gets the focus; if
 * another element gets it, the title is announced. Going back or forward restores the focus of that history entry.
 */
function usePageChange(page: PageData): void {
  const [first, setFirst] = useState(page.path)
  const { hash, key } = useLocation()
  const type = useNavigationType()
  // A layout effect runs before the effect of the sidebar's back link, which reads the previous route.
  useLayoutEffect(() => visit(page.path), [page])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a jump within the page is not a change of page
  useEffect(() => {
    if (page.path === first) return
    setFirst('')
    // Programs that read a page's cards and data load its document.
    for (const element of document.head.querySelectorAll('meta[property], meta[name^="twitter:"], script[type*=json]'))
      element.remove()
    const kept = type === NavigationType.Pop ? keptFocus(key) : undefined
    announce(kept || hash ? page.frontmatter.title : '')
    if (kept) kept.focus({ preventScroll: true })
    else if (!hash) moveFocus(document.querySelector<HTMLElement>('main h1'))
  }, [page])
  useEffect(() => {
    const onFocus = ({ target }: FocusEvent) => {
      if (target instanceof Element && document.getElementById('app')?.contains(target)) keepFocus(key, target)
    }
    addEventListener('focusin', onFocus)
    return () => removeEventListener('focusin', onFocus)
  }, [key])
}

/** The element that the URL's fragment names. */
function anchored(hash: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)))
  } catch {
    // The fragment has an invalid percent-encoding.
    return null
  }
}

/**
 * Opens what a jump leads into, and moves the focus there. For a loaded document the boot script and the browser do this.
 */
function useFocusOnJump() {
  const { hash, key } = useLocation()
  useEffect(() => {
    if (!hash || document.documentElement.dataset.ready === undefined) return
    dispatchEvent(new Event('site:jump'))
    // `default` is the key of the history entry at which the document was loaded.
    if (key !== 'default') moveFocus(anchored(hash))
  }, [hash, key])
}

/**
 * Marks the document as ready and replays earlier input. This is an effect, so it runs after React has hydrated the page
 * and handles keys and clicks.
 */
function useReadyMark() {
  useEffect(() => {
    document.documentElement.dataset.ready = ''
    replayEarlyInput()
  }, [])
}

const content = <Outlet />
const notFound = <NotFound />

/** Everything that stays when the page changes. `unmatched` means that no route matches the address. */
export function Root({ unmatched = false }: { unmatched?: boolean }) {
  const loaded = useLoadedPage()
  const page = unmatched ? notFoundPage : loaded
  // The same for `/x`, `/x/` and `/x.html`. The router has already removed the base path.
  const route = routeOf(useLocation().pathname)
  usePageChange(page)
  usePageTurning(page)
  useFocusOnJump()
  useReadyMark()
  return (
    <RouteContext.Provider value={route}>
      <Head page={page} />
      <Layout page={page}>{unmatched ? notFound : content}</Layout>
      <p
        className="visually-hidden"
        role="status"
        data-announcer
        // biome-ignore lint/security/noDangerouslySetInnerHtml: announce.ts writes the text, also before React runs
        dangerouslySetInnerHTML={{ __html: '' }}
        suppressHydrationWarning
      />
      <ScrollRestoration storageKey={scrollStorage} getKey={scrollKey} />
    </RouteContext.Provider>
  )
}

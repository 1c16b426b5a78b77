import { config } from 'virtual:site'
import { useEffect, useLayoutEffect, useState } from 'react'
import { Outlet, ScrollRestoration, useLocation, useNavigate } from 'react-router-dom'
import type { PageData } from './config.ts'
import { enhance } from './enhance/index.ts'
import { Layout } from './Layout.tsx'
import { replayEarlyInput } from './replayEarlyInput.ts'
import { useLoadedPage } from './routes.tsx'
import { SearchHost } from './search/SearchHost.tsx'
import { applyHead } from './support/applyHead.ts'
import { visit } from './support/history.ts'
import { keptPosition, scrollKey, scrollStorage } from './support/scroll.ts'
import { pageTurn } from './support/shortcuts.ts'
import { neighbours, sidebarOf } from './support/sidebar.ts'

/** Shift with an arrow key turns to the previous or the next page. */
function usePageTurning(page: PageData) {
  const navigate = useNavigate()
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const turn = pageTurn(event, window.getSelection())
      if (!turn) return
      const { items } = sidebarOf(config.sidebar, page.path)
      const target = neighbours(items, page.path)[turn]
      if (!target) return
      event.preventDefault()
      void navigate(target.link)
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [navigate, page.path])
}

/** After a navigation: the head, the focus and a word for screen readers follow the page. */
function usePageChange(page: PageData): string {
  const [first, setFirst] = useState(page.path)
  const [announcement, setAnnouncement] = useState('')
  const { hash } = useLocation()
  // Before the effects of what stands in the page: the sidebar's back link asks where the reader came from.
  useLayoutEffect(() => visit(page.path), [page])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a jump within the page is not a change of page
  useEffect(() => {
    enhance()
    if (page.path === first) return
    setFirst('')
    applyHead(config, page)
    setAnnouncement(page.frontmatter.title)
    if (!hash) document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
  }, [page])
  return announcement
}

/** What an anchor of the address names. */
function anchored(hash: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)))
  } catch {
    // A percent sign that encodes nothing names nothing.
    return null
  }
}

/** A jump to a heading, or over the chrome, takes the keyboard along; a browser does so by itself for whole documents. */
function useFocusOnJump() {
  const { hash, key } = useLocation()
  useEffect(() => {
    // The key of the place that the document was loaded at.
    if (key === 'default' || !hash) return
    const target = anchored(hash)
    if (!target) return
    if (!target.hasAttribute('tabindex')) target.tabIndex = -1
    target.focus({ preventScroll: true })
  }, [hash, key])
}

/** A document that is shown again stands where the reader left it. */
function useFirstPosition() {
  const location = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the place that the document was loaded at
  useEffect(() => {
    // A document that has loaded was put there by the browser, most often, and the reader may have moved since.
    if (document.readyState === 'complete' && window.scrollY > 0) return
    const top = keptPosition(location)
    if (top !== undefined) window.scrollTo({ top })
  }, [])
}

/**
 * Effects run once React has taken over the page: the document says that keys and clicks are answered, and those that
 * came before are.
 */
function useReadyMark() {
  useEffect(() => {
    document.documentElement.dataset.ready = ''
    replayEarlyInput()
  }, [])
}

/** Everything that stays while pages come and go. */
export function Root() {
  const page = useLoadedPage()
  const announcement = usePageChange(page)
  usePageTurning(page)
  useFocusOnJump()
  useFirstPosition()
  useReadyMark()
  return (
    <>
      <Layout page={page}>
        <Outlet />
      </Layout>
      <SearchHost />
      <p className="visually-hidden" aria-live="polite" data-announcer>
        {announcement}
      </p>
      <ScrollRestoration storageKey={scrollStorage} getKey={scrollKey} />
    </>
  )
}

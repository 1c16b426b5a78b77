import { config } from 'virtual:site'
import { useEffect, useLayoutEffect, useState } from 'react'
import {
  NavigationType,
  Outlet,
  ScrollRestoration,
  useLocation,
  useNavigate,
  useNavigationType,
} from 'react-router-dom'
import type { PageData } from '../../shared/types.ts'
import { applyHead } from '../navigation/applyHead.ts'
import { keepFocus, keptFocus } from '../navigation/focusPlace.ts'
import { visit } from '../navigation/history.ts'
import { scrollKey, scrollStorage } from '../navigation/scroll.ts'
import { SearchHost } from '../search/SearchHost.tsx'
import { replayEarlyInput } from '../start/replayEarlyInput.ts'
import { announce } from '../support/announce.ts'
import { pageTurn } from '../support/shortcuts.ts'
import { notFoundPage, useLoadedPage } from './currentPage.ts'
import { Layout } from './Layout.tsx'
import { NotFound } from './NotFound.tsx'

/** Shift with an arrow key turns to the previous or the next page. */
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

/** Takes the keyboard and the screen reader along; the page stays where it is. */
function moveFocus(target: HTMLElement | null): void {
  if (!target) return
  if (target.tabIndex < 0 && !target.hasAttribute('tabindex')) target.tabIndex = -1
  target.focus({ preventScroll: true })
}

/**
 * After a navigation: the head and the focus follow the page. A heading that gets the focus says where the reader is; where
 * something else does, an announcement says it. A step back leads to what had the focus there.
 */
function usePageChange(page: PageData): void {
  const [first, setFirst] = useState(page.path)
  const { hash, key } = useLocation()
  const type = useNavigationType()
  // Before the effects of what stands in the page: the sidebar's back link asks where the reader came from.
  useLayoutEffect(() => visit(page.path), [page])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a jump within the page is not a change of page
  useEffect(() => {
    if (page.path === first) return
    setFirst('')
    applyHead(config, page)
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
    moveFocus(anchored(hash))
  }, [hash, key])
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

const content = <Outlet />

/** Everything that stays while pages come and go; `unmatched` where no route matches the address. */
export function Root({ unmatched = false }: { unmatched?: boolean }) {
  const loaded = useLoadedPage()
  const page = unmatched ? notFoundPage : loaded
  usePageChange(page)
  usePageTurning(page)
  useFocusOnJump()
  useReadyMark()
  return (
    <>
      <Layout page={page}>{unmatched ? <NotFound /> : content}</Layout>
      <SearchHost />
      <p className="visually-hidden" role="status" data-announcer />
      <ScrollRestoration storageKey={scrollStorage} getKey={scrollKey} />
    </>
  )
}

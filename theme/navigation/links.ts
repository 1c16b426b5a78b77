import { config } from 'virtual:site'
import type { createBrowserRouter } from 'react-router-dom'
import { hasPathPrefix } from '../../shared/paths.ts'
import { savesData, whenIdle } from '../support/connection.ts'
import { entryAt, preloadPage } from './loadPage.ts'

type Router = ReturnType<typeof createBrowserRouter>

/** Whether an address is a page of the site; the browser loads other files from the server. */
const isPage = ({ origin, pathname }: { origin: string; pathname: string }): boolean =>
  origin === location.origin && hasPathPrefix(pathname, config.basePath || '/') && !/\.(?!html$)\w+$/.test(pathname)

/** The address of a clicked link, if the router should follow it. */
function targetOf(event: MouseEvent): URL | undefined {
  if (event.defaultPrevented || event.button !== 0) return undefined
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return undefined
  const anchor = (event.target as Element | null)?.closest?.('a')
  if (!anchor?.href || anchor.target === '_blank' || anchor.hasAttribute('download')) return undefined
  if (anchor.hasAttribute('data-reload')) return undefined
  const url = new URL(anchor.href)
  return isPage(url) ? url : undefined
}

/** Follows links within the site without loading a new document, in the chrome and in the page. */
export function followLinks(router: Router): void {
  document.addEventListener('click', (event) => {
    const url = targetOf(event)
    if (!url) return
    event.preventDefault()
    const inside = url.pathname.slice(config.basePath.length) || '/'
    void router.navigate(inside + url.search + url.hash)
  })
  preloadVisible(router)
}

/** Fetches the pages whose links are in view, once the browser is idle. */
function preloadVisible(router: Router): void {
  // The dev server renders pages on request, and again after each edit: preloading would delay the author's own page.
  if (savesData() || import.meta.hot) return
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue
      observer.unobserve(target)
      // If the preload fails, opening the page fetches it again and reports a failure.
      const entry = entryAt(target as HTMLAnchorElement)
      if (entry) preloadPage(entry).catch(() => undefined)
    }
  })
  const observe = () =>
    whenIdle(() => {
      for (const anchor of document.querySelectorAll<HTMLAnchorElement>('a[href]:not([target])'))
        if (isPage(anchor) && anchor.pathname !== location.pathname) observer.observe(anchor)
    })
  observe()
  router.subscribe(({ navigation }) => {
    if (navigation.state === 'idle') observe()
  })
}

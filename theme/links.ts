import { pages } from 'virtual:pages'
import { config } from 'virtual:site'
import type { createBrowserRouter } from 'react-router-dom'
import { isChunkFailure, reloadOnce, rememberSuccess } from './support/chunkFailure.ts'
import { savesData, whenIdle } from './support/connection.ts'
import { hasPathPrefix, routeOf } from './support/paths.ts'

type Router = ReturnType<typeof createBrowserRouter>

/** The place inside the site that a click leads to, if it is one that the router should follow. */
function targetOf(event: MouseEvent): URL | undefined {
  if (event.defaultPrevented || event.button !== 0) return undefined
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return undefined
  const anchor = (event.target as Element | null)?.closest?.('a')
  if (!anchor?.href || anchor.target === '_blank' || anchor.hasAttribute('download')) return undefined
  if (anchor.hasAttribute('data-reload')) return undefined
  const url = new URL(anchor.href)
  if (url.origin !== location.origin || !hasPathPrefix(url.pathname, config.basePath || '/')) return undefined
  // A file is the server's: only pages are the router's.
  if (/\.(?!html$)\w+$/.test(url.pathname)) return undefined
  return url
}

/** A link within the site is followed without loading the page anew, wherever it stands: chrome, text or a table. */
export function followLinks(router: Router): void {
  document.addEventListener('click', (event) => {
    const url = targetOf(event)
    if (!url) return
    event.preventDefault()
    const inside = url.pathname.slice(config.basePath.length) || '/'
    void router.navigate(inside + url.search + url.hash)
  })
  router.subscribe(({ errors, location, navigation }) => {
    const error = Object.values(errors ?? {})[0]
    // The router's own location has the base path.
    if (error && isChunkFailure(error)) reloadOnce(location.pathname + location.search + location.hash)
    else if (!error && navigation.state === 'idle') rememberSuccess()
  })
  preloadVisible(router)
}

/** Fetches the code of the pages whose links are in view, once the page itself is idle. */
function preloadVisible(router: Router): void {
  if (savesData()) return
  const wanted = new Map(pages.map((page) => [page.path, page]))
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue
      observer.unobserve(target)
      const route = routeOf((target as HTMLAnchorElement).pathname, config.basePath)
      const page = wanted.get(route)
      if (!page) continue
      wanted.delete(route)
      // A page that cannot be fetched ahead is fetched, and its failure told, when it is opened.
      Promise.all([page.lazy(), page.html()]).catch(() => wanted.set(route, page))
    }
  })
  const observe = () =>
    whenIdle(() => {
      for (const anchor of document.querySelectorAll<HTMLAnchorElement>('a[href]:not([target])'))
        if (anchor.origin === location.origin) observer.observe(anchor)
    })
  observe()
  router.subscribe(({ navigation }) => {
    if (navigation.state === 'idle') observe()
  })
}

import { config } from 'virtual:site'
import type { createBrowserRouter } from 'react-router-dom'
import { hasPathPrefix } from '../../shared/paths.ts'
import { savesData, whenIdle } from '../support/connection.ts'
import { loadPage } from './fetchedPages.ts'

type Router = ReturnType<typeof createBrowserRouter>

/** Whether an address is one of the site's pages; a file is the server's. */
const isPage = ({ origin, pathname }: { origin: string; pathname: string }): boolean =>
  origin === location.origin && hasPathPrefix(pathname, config.basePath || '/') && !/\.(?!html$)\w+$/.test(pathname)

/** The place inside the site that a click leads to, if it is one that the router should follow. */
function targetOf(event: MouseEvent): URL | undefined {
  if (event.defaultPrevented || event.button !== 0) return undefined
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return undefined
  const anchor = (event.target as Element | null)?.closest?.('a')
  if (!anchor?.href || anchor.target === '_blank' || anchor.hasAttribute('download')) return undefined
  if (anchor.hasAttribute('data-reload')) return undefined
  const url = new URL(anchor.href)
  return isPage(url) ? url : undefined
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
  preloadVisible(router)
}

/** Fetches the pages whose links are in view, once the page itself is idle. */
function preloadVisible(router: Router): void {
  // Under the dev server each is rendered when it is asked for, and anew after each edit: the author's own page would wait.
  if (savesData() || import.meta.hot) return
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue
      observer.unobserve(target)
      // A page that cannot be fetched ahead is fetched, and its failure told, when it is opened.
      loadPage(target as HTMLAnchorElement, true).catch(() => undefined)
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

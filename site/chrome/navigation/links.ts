import { config } from 'virtual:site'
import type { createBrowserRouter } from 'react-router-dom'
import { savesData, whenIdle } from '../support/connection.ts'
import { clickedPage, isPage } from './clickedPage.ts'
import { entryAt, loadPage } from './loadPage.ts'

type Router = ReturnType<typeof createBrowserRouter>

/** Follows links within the site without loading a new document, in the chrome and in the page. */
export function followLinks(router: Router): void {
  document.addEventListener('click', (event) => {
    const url = clickedPage(event, config.basePath)
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
      if (entry) loadPage(entry).catch(() => undefined)
    }
  })
  const observe = () =>
    whenIdle(() => {
      for (const anchor of document.querySelectorAll<HTMLAnchorElement>('a[href]:not([target])'))
        if (isPage(anchor, config.basePath) && anchor.pathname !== location.pathname) observer.observe(anchor)
    })
  observe()
  router.subscribe(({ navigation }) => {
    if (navigation.state === 'idle') observe()
  })
}

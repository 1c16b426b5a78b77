import { useEffect, useLayoutEffect } from 'react'
import {
  isRouteErrorResponse,
  NavigationType,
  type RouteObject,
  useLoaderData,
  useNavigationType,
  useRouteError,
} from 'react-router-dom'
import type { LoadedPage, PageModule, PageSidebar } from '../../shared/types.ts'
import { enhanceSamples } from '../content/samples.ts'
import { enhanceScrollers } from '../content/scrollers.ts'
import { restoreHeights } from '../navigation/place.ts'
import { pageRoute } from './currentPage.ts'
import { NotFound } from './NotFound.tsx'
import { PageFailure } from './PageFailure.tsx'
import { RenderFailure } from './RenderFailure.tsx'
import { Root } from './Root.tsx'
import { HtmlContext, Static } from './Static.tsx'

const components = { Static } as Record<string, React.ComponentType<never>>

/** Combines a page's module, the HTML of its static parts and its sidebar in the form that the router's loader returns. */
export const loadedPage = (module: PageModule, html: readonly string[], sidebar: PageSidebar): LoadedPage => ({
  Content: module.default,
  html,
  data: { ...module.source, frontmatter: module.frontmatter, headings: module.headings, sidebar },
})

function Page() {
  const page = useLoaderData<LoadedPage | null>()
  const type = useNavigationType()
  // A layout effect runs before the page is painted and before the router scrolls to the reader's place.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page
  useLayoutEffect(() => {
    // The boot script has prepared the first page. React has run once `data-ready` is set.
    if (document.documentElement.dataset.ready !== undefined) dispatchEvent(new Event('site:page'))
    if (type === NavigationType.Pop) restoreHeights()
  }, [page])
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page has its own static parts
  useEffect(() => {
    enhanceSamples()
    enhanceScrollers()
  }, [page])
  if (!page) return <NotFound />
  const { Content, html, data } = page
  return (
    <HtmlContext.Provider value={html}>
      <Content key={data.path} components={components} />
    </HtmlContext.Provider>
  )
}

/** For an address with a line break the router matches no route, not even `*`; the not-found page is shown. */
function RootFailure() {
  const error = useRouteError()
  return isRouteErrorResponse(error) && error.status === 404 ? <Root unmatched /> : <RenderFailure />
}

const HydrateFallback = () => null

/**
 * One route for all addresses, under a root that stays. Which pages exist is left to the loader, so that the script that
 * every page loads does not grow with their number. The loader returns null for an address without a page.
 */
export const routesFrom = (load: (url: URL) => Promise<LoadedPage | null>): RouteObject[] => [
  {
    id: 'root',
    element: <Root />,
    errorElement: <RootFailure />,
    HydrateFallback,
    children: [
      {
        id: pageRoute,
        path: '*',
        element: <Page />,
        errorElement: <PageFailure />,
        loader: ({ request }) => load(new URL(request.url)),
        // A change of the query or fragment keeps the page. Under the dev server it may have been edited, so load it again.
        shouldRevalidate: ({ currentUrl, nextUrl }) =>
          Boolean(import.meta.hot) || currentUrl.pathname !== nextUrl.pathname,
      },
    ],
  },
]

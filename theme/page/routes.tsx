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
import { enhance, enhanceAtOnce } from '../content/index.ts'
import { restoreHeights } from '../navigation/place.ts'
import { pageRoute } from './currentPage.ts'
import { NotFound } from './NotFound.tsx'
import { PageFailure } from './PageFailure.tsx'
import { RenderFailure } from './RenderFailure.tsx'
import { Root } from './Root.tsx'
import { HtmlContext, Static } from './Static.tsx'

const components = { Static } as Record<string, React.ComponentType<never>>

/** A page's module and the runs of plain HTML that it names, as the chrome reads them. */
export const loadedPage = (module: PageModule, html: readonly string[], sidebar: PageSidebar): LoadedPage => ({
  Content: module.default,
  html,
  data: { ...module.source, frontmatter: module.frontmatter, headings: module.headings, sidebar },
})

function Page() {
  const page = useLoaderData<LoadedPage | null>()
  const type = useNavigationType()
  // Before the page is painted, and before the router scrolls to the reader's place.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page
  useLayoutEffect(() => {
    enhanceAtOnce()
    if (type === NavigationType.Pop) restoreHeights()
  }, [page])
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page has its own
  useEffect(enhance, [page])
  if (!page) return <NotFound />
  const { Content, html, data } = page
  return (
    <HtmlContext.Provider value={html}>
      <Content key={data.path} components={components} />
    </HtmlContext.Provider>
  )
}

/** The router matches no route for an address with a line break, not even `*`: it is a page that is not found. */
function RootFailure() {
  const error = useRouteError()
  return isRouteErrorResponse(error) && error.status === 404 ? <Root unmatched /> : <RenderFailure />
}

const HydrateFallback = () => null

/**
 * Every address under one root that stays. Which pages there are, the loader alone knows: the script that every page
 * loads does not grow with them. It gives null for an address without a page.
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
        // A query or an anchor is the page's own matter. Under the dev server a page may have been edited.
        shouldRevalidate: ({ currentUrl, nextUrl }) =>
          Boolean(import.meta.hot) || currentUrl.pathname !== nextUrl.pathname,
      },
    ],
  },
]

import { config } from 'virtual:site'
import { useEffect, useLayoutEffect } from 'react'
import {
  isRouteErrorResponse,
  type RouteObject,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
  useRouteError,
} from 'react-router-dom'
import { enhanceSamples } from '../../blocks/snippet/browser.ts'
import { enhanceScrollers } from '../../blocks/table/browser.ts'
import { routeOf } from '../../shared/paths.ts'
import { standingOf } from '../../shared/sidebarItems.ts'
import type { LoadedPage, PageModule, RouteEntry } from '../../shared/types.ts'
import { NotFound } from './NotFound.tsx'
import { PageFailure } from './PageFailure.tsx'
import { RenderFailure } from './RenderFailure.tsx'
import { Root } from './Root.tsx'
import { HtmlContext, Static } from './Static.tsx'

const components = { Static } as Record<string, React.ComponentType<never>>

/** A page as the router's loader returns it: its route, its module and the HTML of its static parts. */
export const loadedPage = (
  { path, filePath, lastUpdatedAt }: RouteEntry,
  module: PageModule,
  html: LoadedPage['html'],
): LoadedPage => ({
  Content: module.default,
  html,
  data: {
    ...{ path, filePath, lastUpdatedAt },
    ...standingOf(config.sidebar, path),
    frontmatter: module.frontmatter,
    headings: module.headings,
  },
})

function Page() {
  const page = useLoaderData<LoadedPage | null>()
  // A layout effect runs before the page is painted and before the router scrolls to the reader's place.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page
  useLayoutEffect(() => {
    // The boot script has prepared the first page. React has run once `data-ready` is set.
    if (document.documentElement.dataset.ready !== undefined) dispatchEvent(new Event('site:page'))
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
 * A route for each page, under a root that stays, with the page's module imported on demand. `/x.html` and the other
 * addresses of a page that static hosts answer, such as `/x/index.html`, come to the last route, which has no page for
 * an address that does not exist.
 */
export function routesFrom(
  entries: readonly RouteEntry[],
  load: (entry: RouteEntry) => Promise<LoadedPage>,
): RouteObject[] {
  const page = { element: <Page />, errorElement: <PageFailure /> }
  return [
    {
      id: 'root',
      element: <Root />,
      errorElement: <RootFailure />,
      HydrateFallback,
      children: [
        ...entries.map((entry) => ({
          ...page,
          id: entry.path,
          path: entry.path,
          loader: () => load(entry),
          // A change of the query or fragment keeps the page.
          shouldRevalidate: isOtherPage,
        })),
        {
          ...page,
          id: 'other',
          path: '*',
          loader: ({ request }) => {
            const route = routeOf(new URL(request.url).pathname, config.basePath)
            const entry = entries.find(({ path }) => path === route)
            return entry ? load(entry) : null
          },
          shouldRevalidate: isOtherPage,
        },
      ],
    },
  ]
}

const isOtherPage = ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  currentUrl.href === nextUrl.href ? defaultShouldRevalidate : currentUrl.pathname !== nextUrl.pathname

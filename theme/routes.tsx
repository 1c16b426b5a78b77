import { type RouteObject, useLoaderData, useRouteLoaderData } from 'react-router-dom'
import type { LoadedPage, PageData, PageModule, PageSidebar } from './config.ts'
import { NotFound } from './NotFound.tsx'
import { PageFailure } from './PageFailure.tsx'
import { RenderFailure } from './RenderFailure.tsx'
import { Root } from './Root.tsx'
import { HtmlContext, Static } from './Static.tsx'
import { useArrival } from './useArrival.ts'

const components = { Static } as Record<string, React.ComponentType<never>>

/** A page's module and the runs of plain HTML that it names, as the chrome reads them. */
export const loadedPage = (
  module: PageModule,
  { html, rest = [] }: { html: readonly string[]; rest?: readonly string[] },
  sidebar: PageSidebar,
): LoadedPage => ({
  Content: module.default,
  html,
  rest,
  data: { ...module.source, frontmatter: module.frontmatter, headings: module.headings, sidebar },
})

function Page() {
  const page = useLoaderData<LoadedPage | null>()
  useArrival(page)
  if (!page) return <NotFound />
  const { Content, html, data } = page
  return (
    <HtmlContext.Provider value={html}>
      <Content key={data.path} components={components} />
    </HtmlContext.Provider>
  )
}

export const notFoundPage: PageData = {
  path: '*',
  headings: [],
  frontmatter: {
    title: 'Page Not Found',
    description: 'The page you were looking for could not be found.',
    layout: 'minimal',
  },
}

/** What stands for a page that could not be fetched; the section's pages stay beside it. */
export const failedPage: PageData = {
  path: '*',
  headings: [],
  frontmatter: {
    title: 'This page could not be loaded',
    description: 'Check the connection, and try again. What you read before is one step back.',
    layout: 'minimal',
    showSidebar: true,
  },
}

const pageRoute = 'page'

/** The page that is shown. */
export function useLoadedPage(): PageData {
  const page = useRouteLoaderData<LoadedPage | null>(pageRoute)
  return page === undefined ? failedPage : (page?.data ?? notFoundPage)
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
    errorElement: <RenderFailure />,
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

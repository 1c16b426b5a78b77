import { type RouteObject, useLoaderData, useRouteLoaderData } from 'react-router-dom'
import type { LoadedPage, PageData, PageModule } from './config.ts'
import { NotFound } from './NotFound.tsx'
import { RenderFailure } from './RenderFailure.tsx'
import { Root } from './Root.tsx'
import { HtmlContext, Static } from './Static.tsx'

const components = { Static } as Record<string, React.ComponentType<never>>

/** A page's module and the runs of plain HTML that it names, as the chrome reads them. */
export const loadedPage = (module: PageModule, html: readonly string[]): LoadedPage => ({
  Content: module.default,
  html,
  data: { ...module.source, frontmatter: module.frontmatter, headings: module.headings },
})

function Page() {
  const page = useLoaderData<LoadedPage | null>()
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

const pageRoute = 'page'

/** The page that is shown. */
export const useLoadedPage = (): PageData => useRouteLoaderData<LoadedPage | null>(pageRoute)?.data ?? notFoundPage

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
        loader: ({ request }) => load(new URL(request.url)),
        // A query or an anchor is the page's own matter.
        shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname,
      },
    ],
  },
]

import { useRouteLoaderData } from 'react-router-dom'
import type { LoadedPage, PageData } from '../../shared/types.ts'

export const notFoundPage: PageData = {
  path: '*',
  headings: [],
  frontmatter: {
    title: 'Page Not Found',
    description: 'The page you were looking for could not be found.',
    layout: 'minimal',
  },
}

/** Replaces a page that could not be fetched; the section's sidebar stays. */
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

/** The id of the route that renders the current page. */
export const pageRoute = 'page'

/** The page that is shown. */
export function useLoadedPage(): PageData {
  const page = useRouteLoaderData<LoadedPage | null>(pageRoute)
  return page === undefined ? failedPage : (page?.data ?? notFoundPage)
}

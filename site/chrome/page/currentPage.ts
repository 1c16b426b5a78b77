import { useMatches } from 'react-router-dom'
import { notFoundPage } from '../../shared/notFound.ts'
import type { LoadedPage, PageData } from '../../shared/types.ts'

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

/** The page that is shown. */
export function useLoadedPage(): PageData {
  const page = useMatches().at(-1)?.loaderData as LoadedPage | null | undefined
  return page === undefined ? failedPage : (page?.data ?? notFoundPage)
}

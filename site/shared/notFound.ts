import type { PageData } from './types.ts'

/** What the not-found page is called, in the application and in its document. */
export const notFoundPage: PageData = {
  path: '*',
  headings: [],
  frontmatter: {
    title: 'Page Not Found',
    description: 'The page you were looking for could not be found.',
    layout: 'minimal',
  },
}

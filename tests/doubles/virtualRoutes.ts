import { createElement } from 'react'
import type { PageFrontmatter, RouteEntry } from '../../site/shared/types.ts'

/** A page as `virtual:routes` lists it: its content is one paragraph that names its route. */
export function pageDouble(path: string, frontmatter: Partial<PageFrontmatter> = {}): RouteEntry {
  return {
    path,
    type: 'mdx',
    filePath: `${path.slice(1) || 'index'}.mdx`,
    lastUpdatedAt: Date.UTC(2026, 0, 2, 3, 4, 5),
    lazy: async () => ({
      default: () => createElement('p', null, `The content of ${path}`),
      frontmatter: { title: `Title of ${path}`, description: 'A page.', layout: 'docs', ...frontmatter },
      headings: [{ id: 'first', level: 2, text: 'First' }],
    }),
    text: async () => ({ html: [] }),
  }
}

/** Replaces `virtual:routes`: the home page, two pages of a section, and one whose code never comes. */
export const routes: RouteEntry[] = [
  pageDouble('/', { layout: 'landing' }),
  pageDouble('/contracts/v2'),
  pageDouble('/contracts/v3'),
  {
    ...pageDouble('/broken'),
    lazy: () => Promise.reject(new Error('Failed to fetch dynamically imported module')),
  },
]

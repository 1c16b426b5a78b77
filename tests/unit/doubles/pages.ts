import { createElement } from 'react'
import type { PageEntry, PageFrontmatter } from '../../../theme/config.ts'

/** A page as `virtual:pages` lists it: its content is one paragraph that names its route. */
export function pageDouble(path: string, frontmatter: Partial<PageFrontmatter> = {}): PageEntry {
  return {
    path,
    lazy: async () => ({
      default: () => createElement('p', null, `The content of ${path}`),
      frontmatter: { title: `Title of ${path}`, description: 'A page.', layout: 'docs', ...frontmatter },
      headings: [{ id: 'first', level: 2, text: 'First' }],
      source: { path, filePath: `${path.slice(1) || 'index'}.mdx`, lastUpdatedAt: Date.UTC(2026, 0, 2, 3, 4, 5) },
    }),
    html: async () => ({ html: [] }),
  }
}

/** Stands in for `virtual:pages`: the home page, two pages of a section, and one whose code never comes. */
export const pages: PageEntry[] = [
  pageDouble('/', { layout: 'landing' }),
  pageDouble('/contracts/v2'),
  pageDouble('/contracts/v3'),
  {
    ...pageDouble('/broken'),
    lazy: () => Promise.reject(new Error('Failed to fetch dynamically imported module')),
  },
]

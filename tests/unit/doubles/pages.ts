import { createElement } from 'react'
import { standingOf } from '../../../shared/sidebar.ts'
import type { PageEntry, PageFrontmatter, SidebarConfig } from '../../../shared/types.ts'

/** The sidebar of the pages; none until a test sets one. */
export let sidebar: SidebarConfig = []
export const setSidebar = (next: SidebarConfig) => {
  sidebar = next
}

/** A page as `virtual:pages` lists it: its content is one paragraph that names its route. */
export function pageDouble(path: string, frontmatter: Partial<PageFrontmatter> = {}): PageEntry {
  return {
    path,
    lazy: async () => ({
      default: () => createElement('p', null, `The content of ${path}`),
      frontmatter: { title: `Title of ${path}`, description: 'A page.', layout: 'docs', ...frontmatter },
      headings: [{ id: 'first', level: 2, text: 'First' }],
      source: {
        path,
        filePath: `${path.slice(1) || 'index'}.mdx`,
        lastUpdatedAt: Date.UTC(2026, 0, 2, 3, 4, 5),
        ...standingOf(sidebar, path),
      },
    }),
    html: async () => ({ html: [] }),
  }
}

/** Replaces `virtual:pages`: the home page, two pages of a section, and one whose code never comes. */
export const pages: PageEntry[] = [
  pageDouble('/', { layout: 'landing' }),
  pageDouble('/contracts/v2'),
  pageDouble('/contracts/v3'),
  {
    ...pageDouble('/broken'),
    lazy: () => Promise.reject(new Error('Failed to fetch dynamically imported module')),
  },
]

import type { RouteObject } from 'react-router-dom'
import { pages } from 'virtual:pages'
import type { PageData, PageEntry, PageModule } from './config.ts'
import { NotFound } from './NotFound.tsx'
import { RenderFailure } from './RenderFailure.tsx'
import { Root } from './Root.tsx'
import { Static } from './Static.tsx'

const components = { Static } as Record<string, React.ComponentType<never>>

const dataOf = ({ path, filePath, lastUpdatedAt }: PageEntry, { frontmatter, headings }: PageModule): PageData => ({
  path,
  filePath,
  lastUpdatedAt,
  frontmatter,
  headings,
})

async function load(page: PageEntry) {
  const module = await page.lazy()
  const Content = module.default
  return { Component: () => <Content components={components} />, handle: dataOf(page, module) }
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

/** Every page at its path and at its path with `.html`, under one root that stays. */
export const routes: RouteObject[] = [
  {
    id: 'root',
    element: <Root />,
    errorElement: <RenderFailure />,
    HydrateFallback: () => null,
    children: [
      ...pages.flatMap((page) => {
        const lazy = () => load(page)
        const suffixed = page.path === '/' ? '/index.html' : `${page.path}.html`
        return [
          { path: page.path, lazy },
          { path: suffixed, lazy },
        ]
      }),
      { path: '*', element: <NotFound />, handle: notFoundPage },
    ],
  },
]

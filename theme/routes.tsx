import { pages } from 'virtual:pages'
import type { RouteObject } from 'react-router-dom'
import type { PageData, PageEntry, PageModule } from './config.ts'
import { NotFound } from './NotFound.tsx'
import { RenderFailure } from './RenderFailure.tsx'
import { Root } from './Root.tsx'
import { HtmlContext, Static } from './Static.tsx'

const components = { Static } as Record<string, React.ComponentType<never>>

const dataOf = ({ path, filePath, lastUpdatedAt }: PageEntry, { frontmatter, headings }: PageModule): PageData => ({
  path,
  filePath,
  lastUpdatedAt,
  frontmatter,
  headings,
})

/** The plain HTML that stands in the document that the server sent. */
let served: readonly string[] | undefined

/** Takes the page's HTML from the document, so that the first page does not fetch it again as script. */
export function takeServedHtml(): void {
  served = [...document.querySelectorAll('[data-static]')].map(({ innerHTML }) => innerHTML)
}

function Page({ module, html }: { module: PageModule; html: readonly string[] }) {
  const Content = module.default
  return (
    <HtmlContext.Provider value={html}>
      <Content components={components} />
    </HtmlContext.Provider>
  )
}

async function load(page: PageEntry) {
  const known = served
  served = undefined
  const [module, html] = await Promise.all([page.lazy(), known ?? page.html().then((loaded) => loaded.html)])
  return { element: <Page module={module} html={html} />, handle: dataOf(page, module) }
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

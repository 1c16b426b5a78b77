import {
  createMemoryRouter,
  createStaticHandler,
  isRouteErrorResponse,
  type RouteObject,
  type StaticHandlerContext,
} from 'react-router-dom'
import { beforeEach, describe, expect, it } from 'vitest'
import { render } from '../../../tests/doubles/render.tsx'
import { configure } from '../../../tests/doubles/virtualSite.ts'
import type { LoadedPage } from '../../shared/types.ts'
import { builtRoutes } from '../navigation/builtRoutes.ts'
import { failureMessage } from './RenderFailure.tsx'

beforeEach(() => configure())

const request = (path: string, init?: RequestInit) => new Request(`http://localhost${path}`, init)

/** The page of the matched route. */
function pageOf({ matches, loaderData }: Pick<StaticHandlerContext, 'matches' | 'loaderData'>) {
  const loaded = loaderData[matches.at(-1)?.route.id ?? ''] as LoadedPage | null | undefined
  return loaded?.data
}

/** The answer to a request that views no page, or the error in its place. */
async function answer(path: string, init?: RequestInit, from: RouteObject[] = builtRoutes) {
  const context = await createStaticHandler(from).query(request(path, init))
  if (context instanceof Response) throw new Error(`${path} answered ${context.status}`)
  const error = Object.values(context.errors ?? {})[0]
  return { context, error, page: pageOf(context) }
}

/** The page that a router shows. */
const shown = (router: ReturnType<typeof createMemoryRouter>) => pageOf(router.state)

describe('a route', () => {
  it.each(['/contracts/v2', '/contracts/v2/', '/contracts/v2.html', '/contracts/v2/index.html'])(
    'is found at %s',
    async (path) => {
      const { page, error } = await answer(path)
      expect(error).toBeUndefined()
      expect(page).toMatchObject({
        path: '/contracts/v2',
        filePath: 'contracts/v2.mdx',
        lastUpdatedAt: Date.UTC(2026, 0, 2, 3, 4, 5),
        frontmatter: { title: 'Title of /contracts/v2', layout: 'docs' },
        headings: [{ id: 'first', level: 2, text: 'First' }],
      })
    },
  )

  it.each(['/', '/index.html', '/index'])('of the home page is found at %s', async (path) => {
    expect((await answer(path)).page?.path).toBe('/')
  })

  it('loads its page’s code when it is asked for, and no other', async () => {
    const router = createMemoryRouter(builtRoutes, { initialEntries: ['/unknown'] })
    await router.navigate('/contracts/v3')
    expect(shown(router)).toMatchObject({ path: '/contracts/v3' })
    await router.navigate('/contracts/v2.html')
    expect(shown(router)).toMatchObject({ path: '/contracts/v2' })
  })
})

describe('the error catalogue', () => {
  it.each(['/unknown', '/contracts', '/contracts/v2/unknown', '/Unknown.html', '/contracts/v2.htm'])(
    'no route matches %s: the catch-all page is shown',
    async (path) => {
      const { page, error, context } = await answer(path)
      expect(error).toBeUndefined()
      expect(context.matches.at(-1)?.route.path).toBe('*')
      expect(page).toBeUndefined()
    },
  )

  it.each(['/line%0Abreak', '/contracts/line%E2%80%A8break'])(
    'the router matches no route for %s: the not-found page is shown',
    async (path) => {
      const { texts, one } = await render(path)
      expect(texts('h1')).toEqual(['Page Not Found'])
      expect(one('[data-layout]')?.properties.dataLayout).toBe('minimal')
    },
  )

  it('no route matches, and nothing catches it: 404 "Not Found"', async () => {
    const bare = builtRoutes.map((root) => ({
      ...root,
      children: root.children?.filter(({ path }) => path !== '*'),
    })) as RouteObject[]
    const { error, context } = await answer('/unknown', undefined, bare)
    expect(error).toMatchObject({ status: 404, statusText: 'Not Found' })
    expect(context.statusCode).toBe(404)
    expect(failureMessage(error)).toBe('404 Not Found')
  })

  it.each(['POST', 'PUT', 'PATCH', 'DELETE'])(
    'a method is not allowed, %s: 405 "Method Not Allowed"',
    async (method) => {
      const { error, context } = await answer('/contracts/v2', { method, body: new URLSearchParams({ a: 'b' }) })
      expect(isRouteErrorResponse(error)).toBe(true)
      expect(error).toMatchObject({ status: 405, statusText: 'Method Not Allowed' })
      expect(context.statusCode).toBe(405)
      expect(failureMessage(error)).toBe('405 Method Not Allowed')
    },
  )

  it('a body is invalid: 400 "Bad Request"', async () => {
    const router = createMemoryRouter(builtRoutes, { initialEntries: ['/unknown'] })
    const circular: Record<string, unknown> = {}
    circular.self = circular
    await router.navigate('/contracts/v2', {
      formMethod: 'get',
      formEncType: 'text/plain',
      body: circular,
    })
    const [error] = Object.values(router.state.errors ?? {})
    expect(error).toMatchObject({ status: 400, statusText: 'Bad Request' })
    expect(failureMessage(error)).toBe('400 Bad Request')
  })

  it('a route is forbidden to a request that another answers: 403 "Forbidden"', async () => {
    const asked = createStaticHandler(builtRoutes).queryRoute(request('/contracts/v2'), { routeId: 'elsewhere' })
    await expect(asked).rejects.toMatchObject({ status: 403, statusText: 'Forbidden' })
    expect(failureMessage(await asked.catch((error: unknown) => error))).toBe('403 Forbidden')
  })

  it('a page’s code does not load: the error reaches the page in its place with its message', async () => {
    const { error } = await answer('/broken')
    expect(failureMessage(error)).toBe('Failed to fetch dynamically imported module')
    expect(builtRoutes[0]?.children?.every(({ errorElement }) => errorElement)).toBe(true)
  })

  it('something else is thrown: it is told as text', () => {
    expect(failureMessage('out of paper')).toBe('out of paper')
    expect(failureMessage(undefined)).toBe('undefined')
  })
})

describe('navigation', () => {
  const open = () => {
    const router = createMemoryRouter(builtRoutes, { initialEntries: ['/unknown'] })
    const states: string[] = [router.state.navigation.state]
    router.subscribe(({ navigation: { state } }) => {
      if (states.at(-1) !== state) states.push(state)
    })
    return { router, states }
  }

  it('is idle, loading while a page’s code comes, and idle again', async () => {
    const { router, states } = open()
    await router.navigate('/contracts/v3')
    expect(states).toEqual(['idle', 'loading', 'idle'])
    expect(router.state.location.pathname).toBe('/contracts/v3')
  })

  it('is submitting while a form is sent, and then idle', async () => {
    const { router, states } = open()
    await router.navigate('/contracts/v3', { formMethod: 'post', formData: new FormData() })
    expect(states[0]).toBe('idle')
    expect(states[1]).toBe('submitting')
    expect(states.at(-1)).toBe('idle')
    expect(Object.values(router.state.errors ?? {})[0]).toMatchObject({ status: 405 })
  })
})

describe('a blocker', () => {
  /** A router at a page, with a blocker whose states are noted. */
  async function blocked() {
    const router = createMemoryRouter(builtRoutes, { initialEntries: ['/unknown'] })
    await router.navigate('/contracts/v2')
    const states = [router.getBlocker('draft', () => true).state]
    router.subscribe(({ blockers }) => {
      const state = blockers.get('draft')?.state
      if (state && states.at(-1) !== state) states.push(state)
    })
    await router.navigate('/contracts/v3')
    return { router, states }
  }

  it('is unblocked until a navigation, then blocked, and the page stays', async () => {
    const { router, states } = await blocked()
    expect(states).toEqual(['unblocked', 'blocked'])
    expect(router.state.location.pathname).toBe('/contracts/v2')
  })

  it('is proceeding when it lets the navigation go, and then unblocked', async () => {
    const { router, states } = await blocked()
    const arrived = new Promise<void>((done) =>
      router.subscribe(({ location }) => location.pathname === '/contracts/v3' && done()),
    )
    router.state.blockers.get('draft')?.proceed?.()
    await arrived
    expect(states).toEqual(['unblocked', 'blocked', 'proceeding', 'unblocked'])
  })

  it('is unblocked when it gives the navigation up', async () => {
    const { router, states } = await blocked()
    router.state.blockers.get('draft')?.reset?.()
    expect(states).toEqual(['unblocked', 'blocked', 'unblocked'])
    expect(router.state.location.pathname).toBe('/contracts/v2')
  })
})

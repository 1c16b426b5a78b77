import { bodyProblems, parameterProblems, responseProblems } from '../../facts/apis/examples.ts'
import type { Api, Endpoint, Json } from '../../facts/apis/index.ts'
import { type Asked, startServer } from './httpServer.ts'

export interface Reply {
  status?: number
  json: Json
}

/** What a test answers with, by the endpoint's id. */
export type Answers = Record<string, (asked: { query: Record<string, string>; path: string; body: Json }) => Reply>

interface Route {
  endpoint: Endpoint
  path: Record<string, string>
}

function routeOf(api: Api, method: string, pathname: string): Route | undefined {
  for (const endpoint of api.endpoints) {
    const pattern = `^${endpoint.path.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`
    const match = new RegExp(pattern).exec(pathname)
    if (match && endpoint.method === method.toLowerCase()) return { endpoint, path: { ...match.groups } }
  }
  return undefined
}

/**
 * A server in place of an API. It refuses what the API's document does not allow, with the status 422, and answers
 * nothing that the document does not describe. `asked` lists the ids of the endpoints in the order of the requests.
 */
export async function startApi(api: Api, answers: Answers) {
  const asked: string[] = []
  const { url, stop } = await startServer(({ method, path: address, body, headers }: Asked) => {
    const { pathname, searchParams } = new URL(address, 'http://double')
    const route = routeOf(api, method, pathname)
    if (!route) return { status: 404, json: { message: `no ${method} ${pathname}` } }
    const { endpoint, path } = route
    asked.push(endpoint.id)
    const { header, required } = api.authentication
    if (required && !headers[header.toLowerCase()]) return { status: 401, json: { message: `no ${header}` } }
    const query = Object.fromEntries(searchParams)
    const sent = body.length > 0 ? (JSON.parse(body.toString()) as Json) : undefined
    const problems = [...parameterProblems(endpoint, { query, path }), ...bodyProblems(api, endpoint, sent)]
    if (problems.length > 0) return { status: 422, json: { problems } }
    const answer = answers[endpoint.id]
    if (!answer) throw new Error(`the test did not expect ${endpoint.id}`)
    const { status = endpoint.status, json } = answer({ query, path: pathname, body: sent ?? null })
    const wrong = status === endpoint.status ? responseProblems(api, endpoint, json) : []
    if (wrong.length > 0) throw new Error(`the double answers what the document does not have: ${wrong.join('; ')}`)
    return { status, json }
  })
  return { url, stop, asked }
}

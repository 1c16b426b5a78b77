import { createServer, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Asked {
  method: string
  /** With the query, decoded. */
  path: string
  body: Buffer
  headers: IncomingHttpHeaders
}

export interface Answer {
  status?: number
  json: unknown
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

/** A server on a free port of this machine, for samples that speak HTTP. What the answer throws is its status 500. */
export async function startServer(answer: (asked: Asked) => Answer | Promise<Answer>) {
  const server = createServer(async (request, response) => {
    const body = await bodyOf(request)
    const { method = '', url = '', headers } = request
    const asked = { method, path: decodeURIComponent(url), body, headers }
    const { status = 200, json } = await Promise.resolve(asked)
      .then(answer)
      .catch((error: unknown) => ({ status: 500, json: { message: String(error), error_code: 'internal_error' } }))
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(json))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, stop: () => new Promise((done) => server.close(done)) }
}

import { existsSync, readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import sirv from 'sirv'

export interface PreviewOptions {
  /** The folder that the build wrote. */
  dir: string
  basePath: string
  port: number
}

const compressible = /\.(html|js|css|json|svg|xml|txt|md)$/

/**
 * Serves a built site as a plain static host does: `/x`, `/x/` and `/x.html` answer with the page, anything else with
 * 404.html and its status. Rejects with the system's error where the port is taken.
 */
export function serve({ dir, basePath, port }: PreviewOptions): Promise<{ port: number; close: () => Promise<void> }> {
  if (!existsSync(resolve(dir, 'index.html')))
    throw new Error(`there is no built site in ${dir}: run \`npm run build\` first`)
  const notFound = readFileSync(resolve(dir, '404.html'))
  const files = sirv(dir, {
    dev: true,
    dotfiles: true,
    etag: true,
    setHeaders: (response, path) => {
      const hashed = /\/(assets|\.vocs)\/.*-[\w-]{8}\.\w+$/.test(path)
      response.setHeader('Cache-Control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
  const compressed = new Map<string, Buffer>()
  const server: Server = createServer((request, response) => {
    const fail = () => {
      response.writeHead(404, { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-cache' })
      response.end(request.method === 'HEAD' ? undefined : notFound)
    }
    const url = new URL(request.url ?? '/', 'http://localhost')
    if (basePath && url.pathname !== basePath && !url.pathname.startsWith(`${basePath}/`)) return fail()
    let path = url.pathname.slice(basePath.length) || '/'
    request.url = path + url.search
    // What a host compresses is compressed here too, so that sizes seen in a preview are the real ones.
    if (request.method === 'GET' && !request.headers.range && /\bgzip\b/.test(String(request.headers['accept-encoding']))) {
      if (compressible.test(path)) {
        const file = resolve(dir, `.${decodeURIComponent(path)}`)
        if (file.startsWith(resolve(dir)) && existsSync(file) && /\.(js|css|json)$/.test(path)) {
          const body = compressed.get(file) ?? gzipSync(readFileSync(file))
          compressed.set(file, body)
          response.writeHead(200, {
            'Content-Type': /\.js$/.test(path) ? 'text/javascript' : /\.css$/.test(path) ? 'text/css' : 'application/json',
            'Content-Encoding': 'gzip',
            'Cache-Control': /-[\w-]{8}\.\w+$/.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache',
            Vary: 'Accept-Encoding',
          })
          return void response.end(body)
        }
      }
    }
    path = url.pathname
    files(request, response, fail)
  })
  return new Promise((done, reject) => {
    server.once('error', reject)
    server.listen(port, () => {
      const address = server.address()
      done({
        port: typeof address === 'object' && address ? address.port : port,
        close: () => new Promise((closed) => server.close(() => closed())),
      })
    })
  })
}
export const missing = (d: string) => undefined

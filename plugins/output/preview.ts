import { existsSync, readFileSync, statSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { extname, join, resolve, sep } from 'node:path'
import { parseArgs } from 'node:util'
import { gzipSync } from 'node:zlib'
import sirv from 'sirv'
import { hasPathPrefix } from '../../shared/paths.ts'
import { loadSite } from '../config.ts'
import { ProblemsError } from '../support/problems.ts'
import { cacheControl, dataHeaders, type HostedConfig, securityHeaders, textTypes } from './hosts.ts'

export interface PreviewOptions {
  /** The folder that the build wrote. */
  dir: string
  config: HostedConfig
  port: number
}

/** The content types of the files that are compressed, by extension. */
const types: Record<string, string> & typeof textTypes = textTypes

/** The parts of a request's address; undefined for an address that cannot be parsed. */
function placeOf(address: string): { pathname: string; search: string; decoded: string } | undefined {
  try {
    // Joined, not resolved against a base, because `//x` is a path here and not a host.
    const { pathname, search } = new URL(`http://localhost${address}`)
    return { pathname, search, decoded: decodeURIComponent(pathname) }
  } catch {
    return undefined
  }
}

/** The file for a path: the file itself, its page or its folder's index. Undefined outside the served folder. */
function fileAt(root: string, path: string): string | undefined {
  const bare = path.replace(/\/+$/, '')
  return [bare, `${bare}.html`, `${bare}/index.html`]
    .map((name) => join(root, name))
    .find((file) => file.startsWith(root + sep) && existsSync(file) && statSync(file).isFile())
}

/** The error message for a folder without a built site. */
export const missing = (dir: string): string | undefined =>
  existsSync(resolve(dir, 'index.html')) ? undefined : `There is no built site in ${dir}. Run \`npm run build\` first.`

/**
 * Serves a built site like a plain static host: `/x`, `/x/` and `/x.html` return the page, a path without a file returns
 * 404.html with status 404. Rejects with the system's error if the port is taken.
 */
export function serve({ dir, config, port }: PreviewOptions): Promise<{ port: number; close: () => Promise<void> }> {
  const { basePath } = config
  const headers = Object.entries(securityHeaders(config))
  const root = resolve(dir)
  const files = sirv(dir, {
    dev: true,
    dotfiles: true,
    etag: true,
    setHeaders: (response, path) => {
      response.setHeader('Cache-Control', cacheControl(path))
      // The same type with and without compression.
      const type = types[extname(path)]
      if (type) response.setHeader('Content-Type', type)
    },
  })
  const compressed = new Map<string, { changed: number; body: Buffer }>()
  const gzipped = (file: string) => {
    const changed = statSync(file).mtimeMs
    const cached = compressed.get(file)
    if (cached?.changed === changed) return cached.body
    const body = gzipSync(readFileSync(file))
    compressed.set(file, { changed, body })
    return body
  }
  const server: Server = createServer((request, response) => {
    for (const [name, value] of headers) response.setHeader(name, value)
    const fail = () => {
      response.writeHead(404, { 'Content-Type': types['.html'], 'Cache-Control': 'no-cache' })
      // Read each time, because a build may have replaced it; between two builds it may be missing.
      const notFound = resolve(root, '404.html')
      response.end(request.method === 'HEAD' || !existsSync(notFound) ? undefined : readFileSync(notFound))
    }
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, { Allow: 'GET, HEAD', 'Content-Type': 'text/plain; charset=utf-8' })
      return void response.end('Method Not Allowed\n')
    }
    const place = placeOf(request.url ?? '/')
    if (!place || !hasPathPrefix(place.pathname, basePath)) return fail()
    for (const [name, value] of Object.entries(dataHeaders(place.decoded.slice(basePath.length))))
      response.setHeader(name, value)
    request.url = (place.pathname.slice(basePath.length) || '/') + place.search
    // Compressed as on a host, so that a preview shows the real sizes.
    if (!request.headers.range && /\bgzip\b/.test(String(request.headers['accept-encoding']))) {
      const file = fileAt(root, place.decoded.slice(basePath.length))
      const type = file && types[extname(file)]
      if (file && type) {
        const body = gzipped(file)
        response.writeHead(200, {
          'Content-Type': type,
          'Content-Encoding': 'gzip',
          'Content-Length': body.length,
          'Cache-Control': cacheControl(file),
          Vary: 'Accept-Encoding',
        })
        return void response.end(request.method === 'HEAD' ? undefined : body)
      }
    }
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

async function preview(): Promise<void> {
  const { port } = parseArgs({ options: { port: { type: 'string', default: '4173' } } }).values
  if (!(/^\d{1,5}$/.test(port) && Number(port) < 65_536))
    throw new Error(`--port takes a number from 0 to 65535, not \`${port}\`.`)
  const { root, config } = await loadSite()
  const dir = resolve(root, 'dist')
  const absent = missing(dir)
  if (absent) throw new Error(absent)
  const server = await serve({ dir, config, port: Number(port) })
  console.log(`\n  ${config.title}: http://localhost:${server.port}${config.basePath}/\n  Stop with Ctrl+C.\n`)
}

if (import.meta.main)
  try {
    await preview()
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    const taken = 'The port is taken. Stop the process that uses it, or choose another with --port.'
    console.error(`\n${code === 'EADDRINUSE' ? taken : error instanceof ProblemsError ? error.message : message}`)
    process.exitCode = 1
  }

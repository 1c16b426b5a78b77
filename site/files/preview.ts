import { existsSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { dirname, extname, relative, resolve, sep } from 'node:path'
import { parseArgs } from 'node:util'
import compression from 'compression'
import send from 'send'
import { loadSite } from '../config.ts'
import { hasPathPrefix } from '../shared/paths.ts'
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
const compressed = new Set<unknown>(Object.values(types))

/** Compresses texts as a host does, so that a preview shows the real sizes. A range is of the file as it is. */
const compress = compression({
  threshold: 0,
  filter: (request, response) => !request.headers.range && compressed.has(response.getHeader('Content-Type')),
})

/** The error message for a folder without a built site. */
export const missing = (dir: string): string | undefined =>
  existsSync(resolve(dir, 'index.html'))
    ? undefined
    : `There is no built site in ${dir}. Run \`npx vocs build\` in ${dirname(dir)} first.`

/**
 * Serves a built site like a plain static host, to this machine alone: `/x`, `/x/` and `/x.html` return the page, a path
 * without a file returns 404.html with status 404. Rejects with the system's error if the port is taken.
 */
export function serve({ dir, config, port }: PreviewOptions): Promise<{ port: number; close: () => Promise<void> }> {
  const { basePath } = config
  const headers = Object.entries(securityHeaders(config))
  const options = { root: resolve(dir), dotfiles: 'allow', cacheControl: false } as const
  const setHeaders = (response: ServerResponse, file: string) => {
    response.setHeader('Cache-Control', cacheControl(file))
    const type = types[extname(file)]
    if (type) response.setHeader('Content-Type', type)
    const path = `/${relative(options.root, file).replaceAll(sep, '/')}`
    for (const [name, value] of Object.entries(dataHeaders(path))) response.setHeader(name, value)
  }
  const notFound = (request: IncomingMessage, response: ServerResponse) => {
    response.statusCode = 404
    send(request, '/404.html', { ...options, acceptRanges: false, etag: false, lastModified: false })
      .on('headers', setHeaders)
      // Between two builds there is none.
      .on('error', () => response.end())
      .pipe(response)
  }
  const answer = (request: IncomingMessage, response: ServerResponse) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, { Allow: 'GET, HEAD', 'Content-Type': 'text/plain; charset=utf-8' })
      return void response.end('Method Not Allowed\n')
    }
    const [path = ''] = (request.url ?? '').split(/[?#]/)
    if (!hasPathPrefix(path, basePath)) return notFound(request, response)
    const find = (file: string): void =>
      void send(request, file, { ...options, extensions: ['html'] })
        .on('headers', setHeaders)
        // The page of `/x` is `/x.html`, also where there is a folder `/x/`.
        .on('directory', () => find(`${file}.html`))
        .on('error', ({ status, headers = {} }: { status: number; headers?: Record<string, string> }) => {
          // The file went away while it was sent.
          if (response.headersSent) return void response.destroy()
          if (status !== 412 && status !== 416) return notFound(request, response)
          response.writeHead(status, headers).end()
        })
        .pipe(response)
    find(path.slice(basePath.length) || '/')
  }
  const server: Server = createServer((request, response) => {
    for (const [name, value] of headers) response.setHeader(name, value)
    compress(request, response, () => answer(request, response))
  })
  return new Promise((done, reject) => {
    server.once('error', reject)
    server.listen(port, 'localhost', () => {
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

import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { createServer, get, type IncomingHttpHeaders } from 'node:http'
import { resolve } from 'node:path'
import { gunzipSync } from 'node:zlib'
import sirv from 'sirv'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parseSiteConfig } from '../../pipeline/config.ts'
import { nginxConfig, securityHeaders } from '../../pipeline/hosts.ts'
import vocsConfig from '../../vocs.config.ts'
import fixtureConfig from '../fixtures/site/vocs.config.ts'
import { specRoutes } from '../unit/specRoutes.ts'
import { startNginx } from './nginx.ts'

const root = resolve(import.meta.dirname, '../..')
const dist = resolve(root, 'dist')

interface Answer {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
}

/** Asks exactly as told: nothing is followed, unpacked or kept. */
const ask = (url: string, headers: Record<string, string> = {}, method = 'GET') =>
  new Promise<Answer>((done, failed) => {
    get(url, { headers, method, agent: false }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part) => parts.push(part))
      response.on('end', () =>
        done({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(parts) }),
      )
    }).on('error', failed)
  })

const digest = (text: Buffer) => createHash('sha256').update(text).digest('hex')
const fileOf = (path: string) => readFileSync(dist + path)
const addressesOf = (route: string) => (route === '/' ? ['/', '/index.html'] : [route, `${route}/`, `${route}.html`])
const hashed = () => [...globSync('assets/*.{js,css}', { cwd: dist }), ...globSync('.vocs/*', { cwd: dist })]

describe('nginx with hosts/nginx.conf', () => {
  let nginx: Awaited<ReturnType<typeof startNginx>>
  const from = (path: string, ...more: [Record<string, string>?, string?]) => ask(nginx.origin + path, ...more)
  beforeAll(async () => {
    nginx = await startNginx(readFileSync(resolve(root, 'hosts/nginx.conf'), 'utf8'), dist)
  })
  afterAll(() => nginx?.stop())

  it('answers every route at /x, /x/ and /x.html, asked again each time, with every security header', async () => {
    const expected = Object.entries(securityHeaders(parseSiteConfig(vocsConfig)))
    for (const route of specRoutes) {
      const page = digest(fileOf(route === '/' ? '/index.html' : `${route}.html`))
      for (const path of addressesOf(route)) {
        const { status, headers, body } = await from(path)
        expect([path, status, digest(body)]).toEqual([path, 200, page])
        expect(headers['content-type']).toBe('text/html; charset=utf-8')
        expect(headers['cache-control']).toBe('no-cache')
        for (const [name, value] of expected)
          expect([path, name, headers[name.toLowerCase()]]).toEqual([path, name, value])
      }
    }
  })

  it('sends a page compressed to whom takes that, its headers alone to a HEAD, and a part of it to a Range', async () => {
    for (const route of specRoutes.slice(0, 10)) {
      const plain = await from(route)
      const packed = await from(route, { 'Accept-Encoding': 'gzip' })
      expect(packed.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'Accept-Encoding' })
      expect(gunzipSync(packed.body).equals(plain.body)).toBe(true)
      const head = await from(route, {}, 'HEAD')
      expect([head.status, head.body.length]).toEqual([200, 0])
      expect(head.headers['content-length']).toBe(String(plain.body.length))
      const part = await from(route, { Range: 'bytes=0-14' })
      expect([part.status, String(part.body)]).toEqual([206, '<!doctype html>'])
    }
  })

  it('lets a browser keep every file that is named after its content for a year, and no other', async () => {
    const files = hashed()
    expect(files.length).toBeGreaterThan(100)
    for (const file of files)
      expect([file, (await from(`/${file}`, {}, 'HEAD')).headers['cache-control']]).toEqual([
        file,
        'public, max-age=31536000, immutable',
      ])
    for (const file of ['/deployments.json', '/icon.svg', '/robots.txt', '/sitemap.xml'])
      expect([file, (await from(file)).headers['cache-control']]).toEqual([file, 'no-cache'])
  })

  it('names the type of each kind of file', async () => {
    const types = { js: 'text/javascript', css: 'text/css', json: 'application/json', svg: 'image/svg+xml' }
    for (const [ending, type] of Object.entries(types)) {
      const [file] = globSync(`**/*.${ending}`, { cwd: dist })
      expect([ending, (await from(`/${file}`)).headers['content-type']]).toEqual([ending, type])
    }
    expect((await from('/robots.txt')).headers['content-type']).toBe('text/plain; charset=utf-8')
    expect((await from('/sitemap.xml')).headers['content-type']).toBe('application/xml')
  })

  it.each([
    '/no-such-page',
    '/contracts/no-such-page.html',
    '/contracts/',
    '/assets/gone-a1b2c3d4.js',
    '/..%2f..%2fetc/passwd',
  ])('answers with the not-found page, which is never kept: %s', async (path) => {
    const { status, headers, body } = await from(path)
    // nginx refuses a path that leads out of its folder before it looks for a file.
    expect([404, ...(path.includes('%2f') ? [400] : [])]).toContain(status)
    if (status === 404) expect(digest(body)).toBe(digest(fileOf('/404.html')))
    expect(headers['cache-control']).toBe('no-cache')
  })

  it('refuses to be written to', async () => {
    for (const method of ['POST', 'PUT', 'DELETE']) expect((await from('/', {}, method)).status).toBe(405)
  })
})

describe('nginx under a base path', () => {
  const config = parseSiteConfig(fixtureConfig)
  const { basePath } = config
  let nginx: Awaited<ReturnType<typeof startNginx>>
  beforeAll(async () => {
    nginx = await startNginx(nginxConfig(config), resolve(root, 'tests/fixtures/site/dist'), basePath)
  })
  afterAll(() => nginx?.stop())

  it('answers beneath it, and beside it with the not-found page', async () => {
    for (const path of ['', '/', '/guide', '/guide/', '/guide.html', '/guide/first'])
      expect([path, (await ask(nginx.origin + basePath + path)).status]).toEqual([path, 200])
    for (const path of ['/', '/guide', `${basePath}/gone`]) {
      const { status, body } = await ask(nginx.origin + path)
      expect([path, status]).toEqual([path, 404])
      expect(String(body)).toContain('Page Not Found')
    }
  })
})

describe('a plain folder server', () => {
  const files = sirv(dist, { dotfiles: true, extensions: ['html'] })
  const server = createServer((request, response) => files(request, response, () => void response.writeHead(404).end()))
  let origin = ''
  beforeAll(async () => {
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
    const address = server.address()
    if (typeof address === 'object' && address) origin = `http://127.0.0.1:${address.port}`
  })
  afterAll(() => void server.close())

  it('answers every route at /x, /x/ and /x.html', async () => {
    for (const route of specRoutes)
      for (const path of addressesOf(route)) expect([path, (await ask(origin + path)).status]).toEqual([path, 200])
  })

  it('has what every page names: scripts, styles, pictures and the search index', async () => {
    const html = String(fileOf('/index.html'))
    const named = [...html.matchAll(/ (?:src|href|data-entry)="(\/[^"]*\.(?:js|css|svg))"/g)].map((match) => match[1])
    named.push(`/.vocs/${/data-search-index="([^"]*)"/.exec(html)?.[1]}`)
    expect(named.length).toBeGreaterThan(4)
    for (const path of named) expect([path, (await ask(origin + path, {}, 'HEAD')).status]).toEqual([path, 200])
  })
})

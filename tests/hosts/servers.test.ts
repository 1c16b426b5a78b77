import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { get, type IncomingHttpHeaders } from 'node:http'
import { resolve } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadSite } from '../../site/config.ts'
import { securityHeaders } from '../../site/files/hosts.ts'
import { routes as siteRoutes } from '../e2e/siteRoutes.ts'
import { startNginx } from './nginx.ts'
import { startPlainFolder } from './plainFolder.ts'

const root = resolve(import.meta.dirname, '../..')
const dist = resolve(root, 'dist')

interface Answer {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
}

type Ask = (path: string, headers?: Record<string, string>, method?: string) => Promise<Answer>

/** Asks exactly as told: nothing is followed, unpacked or kept. */
const ask: Ask = (url, headers = {}, method = 'GET') =>
  new Promise((done, failed) => {
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

const hashedIn = (folder: string) => [
  ...globSync('assets/*.{js,css}', { cwd: folder }),
  ...globSync('.vocs/**/*.*', { cwd: folder }),
]

/** What a reader, a crawler and a download that goes on ask of a page: its headers alone, and a part of it. */
async function holdHeadAndRange(from: Ask, path: string): Promise<void> {
  const plain = await from(path)
  expect([path, plain.status]).toEqual([path, 200])
  const head = await from(path, {}, 'HEAD')
  expect([path, head.status, head.body.length]).toEqual([path, 200, 0])
  expect([path, head.headers['content-length']]).toEqual([path, String(plain.body.length)])
  expect(head.headers['content-type']).toBe(plain.headers['content-type'])
  const part = await from(path, { Range: 'bytes=5-14' })
  expect([path, part.status, String(part.body)]).toEqual([path, 206, String(plain.body.subarray(5, 15))])
  expect(part.headers['content-range']).toBe(`bytes 5-14/${plain.body.length}`)
}

/** A page is sent compressed to whom takes that, and says that this depends on who asks. */
async function holdCompression(from: Ask, path: string): Promise<void> {
  const plain = await from(path)
  expect([path, plain.headers['content-encoding']]).toEqual([path, undefined])
  const packed = await from(path, { 'Accept-Encoding': 'gzip' })
  expect([path, packed.headers]).toMatchObject([path, { 'content-encoding': 'gzip', vary: 'Accept-Encoding' }])
  expect(gunzipSync(packed.body).equals(plain.body)).toBe(true)
  expect(packed.headers['cache-control']).toBe(plain.headers['cache-control'])
}

/** What a browser may keep: for a year what is named after its content, and nothing else without asking again. */
async function holdKeeping(from: Ask, folder: string, path: string): Promise<void> {
  const files = hashedIn(folder)
  expect(files.length).toBeGreaterThan(20)
  for (const file of files)
    expect([file, (await from(`/${file}`, {}, 'HEAD')).headers['cache-control']]).toEqual([
      file,
      'public, max-age=31536000, immutable',
    ])
  for (const file of [path, `${path}.html`, '/robots.txt', '/sitemap.xml', '/llms.txt', '/gone'])
    expect([file, (await from(file)).headers['cache-control']]).toEqual([file, 'no-cache'])
}

describe('nginx with hosts/nginx.conf', () => {
  let nginx: Awaited<ReturnType<typeof startNginx>>
  const from: Ask = (path, ...more) => ask(nginx.origin + path, ...more)
  beforeAll(async () => {
    nginx = await startNginx(dist)
  })
  afterAll(() => nginx?.stop())

  it('answers every route at /x, /x/ and /x.html, asked again each time, with every security header', async () => {
    const expected = Object.entries(securityHeaders((await loadSite(root)).config))
    for (const route of siteRoutes) {
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

  it('sends every page compressed to whom takes that, its headers alone to a HEAD, and a part of it to a Range', async () => {
    for (const route of siteRoutes) {
      await holdCompression(from, route)
      await holdHeadAndRange(from, route)
    }
  })

  it('lets a browser keep every file that is named after its content for a year, and no other', async () => {
    expect(hashedIn(dist).length).toBeGreaterThan(100)
    await holdKeeping(from, dist, '/contracts/v2')
    for (const file of ['/deployments.json', '/icon.svg'])
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

const { config: fixtureConfig } = await loadSite(resolve(root, 'tests/fixtures/site'))

describe('nginx under a base path', () => {
  const { basePath } = fixtureConfig
  const folder = resolve(root, 'tests/fixtures/site/dist')
  let nginx: Awaited<ReturnType<typeof startNginx>>
  const from: Ask = (path, ...more) => ask(nginx.origin + basePath + path, ...more)
  beforeAll(async () => {
    nginx = await startNginx(folder, fixtureConfig)
  })
  afterAll(() => nginx?.stop())

  it('answers every page at /x, /x/ and /x.html, compressed, to a HEAD and in parts', async () => {
    const pages = globSync('**/*.html', { cwd: folder }).filter((file) => !/(^|\/)(index|404)\.html$/.test(file))
    expect(pages.length).toBeGreaterThan(15)
    for (const file of pages) {
      const path = `/${file.replace(/\.html$/, '')}`
      for (const address of [path, `${path}/`, `${path}.html`]) await holdHeadAndRange(from, address)
      await holdCompression(from, path)
    }
  })

  it('lets a browser keep what is named after its content, and no other', () => holdKeeping(from, folder, '/guide'))

  it('answers under it, and elsewhere with the not-found page', async () => {
    for (const path of ['', '/', '/index.html']) expect([path, (await from(path)).status]).toEqual([path, 200])
    for (const path of ['/', '/guide', `${basePath}/gone`]) {
      const { status, body } = await ask(nginx.origin + path)
      expect([path, status]).toEqual([path, 404])
      expect(String(body)).toContain('Page Not Found')
    }
  })
})

describe('a plain folder server', () => {
  let server: Awaited<ReturnType<typeof startPlainFolder>>
  const from: Ask = (path, ...more) => ask(server.origin + path, ...more)
  beforeAll(async () => {
    server = await startPlainFolder(dist)
  })
  afterAll(() => server?.stop())

  it('answers every route at /x, /x/ and /x.html, to a HEAD and in parts', async () => {
    for (const route of siteRoutes) for (const path of addressesOf(route)) await holdHeadAndRange(from, path)
  })

  it('has what every page names: scripts, styles, pictures and the search index', async () => {
    const html = String(fileOf('/index.html'))
    const named = [...html.matchAll(/ (?:src|href|content|data-preload)="(\/[^"]*\.(?:js|css|svg))"/g)].flatMap(
      ([, paths = '']) => paths.split(' '),
    )
    named.push(`/.vocs/${/data-search-index="([^"]*)"/.exec(html)?.[1]}`)
    expect(named.length).toBeGreaterThan(10)
    for (const path of named) expect([path, (await from(path, {}, 'HEAD')).status]).toEqual([path, 200])
  })
})

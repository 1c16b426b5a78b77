import { spawn } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { connect, createServer } from 'node:net'
import { networkInterfaces } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { describe, expect, it, onTestFinished } from 'vitest'
import { folder } from '../../tests/doubles/folder.ts'
import { configFiles, expectSentence, node, projectFile, run } from '../../tests/doubles/project.ts'
import { missing, serve } from './preview.ts'

const page = '<!doctype html><p>The page x</p>'
const script = `export const words = '${'word '.repeat(500)}'`
const files = {
  'dist/index.html': '<!doctype html><p>Home</p>',
  'dist/404.html': '<!doctype html><h1>Page Not Found</h1>',
  'dist/x.html': page,
  'dist/x/index.html': page,
  'dist/x/y.html': '<p>y</p>',
  'dist/x/y/index.html': '<p>y</p>',
  'dist/assets/client-a1b2c3d4.js': script,
  'dist/.vocs/search-index-a1b2c3d4.json': '{}',
  'dist/deployments.json': '{"chains":[]}',
  'dist/x.md': '# The page x',
  'dist/llms.txt': '# The site',
  'dist/icon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'dist/picture.png': 'not compressed',
  'dist-secret/secret.json': '{"key":"secret"}',
  'secret.json': '{"key":"secret"}',
}

interface Answer {
  status: number
  headers: Record<string, string | string[] | undefined>
  body: Buffer
}

interface Asked {
  method?: string
  headers?: Record<string, string>
}

/** Serves the files, and requests a path verbatim: no client normalises it. */
async function served(basePath = ''): Promise<{ ask: (path: string, asked?: Asked) => Promise<Answer>; root: string }> {
  const root = folder(files)
  const { port, close } = await serve({ dir: join(root, 'dist'), config: { basePath }, port: 0 })
  onTestFinished(close)
  const ask = (path: string, { method = 'GET', headers = {} }: Asked = {}) =>
    new Promise<Answer>((done, failed) => {
      const sent = request({ port, path, method, headers, agent: false }, (response) => {
        const parts: Buffer[] = []
        response.on('data', (part) => parts.push(part))
        response.on('end', () =>
          done({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(parts) }),
        )
      })
      sent.on('error', failed)
      sent.end()
    })
  return { ask, root }
}

const gzip = { headers: { 'Accept-Encoding': 'gzip, deflate' } }

describe('a page', () => {
  it.each(['/x', '/x/', '/x.html', '/x/index.html', '/x?chain=bsc', '/x/?a#b'])('answers at %s', async (path) => {
    const { ask } = await served()
    const plain = await ask(path)
    expect(plain.status).toBe(200)
    expect(plain.headers['content-type']).toMatch(/^text\/html; ?charset=utf-8$/)
    expect(plain.headers['cache-control']).toBe('no-cache')
    expect(String(plain.body)).toBe(page)
    const packed = await ask(path, gzip)
    expect(packed.headers['content-encoding']).toBe('gzip')
    expect(String(gunzipSync(packed.body))).toBe(page)
  })

  it('answers at the root', async () => {
    const { ask } = await served()
    for (const path of ['/', '/index.html']) expect(String((await ask(path)).body)).toContain('Home')
  })

  it.each(['/unknown', '/x/unknown', '/unknown.html', '/X', '/assets/gone.js', '/x.htm'])(
    'that there is not answers 404 with the not-found page: %s',
    async (path) => {
      const { ask } = await served()
      for (const asked of [{}, gzip]) {
        const { status, headers, body } = await ask(path, asked)
        expect(status).toBe(404)
        expect(headers['content-type']).toBe('text/html; charset=utf-8')
        expect(String(headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body)).toContain('Page Not Found')
      }
    },
  )
})

describe('under a base path', () => {
  it('answers beneath it, with it and without its last slash', async () => {
    const { ask } = await served('/docs')
    for (const path of ['/docs', '/docs/', '/docs/index.html']) expect(String((await ask(path)).body)).toContain('Home')
    for (const path of ['/docs/x', '/docs/x/', '/docs/x.html']) {
      expect(String((await ask(path)).body)).toBe(page)
      expect(String(gunzipSync((await ask(path, gzip)).body))).toBe(page)
    }
    expect((await ask('/docs/assets/client-a1b2c3d4.js')).status).toBe(200)
  })

  it.each(['/', '/x', '/docs-old/x', '/docsx', '/assets/client-a1b2c3d4.js'])(
    'answers 404 outside it: %s',
    async (path) => {
      const { ask } = await served('/docs')
      expect((await ask(path)).status).toBe(404)
    },
  )
})

describe('how it is sent', () => {
  it('a HEAD has the headers and no body', async () => {
    const { ask } = await served()
    for (const asked of [{}, gzip]) {
      const head = await ask('/x', { ...asked, method: 'HEAD' })
      expect(head.status).toBe(200)
      expect(head.body).toHaveLength(0)
      expect(head.headers['content-length']).toBe(String(page.length))
      expect((await ask('/gone', { ...asked, method: 'HEAD' })).status).toBe(404)
    }
  })

  it.each(['POST', 'PUT', 'DELETE', 'OPTIONS', 'PROPFIND'])('a %s is not allowed', async (method) => {
    const { ask } = await served()
    const { status, headers, body } = await ask('/x', { method })
    expect(status).toBe(405)
    expect(headers.allow).toBe('GET, HEAD')
    expect(String(body)).toBe('Method Not Allowed\n')
  })

  it('a part of a file comes alone', async () => {
    const { ask } = await served()
    const { status, headers, body } = await ask('/assets/client-a1b2c3d4.js', {
      headers: { Range: 'bytes=0-5', 'Accept-Encoding': 'gzip' },
    })
    expect(status).toBe(206)
    expect(headers['content-range']).toBe(`bytes 0-5/${script.length}`)
    expect(String(body)).toBe('export')
  })

  it.each(['bytes=5-2', 'bytes=100000-', 'bytes=-0', 'bytes=100000-5', 'bytes=a-b'])(
    'a range that the file does not have is 416: %s',
    async (range) => {
      const { ask } = await served()
      for (const path of ['/x', '/assets/client-a1b2c3d4.js']) {
        const { status, headers, body } = await ask(path, { headers: { Range: range } })
        const { length } = path === '/x' ? page : script
        expect([status, headers['content-range'], body.length]).toEqual([416, `bytes */${length}`, 0])
        expect(headers['content-security-policy']).toContain("default-src 'none'")
      }
      expect((await ask('/x')).status).toBe(200)
    },
  )

  it.each(['bytes', 'lines=1-2', ',', 'bytes=0-1,40-41', '', '5-2'])(
    'the whole file answers what is no range, or several: %s',
    async (range) => {
      const { ask } = await served()
      const { status, body } = await ask('/assets/client-a1b2c3d4.js', { headers: { Range: range } })
      expect([status, String(body)]).toEqual([200, script])
      expect((await ask('/gone', { headers: { Range: range } })).status).toBe(404)
      expect((await ask('/x')).status).toBe(200)
    },
  )

  it('a file that goes away between two requests is not found, and the rest still answers', async () => {
    const { ask, root } = await served()
    await ask('/x')
    rmSync(join(root, 'dist/x.html'))
    rmSync(join(root, 'dist/404.html'))
    for (const asked of [{}, gzip]) expect((await ask('/x.html', asked)).status).toBe(404)
    expect((await ask('/')).status).toBe(200)
  })

  it.each([
    ['/assets/client-a1b2c3d4.js', 'text/javascript'],
    ['/.vocs/search-index-a1b2c3d4.json', 'application/json'],
    ['/deployments.json', 'application/json'],
    ['/icon.svg', 'image/svg+xml'],
  ])('%s is compressed where the browser takes that, and only there', async (path, type) => {
    const { ask } = await served()
    const packed = await ask(path, gzip)
    expect(packed.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'Accept-Encoding' })
    expect(packed.headers['content-type']).toContain(type)
    const plain = await ask(path)
    expect(plain.headers['content-encoding']).toBeUndefined()
    expect(gunzipSync(packed.body).equals(plain.body)).toBe(true)
  })

  it.each([
    ['/x.md', 'text/markdown; charset=utf-8'],
    ['/llms.txt', 'text/plain; charset=utf-8'],
  ])('%s says its type and its letters, packed or not', async (path, type) => {
    const { ask } = await served()
    for (const asked of [{}, gzip]) expect((await ask(path, asked)).headers['content-type']).toBe(type)
  })

  it('a picture is not', async () => {
    const { ask } = await served()
    expect((await ask('/picture.png', gzip)).headers['content-encoding']).toBeUndefined()
  })

  it('what is named after its content may be kept forever, anything else is asked for again', async () => {
    const { ask } = await served()
    for (const asked of [{}, gzip]) {
      for (const path of ['/assets/client-a1b2c3d4.js', '/.vocs/search-index-a1b2c3d4.json'])
        expect((await ask(path, asked)).headers['cache-control']).toBe('public, max-age=31536000, immutable')
      for (const path of ['/', '/x', '/deployments.json', '/icon.svg', '/gone'])
        expect((await ask(path, asked)).headers['cache-control']).toBe('no-cache')
    }
  })

  it('a file that was built again is sent again', async () => {
    const { ask, root } = await served()
    await ask('/x', gzip)
    writeFileSync(join(root, 'dist/x.html'), 'another build')
    expect(String(gunzipSync((await ask('/x', gzip)).body))).toBe('another build')
    expect(String((await ask('/x')).body)).toBe('another build')
    await ask('/gone')
    writeFileSync(join(root, 'dist/404.html'), 'another not-found page')
    expect(String((await ask('/gone')).body)).toBe('another not-found page')
  })
})

describe('what is not the site’s', () => {
  it('is not a path of slashes alone', async () => {
    const { ask } = await served()
    for (const asked of [{}, gzip]) expect((await ask('//', asked)).status).toBe(200)
  })

  it.each([
    '/../secret.json',
    '/x/../../secret.json',
    '/..%2fsecret.json',
    '/%2e%2e/secret.json',
    '/%2e%2e%2fsecret.json',
    '/..%5csecret.json',
    '/..%2fdist-secret%2fsecret.json',
    '/%2e%2e%2fdist-secret/secret.json',
    '/....//secret.json',
    '//secret.json',
  ])('is never sent: %s', async (path) => {
    for (const basePath of ['', '/docs']) {
      const { ask } = await served(basePath)
      for (const asked of [{}, gzip]) {
        const { status, body } = await ask(basePath + path, asked)
        expect(status).toBe(404)
        expect(String(body)).not.toContain('secret')
      }
    }
  })

  it.each([
    '/%',
    '/%E0%A4%A',
    '/%/..%2f%',
    '/x/%FF/',
    'http://elsewhere/x',
    '*',
    '/%E0%A4%A.js',
    '/x%00.json',
    '/%00',
    `/${'a'.repeat(5000)}.json`,
  ])('cannot stop the server: %s', async (path) => {
    const { ask } = await served()
    for (const asked of [{}, gzip]) expect((await ask(path, asked)).status).toBe(404)
    expect((await ask('/x')).status).toBe(200)
  })
})

describe('a port', () => {
  const outside = Object.values(networkInterfaces()).flatMap((list = []) => list.filter(({ internal }) => !internal))

  it.runIf(outside.length > 0)('answers on this machine alone', async () => {
    const { port, close } = await serve({ dir: join(folder(files), 'dist'), config: { basePath: '' }, port: 0 })
    onTestFinished(close)
    for (const { address: host, scopeid } of outside) {
      const outcome = await new Promise((done) => {
        const socket = connect({ port, host: scopeid ? `${host}%${scopeid}` : host })
        socket.on('connect', () => done('connected')).on('error', (error) => done((error as { code?: string }).code))
        onTestFinished(() => void socket.destroy())
      })
      expect(outcome).toBe('ECONNREFUSED')
    }
  })

  it('that is taken rejects with the system’s error', async () => {
    const root = folder(files)
    const { port, close } = await serve({ dir: join(root, 'dist'), config: { basePath: '' }, port: 0 })
    onTestFinished(close)
    await expect(serve({ dir: join(root, 'dist'), config: { basePath: '' }, port })).rejects.toMatchObject({
      code: 'EADDRINUSE',
    })
  })
})

describe('missing', () => {
  it('names the command to run where nothing is built', () => {
    const root = folder({ 'dist/index.html': '' })
    expect(missing(join(root, 'dist'))).toBeUndefined()
    expect(missing(join(root, 'other'))).toBe(
      `There is no built site in ${join(root, 'other')}. Run \`npx vocs build\` in ${root} first.`,
    )
  })
})

describe('npm run preview', () => {
  const script = 'site/files/preview.ts'
  const built = { ...configFiles({ basePath: '/docs' }), 'dist/index.html': '<p>Home</p>' }

  it.each(['abc', '70000', '-1', '80.5', ''])('wants a port that is one: “%s”', async (port) => {
    const outcome = await run(folder({}), script, `--port=${port}`)
    expectSentence(outcome)
    expect(outcome.errors).toContain(`--port takes a number from 0 to 65535, not \`${port}\`.`)
  })

  it('wants no option that it does not know', async () => {
    const outcome = await run(folder({}), script, '--prot=1')
    expectSentence(outcome)
    expect(outcome.errors).toContain("Unknown option '--prot'")
  })

  it('tells that a folder is no site, or has none built, and what to run', async () => {
    const [none, unbuilt] = await Promise.all([run(folder({}), script), run(folder(configFiles()), script)])
    for (const outcome of [none, unbuilt]) expectSentence(outcome)
    expect(none.errors).toContain('there is no vocs.config.ts here')
    expect(unbuilt.errors).toMatch(/There is no built site in (.*)\/dist\. Run `npx vocs build` in \1 first\./)
  })

  it('tells that a port is taken, and what to do', async () => {
    const holder = createServer()
    onTestFinished(() => void holder.close())
    const port = await new Promise<number>((done) =>
      holder.listen(0, () => done((holder.address() as { port: number }).port)),
    )
    const outcome = await run(folder(built), script, '--port', String(port))
    expectSentence(outcome)
    expect(outcome.errors).toContain('The port is taken. Stop the process that uses it, or choose another with --port.')
  })

  it('prints the address under the base path, and serves there', async () => {
    const child = spawn(node, [projectFile(script), '--port', '0'], { cwd: folder(built) })
    onTestFinished(() => void child.kill())
    const address = await new Promise<string>((done) => {
      let output = ''
      child.stdout.on('data', (data) => {
        output += data
        const found = /http:\/\/localhost:\d+\/docs\//.exec(output)?.[0]
        if (found) done(found)
      })
    })
    expect(await (await fetch(address)).text()).toBe('<p>Home</p>')
  })
})

import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { loadSite } from '../config.ts'
import {
  cacheControl,
  dataHeaders,
  hashedFile,
  headersFile,
  metaPolicy,
  openFile,
  securityHeaders,
  textTypes,
} from './hosts.ts'

const { config: ours } = await loadSite()

/** A policy as a map from directive to what it allows. */
const read = (policy: string) =>
  new Map(
    policy.split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ')
      return [name, sources] as const
    }),
  )
const policyOf = (config: Parameters<typeof securityHeaders>[0]) =>
  read(securityHeaders(config)['Content-Security-Policy'] ?? '')

describe('the content security policy', () => {
  it('lets the site load its own files and nothing else, and nothing that is in the page itself', () => {
    const policy = policyOf(ours)
    for (const name of ['default-src', 'object-src', 'base-uri', 'form-action', 'frame-ancestors'])
      expect([name, policy.get(name)]).toEqual([name, ["'none'"]])
    for (const name of ['script-src', 'style-src', 'img-src', 'font-src', 'connect-src', 'worker-src', 'manifest-src'])
      expect([name, policy.get(name)]).toEqual([name, ["'self'"]])
    expect(policy.size).toBe(12)
  })

  it('adds where a Google font comes from, and only where one is configured', () => {
    const policy = policyOf({ font: { google: 'Inter' } })
    expect(policy.get('style-src')).toEqual(["'self'", 'https://fonts.googleapis.com'])
    expect(policy.get('font-src')).toEqual(["'self'", 'https://fonts.gstatic.com'])
    policy.set('style-src', ["'self'"]).set('font-src', ["'self'"])
    expect(policy).toEqual(policyOf({}))
  })

  it('is the same in a page, but for what a browser takes from a header alone', () => {
    const policy = policyOf(ours)
    policy.delete('frame-ancestors')
    expect(read(metaPolicy(ours))).toEqual(policy)
  })
})

describe('_headers', () => {
  it('sends the security headers with everything, keeps only the folders of hashed files, and opens data alone', () => {
    const blocks = headersFile({ basePath: '/docs' })
      .trimEnd()
      .split('\n\n')
      .map((block) => {
        const [path, ...lines] = block.split('\n')
        return [
          path,
          Object.fromEntries(
            lines.map((line) =>
              line
                .trim()
                .split(/: (.*)/)
                .slice(0, 2),
            ),
          ),
        ]
      })
    const kept = { 'Cache-Control': 'public, max-age=31536000, immutable' }
    const open = { 'Access-Control-Allow-Origin': '*' }
    expect(blocks).toEqual([
      ['/docs/*', securityHeaders({})],
      ['/docs/assets/*', kept],
      ['/docs/og/*', kept],
      ['/docs/tools/*', kept],
      ['/docs/.vocs/*', kept],
      ['/docs/abis/*', open],
      ['/docs/book/*', open],
      ['/docs/feeds/*', open],
      ['/docs/openapi/*', open],
      ['/docs/openrpc/*', open],
      ['/docs/packages/*', open],
      ['/docs/samples/*', open],
      ['/docs/changes.json', open],
      ['/docs/changes.schema.json', open],
      ['/docs/deployments.json', open],
      ['/docs/deployments.schema.json', open],
      ['/docs/tokens.json', open],
      ['/docs/tokens.schema.json', open],
      ['/docs/changes.atom', open],
    ])
  })
})

describe('hosts/nginx.conf', () => {
  const nginx = readFileSync(resolve(import.meta.dirname, '../../hosts/nginx.conf'), 'utf8')

  it('sends every security header, unchanged', () => {
    for (const [name, value] of Object.entries(securityHeaders(ours)))
      expect(nginx).toContain(`add_header ${name} "${value}" always;`)
  })

  it('sends and compresses the types of texts, and lets a browser keep what is named after its content', () => {
    const compressed = /gzip_types (.*);/.exec(nginx)?.[1]?.split(' ')
    for (const [ending, type] of Object.entries(textTypes)) {
      const [name = ''] = type.split(';')
      expect(nginx).toContain(`        ${name} ${ending.slice(1)};`)
      // nginx compresses HTML unasked.
      if (name !== 'text/html') expect(compressed).toContain(name)
    }
    expect(nginx).toContain(`"~${hashedFile.source.replaceAll('\\/', '/')}" "public, max-age=31536000, immutable";`)
  })
})

describe('what other origins may read', () => {
  it.each([
    '/deployments.json',
    '/tokens.schema.json',
    '/abis/Vault.ts',
    '/openapi/swap-api.json',
    '/samples/v3/swap.ts',
    '/book/src/v3/PancakeV3Base.sol',
    '/packages/pancakeswap-address-book.tgz',
  ])('is data: %s', (path) => expect(dataHeaders(path)).toEqual({ 'Access-Control-Allow-Origin': '*' }))

  it.each([
    '/',
    '/addresses',
    '/addresses.md',
    '/contracts/abis/',
    '/contracts/address-book',
    '/bookmarks',
    '/tools/decode.json',
    '/.vocs/search-index-162b3610.json',
    '/assets/client-a1b2c3d4.js',
    '/deployments.json.html',
    '/x/deployments.json',
    '/llms.txt',
  ])('is nothing else: %s', (path) => expect(dataHeaders(path)).toEqual({}))

  it('is the same from nginx', () => {
    const nginx = readFileSync(resolve(import.meta.dirname, '../../hosts/nginx.conf'), 'utf8')
    expect(nginx).toContain(`"~${openFile.source.replaceAll('\\/', '/')}" "*";`)
    expect(nginx).toContain('add_header Access-Control-Allow-Origin $site_origins always;')
  })
})

describe('cacheControl', () => {
  it.each(['/assets/client-a1b2c3d4.js', '/docs/assets/page.mdx-Cu_K-iO3.js', '/.vocs/search-index-162b3610.json'])(
    'keeps what is named after its content for a year: %s',
    (path) => expect(cacheControl(path)).toBe('public, max-age=31536000, immutable'),
  )

  it.each(['/index.html', '/x', '/deployments.json', '/icon.svg', '/abis/v2-a1b2c3d4.json', '/assets/plain.js'])(
    'asks again for anything else: %s',
    (path) => expect(cacheControl(path)).toBe('no-cache'),
  )
})

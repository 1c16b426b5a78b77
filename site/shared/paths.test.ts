import { describe, expect, it } from 'vitest'
import { externalHref, hasPathPrefix, hrefOf, isExternal, longestPrefix, routeOf } from './paths.ts'

describe('routeOf', () => {
  it.each([
    ['/', '/'],
    ['', '/'],
    ['/contracts/v2', '/contracts/v2'],
    ['/contracts/v2/', '/contracts/v2'],
    ['/contracts/v2//', '/contracts/v2'],
    ['/contracts/v2.html', '/contracts/v2'],
    ['/contracts/v2/index.html', '/contracts/v2'],
    ['/index.html', '/'],
    ['/contracts/index-of-pools', '/contracts/index-of-pools'],
    ['/contracts/html', '/contracts/html'],
  ])('finds the page of %s', (pathname, route) => {
    expect(routeOf(pathname)).toBe(route)
  })

  it.each([
    ['/docs', '/'],
    ['/docs/', '/'],
    ['/docs/index.html', '/'],
    ['/docs/contracts/v2.html', '/contracts/v2'],
    ['/docs/contracts/v2/', '/contracts/v2'],
  ])('takes the base path off %s', (pathname, route) => {
    expect(routeOf(pathname, '/docs')).toBe(route)
  })

  it('takes the base path off at a boundary only', () => {
    expect(routeOf('/docs-old/page', '/docs')).toBe('/docs-old/page')
  })
})

describe('hasPathPrefix', () => {
  it.each([
    ['/contracts', '/contracts', true],
    ['/contracts/v2', '/contracts', true],
    ['/contracts/v2', '/contracts/', true],
    ['/contracts-aptos', '/contracts', false],
    ['/contracts-aptos/ifo', '/contracts', false],
    ['/contractsv2', '/contracts', false],
    ['/', '/contracts', false],
    ['/anything', '/', true],
    ['/anything', '', true],
  ])('%s beneath %s: %s', (path, prefix, expected) => {
    expect(hasPathPrefix(path, prefix)).toBe(expected)
  })
})

describe('longestPrefix', () => {
  const map = { '/': 'all', '/contracts': 'evm', '/contracts-aptos': 'aptos', '/contracts/v3': 'v3' }

  it('takes the longest, wherever it is in the map', () => {
    expect(longestPrefix(map, '/contracts/v3/faq')).toEqual({ key: '/contracts/v3', value: 'v3' })
    const reversed = Object.fromEntries(Object.entries(map).reverse())
    expect(longestPrefix(reversed, '/contracts/v3/faq')?.value).toBe('v3')
    expect(longestPrefix(reversed, '/contracts-aptos/ifo')?.value).toBe('aptos')
  })

  it('never takes /contracts for a path that only starts with its letters', () => {
    expect(longestPrefix({ '/contracts': 'evm' }, '/contracts-aptos/ifo')).toBeUndefined()
    expect(longestPrefix(map, '/contracts-old')?.value).toBe('all')
  })

  it('has no entry for a path that none holds', () => {
    expect(longestPrefix({ '/contracts': 'evm', '/contracts-aptos': 'aptos' }, '/apis/subgraph')).toBeUndefined()
    expect(longestPrefix({ '/contracts': 'evm', '/contracts-aptos': 'aptos' }, '/bug-bounty')).toBeUndefined()
  })
})

describe('links', () => {
  it.each(['https://example.org', 'http://example.org', 'www.example.org'])('%s leaves the site', (href) => {
    expect(isExternal(href)).toBe(true)
  })

  it.each(['/contracts', '#anchor', 'httpd', '/www.example.org', 'mailto:a@example.org'])('%s does not', (href) => {
    expect(isExternal(href)).toBe(false)
  })

  it('gives an address that starts with www a scheme', () => {
    expect(externalHref('www.example.org/x')).toBe('https://www.example.org/x')
    expect(externalHref('http://example.org')).toBe('http://example.org')
  })

  it.each([
    ['/contracts#top', '/docs', '/docs/contracts#top'],
    ['/', '/docs', '/docs/'],
    ['/', '', '/'],
    ['#anchor', '/docs', '#anchor'],
    ['https://example.org/x', '/docs', 'https://example.org/x'],
    ['www.example.org', '/docs', 'https://www.example.org'],
  ])('writes %s under the base path “%s” as %s', (link, basePath, href) => {
    expect(hrefOf(link, basePath)).toBe(href)
  })
})

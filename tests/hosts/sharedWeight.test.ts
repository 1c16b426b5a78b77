import { globSync, readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { weighPage } from '../../bench/support/pageWeight.ts'
import { gzipSize } from '../../plugins/bundle/sharedWeight.ts'
import { limits, overLimits, overweight, readBuilt, readCommitted } from './sharedWeight.ts'

const dist = resolve(import.meta.dirname, '../../dist')

describe('what every page of the site loads', () => {
  const built = readBuilt()

  it('was weighed in this build: the boot script, the entry and what that imports', () => {
    const documents = globSync('**/*.html', { cwd: dist, exclude: ['404.html'] })
      .map((page) => readFileSync(resolve(dist, page), 'utf8'))
      .filter((html) => !html.includes('http-equiv="refresh"'))
    const named = documents.map((html) => {
      const found = html.matchAll(/(?:<script src|data-entry|data-preload)="([^"]+)"/g)
      return new Set([...found].flatMap(([, hrefs = '']) => hrefs.split(' ')).map((href) => href.slice(1)))
    })
    const shared = [...(named[0] ?? [])].filter((file) => named.every((files) => files.has(file)))
    expect(Object.keys(built.files).sort()).toEqual(shared.sort())
    for (const [file, size] of Object.entries(built.files))
      expect([file, gzipSize(readFileSync(resolve(dist, file)))]).toEqual([file, size])
  })

  it('holds the modules that are known to be in each of them', () => {
    const modules = ['theme/start/hydrateLater.ts', 'theme/client.tsx', 'react-dom/cjs/react-dom-client.production.js']
    expect(Object.keys(built.modules)).toEqual(expect.arrayContaining(modules))
    expect(Object.values(built.modules).reduce((sum, size) => sum + size)).toBeGreaterThan(100 * 1024)
  })

  it('Issue, “a size test fails a pull request that adds 5 KB gzip to what every page loads, naming the module that did”', () => {
    expect(overweight(readCommitted(), built)).toBeUndefined()
  })

  it('leaves each page light enough to be read soon', () => {
    const pages = globSync('**/index.html', { cwd: dist }).flatMap((file) => {
      const route = dirname(`/${file}`)
      const html = readFileSync(resolve(dist, file), 'utf8')
      return html.includes('http-equiv="refresh"') ? [] : [weighPage(dist, route, '')]
    })
    expect(pages.length).toBeGreaterThan(100)
    for (const { css, boot } of pages) expect(Math.min(css, boot)).toBeGreaterThan(1024)
    expect(overLimits(pages)).toEqual([])
  })

  it('is told where it is too heavy: which document, the boot script, and half of the pages', () => {
    const { document: html, boot, css } = limits
    const light = { route: '/light', html: 1, css: 1, boot }
    expect(overLimits([light, light, { ...light, route: '/heavy', html }])).toEqual([])
    expect(overLimits([light, light, { ...light, route: '/heavy', html: html + 1 }])).toEqual([
      expect.stringContaining('/heavy: the document has 36.0 KB'),
    ])
    const heavy = { ...light, html, css: css + 1, boot: boot + 1 }
    expect(overLimits([heavy])).toEqual([
      expect.stringContaining('/light: the first paint waits for 8.3 KB of styles'),
      expect.stringContaining('The boot script has 6.0 KB'),
      expect.stringMatching(/^Half of the pages need .* at most 30.0 KB\.$/),
    ])
  })
})

describe('a build that weighs more than is committed', () => {
  const committed = { total: 100 * 1024, modules: { 'a.ts': 1024, 'b.ts': 1024, 'gone.ts': 9 * 1024 } }
  const built = (more: number) => ({
    files: { 'entry.js': 90 * 1024, 'style.css': 10 * 1024 + more },
    modules: { 'a.ts': 2 * 1024, 'b.ts': 1024, 'large.ts': 6 * 1024 },
  })

  it('by less than 5 KB is none', () => {
    expect(overweight(committed, built(5 * 1024 - 1))).toBeUndefined()
    expect(overweight(committed, built(-20 * 1024))).toBeUndefined()
  })

  it('is told with the modules that came or grew, the one that did most first, and the remedy', () => {
    expect(overweight(committed, built(5 * 1024))?.split('\n')).toEqual([
      'Every page loads 5.0 KB more than is committed: 105.0 KB of script.',
      'Each module before it is made small:',
      '  large.ts: new, 6.0 KB',
      '  a.ts: 1.0 KB before, 2.0 KB now',
      expect.stringContaining('npm run weigh'),
    ])
  })
})

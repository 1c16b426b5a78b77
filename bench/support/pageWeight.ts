import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { gzipSize } from '../../plugins/bundle/sharedWeight.ts'

export interface PageWeight {
  route: string
  html: number
  css: number
  /** The boot script, which blocks the first paint. */
  boot: number
  /** The script that the boot script fetches, without what it imports. */
  entry: number
  /** Every script until the page is hydrated, except the page's own chunk. */
  script: number
  /** The page's own chunk. */
  chunk: number
}

/** What a browser loads for one page before the first interaction, without preloaded links. */
export function weighPage(dist: string, route: string, basePath: string): PageWeight {
  const html = readFileSync(resolve(dist, route === '/' ? 'index.html' : `${route.slice(1)}.html`), 'utf8')
  const read = (href: string) => readFileSync(resolve(dist, href.slice(basePath.length + 1)))
  const sizeOf = (pattern: RegExp) =>
    [...html.matchAll(pattern)]
      .flatMap(([, hrefs = '']) => hrefs.split(' ').filter(Boolean))
      .reduce((sum, href) => sum + gzipSize(read(href)), 0)
  const boot = sizeOf(/<script src="([^"]+)"/g)
  const entry = sizeOf(/ data-entry="([^"]+)"/g)
  return {
    route,
    html: gzipSize(html),
    css: sizeOf(/<link rel="stylesheet" href="([^"]+)"/g),
    boot,
    entry,
    script: boot + entry + sizeOf(/ data-preload="([^"]*)"/g),
    chunk: sizeOf(/ data-page="([^"]+)"/g),
  }
}

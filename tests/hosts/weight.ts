import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { gzipSync } from 'node:zlib'

/** What a browser loads for a page, in bytes of gzip at its highest level. */
export interface PageWeight {
  route: string
  html: number
  css: number
  /** The scripts that the document runs before the first paint. */
  boot: number
  /** The scripts that React comes with. */
  later: number
}

export const gzipSize = (content: string | Buffer): number => gzipSync(content, { level: 9 }).length

/** Weighs a page of a site that is built without a base path. */
export function weighPage(dist: string, route: string): PageWeight {
  const html = readFileSync(resolve(dist, route === '/' ? 'index.html' : `${route.slice(1)}.html`), 'utf8')
  const { css, boot, later } = namedIn(html)
  const sizeOf = (files: readonly string[]) =>
    files.reduce((sum, file) => sum + gzipSize(readFileSync(resolve(dist, file))), 0)
  return { route, html: gzipSize(html), css: sizeOf(css), boot: sizeOf(boot), later: sizeOf(later) }
}

/** The files that a document names, as paths under the built site: style sheets, its own scripts, and React's. */
export function namedIn(html: string): Record<'css' | 'boot' | 'later', string[]> {
  const files = (pattern: RegExp) =>
    [...html.matchAll(pattern)]
      .flatMap(([, hrefs = '']) => hrefs.split(' ').filter(Boolean))
      .map((href) => href.slice(1))
  const boot = files(/<script[^>]* src="([^"]+)"/g)
  return {
    css: files(/<link[^>]* rel="stylesheet"[^>]* href="([^"]+)"/g),
    boot,
    later: files(/ data-preload="([^"]*)"/g).filter((file) => !boot.includes(file)),
  }
}

const kilobyte = 1024

/** The most that a page may weigh, in bytes of gzip. */
export const limits = { html: 36 * kilobyte, css: 12 * kilobyte, boot: 8 * kilobyte, later: 123 * kilobyte }

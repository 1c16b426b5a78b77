import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { gzipSync } from 'node:zlib'

/** What a browser loads for a page, in bytes of gzip at its highest level. */
export interface PageWeight {
  route: string
  html: number
  css: number
  /** The scripts that the document runs before the first paint, with their imports. */
  boot: number
  /** The scripts that React comes with, and the page's own, with their imports, without the lists of pages and sidebar. */
  later: number
}

export const gzipSize = (content: string | Buffer): number => gzipSync(content, { level: 9 }).length

/** The lists of pages and of the sidebar: they grow with writing, and are no code. */
const isData = (file: string): boolean => /^assets\/(routes|_virtual_site)-/.test(file)

/** Weighs a page of a site that is built without a base path. */
export function weighPage(dist: string, route: string): PageWeight {
  const html = readFileSync(resolve(dist, route === '/' ? 'index.html' : `${route.slice(1)}.html`), 'utf8')
  const { css, boot, later } = namedIn(dist, html)
  const sizeOf = (files: readonly string[]) =>
    files.reduce((sum, file) => sum + gzipSize(readFileSync(resolve(dist, file))), 0)
  return {
    route,
    html: gzipSize(html),
    css: sizeOf(css),
    boot: sizeOf(boot),
    later: sizeOf(later.filter((file) => !isData(file))),
  }
}

/** The files that a document loads, as paths under the built site: style sheets, its own scripts, and React's. */
export function namedIn(dist: string, html: string): Record<'css' | 'boot' | 'later', string[]> {
  const files = (pattern: RegExp) =>
    [...html.matchAll(pattern)]
      .flatMap(([, hrefs = '']) => hrefs.split(' ').filter(Boolean))
      .map((href) => href.slice(1))
  const boot = importedBy(dist, files(/<script[^>]* src="([^"]+)"/g))
  const react = files(/<html[^>]* data-preload="([^"]*)"/g)
  const own = files(/<meta name="page-script" content="([^"]+)"/g)
  const later = importedBy(dist, [...react, ...own])
  return {
    css: files(/<link[^>]* rel="stylesheet"[^>]* href="([^"]+)"/g),
    boot: [...boot],
    later: [...later].filter((file) => !boot.has(file)),
  }
}

/** These scripts with their imports, direct and indirect, without what is loaded later. */
export function importedBy(dist: string, files: readonly string[]): Set<string> {
  const found = new Set(files)
  for (const file of found)
    for (const [, name] of readFileSync(resolve(dist, file), 'utf8').matchAll(/(?:from|import) ?"\.\/([^"]+\.js)"/g))
      found.add(`assets/${name}`)
  return found
}

const kilobyte = 1024

/**
 * The most that a page may weigh, in bytes of gzip: the heaviest page of November 2026 and a tenth more, in round numbers.
 * They are not goals: they stop a package or a habit that makes every page heavier, and leave room for writing.
 */
export const limits = { html: 41 * kilobyte, css: 13.5 * kilobyte, boot: 13.75 * kilobyte, later: 126 * kilobyte }

/** The most that the document of `/addresses` may weigh: it has every address, which does not compress. */
export const listLimit = 88 * kilobyte

import { canonicalUrl } from '../shared/head.ts'
import type { ThemeConfig } from '../shared/types.ts'
import { escapeHtml } from '../support/escapeHtml.ts'
import { metaPolicy } from './hosts.ts'

/** The document of a route whose page moved. Any static host can serve it, and it needs no script. */
function movedDocument(config: ThemeConfig, from: string, to: string, title: string): string {
  const href = escapeHtml(`${config.basePath}${to}`)
  return [
    '<!doctype html>\n<html lang="en">\n<head>',
    '<meta charset="utf-8">',
    `<meta http-equiv="Content-Security-Policy" content="${metaPolicy(config)}">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<meta http-equiv="refresh" content="0; url=${href}">`,
    `<link rel="canonical" href="${escapeHtml(config.baseUrl ? canonicalUrl(config, to) : `${config.basePath}${to}`)}">`,
    '<meta name="robots" content="noindex">',
    `<title>Moved: ${escapeHtml(from)} is now ${escapeHtml(title)}</title>`,
    '</head>\n<body>',
    `<main><h1>This page moved</h1><p><a href="${href}">${escapeHtml(title)}</a></p></main>`,
    '</body>\n</html>\n',
  ].join('\n')
}

/**
 * The files that lead from a moved page's route to its new one, and `_redirects`, with which Cloudflare Pages and Netlify
 * do it before they send a document.
 */
export function redirectFiles(
  config: ThemeConfig,
  redirects: Readonly<Record<string, string>>,
  titles: ReadonlyMap<string, string>,
): [file: string, text: string][] {
  const moved = Object.entries(redirects)
  if (moved.length === 0) return []
  const documents = moved.flatMap(([from, to]) => {
    const text = movedDocument(config, from, to, titles.get(to) ?? to)
    return [`${from.slice(1)}.html`, `${from.slice(1)}/index.html`].map((file): [string, string] => [file, text])
  })
  const { basePath } = config
  const rules = moved.map(([from, to]) => `${basePath}${from} ${basePath}${to} 301\n`)
  return [...documents, ['_redirects', rules.join('')]]
}

import type { SiteConfig } from '../config.ts'

/** What of the configuration decides how the site is sent. */
export type HostedConfig = Pick<SiteConfig, 'basePath' | 'font'>

/**
 * What a page may load and do, as directives of a content security policy: its own scripts, styles, pictures and data,
 * and nothing written into the page. A Google font is the only setting that adds another origin.
 */
function policyOf({ font }: Pick<HostedConfig, 'font'>): [string, string][] {
  return [
    ['default-src', "'none'"],
    ['script-src', "'self'"],
    ['style-src', font ? "'self' https://fonts.googleapis.com" : "'self'"],
    ['img-src', "'self'"],
    ['font-src', font ? "'self' https://fonts.gstatic.com" : "'self'"],
    ['connect-src', "'self'"],
    ['worker-src', "'self'"],
    ['manifest-src', "'self'"],
    ['object-src', "'none'"],
    ['base-uri', "'none'"],
    ['form-action', "'none'"],
    ['frame-ancestors', "'none'"],
  ]
}

const written = (directives: [string, string][]) => directives.map((directive) => directive.join(' ')).join('; ')

/** The policy for a `<meta>`, where the host sends no headers: a browser ignores `frame-ancestors` there. */
export const metaPolicy = (config: Pick<HostedConfig, 'font'>): string =>
  written(policyOf(config).filter(([name]) => name !== 'frame-ancestors'))

/** What every answer carries, whatever it is. */
export const securityHeaders = (config: Pick<HostedConfig, 'font'>): Record<string, string> => ({
  'Content-Security-Policy': written(policyOf(config)),
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'Referrer-Policy': 'no-referrer',
  // Browsers ignore it over HTTP, so it does not affect a preview.
  'Strict-Transport-Security': 'max-age=31536000',
  'X-Content-Type-Options': 'nosniff',
})

/** Where the build puts files that are named after their content, and only those. */
const hashedFolders = ['assets', 'og', 'tools', '.vocs']
// Pages are under a folder `tools`, too, and their names have hyphens.
export const hashedFile = /\/(?:(?:assets|og|\.vocs)\/.*-[\w-]{8}\.\w+|tools\/\w+-[\da-f]{8}\.json)$/
const forEver = 'public, max-age=31536000, immutable'
const askAgain = 'no-cache'

/** A file named after its content does not change; browsers revalidate all others. */
export const cacheControl = (path: string): string => (hashedFile.test(path) ? forEver : askAgain)

/** Data that programs of other origins may read, and nothing else: folders, and files by their name without an ending. */
const openFolders = ['abis', 'book', 'feeds', 'openapi', 'openrpc', 'packages', 'samples']
const openNames = ['changes', 'deployments', 'tokens']
const openFeed = '/changes.atom'
/** A path under the site's root. */
export const openFile = new RegExp(
  `^/((${openFolders.join('|')})/|(${openNames.join('|')})(\\.schema)?\\.json$|changes\\.atom$)`,
)
const openHeaders = { 'Access-Control-Allow-Origin': '*' }

/** What an answer carries besides {@link securityHeaders}, by its path under the site's root. */
export const dataHeaders = (path: string): Record<string, string> => (openFile.test(path) ? openHeaders : {})

/** The types that a host compresses, by ending. */
export const textTypes = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.xml': 'application/xml',
  '.atom': 'application/atom+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.md': 'text/markdown; charset=utf-8',
  '.ts': 'text/plain; charset=utf-8',
  '.sol': 'text/plain; charset=utf-8',
  '.env': 'text/plain; charset=utf-8',
} as const

/** `_headers`, which Cloudflare Pages and Netlify read. Files without a rule are revalidated by default. */
export function headersFile(config: HostedConfig): string {
  const rule = (path: string, headers: Record<string, string>) =>
    [`${config.basePath}${path}`, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`), ''].join(
      '\n',
    )
  return [
    rule('/*', securityHeaders(config)),
    ...hashedFolders.map((folder) => rule(`/${folder}/*`, { 'Cache-Control': forEver })),
    ...openFolders.map((folder) => rule(`/${folder}/*`, openHeaders)),
    ...openNames.flatMap((name) => [rule(`/${name}.json`, openHeaders), rule(`/${name}.schema.json`, openHeaders)]),
    rule(openFeed, openHeaders),
  ].join('\n')
}

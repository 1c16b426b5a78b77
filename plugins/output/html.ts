import type { HeadTag } from '../../shared/head.ts'
import type { ThemeConfig } from '../../shared/types.ts'
import { escapeHtml } from '../support/escapeHtml.ts'
import { metaPolicy } from './hosts.ts'

const attributesOf = (attributes: Record<string, string>) =>
  Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${escapeHtml(value)}"`)
    .join('')

function tagHtml({ tag, attributes, text = '' }: HeadTag): string {
  if (tag === 'title') return `<title>${escapeHtml(text)}</title>`
  // In JSON an escaped bracket keeps an HTML parser from reading a tag.
  if (tag === 'script') return `<script${attributesOf(attributes)}>${text.replaceAll('<', '\\u003c')}</script>`
  return `<${tag}${attributesOf(attributes)}>`
}

export interface DocumentParts {
  config: ThemeConfig
  head: HeadTag[]
  body: string
  bootScript: string
  /** The script with the page's code; the not-found page has none. */
  pageScript?: string
  /** The file that lists the anchors which the page had before. */
  moved?: string
  /** The file under `.vocs/`, where it is known. */
  searchIndex?: string
  /** What the first paint needs. */
  styles: string[]
  /** What the boot script fetches after the first paint, for what appears in the page later. */
  laterStyles?: string[]
  /** Sheets for other media than a screen, which do not delay its paint. */
  mediaStyles?: { href: string; media: string }[]
  /** What the boot script fetches before the style sheet asks for it. */
  fonts: string[]
  /** What the boot script fetches when the browser is idle, and what that imports; the dev server names it itself. */
  entry?: string
  preloads: string[]
  /** Whether the page states its policy itself. Not while it is written: the dev server's own script is inline. */
  policy: boolean
}

const isSheet = ({ attributes }: HeadTag): boolean => attributes.rel === 'stylesheet'

/**
 * A whole document. The policy comes before everything that it applies to, then the boot script, which sets the theme
 * before anything is painted.
 */
export function documentHtml(parts: DocumentParts): string {
  const { config, head, body, bootScript, pageScript, moved, searchIndex, entry, styles, fonts, preloads, policy } =
    parts
  const { laterStyles = [], mediaStyles = [] } = parts
  const fixed = config.colorScheme === 'system' ? undefined : config.colorScheme
  const root = attributesOf({
    lang: 'en',
    ...(fixed === 'dark' && { class: 'dark' }),
    ...(fixed && { 'data-color-scheme': fixed }),
    ...(config.banner && { 'data-banner': config.banner.id }),
    ...(pageScript && { 'data-page': pageScript }),
    ...(moved && { 'data-moved': moved }),
    ...(searchIndex && { 'data-search-index': searchIndex }),
  })
  return [
    `<!doctype html>\n<html${root}>\n<head>`,
    '<meta charset="utf-8">',
    ...(policy ? [`<meta http-equiv="Content-Security-Policy" content="${metaPolicy(config)}">`] : []),
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<script${attributesOf({ src: bootScript, ...(fonts.length > 0 && { 'data-fonts': fonts.join(' ') }), ...(laterStyles.length > 0 && { 'data-styles': laterStyles.join(' ') }), ...(entry && { 'data-entry': entry, 'data-preload': preloads.join(' ') }) })}></script>`,
    ...styles.map((href) => `<link rel="stylesheet" href="${href}">`),
    ...mediaStyles.map((sheet) => `<link rel="stylesheet"${attributesOf({ media: sheet.media, href: sheet.href })}>`),
    ...head.filter((tag) => !isSheet(tag)).map(tagHtml),
    `</head>\n<body>\n<div id="app">${body}</div>`,
    // The style sheet of a font comes from another host: after the text, so that it does not block it.
    ...head.filter(isSheet).map(tagHtml),
    '</body>\n</html>\n',
  ].join('\n')
}

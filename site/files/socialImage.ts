import { colours } from '../shared/colours.ts'
import { canonicalUrl } from '../shared/head.ts'
import type { PageData, ThemeConfig } from '../shared/types.ts'
import { contentHash } from '../support/contentHash.ts'
import { configuredImage, type SocialImage } from './documentHead.ts'
import { namesAbove } from './structuredData.ts'

type PictureOf = Pick<PageData, 'path' | 'frontmatter'>

export const imageSize = { width: 1200, height: 630 }

/** What a page's picture shows. */
export interface Card {
  site: string
  /** The part of the site that the page belongs to; empty if there is none. */
  section: string
  title: string
  description: string
  /** The accent as the configuration has it. */
  accent: string
}

/** A node as satori takes it: https://github.com/vercel/satori#jsx. */
export interface CardNode {
  type: 'div'
  props: { style: Record<string, string | number>; children?: CardNode[] | string }
}

const box = (style: Record<string, string | number>, children?: CardNode[] | string): CardNode => ({
  type: 'div',
  props: { style: { display: 'flex', ...style }, children },
})

/** Pixels of a title's letters: long names of contracts must not be broken. */
const titleSize = (title: string): number => (title.length > 44 ? 56 : title.length > 24 ? 66 : 80)

/** The picture of a page in the colours of the dark theme. */
export function cardNode({ site, section, title, description, accent }: Card): CardNode {
  const { page, text, muted, accentText, line } = colours
  const root = {
    width: imageSize.width,
    height: imageSize.height,
    boxSizing: 'border-box',
    padding: '64px 72px',
    flexDirection: 'column',
    justifyContent: 'space-between',
    background: page.dark,
    borderLeft: `16px solid ${accent}`,
    fontFamily: 'Inter',
  }
  return box(root, [
    box({ fontSize: 30, color: accentText.dark, height: 40 }, section),
    box({ flexDirection: 'column' }, [
      box(
        { fontSize: titleSize(title), fontWeight: 700, lineHeight: 1.12, letterSpacing: '-0.02em', color: text.dark },
        title,
      ),
      box({ marginTop: 28, fontSize: 32, lineHeight: 1.4, color: muted.dark }, description),
    ]),
    box({ paddingTop: 28, borderTop: `2px solid ${line.dark}`, fontSize: 30, fontWeight: 700, color: text.dark }, site),
  ])
}

export const cardOf = (config: ThemeConfig, accent: string, page: PictureOf): Card => ({
  site: config.title,
  section: namesAbove(config, page.path).join(' › '),
  title: page.frontmatter.title,
  description: page.frontmatter.description,
  accent,
})

/** A hash of everything that a picture is drawn from, which its name contains. */
export const cardHash = (card: Card): string => contentHash(JSON.stringify(cardNode(card)))

/** A page's picture: its file under the site's root, and its description for the head. */
export interface Picture {
  card: Card
  hash: string
  file: string
  image: SocialImage
}

/** The pictures to paint, by route: for pages without a configured picture, if the site's address is known. */
export function picturesOf(config: ThemeConfig, accent: string, pages: readonly PictureOf[]): Map<string, Picture> {
  const pictures = new Map<string, Picture>()
  if (!config.baseUrl) return pictures
  for (const page of pages) {
    if (configuredImage(config, page)) continue
    const card = cardOf(config, accent, page)
    const hash = cardHash(card)
    const file = `og${page.path === '/' ? '/index' : page.path}-${hash}.png`
    const image = { url: canonicalUrl(config, `/${file}`), ...imageSize }
    pictures.set(page.path, { card, hash, file, image })
  }
  return pictures
}

import { type Change, changes } from '../../facts/changes.ts'
import { chainOf, type ProductKey, productKeys, products } from '../../facts/index.ts'
import { canonicalUrl } from '../shared/head.ts'
import type { ThemeConfig } from '../shared/types.ts'
import { escapeHtml } from '../support/escapeHtml.ts'

/** What a feed has; `changes.json` has all. */
const newest = 100

/** A feed of the changes: of all, or of a product. `path` is under the site's root. */
interface Feed {
  path: string
  title: string
  product?: ProductKey
}

type Titled = Pick<ThemeConfig, 'title' | 'baseUrl' | 'basePath'>

const withChanges = () => {
  const of = new Set(changes.map(({ product }) => product))
  return productKeys.filter((product) => of.has(product))
}

const whole = '/changes.atom'
const fileOf = (product: ProductKey) => `/feeds/${product}.atom`

/** Where the feeds are, for links of pages. */
export const feedPaths = (): string[] => [whole, ...withChanges().map(fileOf)]

/** The feeds that the site has: none without its address, because the format's links and names are whole addresses. */
function listedFeeds({ title, baseUrl }: Titled): Feed[] {
  if (!baseUrl) return []
  return [
    { path: whole, title: `${title}: what changed` },
    ...withChanges().map((product) => ({
      path: fileOf(product),
      title: `${title}: ${products[product].name}`,
      product,
    })),
  ]
}

/** The part of the site that a product's page is in: `/contracts/v3` of `/contracts/v3/addresses`. */
const roomOf = (product: ProductKey): string =>
  products[product].page.replace(/\/(?:resources\/)?addresses$|\/overview$/, '')

/** The feeds that a page announces: all on `/changes`, those of the products whose pages it is among elsewhere. */
export const feedsOf = (config: Titled, page: string): Feed[] =>
  listedFeeds(config).filter(({ product }) => {
    if (page === '/changes') return true
    const room = product && roomOf(product)
    return room ? page === room || page.startsWith(`${room}/`) : page === '/'
  })

/** An element of XML with text. */
const tag = (name: string, text: string, attributes = '') => `<${name}${attributes}>${escapeHtml(text)}</${name}>`

/** Text of one change: its contracts with their addresses, and where that was read. */
function summaryOf({ rows, source }: Change): string {
  const lines = rows.map(({ contract, chain, address }) => `${contract} on ${chainOf(chain).name}: ${address}`)
  return [...lines, `Source: ${source.repository}, ${source.file} at ${source.commit}`].join('\n')
}

/** A feed as Atom, RFC 4287. Its days are midnight in UTC. */
function atomText(config: ThemeConfig, { path, title, product }: Feed): string {
  const url = (route: string) => escapeHtml(canonicalUrl(config, route))
  const own = changes.filter((change) => !product || change.product === product).slice(0, newest)
  const time = (date = '') => `${date}T00:00:00Z`
  const entries = own.map((change) => {
    const address = `${url('/changes')}#${escapeHtml(change.id)}`
    return [
      '  <entry>',
      `    ${tag('title', change.what)}`,
      `    <id>${address}</id>`,
      `    <link rel="alternate" type="text/html" href="${address}"/>`,
      `    <link rel="related" type="text/html" href="${url(change.page)}"/>`,
      `    ${tag('updated', time(change.date))}`,
      `    <category term="${escapeHtml(change.product)}"/>`,
      ...change.chains.map((chain) => `    <category term="${escapeHtml(chain)}"/>`),
      `    ${tag('summary', summaryOf(change))}`,
      '  </entry>',
    ].join('\n')
  })
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">',
    `  ${tag('title', title)}`,
    `  <id>${url(path)}</id>`,
    `  <link rel="self" type="application/atom+xml" href="${url(path)}"/>`,
    `  <link rel="alternate" type="text/html" href="${url('/changes')}"/>`,
    `  ${tag('updated', time(own[0]?.date))}`,
    `  <author>${tag('name', config.title)}</author>`,
    ...entries,
    '</feed>',
    '',
  ].join('\n')
}

/** The feeds as files. */
export const feeds = (config: ThemeConfig): { path: string; text: string }[] =>
  listedFeeds(config).map((feed) => ({ path: feed.path, text: atomText(config, feed) }))

import type { IndexedSection } from './sections.ts'

/** Longer data stays out of an address, which browsers cut off. In characters. */
const longestData = 8_000

/** Data in a query: more than a selector, and neither an address nor a word. */
function dataIn(query: string): string | undefined {
  const digits = /(?<![0-9a-z])0x([0-9a-f]+)(?![0-9a-z])/i.exec(query)?.[1] ?? ''
  const isData = digits.length > 8 && digits.length % 2 === 0 && ![40, 64].includes(digits.length)
  return isData && digits.length <= longestData ? `0x${digits}` : undefined
}

/** The decoder's page with the data of a query in it, as a section. Undefined without data, and on a site without a decoder. */
export function decodeLink(query: string, sections: readonly IndexedSection[]): IndexedSection | undefined {
  const data = dataIn(query)
  const page = data && sections.find(({ isPage, href }) => isPage && href.endsWith('/tools/decode'))
  if (!page) return undefined
  const href = `${page.href}#decode?data=${data}`
  return { ...page, id: href, href, title: 'Decode it', titles: [page.title] }
}

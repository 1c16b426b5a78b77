import { describe, expect, it } from 'vitest'
import { decodeLink } from '../../../../theme/search/decodeLink.ts'
import type { IndexedSection } from '../../../../theme/search/sections.ts'

const page = { route: '/contracts/tools/decode', texts: 'texts.json', trail: [] }
const decoder: IndexedSection = {
  id: page.route,
  href: page.route,
  isPage: true,
  title: 'Decode',
  titles: [],
  page,
  at: 0,
}

describe('a query with data', () => {
  it('is offered to the decoder, alone or in a message', () => {
    const data = `0x08c379a0${'0'.repeat(64)}`
    for (const query of [data, `execution reverted: ${data}`])
      expect(decodeLink(query, [decoder])).toMatchObject({
        href: `/contracts/tools/decode#decode?data=${data}`,
        title: 'Decode it',
      })
  })

  it('is not: a selector, an address, a word, half a byte, words, or more than a link carries', () => {
    for (const query of [
      '0x08c379a0',
      `0x${'1'.repeat(40)}`,
      `0x${'1'.repeat(64)}`,
      '0x08c379a0123',
      'swap',
      `0x${'12'.repeat(5000)}`,
    ])
      expect(decodeLink(query, [decoder])).toBeUndefined()
  })

  it('is not on a site without a decoder', () => {
    expect(decodeLink('0x08c379a012', [{ ...decoder, href: '/other' }])).toBeUndefined()
  })
})

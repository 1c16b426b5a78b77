import { describe, expect, it } from 'vitest'
import { plain } from '../../tests/doubles/virtualSite.ts'
import type { ThemeConfig } from '../shared/types.ts'
import { paintCard } from './paintCard.ts'
import { cardHash, cardOf, picturesOf } from './socialImage.ts'

const accent = '#1FC7D4'
const config: ThemeConfig = {
  ...plain,
  baseUrl: 'https://example.org',
  basePath: '/docs',
  topNav: [{ id: 32, text: 'EVM', link: '/evm/overview', match: '/evm' }],
  sidebar: { '/evm': [{ text: 'v3', items: [{ text: 'Pool', link: '/evm/v3/pool' }] }] },
}
const page = (path: string) => ({
  path,
  frontmatter: { title: `Title of ${path}`, description: 'What it is.', layout: 'docs' as const },
})

describe('the pictures to make', () => {
  it('are one a page, named after what they show, with the whole address', () => {
    const pictures = picturesOf(config, accent, [page('/'), page('/evm/v3/pool')])
    const { file, image } = pictures.get('/evm/v3/pool') ?? {}
    expect(file).toMatch(/^og\/evm\/v3\/pool-[0-9a-f]{8}\.png$/)
    expect(image).toEqual({ url: `https://example.org/docs/${file}`, width: 1200, height: 630 })
    expect(pictures.get('/')?.file).toMatch(/^og\/index-[0-9a-f]{8}\.png$/)
  })

  it('are none where the configuration names one, and none without an address of the site', () => {
    const routes = (of: Partial<ThemeConfig>) => [
      ...picturesOf({ ...config, ...of }, accent, [page('/'), page('/evm/v3/pool')]).keys(),
    ]
    expect(routes({ ogImageUrl: { '/evm': 'https://og.example/' } })).toEqual(['/'])
    expect(routes({ ogImageUrl: 'https://og.example/' })).toEqual([])
    expect(routes({ baseUrl: '' })).toEqual([])
  })

  it('have another name when they show something else', () => {
    const card = cardOf(config, accent, page('/evm/v3/pool'))
    expect(card).toMatchObject({ site: 'Fixture Developer', section: 'EVM › v3', title: 'Title of /evm/v3/pool' })
    expect(cardHash({ ...card })).toBe(cardHash(card))
    for (const change of [{ title: 'T' }, { section: 'S' }, { description: 'D' }, { site: 'X' }, { accent: '#ffaa00' }])
      expect(cardHash({ ...card, ...change })).not.toBe(cardHash(card))
  })
})

describe('a painted card', () => {
  it('is a PNG of the size that the head names, and shows its words', async () => {
    const card = cardOf(config, accent, page('/evm/v3/pool'))
    const png = Buffer.from(await paintCard(card))
    expect(png.subarray(1, 4).toString('latin1')).toBe('PNG')
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630])
    // Letters are most of what a picture weighs: without them it would be the same for every title.
    expect(png.equals(Buffer.from(await paintCard({ ...card, title: 'Another' })))).toBe(false)
  })
})

import { describe, expect, it } from 'vitest'
import { render } from '../../../tests/doubles/render.tsx'
import type { ThemeConfig } from '../../shared/types.ts'

const config: Partial<ThemeConfig> = { baseUrl: 'https://example.org', basePath: '/docs' }

/** What the head of a page says, each value once. */
async function headOf(path: string, change: Partial<ThemeConfig> = config) {
  const { texts, all } = await render(path, change)
  return {
    titles: texts('title'),
    descriptions: all('meta[name=description]').map(({ properties }) => properties.content),
    canonical: all('link[rel=canonical]').map(({ properties }) => properties.href),
    markdown: all('link[rel=alternate][type="text/markdown"]').map(({ properties }) => properties.href),
    robots: all('meta[name=robots]').map(({ properties }) => properties.content),
  }
}

describe('the head of a page', () => {
  it.each(['/contracts/v2', '/contracts/v2/', '/contracts/v2.html'])(
    'has at %s title, description, one address without an ending, and its Markdown',
    async (path) => {
      expect(await headOf(path)).toEqual({
        titles: ['Title of /contracts/v2 | Fixture Developer'],
        descriptions: ['A page.'],
        canonical: ['https://example.org/docs/contracts/v2'],
        markdown: ['/docs/contracts/v2.md'],
        robots: [],
      })
    },
  )

  it('of the home page names the folder of the site', async () => {
    expect(await headOf('/')).toMatchObject({
      canonical: ['https://example.org/docs/'],
      markdown: ['/docs/index.md'],
    })
  })

  it('names no address where the site’s is not known', async () => {
    expect((await headOf('/contracts/v2', {})).canonical).toEqual([])
  })

  it('keeps the not-found page out of search engines', async () => {
    expect(await headOf('/unknown')).toEqual({
      titles: ['Page Not Found | Fixture Developer'],
      descriptions: ['The page you were looking for could not be found.'],
      canonical: [],
      markdown: [],
      robots: ['noindex'],
    })
  })
})

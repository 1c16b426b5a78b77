import { describe, expect, it } from 'vitest'
import { minimal, siteOf } from '../../tests/doubles/folder.ts'
import { loadSite, parseSiteConfig, type Site, type SiteConfigInput } from '../config.ts'
import { themeConfig, themeConfigPlugin } from './themeConfig.ts'
import { settingsCss, themeCss } from './themeCss.ts'

const site = (change: Partial<SiteConfigInput> = {}): Site => ({
  root: '/nowhere',
  pagesDir: '/nowhere/docs/pages',
  config: parseSiteConfig({ ...minimal, ...change }),
})
const theme = (change: Partial<SiteConfigInput> = {}) => themeConfig(site(change))

describe('the top nav', () => {
  it('of this site has its four items in order, with the ids 32 to 35', async () => {
    const { topNav } = await themeConfig(await loadSite())
    expect(topNav.map(({ id, text, link }) => [id, text, link])).toEqual([
      [32, 'EVM', '/contracts/infinity/overview'],
      [33, 'Aptos', '/contracts-aptos'],
      [34, 'APIs', '/apis/subgraph'],
      [35, 'Bug Bounty', '/bug-bounty'],
    ])
  })

  it('gives the entries of a dropdown their own ids', async () => {
    const link = (text: string) => ({ text, link: '/x' })
    const { topNav } = await theme({ topNav: [{ text: 'More', items: [link('A'), link('B')] }, link('C')] })
    const ids = topNav.flatMap(({ id, items }) => [id, ...(items ?? []).map((item) => item.id)])
    expect(topNav.map(({ id }) => id)).toEqual([32, 33])
    expect(new Set(ids).size).toBe(4)
  })
})

describe('the theme’s configuration', () => {
  it('puts assets under the base path', async () => {
    const config = await theme({
      basePath: '/docs',
      iconUrl: '/icon.svg',
      logoUrl: { light: '/l.svg', dark: '/d.svg' },
    })
    expect(config.iconUrl).toBe('/docs/icon.svg')
    expect(config.logoUrl).toEqual({ light: '/docs/l.svg', dark: '/docs/d.svg' })
  })

  it('gives the width of an SVG logo, so that nothing moves when it loads', async () => {
    const files = { 'public/logo.svg': '<svg viewBox="0 0 314 112"></svg>', 'public/logo.png': 'PNG' }
    const widthOf = async (logoUrl: SiteConfigInput['logoUrl']) =>
      (await themeConfig(siteOf(files, { logoUrl }))).logoWidth
    expect(await widthOf('/logo.svg')).toBe(157)
    expect(await widthOf({ light: '/logo.svg', dark: '/dark.svg' })).toBe(157)
    expect(await widthOf('/logo.png')).toBeUndefined()
    expect(await widthOf(undefined)).toBeUndefined()
  })

  it('gives each social link its name and its kind', async () => {
    const { socials } = await theme({
      socials: [
        { icon: 'x', link: 'https://x.example' },
        { icon: 'discord', link: 'https://d.example' },
      ],
    })
    expect(socials).toEqual([
      { icon: 'x', type: 'x', label: 'X (Twitter)', link: 'https://x.example' },
      { icon: 'discord', type: 'discord', label: 'Discord', link: 'https://d.example' },
    ])
  })

  it('does not ship what only the build needs', async () => {
    expect(JSON.stringify(await theme({ sponsors: [{ name: 'Secret sponsor', items: [] }] }))).not.toContain('Secret')
  })
})

describe('the banner', () => {
  const banner = async (change: SiteConfigInput['banner'], basePath = '') =>
    (await theme({ banner: change, basePath })).banner

  it('is Markdown made HTML, its links under the base path or in a new tab', async () => {
    const { html } = (await banner('**New**: [guide](/guide), [blog](https://blog.example)', '/docs')) ?? {}
    expect(html).toContain('<strong>New</strong>')
    expect(html).toContain('<a href="/docs/guide">guide</a>')
    expect(html).toContain('<a href="https://blog.example" target="_blank" rel="noopener noreferrer">blog</a>')
  })

  it('lets no HTML of its Markdown through', async () => {
    expect((await banner('<img src=x onerror=alert(1)>'))?.html).not.toContain('<img')
  })

  it.each([
    [undefined, true],
    [true, true],
    ['true', true],
    [false, false],
    ['false', false],
  ] as const)('with dismissable %s can be closed: %s', async (dismissable, expected) => {
    expect((await banner({ content: 'x', dismissable }))?.dismissable).toBe(expected)
  })

  it('has another id when its words change, so that a reader who closed one sees the next', async () => {
    const ids = await Promise.all(['One', 'One', 'Two'].map(async (content) => (await banner(content))?.id))
    expect(ids[0]).toBe(ids[1])
    expect(ids[0]).not.toBe(ids[2])
  })

  it('is none where none is configured', async () => expect(await banner(undefined)).toBeUndefined())
})

describe('the virtual module', () => {
  const load = (change: Partial<SiteConfigInput>, id: string) => {
    const { load } = themeConfigPlugin(site(change), () => []) as {
      load: (id: string) => Promise<string | undefined>
    }
    return load(id)
  }

  it('holds the configuration, whatever text is in it', async () => {
    const source = await load({ title: "</script> `x` $& '\u2028" }, '\0virtual:site')
    const module = await import(`data:text/javascript,${encodeURIComponent(source ?? '')}`)
    expect(module.config.title).toBe("</script> `x` $& '\u2028")
  })

  it('tells the bundle whether there are social links, so that none are shipped for nothing', () => {
    const define = (change: Partial<SiteConfigInput>) =>
      (
        themeConfigPlugin(site(change), () => []) as unknown as {
          config: () => { define: Record<string, string> }
        }
      ).config().define
    expect(define({}).__HAS_SOCIALS__).toBe('false')
    expect(define({ socials: [{ icon: 'x', link: 'https://x.example' }] }).__HAS_SOCIALS__).toBe('true')
  })
})

describe('the theme’s style sheet', () => {
  const css = (change: Partial<SiteConfigInput> = {}) => {
    const [light = '', dark = ''] = themeCss(site(change).config).split('\n')
    return { light, dark }
  }

  it('holds the accent of the specification in both themes', () => {
    for (const block of Object.values(css())) {
      expect(block).toContain('--accent:#1FC7D4;')
      expect(block).toContain('--accent-hover:#00bac7')
    }
    expect(css().light).toMatch(/^:root\{color-scheme:light;/)
    expect(css().dark).toMatch(/^@media screen\{:root\.dark\{color-scheme:dark;/)
  })

  it('replaces tokens as the configuration says, in both themes or in each', () => {
    const { light, dark } = css({
      theme: {
        accentColor: '#abcdef',
        variables: { muted: '#555555', accentText: { light: '#111111', dark: '#eeeeee' } },
      },
      markdown: { code: { themes: { light: { keyword: '#123123' }, dark: {} } } },
    })
    expect(light).toContain('--accent:#abcdef')
    expect(light).toContain('--muted:#555555')
    expect(dark).toContain('--muted:#555555')
    expect(light).toContain('--accent-text:#111111')
    expect(dark).toContain('--accent-text:#eeeeee')
    expect(light).toContain('--code-keyword:#123123')
    expect(dark).toContain('--code-keyword:#b79cff')
  })
})

describe('the style sheet of settings', () => {
  const css = (change: Partial<SiteConfigInput>, pages: Parameters<typeof settingsCss>[1] = []) =>
    settingsCss(site(change).config, pages)
  const banner = (change: SiteConfigInput['banner']) => css({ banner: change })

  it('is empty where nothing is set', () => expect(css({})).toBe(''))

  it('gives the banner its height, its colours, and text that reads on its background unless one is given', () => {
    expect(banner('x')).toBe('section[data-banner]{min-height:32px}\n')
    expect(banner({ content: 'x', backgroundColor: '#102030', height: '40px' })).toBe(
      'section[data-banner]{min-height:40px;background:#102030;color:white}\n',
    )
    expect(banner({ content: 'x', backgroundColor: '#ffee00' })).toContain('color:black')
    expect(banner({ content: 'x', backgroundColor: '#ffee00', textColor: '#ff0000' })).toContain('color:#ff0000')
  })

  it('uses a configured font for text', () =>
    expect(css({ font: { google: 'Open Sans' } })).toBe(":root{--font-default:'Open Sans',system-ui,sans-serif}\n"))

  it('gives rows of sponsors their height and their columns', () => {
    const one = { name: 'One', link: 'https://one.example', image: '/one.svg' }
    const text = css({
      sponsors: [
        { name: 'A', height: 60, items: [[one, one], [one]] },
        { name: 'B', items: [[one]] },
      ],
    })
    for (const height of [60, 40])
      expect(text).toContain(`.sponsors-row[data-height="${height}"]{--row-height:${height}px}`)
    for (const columns of [1, 2])
      expect(text).toContain(`.sponsors-row[data-columns="${columns}"]{--columns:${columns}}`)
  })

  it('gives a page the measures that it asks for, and no other page', () => {
    const frontmatter = { title: 'A', description: 'B', layout: 'docs' as const }
    const content = { width: '900px', verticalPadding: '1rem' }
    expect(
      css({}, [
        { path: '/a', frontmatter },
        { path: '/b', frontmatter: { ...frontmatter, content } },
      ]),
    ).toBe('div[data-measures="/b"]{max-width:900px;padding-block:1rem}\n')
  })
})

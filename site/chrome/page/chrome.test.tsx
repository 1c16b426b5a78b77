import type { Element } from 'hast'
import { select, selectAll } from 'hast-util-select'
import { toString as textOf } from 'hast-util-to-string'
import { describe, expect, it } from 'vitest'
import { render } from '../../../tests/doubles/render.tsx'
import type { SidebarItem, SocialIcon, ThemeConfig } from '../../shared/types.ts'
import { shortDate } from '../footer/showDates.ts'

const sidebar: SidebarItem[] = [
  { text: 'v2', link: '/contracts/v2' },
  { text: 'Section', collapsed: true, items: [{ text: 'v3', link: '/contracts/v3' }] },
  { text: 'Outside', link: 'https://outside.example' },
]
const withSidebar: Partial<ThemeConfig> = { sidebar: { '/contracts': sidebar } }

describe('a docs page', () => {
  it('has title and description above its content, in one main part', async () => {
    const { one, all, texts } = await render('/contracts/v2', withSidebar)
    expect(texts('h1')).toEqual(['Title of /contracts/v2'])
    expect(all('main')).toHaveLength(1)
    const article = one('main article[data-content]') as Element
    const actions = 'Copy pageas Markdownlink for an assistantView as Markdown'
    expect(textOf(article)).toBe(`Title of /contracts/v2A page.${actions}The content of /contracts/v2`)
  })

  it('has sidebar, top bar, curtain bar, outline and footer around it', async () => {
    const { one, texts } = await render('/contracts/v2', withSidebar)
    for (const selector of [
      'aside#sidebar',
      '[data-top-bar]',
      '[data-curtain]',
      'aside nav[aria-label="On this page"]',
      'footer',
    ])
      expect(one(selector), selector).toBeDefined()
    expect(texts('aside nav[aria-label="On this page"] a')).toEqual(['First'])
  })

  it('starts with a link to its content', async () => {
    const { all, one } = await render('/contracts/v2', withSidebar)
    const [first] = all('a, button, input')
    expect(textOf(first as Element)).toBe('Skip to content')
    expect(first?.properties.href).toBe('#content')
    expect(one('main#content')?.properties.tabIndex).toBe(-1)
  })

  it('has no sidebar where none holds it', async () => {
    expect((await render('/contracts/v2')).one('aside#sidebar')).toBeUndefined()
  })
})

describe('the breadcrumbs', () => {
  it('are the groups of the page, at most two, each linked to its first page unless it is this one', async () => {
    const sidebar = [
      {
        text: 'Exchange',
        items: [
          { text: 'Overview', link: '/contracts/v2' },
          { text: 'Deeper', items: [{ text: 'Deepest', items: [{ text: 'v3', link: '/contracts/v3' }] }] },
        ],
      },
    ]
    const crumbs = async (path: string) => {
      const { all } = await render(path, { sidebar, basePath: '/docs' })
      return all('nav[aria-label=Breadcrumb] li').map((item) => [textOf(item), select('a', item)?.properties.href])
    }
    expect(await crumbs('/contracts/v2')).toEqual([['Exchange', undefined]])
    expect(await crumbs('/contracts/v3')).toEqual([
      ['Exchange', '/docs/contracts/v2'],
      ['Deeper', undefined],
    ])
    expect(await crumbs('/')).toEqual([])
  })
})

describe('a landing page', () => {
  it('has the top bar and the site’s links, and neither curtain bar, sidebar, outline nor a page’s footer', async () => {
    const footerLinks = [{ text: 'Source', link: 'https://source.example' }]
    const { all, one } = await render('/', { sidebar, footerLinks })
    expect(one('[data-layout=landing] [data-top-bar]')).toBeDefined()
    for (const selector of ['[data-curtain]', 'aside', 'footer nav', 'footer [data-updated]'])
      expect(one(selector), selector).toBeUndefined()
    expect(all('footer a').map((link) => [textOf(link), link.properties.href])).toEqual([
      ['Source', 'https://source.example'],
    ])
  })
})

describe('the not-found page', () => {
  it('offers the search and the tasks of the configuration', async () => {
    const tasks = [{ text: 'Swap tokens', link: '/swap' }]
    const { one, all } = await render('/unknown', { basePath: '/docs', sidebar, tasks })
    expect(one('main button[data-opens-search]')).toBeDefined()
    expect(all('main li a').map((link) => [textOf(link), link.properties.href])).toEqual([
      ['Swap tokens', '/docs/swap'],
    ])
  })

  it('says so in the minimal layout, and leads home', async () => {
    const { one, texts, all } = await render('/unknown', { basePath: '/docs', sidebar })
    expect(one('[data-layout=minimal]')).toBeDefined()
    expect(texts('h1')).toEqual(['Page Not Found'])
    expect(texts('main p')).toContain('The page you were looking for could not be found.')
    const [link] = all('main a')
    expect(textOf(link as Element)).toBe('Go to Home Page')
    expect(link?.properties.href).toBe('/docs/')
    expect(one('[data-curtain]')).toBeUndefined()
  })
})

describe('a page that could not be fetched', () => {
  it('says so within the chrome, and offers to try again, to reload and Home, where a page’s code does not come', async () => {
    const { texts, one } = await render('/broken', { basePath: '/docs' })
    expect(texts('h1')).toEqual(['This page could not be loaded'])
    expect(texts('[role=alert]')).toEqual([
      'Check the connection, and try again. What you read before is one step back.Reason: Failed to fetch dynamically imported module',
    ])
    expect(one('[data-top-bar]')).toBeDefined()
    expect(one('main a[href="/docs/"]')).toBeDefined()
    expect(texts('main button')).toEqual(['Try again', 'Reload the page'])
  })
})

describe('the sidebar', () => {
  const current = (page: Awaited<ReturnType<typeof render>>) => page.texts('aside#sidebar a[aria-current=page]')

  it.each(['/contracts/v2', '/contracts/v2/', '/contracts/v2.html'])('marks the page at %s', async (path) => {
    expect(current(await render(path, withSidebar))).toEqual(['v2'])
  })

  it('starts a section closed that is marked so, and open where the page is in it', async () => {
    const open = async (path: string) => (await render(path, withSidebar)).one('aside#sidebar details')?.properties.open
    expect(await open('/contracts/v2')).toBeFalsy()
    expect(await open('/contracts/v3')).toBe(true)
  })

  it('has no button within a button', async () => {
    const { all } = await render('/contracts/v2', withSidebar)
    expect(all('aside#sidebar button button, aside#sidebar summary a, aside#sidebar summary button')).toEqual([])
  })

  it('opens outside links in a new tab', async () => {
    const { one } = await render('/contracts/v2', withSidebar)
    expect(one('aside#sidebar a[href="https://outside.example"]')?.properties).toMatchObject({
      target: '_blank',
      rel: ['noopener', 'noreferrer'],
    })
  })

  it('nests to depth 5 and no further', async () => {
    const nested = (depth: number): SidebarItem => ({
      text: `Depth ${depth}`,
      ...(depth < 8 ? { items: [nested(depth + 1)] } : { link: '/contracts/deep' }),
    })
    const { texts, html } = await render('/contracts/v2', { sidebar: [nested(0)] })
    expect(texts('aside#sidebar ul')).toHaveLength(6)
    expect(html).toContain('Depth 5')
    expect(html).not.toContain('Depth 6')
  })

  it('has a back link that says Home, until the reader has been elsewhere', async () => {
    const { all } = await render('/contracts/v2', {
      basePath: '/docs',
      sidebar: { '/contracts': { items: sidebar, backLink: true } },
    })
    const [link] = all('aside#sidebar nav > a')
    expect(textOf(link as Element)).toBe('← Home')
    expect(link?.properties.href).toBe('/docs/')
  })
})

describe('the top bar', () => {
  it('shows the site’s title where there is no logo', async () => {
    const { one } = await render('/contracts/v2')
    const home = one('[data-top-bar] a') as Element
    expect(textOf(home)).toBe('Fixture Developer')
    expect(home.properties).toMatchObject({ href: '/', ariaLabel: 'Fixture Developer, home' })
  })

  it('shows a logo 56 pixels high, one for both themes or one for each', async () => {
    const images = async (logoUrl: ThemeConfig['logoUrl']) =>
      (await render('/contracts/v2', { logoUrl }))
        .all('[data-top-bar] img')
        .map(({ properties }) => [properties.src, properties.height])
    expect(await images('/logo.svg')).toEqual([['/logo.svg', 56]])
    expect(await images({ light: '/l.svg', dark: '/d.svg' })).toEqual([
      ['/l.svg', 56],
      ['/d.svg', 56],
    ])
  })

  it('shows each social link in its size, in a new tab', async () => {
    const icons: [SocialIcon, number][] = [
      ['discord', 23],
      ['github', 20],
      ['telegram', 21],
      ['warpcast', 20],
      ['x', 18],
    ]
    const socials = icons.map(([icon]) => ({ icon, type: icon, label: `Our ${icon}`, link: `https://${icon}.example` }))
    const { all } = await render('/contracts/v2', { socials })
    const links = all('[data-top-bar] a[target=_blank]')
    expect(links.map((link) => [link.properties.href, link.properties.ariaLabel ?? textOf(link)])).toEqual(
      icons.map(([icon]) => [`https://${icon}.example`, `Our ${icon}`]),
    )
    expect(links.map((link) => Number(select('svg', link)?.properties.width))).toEqual(icons.map(([, size]) => size))
    expect(links.map((link) => Number(select('svg', link)?.properties.height))).toEqual(icons.map(([, size]) => size))
  })

  it('shows another social icon at 18 pixels', async () => {
    const other = { icon: 'x', type: 'mastodon' as SocialIcon, label: 'Other', link: 'https://other.example' } as const
    const { one } = await render('/contracts/v2', { socials: [other] })
    expect(one('a[href="https://other.example"] svg')?.properties.width).toBe('18')
  })

  it('marks the item that is read, under the base path, and leads outside in a new tab', async () => {
    const topNav = [
      { id: 32, text: 'EVM', link: '/contracts/v2', match: '/contracts/' },
      { id: 33, text: 'Aptos', link: '/contracts-aptos' },
      { id: 34, text: 'Outside', link: 'www.outside.example' },
    ]
    const { texts, all } = await render('/contracts/v3.html', { basePath: '/docs', topNav })
    expect(texts('nav[aria-label=Main] a[aria-current]')).toEqual(['EVM'])
    const links = all('nav[aria-label=Main] a').map(({ properties }) => properties)
    expect(links.map(({ href }) => href)).toEqual([
      '/docs/contracts/v2',
      '/docs/contracts-aptos',
      'https://www.outside.example',
    ])
    expect(links.map(({ target }) => target)).toEqual([undefined, undefined, '_blank'])
  })

  it('has a search button that says its keys, and a theme toggle unless the theme is fixed', async () => {
    const { one } = await render('/contracts/v2')
    expect(one('button[aria-keyshortcuts="/ Control+K Meta+K"][aria-haspopup=dialog]')).toBeDefined()
    expect(one('button[aria-label="Switch between light and dark theme"]')).toBeDefined()
    const fixed = await render('/contracts/v2', { colorScheme: 'dark' })
    expect(fixed.one('button[aria-label="Switch between light and dark theme"]')).toBeUndefined()
  })
})

describe('the banner', () => {
  const banner = { id: 'a', html: 'A <a href="/guide">new</a> version', dismissable: true }

  it('shows its words, with a close button', async () => {
    const { one } = await render('/contracts/v2', { banner })
    const section = one('[data-banner]') as Element
    expect(textOf(section)).toContain('A new version')
    expect(select('button[aria-label="Close the announcement"]', section)).toBeDefined()
  })

  it('has no close button where it cannot be dismissed', async () => {
    const { one } = await render('/contracts/v2', { banner: { ...banner, dismissable: false } })
    expect(one('[data-banner]')).toBeDefined()
    expect(one('[data-banner] button')).toBeUndefined()
  })

  it('is absent where there is none', async () => {
    expect((await render('/contracts/v2')).one('[data-banner]')).toBeUndefined()
  })
})

describe('the footer', () => {
  it('leads to the pages before and after, under the base path', async () => {
    const links = async (path: string) => {
      const { all } = await render(path, { ...withSidebar, basePath: '/docs' })
      return all('footer nav a').map((link) => [link.properties.rel, link.properties.href, textOf(link)])
    }
    expect(await links('/contracts/v2.html')).toEqual([[['next'], '/docs/contracts/v3', 'Next · Sectionv3']])
    expect(await links('/contracts/v3/')).toEqual([[['prev'], '/docs/contracts/v2', 'Previousv2']])
  })

  it('leads to the page’s source and to a report with the page filled in', async () => {
    const { all } = await render('/contracts/v2', {
      editLink: { pattern: 'https://edit.example/pages/:path', text: 'Edit page' },
      reportLink: { pattern: 'https://report.example/new?page=:path', text: 'Report a wrong fact' },
    })
    const links = all('footer a[target=_blank]').map((link) => [textOf(link), link.properties.href])
    expect(links).toEqual([
      ['Edit page', 'https://edit.example/pages/contracts/v2.mdx'],
      ['Report a wrong fact', 'https://report.example/new?page=%2Fcontracts%2Fv2'],
    ])
  })

  it('has no edit link where none is configured', async () => {
    expect((await render('/contracts/v2')).all('footer a[target=_blank]')).toEqual([])
  })

  it('does not say when the page was changed until the reader’s own clock can', async () => {
    expect((await render('/contracts/v2')).html).not.toContain('Last updated')
    expect(shortDate(Date.UTC(2026, 0, 2, 12))).toMatch(/^1\/2\/26, \d+:00.[AP]M$/)
  })

  it('writes dates as the browser would', () => {
    const browser = new Intl.DateTimeFormat('en-US', { dateStyle: 'short', timeStyle: 'short' })
    const hour = 3_600_000
    const times = Array.from({ length: 24 }, (_, at) => Date.UTC(2009, 11, 30) + at * (hour * 25 + 7 * 60_000))
    for (const time of times) expect(shortDate(time)).toBe(browser.format(time).replace(/\s(?=[AP]M)/, ' '))
  })
})

describe('the outline', () => {
  it('has the configuration’s words under it', async () => {
    const { all } = await render('/contracts/v2', { outlineFooter: 'Made by <a href="https://team.example">us</a>' })
    const [outline] = all('aside[aria-label=Outline]')
    expect(selectAll('a[href="https://team.example"]', outline as Element)).toHaveLength(1)
  })
})

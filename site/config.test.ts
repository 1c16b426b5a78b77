import { afterEach, describe, expect, it, vi } from 'vitest'
import { folder, minimal } from '../tests/doubles/folder.ts'
import { configFiles } from '../tests/doubles/project.ts'
import { loadSite, parseSiteConfig, type SiteConfigInput, siteOf } from './config.ts'
import { ProblemsError } from './support/problems.ts'

/** What is wrong with a configuration, as “message → remedy”. */
function wrong(change: object): string[] {
  try {
    parseSiteConfig({ ...minimal, ...change })
  } catch (error) {
    if (error instanceof ProblemsError) return error.problems.map(({ message, remedy }) => `${message} → ${remedy}`)
    throw error
  }
  return []
}

describe('parseSiteConfig', () => {
  it('fills in what is left out', () => {
    expect(parseSiteConfig(minimal)).toEqual({
      ...minimal,
      basePath: '',
      redirects: {},
      rootDir: 'docs',
      blogDir: 'pages/blog',
      topNav: [],
      sidebar: [],
      tasks: [],
      footerLinks: [],
      socials: [],
      sponsors: [],
      theme: { colorScheme: 'system', accentColor: '#1FC7D4', accentHoverColor: '#00bac7', variables: {} },
    })
  })

  it('gives a sponsor row 40 pixels and a banner 32, unless they say otherwise', () => {
    const row = { name: 'Friends', items: [[{ name: 'One', link: 'https://one.example', image: '/one.svg' }]] }
    expect(
      parseSiteConfig({ ...minimal, sponsors: [row, { ...row, height: 60 }] }).sponsors.map(({ height }) => height),
    ).toEqual([40, 60])
    expect(parseSiteConfig({ ...minimal, banner: 'News' }).banner).toEqual({ content: 'News', height: '32px' })
    expect(parseSiteConfig({ ...minimal, banner: { content: 'News', height: '40px' } }).banner?.height).toBe('40px')
  })

  it('takes every setting of the specification', () => {
    const full: SiteConfigInput = {
      ...minimal,
      tagline: 'Your line',
      baseUrl: 'https://example.org',
      basePath: '/docs/v1.0',
      rootDir: 'docs',
      blogDir: 'pages/news',
      iconUrl: { light: '/light.svg', dark: '/dark.svg' },
      logoUrl: '/logo.svg',
      ogImageUrl: { '/': 'https://og.example/?title=%title' },
      font: { google: 'Inter' },
      banner: {
        content: 'News',
        backgroundColor: '#112233',
        textColor: '#ffffff',
        dismissable: 'false',
        height: '40px',
      },
      topNav: [{ text: 'More', items: [{ text: 'One', link: '/one', match: '/one' }] }],
      sidebar: {
        '/a': [{ text: 'One', link: '/a' }],
        '/b': { items: [{ text: 'Two', items: [{ text: 'Three', link: '/b' }], collapsed: true }], backLink: true },
      },
      socials: (['discord', 'github', 'telegram', 'warpcast', 'x'] as const).map((icon) => ({
        icon,
        link: `https://${icon}.example`,
      })),
      editLink: { pattern: 'https://edit.example/:path' },
      reportLink: { pattern: 'https://report.example/?page=:path' },
      sourceLink: { pattern: 'https://source.example/:path' },
      outlineFooter: 'Made by us.',
      theme: { colorScheme: 'dark', variables: { muted: '#555555', text: { light: '#000000', dark: '#ffffff' } } },
      markdown: { code: { themes: { light: { keyword: '#112233' }, dark: {} } } },
    }
    expect(wrong(full)).toEqual([])
    expect(parseSiteConfig(full).editLink?.text).toBe('Edit page')
  })

  it.each<[string, object, string[]]>([
    ['no title', { title: undefined }, ['setting `title` is missing → Add `title`.']],
    [
      'a template without %s',
      { titleTemplate: 'Fixture' },
      ['setting `titleTemplate`: Invalid string: must include "%s" → Correct `titleTemplate`.'],
    ],
    ['a misspelt setting', { titel: 'x' }, ['unknown setting `titel` → Did you mean `title`?']],
    [
      'an unknown setting',
      { twoslash: true },
      [
        'unknown setting `twoslash` → Remove it, or use one of title, titleTemplate, description, tagline, baseUrl, basePath, rootDir, blogDir, iconUrl, logoUrl, ogImageUrl, font, banner, topNav, sidebar, redirects, tasks, socials, sponsors, editLink, reportLink, sourceLink, footerLinks, outlineFooter, theme, markdown.',
      ],
    ],
    [
      'a misspelt setting within another',
      { theme: { acentColor: '#112233' } },
      ['unknown setting `theme.acentColor` → Did you mean `accentColor`?'],
    ],
    [
      'a base path without a slash',
      { basePath: 'docs' },
      [
        'setting `basePath`: must be empty or start with a slash and not end with one, such as "/docs" → Correct `basePath`.',
      ],
    ],
    [
      'a base path that ends with a slash',
      { basePath: '/docs/' },
      [
        'setting `basePath`: must be empty or start with a slash and not end with one, such as "/docs" → Correct `basePath`.',
      ],
    ],
    [
      'a base URL without a scheme',
      { baseUrl: 'example.org' },
      ['setting `baseUrl`: must be an address such as "https://example.org" → Correct `baseUrl`.'],
    ],
    [
      'a base URL that ends with a slash',
      { baseUrl: 'https://example.org/' },
      ['setting `baseUrl`: must not end with a slash → Correct `baseUrl`.'],
    ],
    [
      'a colour that is none',
      { theme: { accentColor: 'teal' } },
      [
        'setting `theme.accentColor`: must be a colour of six hex digits, such as "#1FC7D4" → Correct `theme.accentColor`.',
      ],
    ],
    [
      'an unknown colour scheme',
      { theme: { colorScheme: 'drak' } },
      [
        'setting `theme.colorScheme`: Invalid option: expected one of "light"|"dark"|"system" → Use one of light, dark, system.',
      ],
    ],
    [
      'a misspelt colour token',
      { theme: { variables: { mutd: '#112233' } } },
      ['unknown setting `theme.variables.mutd` → Did you mean `muted`?'],
    ],
    [
      'a colour token that is no colour',
      { theme: { variables: { muted: { light: '#112233', dark: 'grey' } } } },
      [
        'setting `theme.variables.muted.dark`: must be a colour of six hex digits, such as "#1FC7D4" → Correct `theme.variables.muted.dark`.',
      ],
    ],
    [
      'a misspelt kind of code',
      { markdown: { code: { themes: { light: { keywrd: '#112233' }, dark: {} } } } },
      ['unknown setting `markdown.code.themes.light.keywrd` → Did you mean `keyword`?'],
    ],
    [
      'an unknown social icon',
      { socials: [{ icon: 'myspace', link: 'https://x.example' }] },
      [
        'setting `socials.0.icon`: Invalid option: expected one of "discord"|"github"|"telegram"|"warpcast"|"x" → Use one of discord, github, telegram, warpcast, x.',
      ],
    ],
    [
      'a top nav item that leads nowhere',
      { topNav: [{ text: 'More' }] },
      ['setting `topNav.0`: needs a link or a list of items, and not both → Correct `topNav.0`.'],
    ],
    [
      'a top nav item with link and items',
      { topNav: [{ text: 'More', link: '/x', items: [{ text: 'One', link: '/y' }] }] },
      ['setting `topNav.0`: needs a link or a list of items, and not both → Correct `topNav.0`.'],
    ],
    [
      'a dropdown entry misspelt',
      { topNav: [{ text: 'More', items: [{ text: 'One', link: '/x', mach: '/' }] }] },
      ['unknown setting `topNav.0.items.0.mach` → Did you mean `match`?'],
    ],
    [
      'a sidebar entry that leads nowhere',
      { sidebar: [{ text: 'One' }] },
      ['setting `sidebar.0`: needs a link or a list of items → Correct `sidebar.0`.'],
    ],
    [
      'a sidebar entry misspelt, in a map',
      { sidebar: { '/a': { items: [{ text: 'One', link: '/a', colapsed: true }] } } },
      ['unknown setting `sidebar./a.items.0.colapsed` → Did you mean `collapsed`?'],
    ],
    [
      'a sidebar keyed without a slash',
      { sidebar: { contracts: [] } },
      ['setting `sidebar.contracts`: Invalid string: must start with "/" → Correct `sidebar.contracts`.'],
    ],
    [
      'a sidebar that is neither list nor map',
      { sidebar: 'all' },
      ['setting `sidebar`: must be array or map → Correct `sidebar`.'],
    ],
    ['a banner that is no text', { banner: 5 }, ['setting `banner`: must be string or object → Correct `banner`.']],
    [
      'a banner’s setting misspelt',
      { banner: { content: 'x', dismisable: 'false' } },
      ['unknown setting `banner.dismisable` → Did you mean `dismissable`?'],
    ],
    [
      'a height that is no length',
      { banner: { content: 'x', height: '40px}*{display:none' } },
      [
        'setting `banner.height`: must be a length as CSS writes it, such as "32px" or "min(60rem, 100%)" → Correct `banner.height`.',
      ],
    ],
    [
      'a font that is no name',
      { font: { google: "x';color:red" } },
      ['setting `font.google`: must be the name of a font, such as "Inter" → Correct `font.google`.'],
    ],
    [
      'a picture of another host',
      { logoUrl: 'https://elsewhere.example/logo.svg' },
      ['setting `logoUrl`: must be the path of a file in public/, such as "/logo.svg" → Correct `logoUrl`.'],
    ],
    ['one icon of two', { iconUrl: { light: '/x.svg' } }, ['setting `iconUrl.dark` is missing → Add `iconUrl.dark`.']],
    [
      'a report link that is no address',
      { reportLink: { pattern: 'javascript:alert(":path")' } },
      ['setting `reportLink.pattern`: must start with "https://" → Correct `reportLink.pattern`.'],
    ],
    [
      'an edit link without :path',
      { editLink: { pattern: 'https://edit.example/' } },
      ['setting `editLink.pattern`: Invalid string: must include ":path" → Correct `editLink.pattern`.'],
    ],
    [
      'a sponsor row without height',
      { sponsors: [{ name: 'x', height: 0, items: [] }] },
      ['setting `sponsors.0.height`: Too small: expected number to be >0 → Correct `sponsors.0.height`.'],
    ],
  ])('names the problem and the remedy: %s', (_, change, problems) => {
    expect(wrong(change)).toEqual(problems)
  })

  it('reports all wrong settings together, with the file', () => {
    const bad = { titel: 'x', basePath: 'docs', theme: { accentColor: 'teal' } }
    expect(wrong(bad)).toHaveLength(3)
    expect(() => parseSiteConfig({ ...minimal, ...bad }, () => ({ file: 'other.config.ts' }))).toThrow(
      /^3 problems[\s\S]*other\.config\.ts/,
    )
  })
})

describe('siteOf', () => {
  afterEach(() => vi.unstubAllEnvs())

  const input = { ...minimal, baseUrl: 'https://one.example' }

  it('finds the pages below the configured folder', () => {
    expect(siteOf({ ...input, rootDir: 'site' }, '/root').pagesDir).toBe('/root/site/pages')
  })

  it('lets BASE_PATH and SITE_URL replace base path and address, with or without a last slash', () => {
    vi.stubEnv('BASE_PATH', '/docs/')
    vi.stubEnv('SITE_URL', 'https://two.example/')
    const { config } = siteOf({ ...input, basePath: '/other' })
    expect(config.basePath).toBe('/docs')
    expect(config.baseUrl).toBe('https://two.example')
  })

  it('takes an empty BASE_PATH for the root of a host, and an empty SITE_URL for none given', () => {
    vi.stubEnv('BASE_PATH', '')
    vi.stubEnv('SITE_URL', '')
    const { config } = siteOf({ ...input, basePath: '/other' })
    expect(config.basePath).toBe('')
    expect(config.baseUrl).toBe('https://one.example')
  })

  it('reports their problems as for any setting', () => {
    vi.stubEnv('BASE_PATH', 'docs')
    expect(() => siteOf(input)).toThrow(/`basePath`: must be empty or start with a slash/)
  })

  it('tells the line of a wrong setting: its key, its value, or the entry that it is in', () => {
    const sidebar = [{ text: 'One', link: '/one' }, { text: 'Two', link: '/two', colapsed: true }, { text: 'Three' }]
    const root = folder({
      'sidebar.ts': [
        'export const sidebar = [',
        "  { text: 'One', link: '/one' },",
        "  { text: 'Two', link: '/two', colapsed: true },",
        "  { text: 'Three' },",
        ']',
      ].join('\n'),
      'vocs.config.ts': [
        "import { sidebar } from './sidebar.ts'",
        'const config = {',
        "  title: 'Fixture',",
        "  titleTemplate: 'Fixture',",
        "  description: 'A site for tests.',",
        '  sidebar,',
        "  theme: { acentColor: '#ffffff' },",
        '}',
      ].join('\n'),
    })
    const wrong = { ...input, titleTemplate: 'Fixture', sidebar, theme: { acentColor: '#ffffff' } }
    let thrown: unknown
    try {
      siteOf(wrong as object as SiteConfigInput, root)
    } catch (error) {
      thrown = error
    }
    const problems = thrown instanceof ProblemsError ? thrown.problems : []
    expect(
      problems.map(({ file, line, message }) => `${file.split('/').at(-1)}:${line} ${message.split(':')[0]}`),
    ).toEqual([
      'vocs.config.ts:4 setting `titleTemplate`',
      'sidebar.ts:3 unknown setting `sidebar.1.colapsed`',
      'sidebar.ts:4 setting `sidebar.2`',
      'vocs.config.ts:7 unknown setting `theme.acentColor`',
    ])
  })
})

describe('loadSite', () => {
  it('reads the configuration of a folder as Vocs does, and finds its pages', async () => {
    const root = folder(configFiles({ rootDir: 'site' }))
    const site = await loadSite(root)
    expect(site.config.title).toBe('Fixture')
    expect(site.pagesDir).toBe(`${root}/site/pages`)
  })

  it('reports a missing configuration', async () => {
    await expect(loadSite(folder({}))).rejects.toThrow(
      /there is no vocs\.config\.ts here[\s\S]*Run the command in the folder of the site/,
    )
  })

  it('reports a configuration without the plugins of the site', async () => {
    await expect(loadSite(folder({ 'vocs.config.ts': 'export default {}' }))).rejects.toThrow(
      /the configuration has no plugins of the site[\s\S]*sitePlugins\(config\)/,
    )
  })
})

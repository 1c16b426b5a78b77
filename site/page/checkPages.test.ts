import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { compileWith } from '../../tests/doubles/compile.ts'
import { pageText, siteOf } from '../../tests/doubles/folder.ts'
import type { Site, SiteConfigInput } from '../config.ts'
import type { SidebarItem } from '../shared/types.ts'
import { type Problem, ProblemsError, shownPath } from '../support/problems.ts'
import { Pages } from '../vocs/pages.ts'

/** All problems of a site, as a build and `npm run check` report them, without those of the facts. */
async function problemsOf(site: Site): Promise<readonly Problem[]> {
  const pages = new Pages(site)
  const compiled = await Promise.all(pages.sources.map((page) => compileWith(pages, page)))
  try {
    pages.check(compiled, [])
    return []
  } catch (error) {
    if (error instanceof ProblemsError) return error.problems
    throw error
  }
}

/** What is wrong with a site of these pages, each as “file:line message → remedy”, files without the folder. */
async function told(
  pages: Record<string, string>,
  config: Partial<SiteConfigInput> = {},
  files: Record<string, string> = {},
): Promise<string[]> {
  const texts = Object.entries(pages).map(([name, body]) => [`docs/pages/${name}`, pageText(body)])
  return toldOf({ ...files, ...Object.fromEntries(texts) }, config)
}

/** The same for the site of these files. */
async function toldOf(files: Record<string, string>, config: Partial<SiteConfigInput> = {}): Promise<string[]> {
  const site = siteOf(files, config)
  const shown = shownPath(join(site.root, 'x')).slice(0, -1)
  return (await problemsOf(site)).map(
    ({ file, line, message, remedy }) => `${file.replace(shown, '')}:${line} ${message} → ${remedy.replace(shown, '')}`,
  )
}

describe('links of pages', () => {
  const guide = '## First steps\n\nText.\n\n### Install'

  it.each([
    '[Guide](/guide)',
    '[Guide](/guide#first-steps)',
    '[Guide](/guide#install)',
    '[Guide](/guide?chain=bsc#install)',
    '[Top](#content)',
    '[Own](#own)',
    '[Own](#gr%C3%B6%C3%9Fe)',
    '[Own](#größe)',
    '[Home](/)',
    '[File](/logo.svg)',
    '[Written](/robots.txt)',
    '[Written](/sitemap.xml)',
    '[Facts](/deployments.json)',
    '[Starter](/starters/one.zip)',
    '[Out](https://one.example/nowhere#x)',
    '[Mail](mailto:a@example.org)',
  ])('that lead somewhere pass: %s', async (link) => {
    const pages = { 'index.mdx': `${link}\n\n## Own\n\n## Größe`, 'guide.mdx': guide }
    const files = { 'public/logo.svg': '<svg/>', 'docs/starters/one/snippets.json': '[]' }
    expect(await told(pages, {}, files)).toEqual([])
  })

  it('to a missing anchor of a long page list its first 20 anchors', async () => {
    const headings = Array.from({ length: 22 }, (_, at) => `## Heading ${at}`).join('\n\n')
    const [problem] = await told({ 'index.mdx': `[Out](#elsewhere-entirely)\n\n${headings}` })
    expect(problem).toMatch(/→ Its anchors: #heading-0, .*, #heading-19, and 2 more\.$/)
  })

  it.each([
    ['/gide', 'the link `/gide` leads nowhere → Did you mean `/guide`?'],
    ['/elsewhere/entirely', 'the link `/elsewhere/entirely` leads nowhere → Correct the route, or write the page.'],
    ['/guide#instal', 'the link `/guide#instal` names no heading of /guide → Did you mean `#install`?'],
    [
      '/guide#something-else',
      'the link `/guide#something-else` names no heading of /guide → Its anchors: #first-steps, #install.',
    ],
    ['#nothing', 'the link `#nothing` names no heading of / → Its anchors: none but the page itself.'],
    ['/guide#%E0%A4', 'the link `/guide#%E0%A4` names no heading of /guide → Its anchors: #first-steps, #install.'],
    ['guide', 'the link `guide` is relative → Write the whole route, from the first slash on.'],
    ['./guide', 'the link `./guide` is relative → Write the whole route, from the first slash on.'],
    ['../guide.mdx', 'the link `../guide.mdx` is relative → Write the whole route, from the first slash on.'],
    ['/guide.html', 'the link `/guide.html` has an ending → Write `/guide`.'],
    ['/guide/', 'the link `/guide/` has an ending → Write `/guide`.'],
    ['/starters/none.zip', 'the link `/starters/none.zip` leads nowhere → Correct the route, or write the page.'],
    ['/missing.svg', 'the link `/missing.svg` leads nowhere → Correct the route, or write the page.'],
    ['', 'a link without an address → Write the route between the brackets.'],
  ])('to “%s” are told with line and remedy', async (href, expected) => {
    const pages = { 'index.mdx': `Text.\n\nSee [the guide](${href}).`, 'guide.mdx': guide }
    expect(await told(pages)).toEqual([`docs/pages/index.mdx:7 ${expected}`])
  })

  it.each([
    ['https://docs.example/guide#instal', '/guide#instal` names no heading of /guide → Did you mean `#install`?'],
    ['https://docs.example/gide', '/gide` leads nowhere → Did you mean `/guide`?'],
    ['https://DOCS.example/base/gide', '/gide` leads nowhere → Did you mean `/guide`?'],
    ['https://docs.example/guide/', '/guide/` has an ending → Write `/guide`.'],
  ])('to our own host are links within the site: %s', async (href, expected) => {
    const pages = { 'index.mdx': `Text.\n\nSee [the guide](${href}).`, 'guide.mdx': guide }
    const config = { baseUrl: 'https://docs.example', basePath: '/base' }
    expect(await told(pages, config)).toEqual([`docs/pages/index.mdx:7 the link \`${expected}`])
  })

  it.each([
    'https://docs.example',
    'https://docs.example/guide',
    'https://docs.example/base/guide#install',
    'https://docs.example.org/elsewhere',
    'https://docs.example:8443/elsewhere',
  ])('to our own host pass where they lead somewhere, and to others always: %s', async (href) => {
    const pages = { 'index.mdx': `Text.\n\nSee [the guide](${href}).`, 'guide.mdx': guide }
    expect(await told(pages, { baseUrl: 'https://docs.example', basePath: '/base' })).toEqual([])
  })

  it('are told from within facts, snippets’ captions and callouts too', async () => {
    const body = ':::note\n[One](/one)\n:::\n\n| A |\n| --- |\n| [Two](/two) |\n\n- [Three](/three)'
    expect((await told({ 'index.mdx': body })).map((one) => one.split(' ')[0])).toEqual([
      'docs/pages/index.mdx:6',
      'docs/pages/index.mdx:11',
      'docs/pages/index.mdx:13',
    ])
  })
})

describe('a mistake of one page', () => {
  it('does not make links to it look dead', async () => {
    const pages = {
      'index.mdx': '[Unparsed](/unparsed#somewhere) [Wrong](/wrong#heading)',
      'unparsed.mdx': '## Somewhere\n\n<div>',
      'wrong.mdx': '::nothing-known\n\n## Heading',
    }
    expect((await told(pages)).map((one) => one.split(' ')[0])).toEqual([
      'docs/pages/unparsed.mdx:7',
      'docs/pages/wrong.mdx:5',
    ])
  })
})

describe('sidebar and top nav', () => {
  const pages = { 'index.mdx': 'Home.', 'a/one.mdx': 'One.', 'a/two.mdx': 'Two.' }
  const list = (...links: string[]) => links.map((link) => ({ text: `To ${link}`, link }))

  it('that lead to every page pass', async () => {
    const sidebar = { '/a': [{ text: 'All', items: list('/a/one', '/a/two', 'https://out.example') }] }
    const topNav = [{ text: 'More', items: list('/a/one', 'www.out.example') }]
    expect(await told(pages, { sidebar, topNav })).toEqual([])
  })

  it('with a dead link are told by entry, with the line where it is written', async () => {
    const config = {
      sidebar: { '/a': { items: [{ text: 'All', items: list('/a/one', '/a/two', '/a/onne') }] } },
      topNav: [{ text: 'More', items: list('/nowhere-at-all#x') }],
    }
    const files = {
      'sidebar.ts': "export const sidebar = [\n  { text: 'x', link: '/a/onne' },\n]\n",
      'vocs.config.ts': "// one\n// two\nexport default { topNav: [{ link: '/nowhere-at-all#x' }] }\n",
    }
    expect(await told(pages, config, files)).toEqual([
      'sidebar.ts:2 the entry “To /a/onne”: the link `/a/onne` leads nowhere → Did you mean `/a/one`?',
      'vocs.config.ts:3 the entry “To /nowhere-at-all#x”: the link `/nowhere-at-all#x` leads nowhere → Correct the route, or write the page.',
    ])
  })

  it('the tasks of the configuration too', async () => {
    const files = { 'vocs.config.ts': "export default {\n  tasks: [{ text: 'Swap', link: '/a/tow' }],\n}\n" }
    const sidebar = { '/a': list('/a/one', '/a/two') }
    expect(await told(pages, { sidebar, tasks: [{ text: 'Swap', link: '/a/tow' }] }, files)).toEqual([
      'vocs.config.ts:2 the entry “Swap”: the link `/a/tow` leads nowhere → Did you mean `/a/two`?',
    ])
  })

  it('that name a missing anchor or an ending are told', async () => {
    const sidebar = { '/a': list('/a/one', '/a/two.html', '/a/two#none') }
    expect((await told(pages, { sidebar })).map((one) => one.split(': ')[1])).toEqual([
      'the link `/a/two.html` has an ending → Write `/a/two`.',
      'the link `/a/two#none` names no heading of /a/two → Its anchors',
    ])
  })

  it('that lead out without encryption are told', async () => {
    const sidebar = { '/a': list('/a/one', '/a/two', 'http://out.example') }
    const topNav = [{ text: 'Out', link: 'http://out.example' }]
    expect((await told(pages, { sidebar, topNav })).map((one) => one.split(' → ')[0]?.split(' the ')[1])).toEqual([
      'entry “To http://out.example”:',
      'entry “Out”:',
    ])
  })

  it('are told where an entry lies deeper than the sidebar shows', async () => {
    const nest = (item: SidebarItem, depth: number): SidebarItem =>
      depth === 0 ? item : { text: `Level ${depth}`, items: [nest(item, depth - 1)] }
    const shown = nest({ text: 'Two', link: '/a/two' }, 5)
    const hidden = nest({ text: 'Two', link: '/a/two' }, 6)
    expect(await told(pages, { sidebar: { '/a': [...list('/a/one'), shown] } })).toEqual([])
    expect((await told(pages, { sidebar: { '/a': [...list('/a/one'), hidden] } })).join()).toContain(
      'the entry “Two”: is more than 5 levels deep, and is not shown → Move it up.',
    )
  })

  it('with two entries of one route, or two of one text side by side, are told', async () => {
    const sidebar = {
      '/a': [...list('/a/one', '/a/two'), { text: 'Again', link: '/a/two' }, { text: 'Again', link: '/' }],
    }
    expect((await told(pages, { sidebar })).map((one) => one.replace(/^\S+ /, ''))).toEqual([
      'the entry “Again”: has the same text as another entry of the list → Reword one of them.',
      'two entries of one sidebar lead to /a/two → Keep one of them.',
    ])
  })

  it('of one list under several prefixes are told once each', async () => {
    const shared = [...list('/a/one', '/a/two', '/a/onne'), { text: 'To /a/one', link: '/a/one' }]
    const sidebar = { '/a': shared, '/a/one': shared, '/a/two': { items: shared } }
    expect((await told(pages, { sidebar })).map((one) => one.replace(/^\S+ /, ''))).toEqual([
      'the entry “To /a/onne”: the link `/a/onne` leads nowhere → Did you mean `/a/one`?',
      'the entry “To /a/one”: has the same text as another entry of the list → Reword one of them.',
      'two entries of one sidebar lead to /a/one → Keep one of them.',
    ])
  })

  it('with a prefix or a match that no page has are told', async () => {
    const sidebar = { '/a': list('/a/one', '/a/two'), '/b': list('/a/one') }
    const topNav = [{ text: 'A', link: '/a/one', match: '/c/' }]
    expect((await told(pages, { sidebar, topNav })).map((one) => one.replace(/^\S+ /, ''))).toEqual([
      'no page is below the sidebar’s prefix `/b` → Correct the prefix, or write the page.',
      'the entry “A”: no page is below its match `/c/` → Correct the prefix.',
    ])
  })

  it('leave the pictures of the configuration: one that is not there is told, with its line', async () => {
    const files = { 'public/icon.svg': '<svg/>', 'vocs.config.ts': "export default {\n  logoUrl: '/lgo.svg',\n}\n" }
    expect(
      await told(pages, { iconUrl: '/icon.svg', logoUrl: { light: '/icon.svg', dark: '/lgo.svg' } }, files),
    ).toEqual(['vocs.config.ts:2 the picture `/lgo.svg` is not in public/ → Add it there, or correct its path.'])
  })

  it('that leave out a page beneath their prefix are told, with the page', async () => {
    const files = { 'sidebar.ts': "export const sidebar = {\n  '/a': [],\n}\n" }
    expect(await told(pages, { sidebar: { '/a': list('/a/one') } }, files)).toEqual([
      'docs/pages/a/two.mdx:1 no sidebar leads to /a/two → Add it to the list of `/a` in sidebar.ts.',
    ])
  })

  it('need not list a page that no prefix holds at a boundary, nor one without a sidebar', async () => {
    const others = { ...pages, 'ab.mdx': 'Text.' }
    expect(await told(others, { sidebar: { '/a': list('/a/one', '/a/two') } })).toEqual([])
    const site = siteOf(
      {
        'docs/pages/a/x.mdx': pageText(
          '# X',
          'title: X\ndescription: It is a page for a test, with a description that is as long as one has to be.\nlayout: minimal',
        ),
      },
      { sidebar: { '/a': [] } },
    )
    expect(await problemsOf(site)).toEqual([])
  })
})

describe('redirects', () => {
  const pages = {
    'index.mdx': 'Text.',
    'guide.mdx': '[The reference](/reference)\n\n## First steps',
    'reference.mdx': '## Take\n\n## Settle',
  }

  it('of a route that was a page pass', async () => {
    expect(await told(pages, { redirects: { '/old': '/guide' } })).toEqual([])
  })

  it.each([
    [{ '/old': '/gide' }, 'redirects.ts:2 the redirect names /gide, which is no page → Did you mean `/guide`?'],
    [
      { '/old': '/elsewhere/entirely' },
      'redirects.ts:2 the redirect names /elsewhere/entirely, which is no page → Correct the route.',
    ],
    ...['/old/', '/old.html'].map((from): [Record<string, string>, string] => [
      { [from]: '/guide' },
      `redirects.ts:2 the redirect of ${from} is not of a route → Write the route alone, as \`/old/page\`: without a slash at its end, \`.html\`, \`?\` or \`#\`.`,
    ]),
    [
      { '/guide': '/reference' },
      'redirects.ts:2 /guide is a page and is redirected → Remove the redirect or the page.',
    ],
  ])('that do not work are told with line and remedy: %j', async (redirects, expected) => {
    const file = `export const redirects = {\n${JSON.stringify(redirects)}\n}\n`
    expect(await told(pages, { redirects }, { 'redirects.ts': file })).toEqual([expected])
  })

  it('are not for the links of the site itself: the new address is told', async () => {
    expect(await told({ ...pages, 'index.mdx': '[a](/old)' }, { redirects: { '/old': '/guide' } })).toEqual([
      'docs/pages/index.mdx:5 the link `/old` is redirected → Write `/guide`.',
    ])
    expect(await told({ ...pages, 'index.mdx': '[a](/old#part)' }, { redirects: { '/old': '/guide' } })).toEqual([
      'docs/pages/index.mdx:5 the link `/old#part` is redirected → Write `/guide#part`.',
    ])
  })
})

describe('keywords', () => {
  const withKeywords = (keywords: string) =>
    toldOf({
      'docs/pages/index.mdx': pageText('Text.'),
      'docs/pages/guide.mdx': pageText(
        '## First steps',
        `title: Guide\ndescription: It is a page for a test, with a description that is as long as one has to be.\nkeywords:\n${keywords}`,
      ),
    })

  it('of a page and of a section pass', async () => {
    expect(await withKeywords('  page: tutorial, start\n  first-steps: quickstart')).toEqual([])
  })

  it('of a section that does not exist are reported with their line', async () => {
    expect(await withKeywords('  page: tutorial\n  first-step: quickstart')).toEqual([
      'docs/pages/guide.mdx:6 keywords: the address `/guide#first-step` names no heading of /guide → Did you mean `#first-steps`?',
    ])
  })
})

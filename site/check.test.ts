import { execFileSync } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { folder, pageText } from '../tests/doubles/folder.ts'
import { configFiles, expectSentence, run } from '../tests/doubles/project.ts'

const noCommit = 'Git knows no commit here: routes that are gone could not be found.\n'
const check = (files: Record<string, string>) => run(folder(files), 'site/check.ts')

describe('npm run check', () => {
  it('tells every mistake of a site in one run, each with file, line and remedy', async () => {
    const lists = "import { sidebar } from './sidebar.ts'\nimport { topNav } from './topNav.ts'"
    const outcome = await check({
      ...configFiles({}, lists, 'sidebar, topNav'),
      'sidebar.ts':
        "export const sidebar = {\n  '/guide': [\n    { text: 'First', link: '/guide/first' },\n    { text: 'Gone', link: '/guide/gone' },\n  ],\n}\n",
      'topNav.ts': "export const topNav = [\n  { text: 'Guide', link: '/guide/first#nothing' },\n]\n",
      'docs/pages/index.mdx': pageText('[Nowhere](/nowhere)\n\n[Anchor](/guide/first#none)\n\n[Fine](/guide/broken)'),
      'docs/pages/guide/first.mdx': pageText('## Twice\n\n## Twice\n\n:::steps\n# One\n:::'),
      'docs/pages/guide/unlisted.mdx': pageText('::snippet{file="gone.ts"}\n\n:::wraning\nText.\n:::'),
      'docs/pages/guide/broken.mdx': pageText(
        '<div>',
        'title: Broken\ndescription: It is a page for a test, with a description that is as long as one has to be.\nlayout: minimal',
      ),
      'docs/pages/keys.mdx': pageText(
        'Text.',
        'title: Keys\ndescription: It is a page for a test, with a description that is as long as one has to be.\nlayuot: docs\nshowLogo: maybe',
      ),
      'docs/pages/untitled.mdx': pageText(
        '[Dead](/dead)',
        'description: It is a page for a test, with a description that is as long as one has to be.',
      ),
      'docs/pages/undescribed.mdx': pageText('Text.', 'title: x'),
      'docs/pages/twin.mdx': pageText('Text.'),
      'docs/pages/twin/index.mdx': pageText('Text.'),
    })
    expectSentence(outcome)
    const told = outcome.errors
      .trim()
      .split('\n\n')
      .slice(1)
      .map((block) => block.trim().split(/\n\s+/))
    expect(told.map(([place, message]) => `${place} ${message}`)).toEqual([
      'docs/pages/guide/broken.mdx:6 the page does not parse: Expected a closing tag for `<div>` (6:1-6:6)',
      'docs/pages/guide/first.mdx:7 two headings make the anchor #twice: “Twice” and “Twice”',
      'docs/pages/guide/first.mdx:10 Invalid step heading of level 1',
      'docs/pages/guide/unlisted.mdx:1 no sidebar leads to /guide/unlisted',
      'docs/pages/guide/unlisted.mdx:5 there is no snippet `gone.ts`',
      'docs/pages/guide/unlisted.mdx:7 unknown directive `wraning`',
      'docs/pages/index.mdx:5 the link `/nowhere` leads nowhere',
      'docs/pages/index.mdx:7 the link `/guide/first#none` names no heading of /guide/first',
      'docs/pages/keys.mdx:4 unknown frontmatter key `layuot`',
      'docs/pages/keys.mdx:5 frontmatter key `showLogo`: Invalid input: expected boolean, received string',
      'docs/pages/twin/index.mdx:1 two pages have the route /twin: this one and docs/pages/twin.mdx',
      'docs/pages/undescribed.mdx:1 frontmatter key `description` is missing',
      'docs/pages/untitled.mdx:1 frontmatter key `title` is missing',
      'docs/pages/untitled.mdx:4 the link `/dead` leads nowhere',
      'sidebar.ts:4 the entry “Gone”: the link `/guide/gone` leads nowhere',
      'topNav.ts:2 the entry “Guide”: the link `/guide/first#nothing` names no heading of /guide/first',
    ])
    for (const [place, , remedy] of told) expect(remedy, place).toMatch(/^→ .+/)
    expect(outcome.errors).toContain(`${told.length} problems in the content:`)
    expect(outcome.output).not.toContain('no problem found')
  })

  it('tells every wrong setting too', async () => {
    const outcome = await check(configFiles({ titel: 'x', basePath: 'docs' } as never))
    expectSentence(outcome)
    expect(outcome.errors).toMatch(/vocs\.config\.ts:\d\s+setting `basePath`: must be empty or start with a slash/)
    expect(outcome.errors).toMatch(/unknown setting `titel`\s+→ Did you mean `title`\?/)
  })

  it('passes a site without a mistake', async () => {
    const files = { ...configFiles(), 'docs/pages/index.mdx': pageText('Home.') }
    expect(await check(files)).toMatchObject({ code: 0, errors: '', output: `${noCommit}1 pages, no problem found.\n` })
  })

  it('tells each route of the last commit or the one before that neither a page nor a redirect answers', async () => {
    const page = (route: string) => ({ [`docs/pages${route}.mdx`]: pageText('Text.') })
    const lists = "import { sidebar } from './sidebar.ts'"
    const redirected = configFiles({ redirects: { '/moved': '/new' } } as never, lists, 'sidebar')
    const sidebar = "export const sidebar = [{ text: 'New', link: '/new' }, { text: 'Stays', link: '/stays' }]\n"
    const root = folder({
      ...redirected,
      'sidebar.ts': sidebar,
      ...page('/moved'),
      ...page('/removed'),
      ...page('/renamed'),
      ...page('/old/index'),
    })
    const git = (...args: string[]) =>
      execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@t', '-c', 'commit.gpgsign=false', ...args], {
        cwd: root,
      })
    const commit = (message: string) => [git('add', '-A'), git('commit', '-qm', message)]
    git('init', '-q')
    commit('Pages')
    for (const gone of ['moved', 'old/index', 'removed', 'renamed']) rmSync(`${root}/docs/pages/${gone}.mdx`)
    for (const [name, text] of Object.entries({
      ...page('/index'),
      ...page('/new'),
      ...page('/renamed2'),
      ...page('/stays'),
    }))
      writeFileSync(`${root}/${name}`, text)
    const problem = (route: string, where: string) => `the route ${route} of ${where} is gone and has no redirect`
    const open = await run(root, 'site/check.ts')
    expectSentence(open)
    for (const route of ['/old', '/removed', '/renamed'])
      expect(open.errors).toContain(problem(route, 'the last commit'))
    expect(open.errors).not.toContain('/moved')
    expect(open.errors).toContain("→ Add `'/renamed': '/renamed2'` with the page that takes its place")
    commit('Without')
    expect((await run(root, 'site/check.ts')).errors).toContain(problem('/removed', 'the commit before'))
    writeFileSync(`${root}/note`, '')
    commit('Other')
    const later = await run(root, 'site/check.ts')
    expect(later.errors).not.toContain('is gone')
    expect(later.output + later.errors).not.toContain('Git knows')
  })

  it('outside the folder of a site names the file that is missing', async () => {
    const outcome = await check({})
    expectSentence(outcome)
    expect(outcome.errors).toContain('there is no vocs.config.ts here')
    expect(outcome.errors).toContain('Run the command in the folder of the site.')
  })
})

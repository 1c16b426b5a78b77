import { execFileSync } from 'node:child_process'
import { symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { pageText, siteOf } from '../../tests/doubles/folder.ts'
import { shownPath } from '../support/problems.ts'
import { readFrontmatter, readPages, routeOfFile, sourceProblems } from './readPages.ts'

const right = [
  'title: A page',
  'description: It is a page for a test, with a description that is as long as one has to be.',
]
const read = (...lines: string[]) => readFrontmatter(`---\n${lines.join('\n')}\n---\nText.\n`, 'page.mdx')
const problems = (...lines: string[]) =>
  read(...lines).problems.map(({ file, line, message, remedy }) => `${file}:${line} ${message} → ${remedy}`)

describe('readFrontmatter', () => {
  it('is in the layout docs unless it says otherwise', () => {
    expect(read(...right)).toEqual({
      frontmatter: { title: 'A page', description: right[1]?.slice(13), layout: 'docs' },
      problems: [],
    })
  })

  it('reads every key of the specification', () => {
    const all = read(
      ...right,
      'layout: landing',
      'authors:',
      '  - Ann',
      '  - "[Bob](https://bob.example)"',
      'date: 2026-06-01',
      'content:',
      '  width: 900px',
      '  horizontalPadding: 8px',
      '  verticalPadding: 1rem',
      'showLogo: false',
      'showOutline: 2',
      'showSidebar: true',
      'showTopNav: false',
    )
    expect(all.problems).toEqual([])
    expect(all.frontmatter).toMatchObject({
      layout: 'landing',
      authors: ['Ann', '[Bob](https://bob.example)'],
      date: '2026-06-01',
      content: { width: '900px', horizontalPadding: '8px', verticalPadding: '1rem' },
      showLogo: false,
      showOutline: 2,
      showSidebar: true,
      showTopNav: false,
    })
  })

  it('takes lines that end as on Windows, and authors with commas', () => {
    const { frontmatter, problems } = readFrontmatter(
      `---\r\n${right.join('\r\n')}\r\nauthors: Ann, Bob\r\n---\r\nText.`,
      'x',
    )
    expect(problems).toEqual([])
    expect(frontmatter.authors).toBe('Ann, Bob')
  })

  it.each<[string, string[], string[]]>([
    [
      'a misspelt key',
      [...right, 'layuot: docs'],
      ['page.mdx:4 unknown frontmatter key `layuot` → Did you mean `layout`?'],
    ],
    [
      'an unknown key',
      ['tags: [a]', ...right],
      [
        'page.mdx:2 unknown frontmatter key `tags` → Remove it, or use one of title, description, layout, authors, date, content, showLogo, showOutline, showSidebar, showTopNav, keywords.',
      ],
    ],
    [
      'a misspelt key of content',
      [...right, 'content:', '  witdh: 900px'],
      ['page.mdx:4 unknown frontmatter key `content.witdh` → Did you mean `width`?'],
    ],
    [
      'no title',
      ['description: It is a page for a test, with a description that is as long as one has to be.'],
      ['page.mdx:1 frontmatter key `title` is missing → Add `title`.'],
    ],
    ['no description', ['title: A page'], ['page.mdx:1 frontmatter key `description` is missing → Add `description`.']],
    [
      'a title without text',
      ['title: ""', 'description: It is a page for a test, with a description that is as long as one has to be.'],
      ['page.mdx:2 frontmatter key `title`: Too small: expected string to have >=1 characters → Correct `title`.'],
    ],
    [
      'a number for a title',
      ['description: It is a page for a test, with a description that is as long as one has to be.', 'title: 2'],
      ['page.mdx:3 frontmatter key `title`: Invalid input: expected string, received number → Correct `title`.'],
    ],
    [
      'an unknown layout',
      [...right, 'layout: wide'],
      [
        'page.mdx:4 frontmatter key `layout`: Invalid option: expected one of "docs"|"minimal"|"landing" → Use one of docs, minimal, landing.',
      ],
    ],
    [
      'a word for a switch',
      [...right, 'showSidebar: "no"'],
      [
        'page.mdx:4 frontmatter key `showSidebar`: Invalid input: expected boolean, received string → Correct `showSidebar`.',
      ],
    ],
    [
      'a day that is none',
      [...right, 'date: soon'],
      ['page.mdx:4 frontmatter key `date`: must be a day, as YYYY-MM-DD → Correct `date`.'],
    ],
    [
      'a day that no calendar has',
      [...right, 'date: 2026-13-01'],
      ['page.mdx:4 frontmatter key `date`: must be a day, as YYYY-MM-DD → Correct `date`.'],
    ],
    [
      'a day that its month lacks',
      [...right, 'date: 2024-02-31'],
      ['page.mdx:4 frontmatter key `date`: must be a day, as YYYY-MM-DD → Correct `date`.'],
    ],
    [
      'an alias without its anchor',
      ['title: *a', 'description: It is a page for a test, with a description that is as long as one has to be.'],
      [
        'page.mdx:1 the frontmatter is not YAML: Unresolved alias (the anchor must be set before the alias): a → Put a value that starts with an asterisk between quotes.',
      ],
    ],
    [
      'a description that is too short for a search engine',
      ['title: A page', 'description: It is short.'],
      [
        'page.mdx:3 frontmatter key `description`: must be one sentence of 60 to 160 characters, with a period → Correct `description`.',
      ],
    ],
    [
      'what was left for later',
      ['title: A page', 'description: Coming soon, a page for a test, with a description that is long enough.'],
      ['page.mdx:3 “Coming soon” in the description → Write the sentence, or take it out.'],
    ],
  ])('tells line and remedy of %s', (_, lines, expected) => {
    expect(problems(...lines)).toEqual(expected)
  })

  it('tells the line of a value that is not YAML', () => {
    const [problem] = read('title: A page', 'description: one: two').problems
    expect(problem).toMatchObject({ line: 3, remedy: 'Put a value that holds a colon between quotes.' })
    // The line is that of the file: YAML's own counts from the start of the frontmatter.
    expect(problem?.message).toBe('the frontmatter is not YAML: Nested mappings are not allowed in compact mappings')
  })

  it.each(['Text.', '', ' ---\ntitle: x\n---\n', '---\ntitle: x\n'])('tells that a page has none: %j', (source) => {
    expect(readFrontmatter(source, 'page.mdx').problems).toEqual([
      {
        file: 'page.mdx',
        line: 1,
        message: 'the page has no frontmatter',
        remedy: 'Start it with ---, `title:` and `description:` lines, and --- again.',
      },
    ])
  })

  it('reports every problem, and keeps the valid pages', () => {
    const { frontmatter, problems } = read('title: A page', 'layuot: docs', 'date: soon', 'layout: wide')
    expect(problems).toHaveLength(4)
    expect(frontmatter).toMatchObject({ title: 'A page', description: '' })
  })
})

describe('sourceProblems', () => {
  const told = (source: string) =>
    sourceProblems({ file: join(process.cwd(), 'page.mdx'), source }).map(
      ({ file, line, message }) => `${file}:${line} ${message}`,
    )

  it('finds nothing in a text, whatever letters it has and however its lines end', () => {
    expect(told(pageText('Größe, 2¹²⁸ − 1, “quoted”, 流动性, \ta tab, ⚠️ and 👩🏽‍💻.\r\nA line.'))).toEqual([])
  })

  it.each([
    ['a byte order mark', `\uFEFF${pageText('x')}`, 1, 'U+FEFF'],
    ['a NUL', pageText('x\0'), 5, 'U+0000'],
    ['bytes that are no UTF-8', pageText(`x\n${Buffer.from([0xc3, 0x28]).toString()}`), 6, 'U+FFFD'],
    ['a sign that turns the text', pageText('x \u202e y'), 5, 'U+202E'],
    ['a blank without width', pageText('x\u200by'), 5, 'U+200B'],
    ['a soft hyphen', pageText('x\u00ady'), 5, 'U+00AD'],
    ['a Hangul filler', pageText('x\u3164y'), 5, 'U+3164'],
    ['a joiner between letters', pageText('x\u200dy'), 5, 'U+200D'],
    ['a tag', pageText('x\u{e0041}y'), 5, 'U+E0041'],
  ])('tells the line of %s', (_, source, line, name) => {
    expect(told(source)).toEqual([`page.mdx:${line} the character ${name}, which is invisible or not UTF-8`])
  })

  it.each([
    ['a Cyrillic letter in a name', pageText('x\n`approv\u0435`'), 6, 'approv\u0435', '\u0435 (U+0435)'],
    ['one at the start of a word', pageText('\u0410ddress'), 5, '\u0410ddress', '\u0410 (U+0410)'],
    ['a Greek capital', pageText('x\n\nB\u039dB'), 7, 'B\u039dB', '\u039d (U+039D)'],
    ['a Greek omicron behind a digit', pageText('t0\u03bfken'), 5, 't0\u03bfken', '\u03bf (U+03BF)'],
    ['a Latin letter in a Russian word', pageText('\u043f\u0440oxy'), 5, '\u043f\u0440oxy', '\u043f (U+043F)'],
    ['one in the title', pageText('x').replace('title: ', 'title: Sw\u0430p '), 2, 'Sw\u0430p', '\u0430 (U+0430)'],
  ])('tells the line of %s', (_, source, line, word, letter) => {
    expect(told(source)).toEqual([
      `page.mdx:${line} the word “${word}” has letters of two alphabets: ${letter} is not a Latin letter`,
    ])
  })

  it('leaves formulas and words of one alphabet, and is quick with long hexadecimal text', () => {
    expect(told(pageText('Δx = Σamount · μ, πr², the word \u0441\u0432\u043e\u043f, 流动性pool, x_Δ.'))).toEqual([])
    expect(told(pageText(`0x${'a0'.repeat(100_000)}`))).toEqual([])
  })

  it('reports a page without text, and one that cannot be parsed to its end', () => {
    expect(told('---\ntitle: A\n---\n\n  \n')).toEqual(['page.mdx:1 the page has no text'])
    expect(told(pageText('A sentence. '.repeat(30_000)))).toEqual([
      expect.stringMatching(/^page\.mdx:1 the page has 360,\d+ characters$/),
    ])
  })
})

describe('routeOfFile', () => {
  it.each([
    ['index.mdx', '/'],
    ['bug-bounty.mdx', '/bug-bounty'],
    ['contracts/v2/index.mdx', '/contracts/v2'],
    ['contracts/v2.md', '/contracts/v2'],
    ['contracts/index-fund.mdx', '/contracts/index-fund'],
  ])('of %s is %s', (file, route) => expect(routeOfFile(file)).toBe(route))
})

describe('readPages', () => {
  it('gives a page the same text whichever system wrote its line ends', () => {
    const text = pageText('One line\nand `code\nover two`.')
    const [page] = readPages(siteOf({ 'docs/pages/x.mdx': text.replaceAll('\n', '\r\n') })).pages
    expect(page?.source).toBe(text)
  })

  it('reports a folder and a link to nothing that are named as pages, and a page at the route of the 404', () => {
    const site = siteOf({
      'docs/pages/folder.mdx/x.txt': 'x',
      'docs/pages/404.mdx': pageText('Text.'),
      'docs/pages/a.mdx': pageText('Text.'),
    })
    symlinkSync('nothing.mdx', join(site.pagesDir, 'link.mdx'))
    const { pages, problems } = readPages(site)
    expect(pages.map(({ path }) => path)).toEqual(['/404', '/a'])
    expect(problems.map(({ file, message }) => `${file.split('/').at(-1)} ${message}`)).toEqual([
      '404.mdx the build writes files of its own at /404',
      'folder.mdx a folder, or a link to a file that does not exist',
      'link.mdx a folder, or a link to a file that does not exist',
    ])
  })

  it('reads every page under the folder, by route', () => {
    const site = siteOf({
      'docs/pages/index.mdx': pageText('Home.'),
      'docs/pages/guide/first.mdx': pageText('First.'),
      'docs/pages/guide/notes.txt': 'no page',
    })
    const { pages, problems } = readPages(site)
    expect(problems).toEqual([])
    expect(pages.map(({ path, type, filePath, file }) => [path, type, filePath, file])).toEqual([
      ['/guide/first', 'mdx', 'guide/first.mdx', join(site.pagesDir, 'guide/first.mdx')],
      ['/', 'mdx', 'index.mdx', join(site.pagesDir, 'index.mdx')],
    ])
  })

  it('tells of two pages with one route, and names both', () => {
    const site = siteOf({ 'docs/pages/x.mdx': pageText('One.'), 'docs/pages/x/index.mdx': pageText('Two.') })
    const { pages, problems } = readPages(site)
    expect(pages).toHaveLength(1)
    expect(problems).toHaveLength(1)
    const files = ['x.mdx', 'x/index.mdx'].map((name) => shownPath(join(site.pagesDir, name)))
    expect(problems[0]?.message).toMatch(/^two pages have the route \/x: this one and /)
    for (const file of files) expect(`${problems[0]?.file} ${problems[0]?.message}`).toContain(file)
    expect(problems[0]?.remedy).toBe('Remove one of them, or move it.')
  })

  it('tells of two pages whose routes differ in case alone, which not every host keeps apart', () => {
    const site = siteOf({ 'docs/pages/a.mdx': pageText('x'), 'docs/pages/A.mdx': pageText('x') })
    expect(readPages(site).problems.map(({ message }) => message)).toEqual([
      expect.stringContaining('two pages have the route /a'),
    ])
  })

  it.each([
    'assets',
    'tools/decode',
    'abis/Vault',
    'openapi/index',
    'openrpc',
    'samples',
    'starters',
    'Starters/one',
    'og',
    '404/x',
    '_headers',
    '_redirects',
  ])('tells of a page where the build writes files of its own: %s', (name) => {
    const site = siteOf({ [`docs/pages/${name}.mdx`]: pageText('x') })
    const { pages, problems } = readPages(site)
    expect(pages).toHaveLength(1)
    const message = `the build writes files of its own at /${name.split('/')[0]?.toLowerCase()}`
    const file = shownPath(join(site.pagesDir, `${name}.mdx`))
    expect(problems).toEqual([{ file, line: 1, message, remedy: 'Rename the file, or move it to another folder.' }])
  })

  it('takes such a name further down, and one that only begins so', () => {
    const names = ['contracts/tools', 'contracts/starters/one', 'samples-of-code', 'abis-of-v2']
    const files = Object.fromEntries(names.map((name) => [`docs/pages/${name}.mdx`, pageText('x')]))
    expect(readPages(siteOf(files)).problems).toEqual([])
  })

  it.each(['my page', 'what?', 'a#b', '100%', 'größe', '[id]'])(
    'tells of a file name that makes no route: %s',
    (name) => {
      const { problems } = readPages(siteOf({ [`docs/pages/${name}.mdx`]: pageText('x') }))
      expect(problems).toMatchObject([{ line: 1, message: 'the file’s name makes no route' }])
    },
  )

  it('keeps a page whose frontmatter is wrong, so that links to it are not told as dead', () => {
    const { pages, problems } = readPages(siteOf({ 'docs/pages/x.mdx': pageText('Text.', 'title: X') }))
    expect(pages.map(({ path }) => path)).toEqual(['/x'])
    expect(problems).toHaveLength(1)
  })

  describe('the time of the last change', () => {
    const git = (root: string, date: string, ...args: string[]) =>
      execFileSync(
        'git',
        ['-c', 'user.name=Test', '-c', 'user.email=test@example.org', '-c', 'commit.gpgsign=false', ...args],
        {
          cwd: root,
          stdio: 'ignore',
          env: { ...process.env, GIT_AUTHOR_DATE: date, GIT_COMMITTER_DATE: date },
        },
      )

    it('is that of the last commit that touched the page, in milliseconds', () => {
      const site = siteOf({ 'docs/pages/old.mdx': pageText('Old.'), 'docs/pages/ü.mdx': pageText('New.') })
      git(site.root, '', 'init', '-q')
      git(site.root, '', 'add', '.')
      git(site.root, '2026-01-02T03:04:05Z', 'commit', '-q', '-m', 'one')
      writeFileSync(join(site.pagesDir, 'ü.mdx'), pageText('Newer.'))
      git(site.root, '2026-02-03T04:05:06+02:00', 'commit', '-q', '-am', 'two')
      writeFileSync(join(site.pagesDir, 'draft.mdx'), pageText('Not committed.'))
      const times = Object.fromEntries(readPages(site).pages.map(({ path, lastUpdatedAt }) => [path, lastUpdatedAt]))
      expect(times).toEqual({
        '/old': Date.UTC(2026, 0, 2, 3, 4, 5),
        '/ü': Date.UTC(2026, 1, 3, 2, 5, 6),
        '/draft': undefined,
      })
    })

    it('is unknown outside a repository', () => {
      const [page] = readPages(siteOf({ 'docs/pages/x.mdx': pageText('Text.') })).pages
      expect(page).toBeDefined()
      expect(page?.lastUpdatedAt).toBeUndefined()
    })
  })
})

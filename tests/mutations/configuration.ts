import type { Draft, Kind } from './mutation.ts'
import { read, withLine } from './project.ts'

const lines = (file: string) => read(file).split('\n')

/** A draft for each line of a file that `change` changes. */
const inFile = (file: string, what: string, change: (text: string) => string | null | undefined): Draft[] =>
  lines(file).flatMap((text, index) => {
    const changed = change(text)
    return changed === undefined || changed === text ? [] : [withLine(file, index, changed, what)]
  })

/** Entries of the sidebar that are on one line and lead to a page. */
const inEntries = (what: string, change: (text: string) => string | null | undefined) =>
  inFile('sidebar.ts', what, (text) => (/\{ text: .*link: '\/.*' \},?$/.test(text) ? change(text) : undefined))

const inTopNav = (what: string, change: (text: string) => string | null | undefined) =>
  inFile('topNav.ts', what, (text) => (/^ +\{/.test(text) ? change(text) : undefined))

const inSettings = (what: string, from: RegExp, to: string) =>
  inFile('vocs.config.ts', what, (text) => text.replace(from, to))

/** A setting that this site does not have. */
const added = (what: string, setting: string) => inSettings(what, /^ {2}topNav,/, `  topNav,\n  ${setting}`)

const configuration = (name: string, count: number, drafts: () => Draft[]): Kind => ({
  room: 'configuration',
  name,
  count,
  drafts,
})

export const configurationKinds: readonly Kind[] = [
  configuration('sidebar entry to a missing page', 3, () =>
    inEntries('dead', (text) => text.replace(/(link: '\/[^']*)[^']'/, "$1'")),
  ),
  configuration('sidebar entry to a missing anchor', 1, () =>
    inEntries('anchor', (text) => text.replace(/(link: '\/[^']*)'/, "$1#nothing-of-that-name'")),
  ),
  configuration('sidebar entry with an ending', 1, () =>
    inEntries('ending', (text) => text.replace(/(link: '\/[^']*)'/, "$1.html'")),
  ),
  configuration('relative sidebar entry', 1, () =>
    inEntries('relative', (text) => text.replace("link: '/", "link: '")),
  ),
  configuration('sidebar entry of a script’s scheme', 2, () =>
    inEntries('scheme', (text) => text.replace(/link: '[^']*'/, "link: 'javascript:alert(1)'")),
  ),
  configuration('sidebar entry that is not encrypted', 1, () =>
    inEntries('http', (text) => text.replace(/link: '[^']*'/, "link: 'http://example.org'")),
  ),
  configuration('page not in the sidebar', 3, () =>
    // The page, or a page that links to it, is told.
    inEntries('removed', (text) => (text.trim().startsWith('{') ? null : undefined)).map((draft) => ({
      ...draft,
      toldIn: [pageOf(draft)],
    })),
  ),
  configuration('duplicated sidebar link', 2, () =>
    inEntries('twice', (text) => (text.trim().startsWith('{') ? `${text}\n${text}` : undefined)),
  ),
  configuration('duplicated sidebar link of another text', 1, () =>
    inEntries('twice', (text) =>
      text.trim().startsWith('{') ? `${text}\n${text.replace(/text: (['`])/, 'text: $1Again: ')}` : undefined,
    ),
  ),
  configuration('sidebar deeper than 5 levels', 2, () =>
    inEntries('depth', (text) => {
      const entry = text.trim().replace(/,$/, '')
      if (!entry.startsWith('{')) return undefined
      const nested = [1, 2, 3, 4, 5, 6].reduce((inner, depth) => `{ text: 'Depth ${depth}', items: [${inner}] }`, entry)
      return `${nested},`
    }),
  ),
  configuration('sidebar entry without a text', 1, () =>
    inEntries('text', (text) => text.replace(/text: '[^']*'/, "text: ''")),
  ),
  configuration('unknown key of a sidebar entry', 2, () =>
    inEntries('key', (text) => text.replace("link: '", "lnik: '")),
  ),
  configuration('sidebar entry of another type', 2, () =>
    inEntries('type', (text) => text.replace(/link: '[^']*'/, "link: '/contracts/v2', collapsed: 'yes' as never")),
  ),
  configuration('sidebar entry that leads nowhere', 1, () =>
    inEntries('no link', (text) => text.replace(/, link: '[^']*'/, '')),
  ),
  configuration('sidebar section without entries', 1, () =>
    inEntries('empty', (text) => text.replace(/link: '[^']*'/, 'items: []')),
  ),
  configuration('misspelt prefix of a sidebar', 2, () =>
    inFile('sidebar.ts', 'prefix', (text) => text.replace(/^ {2}'\/contracts(-aptos)?'/, "  '/contarcts$1'")),
  ),
  configuration('prefix of a sidebar without its slash', 1, () =>
    inFile('sidebar.ts', 'prefix', (text) => text.replace(/^ {2}'\/contracts'/, "  'contracts'")),
  ),
  configuration('sidebar that is no TypeScript', 1, () =>
    inFile('sidebar.ts', 'syntax', (text) => text.replace(/^ {2}infinity,$/, '  infinity, [,')),
  ),
  configuration('sidebar that names what is not defined', 1, () =>
    inFile('sidebar.ts', 'name', (text) => text.replace(/^ {2}infinity,$/, '  infinty,')),
  ),

  configuration('top nav entry to a missing page', 2, () =>
    inTopNav('dead', (text) => text.replace(/(link: '\/[^']*)[^']'/, "$1'")),
  ),
  configuration('top nav entry of a script’s scheme', 1, () =>
    inTopNav('scheme', (text) => text.replace(/link: '[^']*'/, "link: 'javascript:alert(1)'")),
  ),
  configuration('top nav entry without a link', 1, () =>
    inTopNav('no link', (text) => text.replace(/, link: '[^']*'/, '')),
  ),
  configuration('top nav entry with a link and items', 1, () =>
    inTopNav('both', (text) => text.replace(/ \},?$/, ", items: [{ text: 'One', link: '/bug-bounty' }] },")),
  ),
  configuration('top nav entry of another type', 1, () =>
    inTopNav('type', (text) => text.replace(/text: '[^']*'/, 'text: 7 as never')),
  ),
  configuration('unknown key of a top nav entry', 1, () =>
    inTopNav('key', (text) => text.replace("text: '", "txet: '")),
  ),
  configuration('top nav match without its slash', 1, () =>
    inTopNav('match', (text) => text.replace("match: '/", "match: '")),
  ),
  configuration('top nav match that no page has', 1, () =>
    inTopNav('match', (text) => text.replace(/match: '\/[a-z]+/, "match: '/nothing")),
  ),

  configuration('unknown setting', 3, () => [
    ...inSettings('key', /^ {2}titleTemplate:/, '  titelTemplate:'),
    ...inSettings('key', /accentColor:/, 'acentColor:'),
    ...added('key', "analytics: 'UA-1',"),
    ...inSettings('key', /light: '/, "ligth: '"),
  ]),
  configuration('wrong colour', 3, () => [
    ...inSettings('colour', /accentColor: '#1FC7D4'/, "accentColor: 'turquoise'"),
    ...inSettings('colour', /accentColor: '#1FC7D4'/, "accentColor: '#1FC7D'"),
    ...inSettings('colour', /accentHoverColor: '#00bac7'/, "accentHoverColor: '#00bac7;}body{display:none'"),
  ]),
  configuration('wrong pattern of the edit link', 2, () => [
    ...inSettings('pattern', /(editLink: .*):path/, '$1:file'),
    ...inSettings('pattern', /(editLink: .*)`\$\{repository\}/, '$1`javascript:'),
  ]),
  configuration('wrong pattern of the report link', 1, () => inSettings('pattern', /(reportLink: .*):path/, '$1:page')),
  configuration('wrong title template', 1, () => inSettings('template', /%s \| /, '')),
  configuration('missing title', 1, () => inSettings('title', /^ {2}title: siteTitle,/, '')),
  configuration('empty description', 1, () => inSettings('description', /description: '.*'/, "description: ''")),
  configuration('wrong address of the site', 3, () => [
    ...inSettings('address', /baseUrl: 'https:\/\//, "baseUrl: '"),
    ...inSettings('address', /(baseUrl: '[^']*)'/, "$1/'"),
    ...inSettings('address', /baseUrl: 'https:/, "baseUrl: 'ftp:"),
  ]),
  configuration('wrong base path', 2, () => [
    ...added('base path', "basePath: 'docs',"),
    ...added('base path', "basePath: '/docs/',"),
  ]),
  configuration('missing logo or icon', 2, () => [
    ...inSettings('logo', /logo-dark\.svg/, 'logo-drak.svg'),
    ...inSettings('icon', /icon\.svg/, 'icon.png'),
  ]),
  configuration('setting of another type', 2, () => [
    ...inSettings('type', /^ {2}topNav,/, '  topNav: {} as never,').map((draft) => ({
      ...draft,
      toldIn: ['topNav.ts'],
    })),
    ...added('type', "sponsors: 'us' as never,"),
  ]),
  configuration('unknown social network', 1, () =>
    added('social', "socials: [{ icon: 'myspace' as never, link: 'https://example.org' }],"),
  ),
  configuration('unknown colour token', 1, () =>
    inSettings('token', /theme: \{/, "theme: { variables: { colour: '#ffffff' } as never,"),
  ),
  configuration('configuration that is no TypeScript', 1, () => inSettings('syntax', /^\}\)$/, '}')),
  configuration('import that is not there', 1, () => inSettings('import', /'\.\/topNav\.ts'/, "'./topnav.ts'")),
  configuration('removed sidebar file', 1, () => [
    { file: 'sidebar.ts', what: 'removed', edits: [{ file: 'sidebar.ts', content: null }], toldIn: ['vocs.config.ts'] },
  ]),
  {
    ...configuration('entries written in another way', 2, () => inEntries('quotes', (text) => text.replace(/'/g, '"'))),
    harmless: 'the configuration is the same',
  },
]

/** The page that a removed entry led to. */
function pageOf({ what }: Draft): string {
  const route = /link: '(\/[^']*)'/.exec(what)?.[1] ?? ''
  return `docs/pages${route}.mdx`
}

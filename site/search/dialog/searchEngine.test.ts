import { describe, expect, it } from 'vitest'
import { type Deployment, deployments } from '../../../facts/index.ts'
import type { Section } from '../../page/sections.ts'
import type { SidebarConfig } from '../../shared/types.ts'
import type { SearchedPage } from '../build/documents.ts'
import { makeSearchFiles } from '../build/makeSearchFiles.ts'
import { openIndex, type SearchEngine } from './searchEngine.ts'
import { sectionOf } from './sectionOf.ts'

interface Options {
  sidebar?: SidebarConfig
  keywords?: Record<string, SearchedPage['keywords']>
  reverts?: string[]
  /** The rows of each page's table of deployments: `bsc 0x…`. */
  deployments?: Record<string, string[]>
}

const section = (title: string, level: number, text = '', more: Partial<Section> = {}) =>
  sectionOf(title, level, level === 1 ? '' : 'it', text, more)

async function open(pages: SearchedPage[], sidebar: SidebarConfig = []): Promise<SearchEngine> {
  const { files } = makeSearchFiles(pages, { sidebar })
  return openIndex(files.index.json, JSON.parse(files.lookup.json))
}

/** An index of pages with one section each. */
const engineWith = (
  { sidebar, keywords = {}, reverts = [], deployments = {} }: Options,
  ...pages: [route: string, title: string, text: string][]
) =>
  open(
    pages.map(([route, title, text]) => ({
      route,
      ...(keywords[route] && { keywords: keywords[route] }),
      sections: [
        section('Page', 1),
        section(title, 2, text, {
          deployments: deployments[route] ?? [],
          reverts: reverts.filter((name) => text.includes(name)).map((name) => ({ name, meaning: `Why ${name}.` })),
        }),
      ],
    })),
    sidebar,
  )

const first = (engine: SearchEngine, query: string) => engine.find(query).results[0]?.href
const found = (engine: SearchEngine, query: string) => engine.find(query).results.map(({ href }) => href)

/** A deployment whose name is two words: the address of SwapRouter on BNB Chain. */
const { address } = deployments.find(
  ({ contract, chain }) => contract === 'SwapRouter' && chain === 'bsc',
) as Deployment

describe('an engine', () => {
  const opened = engineWith(
    {},
    ['/in-text', 'Other', 'liquidity here'],
    ['/in-title', 'Liquidity', 'nothing here'],
    ['/neither', 'Other', 'nothing here'],
  )

  it('puts a title before a text', async () => {
    expect(found(await opened, 'liquidity')).toEqual(['/in-title#it', '/in-text#it'])
  })

  it('finds the start of a word and a word with a letter wrong', async () => {
    expect(found(await opened, 'liqui')).toHaveLength(2)
    expect(found(await opened, 'liquidety')).toHaveLength(2)
    expect(found(await opened, 'quidity')).toEqual([])
    expect(found(await opened, 'o')).not.toEqual([])
    // A common word too.
    expect(found(await opened, 'no')).not.toEqual([])
  })

  it('offers names that are spelled nearly like a query without results', async () => {
    const engine = await open([{ route: '/vault', sections: [section('Accounting', 1, 'text')] }])
    expect(engine.find('Qqqounting').near).toEqual(['Accounting'])
    expect(engine.find('zzzzzz').near).toBeUndefined()
  })

  it('takes a word that it does not have for the nearest one that headings have, and for two words in one', async () => {
    const engine = await engineWith(
      { deployments: { '/addresses': [`bsc ${address}`] } },
      ['/addresses', 'Every address', 'text'],
      ['/loan', 'Borrow with a flash loan', 'text'],
    )
    for (const query of ['SwapRouter adress bsc', 'swap router addrses bnb'])
      expect(engine.find(query).results[0]).toMatchObject({ row: { address, chain: 'bsc' } })
    expect(found(engine, 'flashloan')).toEqual(['/loan#it'])
    expect(found(engine, 'zzzzzz')).toEqual([])
  })

  it('finds a name in code, among words, where the whole name is before where its parts are', async () => {
    const engine = await engineWith(
      {},
      ['/parts', 'Swap exact input', 'swap an exact input of v3'],
      ['/commands', 'Commands', 'the command V3_SWAP_EXACT_IN'],
    )
    expect(first(engine, 'V3_SWAP_EXACT_IN inputs')).toBe('/commands#it')
  })

  it('refuses a file of another shape', async () => {
    const { files } = makeSearchFiles([])
    await expect(openIndex('{"pages": 1}', JSON.parse(files.lookup.json))).rejects.toThrow()
    await expect(openIndex(files.index.json, JSON.parse('{"pages": []}'))).rejects.toThrow()
  })

  it('finds nothing without a query', async () => {
    expect((await opened).find('')).toEqual({ query: '', results: [] })
  })
})

describe('a query', () => {
  it('that is a keyword of a section finds it first, in any order of its words, and its words find it too', async () => {
    const pages = [
      ['/mev', 'MEV protection of swaps', 'MEV protection'],
      ['/send', 'Before you send', 'slippage'],
    ] as [string, string, string][]
    const engine = await engineWith({ keywords: { '/send': { it: ['MEV protection', 'toxic flow'] } } }, ...pages)
    expect(first(engine, 'mev protection')).toBe('/send#it')
    expect(first(engine, 'protect from mev')).not.toBeUndefined()
    expect(first(engine, 'protection of mev')).toBe('/send#it')
    expect(first(engine, 'toxic')).toBe('/send#it')
    expect(first(await engineWith({}, ...pages), 'mev protection')).toBe('/mev#it')
  })

  it('finds what is in use before what is deprecated', async () => {
    const pages: [string, string, string][] = [
      ['/old', 'Market maker', 'quotes'],
      ['/new', 'Market maker', 'quotes'],
    ]
    const sidebar = [
      { text: 'Deprecated', items: [{ text: 'Old', link: '/old' }] },
      { text: 'New', link: '/new' },
    ]
    expect(first(await engineWith({ sidebar }, ...pages), 'market maker quotes')).toBe('/new#it')
  })

  it('finds what is in use first, even where what is deprecated has more of its words, unless a word names the latter', async () => {
    const pages: [string, string, string][] = [
      ['/pottery', 'Claim a prize', 'claim the prize of a draw'],
      ['/lottery', 'Draw', 'prize'],
    ]
    const sidebar = [{ text: 'Deprecated', items: [{ text: 'Pottery', link: '/pottery' }] }]
    const engine = await engineWith({ sidebar }, ...pages)
    expect(found(engine, 'claim a prize draw')).toEqual(['/lottery#it', '/pottery#it'])
    expect(first(engine, 'pottery prize draw')).toBe('/pottery#it')
  })

  it('that names a product finds no section about another before it', async () => {
    const others = ['a', 'b', 'c'].map((name): [string, string, string] => [`/${name}`, 'Other', 'pools of v3'])
    const engine = await engineWith({}, ['/v2', 'Swap', 'add v3'], ['/v3', 'Swap', 'text'], ...others)
    expect(first(engine, 'swap v3')).toBe('/v3#it')
  })

  it('of a panic states its meaning and finds the section about panics', async () => {
    const engine = await engineWith(
      {},
      ['/codes', 'Code 17', 'abort code 17'],
      ['/panic', 'Panic and empty reverts', 'text'],
    )
    for (const query of ['panic code 17', `0x4e487b71${'11'.padStart(64, '0')}`]) {
      const { message, results } = engine.find(query)
      expect(message).toContain('Panic(0x11): overflow')
      expect(results.map(({ href }) => href)).toEqual(['/panic#it'])
    }
  })

  it('of a reason and the word error finds the section that quotes the reason', async () => {
    const engine = await engineWith(
      { reverts: ['SPL'] },
      ['/errors', 'Other', 'reverts SPL'],
      ['/error', 'Error', 'error'],
    )
    expect(first(engine, 'SPL error')).toBe('/errors#it')
  })

  it('of a code without its contract finds every reason that ends with it', async () => {
    const engine = await engineWith(
      { reverts: ['Pancake: EXPIRED', 'Router: EXPIRED', 'QUOTE_EXPIRED'] },
      ['/api', 'Other', 'QUOTE_EXPIRED'],
      ['/pair', 'Other', 'reverts Pancake: EXPIRED'],
      ['/router', 'Other', 'reverts Router: EXPIRED'],
    )
    const quoting = engine.find('EXPIRED').results.filter(({ label }) => label?.kind === 'revert')
    expect(quoting.map(({ href }) => href)).toEqual(['/pair#it', '/router#it'])
  })

  it('of a reason finds the table of a page instead of its functions, and offers the decoder with the reason', async () => {
    const reverts = [{ name: 'STF', meaning: 'Approve the router.' }]
    const engine = await open([
      {
        route: '/router',
        sections: [
          section('Router', 1),
          section('lock', 2, '', { anchor: 'lock', reverts, shown: { contract: 'Vault', kind: 'function' } }),
          section('Common errors', 2, '', { anchor: 'errors', reverts }),
        ],
      },
      { route: '/tools/decode', sections: [section('Decode', 1, 'text')] },
    ])
    const { results } = engine.find('STF')
    expect(results.flatMap(({ label, href }) => (label?.kind === 'revert' ? href : []))).toEqual(['/router#errors'])
    expect(results.map(({ href }) => href)).toContain('/tools/decode#decode?data=STF')
  })

  it('for an address shows it once, and other places of it without it', async () => {
    const rows = { deployments: [`bsc ${address}`] }
    const engine = await open([
      { route: '/addresses', sections: [section('Page', 1), section('Routers', 2, 'SwapRouter', rows)] },
      { route: '/router', sections: [section('Page', 1), section('SwapRouter', 2, 'SwapRouter', rows)] },
    ])
    const shown = engine.find('swap router bnb').results
    expect(shown.map(({ href, label }) => [href, label?.kind])).toEqual([
      ['/router#it', 'address'],
      ['/addresses#it', undefined],
    ])
  })

  it('that has a reason among its words finds the section that quotes it', async () => {
    const engine = await engineWith(
      { reverts: ['Not cleared'] },
      ['/burn', 'Burn a position', 'burn it'],
      ['/codes', 'Other', 'reverts Not cleared'],
    )
    expect(first(engine, 'not cleared when burning')).toBe('/codes#it')
  })

  it('for a contract on a chain finds its row in the section about the contract first', async () => {
    const engine = await engineWith(
      { deployments: { '/guide': [`bsc ${address}`], '/router': [`bsc ${address}`] } },
      ['/guide', 'Set up', 'text'],
      ['/router', 'SwapRouter', 'text'],
    )
    const [result] = engine.find('swap router bnb').results
    expect(result).toMatchObject({ href: '/router#it', row: { address, chain: 'bsc' }, label: { kind: 'address' } })
  })

  it('that is a keyword comes before a contract that has the same name on a chain', async () => {
    const pages: [string, string, string][] = [
      ['/swap', 'Other', 'text'],
      ['/addresses', 'Other', 'text'],
    ]
    const settings = { deployments: { '/addresses': [`bsc ${address}`] } }
    expect(first(await engineWith(settings, ...pages), 'swap router bnb')).toBe('/addresses#it')
    const keywords = { '/swap': { it: ['swap router bnb'] } }
    expect(first(await engineWith({ ...settings, keywords }, ...pages), 'swap router bnb')).toBe('/swap#it')
  })

  it('that is a sentence with a chain’s coin is not for a contract on that chain', async () => {
    const engine = await engineWith(
      { deployments: { '/addresses': [`bsc ${address}`] } },
      ['/swap', 'Swap BNB', 'swap bnb for a token'],
      ['/addresses', 'Other', 'text'],
    )
    expect(first(engine, 'swap bnb for token')).toBe('/swap#it')
  })

  it('with calldata offers to decode it, up to what an address can hold', async () => {
    const engine = await open([{ route: '/tools/decode', sections: [section('Decode', 1, 'text')] }])
    const data = `0x38ed1739${'0'.repeat(64)}`
    expect(found(engine, data)).toEqual([`/tools/decode#decode?data=${data}`])
    expect(found(engine, `0x38ed1739${'0'.repeat(9000)}`)).toEqual([])
  })
})

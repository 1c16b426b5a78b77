import { describe, expect, it } from 'vitest'
import { type Deployment, deployments } from '../../../../facts/index.ts'
import { indexSections } from '../../../../plugins/search/index.ts'
import type { SidebarConfig } from '../../../../shared/types.ts'
import { openIndex } from '../../../../theme/search/engine.ts'

interface Options {
  sidebar?: SidebarConfig
  searchTerms?: Record<string, string[]>
  searchSynonyms?: Record<string, string>
  reverts?: string[]
  /** The rows of each page's table of deployments: `bsc 0x…`. */
  deployments?: Record<string, string[]>
}

/** An index of pages with one section each. */
const engineOf = (...pages: [route: string, title: string, text: string][]) => engineWith({}, ...pages)

function engineWith(
  { sidebar = [], searchTerms = {}, searchSynonyms = {}, reverts = [], deployments = {} }: Options,
  ...pages: [route: string, title: string, text: string][]
) {
  const section = (title: string, level: number, text = '') => {
    const anchor = level === 1 ? '' : 'it'
    const quoted = reverts.filter((reason) => text.includes(reason))
    return { anchor, level, title, text, shown: {}, deployments: [], reverts: quoted }
  }
  const read = pages.map(([route, title, text]) => ({
    route,
    sections: [section('Page', 1), { ...section(title, 2, text), deployments: deployments[route] ?? [] }],
  }))
  return openIndex(JSON.parse(indexSections(read, { sidebar, searchTerms, searchSynonyms }).json))
}

/** A deployment whose name is two words: the address of SwapRouter on BNB Chain. */
const { address } = deployments.find(
  ({ contract, chain }) => contract === 'SwapRouter' && chain === 'bsc',
) as Deployment

/** A page with sections that each quote a reason. */
const pageThatQuotes = (route: string, count: number) => ({
  route,
  sections: Array.from({ length: count }, (_, at) => ({
    anchor: `quote-${at}`,
    level: 2,
    title: 'Other',
    text: 'reverts EXPIRED',
    shown: {},
    deployments: [],
    reverts: ['EXPIRED'],
  })),
})

describe('an engine', () => {
  const engine = engineOf(
    ['/in-text', 'Other', 'liquidity here'],
    ['/in-title', 'Liquidity', 'nothing here'],
    ['/neither', 'Other', 'nothing here'],
  )
  const found = (query: string) => engine.find(query).results.map(({ id }) => id)

  it('puts a title before a text', () => {
    expect(found('liquidity')).toEqual(['/in-title#it', '/in-text#it'])
  })

  it('finds the start of a word and a word with a letter wrong', () => {
    expect(found('liqui')).toHaveLength(2)
    expect(found('liquidety')).toHaveLength(2)
    expect(found('quidity')).toEqual([])
  })

  it('finds two words that are typed as one', () => {
    expect(found('liquidityhere')).toContain('/in-text#it')
    expect(found('liquiditythere')).toEqual([])
  })

  it('refuses a file of another shape', () => {
    expect(() => openIndex(JSON.parse('{"pages": 1}'))).toThrow()
    expect(() => openIndex(JSON.parse('{"pages": [], "lookup": {}, "words": {}}'))).toThrow()
  })

  it('finds nothing without a query', () => {
    expect(engine.find('')).toEqual({ query: '', results: [] })
  })
})

describe('a query', () => {
  const first = (engine: ReturnType<typeof engineOf>, query: string) => engine.find(query).results[0]?.id

  it('that is a search term of a section finds it first, and its words find it too', () => {
    const pages = [
      ['/mev', 'MEV protection of swaps', 'MEV protection'],
      ['/send', 'Before you send', 'slippage'],
    ] as const
    const searchTerms = { '/send#it': ['MEV protection', 'sandwich attack'] }
    const engine = engineWith({ searchTerms }, ...pages.map(([...page]) => page))
    expect(first(engine, 'mev protection')).toBe('/send#it')
    expect(first(engine, 'sandwich')).toBe('/send#it')
    expect(first(engineOf(...pages.map(([...page]) => page)), 'mev protection')).toBe('/mev#it')
  })

  it('that has the words of a search term in another order finds its section first', () => {
    const pages: [string, string, string][] = [
      ['/reports', 'Audit reports of v3', 'v3 audit, v3 audit'],
      ['/safety', 'Who looked at the code', 'text'],
    ]
    const engine = engineWith({ searchTerms: { '/safety#it': ['v3 audit'] } }, ...pages)
    expect(first(engineWith({}, ...pages), 'is there an audit of v3')).toBe('/reports#it')
    expect(first(engine, 'is there an audit of v3')).toBe('/safety#it')
    expect(first(engine, 'audit reports of v3')).toBe('/reports#it')
  })

  it('of one word that is a search term finds its section before a heading of that name', () => {
    const pages: [string, string, string][] = [
      ['/package', 'Install', 'install it, install it'],
      ['/start', 'Set up a project', 'text'],
    ]
    expect(first(engineWith({}, ...pages), 'install')).toBe('/package#it')
    expect(first(engineWith({ searchTerms: { '/start#it': ['install'] } }, ...pages), 'install')).toBe('/start#it')
  })

  it('with a misspelled word finds what the word itself finds, synonyms too', () => {
    const engine = engineWith(
      { searchSynonyms: { 'remove liquidity': 'close position' } },
      ['/close', 'Close a position', 'burn it'],
      ['/other', 'Remove', 'a liquidity token'],
    )
    expect(first(engine, 'remove liquidity')).toBe('/close#it')
    expect(first(engine, 'remove liquidty')).toBe('/close#it')
  })

  it('that asks how to do something is about the thing', () => {
    const pages: [string, string, string][] = [
      ['/hooks', 'Write a hook contract', 'write a hook, write a hook'],
      ['/first', 'Start', 'text'],
    ]
    const engine = engineWith({ searchTerms: { '/first#it': ['write a hook'] } }, ...pages)
    expect(first(engine, 'how to write a hook')).toBe('/first#it')
    expect(first(engine, 'why write a hook')).toBe('/hooks#it')
  })

  it('finds what is in use before what is deprecated', () => {
    const pages: [string, string, string][] = [
      ['/old', 'Market maker', 'quotes'],
      ['/new', 'Market maker', 'quotes'],
    ]
    const sidebar = [
      { text: 'Deprecated', items: [{ text: 'Old', link: '/old' }] },
      { text: 'New', link: '/new' },
    ]
    expect(first(engineWith({ sidebar }, ...pages), 'market maker quotes')).toBe('/new#it')
  })

  it('finds a short value among words', () => {
    const engine = engineOf(['/fee', 'Dynamic fee', 'the fee is 0x800000'], ['/wide', 'Other', '0x8000000000000000'])
    expect(first(engine, 'flag 0x800000')).toBe('/fee#it')
  })

  it('that is a short value which pages write is no start of a hash', () => {
    const hash = `0x800000${'1'.repeat(58)}`
    const engine = engineOf(['/fee', 'Dynamic fee', 'the fee is 0x800000'], ['/hash', 'Other', hash])
    expect(first(engine, '0x800000')).toBe('/fee#it')
    expect(first(engine, '0x80000011')).toBeUndefined()
    expect(first(engine, '0x800000111')).toBe('/hash#it')
  })

  it('of a panic states its meaning and finds the section about panics', () => {
    const engine = engineOf(['/codes', 'Code 17', 'abort code 17'], ['/panic', 'Panic and empty reverts', 'text'])
    for (const query of ['panic code 17', `0x4e487b71${'11'.padStart(64, '0')}`]) {
      const { message, results } = engine.find(query)
      expect(message).toContain('Panic(0x11): an arithmetic overflow')
      expect(results.map(({ href }) => href)).toEqual(['/panic#it'])
    }
  })

  it('that calls what no page documents is searched by its words', () => {
    const engine = engineWith({ reverts: ['E_LOW'] }, ['/sdk', 'Percent', 'basis points'], ['/codes', 'Codes', 'E_LOW'])
    expect(first(engine, 'new Percent(50, 10000)')).toBe('/sdk#it')
    expect(first(engine, 'E_LOW(0x0)')).toBe('/codes#it')
  })

  it('with a name finds the name before its parts', () => {
    const engine = engineOf(
      ['/parts', 'Balance check', 'balance check of erc20 tokens'],
      ['/name', 'Other', 'BALANCE_CHECK_ERC20'],
    )
    expect(first(engine, 'BALANCE_CHECK_ERC20')).toBe('/name#it')
  })

  it('of a reason and the word error finds the section that quotes the reason', () => {
    const engine = engineWith({ reverts: ['SPL'] }, ['/errors', 'Other', 'reverts SPL'], ['/error', 'Error', 'error'])
    expect(first(engine, 'SPL error')).toBe('/errors#it')
  })

  it('of a code without its contract finds every reason that ends with it', () => {
    const reverts = ['Pancake: EXPIRED', 'Router: EXPIRED', 'QUOTE_EXPIRED']
    const engine = engineWith(
      { reverts },
      ['/api', 'Other', 'QUOTE_EXPIRED'],
      ['/pair', 'Other', 'reverts Pancake: EXPIRED'],
      ['/router', 'Other', 'reverts Router: EXPIRED'],
    )
    const found = (query: string) => engine.find(query).results.filter(({ label }) => label?.kind === 'revert')
    expect(found('EXPIRED').map(({ href }) => href)).toEqual(['/pair#it', '/router#it'])
    expect(found('XPIRED')).toEqual([])
  })

  it('of a reason finds the page that quotes it most often first', () => {
    const engine = openIndex(
      JSON.parse(
        indexSections([pageThatQuotes('/once', 1), pageThatQuotes('/often', 3)], {
          sidebar: [],
          searchTerms: {},
          searchSynonyms: {},
        }).json,
      ),
    )
    expect(engine.find('EXPIRED').results.map(({ href }) => href.split('#')[0])[0]).toBe('/often')
  })

  it('that has a reason among its words finds the section first that its other words are about', () => {
    const engine = engineWith(
      { reverts: ['Contract not allowed'] },
      ['/farm', 'Other', 'reverts Contract not allowed'],
      ['/game', 'Place a bet', 'reverts Contract not allowed'],
      ['/later', 'Other', 'reverts Contract not allowed'],
    )
    expect(first(engine, 'contract not allowed bet')).toBe('/game#it')
    expect(first(engine, 'contract not allowed')).toBe('/farm#it')
  })

  it('that is a search term comes before a section that quotes a reason which it contains', () => {
    const pages: [string, string, string][] = [
      ['/rewards', 'How rewards accrue', 'text'],
      ['/errors', 'Other', 'reverts Rewards calculated'],
    ]
    const reverts = ['Rewards calculated']
    const query = 'how are rewards calculated'
    expect(first(engineWith({ reverts }, ...pages), query)).toBe('/errors#it')
    const searchTerms = { '/rewards#it': [query] }
    expect(first(engineWith({ reverts, searchTerms }, ...pages), query)).toBe('/rewards#it')
  })

  it('for a contract on a chain finds the section about the contract before others with its address', () => {
    const engine = engineWith(
      { deployments: { '/guide': [`bsc ${address}`], '/router': [`bsc ${address}`] } },
      ['/guide', 'Set up', 'text'],
      ['/router', 'SwapRouter', 'text'],
    )
    expect(first(engine, 'swap router bnb')).toBe('/router#it')
  })

  it('that is a search term comes before a contract that has the same name on a chain', () => {
    const pages: [string, string, string][] = [
      ['/swap', 'Other', 'text'],
      ['/addresses', 'Other', 'text'],
    ]
    const settings = { deployments: { '/addresses': [`bsc ${address}`] } }
    expect(first(engineWith(settings, ...pages), 'swap router bnb')).toBe('/addresses#it')
    const searchTerms = { '/swap#it': ['swap router bnb'] }
    expect(first(engineWith({ ...settings, searchTerms }, ...pages), 'swap router bnb')).toBe('/swap#it')
  })

  it('that is a sentence with a chain’s coin is not for a contract on that chain', () => {
    const engine = engineWith(
      { deployments: { '/addresses': [`bsc ${address}`] } },
      ['/swap', 'Swap BNB', 'swap bnb for a token'],
      ['/addresses', 'Other', 'text'],
    )
    expect(first(engine, 'swap router bnb')).toBe('/addresses#it')
    expect(first(engine, 'swap bnb for token')).toBe('/swap#it')
  })
})

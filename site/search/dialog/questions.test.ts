import { describe, expect, it } from 'vitest'
import { deployments } from '../../../facts/index.ts'
import type { Section } from '../../page/sections.ts'
import type { SearchedPage } from '../build/documents.ts'
import { makeSearchFiles } from '../build/makeSearchFiles.ts'
import { openIndex } from './searchEngine.ts'
import { sectionOf } from './sectionOf.ts'

// What developers type when they have a problem: code with its arguments, errors of forks, steps of a plan, terms.

const section = (title: string, anchor: string, text = '', more: Partial<Section> = {}) =>
  sectionOf(title, anchor ? 2 : 1, anchor, text, more)
const member = (contract: string, kind: string, title: string, anchor: string, text = '') =>
  section(title, anchor, text, { shown: { contract, kind } as Section['shown'] })
const page = (route: string, title: string, ...sections: Section[]): SearchedPage => ({
  route,
  sections: [section(title, ''), ...sections],
})

async function open(...pages: SearchedPage[]) {
  const { files } = makeSearchFiles(pages)
  const engine = await openIndex(files.index.json, JSON.parse(files.lookup.json))
  return { engine, excerpts: JSON.parse(files.excerpts.json) }
}
async function found(query: string, ...pages: SearchedPage[]): Promise<string[]> {
  const { engine } = await open(...pages)
  return engine.find(query).results.map(({ href }) => href)
}

describe('a contract, its function and an argument together', () => {
  const farm = page(
    '/farm',
    'MasterChefV3',
    section('Harvest CAKE', 'guide', 'harvest with a tokenId in MasterChefV3, harvest and harvest'),
    member('MasterChefV3', 'event', 'Harvest (event)', 'harvest-event'),
    member('MasterChefV3', 'function', 'harvest', 'harvest'),
    member('MasterChefV3', 'function', 'withdraw', 'withdraw'),
  )
  it.each([
    'MasterChefV3 harvest tokenId',
    'MasterChefV3.harvest(tokenId)',
    'masterchefv3 harvest',
    'harvest MasterChefV3 to',
  ])('lead to the function: %s', async (query) => expect((await found(query, farm))[0]).toBe('/farm#harvest'))

  it('lead to the function before a struct that an argument names', async () => {
    const router = page(
      '/router',
      'Router',
      member('SmartRouter', 'struct', 'QuoteExactInputSingleV3Params', 'params', 'sqrtPriceLimitX96'),
      member('V3SwapRouter', 'function', 'exactInputSingle', 'single'),
    )
    expect((await found('exactInputSingle sqrtPriceLimitX96', router))[0]).toBe('/router#single')
  })

  it('do not lead to a function whose name a sentence has', async () => {
    const permit = page(
      '/permit',
      'Permit2',
      section('How to approve it', 'how', 'approve Permit2 once for a token'),
      member('Permit2', 'function', 'approve', 'approve'),
    )
    expect((await found('how do I approve Permit2', permit))[0]).toBe('/permit#how')
  })
})

describe('a revert reason', () => {
  const name = 'PancakeRouter: EXPIRED'
  const quoting = page('/v2', 'Errors', section('Errors', 'errors', name, { reverts: [{ name, meaning: 'Late.' }] }))
  it.each(['PancakeRouter: EXPIRED', 'EXPIRED', 'UniswapV2Router: EXPIRED', 'how to catch EXPIRED before I send it'])(
    'is found with and without its prefix, and with that of another fork: %s',
    async (query) => {
      const { engine } = await open(
        quoting,
        page('/other', 'Expired orders', section('Before you send', 'send', 'catch')),
      )
      expect(engine.find(query).results[0]).toMatchObject({ href: '/v2#errors', label: { kind: 'revert', name } })
    },
  )
})

it('a known reason with a reader’s words behind it is that reason', async () => {
  const reverts = [{ name: 'Unexpected error', meaning: 'The pool does not exist.' }]
  const { engine } = await open(page('/v3', 'Pools', section('Why', 'why', '', { reverts })))
  for (const query of [
    'execution reverted: Unexpected error uniswapv3 pair',
    "Fail with error 'Unexpected error' why",
  ]) {
    const { results, message } = engine.find(query)
    expect(results[0]?.href).toBe('/v3#why')
    expect(message).toBe('Reverted with “Unexpected error”.')
  }
})

describe('the operation that failed', () => {
  const reverts = (name: string) => ({ reverts: [{ name, meaning: 'Why.' }] })
  const entry = (title: string, name: string) => {
    const shown = { contract: 'RouterV2', kind: 'function' } as Section['shown']
    return section(title, title.toLowerCase(), '', { ...reverts(name), shown })
  }
  const amount = 'PancakeRouter: INSUFFICIENT_A_AMOUNT'
  const router = page('/router', 'RouterV2', entry('addLiquidity', amount), entry('removeLiquidity', amount))
  const guide = (route: string, name: string) =>
    page(route, 'Guide', section('Common errors', 'errors', '', reverts(name)))

  it.each([
    ['remove liquidity fails: UniswapV2Router: INSUFFICIENT_A_AMOUNT', '/router#removeliquidity'],
    ['INSUFFICIENT_A_AMOUNT when burning LP', '/router#removeliquidity'],
    ['adding liquidity: execution reverted: PancakeRouter: INSUFFICIENT_A_AMOUNT', '/router#addliquidity'],
    // Without one, the order of the page.
    ['UniswapV2Router: INSUFFICIENT_A_AMOUNT', '/router#addliquidity'],
  ])('puts its function first among those with the reason: %s', async (query, first) =>
    expect((await found(query, router))[0]).toBe(first),
  )

  it('puts its guide first among those with the reason, where the reason itself names another', async () => {
    const guides = [guide('/guides/swap', 'STF'), guide('/guides/provide-liquidity', 'STF')]
    expect((await found('mint_liquidity(pool) execution reverted: STF', ...guides))[0]).toMatch(/^.guides.provide/)
    expect((await found('swap: execution reverted: STF', ...guides))[0]).toMatch(/^.guides.swap/)
    const burn = [guide('/guides/remove', 'burn amount exceeds'), guide('/guides/swap', 'burn amount exceeds')]
    expect((await found('execution reverted: burn amount exceeds', ...burn))[0]).toMatch(/^.guides.remove/)
  })
})

describe('a question with an address in it', () => {
  const unknown = '0x541e619858737031a1244a5d0cd47e5ef480342c'
  const pages = [
    page('/tools/pool-id', 'Pool identity'),
    page('/subgraph', 'Subgraphs', section('Ids', 'ids', 'a missing token of the subgraph has an id in lower case')),
    page('/pair', 'Pairs', member('FactoryV2', 'function', 'getPair', 'getpair'), section('Why zero', 'zero')),
  ]
  it.each([
    [`subgraph missing token(id: "${unknown}") lower case`, '/subgraph#ids'],
    [`getPair(${unknown}) returns zero`, '/pair#getpair'],
  ])('finds its sections first: %s', async (query, first) => expect((await found(query, ...pages))[0]).toBe(first))

  it.each([unknown, `token ${unknown}`, `https://explorer.test/a/subgraph/missing/token/${unknown}#code`])(
    'asks about the address where few words are around it: %s',
    async (query) => expect((await found(query, ...pages))[0]).toBe('/tools/pool-id'),
  )
})

describe('the generation that a question names', () => {
  const pages = ['v2', 'v3', 'infinity'].map((name) =>
    page(`/contracts/${name}/guide`, 'Guide', section('Fees of a position', 'fees', 'collect fees of a position')),
  )
  it.each([
    ['collect the fees of a position in v3', 'v3'],
    ['collect the fees of a uniswapv2 position', 'v2'],
    ['collect the fees of a position in v4', 'infinity'],
    ['collect the fees of a position univ4', 'infinity'],
    ['collect the fees of a position in Infinity', 'infinity'],
    ['collect the fees of a position from v3 to v2', 'v2'],
  ])('comes before the others, unless it names two: %s', async (query, first) =>
    expect((await found(query, ...pages))[0]).toBe(`/contracts/${first}/guide#fees`),
  )
})

describe('a command or an action', () => {
  const pages = [
    page('/other', 'Encode a swap', section('Encode', 'encode', 'encode V2_SWAP_EXACT_IN')),
    page('/router', 'Router', section('Commands', 'commands', 'V2_SWAP_EXACT_IN WRAP_ETH SWEEP')),
    page('/plans', 'Plans', section('Actions', 'actions', 'SETTLE_ALL SWEEP TAKE_ALL')),
  ]
  it('is found where its kind is listed, with its inputs', async () => {
    const { engine, excerpts } = await open(...pages)
    for (const query of ['V2_SWAP_EXACT_IN encode', 'v2_swap_exact_in'])
      expect(engine.find(query).results[0]).toMatchObject({
        href: '/router#commands',
        label: { kind: 'command', name: 'V2_SWAP_EXACT_IN', where: 'UniversalRouter' },
      })
    expect(excerpts['/router']['commands V2_SWAP_EXACT_IN']).toMatch(
      /^V2_SWAP_EXACT_IN 0x08 \(address recipient, uint256 amountIn/,
    )
  })

  it('of one word counts in capitals, and both kinds are shown', async () => {
    const { engine } = await open(...pages)
    expect(engine.find('SWEEP').results.map(({ label }) => label?.kind)).toEqual(['command', 'action'])
    expect(engine.find('sweep').results.map(({ label }) => label?.kind)).not.toContain('action')
  })
})

it('“router address” is the rows of contracts whose names have the word, those on most chains first', async () => {
  const rows = (contract: string) =>
    deployments
      .filter((row) => row.contract === contract && row.status !== 'deprecated')
      .map(({ chain, address }) => `${chain} ${address}`)
  const { engine } = await open(
    page('/words', 'The router and its address', section('Router address', 'it', 'router address')),
    page(
      '/contracts/v3/a',
      'v3',
      section('A', 'a', '', { deployments: [...rows('SmartRouter'), ...rows('MultiReactorRouter')] }),
    ),
    page('/contracts/v2/b', 'v2', section('B', 'b', '', { deployments: rows('PancakeRouter') })),
  )
  const names = (query: string) =>
    engine.find(query).results.flatMap(({ row, label }) => (row && label ? label.name : []))
  expect(names('router address')[0]).toBe('SmartRouter')
  expect(names('router address')).toContain('PancakeRouter')
  expect(names('v2 router address')).toEqual(['PancakeRouter'])
  expect(names('pancakeswap router v2 address bsc testnet')).toEqual(['PancakeRouter'])
})

it('the name of the exchange tells no page from another', async () => {
  const pages = [page('/x', 'PancakeSwap X SDK'), page('/pair', 'Find a pair', section('Pair', 'pair', 'sdk'))]
  for (const query of ['pancakeswap pair sdk', 'PancakeSwap pair'])
    expect((await found(query, ...pages))[0], query).toMatch(/^\/pair/)
})

it('Aptos comes after EVM chains, unless the query asks for it', async () => {
  const pages = [
    page('/contracts-aptos/router', 'Router', section('Swap an exact input', 'swap', 'router swap exact input')),
    page('/contracts/router', 'V3', section('Sell', 'sell', 'router swap exact input')),
  ]
  expect((await found('router swap exact input', ...pages))[0]).toMatch(/^\/contracts\//)
  for (const query of [
    'router swap exact input aptos',
    'move router swap',
    'swap an exact input of 0x1::coin::Coin',
    'swap_exact_input',
  ])
    expect((await found(query, ...pages))[0], query).toMatch(/^\/contracts-aptos\//)
})

describe('a question in many words', () => {
  const others = ['a', 'b', 'c', 'd', 'e'].map((name) => page(`/${name}`, 'Other', section('Other', 'it', 'swap pool')))

  it('finds the section with its rare words before one with more of the words that many headings have', async () => {
    const common = ['a', 'b', 'c', 'd', 'e', 'f'].map((name) =>
      page(`/${name}`, 'Swap in a pool', section('Price of a token', name, 'text')),
    )
    const pages = [
      page('/common', 'Other', section('Swap', 'it', 'pool price token')),
      page('/rare', 'Other', section('Leftover', 'it', 'refund sweep')),
      ...common,
    ]
    const query = 'after a swap in the pool at a price the token has a leftover: sweep or refund it'
    expect((await found(query, ...pages))[0]).toBe('/rare#it')
  })

  it('finds the section whose keyword is a part of it', async () => {
    const named = {
      ...page('/named', 'Other', section('Other', 'it', 'text')),
      keywords: { it: ['lost approval router'] },
    }
    const pages = [
      page('/words', 'Other', section('Approval', 'it', 'a router forgot a bot and a wallet after the upgrade')),
      named,
      ...others,
    ]
    const query = 'my bot has a lost approval of the router since the wallet got an upgrade'
    expect((await found(query, ...pages))[0]).toBe('/named#it')
  })

  it('finds a page that has several sections about it before a page that has one', async () => {
    const about = (route: string, ...titles: string[]) =>
      page(route, 'Other', ...titles.map((title, at) => section(title, `s${at}`, 'gateway timeout of the indexer')))
    const pages = [about('/one', 'Gateway and timeout'), about('/several', 'Timeouts', 'Gateway', 'Indexer'), ...others]
    const query = 'the indexer answers with a gateway timeout since yesterday, bot stopped'
    expect((await found(query, ...pages))[0]).toMatch(/^\/several/)
  })

  it('takes no short word for another that differs by a letter', async () => {
    const pages = [
      page('/gas', 'Other', section('Gas', 'it', 'gas limit of a call to the pool')),
      page('/fees', 'Other', section('Costs', 'it', 'text')),
    ]
    expect(await found('is there a gap between cost, price, value, quote, order', ...pages)).not.toContain('/gas#it')
  })
})

it('the exchange’s name as two words is no swap', async () => {
  const pages = [
    page('/swap', 'Swap', section('Swap', 'it', 'swap')),
    page('/vote', 'Vote', section('Vote', 'it', 'text')),
  ]
  expect((await found('Pancake Swap vote', ...pages))[0]).toMatch(/^\/vote/)
})

it('an address that an API is asked for is not what is asked', async () => {
  const { address = '' } =
    deployments.find(({ contract, chain }) => contract === 'SmartRouter' && chain === 'bsc') ?? {}
  const pages = [
    page('/address', 'v3', section('Routers', 'it', '', { deployments: [`bsc ${address}`] })),
    page('/old', 'Services', section('Old services', 'it', 'api.example.org tokens')),
  ]
  for (const query of [
    `https://api.example.org/v2/tokens/${address}`,
    `curl https://api.example.org/v2/tokens/${address}`,
    `GET http://API.example.org/tokens?id=${address} answers 502`,
  ])
    expect((await found(query, ...pages))[0], query).toBe('/old#it')
  for (const query of [`https://example.org/token/${address}`, `my router ${address}`])
    expect((await found(query, ...pages))[0], query).toBe('/address#it')
})

it('a large number finds the section that quotes it in hex', async () => {
  const whole = `0x8${'0'.repeat(63)}`
  const pages = [
    page('/special', 'Plan', section('Special values', 'it', whole)),
    page('/swap', 'amountIn', section('amountIn', 'it')),
  ]
  const digits = String(2n ** 255n)
  for (const query of [digits, `'amountIn': ${digits}`, `{"amount":"${digits}"}`])
    expect((await found(query, ...pages))[0], query).toBe('/special#it')
  expect(await found(`'amountIn': ${2n ** 255n + 1n}`, ...pages)).not.toContain('/special#it')
})

it('a method of a node is no name that a section is about', async () => {
  const pages = [
    page('/mentions', 'Other', section('Other', 'it', 'send eth_call or eth_getLogs')),
    page('/price', 'Price', section('Read a price', 'it', 'slot0 of a pool')),
  ]
  for (const query of ['eth_call price slot0', 'read price with eth_getLogs'])
    expect((await found(query, ...pages))[0], query).toMatch(/^\/price/)
})

describe('a term of the glossary', () => {
  const pool = page('/contracts/v3/pancakev3pool', 'Pool', section('Ticks and prices', 'ticks-and-prices', 'tick'))
  it.each(['tick', 'what is a tick', 'What is a tick?', 'ticks', 'tick meaning', 'define tick'])(
    'is defined above the results: %s',
    async (query) => {
      const { engine } = await open(pool)
      expect(engine.find(query).definition).toMatchObject({ term: 'tick', unit: 'tick' })
    },
  )
  it.each(['move a tick', 'tick of pool 5', 'bin'])(
    'is not what is asked for, or not of this site: %s',
    async (query) => {
      const { engine } = await open(pool)
      expect(engine.find(query).definition).toBeUndefined()
    },
  )
})

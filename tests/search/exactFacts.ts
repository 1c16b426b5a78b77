import { gzipSync } from 'node:zlib'
import { beforeAll, describe, expect, test } from 'vitest'
import { siteSearch } from '../../bench/search/sitePages.ts'
import { chainOf, deployments, tokens } from '../../facts/index.ts'
import type { SearchFiles } from '../../site/search/build/makeSearchFiles.ts'
import type { SearchEngine } from '../../site/search/dialog/searchEngine.ts'
import { memberName } from '../../site/search/options.ts'
import { bare } from '../../site/search/terms.ts'
import { pages as allPages } from './compiledSite.ts'

/** Products whose deployments no route of the specification is about. */
const withoutPage = new Set(['pancake-gifts'])

const chainsOf = (name: string) =>
  new Set(deployments.flatMap(({ contract, chain }) => (contract === name ? [chain] : [])))

let made: SearchFiles
let texts: Map<string, string>
let engine: SearchEngine
let html: string
/** The pages without the spans that halve an address. */
let shown: string

/** The first section that the dialog would show for a query, with its text. */
function first(query: string) {
  const [found] = engine.find(query).results
  if (!found) return undefined
  return { ...found, text: texts.get(found.href) ?? '' }
}

beforeAll(async () => {
  const pages = await allPages
  ;({ made, engine } = await siteSearch(pages))
  texts = new Map(
    pages.flatMap(({ route, sections }) =>
      sections.map(({ anchor, text, code }, at) => [at === 0 ? route : `${route}#${anchor}`, `${text} ${code}`]),
    ),
  )
  html = pages.map((page) => page.html).join('\n')
  shown = html.replace(/<\/?span[^>]*>/g, '')
})

test('the index and the lookup of the whole site are at most 340 KB compressed', () => {
  const size = ({ json }: { json: string }) => gzipSync(json, { level: 9 }).length
  const remedy = 'mark what no reader searches for as `unsearched`, or shorten excerpts and keywords'
  expect(size(made.files.index) + size(made.files.lookup), remedy).toBeLessThan(340 * 1024)
})

describe('deployments', () => {
  test('every address is on a page', () => {
    const absent = deployments
      .filter(({ address, product }) => !withoutPage.has(product) && !shown.includes(address))
      .map(({ product, contract, chain, address }) => `${product}/${contract} on ${chain}: ${address}`)
    expect(absent).toEqual([])
  })

  test('a full address finds a section that holds it, first', () => {
    const addresses = new Set(
      deployments.filter(({ address }) => shown.includes(address)).map(({ address }) => address),
    )
    const lost = [...addresses].filter((address) => !first(address)?.text.includes(address))
    expect(lost).toEqual([])
  })

  test('an address without its checksum finds the same section', () => {
    const address = deployments.find(({ contract, chain }) => contract === 'Vault' && chain === 'bsc')?.address ?? ''
    expect(first(address.toLowerCase())?.text).toContain(address)
  })

  test('an address with a wrong checksum comes with a warning, whether the site has it or not', () => {
    const address = deployments.find(({ contract, chain }) => contract === 'Vault' && chain === 'bsc')?.address ?? ''
    const swapped = address.replace(/[a-fA-F]/, (one) =>
      one === one.toLowerCase() ? one.toUpperCase() : one.toLowerCase(),
    )
    for (const typed of [swapped, '0x55d398326f99059fF775485246999027B3197956'])
      expect(engine.find(typed).message, typed).toMatch(/^The checksum does not fit: a digit may be wrong\./)
    expect(engine.find(address).message).toBeUndefined()
  })
})

describe('contracts', () => {
  test.each(['BinQuoter address', 'infinity vault deployments', 'SwapRouter contract address'])(
    'a name finds a section with its addresses, first: %s',
    (query) => {
      const { label, text } = first(query) ?? {}
      expect(bare(query)).toContain(bare(label?.name ?? '-'))
      const all = deployments.filter(({ contract }) => contract === label?.name)
      expect(all.some(({ address }) => text?.includes(address))).toBe(true)
    },
  )

  test('a kind of contract on a chain finds one in use before a deprecated one', () => {
    expect(first('v3 factory contract on bsc')?.label).toMatchObject({ kind: 'address', name: 'PancakeV3Factory' })
  })

  test('the name of a product finds the addresses of all its contracts, not those of a contract called so', () => {
    expect(engine.find('masterchef address').results[0]?.href).toBe('/contracts/masterchef/addresses')
    expect(first('v2 router address')?.label?.name).not.toBe('router')
  })
})

describe('tokens', () => {
  test('a symbol and a chain find the table with the address, first', () => {
    const lost = tokens.filter(({ symbol, chain, address }) => {
      const found = first(`${symbol} address ${chainOf(chain).name}`)
      return found?.label?.name !== symbol || !found.text.includes(address)
    })
    expect(lost.map(({ symbol, chain }) => `${symbol} on ${chain}`)).toEqual([])
  })

  test('a symbol alone finds its table, which lists every chain', () => {
    const lost = ['USDT', 'USDC', 'WBNB', 'CAKE', 'BTCB', 'WETH'].filter((symbol) => {
      const found = first(`${symbol} address`)
      return tokens.some((token) => token.symbol === symbol && !found?.text.includes(token.address))
    })
    expect(lost).toEqual([])
  })
})

describe('members', () => {
  /** Selectors and topics as the pages show them: `Selector 0x…`, `Topic 0 0x…`. */
  const selectors = () =>
    new Set(
      [...html.matchAll(/class="?selector"?><span[^>]*>[^<]*<\/span><code[^>]*>(0x[0-9a-f]+)</g)].map(
        ([, hex]) => hex ?? '',
      ),
    )

  test('a selector, topic or error code finds its member first', () => {
    const all = [...selectors()]
    expect(all.length).toBeGreaterThan(500)
    const lost = all.filter((hex) => !first(hex)?.text.includes(hex))
    expect(lost).toEqual([])
  })

  const members = () => engine.sections.flatMap(({ member, title, href }) => (member ? [{ member, title, href }] : []))

  test('each function, event, error and struct is indexed under an anchor that its page has', () => {
    expect(members().length).toBeGreaterThan(1000)
    const anchors = new Set([...html.matchAll(/ id="?([^" >]+)/g)].map(([, id]) => id))
    expect(engine.sections.filter(({ href, isPage }) => !isPage && !anchors.has(href.split('#')[1]))).toEqual([])
  })

  test('a member’s name finds a section of that name first', () => {
    const names = new Set(members().map(({ title }) => memberName(title).replace(/\(.*/, '')))
    // The name of a product finds its page, and a token's symbol the token.
    const symbols = new Set(tokens.map(({ symbol }) => symbol))
    const lost = [...names].filter((name) => {
      if (JSON.parse(made.files.lookup.json).products.includes(name) || symbols.has(name)) return false
      const [first] = engine.find(name).results
      // An error leads to the table that says what to do, before its member.
      if (first?.label?.kind === 'revert' && first.label.name?.endsWith(name)) return false
      const found = memberName(first?.title ?? '').replace(/\(.*/, '')
      // A page or a heading may be called as a function is: `VECake reference`.
      return bare(found.replace(/^Reference of (the )?| reference$/, '')) !== bare(name)
    })
    expect(lost).toEqual([])
  }, 300_000)

  test('a signature finds a member of that name with those types, first', () => {
    const all = members().filter(({ member }) => member.kind !== 'struct')
    const signatures = new Map(
      all.map(({ member, title }) => [
        `${member.kind} ${memberName(title).replace(/\(.*/, '')}${member.types}`,
        member,
      ]),
    )
    const lost = [...signatures].filter(([signature, { types }]) => {
      const [found] = engine.find(signature).results
      const at = engine.sections.find(({ href }) => href === found?.href)
      return (
        at?.member?.types !== types ||
        !signature.toLowerCase().includes(memberName(at.title).toLowerCase().replace(/\(.*/, ''))
      )
    })
    expect(lost.map(([signature]) => signature)).toEqual([])
  })

  test('a selector or topic lists members alone, with the contract of each', () => {
    const lost = [...selectors()].filter((code) => engine.find(code).results.some(({ label }) => !label?.where))
    expect(lost).toEqual([])
  })

  test('the first four bytes of an address find its table, also among words', () => {
    for (const query of ['0x238a3588', 'vault 0x238a3588'])
      expect(engine.find(query).results[0]?.label).toMatchObject({ kind: 'address', name: 'Vault' })
  })

  test('a revert message finds a section that quotes it, first', () => {
    const names = new Set(members().map(({ title }) => memberName(title).toLowerCase()))
    const messages = new Set(
      [...html.matchAll(/<dt><code[^>]*>([\w: ]+)<\/code><\/dt>/g)].map(([, text]) => text ?? ''),
    )
    const quoted = [...messages].filter((text) => /^[\w ]+: /.test(text) && !names.has(text.toLowerCase()))
    expect(quoted.length).toBeGreaterThan(50)
    expect(quoted.filter((text) => !first(`execution reverted: ${text}`)?.text.includes(text))).toEqual([])
  })
})

test.each([
  ['Error: Invariant failed: TICK', 'v3-sdk', '/sdks/errors#pools-ticks-and-positions'],
  [
    'BNB Invariant failed: No valid route found for base amount 0.05 BNB',
    'smart-router',
    '/sdks/errors#routes-and-trades',
  ],
  [
    'Error: data out-of-bounds (length=0, offset=32, code=BUFFER_OVERRUN, version=abi/5.5.0)',
    'ethers',
    '/contracts/infinity/guides/decode-a-revert#what-libraries-and-nodes-report',
  ],
  [
    'Error: call revert exception (method="getPair(address,address)", errorArgs=[null], code=CALL_EXCEPTION)',
    'ethers',
    '/contracts/infinity/guides/decode-a-revert#what-libraries-and-nodes-report',
  ],
])('what a package throws is not said to come from a contract: %s', (query, by, href) => {
  const { results, message = '' } = engine.find(query)
  expect(results[0]).toMatchObject({ href, label: { kind: 'thrown', where: expect.stringContaining(by) } })
  expect(message).not.toContain('Reverted')
  expect(results.map((result) => result.href).join(' ')).not.toContain('/tools/decode#')
})

test.each([
  ['import { SmartRouter } from "@pancakeswap/smart-router/evm"', '/sdks/smart-router'],
  ['npm i @pancakeswap/v3-sdk', '/sdks/v3-sdk'],
])('the name of a package finds its page, first: %s', (query, href) => {
  expect(engine.find(query).results[0]?.href).toBe(href)
})

test('a code with underscores is no name in Move', () => {
  for (const query of ['eth_feeHistory not available', 'code INVALID_ARGUMENT', 'ERR_MODULE_NOT_FOUND'])
    expect(engine.find(query).results[0]?.href, query).not.toContain('/contracts-aptos')
})

test('a function with a reason among its words is about the function', () => {
  expect(engine.find('getPool returns zero address').results[0]?.href).toContain('/v3/pancakev3factory')
})

describe('what is not ours', () => {
  test('an address finds how to ask a factory alone, and is said to be none of ours', () => {
    const { results, message } = engine.find('0xE592427A0AEce92De3Edee1F18E0157C05861564')
    // It may be a pool: the tool says how to ask the factory.
    expect(results.map(({ href }) => href)).toEqual(['/contracts/tools/pool-id'])
    expect(message).toContain('documents no contract at this address')
  })

  test('a selector and a topic too', () => {
    expect(engine.find('0xdeadbeef')).toMatchObject({
      results: [],
      message: expect.stringContaining('No function or error'),
    })
    const topic = '0xc42079f94a6350d7e6235f29174924f928cc2ac818eb64fed8004e115fbcca67'
    expect(engine.find(topic)).toMatchObject({ results: [], message: expect.stringContaining('No event') })
  })

  test.each([
    ['CLPositionManager Arbitrum', 'CLPositionManager', 'Arbitrum One', 'BNB Smart Chain, Base,'],
    ['infinity vault on linea', 'Vault', 'Linea', 'BNB Smart Chain, Base,'],
    ['VECake address ethereum', 'VECake', 'Ethereum', 'BNB Smart Chain and BNB Smart Chain Testnet.'],
    ['WBNB eth', 'WBNB', 'Ethereum', 'BNB Smart Chain, opBNB,'],
    ['smart router polygon zkevm', 'SmartRouter', 'Polygon zkEVM', `${chainsOf('SmartRouter').size} other chains.`],
  ])('a contract on a chain without it is said to be on others: %s', (query, contract, chain, others) => {
    const { results, message } = engine.find(query)
    expect(message).toContain(`This site lists no ${contract} on ${chain}. It is listed on ${others}`)
    const addresses = new Set(
      [...deployments, ...tokens.map((token) => ({ ...token, contract: token.symbol }))]
        .filter((one) => one.contract === contract)
        .map(({ address }) => address),
    )
    expect(results[0]?.label).toMatchObject({ name: contract })
    expect([...addresses].some((address) => first(query)?.text.includes(address))).toBe(true)
  })

  test.each([
    'CLPositionManager Base',
    'swap eth',
    'eth sepolia',
    'aptos swap router',
    'CAKE Base',
    'permit2 arbitrum',
  ])('nothing is said to be missing for: %s', (query) => expect(engine.find(query).message).toBeUndefined())

  test('digits with the name of a chain do not stand for all contracts on it', () => {
    expect(engine.find('0xdeadbeefdeadbeef base').results.map(({ label }) => label?.kind)).not.toContain('address')
  })

  test('words around an unknown selector are searched', () => {
    const { results, message } = engine.find('execution reverted: 0xdeadbeef')
    expect(message).toContain('No function or error')
    expect(results[0]?.href).toContain('/decode-a-revert')
  })
})

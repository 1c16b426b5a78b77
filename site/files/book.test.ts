import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { Ajv } from 'ajv'
import addFormats from 'ajv-formats'
import { describe, expect, it } from 'vitest'
import { contracts } from '../../facts/abis/index.ts'
import { chainOf, deployments, tokens } from '../../facts/index.ts'
import { folder } from '../../tests/doubles/folder.ts'
import { bookFormats, textOf } from '../shared/book/formats.ts'
import type { BookChain, BookRow } from '../shared/book/rows.ts'
import { bookClashes } from './book/clashes.ts'
import { bookFiles, bookPackage, bookPaths } from './book/index.ts'
import { saidBy } from './book/interfaces.ts'
import { tarball } from './book/tar.ts'

const files = bookPackage([], 'The licence.')
const text = (path: string): string => {
  const found = files.get(path)
  if (found === undefined) throw new Error(`the package has no ${path}`)
  return found
}
const json = (path: string) => JSON.parse(text(path))

const factoryOnBase = deployments.find(({ contract, chain }) => contract === 'PancakeV3Factory' && chain === 'base')
if (!factoryOnBase) throw new Error('the facts have no v3 factory on Base')

/** Every address in a text, sorted, so that two texts can be compared whatever names they give. */
const addressesIn = (written: string) => (written.match(/\b0x[0-9a-fA-F]{40}\b/g) ?? []).sort()
const factsOn = (chain: string, status: string) =>
  [
    ...deployments.filter((row) => row.chain === chain && row.status === status),
    ...(status === 'active' ? tokens.filter((row) => row.chain === chain) : []),
  ]
    .map(({ address }) => address)
    .sort()

describe('the address book', () => {
  it('has each address of the facts under its chain, product and contract', () => {
    const all = { active: json('addresses.json'), deprecated: json('retired.json') }
    expect(all.active['8453'].v3.PancakeV3Factory).toBe(factoryOnBase.address)
    for (const { contract, label, chain, product, status, address } of deployments) {
      const { kind, id } = chainOf(chain)
      const place = all[status][kind === 'evm' ? id : chain]
      const ofProduct = place[product.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())]
      const names = Object.keys(ofProduct).filter((name) => ofProduct[name] === address)
      // One name is the row's own: it begins with the contract's, and with a label it goes on.
      const bare = (name: string) => name.replace(/[^A-Za-z0-9]/g, '').toLowerCase()
      expect(names.map(bare), `${product} ${contract} on ${chain}`).toContain(bare(contract + (label ?? '')))
    }
    for (const { chain, address, symbol } of tokens) {
      const { kind, id } = chainOf(chain)
      expect(all.active[kind === 'evm' ? id : chain].tokens[symbol.replace('.', '_')]).toBe(address)
    }
  })

  it('keeps what is deprecated out of what programs import, and says so in its name', () => {
    const retired = deployments.filter(({ chain, status }) => chain === 'goerli' && status === 'deprecated')
    expect(retired.length).toBeGreaterThan(0)
    for (const [path, written] of files) {
      if (!/^src\/(?!interfaces)/.test(path)) continue
      const isRetired = path.endsWith('Retired.sol')
      expect(written.includes(`library ${path.split('/').at(-1)?.replace('.sol', '')} {`), path).toBe(true)
      expect(/Deprecated/.test(written.replace(/Replaced.*/g, '')), path).toBe(isRetired)
    }
    expect(text('env/goerli.env')).toMatch(/^RETIRED_GOERLI_V3_PANCAKE_V3_FACTORY=0x/m)
    expect(text('env/base.env')).toMatch(/^BASE_V3_PANCAKE_V3_FACTORY=0x0BFb/m)
  })

  it.each(['base', 'bsc', 'zksync', 'goerli', 'bscTestnet'])(
    'has in Solidity and in .env all that is on %s',
    (chain) => {
      const env = text(`env/${chain}.env`)
      const lines = (isRetired: boolean) =>
        env
          .split('\n')
          .filter((line) => line.startsWith('RETIRED_') === isRetired)
          .join('\n')
      for (const status of ['active', 'deprecated'] as const) {
        const constants = [...files]
          .filter(([path]) => path.startsWith('src/') && path.endsWith('.sol'))
          .filter(([, written]) => written.includes(`CHAIN_ID = ${chainOf(chain).id};`))
          .filter(([path]) => path.endsWith('Retired.sol') === (status === 'deprecated'))
          .flatMap(([, written]) => written.match(/address internal constant \w+ = 0x\w+;/g) ?? [])
        expect(addressesIn(constants.join('\n'))).toEqual(factsOn(chain, status))
        expect(addressesIn(lines(status === 'deprecated'))).toEqual(factsOn(chain, status))
      }
    },
  )

  it('states the source and the status of each constant, and the hash of a product’s pools', () => {
    const library = text('src/v3/PancakeV3Base.sol')
    expect(library).toContain(
      `/// @dev Active. Source: @pancakeswap/v3-sdk 3.10.2, FACTORY_ADDRESSES[ChainId.BASE].\n    address internal constant PANCAKE_V3_FACTORY = ${factoryOnBase.address};`,
    )
    expect(library).toContain('bytes32 internal constant INIT_CODE_HASH = 0x6ce8eb47')
    expect(text('src/v2/PancakeV2Zksync.sol')).toContain('INIT_CODE_HASH = 0x0100045707a42494')
  })

  it('has an interface and an ABI of every contract', () => {
    for (const name of Object.keys(contracts)) {
      expect(files.has(`abis/${name}.js`) && files.has(`abis/${name}.d.ts`), name).toBe(true)
      expect(
        [`src/interfaces/I${name}.sol`, `src/interfaces/${name}.sol`].filter((path) => files.has(path)),
      ).toHaveLength(1)
    }
  })

  it('lists its files, which the site serves', () => {
    // The server for assistants is in the package alone.
    expect(json('files.json')).toEqual([...files.keys()].filter((path) => !path.startsWith('mcp/')).sort())
    const served = bookFiles([], 'The licence.')
    expect([...served.keys()].sort()).toEqual([...bookPaths()].sort())
    expect(served.get('book/addresses.json')).toBe(text('addresses.json'))
  })
})

describe('the token list', () => {
  const schema = JSON.parse(readFileSync('node_modules/@uniswap/token-lists/src/tokenlist.schema.json', 'utf8'))
  const ajv = new Ajv({ allErrors: true, strict: false })
  addFormats.default(ajv)
  const validate = ajv.compile(schema)

  it('is valid by the standard’s schema, with every token of the EVM', () => {
    const list = json('tokenlist.json')
    expect(validate(list), JSON.stringify(validate.errors)).toBe(true)
    const evm = tokens.filter(({ chain }) => chainOf(chain).kind === 'evm')
    expect(list.tokens.map(({ address }: { address: string }) => address)).toEqual(evm.map(({ address }) => address))
    // The schema is the one that refuses what wallets refuse.
    expect(validate({ ...list, tokens: [{ ...list.tokens[0], decimals: 300 }] })).toBe(false)
  })

  it('has another version when its tokens change', () => {
    const { tokens: listed, version, timestamp } = json('tokenlist.json')
    const digest = createHash('sha256').update(JSON.stringify(listed)).digest('hex').slice(0, 16)
    expect(
      { digest, version, timestamp },
      'raise the version and the day in site/files/book/tokenList.ts, and write the new digest here',
    ).toEqual({
      digest: 'be74d28fb31e1a40',
      version: { major: 1, minor: 0, patch: 0 },
      timestamp: '2026-11-26T00:00:00.000Z',
    })
  })
})

describe('names', () => {
  const row = (own: Partial<BookRow>): BookRow => ({
    product: 'v3',
    contract: 'Quoter',
    chain: 'base',
    address: '0x0000000000000000000000000000000000000001',
    status: 'active',
    source: 'a test',
    ...own,
  })
  const other = '0x0000000000000000000000000000000000000002'

  it.each([
    ['of one contract', {}, {}],
    ['with one label', { label: 'first' }, { label: 'first' }],
    ['that differ in their punctuation alone', { contract: 'VIP hook' }, { contract: 'VIP-hook' }],
    ['whose labels differ in their capitals alone', { label: 'USDT' }, { label: 'usdt' }],
    ['of which one’s label is the end of the other', { label: 'V2' }, { contract: 'Quoter_V2' }],
  ])('are refused for two rows %s, which the message names', (_, one, two) => {
    const [problem, ...more] = bookClashes([row(one), row({ ...two, address: other })])
    expect(more).toEqual([])
    expect(problem).toContain('0x0000000000000000000000000000000000000001')
    expect(problem).toContain(other)
  })

  it.each([
    ['another chain', { chain: 'bsc' }],
    ['another product', { product: 'v2' }],
    ['a retired row', { status: 'deprecated' as const }],
    ['a label', { label: 'second' }],
  ])('are told apart by %s', (_, own) => expect(bookClashes([row({}), row({ ...own, address: other })])).toEqual([]))

  it('are refused where Solidity has no such name, and where two libraries have one', () => {
    expect(bookClashes([row({ contract: '3pool' })])).toEqual([expect.stringContaining('is no name for a constant')])
    const twice = [row({ product: 'v3-x' }), row({ product: 'v3X', contract: 'Other', address: other })]
    expect(bookClashes(twice).join()).toMatch(/have the library PancakeV3XBase/)
  })

  it('keep what earlier readers imported', () => {
    const names = new Set(addressNames(json('addresses.json')))
    for (const name of [
      '8453.v3.PancakeV3Factory',
      '56.infinity.CLPoolManager',
      '56.universalRouter.UniversalRouter_Infinity',
      '56.stableswap.PancakeStableSwapTwoPool_USDT_USDC',
      '324.tokens.USDC_e',
    ])
      expect(names.has(name), name).toBe(true)
  })
})

const addressNames = (tree: Record<string, Record<string, Record<string, string>>>) =>
  Object.entries(tree).flatMap(([chain, products]) =>
    Object.entries(products).flatMap(([product, own]) => Object.keys(own).map((name) => `${chain}.${product}.${name}`)),
  )

describe('copied rows', () => {
  const chains = new Map<string, BookChain>([
    ['base', { key: 'base', id: 8453, kind: 'evm', name: 'Base' }],
    ['aptos', { key: 'aptos', id: 1, kind: 'aptos', name: 'Aptos' }],
  ])
  const of = (contract: string, own: Partial<BookRow> = {}): BookRow => ({
    product: 'v3',
    contract,
    chain: 'base',
    address: `0x${'1'.repeat(40)}`,
    status: 'active',
    source: 'a test',
    ...own,
  })
  const rows = [
    of('Quoter'),
    of('OldQuoter', { status: 'deprecated' }),
    of('swap', { chain: 'aptos', product: 'aptos', address: '0x1' }),
  ]

  it('part what is retired in every format, and say what Solidity cannot have', () => {
    const written = Object.fromEntries(
      (Object.keys(bookFormats) as (keyof typeof bookFormats)[]).map((format) => [
        format,
        textOf(format, rows, chains),
      ]),
    )
    expect(JSON.parse(written.json ?? '')).toEqual({
      8453: { v3: { Quoter: rows[0]?.address } },
      aptos: { aptos: { Swap: '0x1' } },
      retired: { 8453: { v3: { OldQuoter: rows[1]?.address } } },
    })
    expect(written.solidity).toMatch(
      /library PancakeV3Base \{[^}]*QUOTER[^}]*\}\s[\s\S]*library PancakeV3BaseRetired \{/,
    )
    expect(written.solidity).toContain('Left out, for their addresses are not of the EVM: 1 on Aptos.')
    expect(written.typescript).toMatch(/export const addresses = \{[\s\S]*\} as const\n[\s\S]*export const retired = /)
    expect(written.env).toContain(`RETIRED_BASE_V3_OLD_QUOTER=${rows[1]?.address}`)
    expect(written.env).toContain('APTOS_APTOS_SWAP=0x1')
  })
})

describe('the interfaces', () => {
  it('say the unit of a parameter and why a function reverts, where a page does', () => {
    const section = {
      anchor: 'createpool',
      level: 3,
      title: 'createPool',
      text: '',
      code: '',
      prose: '',
      shown: { contract: 'PancakeV3Factory', kind: 'function', code: '0xa1671295' },
      deployments: [],
      reverts: [{ name: 'Error()', meaning: 'both are one token' }],
      described: {
        summary: 'Deploys a pool.',
        fields: [{ name: 'fee', unit: 'hundredths of a bip', meaning: 'a tier.' }],
      },
    }
    const written = bookPackage([{ sections: [section] }], '').get('src/interfaces/IPancakeV3Factory.sol')
    expect(written).toContain(
      [
        '    /// @notice Deploys a pool.',
        '    /// @dev Reverts with Error(): both are one token.',
        '    /// @param fee In hundredths of a bip. A tier.',
        '    function createPool(address tokenA, address tokenB, uint24 fee) external returns (address pool);',
      ].join('\n'),
    )
    expect(saidBy([])('PancakeV3Factory', { kind: 'function', name: 'createPool', selector: '0xa1671295' })).toBe(
      undefined,
    )
  })
})

describe('the package', () => {
  const deep = `package/${'folder/'.repeat(15)}file.sol`

  it('is the same bytes for the same files, which tar reads', () => {
    const texts = new Map([
      ['package/b.txt', 'é\n'],
      ['package/a.txt', 'x'.repeat(1000)],
      [deep, 'deep'],
    ])
    const archive = tarball(texts)
    expect(Buffer.from(tarball(new Map([...texts].reverse()))).equals(Buffer.from(archive))).toBe(true)
    const root = folder({})
    writeFileSync(join(root, 'package.tgz'), archive)
    execFileSync('tar', ['-xzf', 'package.tgz'], { cwd: root })
    for (const [path, written] of texts) expect(readFileSync(join(root, path), 'utf8')).toBe(written)
    // Whole blocks, with two empty ones at the end.
    expect(gunzipSync(archive).length % 512).toBe(0)
  })

  it('refuses a path that the format has no room for', () => {
    expect(() => tarball(new Map([[`package/${'x'.repeat(120)}`, '']]))).toThrow(/too long/)
  })

  it('has a version of its own for each content', () => {
    const version = (licence: string) => JSON.parse(bookPackage([], licence).get('package.json') ?? '{}').version
    expect(version('one')).toBe(version('one'))
    expect(version('one')).not.toBe(version('two'))
    expect(version('one')).toMatch(/^\d+\.\d+\.\d+-[0-9A-Za-z.]+$/)
  })
})

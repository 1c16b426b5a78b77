import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js'
import { encodeErrorResult, encodeFunctionData, parseAbi, toEventSelector } from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deploymentsOf } from '../../facts/index.ts'
import { root } from './builtSites.ts'

const dist = resolve(root, 'dist')
const folder = mkdtempSync(join(tmpdir(), 'mcp-'))
const command = join(folder, 'node_modules/pancakeswap-address-book/mcp/command.js')
const client = new Client({ name: 'test', version: '1' })

beforeAll(async () => {
  const archive = resolve(dist, 'packages/pancakeswap-address-book.tgz')
  mkdirSync(join(folder, 'node_modules/pancakeswap-address-book'), { recursive: true })
  execFileSync('tar', [
    '-xzf',
    archive,
    '--strip-components=1',
    '-C',
    join(folder, 'node_modules/pancakeswap-address-book'),
  ])
  symlinkSync(resolve(root, 'node_modules/@modelcontextprotocol'), join(folder, 'node_modules/@modelcontextprotocol'))
  await client.connect(new StdioClientTransport({ command: process.execPath, args: [command, '--site', dist] }))
}, 60_000)

afterAll(async () => {
  await client.close()
  rmSync(folder, { recursive: true, force: true })
})

/** What a tool answers, and whether it says that it cannot. */
async function ask(name: string, given: Record<string, unknown>): Promise<{ text: string; isError: boolean }> {
  const { content, isError } = await client.callTool({ name, arguments: given })
  const [part] = content as { type: string; text: string }[]
  return { text: part?.text ?? '', isError: isError === true }
}

/** The only address in use that matches. */
function addressOf(contract: string, chain: string, filter: { version?: string; product?: string } = {}): string {
  const [row, ...others] = deploymentsOf({ contract, chain, status: 'active', ...filter })
  if (!row || others.length > 0) throw new Error(`${contract} on ${chain}: ${others.length + (row ? 1 : 0)} rows`)
  return row.address
}

const factory = addressOf('PancakeV3Factory', 'base', { product: 'v3' })
const swap = encodeFunctionData({
  abi: parseAbi([
    'function exactInputSingle((address tokenIn, address tokenOut, uint24 fee, address recipient, uint256 amountIn, uint256 amountOutMinimum, uint160 sqrtPriceLimitX96) params) payable returns (uint256)',
  ]),
  args: [
    {
      tokenIn: '0x1111111111111111111111111111111111111111',
      tokenOut: '0x2222222222222222222222222222222222222222',
      fee: 2500,
      recipient: '0x3333333333333333333333333333333333333333',
      amountIn: 10n ** 18n,
      amountOutMinimum: 5n,
      sqrtPriceLimitX96: 0n,
    },
  ],
})
const revert = encodeErrorResult({ abi: parseAbi(['error Error(string)']), args: ['Too little received'] })
const notInitialized = encodeErrorResult({ abi: parseAbi(['error PoolNotInitialized()']) })
const oldController = deploymentsOf({ contract: 'CLProtocolFeeController', chain: 'bsc', status: 'deprecated' })[0]
const newController = addressOf('CLProtocolFeeController', 'bsc')

/** Tasks as somebody gives them, the call that answers each, and what the answer must have. */
const tasks: [task: string, tool: string, given: Record<string, unknown>, has: (string | RegExp)[]][] = [
  [
    'Which universal routers are on Base?',
    'find_address',
    { contract: 'universal router', chain: 'base' },
    deploymentsOf({ contract: 'UniversalRouter', chain: 'base', status: 'active' }).map(({ address }) => address),
  ],
  [
    'Where is the v3 factory on Base?',
    'find_address',
    { contract: 'PancakeV3Factory', chain: '8453' },
    [factory, 'active'],
  ],
  [
    'Where is the v2 router on BNB Smart Chain?',
    'find_address',
    { contract: 'PancakeRouter', product: 'v2', chain: 'BNB Smart Chain' },
    [addressOf('PancakeRouter', 'bsc', { product: 'v2' })],
  ],
  [
    'Which contracts does Infinity have on Base?',
    'find_address',
    { product: 'infinity', chain: 'base' },
    [addressOf('Vault', 'base'), addressOf('CLPoolManager', 'base')],
  ],
  [
    'Is the Infinity vault on Linea?',
    'find_address',
    { contract: 'Vault', product: 'infinity', chain: 'linea' },
    ['not known to be deployed there', 'BNB Smart Chain', 'Base'],
  ],
  [
    'Which fee controller of Infinity is retired?',
    'find_address',
    { contract: 'CLProtocolFeeController', chain: 'bsc', status: 'deprecated' },
    [oldController?.address ?? '?', newController, '2025-06-30'],
  ],
  [
    'Is this address yours, on Base?',
    'check_address',
    { address: factory, chain: 'base' },
    [/PancakeV3Factory.* on Base/],
  ],
  [
    'Is it the factory on ZKsync, too?',
    'check_address',
    { address: factory, chain: 'zksync' },
    [addressOf('PancakeV3Factory', 'zksync', { product: 'v3' }), /names ZKsync Era/],
  ],
  [
    'A skill calls 0x3fC9… the router on Base. Is it?',
    'check_address',
    { address: '0x3fC91A3afd70395Cd496C647d5a6CC9D4B2b7FAD', chain: 'base' },
    [/Uniswap’s UniversalRouter/, 'not PancakeSwap’s'],
  ],
  [
    'Is this pool wrong?',
    'check_address',
    { address: '0x1111111254EEB25477B68fb85Ed929f73A960582' },
    ['does not make it wrong', 'factory()'],
  ],
  [
    'I typed a digit wrong.',
    'check_address',
    { address: `${factory.slice(0, -1)}6` },
    ['checksum does not fit', 'PancakeV3Factory'],
  ],
  [
    'May I still use this fee controller?',
    'check_address',
    { address: oldController?.address, chain: 'bsc' },
    ['retired since 2025-06-30', newController],
  ],
  [
    'What does this calldata do?',
    'decode',
    { data: swap, chain: 'bsc' },
    ['exactInputSingle', 'amountIn', '1000000000000000000', '2500'],
  ],
  ['Explain this revert.', 'decode', { data: revert }, ['Too little received']],
  ['Which error is this?', 'decode', { data: notInitialized }, ['PoolNotInitialized']],
  [
    'Which event has this topic?',
    'decode',
    { data: toEventSelector('PoolCreated(address,address,uint24,int24,address)') },
    ['PoolCreated'],
  ],
  ['How do I encode a swap on v3?', 'search', { query: 'swap on v3' }, ['/contracts/v3/guides/swap']],
  [
    'Where is createPool described?',
    'search',
    { query: 'createPool PancakeV3Factory' },
    ['/contracts/v3/pancakev3factory#'],
  ],
  ['Give me code for a quote on v3.', 'read_page', { path: '/contracts/v3/guides/swap' }, ['quoteExactInput', '```ts']],
  [
    'What do I do before I sign?',
    'read_page',
    { path: '/agents.md', section: 'Before a transaction is signed' },
    ['## Before a transaction is signed', 'simulate'],
  ],
]

describe('the server for assistants, from the package, over stdio', () => {
  it('lists its tools by the protocol', async () => {
    const { tools } = await client.listTools()
    expect(tools.map(({ name }) => name)).toEqual(['find_address', 'check_address', 'decode', 'search', 'read_page'])
    for (const { description, inputSchema } of tools) expect([description?.length, inputSchema.type]).not.toContain(0)
  })

  it.each(tasks)('%s', async (_, tool, given, has) => {
    const { text, isError } = await ask(tool, given)
    expect([isError, text]).toEqual([false, text])
    for (const part of has)
      expect(text).toMatch(
        typeof part === 'string' ? new RegExp(part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'), 'i') : part,
      )
  })

  it.each([
    ['find_address', {}, 'at least one of'],
    ['find_address', { chain: 'bass' }, 'No chain is called “bass”. The chains: bsc'],
    ['find_address', { product: 'v5' }, 'No product is called “v5”'],
    ['check_address', {}, '`address` is missing'],
    ['check_address', { address: 'factory' }, 'no address'],
    ['decode', { data: '0x1234567' }, 'odd number'],
    ['decode', { data: { a: 1 } }, '`data` is text, and not object'],
    ['search', { query: 'swap', limit: 99 }, 'whole number from 1 to 16'],
    ['read_page', { path: '/contracts/v3/guide/swap' }, 'There is no page'],
    ['read_page', { path: '../../etc/passwd' }, 'is no path of a page'],
    ['read_page', { path: '/agents', section: 'Nothing' }, 'has no heading “Nothing”. It has:'],
    ['write_file', {}, 'No tool is called write_file'],
  ])('refuses with a sentence: %s %j', async (tool, given, sentence) => {
    const { text, isError } = await ask(tool, given)
    expect(isError).toBe(true)
    expect(text).toContain(sentence)
  })

  it('says what is missing when it is started without a site or without the SDK', () => {
    const bare = mkdtempSync(join(tmpdir(), 'mcp-bare-'))
    execFileSync('cp', ['-r', `${join(command, '../..')}/.`, bare])
    const run = (args: string[]) =>
      spawnSync(process.execPath, [join(bare, 'mcp/command.js'), ...args], { encoding: 'utf8' })
    const without = run(['--site', dist])
    expect([without.status, without.stdout]).toEqual([2, ''])
    expect(without.stderr).toMatch(/@modelcontextprotocol\/sdk is not installed.*\n\nUsage: pancakeswap-mcp/)
    expect(run(['--sight', dist]).stderr).toMatch(/^Usage: pancakeswap-mcp/)
    rmSync(bare, { recursive: true })
  })

  it('says that a folder is no built site', async () => {
    const other = new Client({ name: 'test', version: '1' })
    await other.connect(new StdioClientTransport({ command: process.execPath, args: [command, '--site', folder] }))
    const { content, isError } = await other.callTool({ name: 'find_address', arguments: { contract: 'Vault' } })
    expect(isError).toBe(true)
    expect(JSON.stringify(content)).toContain('Give the folder of a built site')
    await other.close()
  })

  it('comes with the licences of what is bundled, and needs nothing else of those who import addresses', () => {
    const { bin, dependencies, peerDependenciesMeta } = createRequire(command)('../package.json')
    expect(bin).toEqual({ 'pancakeswap-mcp': './mcp/command.js', 'pancakeswap-check': './check.js' })
    expect(dependencies).toBeUndefined()
    expect(peerDependenciesMeta).toEqual({ '@modelcontextprotocol/sdk': { optional: true } })
    const licences = readFileSync(join(command, '../LICENSES.txt'), 'utf8')
    for (const name of ['viem', 'minisearch']) expect(licences).toMatch(new RegExp(`^${name}$`, 'm'))
  })
})

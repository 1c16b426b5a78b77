import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { SMART_ROUTER_ADDRESSES, V2_ROUTER_ADDRESS, V3_QUOTER_ADDRESSES } from '@pancakeswap/smart-router'
import { type Address, encodeErrorResult, erc20Abi, getAddress, type Hex, parseAbi } from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contracts as facts } from '../../facts/abis/index.ts'
import { dataFiles } from '../../site/files/factFiles.ts'
import { startBsc as startExchange } from '../protocol/kits/bscchain.ts'
import type { BscFixture } from '../protocol/kits/fixtures.ts'
import { startBsc } from '../protocol/kits/sampleKits.ts'
import { root } from '../protocol/locate.ts'
import { repositories } from '../protocol/pinnedSources.ts'
import { alicePrivateKey } from '../samples/chain.ts'
import { deployed } from '../samples/deployed.ts'
import { startServer } from '../samples/httpServer.ts'
import type { Result } from '../samples/python.ts'
import { artifacts } from '../samples/solc.ts'
import { againstFile, callSamples, digests, folder, installed, recordFile } from './web3py.ts'

const unit = 10n ** 18n
const deadline = 2 ** 40
/** The router has another `execute`, without a deadline. */
const EXECUTE = 'execute(bytes,bytes[],uint256)'
const wallet = { wallet: 0 }
const w3 = { w3: 0 }
const fromPrice = (amountIn: bigint, price: string, slippage = '0.01') => ({
  call: ['amounts.minimum_output', amountIn, 18, 18, price, slippage],
})

/** A folder of the site's ABIs, as a reader downloads them. */
const abis = mkdtempSync(join(tmpdir(), 'abis-'))
for (const [name, text] of dataFiles())
  if (/^abis\/(?!index)\w+\.json$/.test(name)) writeFileSync(join(abis, basename(name)), text)

interface Call {
  id: number
  method: string
  params: { fromBlock: Hex; toBlock: Hex }[]
}

/** The longest range of blocks that the endpoint answers for. */
const longestRange = 100n
const asked: bigint[] = []

/** A node as those of BNB Smart Chain are: 280 bytes of extra data in a block, and a limit on ranges of blocks. */
const startNode = (url: string) =>
  startServer(async ({ body }) => {
    const { id, method, params } = JSON.parse(body.toString()) as Call
    if (method === 'eth_getLogs') {
      const { fromBlock = '0x0', toBlock = '0x0' } = params[0] ?? {}
      const blocks = BigInt(toBlock) - BigInt(fromBlock) + 1n
      asked.push(blocks)
      if (blocks > longestRange)
        return { json: { jsonrpc: '2.0', id, error: { code: -32005, message: 'limit exceeded' } } }
    }
    const headers = { 'content-type': 'application/json' }
    const response = await fetch(url, { method: 'POST', headers, body: body.toString() })
    const json = await response.json()
    if (json.result?.extraData) json.result.extraData = `0x${'ab'.repeat(280)}`
    return { json }
  })

type Node = Awaited<ReturnType<typeof startNode>>

const returned = (result: Result | undefined): unknown => {
  if (result && 'returned' in result) return result.returned
  throw new Error(`it raised ${JSON.stringify(result)}`)
}

describe('on v2 and v3', () => {
  let bsc: Awaited<ReturnType<typeof startExchange>>
  let node: Node
  const [v2, v3, quoter]: [Address, Address, Address] = [
    getAddress(V2_ROUTER_ADDRESS[56]),
    SMART_ROUTER_ADDRESSES[56],
    V3_QUOTER_ADDRESSES[56],
  ]

  beforeAll(async () => {
    bsc = await startExchange()
    await bsc.startV2()
    node = await startNode(bsc.chain.url)
    await bsc.chain.send(bsc.chain.owner, bsc.usdt, bsc.tokenAbi, 'mint', [bsc.chain.alice.address, 1000n * unit])
  })

  afterAll(async () => {
    bsc?.chain.stop()
    await node?.stop()
  })

  const run = (...calls: (readonly [string, ...unknown[]])[]) =>
    callSamples({ url: node.url, chain: 56, key: bsc.privateKey, abis }, calls)
  const balanceOf = (token: Address) =>
    bsc.chain.call(token, erc20Abi, 'balanceOf', [bsc.chain.alice.address]) as Promise<bigint>
  const allowanceTo = (spender: Address) =>
    bsc.chain.call(bsc.usdt, erc20Abi, 'allowance', [bsc.chain.alice.address, spender]) as Promise<bigint>

  it('a node of another chain is refused before anything is signed', async () => {
    const other = { url: node.url, chain: 1, key: bsc.privateKey, abis }
    expect(await callSamples(other, [])).toEqual([
      { raised: 'ValueError', message: 'the node is of chain 56, not of 1' },
    ])
  })

  it('v2: an exact input arrives, the approval is of the amount, and nothing of it is left', async () => {
    const [usdt, wbnb] = [bsc.usdt, bsc.wbnb]
    const before = [await balanceOf(usdt), await balanceOf(wbnb)] as const
    const swap = ['swap_v2.sell_on_v2', wallet, v2, [usdt, wbnb], 60n * unit] as const
    const [sold] = await run([...swap, fromPrice(60n * unit, '0.001666'), deadline])
    const out = BigInt(returned(sold) as string)
    expect((await balanceOf(wbnb)) - before[1]).toBe(out)
    expect(before[0] - (await balanceOf(usdt))).toBe(60n * unit)
    expect(await allowanceTo(v2)).toBe(0n)
    // 0.1 BNB, less the fee of 0.25 % and a hundredth of a per cent of impact.
    expect(Number(out) / 1e18).toBeCloseTo(0.0997, 3)
  })

  it('v2: a price that is off, a minimum of 0 and a deadline that has passed send no swap', async () => {
    const nonce = () => bsc.chain.client.getTransactionCount({ address: bsc.chain.alice.address })
    const before = await nonce()
    const swap = ['swap_v2.sell_on_v2', wallet, v2, [bsc.usdt, bsc.wbnb], unit] as const
    const [cheap, none, unpriced] = await run(
      [...swap, fromPrice(unit, '0.002'), deadline],
      [...swap, 0, deadline],
      [...swap, fromPrice(unit, '0'), deadline],
    )
    expect(cheap).toMatchObject({ message: expect.stringMatching(/^the pairs give \d+, less than 1980000000000000$/) })
    expect(none).toMatchObject({ message: 'a minimum of 0 protects from nothing' })
    expect(unpriced).toMatchObject({ message: 'a minimum of 0 protects from nothing' })
    expect(await nonce()).toBe(before)
    const [late] = await run([...swap, 1, 1])
    expect(late).toMatchObject({ raised: 'ContractLogicError', explained: ['Error(PancakeRouter: EXPIRED)'] })
  })

  it('v2: an allowance that is too small is set to 0 first, and one that is enough is left alone', async () => {
    const { chain, usdt } = bsc
    await chain.send(chain.alice, usdt, bsc.tokenAbi, 'approve', [v2, 5n])
    const nonce = () => chain.client.getTransactionCount({ address: chain.alice.address })
    const approve = ['wallet.approve', wallet, usdt, v2] as const
    let before = await nonce()
    await run([...approve, 7])
    expect([await allowanceTo(v2), (await nonce()) - before]).toEqual([7n, 2])
    before = await nonce()
    await run([...approve, 6])
    expect([await allowanceTo(v2), (await nonce()) - before]).toEqual([7n, 0])
    await run([...approve, 7])
  })

  it('v3: exactInputSingle takes the tuple, through a multicall with the deadline', async () => {
    const { usdt, wbnb } = bsc
    const before = await balanceOf(wbnb)
    const swap = ['swap_v3.sell_on_v3', wallet, v3, quoter, usdt, wbnb, 500, 60n * unit] as const
    const [sold] = await run([...swap, fromPrice(60n * unit, '0.001666'), deadline])
    const out = BigInt(returned(sold) as string)
    expect((await balanceOf(wbnb)) - before).toBe(out)
    expect(await allowanceTo(v3)).toBe(0n)
    expect(Number(out) / 1e18).toBeCloseTo(0.09995, 3)

    const [cheap, none, late] = await run(
      [...swap, fromPrice(60n * unit, '0.002'), deadline],
      [...swap, 0, deadline],
      [...swap, 1, 1],
    )
    expect(cheap).toMatchObject({
      message: expect.stringMatching(/^the pool gives \d+, less than 118800000000000000$/),
    })
    expect(none).toMatchObject({ message: 'a minimum of 0 protects from nothing' })
    expect(late).toMatchObject({ raised: 'ContractLogicError', explained: ['Error(Transaction too old)'] })
  })

  it('a call is explained without sending it, and web3.py keeps to what the guides say about it', async () => {
    const { usdt, wbnb } = bsc
    const abi = (facts.SmartRouter?.abi ?? []).filter((item) => 'name' in item && item.name === 'exactInputSingle')
    const why = (args: unknown[]) =>
      [
        'explain_call.why_it_reverts',
        { function: [v3, abi, 'exactInputSingle', args] },
        bsc.chain.bob.address,
        abis,
      ] as const
    const struct = [usdt, wbnb, 500, bsc.chain.bob.address, 10 ** 15, 0, 0]
    const results = await run(why([struct]), why(struct))
    expect(results[0]).toEqual({ returned: ['Error(STF)'] })
    // The members of a struct are no arguments of their own.
    expect(results[1]).toMatchObject({ raised: 'MismatchedABI' })
  })

  it('prices of a pair and of a pool, on whichever side the token is', async () => {
    const { chain, factory, usdt, wbnb, cake } = bsc
    const abi = parseAbi(['function getPool(address, address, uint24) view returns (address)'])
    const pool = (await chain.call(factory, abi, 'getPool', [usdt, wbnb, 2500])) as Address
    const factoryV2 = (await chain.call(v2, facts.RouterV2?.abi ?? [], 'factory')) as Address
    const pairs = facts.FactoryV2?.abi ?? []
    const pair = (await chain.call(factoryV2, pairs, 'getPair', [cake, wbnb])) as Address
    const price = (ratio: string, at: Address, base: Address, quote: Address) =>
      ['amounts.price_for', { call: [ratio, w3, at] }, base, quote, 18, 18] as const
    const results = await run(
      price('prices.ratio_v3', pool, wbnb, usdt),
      price('prices.ratio_v3', pool, usdt, wbnb),
      price('prices.ratio_v2', pair, wbnb, cake),
      price('prices.ratio_v2', pair, cake, wbnb),
    )
    const numbers = results.map((result) => {
      const [above = '', below = '1'] = String(returned(result)).split('/')
      return Number(above) / Number(below)
    })
    for (const [at, expected] of [600, 1 / 600, 300, 1 / 300].entries())
      expect((numbers[at] ?? 0) / expected, String(at)).toBeCloseTo(1, 6)
  })

  it('swaps of a range, whose requests are halved until the endpoint answers', async () => {
    const { chain, factory, usdt, cake } = bsc
    const abi = parseAbi(['function getPool(address, address, uint24) view returns (address)'])
    const pool = (await chain.call(factory, abi, 'getPool', [usdt, cake, 2500])) as Address
    const first = Number(await chain.client.getBlockNumber({ cacheTime: 0 }))
    await bsc.trade(1000n)
    await chain.tester.mine({ blocks: 300 })
    await bsc.trade(500n)
    const last = Number(await chain.client.getBlockNumber({ cacheTime: 0 }))
    asked.length = 0
    const [found] = await run(['prices.swaps_of', w3, pool, first, last])
    const swaps = returned(found) as { blockNumber: number; args: { amount0: string; amount1: string } }[]
    const side = BigInt(usdt) < BigInt(cake) ? 'amount0' : 'amount1'
    expect(swaps.map(({ args }) => BigInt(args[side]) / unit)).toEqual([1000n, 500n])
    expect(swaps[0]?.blockNumber).toBeLessThan(swaps[1]?.blockNumber ?? 0)
    expect(asked.slice(-2).every((blocks) => blocks <= longestRange)).toBe(true)
    expect(asked.some((blocks) => blocks > longestRange)).toBe(true)
  })
})

describe('on the Universal Router', () => {
  const made = artifacts('proofs/samples/contracts/Token.sol')
  const abi = made('Token').abi
  let fixture: BscFixture
  let node: Node
  let tokenIn: Address
  let tokenOut: Address

  beforeAll(async () => {
    fixture = await startBsc('infinity-universal-router')
    const { chain } = fixture
    node = await startNode(chain.url)
    // What is bought reports its transfers, as tokens do; the tests' own does not.
    ;[tokenIn, tokenOut] = [await chain.deploy(made('Token'), [0n]), fixture.wrapped]
    await chain.send(chain.owner, tokenIn, abi, 'mint', [chain.alice.address, 100n * unit])
    await fixture.openElsewhere(tokenIn, tokenOut, 500)
  })

  afterAll(async () => {
    fixture?.chain.stop()
    await node?.stop()
    rmSync(abis, { recursive: true, force: true })
  })

  const run = (...calls: (readonly [string, ...unknown[]])[]) =>
    callSamples({ url: node.url, chain: 56, key: alicePrivateKey(), abis }, calls)
  const balanceOf = (token: Address) =>
    fixture.chain.call(token, erc20Abi, 'balanceOf', [fixture.chain.alice.address]) as Promise<bigint>
  const v3Swap = (amountIn: bigint, leastOut: unknown) => ({
    call: [
      'universal_router.v3_swap_exact_in',
      amountIn,
      leastOut,
      { call: ['amounts.v3_path', [tokenIn, tokenOut], [500]] },
    ],
  })
  const v2Swap = (amountIn: bigint, leastOut: unknown) => ({
    call: ['universal_router.v2_swap_exact_in', amountIn, leastOut, [tokenIn, tokenOut]],
  })
  const sell = (amountIn: bigint, swaps: unknown[], until = deadline) =>
    [
      'universal_router.sell_with_permit',
      wallet,
      fixture.router,
      fixture.permit2.address,
      tokenIn,
      tokenOut,
      amountIn,
      swaps,
      until,
    ] as const

  it('a plan over v3 and v2 pays with a Permit2 signature, twice', async () => {
    for (const amount of [10n * unit, 20n * unit]) {
      const before = [await balanceOf(tokenIn), await balanceOf(tokenOut)] as const
      const half = amount / 2n
      const least = fromPrice(half, '1', '0.04')
      const [sold] = await run(sell(amount, [v3Swap(half, least), v2Swap(half, least)]))
      const out = BigInt(returned(sold) as string)
      expect((await balanceOf(tokenOut)) - before[1]).toBe(out)
      expect(before[0] - (await balanceOf(tokenIn))).toBe(amount)
      const [left] = (await fixture.chain.call(fixture.permit2.address, fixture.permit2.abi, 'allowance', [
        fixture.chain.alice.address,
        tokenIn,
        fixture.router,
      ])) as [bigint]
      expect(left).toBe(0n)
    }
  })

  it('a swap that gives too little, and a plan that is late, raise the router’s own errors', async () => {
    const [little, late, none] = await run(
      sell(unit, [v3Swap(unit, 2n * unit)]),
      sell(unit, [v3Swap(unit, 1)], 1),
      sell(unit, [v2Swap(unit, 0)]),
    )
    expect(little).toMatchObject({ raised: 'ContractCustomError', explained: ['V3TooLittleReceived()'] })
    expect(late).toMatchObject({ raised: 'ContractCustomError', explained: ['TransactionDeadlinePassed()'] })
    expect(none).toMatchObject({ message: 'a minimum of 0 protects from nothing' })
  })

  it('web3.py decodes no custom error, though the ABI has it: the message is the data', async () => {
    const args = ['0x', [], 1]
    const [late, fine] = await run(
      [
        'explain_call.why_it_reverts',
        { function: [fixture.router, facts.UniversalRouter?.abi, EXECUTE, args] },
        fixture.chain.alice.address,
        abis,
      ],
      [
        'explain_call.why_it_reverts',
        { function: [fixture.router, facts.UniversalRouter?.abi, EXECUTE, ['0x', [], deadline]] },
        fixture.chain.alice.address,
        abis,
      ],
    )
    expect(late).toEqual({ returned: ['TransactionDeadlinePassed()'] })
    expect(fine).toEqual({ returned: [] })
    const [raised] = await run(sell(unit, [v3Swap(unit, 1)], 1))
    const data = encodeErrorResult({ abi: parseAbi(['error TransactionDeadlinePassed()']) })
    expect(raised).toMatchObject({ message: `('${data}', '${data}')` })
  })

  it('an error inside another is named, and so are a panic, a text, no data and an unknown one', async () => {
    const router = facts.UniversalRouter?.abi ?? []
    const inner = encodeErrorResult({ abi: parseAbi(['error InvalidSignature()']) })
    const nested = encodeErrorResult({ abi: router, errorName: 'ExecutionFailed', args: [0n, inner] }).slice(2)
    const panic = `4e487b71${'0'.repeat(62)}11`
    const texts = [nested, panic, '', 'deadbeef'].map(
      (data) => ['decode_error.explain', { bytes: `0x${data}` }, { call: ['decode_error.errors_in', abis] }] as const,
    )
    expect(await run(['decode_error.errors_in', join(root, folder)])).toEqual([
      { raised: 'ValueError', message: `the folder ${join(root, folder)} has no ABI` },
    ])
    expect((await run(...texts)).map(returned)).toEqual([
      ['ExecutionFailed(0, …)', 'InvalidSignature()'],
      ['Panic(17)'],
      ['a revert without data: a failed require, or out of gas'],
      ['unknown error 0xdeadbeef'],
    ])
  })
})

/** The repository whose contracts a sample was run on. */
const repositoryOf: Record<string, keyof typeof repositories> = {
  'swap_v2.py': 'pancake-smart-contracts',
  'universal_router.py': 'infinity-universal-router',
  'decode_error.py': 'infinity-universal-router',
  'explain_call.py': 'infinity-universal-router',
}

afterAll(() => {
  const ran = [...deployed]
    // They are run without a chain (proofs/samples/python.test.ts).
    .filter(([file]) => file.startsWith(folder) && file !== `${folder}/amounts.py`)
    .map(([file, names]): [string, string[]] => [file, [...names].sort()])
    .sort(([a], [b]) => (a < b ? -1 : 1))
  const sourceOf = (path: string) => {
    const name = repositoryOf[basename(path)] ?? 'pancake-v3-contracts'
    return `${name} ${repositories[name].commit.slice(0, 7)}`
  }
  const against = Object.entries(Object.groupBy(ran, ([path]) => sourceOf(path))).map(([source, list = []]) => ({
    source,
    ran: Object.fromEntries(list),
  }))
  const record = { ...installed(), samples: digests() }
  const write = (file: string, content: unknown) =>
    writeFileSync(join(root, file), `${JSON.stringify(content, null, 2)}\n`)
  const read = (file: string) => JSON.parse(readFileSync(join(root, file), 'utf8'))
  if (process.env.RECORD_SAMPLES) {
    write(recordFile, record)
    write(againstFile, against)
  }
  const remedy = '`npm run python -- --record` records what runs'
  expect(read(againstFile), remedy).toEqual(against)
  // Of the same packages, another Python will do.
  expect(read(recordFile), remedy).toEqual({ ...record, python: expect.any(String) })
})

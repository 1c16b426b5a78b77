import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  type AbiEvent,
  type Address,
  createPublicClient,
  custom,
  encodeAbiParameters,
  encodeEventTopics,
  getAddress,
  type Hex,
  LimitExceededRpcError,
  numberToHex,
  type PublicClient,
  pad,
  zeroAddress,
} from 'viem'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { binSharesOf, poolsOf, positionsOf } from '../../docs/snippets/typescript/follow/derive.ts'
import { firstBlockOf } from '../../docs/snippets/typescript/follow/first-block.ts'
import { update } from '../../docs/snippets/typescript/follow/follow.ts'
import type { Found } from '../../docs/snippets/typescript/follow/read-events.ts'
import { type Source, sourcesOn } from '../../docs/snippets/typescript/follow/sources.ts'
import { type Store, step } from '../../docs/snippets/typescript/follow/step.ts'
import { apply, watch } from '../../docs/snippets/typescript/follow/watch.ts'
import { contracts as abis } from '../../facts/abis/index.ts'
import { deployments } from '../../facts/index.ts'
import { type LocalChain, startChain } from './chain.ts'
import { nameSamples } from './failures.ts'
import { artifacts } from './solc.ts'

nameSamples(import.meta.filename)

// The events come from the ABIs and the addresses of the facts, not from what the samples declare.
const made = artifacts('proofs/samples/contracts/Emitter.sol')('Emitter')
const onBsc = (contract: string): Address => {
  const row = deployments.find((one) => one.contract === contract && one.chain === 'bsc' && one.status !== 'deprecated')
  if (!row) throw new Error(`facts/deployments has no ${contract} on bsc`)
  return getAddress(row.address)
}
const at = {
  v2: onBsc('PancakeFactory'),
  v3: onBsc('PancakeV3Factory'),
  v3Positions: onBsc('NonfungiblePositionManager'),
  stable: onBsc('PancakeStableSwapFactory'),
  cl: onBsc('CLPoolManager'),
  bin: onBsc('BinPoolManager'),
  clPositions: onBsc('CLPositionManager'),
  binPositions: onBsc('BinPositionManager'),
}
const impostor = getAddress(`0x${'66'.repeat(20)}`)
const [one, other, third] = ['01', '02', '03'].map((byte) => getAddress(`0x${byte.repeat(20)}`)) as [
  Address,
  Address,
  Address,
]
const word = (value: number) => numberToHex(value, { size: 32 })

let chain: LocalChain
let client: PublicClient
let sources: Source[]
let snapshot: Hex
let folder: string
let file: string

beforeAll(async () => {
  chain = await startChain({ id: 56 })
  client = chain.client
  sources = sourcesOn(56, at.stable)
  const bytecode = await client.getCode({ address: await chain.deploy(made) })
  for (const address of [...Object.values(at), impostor])
    await chain.tester.setCode({ address, bytecode: bytecode ?? '0x' })
})

beforeEach(async () => {
  snapshot = await chain.tester.snapshot()
  folder = mkdtempSync(join(tmpdir(), 'follow-'))
  file = join(folder, 'pools.json')
})

afterEach(async () => {
  await chain.tester.revert({ id: snapshot })
  rmSync(folder, { recursive: true, force: true })
})

afterAll(() => chain?.stop())

/** An event of a contract's ABI, emitted at an address. */
async function emit(address: Address, contract: string, eventName: string, args: readonly unknown[]) {
  const event = abis[contract]?.abi.find((item): item is AbiEvent => item.type === 'event' && item.name === eventName)
  if (!event) throw new Error(`${contract} has no event ${eventName}`)
  const pick = (indexed: boolean) => event.inputs.flatMap((input, at) => (!!input.indexed === indexed ? [at] : []))
  const named = Object.fromEntries(pick(true).map((at) => [event.inputs[at]?.name, args[at]]))
  const topics = encodeEventTopics({ abi: [event], eventName, args: named } as never)
  const data = encodeAbiParameters(
    pick(false).map((at) => event.inputs[at] as never),
    pick(false).map((at) => args[at]) as never,
  )
  await chain.send(chain.owner, address, made.abi, 'emitLog', [topics, data])
}

const pair = (number: number, address: Address = at.v2) =>
  emit(address, 'FactoryV2', 'PairCreated', [one, other, getAddress(pad(numberToHex(number), { size: 20 })), number])
const pairs = (found: readonly Found[]) => poolsOf(found).map(({ id }) => Number(id))
const confirm = (blocks = 3) => chain.tester.mine({ blocks })

const nothing: Store = { from: 0, places: [], found: [] }
const options = { confirmations: 3, span: 10_000 }

/** All steps there are. */
async function steps(store: Store, { by = client, ...given }: Partial<typeof options> & { by?: PublicClient } = {}) {
  for (let now = store; ; ) {
    const next = await step(by, sources, now, { ...options, ...given })
    if (next === now) return now
    now = next
  }
}

/** A client of the same chain, with some calls answered otherwise. */
function between(answer: (method: string, params: never, go: () => Promise<unknown>) => Promise<unknown>) {
  const request = ({ method, params }: { method: string; params: never }) =>
    answer(method, params, () => client.request({ method, params } as never))
  return createPublicClient({ chain: chain.chain, transport: custom({ request }, { retryCount: 0 }), cacheTime: 0 })
}

const hash = (byte: string): Hex => `0x${byte.repeat(32)}`
const bytes = pad('0x')

it('finds what each generation emits, at its addresses and nowhere else', async () => {
  await pair(0xa)
  await emit(at.v3, 'PancakeV3Factory', 'PoolCreated', [one, other, 2500, 50, third])
  const coins = [one, other, zeroAddress]
  await emit(at.stable, 'PancakeStableSwapFactory', 'NewStableSwapPair', [third, ...coins, one])
  await emit(at.cl, 'CLPoolManager', 'Initialize', [hash('c1'), one, other, zeroAddress, 500, bytes, 2n ** 96n, 0])
  await emit(at.cl, 'CLPoolManager', 'ModifyLiquidity', [hash('c1'), at.clPositions, -10, 10, 77n, word(4)])
  await emit(at.bin, 'BinPoolManager', 'Initialize', [hash('b1'), one, other, zeroAddress, 500, bytes, 2 ** 23])
  await emit(at.bin, 'BinPoolManager', 'Mint', [hash('b1'), at.binPositions, [8388608n], bytes, [bytes], bytes, bytes])
  await emit(at.bin, 'BinPoolManager', 'Burn', [hash('b1'), at.binPositions, [8388608n], bytes, [bytes]])
  const nft = 'NonfungiblePositionManager'
  await emit(at.v3Positions, nft, 'Transfer', [zeroAddress, one, 7n])
  await emit(at.v3Positions, nft, 'IncreaseLiquidity', [7n, 100n, 1n, 2n])
  await emit(at.v3Positions, nft, 'DecreaseLiquidity', [7n, 30n, 1n, 2n])
  await emit(at.v3Positions, nft, 'Transfer', [one, other, 7n])
  await emit(at.v3Positions, nft, 'Transfer', [zeroAddress, one, 8n])
  await emit(at.v3Positions, nft, 'Transfer', [one, zeroAddress, 8n])
  await emit(at.clPositions, 'CLPositionManager', 'Transfer', [zeroAddress, one, 4n])
  await emit(at.clPositions, 'CLPositionManager', 'ModifyLiquidity', [4n, 77n, 0n])
  await emit(at.clPositions, 'CLPositionManager', 'ModifyLiquidity', [4n, -7n, 0n])
  await emit(at.binPositions, 'BinPositionManager', 'TransferBatch', [one, zeroAddress, one, [5n, 6n], [10n, 20n]])
  await emit(at.binPositions, 'BinPositionManager', 'TransferBatch', [one, one, other, [6n], [15n]])
  // Another contract with a factory's event, and a contract of the list with an event that it has not.
  await pair(0xbad, impostor)
  await emit(at.v2, 'PancakeV3Factory', 'PoolCreated', [one, other, 2500, 50, impostor])
  await emit(at.v3Positions, 'CLPositionManager', 'ModifyLiquidity', [7n, 1000n, 0n])
  await confirm()

  const { found } = await steps(nothing)
  expect(found).toHaveLength(19)
  const tokens = [one, other]
  expect(poolsOf(found).map(({ block, ...pool }) => pool)).toEqual([
    { generation: 'v2', id: getAddress(`0x${'0'.repeat(39)}a`), tokens },
    { generation: 'v3', id: third, tokens },
    { generation: 'StableSwap', id: third, tokens },
    { generation: 'CL', id: hash('c1'), tokens },
    { generation: 'Bin', id: hash('b1'), tokens },
  ])
  expect(positionsOf(found)).toEqual([
    { manager: 'v3 positions', tokenId: '7', owner: other, liquidity: 70n },
    { manager: 'CL positions', tokenId: '4', owner: one, liquidity: 70n },
  ])
  expect([...binSharesOf(found)]).toEqual([
    [`${one} 5`, 10n],
    [`${one} 6`, 5n],
    [`${other} 6`, 15n],
  ])
  // It can be stored as JSON.
  expect(JSON.parse(JSON.stringify(found))).toEqual(found)
  expect(() => sourcesOn(1_000_000)).toThrow('no contract on chain 1000000')
})

it('keeps its distance, resumes from the cursor, and has an event once', async () => {
  await pair(1)
  await confirm(2)
  expect(pairs((await steps(nothing)).found)).toEqual([])
  await confirm(1)
  const first = await steps(nothing, { span: 2 })
  expect(pairs(first.found)).toEqual([1])
  await pair(2)
  await confirm()
  const second = await steps(first)
  expect(pairs(second.found)).toEqual([1, 2])
  // A program that stored its finds and not its cursor reads the same blocks again.
  const again = await steps({ ...second, places: first.places })
  expect(again.found).toEqual(second.found)
  expect(await step(client, sources, second, options)).toBe(second)
  // In small steps, the same.
  expect((await steps(nothing, { span: 3 })).found).toEqual(second.found)
})

it('drops a pool whose block the chain has dropped, and keeps what is older', async () => {
  await pair(1)
  await confirm()
  const old = await steps(nothing, { confirmations: 0, span: 1 })
  const before = await chain.tester.snapshot()
  await pair(2)
  await confirm(2)
  const seen = await steps(old, { confirmations: 0, span: 1 })
  expect(pairs(seen.found)).toEqual([1, 2])
  await chain.tester.revert({ id: before })
  // The new chain has another pair at another place, and is longer.
  await confirm(1)
  await pair(3)
  await confirm(5)
  const now = await steps(seen, { confirmations: 0, span: 1 })
  expect(pairs(now.found)).toEqual([1, 3])
  for (const { block, blockHash } of now.found)
    expect((await client.getBlock({ blockNumber: BigInt(block) })).hash).toBe(blockHash)
  // A reorganisation below everything that is kept: from the start.
  const shallow = { ...seen, places: seen.places.slice(-1) }
  expect((await steps(shallow, { confirmations: 0 })).found).toEqual(now.found)
})

it('waits for a node that is behind', async () => {
  await pair(1)
  await confirm()
  const store = await steps(nothing)
  const ahead = { ...store, places: [{ block: 10 ** 9, hash: hash('01') }] }
  expect(await step(client, sources, ahead, options)).toBe(ahead)
})

it('reads again where the chain changes between two answers', async () => {
  await pair(1)
  await confirm()
  let calls = 0
  const changing = between(async (method, _, go) => {
    const answer = (await go()) as { hash?: Hex }
    // The first answer about the last block is of another chain.
    if (method === 'eth_getBlockByNumber' && ++calls === 2) return { ...answer, hash: hash('0f') }
    return answer
  })
  const logs = vi.spyOn(changing, 'getLogs')
  const store = await step(changing, sources, nothing, options)
  expect(logs).toHaveBeenCalledTimes(2)
  expect(store.places.at(-1)?.hash).not.toBe(hash('0f'))
  expect(pairs(store.found)).toEqual([1])
})

it('halves the range of an endpoint that refuses, and ends at an error that no range mends', async () => {
  await pair(1)
  await confirm(40)
  await pair(2)
  await confirm()
  const asked: number[] = []
  const limited = between(async (method, params, go) => {
    if (method !== 'eth_getLogs') return go()
    const [{ fromBlock, toBlock }] = params as [{ fromBlock: Hex; toBlock: Hex }]
    const blocks = Number(toBlock) - Number(fromBlock) + 1
    asked.push(blocks)
    if (blocks > 7) throw new LimitExceededRpcError(new Error('limit exceeded'))
    return go()
  })
  expect((await steps(nothing, { by: limited })).found).toEqual((await steps(nothing)).found)
  expect(Math.max(...asked.filter((blocks) => blocks <= 7))).toBeGreaterThan(3)
  expect(asked.length).toBeLessThan(60)

  const without = between(async (method, _, go) => {
    if (method === 'eth_getLogs') throw new LimitExceededRpcError(new Error('limit exceeded'))
    return go()
  })
  await expect(steps(nothing, { by: without })).rejects.toThrow('limit exceeded')
})

it('keeps a file, says what is new and what is gone, and leaves the file whole where it fails', async () => {
  const lines: string[] = []
  const run = (by: PublicClient = client) => update(by, sources, file, 0, (line) => lines.push(line))
  const before = await chain.tester.snapshot()
  await pair(1)
  await confirm()
  await run()
  const stored = readFileSync(file, 'utf8')
  const failing = between(async (method, _, go) => {
    if (method === 'eth_getLogs') throw new Error('out of order')
    return go()
  })
  await confirm()
  await expect(run(failing)).rejects.toThrow()
  expect(readFileSync(file, 'utf8')).toBe(stored)
  await chain.tester.revert({ id: before })
  await pair(2)
  await confirm(10)
  await run()
  const name = (number: number) => `v2 0x${String(number).padStart(40, '0')}`
  expect(lines).toEqual([
    `new: ${name(1)}`,
    'events: 1 new, 0 dropped',
    'pools: 1, positions: 0',
    `gone: ${name(1)}`,
    `new: ${name(2)}`,
    'events: 1 new, 1 dropped',
    'pools: 1, positions: 0',
  ])
})

it('shows what is unconfirmed, and takes back what a node removes', async () => {
  const shown = new Map<string, Found>()
  await pair(1)
  const logs = await client.getLogs({ address: at.v2, fromBlock: 'latest' })
  apply(shown, sources, logs as never)
  apply(shown, sources, logs as never)
  expect(pairs([...shown.values()])).toEqual([1])
  apply(shown, sources, [{ ...logs[0], blockHash: hash('0e') }] as never)
  expect(shown.size).toBe(2)
  apply(shown, sources, [{ ...logs[0], removed: true }] as never)
  expect([...shown.values()].map(({ blockHash }) => blockHash)).toEqual([hash('0e')])
  apply(shown, sources, [{ ...logs[0], address: impostor }] as never)
  expect(shown.size).toBe(1)

  const seen = new Promise<Found[]>((done) => {
    const end = watch(client, sources, (found) => {
      end()
      done(found)
    })
  })
  // A filter reports what comes after it was made.
  await vi.waitFor(async () => {
    await pair(9)
    const first = await Promise.race([seen, new Promise((done) => setTimeout(done, 50))])
    expect(first).toBeDefined()
  })
  expect(new Set(pairs(await seen))).toEqual(new Set([9]))
})

it('finds the block in which a contract appeared', async () => {
  // A chain without snapshots: after a revert, anvil answers wrongly about states of numbered blocks.
  const fresh = await startChain({ id: 56 })
  try {
    await fresh.tester.mine({ blocks: 5 })
    const address = await fresh.deploy(made)
    const { number } = await fresh.client.getBlock()
    await fresh.tester.mine({ blocks: 5 })
    expect(await firstBlockOf(fresh.client, address)).toBe(Number(number))
    await expect(firstBlockOf(fresh.client, chain.bob.address)).rejects.toThrow('has no code')
  } finally {
    fresh.stop()
  }
})

it('drops it, too, where the node itself reorganises and leaves the transaction out', async () => {
  await pair(1)
  await confirm(1)
  const seen = await steps(nothing, { confirmations: 0, span: 1 })
  expect(pairs(seen.found)).toEqual([1])
  await chain.tester.request({ method: 'anvil_reorg', params: [2, []] } as never)
  await confirm(2)
  expect(pairs((await steps(seen, { confirmations: 0 })).found)).toEqual([])
})

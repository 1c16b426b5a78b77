import { readFileSync } from 'node:fs'
import { encodeSqrtRatioX96 } from '@pancakeswap/v3-sdk'
import {
  type Abi,
  type Address,
  decodeFunctionData,
  erc20Abi,
  type Hex,
  numberToHex,
  type PublicClient,
  parseAbi,
  toFunctionSelector,
  type WalletClient,
  zeroAddress,
} from 'viem'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { sellInStablePools } from '../../../docs/snippets/typescript/stableswap/route.ts'
import { sellNative } from '../../../docs/snippets/typescript/start/swap.ts'
import { sellInPairs } from '../../../docs/snippets/typescript/v2/smart-swap.ts'
import { addLiquidity } from '../../../docs/snippets/typescript/v3/add-liquidity.ts'
import { closePosition } from '../../../docs/snippets/typescript/v3/close-position.ts'
import { collectFees } from '../../../docs/snippets/typescript/v3/collect-fees.ts'
import { createPricedPool } from '../../../docs/snippets/typescript/v3/create-pool.ts'
import { migrateFromV2 } from '../../../docs/snippets/typescript/v3/migrate-v2.ts'
import { currentPrice, mintPosition } from '../../../docs/snippets/typescript/v3/mint-position.ts'
import { sellInMixedPools } from '../../../docs/snippets/typescript/v3/mixed-swap.ts'
import { closeForNative, mintWithNative } from '../../../docs/snippets/typescript/v3/native-position.ts'
import { encodePath } from '../../../docs/snippets/typescript/v3/path.ts'
import { addedLiquidity } from '../../../docs/snippets/typescript/v3/position-id.ts'
import { worth } from '../../../docs/snippets/typescript/v3/position-worth.ts'
import { quoteIn, quoteOut } from '../../../docs/snippets/typescript/v3/quote.ts'
import { readPool } from '../../../docs/snippets/typescript/v3/read-pool.ts'
import { readPositions } from '../../../docs/snippets/typescript/v3/read-positions.ts'
import { readLiquidity } from '../../../docs/snippets/typescript/v3/read-ticks.ts'
import { swapExactInput } from '../../../docs/snippets/typescript/v3/smart-swap.ts'
import { buyWithNative, sellForNative } from '../../../docs/snippets/typescript/v3/smart-swap-native.ts'
import { contracts } from '../../../facts/abis/index.ts'
import { type LocalChain, revertOf } from '../../samples/chain.ts'
import { nameSamples } from '../../samples/failures.ts'
import { artifacts } from '../../samples/solc.ts'
import type { V3Fixture } from '../kits/fixtures.ts'
import { startV3 } from '../kits/sampleKits.ts'

nameSamples(import.meta.filename)

const samples = ['PositionKeeper', 'SmartSeller', 'MixedSeller', 'NativeTrader']
const made = artifacts(
  ...samples.map((name) => `docs/snippets/solidity/v3/${name}.sol`),
  'proofs/samples/contracts/Token.sol',
)
const abiOf = (name: string): Abi => made(name).abi

const much = 10n ** 30n
const unit = 10n ** 18n
const never = 2n ** 40n

let fixture: V3Fixture
let chain: LocalChain
let client: PublicClient
let wallet: WalletClient
let positions: Address
let router: Address
let quoter: Address
let wrapped: Address
let a: Address
let b: Address

beforeAll(async () => {
  fixture = await startV3()
  ;({ chain } = fixture)
  client = chain.client
  wallet = chain.walletOf(chain.alice)
  ;[wrapped, positions, router, quoter] = [fixture.wrapped, fixture.positions, fixture.router, fixture.quoter].map(
    ({ address }) => address,
  ) as [Address, Address, Address, Address]
  const tokens = [await chain.deploy(made('Token'), [0n]), await chain.deploy(made('Token'), [0n])]
  ;[a, b] = tokens.sort((one, other) => (BigInt(one) < BigInt(other) ? -1 : 1)) as [Address, Address]
  for (const token of [a, b]) await chain.send(chain.owner, token, abiOf('Token'), 'mint', [chain.alice.address, much])
  await chain.tester.setBalance({ address: chain.alice.address, value: much })
  await chain.send(chain.alice, wrapped, fixture.wrapped.abi, 'deposit', [], 10n ** 24n)
  for (const token of [a, b, wrapped])
    for (const spender of [positions, router])
      await chain.send(chain.alice, token, erc20Abi, 'approve', [spender, much])
})

afterAll(() => chain?.stop())

const balanceOf = (token: Address, owner: Address = chain.alice.address) =>
  chain.call(token, erc20Abi, 'balanceOf', [owner]) as Promise<bigint>

async function created(one: Address, other: Address, fee: number, amount = 1n, otherAmount = 1n) {
  const side = { token: one, amount }
  const made = await createPricedPool(
    wallet,
    client,
    chain.alice,
    positions,
    side,
    { token: other, amount: otherAmount },
    fee,
  )
  await chain.receiptOf(made.hash)
  return made.pool
}

const poolOf = async (one: Address, other: Address, fee: number) =>
  (await chain.call(fixture.factory, contracts.PancakeV3Factory?.abi ?? [], 'getPool', [one, other, fee])) as Address

const sorted = (one: Address, other: Address) =>
  BigInt(one) < BigInt(other) ? { token0: one, token1: other } : { token0: other, token1: one }

async function minted(one: Address, other: Address, fee: number, tickLower: number, tickUpper: number, most: bigint) {
  const order = {
    ...sorted(one, other),
    fee,
    tickLower,
    tickUpper,
    most0: most,
    most1: most,
    sqrtPriceX96: (await readPool(client, await poolOf(one, other, fee))).sqrtPriceX96,
    tolerance: 50n,
    deadline: never,
  }
  const { tokenId, hash } = await mintPosition(client, wallet, chain.alice, positions, order)
  await chain.receiptOf(hash)
  return tokenId
}

const decreaseAbi = parseAbi([
  'struct Decrease { uint256 tokenId; uint128 liquidity; uint256 amount0Min; uint256 amount1Min; uint256 deadline; }',
  'function decreaseLiquidity(Decrease params) payable returns (uint256 amount0, uint256 amount1)',
])

describe('positions, over real pools', () => {
  let pool: Address

  beforeAll(async () => {
    pool = await created(b, a, 500, 2n, 1n)
  })

  it('a pool is created at the price of its sides, whichever comes first', async () => {
    expect(await readPool(client, pool)).toMatchObject({
      token0: a,
      token1: b,
      fee: 500,
      sqrtPriceX96: encodeSqrtRatioX96(2n, 1n),
    })
    // Created at that price already: nothing changes.
    expect(await created(a, b, 500, 1n, 2n)).toBe(pool)
    expect((await readPool(client, pool)).sqrtPriceX96).toBe(encodeSqrtRatioX96(2n, 1n))
  })

  it('are opened, read, and closed with their fees', async () => {
    const before = [await balanceOf(a), await balanceOf(b)]
    const { tick } = await readPool(client, pool)
    const lower = Math.floor(tick / 10) * 10 - 1000
    const tokenId = await minted(a, b, 500, lower, lower + 2000, 10n * unit)
    const spent = [await balanceOf(a), await balanceOf(b)].map((balance, index) => (before[index] ?? 0n) - balance)
    for (const amount of spent) expect(amount).toBeGreaterThan(0n)

    const [position, ...others] = await readPositions(client, positions, chain.alice.address)
    expect(others).toEqual([])
    expect(position).toMatchObject({
      tokenId,
      token0: a,
      token1: b,
      fee: 500,
      tickLower: lower,
      tickUpper: lower + 2000,
      owed0: 0n,
      owed1: 0n,
    })
    if (!position) throw new Error('there is no position')
    const { sqrtPriceX96 } = await readPool(client, pool)
    const value = worth(position, sqrtPriceX96)
    // Minting rounds up, what it is worth rounds down.
    expect(spent[0]).toBe(value.amount0 + 1n)
    expect(spent[1]).toBe(value.amount1 + 1n)

    const path = encodePath([{ tokenIn: a, fee: 500, tokenOut: b }], 'exactInput')
    const order = { path, amountIn: unit / 10n, leastOut: 1n, deadline: never }
    await chain.receiptOf(await swapExactInput(client, wallet, chain.alice, router, order))
    const [earned] = await readPositions(client, positions, chain.alice.address)
    // 0.05 % of what went in, less the protocol's 34 %.
    const fee = (order.amountIn * 500n) / 1_000_000n
    const expected = fee - (fee * 3400n) / 10_000n
    expect(Number(earned?.owed0)).toBeCloseTo(Number(expected), -1)
    expect(earned?.owed1).toBe(0n)

    const now = worth(position, (await readPool(client, pool)).sqrtPriceX96)
    const least = { amount0: now.amount0, amount1: now.amount1 }
    const close = (amount1: bigint, deadline: bigint) =>
      closePosition(client, wallet, chain.alice, positions, tokenId, { ...least, amount1 }, deadline)
    await expect(close(now.amount1 + 1n, never)).rejects.toThrow('Price slippage check')
    await expect(close(now.amount1, 1n)).rejects.toThrow('Transaction too old')
    const held = [await balanceOf(a), await balanceOf(b)]
    await chain.receiptOf(await close(now.amount1, never))
    const got = [await balanceOf(a), await balanceOf(b)].map((balance, index) => balance - (held[index] ?? 0n))
    expect(got).toEqual([now.amount0 + (earned?.owed0 ?? 0n), now.amount1])
    expect(await readPositions(client, positions, chain.alice.address)).toEqual([])
  })

  it('grow, pay their fees alone, and keep their liquidity', async () => {
    const tokenId = await minted(a, b, 500, 6000, 8000, unit)
    const liquidityOf = async () =>
      (await readPositions(client, positions, chain.alice.address)).find((one) => one.tokenId === tokenId)?.liquidity
    const before = await liquidityOf()
    const terms = { ...sorted(a, b), fee: 500, tickLower: 6000, tickUpper: 8000, tolerance: 50n, deadline: never }
    const { sqrtPriceX96 } = await readPool(client, pool)
    const addition = { tokenId, ...terms, most0: unit, most1: unit, sqrtPriceX96 }
    for (const far of [10_026n, 9_974n]) {
      const meant = { ...addition, sqrtPriceX96: (sqrtPriceX96 * far) / 10_000n }
      await expect(addLiquidity(client, wallet, chain.alice, positions, meant)).rejects.toThrow('has another price')
    }
    await expect(addLiquidity(client, wallet, chain.alice, positions, { ...addition, deadline: 1n })).rejects.toThrow(
      'Transaction too old',
    )
    const held = await balanceOf(a)
    const addedBy = await addLiquidity(client, wallet, chain.alice, positions, addition)
    const added = await addedLiquidity(client, positions, addedBy)
    expect(added.tokenId).toBe(tokenId)
    // While it is paid, a token of the pair can add to another position first.
    const receipt = await client.getTransactionReceipt({ hash: addedBy })
    const own = receipt.logs.find(({ topics }) => topics.length === 2 && BigInt(topics[1] ?? 0) === tokenId)
    if (!own) throw new Error('there is no event of the position')
    const foreign = { ...own, topics: [own.topics[0], numberToHex(999, { size: 32 })] }
    const twice = {
      ...client,
      waitForTransactionReceipt: async () => ({ ...receipt, logs: [foreign, ...receipt.logs] }),
    }
    expect(await addedLiquidity(twice as never, positions, addedBy)).toEqual(added)
    expect(held - (await balanceOf(a))).toBe(added.amount0)
    expect(await liquidityOf()).toBe((before ?? 0n) + added.liquidity)

    const path = encodePath([{ tokenIn: b, fee: 500, tokenOut: a }], 'exactInput')
    const swap = { path, amountIn: unit / 10n, leastOut: 1n, deadline: never }
    await chain.receiptOf(await swapExactInput(client, wallet, chain.alice, router, swap))
    const [owned, paid] = [await balanceOf(b), await collectFees(client, wallet, chain.alice, positions, tokenId)]
    await chain.receiptOf(paid.hash)
    expect(paid.amount0).toBe(0n)
    expect(paid.amount1).toBeGreaterThan(0n)
    expect(await balanceOf(b)).toBe(owned + paid.amount1)
    expect(await liquidityOf()).toBe((before ?? 0n) + added.liquidity)
    // A transaction of something else has no position.
    await expect(addedLiquidity(client, positions, paid.hash)).rejects.toThrow('added no liquidity')

    const [position] = (await readPositions(client, positions, chain.alice.address)).slice(-1)
    if (!position) throw new Error('there is no position')
    const none = { amount0: 0n, amount1: 0n }
    // Nothing but the token and what it is owed is left of one.
    const rest = { tokenId, liquidity: position.liquidity, amount0Min: 0n, amount1Min: 0n, deadline: never }
    await chain.send(chain.alice, positions, decreaseAbi, 'decreaseLiquidity', [rest])
    const [emptied] = (await readPositions(client, positions, chain.alice.address)).slice(-1)
    if (!emptied) throw new Error('there is no position')
    expect(emptied.liquidity).toBe(0n)
    const before0 = await balanceOf(a)
    await chain.receiptOf(await closePosition(client, wallet, chain.alice, positions, tokenId, none, never))
    expect(await balanceOf(a)).toBeGreaterThan(before0)
    expect((await readPositions(client, positions, chain.alice.address)).map((one) => one.tokenId)).not.toContain(
      tokenId,
    )
  })

  it('are closed though a stranger has added to them', async () => {
    await created(wrapped, b, 10_000)
    const increaseAbi = parseAbi([
      'struct Increase { uint256 tokenId; uint256 amount0Desired; uint256 amount1Desired; uint256 amount0Min; uint256 amount1Min; uint256 deadline; }',
      'function increaseLiquidity(Increase params) payable returns (uint128 liquidity, uint256 amount0, uint256 amount1)',
    ])
    const dust = { amount0Desired: 1000n, amount1Desired: 1000n, amount0Min: 0n, amount1Min: 0n, deadline: never }
    const { bob, alice } = chain
    await chain.send(bob, wrapped, fixture.wrapped.abi, 'deposit', [], unit)
    for (const token of [a, b]) await chain.send(chain.owner, token, abiOf('Token'), 'mint', [bob.address, unit])
    for (const token of [a, b, wrapped]) await chain.send(bob, token, erc20Abi, 'approve', [positions, unit])
    const grow = (tokenId: bigint) =>
      chain.send(bob, positions, increaseAbi, 'increaseLiquidity', [{ ...dust, tokenId }])

    const plain = await minted(a, b, 500, 5000, 9000, unit)
    await grow(plain)
    const least = { amount0: 1n, amount1: 1n }
    await chain.receiptOf(await closePosition(client, wallet, alice, positions, plain, least, never))
    const native = await minted(wrapped, b, 10_000, -2000, 2000, unit)
    await grow(native)
    const [pair, some] = [
      { wrapped, token: b },
      { native: 1n, token: 1n },
    ]
    await chain.receiptOf(await closeForNative(client, wallet, alice, positions, native, pair, some, never))
    const held = (await readPositions(client, positions, alice.address)).map((one) => one.tokenId)
    expect(held).not.toContain(plain)
    expect(held).not.toContain(native)
  })

  it('are read beside one whose token fails, which anyone can send', async () => {
    const id = await chain.tester.snapshot()
    const lone = await chain.deploy(made('Token'), [0n])
    await chain.send(chain.owner, lone, abiOf('Token'), 'mint', [chain.alice.address, much])
    await chain.send(chain.alice, lone, erc20Abi, 'approve', [positions, much])
    await created(lone, a, 2500)
    const own = await minted(a, b, 500, 6000, 8000, unit)
    const hostile = await minted(lone, a, 2500, -1000, 1000, unit)
    const sent = (await readPositions(client, positions, chain.alice.address)).find((one) => one.tokenId === hostile)
    const rest = { tokenId: hostile, liquidity: sent?.liquidity, amount0Min: 0n, amount1Min: 0n, deadline: never }
    await chain.send(chain.alice, positions, decreaseAbi, 'decreaseLiquidity', [rest])
    await chain.tester.setCode({ address: lone, bytecode: '0xfe' })
    const read = await readPositions(client, positions, chain.alice.address)
    expect(read.find((one) => one.tokenId === own)).toMatchObject({ owed0: 0n, owed1: 0n, failure: undefined })
    expect(read.find((one) => one.tokenId === hostile)).toMatchObject({
      owed0: undefined,
      failure: expect.any(Error),
    })
    await chain.tester.revert({ id })
  })

  it('are opened with native coin and closed for it', async () => {
    await created(wrapped, a, 10_000)
    const { sqrtPriceX96 } = await readPool(client, await poolOf(wrapped, a, 10_000))
    const terms = { fee: 10_000, tickLower: -2000, tickUpper: 2000, sqrtPriceX96, tolerance: 50n, deadline: never }
    const pair = { wrapped, token: a }
    const most = { native: 3n * unit, token: unit }
    const coins = () => client.getBalance({ address: chain.alice.address })
    const costOf = async (hash: Hex) => {
      const { gasUsed, effectiveGasPrice } = await chain.receiptOf(hash)
      return gasUsed * effectiveGasPrice
    }
    const other = { ...terms, sqrtPriceX96: (sqrtPriceX96 * 101n) / 100n }
    await expect(mintWithNative(client, wallet, chain.alice, positions, pair, other, most)).rejects.toThrow(
      /has another price/,
    )
    const before = await coins()
    const minted = await mintWithNative(client, wallet, chain.alice, positions, pair, terms, most)
    const { tokenId, amount0, amount1 } = await addedLiquidity(client, positions, minted)
    const [native, token] = BigInt(wrapped) < BigInt(a) ? [amount0, amount1] : [amount1, amount0]
    // What the range does not need of the coin comes back in the same transaction.
    expect(before - (await coins()) - (await costOf(minted))).toBe(native)
    expect(native).toBeLessThan(2n * unit)

    const close = (least: { native: bigint; token: bigint }) =>
      closeForNative(client, wallet, chain.alice, positions, tokenId, pair, least, never)
    await expect(close({ native: native + 1n, token: 0n })).rejects.toThrow('Price slippage check')
    // What is not the pair's would stay in the manager, for anyone.
    for (const other of [
      { ...pair, token: b },
      { ...pair, wrapped: b },
    ]) {
      const nothing = { native: 0n, token: 0n }
      const closing = closeForNative(client, wallet, chain.alice, positions, tokenId, other, nothing, never)
      await expect(closing).rejects.toThrow('the position has other tokens')
    }
    const [held, tokens] = [await coins(), await balanceOf(a)]
    const closed = await close({ native: native - 1n, token: token - 1n })
    // Rounding keeps a unit of each.
    expect((await coins()) - held + (await costOf(closed))).toBe(native - 1n)
    expect(await balanceOf(a)).toBe(tokens + token - 1n)
    expect([await balanceOf(wrapped, positions), await balanceOf(a, positions)]).toEqual([0n, 0n])
  })

  it('show their liquidity tick by tick', async () => {
    const empty = await created(a, b, 2500)
    await minted(a, b, 2500, -500, 500, 3n * unit)
    await minted(a, b, 2500, -100, 20_000, unit)
    const state = await readPool(client, empty)
    // What happens after the price was read does not count.
    await minted(a, b, 2500, -150, 150, unit)
    const steps = await readLiquidity(client, fixture.tickLens.address, { address: empty, ...state }, 2)
    expect(steps.map(({ fromTick }) => fromTick)).toEqual([-500, -100, 500, 20_000])
    const [first, second, third, last] = steps.map(({ liquidity }) => liquidity)
    expect(second).toBe(state.liquidity)
    expect((first ?? 0n) + (third ?? 0n)).toBe(second)
    expect(last).toBe(0n)
  })

  it('are held for their owner by PositionKeeper', async () => {
    const keeper = await chain.deploy(made('PositionKeeper'), [positions])
    const abi = [...abiOf('PositionKeeper'), ...fixture.positions.abi.filter(({ type }) => type === 'error')]
    for (const token of [a, b]) {
      await chain.send(chain.owner, token, abiOf('Token'), 'mint', [chain.owner.address, 10n * unit])
      await chain.send(chain.owner, token, erc20Abi, 'approve', [keeper, much])
    }
    const order = {
      token0: a,
      token1: b,
      fee: 2500,
      tickLower: -2000,
      tickUpper: 1000,
      amount0Desired: unit,
      amount1Desired: unit,
      amount0Min: 0n,
      amount1Min: 0n,
      recipient: chain.bob.address,
      deadline: never,
    }
    const stranger = chain.send(chain.alice, keeper, abi, 'open', [order])
    expect(await revertOf(stranger, abi)).toEqual(['OnlyOwner'])
    const tokenId = await chain.send(chain.owner, keeper, abi, 'open', [order])
    expect(await chain.call(positions, fixture.positions.abi, 'ownerOf', [tokenId])).toBe(keeper)
    for (const token of [a, b]) {
      expect(await balanceOf(token, keeper)).toBe(0n)
      expect(await chain.call(token, erc20Abi, 'allowance', [keeper, positions])).toBe(0n)
    }

    const path = encodePath([{ tokenIn: b, fee: 2500, tokenOut: a }], 'exactInput')
    const swap = { path, amountIn: unit / 100n, leastOut: 1n, deadline: never }
    await chain.receiptOf(await swapExactInput(client, wallet, chain.alice, router, swap))
    const owner = chain.owner.address
    const before = await balanceOf(b, owner)
    const [paid0, paid1] = (await chain.send(chain.owner, keeper, abi, 'collectFees', [tokenId, owner])) as [
      bigint,
      bigint,
    ]
    expect(paid0).toBe(0n)
    expect(paid1).toBeGreaterThan(0n)
    expect(await balanceOf(b, owner)).toBe(before + paid1)
    // Anyone could sweep what the manager is paid, and the keeper could not send it on.
    for (const to of [zeroAddress, positions, keeper])
      for (const [name, args] of [
        ['collectFees', [tokenId, to]],
        ['close', [tokenId, 0n, 0n, never, to]],
      ] as const)
        expect(await revertOf(chain.send(chain.owner, keeper, abi, name, [...args]), abi)).toEqual(['WrongReceiver'])
    await chain.send(chain.owner, keeper, abi, 'close', [tokenId, 0n, 0n, never, owner])
    expect(await balanceOf(b, positions)).toBe(0n)
    // All but what rounding leaves to the pool and what the swap moved is back.
    expect(10n * unit - (await balanceOf(a, owner))).toBeLessThan(unit / 100n)
    expect(await balanceOf(positions, keeper)).toBe(0n)

    // A payment may go elsewhere, and so may a position.
    const other = await chain.send(chain.owner, keeper, abi, 'open', [{ ...order, recipient: keeper }])
    const taken = chain.send(chain.alice, keeper, abi, 'release', [other, chain.alice.address])
    expect(await revertOf(taken, abi)).toEqual(['OnlyOwner'])
    await chain.send(chain.owner, keeper, abi, 'release', [other, chain.bob.address])
    expect(await chain.call(positions, fixture.positions.abi, 'ownerOf', [other])).toBe(chain.bob.address)
    const third = await chain.send(chain.owner, keeper, abi, 'open', [order])
    const held = await balanceOf(a, chain.bob.address)
    await chain.send(chain.owner, keeper, abi, 'close', [third, 0n, 0n, never, chain.bob.address])
    expect(await balanceOf(a, chain.bob.address)).toBeGreaterThan(held)
  })

  it('a pool that has another price than the one that is meant is neither accepted nor minted in', async () => {
    await expect(created(a, b, 500)).rejects.toThrow(/has the price/)
    const order = {
      ...sorted(a, b),
      fee: 500,
      tickLower: -600,
      tickUpper: 6000,
      most0: unit,
      most1: unit,
      tolerance: 50n,
      deadline: never,
    }
    const meant = (await readPool(client, pool)).sqrtPriceX96
    const mint = (sqrtPriceX96: bigint) =>
      mintPosition(client, wallet, chain.alice, positions, { ...order, tickUpper: 9000, sqrtPriceX96 })
    await expect(mint((meant * 10_026n) / 10_000n)).rejects.toThrow(/has another price/)
    await expect(mint((meant * 9_974n) / 10_000n)).rejects.toThrow(/has another price/)
    await chain.receiptOf((await mint((meant * 10_024n) / 10_000n)).hash)
  })

  it('a price that moves after it was compared does not move the minima', async () => {
    const path = encodePath([{ tokenIn: a, fee: 500, tokenOut: b }], 'exactInput')
    const order = { path, amountIn: 20n * unit, leastOut: 1n, deadline: never }
    const moved: PublicClient = Object.assign(Object.create(client), {
      simulateContract: async (call: Parameters<typeof client.simulateContract>[0]) => {
        await chain.receiptOf(await swapExactInput(client, wallet, chain.alice, router, order))
        return client.simulateContract(call)
      },
    })
    await minted(a, b, 500, -30_000, 30_000, 1000n * unit)
    for (const [below, above] of [
      [200, 200],
      [1000, 200],
      [200, 3000],
    ] as const) {
      const { sqrtPriceX96, tick } = await currentPrice(client, positions, { token0: a, token1: b, fee: 500 })
      const [tickLower, tickUpper] = [Math.floor((tick - below) / 10) * 10, Math.ceil((tick + above) / 10) * 10]
      const range = { ...sorted(a, b), fee: 500, tickLower, tickUpper, most0: unit, most1: unit }
      const mint = mintPosition(moved, wallet, chain.alice, positions, {
        ...range,
        sqrtPriceX96,
        tolerance: 50n,
        deadline: never,
      })
      await expect(mint).rejects.toThrow('Price slippage check')
    }
    const pair = { ...sorted(a, b), fee: 500 }
    const { sqrtPriceX96, tick } = await currentPrice(client, positions, pair)
    const [tickLower, tickUpper] = [Math.floor((tick - 200) / 10) * 10, Math.ceil((tick + 200) / 10) * 10]
    const tokenId = await minted(a, b, 500, tickLower, tickUpper, unit)
    const position = { ...pair, tokenId, tickLower, tickUpper, most0: unit, most1: unit, sqrtPriceX96 }
    const addition = addLiquidity(moved, wallet, chain.alice, positions, {
      ...position,
      tolerance: 50n,
      deadline: never,
    })
    await expect(addition).rejects.toThrow('Price slippage check')
  })
})

describe('swaps, over real pools', () => {
  let exchange: Awaited<ReturnType<V3Fixture['stableExchange']>>

  beforeAll(async () => {
    exchange = await fixture.stableExchange(wrapped, b)
    for (const token of [a, b]) {
      await created(wrapped, token, 100)
      await minted(wrapped, token, 100, -30_000, 30_000, 1000n * unit)
    }
  })

  /** Sells what a pool has run out of, so that it has some again. */
  async function sellBack(fee: number, [tokenIn, tokenOut] = [a, wrapped]) {
    const order = {
      tokenIn,
      tokenOut,
      fee,
      recipient: chain.alice.address,
      amountIn: unit,
      amountOutMinimum: 0n,
      sqrtPriceLimitX96: 0n,
    }
    await chain.send(chain.alice, router, fixture.router.abi, 'exactInputSingle', [order])
  }

  const hops = () => [
    { tokenIn: a, fee: 100, tokenOut: wrapped },
    { tokenIn: wrapped, fee: 100, tokenOut: b },
  ]

  it('along a path give what was quoted', async () => {
    const path = encodePath(hops(), 'exactInput')
    const { amountOut } = await quoteIn(client, quoter, path, unit)
    const before = [await balanceOf(a), await balanceOf(b)]
    const order = { path, amountIn: unit, leastOut: amountOut, deadline: never }
    const greedy = swapExactInput(client, wallet, chain.alice, router, { ...order, leastOut: amountOut + 1n })
    expect(await revertOf(greedy, [])).toEqual(['no data'])
    const late = swapExactInput(client, wallet, chain.alice, router, { ...order, deadline: 1n })
    await expect(late).rejects.toThrow('Transaction too old')
    await chain.receiptOf(await swapExactInput(client, wallet, chain.alice, router, order))
    expect([await balanceOf(a), await balanceOf(b)]).toEqual([(before[0] ?? 0n) - unit, (before[1] ?? 0n) + amountOut])
  })

  it('backwards cost what was quoted', async () => {
    const forth = encodePath(hops(), 'exactInput')
    const back = encodePath(hops(), 'exactOutput')
    const { amountIn } = await quoteOut(client, quoter, back, unit)
    expect((await quoteIn(client, quoter, forth, amountIn)).amountOut).toBeGreaterThanOrEqual(unit)
    expect((await quoteIn(client, quoter, forth, amountIn - 2n)).amountOut).toBeLessThan(unit)
  })

  it('with native coin take what they need and pay coin out', async () => {
    const pool = { wrapped, token: a, fee: 100 }
    const [coins, tokens] = [await client.getBalance({ address: chain.alice.address }), await balanceOf(a)]
    const hash = await buyWithNative(client, wallet, chain.alice, router, pool, unit, 2n * unit, never)
    const { gasUsed, effectiveGasPrice } = await chain.receiptOf(hash)
    const spent = coins - (await client.getBalance({ address: chain.alice.address })) - gasUsed * effectiveGasPrice
    expect(await balanceOf(a)).toBe(tokens + unit)
    expect(spent).toBeGreaterThan((unit * 99n) / 100n)
    expect(spent).toBeLessThan((unit * 102n) / 100n)

    const before = await client.getBalance({ address: chain.alice.address })
    const sale = await sellForNative(client, wallet, chain.alice, router, pool, unit, (unit * 98n) / 100n, never)
    const receipt = await chain.receiptOf(sale)
    const after = await client.getBalance({ address: chain.alice.address })
    const got = after - before + receipt.gasUsed * receipt.effectiveGasPrice
    expect(got).toBeGreaterThan((unit * 98n) / 100n)
    expect(got).toBeLessThan(spent)
    expect([await client.getBalance({ address: router }), await balanceOf(wrapped, router)]).toEqual([0n, 0n])
  })

  it('from a contract pay its caller, SmartSeller with its own deadline', async () => {
    const seller = await chain.deploy(made('SmartSeller'), [router])
    const abi = abiOf('SmartSeller')
    await chain.send(chain.alice, a, erc20Abi, 'approve', [seller, much])
    const sell = (least: bigint, deadline: bigint) =>
      chain.send(chain.alice, seller, abi, 'sell', [a, wrapped, 100, unit, least, deadline])
    const path = encodePath([{ tokenIn: a, fee: 100, tokenOut: wrapped }], 'exactInput')
    const { amountOut } = await quoteIn(client, quoter, path, unit)
    const before = [await balanceOf(a), await balanceOf(wrapped)]
    expect(await revertOf(sell(0n, 1n), abi)).toEqual(['Expired'])
    expect(await sell(amountOut, never)).toBe(amountOut)
    const after = [await balanceOf(a), await balanceOf(wrapped)]
    expect(after).toEqual([(before[0] ?? 0n) - unit, (before[1] ?? 0n) + amountOut])
  })

  it('NativeTrader sells the coin, and pays coin out', async () => {
    const trader = await chain.deploy(made('NativeTrader'), [router])
    const abi = abiOf('NativeTrader')
    const coins = () => client.getBalance({ address: chain.alice.address })
    const path = encodePath([{ tokenIn: wrapped, fee: 100, tokenOut: a }], 'exactInput')
    const { amountOut } = await quoteIn(client, quoter, path, unit)
    const before = await balanceOf(a)
    const buy = (fee: number, amount: bigint, least: bigint, deadline = never) =>
      chain.send(chain.alice, trader, abi, 'sellNative', [a, fee, least, deadline], amount)
    await expect(buy(100, unit, amountOut + 1n)).rejects.toThrow()
    await expect(buy(100, unit, 0n, 1n)).rejects.toThrow('Transaction too old')
    expect(await buy(100, unit, amountOut)).toBe(amountOut)
    expect((await balanceOf(a)) - before).toBe(amountOut)

    await chain.send(chain.alice, a, erc20Abi, 'approve', [trader, unit])
    const back = encodePath([{ tokenIn: a, fee: 100, tokenOut: wrapped }], 'exactInput')
    const { amountOut: paid } = await quoteIn(client, quoter, back, unit)
    const held = await coins()
    await chain.send(chain.alice, trader, abi, 'sellForNative', [a, 100, unit, paid, never])
    // Less the gas of the sale.
    expect(paid - ((await coins()) - held)).toBeLessThan(unit / 100n)
    expect((await coins()) - held).toBeLessThan(paid)
    expect(await chain.call(a, erc20Abi, 'allowance', [trader, router])).toBe(0n)

    const gift = client.call({ account: chain.alice, to: trader, value: 1n })
    await expect(gift).rejects.toThrow(toFunctionSelector('NotTheRouter(address)'))
  })

  it('MixedSeller leaves the first output with the router and sells all of it', async () => {
    const seller = await chain.deploy(made('MixedSeller'), [router])
    await chain.send(chain.alice, a, erc20Abi, 'approve', [seller, much])
    const path = encodePath([{ tokenIn: a, fee: 100, tokenOut: wrapped }], 'exactInput')
    const { amountOut } = await quoteIn(client, quoter, path, unit)
    const quoted = await exchange.quote(amountOut)
    const before = [await balanceOf(b), await balanceOf(wrapped, exchange.address)]
    const args = [a, wrapped, b, 100, unit, quoted, never]
    await chain.send(chain.alice, seller, abiOf('MixedSeller'), 'sell', args)
    const after = [await balanceOf(b), await balanceOf(wrapped, exchange.address)]
    expect(after).toEqual([(before[0] ?? 0n) + quoted, (before[1] ?? 0n) + amountOut])
  })

  it('give back what a pool without enough liquidity did not take, the first one or a later one', async () => {
    await created(wrapped, a, 500)
    await minted(wrapped, a, 500, -100, 100, unit)
    const offered = 1000n * unit
    const before = await client.getBalance({ address: chain.alice.address })
    const pool = { wrapped, token: a, fee: 500 }
    const hash = await sellNative(client, wallet, chain.alice, router, pool, offered, 0n, never)
    const { gasUsed, effectiveGasPrice } = await chain.receiptOf(hash)
    const spent = before - (await client.getBalance({ address: chain.alice.address })) - gasUsed * effectiveGasPrice
    expect(spent).toBeGreaterThan(unit / 2n)
    expect(spent).toBeLessThan(2n * unit)
    expect(await client.getBalance({ address: router })).toBe(0n)

    await sellBack(500)
    const hops = [
      { tokenIn: b, fee: 100, tokenOut: wrapped },
      { tokenIn: wrapped, fee: 500, tokenOut: a },
    ]
    const coins = await balanceOf(wrapped)
    const path = encodePath(hops, 'exactInput')
    const order = { path, amountIn: 100n * unit, leastOut: 0n, deadline: never }
    await chain.receiptOf(await swapExactInput(client, wallet, chain.alice, router, order))
    expect((await balanceOf(wrapped)) - coins).toBeGreaterThan(50n * unit)
    expect(await balanceOf(wrapped, router)).toBe(0n)
  })

  it('from a contract give back what a pool without enough liquidity did not take', async () => {
    await created(wrapped, a, 2500)
    await minted(wrapped, a, 2500, -100, 100, unit)
    const offered = 1000n * unit
    for (const [name, args] of [
      ['SmartSeller', [a, wrapped, 2500, offered, 0n, never]],
      ['MixedSeller', [a, wrapped, b, 2500, offered, 0n, never]],
    ] as const) {
      const seller = await chain.deploy(made(name), [router])
      await chain.send(chain.alice, a, erc20Abi, 'approve', [seller, much])
      const before = await balanceOf(a)
      await chain.send(chain.alice, seller, abiOf(name), 'sell', args)
      expect(before - (await balanceOf(a))).toBeLessThan(2n * unit)
      expect(await balanceOf(a, seller)).toBe(0n)
      expect(await chain.call(a, erc20Abi, 'allowance', [seller, router])).toBe(0n)
      await sellBack(2500, [wrapped, a])
    }
    const trader = await chain.deploy(made('NativeTrader'), [router])
    const start = await client.getBalance({ address: chain.alice.address })
    await chain.send(chain.alice, trader, abiOf('NativeTrader'), 'sellNative', [a, 2500, 0n, never], offered)
    expect(start - (await client.getBalance({ address: chain.alice.address }))).toBeLessThan(2n * unit)
    for (const address of [trader, router]) expect(await client.getBalance({ address })).toBe(0n)
    expect(await balanceOf(wrapped, trader)).toBe(0n)
  })

  it('over a v3 pool and a StableSwap pool pay what the simulation quotes, in one transaction', async () => {
    const path = encodePath([{ tokenIn: a, fee: 100, tokenOut: wrapped }], 'exactInput')
    const { amountOut } = await quoteIn(client, quoter, path, unit)
    // The second call sells all that the router holds, which earlier swaps have left empty.
    const expected = await exchange.quote(amountOut)
    const before = [await balanceOf(a), await balanceOf(b)]
    const route = { v3Path: path, stablePath: [wrapped, b], coins: [2n as const] }
    const { quoted, hash } = await sellInMixedPools(client, wallet, chain.alice, router, route, unit, 50n, never)
    await chain.receiptOf(hash)
    expect(quoted).toBe(expected)
    expect([await balanceOf(a), await balanceOf(b)]).toEqual([(before[0] ?? 0n) - unit, (before[1] ?? 0n) + quoted])
    // A limit above the quote.
    await expect(sellInMixedPools(client, wallet, chain.alice, router, route, unit, -1n, never)).rejects.toThrow(
      'reverted',
    )
  })

  it('over v3 pools and a StableSwap pool give back what a later v3 pool did not take', async () => {
    await created(wrapped, a, 10_000)
    await minted(wrapped, a, 10_000, -200, 200, unit)
    const hops = [
      { tokenIn: wrapped, fee: 100, tokenOut: a },
      { tokenIn: a, fee: 10_000, tokenOut: wrapped },
    ]
    const route = { v3Path: encodePath(hops, 'exactInput'), stablePath: [wrapped, b], coins: [2n as const] }
    const before = await balanceOf(a)
    const sale = await sellInMixedPools(client, wallet, chain.alice, router, route, 100n * unit, 50n, never)
    await chain.receiptOf(sale.hash)
    expect((await balanceOf(a)) - before).toBeGreaterThan(50n * unit)
    expect(await balanceOf(a, router)).toBe(0n)
  })
})

describe('batches', () => {
  /** The calls of a batch, decoded by the ABI of the facts. */
  async function batchOf(hash: Hex, contract: string) {
    await chain.receiptOf(hash)
    const { input } = await client.getTransaction({ hash })
    const abi = contracts[contract]?.abi ?? []
    const { functionName, args = [] } = decodeFunctionData({ abi, data: input })
    expect(functionName).toBe('multicall')
    const calls = (args.at(-1) as Hex[]).map((call) => decodeFunctionData({ abi, data: call }))
    return { first: args[0], calls }
  }

  it('sell in v2 pairs and StableSwap pools, through SmartRouter', async () => {
    const { alice } = chain
    await fixture.openPools(a, b)
    const { address } = fixture.router
    for (const token of [a, b]) await chain.send(alice, token, erc20Abi, 'approve', [address, much])
    const pairs = await sellInPairs(client, wallet, alice, address, [a, b], 5000n, 4000n, never)
    expect(await batchOf(pairs, 'SmartRouter')).toEqual({
      first: never,
      calls: [{ functionName: 'swapExactTokensForTokens', args: [5000n, 4000n, [a, b], alice.address] }],
    })
    const stable = await sellInStablePools(client, wallet, alice, address, [a, b], [2n], 5000n, 4000n, never)
    expect(await batchOf(stable, 'SmartRouter')).toEqual({
      first: never,
      calls: [{ functionName: 'exactInputStableSwap', args: [[a, b], [2n], 5000n, 4000n, alice.address] }],
    })
  })

  it('move v2 liquidity, through the migrator', async () => {
    const tokens = [await chain.deploy(made('Token'), [0n]), await chain.deploy(made('Token'), [0n])] as const
    const { token0, token1 } = sorted(...tokens)
    const { migrator, pair, liquidity } = await fixture.pairLiquidity(chain.alice, token0, token1)
    const order = {
      pair,
      token0,
      token1,
      liquidity,
      fee: 500,
      tickLower: -10,
      tickUpper: 10,
      sqrtPriceX96: 2n ** 96n,
      least0: 1n,
      least1: 2n,
      deadline: never,
    }
    const hash = await migrateFromV2(client, wallet, chain.alice, migrator, order)
    const { calls } = await batchOf(hash, 'V3Migrator')
    expect(calls[0]).toEqual({
      functionName: 'createAndInitializePoolIfNecessary',
      args: [token0, token1, 500, order.sqrtPriceX96],
    })
    expect(calls[1]?.functionName).toBe('migrate')
    expect(calls[1]?.args?.[0]).toMatchObject({
      pair,
      liquidityToMigrate: liquidity,
      percentageToMigrate: 100,
      recipient: chain.alice.address,
      amount0Min: 1n,
      amount1Min: 2n,
      refundAsETH: true,
    })
  })
})

describe('the worked example of an address', () => {
  it('agrees with the SDK, and with the digits on the page', async () => {
    const log = vi.spyOn(console, 'log').mockImplementation(() => {})
    await import('../../../docs/snippets/typescript/v3/pool-address-example.ts')
    expect(log.mock.calls).toEqual([[expect.stringMatching(/^0x[\da-fA-F]{40}$/), true]])
    const address = String(log.mock.calls[0]?.[0])
    log.mockRestore()
    const page = readFileSync('docs/pages/contracts/v3/pancakev3factory.mdx', 'utf8')
    expect(page).toContain(`begin with \`${address.slice(2, 10)}\` and end with \`${address.slice(-7)}\``)
  })
})

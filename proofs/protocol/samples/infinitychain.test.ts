import {
  type Abi,
  type Address,
  decodeAbiParameters,
  erc20Abi,
  type Hex,
  maxUint256,
  parseAbi,
  parseAbiParameters,
  parseEventLogs,
  zeroAddress,
} from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as actions from '../../../docs/snippets/typescript/infinity/actions.ts'
import { approve } from '../../../docs/snippets/typescript/infinity/approve.ts'
import * as bins from '../../../docs/snippets/typescript/infinity/bin-actions.ts'
import { amountsFor, liquidityFor, sqrtPriceX96 } from '../../../docs/snippets/typescript/infinity/cl-math.ts'
import { pathFromInput, pathFromOutput } from '../../../docs/snippets/typescript/infinity/path.ts'
import {
  binParameters,
  clParameters,
  type PoolKey,
  poolId,
  poolKey,
} from '../../../docs/snippets/typescript/infinity/pool-key.ts'
import * as positions from '../../../docs/snippets/typescript/infinity/position-actions.ts'
import { constants } from '../../../facts/constants.ts'
import type { LocalChain } from '../../samples/chain.ts'
import { nameSamples } from '../../samples/failures.ts'
import { artifacts } from '../../samples/solc.ts'
import type { BscFixture } from '../kits/fixtures.ts'
import { startBsc } from '../kits/sampleKits.ts'
import { fasterThan } from './race.ts'
import { sentTo } from './sentTo.ts'

nameSamples(import.meta.filename)

const made = artifacts('docs/snippets/solidity/infinity/SurgeFeeHook.sol', 'proofs/samples/contracts/Token.sol')
const abiOf = (name: string): Abi => made(name).abi

let fixture: BscFixture
let chain: LocalChain
let router: Address
let permit2: Address
let tokens: readonly [Address, Address, Address]
let key: PoolKey
let next: PoolKey
let binKey: PoolKey
let nextBin: PoolKey

const poolOf = (pair: readonly [Address, Address], fee = 3000) =>
  poolKey(pair, { poolManager: fixture.clPoolManager.address, fee, parameters: clParameters(60) })
const binPoolOf = (pair: readonly [Address, Address]) =>
  poolKey(pair, { poolManager: fixture.binPoolManager.address, fee: 3000, parameters: binParameters(10) })

beforeAll(async () => {
  fixture = await startBsc('infinity-core')
  ;({ chain, router } = fixture)
  permit2 = fixture.permit2.address
  const token = async () => {
    const address = await chain.deploy(made('Token'), [0n])
    await chain.send(chain.owner, address, abiOf('Token'), 'mint', [chain.alice.address, 10n ** 24n])
    return address
  }
  const all = [await token(), await token(), await token()] as [Address, Address, Address]
  all.sort((a, b) => (BigInt(a) < BigInt(b) ? -1 : 1))
  tokens = all
  const [first, middle, last] = tokens
  key = poolOf([first, middle])
  next = poolOf([middle, last])
  binKey = binPoolOf([first, middle])
  nextBin = binPoolOf([middle, last])
  for (const one of [key, next, binKey, nextBin]) await fixture.fill(await fixture.create(one))
})

afterAll(() => chain?.stop())

/** What the router, or a position manager, was sent. */
const sentToRouter = (hash: Hex) => sentTo(chain, hash, router, 'UniversalRouter', 'execute')
const sentToPositions = (hash: Hex) =>
  sentTo(chain, hash, fixture.clPositions.address, 'CLPositionManager', 'initializePool', 'modifyLiquidities')
const sentToBins = (hash: Hex) =>
  sentTo(chain, hash, fixture.binPositions.address, 'BinPositionManager', 'modifyLiquidities')

const payloadOf = (plan: readonly actions.Action[]) => ({
  functionName: 'modifyLiquidities',
  args: [actions.encodePlan(plan), expect.anything()],
  value: 0n,
})

const sender = () => ({ client: chain.client, wallet: chain.walletOf(chain.alice), account: chain.alice })
const trader = () => ({ ...sender(), router })
const infiSwap = `0x${constants.universalRouter.commands.INFI_SWAP.value.toString(16)}`

async function expectPlan(hash: Hex, plan: readonly actions.Action[]) {
  expect(await sentToRouter(hash)).toMatchObject([
    {
      args: [infiSwap, [actions.encodePlan(plan)], expect.anything()],
      value: 0n,
      caller: chain.alice.address.toLowerCase(),
    },
  ])
}

const approvalAbi = parseAbi([
  'event Approval(address indexed owner, address indexed token, address indexed spender, uint160 amount, uint48 expiration)',
])

/** What alice has last approved of a token: to Permit2, and through it to a spender. */
async function approved(token: Address, spender: Address) {
  const toPermit2 = await chain.call(token, erc20Abi, 'allowance', [chain.alice.address, permit2])
  const logs = await chain.client.getLogs({ address: permit2, fromBlock: 0n })
  const given = parseEventLogs({ abi: approvalAbi, logs }).filter(
    ({ args }) => args.owner === chain.alice.address && args.token === token && args.spender === spender,
  )
  const { amount = 0n, expiration = 0 } = given.at(-1)?.args ?? {}
  return { toPermit2, amount, expiration }
}

it('approve allows a token that answers with nothing', async () => {
  const token = await chain.deploy(made('SilentToken'))
  await approve(sender(), token, 3n, router)
  expect(await approved(token, router)).toMatchObject({ toPermit2: maxUint256, amount: 3n })
})

it('approve raises an allowance of a token that changes one only from 0', async () => {
  const token = await chain.deploy(made('WaryToken'))
  await chain.send(chain.alice, token, erc20Abi, 'approve', [permit2, 2n])
  await approve(sender(), token, 3n, router)
  expect(await approved(token, router)).toMatchObject({ toPermit2: maxUint256, amount: 3n })
})

describe('swaps', () => {
  it('of an exact input approve what is missing, and send quote less slippage', async () => {
    const { swapTokens } = await import('../../../docs/snippets/typescript/infinity/swap-exact-in.ts')
    for (const zeroForOne of [true, false]) {
      const [tokenIn, tokenOut] = zeroForOne ? [key.currency0, key.currency1] : [key.currency1, key.currency0]
      const started = Math.floor(Date.now() / 1000)
      // Without a tolerance the swap gives what was quoted, or the router reverts.
      const minimum = await fixture.quoteIn(key, zeroForOne, 10_000n)
      await expectPlan(await swapTokens(trader(), key, zeroForOne, 10_000n, 0n), [
        actions.swapExactInSingle({ type: 'CL', key, zeroForOne }, 10_000n, minimum),
        actions.settleAll(tokenIn, 10_000n),
        actions.takeAll(tokenOut, minimum),
      ])
      const { toPermit2, amount, expiration } = await approved(tokenIn, router)
      expect([toPermit2, amount]).toEqual([maxUint256, 10_000n])
      // Half an hour after a moment between the start and now.
      expect(expiration).toBeGreaterThanOrEqual(started + 1800)
      expect(expiration).toBeLessThanOrEqual(Date.now() / 1000 + 1800)
    }
  })

  it('of an exact output send quote plus slippage', async () => {
    const { buyTokens } = await import('../../../docs/snippets/typescript/infinity/swap-exact-out.ts')
    const maximum = ((await fixture.quoteOut(key, true, 990_000n)) * 10_100n) / 10_000n
    await expectPlan(await buyTokens(trader(), key, true, 990_000n, 100n), [
      actions.swapExactOutSingle({ type: 'CL', key, zeroForOne: true }, 990_000n, maximum),
      actions.settleAll(key.currency0, maximum),
      actions.takeAll(key.currency1, 990_000n),
    ])
  })

  it('of a token with a transfer fee pay first, and swap what arrived', async () => {
    const { swapTaxed } = await import('../../../docs/snippets/typescript/infinity/swap-taxed.ts')
    for (const zeroForOne of [true, false]) {
      const [tokenIn, tokenOut] = zeroForOne ? [key.currency0, key.currency1] : [key.currency1, key.currency0]
      await expectPlan(await swapTaxed(trader(), key, zeroForOne, 10_000n, 9_000n), [
        actions.settle(tokenIn, 10_000n, true),
        actions.swapExactInSingle({ type: 'CL', key, zeroForOne }, 0n, 9_000n),
        actions.takeAll(tokenOut, 9_000n),
      ])
    }
  })

  it('over several pools go along the path, and back', async () => {
    const { sellThrough, buyThrough } = await import('../../../docs/snippets/typescript/infinity/swap-multi-hop.ts')
    const pools = [key, next]
    const [, , last] = tokens
    const quoted = await fixture.quoteIn(next, true, await fixture.quoteIn(key, true, 1_000_000n))
    const minimum = (quoted * 9_950n) / 10_000n
    await expectPlan(await sellThrough(trader(), pools, [key.currency0, last], 1_000_000n), [
      actions.swapExactIn(
        { type: 'CL', currency: key.currency0, path: pathFromInput(pools, key.currency0) },
        1_000_000n,
        minimum,
      ),
      actions.settleAll(key.currency0, 1_000_000n),
      actions.takeAll(last, minimum),
    ])
    const cost = await fixture.quoteOut(key, true, await fixture.quoteOut(next, true, 1_000_000n))
    const maximum = (cost * 10_050n) / 10_000n
    await expectPlan(await buyThrough(trader(), pools, [key.currency0, last], 1_000_000n), [
      actions.swapExactOut({ type: 'CL', currency: last, path: pathFromOutput(pools, last) }, 1_000_000n, maximum),
      actions.settleAll(key.currency0, maximum),
      actions.takeAll(last, 1_000_000n),
    ])
  })

  it('over pools of both types use up what lies between', async () => {
    const { swapAcrossTypes } = await import('../../../docs/snippets/typescript/infinity/swap-mixed.ts')
    const [, , last] = tokens
    const minimum = await fixture.quoteIn(nextBin, true, await fixture.quoteIn(key, true, 50_000n))
    // However the caller writes the addresses.
    const written = tokens.map((token) => token.toLowerCase()) as unknown as typeof tokens
    await expectPlan(await swapAcrossTypes(trader(), [key, nextBin], written, 50_000n, minimum), [
      actions.swapExactInSingle({ type: 'CL', key, zeroForOne: true }, 50_000n, 0n),
      actions.swapExactInSingle({ type: 'Bin', key: nextBin, zeroForOne: true }, 0n, minimum),
      actions.settleAll(key.currency0, 50_000n),
      actions.takeAll(last, minimum),
    ])
  })

  it('of native currency bring it along and sweep the rest', async () => {
    const { buyWithNative, sellNative } = await import('../../../docs/snippets/typescript/infinity/swap-native.ts')
    const native = await fixture.create(poolOf([zeroAddress, key.currency1]))
    await fixture.fill(native)
    const sweep = constants.universalRouter.commands.SWEEP
    for (const [hash, value, swap, owed, due] of [
      [await sellNative(trader(), native, 70n, 60n), 70n, actions.swapExactInSingle, 70n, 60n],
      [await buyWithNative(trader(), native, 60n, 80n), 80n, actions.swapExactOutSingle, 80n, 60n],
    ] as const) {
      const [amount, limit] = swap === actions.swapExactInSingle ? [owed, due] : [due, owed]
      const plan = actions.encodePlan([
        swap({ type: 'CL', key: native, zeroForOne: true }, amount, limit),
        actions.settleAll(zeroAddress, owed),
        actions.takeAll(native.currency1, due),
      ])
      const [call] = await sentToRouter(hash)
      const [commands, inputs] = (call?.args ?? []) as readonly [Hex, readonly Hex[]]
      expect([commands, call?.value]).toEqual([`${infiSwap}0${sweep.value}`, value])
      expect(inputs[0]).toBe(plan)
      expect(decodeAbiParameters(parseAbiParameters(sweep.parameters ?? ''), inputs[1] ?? '0x')).toEqual([
        zeroAddress,
        actions.CALLER,
        0n,
      ])
    }
  })
})

describe('quotes', () => {
  it('are asked for in each way', async () => {
    const { quoteExactIn, quoteExactOut } = await import('../../../docs/snippets/typescript/infinity/quote.ts')
    const { quoteBinExactIn } = await import('../../../docs/snippets/typescript/infinity/quote-bin.ts')
    const mixed = await import('../../../docs/snippets/typescript/infinity/quote-mixed.ts')
    const sold = await quoteExactIn(chain.client, key, true, 100_000n)
    expect(sold.amountOut).toBe(await fixture.quoteIn(key, true, 100_000n))
    const bought = await quoteExactOut(chain.client, key, true, 99_000n)
    expect(bought.amountIn).toBe(await fixture.quoteOut(key, true, 99_000n))
    for (const { gasEstimate } of [sold, bought]) expect(gasEstimate).toBeGreaterThan(0n)
    expect(await quoteBinExactIn(chain.client, binKey, true, 100_000n)).toBe(
      await fixture.quoteIn(binKey, true, 100_000n),
    )

    const [first, middle] = tokens
    await fixture.openElsewhere(first, middle, 500)
    const legs = [mixed.v2Leg, mixed.v3Leg(500), mixed.clLeg(key), mixed.binLeg(binKey)]
    const route = [first, middle, first, middle, first]
    let [token, amount] = [first, 100_000n]
    for (const [index, leg] of legs.entries()) {
      const other = route[index + 1] ?? first
      amount = await mixed.quoteMixed(chain.client, [token, other], [leg], amount)
      token = other
    }
    // Four fees, 0.25 %, 0.05 % and twice 0.3 %, and at most a bin's step of 0.1 %.
    expect(amount).toBeGreaterThan(98_990n)
    expect(amount).toBeLessThan(99_110n)
    expect(await mixed.quoteMixed(chain.client, route, legs, 100_000n)).toBe(amount)
    expect(await mixed.quoteMixed(chain.client, [first, middle], [mixed.clLeg(key)], 100_000n)).toBe(sold.amountOut)
    const codes = constants.infinity.mixedQuoterActions
    expect(legs.map(({ code }) => code)).toEqual([
      codes.V2_EXACT_INPUT_SINGLE.value,
      codes.V3_EXACT_INPUT_SINGLE.value,
      codes.INFI_CL_EXACT_INPUT_SINGLE.value,
      codes.INFI_BIN_EXACT_INPUT_SINGLE.value,
    ])
  })
})

describe('positions', () => {
  const close = () => [positions.closeCurrency(key.currency0), positions.closeCurrency(key.currency1)]

  it('are opened together with their pool', async () => {
    const { createAndMint } = await import('../../../docs/snippets/typescript/infinity/mint-position.ts')
    // A range that is not symmetric: of currency1 it takes less than a seventh of what there is.
    const range = [-600, 6000] as const
    const amounts = [1_000_000n, 1_010_000n] as const
    const expected = sqrtPriceX96(...amounts)
    const mint = (pool: PoolKey) => createAndMint(sender(), pool, range, ...amounts)

    async function expectMintAt(price: bigint, pool: PoolKey) {
      const liquidity = liquidityFor(price, range, (amounts[0] * 10_000n) / 10_050n, (amounts[1] * 10_000n) / 10_050n)
      const [most0, most1] = amountsFor(price, range, liquidity).map((cost) => (cost * 10_050n) / 10_000n)
      expect(most0).toBeLessThanOrEqual(amounts[0])
      expect(most1).toBeLessThan(amounts[1] / 7n)
      const plan = [
        positions.mintPosition(pool, range, liquidity, [most0 ?? 0n, most1 ?? 0n], chain.alice.address),
        ...close(),
      ]
      const hash = await mint(pool)
      expect(await sentToPositions(hash)).toMatchObject([
        { functionName: 'initializePool', args: [pool, price] },
        payloadOf(plan),
      ])
      const { address, abi } = fixture.clPoolManager
      const [found] = (await chain.call(address, abi, 'getSlot0', [poolId(pool)])) as [bigint]
      expect(found).toBe(price)
      for (const [token, most] of [
        [key.currency0, most0],
        [key.currency1, most1],
      ] as const) {
        const { toPermit2, amount } = await approved(token, fixture.clPositions.address)
        expect(toPermit2).toBe(maxUint256)
        expect(amount).toBeGreaterThanOrEqual(most ?? 0n)
      }
    }

    const pair = [key.currency0, key.currency1] as const
    await expectMintAt(expected, poolOf(pair, 1001))
    // The pool exists: near the expected price its own price counts, far from it nothing is sent.
    const existsAt = async (fee: number, factor: bigint) => {
      const sqrtPriceX96 = (expected * factor) / 1000n
      const pool = await fixture.create(poolOf(pair, fee), { sqrtPriceX96, tick: 99 })
      return { pool, sqrtPriceX96 }
    }
    const near = await existsAt(1002, 1001n)
    await expectMintAt(near.sqrtPriceX96, near.pool)
    for (const [fee, factor] of [
      [1003, 996n],
      [1004, 1004n],
    ] as const) {
      const { pool } = await existsAt(fee, factor)
      await expect(mint(pool)).rejects.toThrow(`Pool ${poolId(pool)} exists at another price`)
    }
  })

  it('are changed, collected and burned', async () => {
    const change = await import('../../../docs/snippets/typescript/infinity/change-position.ts')
    const { createAndMint } = await import('../../../docs/snippets/typescript/infinity/mint-position.ts')
    const { address, abi } = fixture.clPositions
    const tokenId = (await chain.call(address, abi, 'nextTokenId')) as bigint
    await createAndMint(sender(), key, [-600, 600], 1_000_000n, 1_000_000n)
    const liquidityNow = async () => (await change.readPosition(chain.client, tokenId)).liquidity
    const minted = await liquidityNow()
    expect(await change.readPosition(chain.client, tokenId)).toMatchObject({
      key,
      range: [-600, 600],
      liquidity: minted,
    })
    const take = positions.takePair(key, chain.alice.address)
    // 100,000 of liquidity are some 2,955 of each token in this range.
    const [part, most, least] = [100_000n, [3000n, 3000n], [2900n, 2900n]] as const
    for (const [send, plan, left] of [
      [
        () => change.increase(sender(), tokenId, part, most),
        [positions.increaseLiquidity(tokenId, part, most), ...close()],
        minted + part,
      ],
      [
        () => change.decrease(sender(), tokenId, 2n * part, least),
        [positions.decreaseLiquidity(tokenId, 2n * part, least), take],
        minted - part,
      ],
      [
        () => change.collect(sender(), tokenId),
        [positions.decreaseLiquidity(tokenId, 0n, [0n, 0n]), take],
        minted - part,
      ],
      [() => change.burn(sender(), tokenId, least), [positions.burnPosition(tokenId, least), take], undefined],
    ] as const) {
      expect(await sentToPositions(await send())).toMatchObject([payloadOf(plan)])
      if (left !== undefined) expect(await liquidityNow()).toBe(left)
    }
    await expect(change.readPosition(chain.client, tokenId)).rejects.toThrow('reverted')
  })

  it('of bins are added around the active one, and taken out where there are shares', async () => {
    const { addToBins, removeFromBins } = await import('../../../docs/snippets/typescript/infinity/bin-liquidity.ts')
    const activeId = constants.infinity.bin.realIdShift.value
    const [amount0, amount1] = [4n * 10n ** 18n, 5n * 10n ** 18n]
    const order = { key: binKey, amount0, amount1, activeId, idSlippage: 2, bins: 3, to: chain.alice.address }
    // Somebody has moved the price, or the caller has the wrong one: nothing is added.
    for (const expected of [activeId - 3, activeId + 3])
      await expect(addToBins(sender(), binKey, amount0, amount1, 3, expected, 2)).rejects.toThrow('reverted')
    expect(await sentToBins(await addToBins(sender(), binKey, amount0, amount1, 3, activeId, 2))).toMatchObject([
      payloadOf([bins.addLiquidity(order), ...close()]),
    ])
    const { address, abi } = fixture.binPositions
    const ids = [activeId - 1, activeId, activeId + 1]
    const shares = await Promise.all(
      ids.map((id) =>
        chain.call(address, abi, 'balanceOf', [chain.alice.address, bins.binTokenId(poolId(binKey), id)]),
      ),
    )
    // The active bin got nothing, so that there is nothing to take out of it.
    const [below = 0n, active, above = 0n] = shares as bigint[]
    expect(active).toBe(0n)
    const held = [below, above]
    const filled = [BigInt(activeId - 1), BigInt(activeId + 1)]
    const removal = bins.removeLiquidity(binKey, chain.alice.address, filled, held, [1n, 2n])
    const hash = await removeFromBins(sender(), binKey, ids, [1n, 2n])
    expect(await sentToBins(hash)).toMatchObject([
      payloadOf([removal, positions.takePair(binKey, chain.alice.address)]),
    ])
    expect(below).toBeGreaterThan(0n)
    expect(above).toBeGreaterThan(0n)
  })
})

describe('a hook, end to end', () => {
  it('is deployed, and a pool is opened with it', async () => {
    const { clPoolManager } = fixture
    const { client, wallet, account } = sender()
    const poolManager = clPoolManager.address
    const { createPool, deployHook } = await import('../../../docs/snippets/typescript/infinity/deploy-hook.ts')
    const hook = await deployHook(client, wallet, account, made('SurgeFeeHook').bytecode)
    for (const [name, value] of Object.entries({ poolManager, baseFee: 500, feePerTick: 20, maxFee: 30_000 }))
      expect(await chain.call(hook, abiOf('SurgeFeeHook'), name)).toBe(value)
    const pair = [key.currency0, key.currency1] as const
    const pool = await createPool(client, wallet, account, hook, pair)
    expect(pool.id).toBe(poolId(pool.key))
    expect(pool.key.hooks.toLowerCase()).toBe(hook.toLowerCase())
    const [price] = (await chain.call(poolManager, clPoolManager.abi, 'getSlot0', [pool.id])) as [bigint]
    expect(price).toBe(2n ** 96n)
    await expect(createPool(client, wallet, account, hook, pair)).rejects.toThrow('PoolAlreadyInitialized')
    // Somebody is faster between the simulation and the block: the transaction reverts, and the pool has their price.
    const other = await deployHook(client, wallet, account, made('SurgeFeeHook').bytecode)
    const raced = fasterThan(client, 'initialize', async (args) => {
      const [key] = args as [object]
      await chain.send(chain.owner, clPoolManager.address, clPoolManager.abi, 'initialize', [key, 2n ** 97n])
    })
    await expect(createPool(raced, wallet, account, other, pair)).rejects.toThrow('reverted')
  })
})

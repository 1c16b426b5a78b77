import {
  INFI_BIN_POOL_MANAGER_ADDRESSES,
  INFI_BIN_POSITION_MANAGER_ADDRESSES,
  INFI_BIN_QUOTER_ADDRESSES,
  INFI_CL_POOL_MANAGER_ADDRESSES,
  INFI_CL_POSITION_MANAGER_ADDRESSES,
  INFI_CL_QUOTER_ADDRESSES,
  INFI_MIXED_QUOTER_ADDRESSES,
} from '@pancakeswap/infinity-sdk'
import { getPermit2Address } from '@pancakeswap/permit2-sdk'
import {
  type Abi,
  type Address,
  type Chain,
  decodeAbiParameters,
  erc20Abi,
  type Hex,
  maxUint256,
  parseAbiParameters,
  parseEventLogs,
  zeroAddress,
} from 'viem'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import * as actions from '../../docs/snippets/typescript/infinity/actions.ts'
import * as bins from '../../docs/snippets/typescript/infinity/bin-actions.ts'
import { amountsFor, liquidityFor, sqrtPriceX96 } from '../../docs/snippets/typescript/infinity/cl-math.ts'
import { pathFromInput, pathFromOutput } from '../../docs/snippets/typescript/infinity/path.ts'
import { clParameters, type PoolKey, poolId, poolKey } from '../../docs/snippets/typescript/infinity/pool-key.ts'
import * as positions from '../../docs/snippets/typescript/infinity/position-actions.ts'
import { constants } from '../../facts/constants.ts'
import { type LocalChain, startChain } from './chain.ts'
import { nameSamples } from './failures.ts'
import { artifacts } from './solc.ts'

nameSamples(import.meta.filename)

/** These samples name their chain and take its public node; here that node is the local one. */
const nodes: Record<number, string> = {}

vi.mock('viem/chains', async (original) => {
  const chains = await original<typeof import('viem/chains')>()
  const local = (chain: Chain) => ({
    ...chain,
    // Asked when a sample is loaded, which is after its chain has started.
    get rpcUrls() {
      return { default: { http: [nodes[chain.id] ?? ''] } }
    },
  })
  return { ...chains, bsc: local(chains.bsc), bscTestnet: local(chains.bscTestnet) }
})

const made = artifacts(
  'docs/snippets/solidity/infinity/SurgeFeeHook.sol',
  'tests/snippets/contracts/InfinityPeriphery.sol',
  'tests/snippets/contracts/Permits.sol',
  'tests/snippets/contracts/PoolManagerDouble.sol',
  'tests/snippets/contracts/RecordingRouter.sol',
  'tests/snippets/contracts/Token.sol',
  'tests/snippets/contracts/VaultDouble.sol',
)
const abiOf = (name: string): Abi => made(name).abi

let chain: LocalChain
let router: Address
let permit2: Address
let key: PoolKey
let next: PoolKey

const manager = INFI_CL_POSITION_MANAGER_ADDRESSES[56]
const binManager = INFI_BIN_POSITION_MANAGER_ADDRESSES[56]

/** Puts a deployed contract's code where the samples look for the protocol's. Its storage stays behind. */
async function stand(on: LocalChain, name: string, args: readonly unknown[], ...addresses: Address[]) {
  const bytecode = await on.client.getCode({ address: await on.deploy(made(name), args) })
  for (const address of addresses) await on.tester.setCode({ address, bytecode: bytecode ?? '0x' })
}

beforeAll(async () => {
  chain = await startChain({ id: 56, ticking: true })
  nodes[56] = chain.url
  permit2 = getPermit2Address(56) ?? zeroAddress
  router = await chain.deploy(made('RecordingRouter'))
  await stand(chain, 'Permits', [], permit2)
  const quoters = [INFI_CL_QUOTER_ADDRESSES[56], INFI_BIN_QUOTER_ADDRESSES[56], INFI_MIXED_QUOTER_ADDRESSES[56]]
  await stand(chain, 'Quoters', [], ...quoters)
  await stand(chain, 'PositionManagers', [permit2], manager, binManager)
  await stand(chain, 'BinState', [], INFI_BIN_POOL_MANAGER_ADDRESSES[56])
  await stand(chain, 'PoolManagerDouble', [await chain.deploy(made('VaultDouble'))], INFI_CL_POOL_MANAGER_ADDRESSES[56])
  const token = () => chain.deploy(made('Token'), [0n])
  const [a, b, c] = [await token(), await token(), await token()]
  const rest = { poolManager: INFI_CL_POOL_MANAGER_ADDRESSES[56], fee: 3000, parameters: clParameters(60) }
  key = poolKey([a, b], rest)
  next = poolKey([key.currency1, c], rest)
  for (const address of [manager, binManager])
    await chain.send(chain.owner, address, abiOf('PositionManagers'), 'setKey', [key])
})

afterAll(() => chain?.stop())

/** What the router, or a position manager, was sent. */
async function sent(hash: Hex, name: 'RecordingRouter' | 'PositionManagers') {
  const { logs } = await chain.receiptOf(hash)
  const parsed = parseEventLogs({ abi: abiOf(name), logs })
  return parsed.map(({ eventName, args }) => ({ eventName, ...(args as unknown as Record<string, unknown>) }))
}

const trader = () => ({ account: chain.alice, router })
const infiSwap = `0x${constants.universalRouter.commands.INFI_SWAP.value.toString(16)}`

async function expectPlan(hash: Hex, plan: readonly actions.Action[]) {
  expect(await sent(hash, 'RecordingRouter')).toMatchObject([
    { commands: infiSwap, inputs: [actions.encodePlan(plan)], value: 0n, caller: chain.alice.address },
  ])
}

const allowances = async (token: Address, spender: Address) => {
  const toPermit2 = await chain.call(token, erc20Abi, 'allowance', [chain.alice.address, permit2])
  const [amount, expiration] = (await chain.call(permit2, abiOf('Permits'), 'allowance', [
    chain.alice.address,
    token,
    spender,
  ])) as [bigint, number]
  return { toPermit2, amount, expiration }
}

describe('swaps', () => {
  it('of an exact input approve what is missing, and send quote less slippage', async () => {
    const { swapTokens } = await import('../../docs/snippets/typescript/infinity/swap-exact-in.ts')
    for (const zeroForOne of [true, false]) {
      const [tokenIn, tokenOut] = zeroForOne ? [key.currency0, key.currency1] : [key.currency1, key.currency0]
      const minimum = (9_900n * 9_900n) / 10_000n
      const started = Math.floor(Date.now() / 1000)
      await expectPlan(await swapTokens(trader(), key, zeroForOne, 10_000n, 100n), [
        actions.swapExactInSingle({ type: 'CL', key, zeroForOne }, 10_000n, minimum),
        actions.settleAll(tokenIn, 10_000n),
        actions.takeAll(tokenOut, minimum),
      ])
      const { toPermit2, amount, expiration } = await allowances(tokenIn, router)
      expect([toPermit2, amount]).toEqual([maxUint256, 10_000n])
      // Half an hour after a moment between the start and now.
      expect(expiration).toBeGreaterThanOrEqual(started + 1800)
      expect(expiration).toBeLessThanOrEqual(Date.now() / 1000 + 1800)
    }
  })

  it('of an exact output send quote plus slippage', async () => {
    const { buyTokens } = await import('../../docs/snippets/typescript/infinity/swap-exact-out.ts')
    const maximum = (((990_000n / 99n) * 100n + 1n) * 10_100n) / 10_000n
    await expectPlan(await buyTokens(trader(), key, true, 990_000n, 100n), [
      actions.swapExactOutSingle({ type: 'CL', key, zeroForOne: true }, 990_000n, maximum),
      actions.settleAll(key.currency0, maximum),
      actions.takeAll(key.currency1, 990_000n),
    ])
  })

  it('of a token with a transfer fee pay first, and swap what arrived', async () => {
    const { swapTaxed } = await import('../../docs/snippets/typescript/infinity/swap-taxed.ts')
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
    const { sellThrough, buyThrough } = await import('../../docs/snippets/typescript/infinity/swap-multi-hop.ts')
    const pools = [key, next]
    const last = next.currency0 === key.currency1 ? next.currency1 : next.currency0
    const quoted = (((1_000_000n * 99n) / 100n) * 99n) / 100n
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
    const cost = (((1_000_000n * 100n) / 99n + 1n) * 100n) / 99n + 1n
    const maximum = (cost * 10_050n) / 10_000n
    await expectPlan(await buyThrough(trader(), pools, [key.currency0, last], 1_000_000n), [
      actions.swapExactOut({ type: 'CL', currency: last, path: pathFromOutput(pools, last) }, 1_000_000n, maximum),
      actions.settleAll(key.currency0, maximum),
      actions.takeAll(last, 1_000_000n),
    ])
  })

  it('over pools of both types use up what lies between', async () => {
    const { swapAcrossTypes } = await import('../../docs/snippets/typescript/infinity/swap-mixed.ts')
    const last = next.currency0 === key.currency1 ? next.currency1 : next.currency0
    const route = [key.currency0, key.currency1, last] as const
    await expectPlan(await swapAcrossTypes(trader(), [key, next], route, 50n, 40n), [
      actions.swapExactInSingle({ type: 'CL', key, zeroForOne: true }, 50n, 0n),
      actions.swapExactInSingle({ type: 'Bin', key: next, zeroForOne: next.currency1 === last }, 0n, 40n),
      actions.settleAll(key.currency0, 50n),
      actions.takeAll(last, 40n),
    ])
  })

  it('of native currency bring it along and sweep the rest', async () => {
    const { buyWithNative, sellNative } = await import('../../docs/snippets/typescript/infinity/swap-native.ts')
    const native = poolKey([zeroAddress, key.currency1], key)
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
      const [call] = (await sent(hash, 'RecordingRouter')) as unknown as {
        commands: Hex
        inputs: Hex[]
        value: bigint
      }[]
      expect(call).toMatchObject({ commands: `${infiSwap}0${sweep.value}`, value })
      expect(call?.inputs[0]).toBe(plan)
      expect(decodeAbiParameters(parseAbiParameters(sweep.parameters ?? ''), call?.inputs[1] ?? '0x')).toEqual([
        zeroAddress,
        actions.CALLER,
        0n,
      ])
    }
  })
})

describe('quotes', () => {
  it('are asked for in each way', async () => {
    const { quoteExactIn, quoteExactOut } = await import('../../docs/snippets/typescript/infinity/quote.ts')
    const { quoteBinExactIn } = await import('../../docs/snippets/typescript/infinity/quote-bin.ts')
    const mixed = await import('../../docs/snippets/typescript/infinity/quote-mixed.ts')
    expect(await quoteExactIn(key, true, 1000n)).toEqual({ amountOut: 990n, gasEstimate: 1n })
    expect(await quoteExactOut(key, true, 990n)).toEqual({ amountIn: 1001n, gasEstimate: 1n })
    expect(await quoteBinExactIn(key, true, 1000n)).toBe(990n)
    const legs = [mixed.v2Leg, mixed.v3Leg(500), mixed.clLeg(key), mixed.binLeg(key)]
    const tokens = [key.currency0, key.currency1, key.currency0, key.currency1, key.currency0]
    expect(await mixed.quoteMixed(tokens, legs, 100_000n)).toBe(96_058n)
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
    const { createAndMint } = await import('../../docs/snippets/typescript/infinity/mint-position.ts')
    // A range that is not symmetric: of currency1 it takes less than a seventh of what there is.
    const range = [-600, 6000] as const
    const amounts = [1_000_000n, 1_010_000n] as const
    const expected = sqrtPriceX96(...amounts)
    const mint = () => createAndMint(chain.alice, key, range, ...amounts)

    async function expectMintAt(price: bigint) {
      const liquidity = liquidityFor(price, range, (amounts[0] * 10_000n) / 10_050n, (amounts[1] * 10_000n) / 10_050n)
      const [most0, most1] = amountsFor(price, range, liquidity).map((cost) => (cost * 10_050n) / 10_000n)
      expect(most0).toBeLessThanOrEqual(amounts[0])
      expect(most1).toBeLessThan(amounts[1] / 7n)
      const [initialized, modified, ...more] = await sent(await mint(), 'PositionManagers')
      expect(more).toEqual([])
      expect(initialized).toMatchObject({ eventName: 'Initialized', key, sqrtPriceX96: price })
      const action = positions.mintPosition(key, range, liquidity, [most0 ?? 0n, most1 ?? 0n], chain.alice.address)
      const payload = actions.encodePlan([action, ...close()])
      expect(modified).toMatchObject({ eventName: 'Modified', value: 0n, payload })
      for (const [token, most] of [
        [key.currency0, most0],
        [key.currency1, most1],
      ] as const) {
        const { toPermit2, amount } = await allowances(token, manager)
        expect(toPermit2).toBe(maxUint256)
        expect(amount).toBeGreaterThanOrEqual(most ?? 0n)
      }
    }

    await expectMintAt(expected)
    // The pool exists: near the expected price its own price counts, far from it nothing is sent.
    const poolManager = { address: key.poolManager, abi: abiOf('PoolManagerDouble') }
    const setPrice = (sqrtPriceX96: bigint) =>
      chain.send(chain.owner, poolManager.address, poolManager.abi, 'setPrice', [key, sqrtPriceX96])
    await setPrice((expected * 1001n) / 1000n)
    await expectMintAt((expected * 1001n) / 1000n)
    for (const factor of [996n, 1004n]) {
      await setPrice((expected * factor) / 1000n)
      await expect(mint()).rejects.toThrow(`Pool ${poolId(key)} exists at another price`)
    }
  })

  it('are changed, collected and burned', async () => {
    const change = await import('../../docs/snippets/typescript/infinity/change-position.ts')
    expect(await change.readPosition(7n)).toMatchObject({ key, range: [-60, 60], liquidity: 77n })
    const take = positions.takePair(key, chain.alice.address)
    for (const [hash, plan] of [
      [
        await change.increase(chain.alice, 7n, 5n, [8n, 9n]),
        [positions.increaseLiquidity(7n, 5n, [8n, 9n]), ...close()],
      ],
      [await change.decrease(chain.alice, 7n, 5n, [8n, 9n]), [positions.decreaseLiquidity(7n, 5n, [8n, 9n]), take]],
      [await change.collect(chain.alice, 7n), [positions.decreaseLiquidity(7n, 0n, [0n, 0n]), take]],
      [await change.burn(chain.alice, 7n, [8n, 9n]), [positions.burnPosition(7n, [8n, 9n]), take]],
    ] as const)
      expect(await sent(hash, 'PositionManagers')).toMatchObject([{ payload: actions.encodePlan(plan), value: 0n }])
  })

  it('of bins are added around the active one, and taken out where there are shares', async () => {
    const { addToBins, removeFromBins } = await import('../../docs/snippets/typescript/infinity/bin-liquidity.ts')
    const activeId = constants.infinity.bin.realIdShift.value + 5
    const order = { key, amount0: 40n, amount1: 50n, activeId, idSlippage: 2, bins: 3, to: chain.alice.address }
    expect(await sent(await addToBins(chain.alice, key, 40n, 50n, 3), 'PositionManagers')).toMatchObject([
      { payload: actions.encodePlan([bins.addLiquidity(order), ...close()]) },
    ])
    const removal = bins.removeLiquidity(key, chain.alice.address, [11n, 13n], [100n, 102n], [1n, 2n])
    const hash = await removeFromBins(chain.alice, key, [11, 12, 13], [1n, 2n])
    expect(await sent(hash, 'PositionManagers')).toMatchObject([
      { payload: actions.encodePlan([removal, positions.takePair(key, chain.alice.address)]) },
    ])
  })
})

describe('a hook, end to end', () => {
  it('is deployed, and a pool is opened with it', async () => {
    const testnet = await startChain({ id: 97, ticking: true })
    try {
      nodes[97] = testnet.url
      const poolManager = INFI_CL_POOL_MANAGER_ADDRESSES[97]
      await stand(testnet, 'PoolManagerDouble', [poolManager], poolManager)
      const { createPool, deployHook } = await import('../../docs/snippets/typescript/infinity/deploy-hook.ts')
      const hook = await deployHook(testnet.alice, made('SurgeFeeHook').bytecode)
      for (const [name, value] of Object.entries({ poolManager, baseFee: 500, feePerTick: 20, maxFee: 30_000 }))
        expect(await testnet.call(hook, abiOf('SurgeFeeHook'), name)).toBe(value)
      const tokens = [key.currency0, key.currency1] as const
      const pool = await createPool(testnet.alice, hook, tokens)
      expect(pool.id).toBe(poolId(pool.key))
      expect(pool.key.hooks.toLowerCase()).toBe(hook.toLowerCase())
      const [price] = (await testnet.call(poolManager, abiOf('PoolManagerDouble'), 'getSlot0', [pool.id])) as [bigint]
      expect(price).toBe(2n ** 96n)
      await expect(createPool(testnet.alice, hook, tokens)).rejects.toThrow('PoolAlreadyInitialized')
    } finally {
      testnet.stop()
    }
  })
})

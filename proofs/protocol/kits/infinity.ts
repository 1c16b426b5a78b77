import { type Address, zeroAddress } from 'viem'
import { type Action, encodePlan } from '../../../docs/snippets/typescript/infinity/actions.ts'
import {
  binParameters,
  clParameters,
  type PoolKey,
  poolId,
  poolKey,
} from '../../../docs/snippets/typescript/infinity/pool-key.ts'
import { closeCurrency, mintPosition } from '../../../docs/snippets/typescript/infinity/position-actions.ts'
import { type Contract, type Fixture, type Options, startFixture } from '../fixture.ts'

/** A square root of the price in Q64.96: price 1. */
export const priceOne = 2n ** 96n
/** Later than any block of a test. */
export const deadline = 2n ** 40n
const maximum = 2n ** 128n - 1n

export type InfinityFixture = Awaited<ReturnType<typeof startInfinity>>

/** Permit2 and the wrapped coin, which Infinity and the Universal Router share. */
export async function deployPayments(fixture: Fixture) {
  return { permit2: await fixture.deploy('permit2/Permit2'), weth: await fixture.deploy('farms-pools/WBNB') }
}

export async function deployInfinity(fixture: Fixture, { permit2, weth }: { permit2: Contract; weth: Contract }) {
  const vault = await fixture.deploy('infinity-core/Vault')
  const clPoolManager = await fixture.deploy('infinity-core/CLPoolManager', [vault.address])
  const binPoolManager = await fixture.deploy('infinity-core/BinPoolManager', [vault.address])
  for (const manager of [clPoolManager, binPoolManager]) await vault.send('registerApp', [manager.address])
  const descriptor = await fixture.deploy('infinity-periphery/CLPositionDescriptorOffChain', ['https://example.org/'])
  const clPositionManager = await fixture.deploy('infinity-periphery/CLPositionManager', [
    vault.address,
    clPoolManager.address,
    permit2.address,
    300_000n,
    descriptor.address,
    weth.address,
  ])
  const binPositionManager = await fixture.deploy('infinity-periphery/BinPositionManager', [
    vault.address,
    binPoolManager.address,
    permit2.address,
    weth.address,
  ])
  const clQuoter = await fixture.deploy('infinity-periphery/CLQuoter', [clPoolManager.address])
  const binQuoter = await fixture.deploy('infinity-periphery/BinQuoter', [binPoolManager.address])
  return { vault, clPoolManager, binPoolManager, clPositionManager, binPositionManager, clQuoter, binQuoter }
}

/**
 * Infinity with its position managers and quoters, and tokens: two plain ones in the order of their addresses, `taxed` (5 %
 * of each transfer) and `calling` (calls who asks for it). The chain's three accounts have 10^24 of each, approved to
 * Permit2, and through it to the position managers. `startRouter` adds the Universal Router.
 */
export async function startInfinity() {
  const fixture = await startFixture()
  const payments = await deployPayments(fixture)
  const { permit2 } = payments
  const infinity = await deployInfinity(fixture, payments)

  const [token0, token1] = await fixture.tokens(2)
  const taxed = await fixture.fund(await fixture.deploy('actors/TaxedToken', ['TAXED', 500n]))
  const calling = await fixture.fund(await fixture.deploy('actors/CallingToken', ['CALLING']))
  const managers = [infinity.clPositionManager, infinity.binPositionManager]
  const accounts = [fixture.owner, fixture.alice, fixture.bob]

  /** Approves a token for the accounts of the chain to Permit2, and through it to the spenders. */
  async function approve(token: Contract, spenders: readonly Contract[] = managers): Promise<void> {
    for (const from of accounts) {
      await token.send('approve', [permit2.address, 2n ** 256n - 1n], { from })
      for (const spender of spenders) {
        const args = [token.address, spender.address, 2n ** 160n - 1n, 2n ** 48n - 1n]
        await permit2.send('approve', args, { from })
      }
    }
  }
  for (const token of [token0, token1, taxed, calling]) await approve(token)

  /** A pool that exists, at a price; between the plain tokens unless others are named. */
  async function createClPool({
    pair = [token0.address, token1.address],
    fee = 3000,
    tickSpacing = 60,
    hooks = zeroAddress,
    hookBitmap = 0,
    sqrtPriceX96 = priceOne,
  }: {
    pair?: readonly [Address, Address]
    fee?: number
    tickSpacing?: number
    hooks?: Address
    hookBitmap?: number
    sqrtPriceX96?: bigint
  } = {}): Promise<PoolKey> {
    const parameters = clParameters(tickSpacing, hookBitmap)
    const key = poolKey(pair, { poolManager: infinity.clPoolManager.address, fee, parameters, hooks })
    await infinity.clPoolManager.send('initialize', [key, sqrtPriceX96])
    return key
  }

  async function createBinPool({
    pair = [token0.address, token1.address],
    fee = 3000,
    binStep = 10,
    hooks = zeroAddress,
    hookBitmap = 0,
    activeId = 2 ** 23,
  }: {
    pair?: readonly [Address, Address]
    fee?: number
    binStep?: number
    hooks?: Address
    hookBitmap?: number
    activeId?: number
  } = {}): Promise<PoolKey> {
    const parameters = binParameters(binStep, hookBitmap)
    const key = poolKey(pair, { poolManager: infinity.binPoolManager.address, fee, parameters, hooks })
    await infinity.binPoolManager.send('initialize', [key, activeId])
    return key
  }

  /** Runs actions in a position manager: modifyLiquidities. */
  const modify = (manager: Contract, actions: readonly Action[], options?: Options) =>
    manager.send('modifyLiquidities', [encodePlan(actions), deadline], options)

  /** Liquidity of the chain's owner, as a separate position; gives the position's id. Native currency is sent along. */
  async function addLiquidity(
    key: PoolKey,
    { range = [-6000, 6000], liquidity = 10n ** 21n }: { range?: readonly [number, number]; liquidity?: bigint } = {},
  ): Promise<bigint> {
    const manager = infinity.clPositionManager
    const tokenId = await manager.call<bigint>('nextTokenId')
    const value = key.currency0 === zeroAddress ? 10n ** 21n : 0n
    const most = [maximum, maximum] as const
    const actions = [
      mintPosition(key, range, liquidity, most, fixture.owner.address),
      closeCurrency(key.currency0),
      closeCurrency(key.currency1),
    ]
    await modify(manager, actions, { value })
    return tokenId
  }

  return {
    ...fixture,
    ...payments,
    ...infinity,
    token0,
    token1,
    taxed,
    calling,
    approve,
    createClPool,
    createBinPool,
    addLiquidity,
    modify,
    poolId,
  }
}

import {
  INFI_BIN_POOL_MANAGER_ADDRESSES,
  INFI_BIN_POSITION_MANAGER_ADDRESSES,
  INFI_BIN_QUOTER_ADDRESSES,
  INFI_CL_POOL_MANAGER_ADDRESSES,
  INFI_CL_POSITION_MANAGER_ADDRESSES,
  INFI_CL_QUOTER_ADDRESSES,
  INFI_MIXED_QUOTER_ADDRESSES,
  INFI_VAULT_ADDRESSES,
} from '@pancakeswap/infinity-sdk'
import { getPermit2Address } from '@pancakeswap/permit2-sdk'
import { NFT_POSITION_MANAGER_ADDRESSES } from '@pancakeswap/v3-sdk'
import { type Address, encodeFunctionData, getAddress, type Hex, numberToHex, parseAbi, zeroAddress } from 'viem'
import { encodePlan } from '../../../docs/snippets/typescript/infinity/actions.ts'
import { addLiquidity } from '../../../docs/snippets/typescript/infinity/bin-actions.ts'
import type { PoolKey } from '../../../docs/snippets/typescript/infinity/pool-key.ts'
import { closeCurrency, mintPosition, sweep } from '../../../docs/snippets/typescript/infinity/position-actions.ts'
import { deployments } from '../../../facts/index.ts'
import { abiOf, allErrors, artifact } from '../artifacts.ts'
import { type Fixture, standardErrors, startFixture } from '../fixture.ts'
import type { repositories } from '../pinnedSources.ts'
import { placeMade, runsAgainst } from './exchange.ts'
import type {
  BscFixture,
  Contract,
  FarmFixture,
  InfinityFixture,
  Permit2Fixture,
  StableSwapFixture,
  V3Fixture,
  V3Terms,
} from './fixtures.ts'
import { deadline, deployInfinity, deployPayments, priceOne } from './infinity.ts'
import { deployUniversalRouter } from './router.ts'
import { deployStableSwap } from './stableswap.ts'
import { deployV2 } from './v2.ts'
import { deployV3, startV3 as startV3WithFarms } from './v3.ts'

// The protocol's own contracts, as the tests of samples need them.

/** Deploys a contract at an address that samples know. */
async function place(fixture: Fixture, contract: string, address: Address, args: readonly unknown[] = []) {
  return fixture.at(contract, await placeMade(fixture.local, artifact(contract), args, address))
}

const tokenAbi = parseAbi([
  'function mint(address to, uint256 amount)',
  'function approve(address spender, uint256 amount)',
  'function transfer(address to, uint256 amount)',
])

/** Where samples find a contract that no SDK names. */
function deployedOnBsc(contract: string, version?: string): Address {
  const deployed = deployments.find(
    (one) => one.contract === contract && one.version === version && one.chain === 'bsc',
  )
  if (!deployed) throw new Error(`facts/deployments has no ${contract} on bsc`)
  return deployed.address as Address
}
const universalRouter = deployedOnBsc('UniversalRouter', 'Infinity')
const clMigrator = deployedOnBsc('CLMigrator')

const activeBin = 2 ** 23
/** A pool of this liquidity moves by less than the smallest unit in a trade of the tests. */
const deep = 10n ** 22n
const whole = 10n ** 18n
/** The ends of the full range, of any spacing. */
const fullRange = (spacing: number) => Math.floor(887_272 / spacing) * spacing

/** A price in the middle of a tick: no rounding leaves the tick. */
const priceIn = (tick: number) => BigInt(Math.floor(1.0001 ** ((tick + 0.5) / 2) * 2 ** 96))

const spacingOf = ({ parameters }: PoolKey) => Number((BigInt(parameters) >> 16n) & 0xffffffn)

export async function startInfinity(): Promise<InfinityFixture> {
  runsAgainst('infinity-core')
  const fixture = await startFixture()
  const payments = await deployPayments(fixture)
  const infinity = await deployInfinity(fixture, payments)
  const { vault, clPoolManager, binPoolManager, clPositionManager, clQuoter, binQuoter } = infinity
  const isBin = ({ poolManager }: PoolKey) => BigInt(poolManager) === BigInt(binPoolManager.address)
  const quote = (key: PoolKey, name: string, zeroForOne: boolean, exactAmount: bigint) =>
    (isBin(key) ? binQuoter : clQuoter)
      .call<[bigint, bigint]>(name, [{ poolKey: key, zeroForOne, exactAmount, hookData: '0x' }])
      .then(([amount]) => amount)

  /** Both currencies, in the bin of price 1. */
  function mintInBin(key: PoolKey): Hex {
    const config = (whole << 88n) | (whole << 24n) | BigInt(activeBin)
    const amounts = ((10n ** 20n) << 128n) | (10n ** 20n)
    const [liquidityConfig, amountIn] = [config, amounts].map((value) => numberToHex(value, { size: 32 }))
    const order = { liquidityConfigs: [liquidityConfig], amountIn, salt: numberToHex(0, { size: 32 }) }
    return encodeFunctionData({ abi: binPoolManager.abi, functionName: 'mint', args: [key, order, '0x'] })
  }

  return {
    chain: fixture.local,
    vault,
    clPoolManager,
    binPoolManager,
    clPositionManager,
    permit2: payments.permit2,
    errors: [...standardErrors, ...allErrors().values()],
    async create(key) {
      if (isBin(key)) await binPoolManager.send('initialize', [key, activeBin])
      else await clPoolManager.send('initialize', [key, priceOne])
      return key
    },
    filling(key, only) {
      if (isBin(key)) return mintInBin(key)
      const spacing = spacingOf(key)
      const end = fullRange(spacing)
      // Above the price a range holds currency0 alone, below it currency1.
      const [tickLower, tickUpper] =
        only === undefined
          ? [-end, end]
          : only === key.currency0
            ? [spacing, 100 * spacing]
            : [-100 * spacing, -spacing]
      const change = { tickLower, tickUpper, liquidityDelta: deep, salt: numberToHex(0, { size: 32 }) }
      return encodeFunctionData({ abi: clPoolManager.abi, functionName: 'modifyLiquidity', args: [key, change, '0x'] })
    },
    quoteIn: (key, zeroForOne, amountIn) => quote(key, 'quoteExactInputSingle', zeroForOne, amountIn),
    quoteOut: (key, zeroForOne, amountOut) => quote(key, 'quoteExactOutputSingle', zeroForOne, amountOut),
    moving: (actor: Contract, key, from, to) => ({
      ...actor,
      functionName: 'moveTo',
      args: [key, to < from, priceIn(to)],
    }),
  }
}

export async function startV3(): Promise<V3Fixture> {
  runsAgainst('pancake-v3-contracts')
  const fixture = await startFixture()
  const { owner } = fixture
  const wrapped = await fixture.deploy('farms-pools/WBNB')
  const v2 = await deployV2(fixture, wrapped)
  const { deployer, factory, positionManager, ofPeriphery } = await deployV3(fixture, wrapped)
  const stableSwap = await deployStableSwap(fixture)
  const libraries = { SmartRouterHelper: (await fixture.deploy('v3-router/SmartRouterHelper')).address }
  const routed = [v2.factory, deployer, factory, positionManager, stableSwap.factory, stableSwap.info, wrapped].map(
    ({ address }) => address,
  )
  const router = await fixture.deploy('v3-router/SmartRouter', routed, libraries)
  const migrator = await fixture.deploy('v3-periphery/V3Migrator', [...ofPeriphery, positionManager.address])
  const amount = 10n ** 24n

  const tokenAt = (address: Address) => fixture.at('actors/TestToken', address)

  /** The owner's own: minted, or for the wrapped coin paid in. */
  async function supply(token: Address): Promise<void> {
    if (token === wrapped.address) {
      await fixture.tester.setBalance({ address: owner.address, value: 2n * amount })
      await wrapped.send('deposit', [], { value: amount })
    } else await tokenAt(token).send('mint', [owner.address, amount])
  }

  async function createStablePool(one: Address, other: Address) {
    const { pool } = await stableSwap.createPool([one, other])
    for (const token of [one, other]) {
      await supply(token)
      await tokenAt(token).send('approve', [pool.address, amount])
    }
    await pool.send('add_liquidity', [[amount, amount], 0n])
    return pool
  }

  async function createPair(one: Address, other: Address, to: Address) {
    const pair = await v2.pair(tokenAt(one), tokenAt(other))
    for (const token of [one, other]) {
      await supply(token)
      await tokenAt(token).send('transfer', [pair.address, amount])
    }
    await pair.send('mint', [to])
    return pair
  }

  return {
    chain: fixture.local,
    factory: factory.address,
    wrapped,
    positions: positionManager,
    router,
    quoter: await fixture.deploy('v3-router/QuoterV2', ofPeriphery, libraries),
    tickLens: await fixture.deploy('v3-periphery/TickLens'),
    async stableExchange(tokenIn, tokenOut) {
      const pool = await createStablePool(tokenIn, tokenOut)
      const i = getAddress(await pool.call<Address>('coins', [0n])) === tokenIn ? 0n : 1n
      return { address: pool.address, quote: (amountIn) => pool.call<bigint>('get_dy', [i, 1n - i, amountIn]) }
    },
    async openPools(one, other) {
      await createPair(one, other, owner.address)
      await createStablePool(one, other)
    },
    async pairLiquidity(account, one, other) {
      const pair = await createPair(one, other, account.address)
      const liquidity = await pair.call<bigint>('balanceOf', [account.address])
      await pair.send('approve', [migrator.address, liquidity], { from: account })
      return { migrator: migrator.address, pair: pair.address, liquidity }
    },
  }
}

export async function startStableSwap(): Promise<StableSwapFixture> {
  runsAgainst('pancake-smart-contracts')
  const fixture = await startFixture()
  const { factory, createPool } = await deployStableSwap(fixture)
  return {
    chain: fixture.local,
    factory,
    poolAbi: abiOf('stableswap/PancakeStableSwapTwoPool'),
    async createPool(coins, { amplification, fee, adminFee }) {
      const { pool, lp } = await createPool(coins, { A: amplification, fee, adminFee })
      return { pool: pool.address, liquidityToken: lp.address }
    },
  }
}

export async function startPermit2(): Promise<Permit2Fixture> {
  runsAgainst('permit2')
  const fixture = await startFixture({ id: 56 })
  const permit2 = await place(fixture, 'permit2/Permit2', getPermit2Address(56) ?? zeroAddress)
  return { chain: fixture.local, permit2 }
}

export async function startFarm(): Promise<FarmFixture> {
  runsAgainst('pancake-v3-contracts')
  const fixture = await startV3WithFarms()
  const { masterChef, positionManager, cake, owner, token0, token1 } = fixture
  const pool = await fixture.createPool()
  await masterChef.send('add', [100n, pool.address, true])
  await cake.send('mint', [owner.address, 10n ** 26n])
  return {
    chain: fixture.local,
    cake: cake.address,
    positions: positionManager,
    farm: masterChef,
    pool: pool.address,
    tokens: [token0.address, token1.address],
    async give(to) {
      const { tokenId } = await fixture.mint(pool, { amounts: [10n ** 18n, 10n ** 18n] })
      // A receiver that is a contract need not take NFTs of others.
      await positionManager.send('transferFrom', [owner.address, to, tokenId])
      return tokenId
    },
    async grow(tokenId) {
      const desired = { amount0Desired: 10n ** 6n, amount1Desired: 10n ** 6n }
      const more = { tokenId, ...desired, amount0Min: 0n, amount1Min: 0n, deadline: 2n ** 40n }
      await positionManager.send('increaseLiquidity', [more])
    },
    async startPeriod(amount) {
      await masterChef.send('upkeep', [amount, 86_400n, true])
    },
  }
}

export async function startBsc(source: keyof typeof repositories): Promise<BscFixture> {
  runsAgainst(source)
  const fixture = await startFixture({ id: 56, ticking: true })
  const { owner } = fixture
  const weth = await fixture.deploy('farms-pools/WBNB')
  const permit2 = await place(fixture, 'permit2/Permit2', getPermit2Address(56) ?? zeroAddress)
  const vault = await place(fixture, 'infinity-core/Vault', INFI_VAULT_ADDRESSES[56])
  const core = (name: string, address: Address) => place(fixture, `infinity-core/${name}`, address, [vault.address])
  const clPoolManager = await core('CLPoolManager', INFI_CL_POOL_MANAGER_ADDRESSES[56])
  const binPoolManager = await core('BinPoolManager', INFI_BIN_POOL_MANAGER_ADDRESSES[56])
  for (const { address } of [clPoolManager, binPoolManager]) await vault.send('registerApp', [address])
  const periphery = (name: string, address: Address, args: readonly unknown[]) =>
    place(fixture, `infinity-periphery/${name}`, address, args)
  const clQuoter = await periphery('CLQuoter', INFI_CL_QUOTER_ADDRESSES[56], [clPoolManager.address])
  const binQuoter = await periphery('BinQuoter', INFI_BIN_QUOTER_ADDRESSES[56], [binPoolManager.address])
  const descriptor = await fixture.deploy('infinity-periphery/CLPositionDescriptorOffChain', ['https://example.org/'])
  const clPositions = await periphery('CLPositionManager', INFI_CL_POSITION_MANAGER_ADDRESSES[56], [
    vault.address,
    clPoolManager.address,
    permit2.address,
    300_000n,
    descriptor.address,
    weth.address,
  ])
  const ofBins = [vault.address, binPoolManager.address, permit2.address, weth.address]
  const binPositions = await periphery('BinPositionManager', INFI_BIN_POSITION_MANAGER_ADDRESSES[56], ofBins)
  const v2 = await deployV2(fixture, weth)
  const v3 = await deployV3(fixture, weth, (contract, args) =>
    place(fixture, contract, NFT_POSITION_MANAGER_ADDRESSES[56], args),
  )
  const stableSwap = await deployStableSwap(fixture)
  await periphery('MixedQuoter', INFI_MIXED_QUOTER_ADDRESSES[56], [
    v3.factory.address,
    v2.factory.address,
    stableSwap.factory.address,
    weth.address,
    clQuoter.address,
    binQuoter.address,
  ])
  const infinity = { vault, clPoolManager, binPoolManager }
  const everything = { permit2, weth, v2, v3, stableSwap, infinity }
  const router = await deployUniversalRouter(fixture, everything, (contract, args) =>
    place(fixture, contract, universalRouter, args),
  )

  const isBin = ({ poolManager }: PoolKey) => BigInt(poolManager) === BigInt(binPoolManager.address)
  const quote = (key: PoolKey, name: string, zeroForOne: boolean, exactAmount: bigint) =>
    (isBin(key) ? binQuoter : clQuoter)
      .call<[bigint, bigint]>(name, [{ poolKey: key, zeroForOne, exactAmount, hookData: '0x' }])
      .then(([amount]) => amount)
  const most = 10n ** 24n

  /** The owner's own, approved to a contract, and through Permit2 where it takes tokens that way. */
  async function supply(address: Address, to: Contract, amount = most) {
    if (address === zeroAddress) return
    const token = fixture.at('actors/TestToken', address)
    await token.send('mint', [owner.address, amount])
    await token.send('approve', [permit2.address, 2n ** 256n - 1n])
    await permit2.send('approve', [address, to.address, 2n ** 160n - 1n, 2n ** 48n - 1n])
  }

  const migrator = await periphery('CLMigrator', clMigrator, [weth.address, clPositions.address, permit2.address])

  /** Owned by the owner; the transfer functions of a token that may return nothing. */
  async function held(address: Address): Promise<Contract & Awaited<ReturnType<typeof fixture.deploy>>> {
    const token = fixture.at(tokenAbi, address)
    if (address === weth.address) {
      await fixture.tester.setBalance({ address: owner.address, value: 2n * most })
      await weth.send('deposit', [], { value: most })
    } else await token.send('mint', [owner.address, most])
    return token
  }
  const inOrder = (one: Address, other: Address) => (BigInt(one) < BigInt(other) ? [one, other] : [other, one])

  async function pairOf(one: Address, other: Address) {
    const [token0, token1] = [await held(one), await held(other)]
    return v2.pairWith(token0, token1)
  }

  async function mintInV3(
    one: Address,
    other: Address,
    fee: number,
    { sqrtPriceX96, ticks: [tickLower, tickUpper] }: V3Terms = { sqrtPriceX96: priceOne, ticks: [-6000, 6000] },
  ) {
    const [token0 = one, token1 = other] = inOrder(one, other)
    for (const address of [token0, token1])
      await (await held(address)).send('approve', [v3.positionManager.address, most])
    await v3.positionManager.send('createAndInitializePoolIfNecessary', [token0, token1, fee, sqrtPriceX96])
    const order = { token0, token1, fee, tickLower, tickUpper, recipient: owner.address, deadline }
    const amounts = { amount0Desired: 10n ** 21n, amount1Desired: 10n ** 21n, amount0Min: 0n, amount1Min: 0n }
    const minted = await v3.positionManager.send<readonly [bigint, bigint]>('mint', [{ ...order, ...amounts }])
    return { tokenId: minted[0], liquidity: minted[1] }
  }

  return {
    chain: fixture.local,
    router: router.address,
    permit2,
    vault,
    clPoolManager,
    binPoolManager,
    clPositions,
    binPositions,
    async create(key, { sqrtPriceX96 } = { sqrtPriceX96: priceOne, tick: 0 }) {
      if (isBin(key)) await binPoolManager.send('initialize', [key, activeBin])
      else await clPoolManager.send('initialize', [key, sqrtPriceX96])
      return key
    },
    async fill(key) {
      const positions = isBin(key) ? binPositions : clPositions
      for (const address of [key.currency0, key.currency1]) await supply(address, positions)
      const end = fullRange(spacingOf(key))
      const amounts = { amount0: 10n ** 20n, amount1: 10n ** 20n }
      const change = isBin(key)
        ? addLiquidity({ key, ...amounts, activeId: activeBin, idSlippage: 0, bins: 3, to: owner.address })
        : mintPosition(key, [-end, end], deep, [most, most], owner.address)
      const close = [closeCurrency(key.currency0), closeCurrency(key.currency1)]
      const isNative = key.currency0 === zeroAddress
      if (isNative) await fixture.tester.setBalance({ address: owner.address, value: 2n * most })
      const plan = [change, ...close, ...(isNative ? [sweep(zeroAddress, owner.address)] : [])]
      await positions.send('modifyLiquidities', [encodePlan(plan), deadline], { value: isNative ? most : 0n })
    },
    async setProtocolFee(key, fee) {
      await clPoolManager.send('setProtocolFeeController', [owner.address])
      await clPoolManager.send('setProtocolFee', [key, fee])
      await clPoolManager.send('setProtocolFeeController', [zeroAddress])
    },
    quoteIn: (key, zeroForOne, amountIn) => quote(key, 'quoteExactInputSingle', zeroForOne, amountIn),
    quoteOut: (key, zeroForOne, amountOut) => quote(key, 'quoteExactOutputSingle', zeroForOne, amountOut),
    openElsewhere: async (one, other, fee) => {
      await mintInV3(one, other, fee)
      await pairOf(one, other)
    },
    wrapped: weth.address,
    migrator: migrator.address,
    async v3Position(account, one, other, terms) {
      const { tokenId, liquidity } = await mintInV3(one, other, 2500, terms)
      await v3.positionManager.send('transferFrom', [owner.address, account, tokenId])
      return { nfp: v3.positionManager.address, tokenId, liquidity }
    },
    async v2Liquidity(account, one, other) {
      const pair = await pairOf(one, other)
      await pair.send('transfer', [account, 10n ** 18n])
      return pair.address
    },
  }
}

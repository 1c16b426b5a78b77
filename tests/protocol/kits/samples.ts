import { getPermit2Address } from '@pancakeswap/permit2-sdk'
import {
  type Address,
  encodeDeployData,
  encodeFunctionData,
  getAddress,
  type Hex,
  numberToHex,
  zeroAddress,
} from 'viem'
import type { PoolKey } from '../../../docs/snippets/typescript/infinity/pool-key.ts'
import {
  against,
  type Contract,
  type FarmGround,
  type InfinityGround,
  type Permit2Ground,
  type StableSwapGround,
  type V3Ground,
} from '../../snippets/grounds/ground.ts'
import { abiOf, allErrors, artifact } from '../artifacts.ts'
import { type Ground, standardErrors, startGround } from '../ground.ts'
import { repositories } from '../sources.ts'
import { deployInfinity, deployPayments, priceOne } from './infinity.ts'
import { deployStableSwap } from './stableswap.ts'
import { deployV2 } from './v2.ts'
import { deployV3, startV3 as startV3WithFarms } from './v3.ts'

// The protocol's own contracts as the grounds that tests/snippets runs samples on.

/** What a page says that a sample was run against: the repository, and the start of its commit. */
function runsAgainst(name: keyof typeof repositories): void {
  against.source = `${name} ${repositories[name].commit.slice(0, 7)}`
}

/**
 * Deploys a contract at an address that samples know. The creation code runs there as if it were the contract's own: it
 * writes the contract's storage and returns its code.
 */
async function place(ground: Ground, contract: string, address: Address, args: readonly unknown[] = []) {
  const { client, tester } = ground.local
  const bytecode = encodeDeployData({ ...artifact(contract), args } as never)
  await tester.setCode({ address, bytecode })
  const { data } = await client.call({ account: ground.owner, to: address })
  if (!data) throw new Error(`the constructor of ${contract} returns no code`)
  await ground.receiptOf(await ground.walletOf(ground.owner).sendTransaction({ to: address }))
  await tester.setCode({ address, bytecode: data })
  return ground.at(contract, address)
}

const activeBin = 2 ** 23
/** A pool of this liquidity moves by less than the smallest unit in a trade of the tests. */
const deep = 10n ** 22n
const whole = 10n ** 18n
/** The ends of the full range, of any spacing. */
const fullRange = (spacing: number) => Math.floor(887_272 / spacing) * spacing

/** A price in the middle of a tick: no rounding leaves the tick. */
const priceIn = (tick: number) => BigInt(Math.floor(1.0001 ** ((tick + 0.5) / 2) * 2 ** 96))

const spacingOf = ({ parameters }: PoolKey) => Number((BigInt(parameters) >> 16n) & 0xffffffn)

export async function startInfinity(): Promise<InfinityGround> {
  runsAgainst('infinity-core')
  const ground = await startGround()
  const payments = await deployPayments(ground)
  const infinity = await deployInfinity(ground, payments)
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
    chain: ground.local,
    vault,
    clPoolManager,
    binPoolManager,
    clPositionManager,
    permit2: payments.permit2,
    errors: [...standardErrors, ...allErrors()],
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

export async function startV3(): Promise<V3Ground> {
  runsAgainst('pancake-v3-contracts')
  const ground = await startGround()
  const { owner } = ground
  const wrapped = await ground.deploy('farms-pools/WBNB')
  const v2 = await deployV2(ground, wrapped)
  const { deployer, factory, positionManager, ofPeriphery } = await deployV3(ground, wrapped)
  const stableSwap = await deployStableSwap(ground)
  const libraries = { SmartRouterHelper: (await ground.deploy('v3-router/SmartRouterHelper')).address }
  const routed = [v2.factory, deployer, factory, positionManager, stableSwap.factory, stableSwap.info, wrapped].map(
    ({ address }) => address,
  )
  const router = await ground.deploy('v3-router/SmartRouter', routed, libraries)
  const migrator = await ground.deploy('v3-periphery/V3Migrator', [...ofPeriphery, positionManager.address])
  const amount = 10n ** 24n

  const tokenAt = (address: Address) => ground.at('actors/TestToken', address)

  /** The owner's own: minted, or for the wrapped coin paid in. */
  async function supply(token: Address): Promise<void> {
    if (token === wrapped.address) {
      await ground.tester.setBalance({ address: owner.address, value: 2n * amount })
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
    chain: ground.local,
    factory: factory.address,
    wrapped,
    positions: positionManager,
    router,
    batches: router,
    quoter: await ground.deploy('v3-router/QuoterV2', ofPeriphery, libraries),
    tickLens: await ground.deploy('v3-periphery/TickLens'),
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

export async function startStableSwap(): Promise<StableSwapGround> {
  runsAgainst('pancake-smart-contracts')
  const ground = await startGround()
  const { factory, createPool } = await deployStableSwap(ground)
  return {
    chain: ground.local,
    factory,
    poolAbi: abiOf('stableswap/PancakeStableSwapTwoPool'),
    async createPool(coins, { amplification, fee, adminFee }) {
      const { pool, lp } = await createPool(coins, { A: amplification, fee, adminFee })
      return { pool: pool.address, liquidityToken: lp.address }
    },
  }
}

export async function startPermit2(): Promise<Permit2Ground> {
  runsAgainst('permit2')
  const ground = await startGround({ id: 56 })
  const permit2 = await place(ground, 'permit2/Permit2', getPermit2Address(56) ?? zeroAddress)
  return { chain: ground.local, permit2 }
}

export async function startFarm(): Promise<FarmGround> {
  runsAgainst('pancake-v3-contracts')
  const ground = await startV3WithFarms()
  const { masterChef, positionManager, cake, owner, token0, token1 } = ground
  const pool = await ground.createPool()
  await masterChef.send('add', [100n, pool.address, true])
  await cake.send('mint', [owner.address, 10n ** 26n])
  return {
    chain: ground.local,
    cake: cake.address,
    positions: positionManager,
    farm: masterChef,
    pool: pool.address,
    tokens: [token0.address, token1.address],
    async give(to) {
      const { tokenId } = await ground.mint(pool, { amounts: [10n ** 18n, 10n ** 18n] })
      // A receiver that is a contract need not take NFTs of others.
      await positionManager.send('transferFrom', [owner.address, to, tokenId])
      return tokenId
    },
    async startPeriod(amount) {
      await masterChef.send('upkeep', [amount, 86_400n, true])
    },
  }
}

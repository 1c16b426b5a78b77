import { type Address, getAddress } from 'viem'
import { type Contract, type Fixture, startFixture } from '../fixture.ts'
import { deployStableSwap } from './stableswap.ts'
import { deployV2 } from './v2.ts'

export type V3Fixture = Awaited<ReturnType<typeof startV3>>

const maximum = 2n ** 256n - 1n
/** Later than any block of a test. */
export const deadline = 2n ** 40n

export async function deployV3(
  fixture: Fixture,
  weth: Contract,
  deployPositions: (contract: string, args: readonly unknown[]) => Promise<Contract> = fixture.deploy,
) {
  const deployer = await fixture.deploy('v3-core/PancakeV3PoolDeployer')
  const factory = await fixture.deploy('v3-core/PancakeV3Factory', [deployer.address])
  await deployer.send('setFactoryAddress', [factory.address])
  const ofPeriphery = [deployer.address, factory.address, weth.address]
  const descriptor = await fixture.deploy('v3-periphery/NonfungibleTokenPositionDescriptorOffChain')
  await descriptor.send('initialize', ['https://example.org/'])
  const positionManager = await deployPositions('v3-periphery/NonfungiblePositionManager', [
    ...ofPeriphery,
    descriptor.address,
  ])
  const router = await fixture.deploy('v3-periphery/SwapRouter', ofPeriphery)
  return { deployer, factory, positionManager, router, ofPeriphery }
}

/**
 * Factory with its deployer, position manager, SwapRouter, quoters and lenses, SmartRouter over v2, v3 and StableSwap,
 * and MasterChef v3 with its pool deployer. Two plain tokens, approved by all accounts to what takes them.
 */
export async function startV3() {
  const fixture = await startFixture()
  const weth = await fixture.deploy('farms-pools/WBNB')
  const v2 = await deployV2(fixture, weth)
  const v3 = await deployV3(fixture, weth)
  const stableSwap = await deployStableSwap(fixture)
  const { factory, positionManager, router, ofPeriphery } = v3
  const helper = await fixture.deploy('v3-router/SmartRouterHelper')
  const libraries = { SmartRouterHelper: helper.address }
  const smartRouter = await fixture.deploy(
    'v3-router/SmartRouter',
    [
      v2.factory.address,
      v3.deployer.address,
      factory.address,
      positionManager.address,
      stableSwap.factory.address,
      stableSwap.info.address,
      weth.address,
    ],
    libraries,
  )
  const quoter = await fixture.deploy('v3-router/QuoterV2', ofPeriphery, libraries)
  const mixedQuoter = await fixture.deploy(
    'v3-router/MixedRouteQuoterV1',
    [v3.deployer.address, factory.address, v2.factory.address, stableSwap.factory.address, weth.address],
    libraries,
  )
  const tokenValidator = await fixture.deploy(
    'v3-router/TokenValidator',
    [v2.factory.address, positionManager.address],
    libraries,
  )
  const tickLens = await fixture.deploy('v3-periphery/TickLens')

  const cake = await fixture.fund(await fixture.deploy('actors/TestToken', ['CAKE', 18]))
  const masterChef = await fixture.deploy('masterchef-v3/MasterChefV3', [
    cake.address,
    positionManager.address,
    weth.address,
  ])
  const lmPoolDeployer = await fixture.deploy('v3-lm-pool/PancakeV3LmPoolDeployer', [masterChef.address])
  await masterChef.send('setLMPoolDeployer', [lmPoolDeployer.address])
  await factory.send('setLmPoolDeployer', [lmPoolDeployer.address])
  // The owner acts as the receiver: it pays CAKE in and calls upkeep.
  await cake.send('approve', [masterChef.address, maximum])
  await masterChef.send('setReceiver', [fixture.owner.address])

  const [token0, token1] = await fixture.tokens(2)
  for (const token of [token0, token1])
    for (const spender of [positionManager, router, smartRouter, masterChef])
      for (const from of [fixture.owner, fixture.alice, fixture.bob])
        await token.send('approve', [spender.address, maximum], { from })

  /** The pool of two tokens at a price, created where there is none. */
  async function createPool(
    tokens: readonly [Contract, Contract] = [token0, token1],
    { fee = 2500, sqrtPriceX96 = 2n ** 96n }: { fee?: number; sqrtPriceX96?: bigint } = {},
  ): Promise<Contract> {
    const [a, b] = tokens.map(({ address }) => address).sort((x, y) => (BigInt(x) < BigInt(y) ? -1 : 1))
    const args = [a, b, fee, sqrtPriceX96]
    const pool = await positionManager.send<Address>('createAndInitializePoolIfNecessary', args)
    return fixture.at('v3-core/PancakeV3Pool', getAddress(pool))
  }

  /** A position of the owner (or `from`); gives its id and what went in. */
  async function mint(
    pool: Contract,
    {
      range = [-6000, 6000],
      amounts = [10n ** 21n, 10n ** 21n],
      from = fixture.owner,
    }: { range?: readonly [number, number]; amounts?: readonly [bigint, bigint]; from?: typeof fixture.owner } = {},
  ) {
    const [token0, token1, fee] = await Promise.all(['token0', 'token1', 'fee'].map((name) => pool.call(name)))
    const [tokenId, liquidity, amount0, amount1] = await positionManager.send<
      readonly [bigint, bigint, bigint, bigint]
    >(
      'mint',
      [
        {
          token0,
          token1,
          fee,
          tickLower: range[0],
          tickUpper: range[1],
          amount0Desired: amounts[0],
          amount1Desired: amounts[1],
          amount0Min: 0n,
          amount1Min: 0n,
          recipient: from.address,
          deadline,
        },
      ],
      { from },
    )
    return { tokenId, liquidity, amount0, amount1 }
  }

  return {
    ...fixture,
    ...v3,
    v2,
    stableSwap,
    weth,
    smartRouter,
    quoter,
    mixedQuoter,
    tokenValidator,
    tickLens,
    cake,
    masterChef,
    lmPoolDeployer,
    token0,
    token1,
    createPool,
    mint,
  }
}

import { type Address, getAddress } from 'viem'
import { type Contract, type Fixture, startFixture } from '../fixture.ts'

export type StableSwapFixture = Awaited<ReturnType<typeof startStableSwap>>

export async function deployStableSwap(fixture: Fixture) {
  const lpFactory = await fixture.deploy('stableswap/PancakeStableSwapLPFactory')
  const twoPoolDeployer = await fixture.deploy('stableswap/PancakeStableSwapTwoPoolDeployer')
  const threePoolDeployer = await fixture.deploy('stableswap/PancakeStableSwapThreePoolDeployer')
  const makers = [lpFactory, twoPoolDeployer, threePoolDeployer]
  const factory = await fixture.deploy(
    'stableswap/PancakeStableSwapFactory',
    makers.map(({ address }) => address),
  )
  for (const maker of makers) await maker.send('transferOwnership', [factory.address])
  const twoPoolInfo = await fixture.deploy('stableswap/PancakeStableSwapTwoPoolInfo')
  const threePoolInfo = await fixture.deploy('stableswap/PancakeStableSwapThreePoolInfo')
  const info = await fixture.deploy('stableswap/PancakeStableSwapInfo', [twoPoolInfo.address, threePoolInfo.address])

  interface Parameters {
    /** Amplification. */
    A?: bigint
    /** Of 10^10. */
    fee?: bigint
    /** The admin's part of the fee, of 10^10. */
    adminFee?: bigint
  }

  /** The pool of two or three tokens, created by the factory's owner. A token of the zero address is not accepted. */
  async function createPool(
    tokens: readonly (Contract | Address)[],
    { A = 1000n, fee = 4_000_000n, adminFee = 5_000_000_000n }: Parameters = {},
  ) {
    const addresses = tokens.map((token) => (typeof token === 'string' ? token : token.address))
    const isPair = addresses.length === 2
    await factory.send(isPair ? 'createSwapPair' : 'createThreePoolPair', [...addresses, A, fee, adminFee])
    const index = (await factory.call<bigint>('pairLength')) - 1n
    const swapContract = getAddress(await factory.call<Address>('swapPairContract', [index]))
    const pool = fixture.at(`stableswap/PancakeStableSwap${isPair ? 'Two' : 'Three'}Pool`, swapContract)
    const lp = fixture.at('stableswap/PancakeStableSwapLP', getAddress(await pool.call<Address>('token')))
    return { pool, lp }
  }

  return { lpFactory, twoPoolDeployer, threePoolDeployer, factory, twoPoolInfo, threePoolInfo, info, createPool }
}

/** The factory with its deployers, a two-coin and a three-coin pool of plain tokens, each with 10^21 of every coin. */
export async function startStableSwap() {
  const fixture = await startFixture()
  const stableSwap = await deployStableSwap(fixture)
  const coins = await fixture.tokens(3)
  const two = await stableSwap.createPool(coins.slice(0, 2))
  const three = await stableSwap.createPool(coins)
  for (const { pool } of [two, three])
    for (const coin of coins)
      for (const from of [fixture.owner, fixture.alice, fixture.bob])
        await coin.send('approve', [pool.address, 2n ** 256n - 1n], { from })
  await two.pool.send('add_liquidity', [[10n ** 21n, 10n ** 21n], 0n])
  await three.pool.send('add_liquidity', [[10n ** 21n, 10n ** 21n, 10n ** 21n], 0n])
  return { ...fixture, ...stableSwap, coins, two, three }
}

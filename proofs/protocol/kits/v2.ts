import { type Address, getAddress } from 'viem'
import { type Contract, type Fixture, startFixture } from '../fixture.ts'

export type V2Fixture = Awaited<ReturnType<typeof startV2>>

export async function deployV2(fixture: Fixture, weth: Contract) {
  const factory = await fixture.deploy('v2/PancakeFactory', [fixture.owner.address])
  const router = await fixture.deploy('v2/PancakeRouter', [factory.address, weth.address])

  /** The pair of two tokens, created where there is none. */
  async function pair(tokenA: Contract, tokenB: Contract): Promise<Contract> {
    const tokens = [tokenA.address, tokenB.address]
    if (BigInt(await factory.call<Address>('getPair', tokens)) === 0n) await factory.send('createPair', tokens)
    return fixture.at('v2/PancakePair', getAddress(await factory.call<Address>('getPair', tokens)))
  }

  /** A pair with reserves, whose shares the chain's owner has. */
  async function pairWith(tokenA: Contract, tokenB: Contract, amountA = 10n ** 21n, amountB = amountA) {
    const made = await pair(tokenA, tokenB)
    await tokenA.send('transfer', [made.address, amountA])
    await tokenB.send('transfer', [made.address, amountB])
    await made.send('mint', [fixture.owner.address])
    return made
  }

  return { factory, router, pair, pairWith }
}

/** Factory and router, the wrapped coin, two plain tokens and a taxed one, approved to the router by all accounts. */
export async function startV2() {
  const fixture = await startFixture()
  const weth = await fixture.deploy('farms-pools/WBNB')
  const v2 = await deployV2(fixture, weth)
  const [token0, token1] = await fixture.tokens(2)
  const taxed = await fixture.fund(await fixture.deploy('actors/TaxedToken', ['TAXED', 500n]))
  for (const token of [token0, token1, taxed])
    for (const from of [fixture.owner, fixture.alice, fixture.bob])
      await token.send('approve', [v2.router.address, 2n ** 256n - 1n], { from })
  return { ...fixture, ...v2, weth, token0, token1, taxed }
}

import { type Address, getAddress } from 'viem'
import { type Contract, type Ground, startGround } from '../ground.ts'

export type V2Ground = Awaited<ReturnType<typeof startV2>>

export async function deployV2(ground: Ground, weth: Contract) {
  const factory = await ground.deploy('v2/PancakeFactory', [ground.owner.address])
  const router = await ground.deploy('v2/PancakeRouter', [factory.address, weth.address])

  /** The pair of two tokens, created where there is none. */
  async function pair(tokenA: Contract, tokenB: Contract): Promise<Contract> {
    const tokens = [tokenA.address, tokenB.address]
    if (BigInt(await factory.call<Address>('getPair', tokens)) === 0n) await factory.send('createPair', tokens)
    return ground.at('v2/PancakePair', getAddress(await factory.call<Address>('getPair', tokens)))
  }

  /** A pair with reserves, whose shares the chain's owner has. */
  async function pairWith(tokenA: Contract, tokenB: Contract, amountA = 10n ** 21n, amountB = amountA) {
    const made = await pair(tokenA, tokenB)
    await tokenA.send('transfer', [made.address, amountA])
    await tokenB.send('transfer', [made.address, amountB])
    await made.send('mint', [ground.owner.address])
    return made
  }

  return { factory, router, pair, pairWith }
}

/** Factory and router, the wrapped coin, two plain tokens and a taxed one, approved to the router by all accounts. */
export async function startV2() {
  const ground = await startGround()
  const weth = await ground.deploy('farms-pools/WBNB')
  const v2 = await deployV2(ground, weth)
  const [token0, token1] = await ground.tokens(2)
  const taxed = await ground.fund(await ground.deploy('actors/TaxedToken', ['TAXED', 500n]))
  for (const token of [token0, token1, taxed])
    for (const from of [ground.owner, ground.alice, ground.bob])
      await token.send('approve', [v2.router.address, 2n ** 256n - 1n], { from })
  return { ...ground, ...v2, weth, token0, token1, taxed }
}

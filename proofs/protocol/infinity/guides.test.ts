import { parseUnits } from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sqrtPriceX96 } from '../../../docs/snippets/typescript/infinity/cl-math.ts'
import type { PoolKey } from '../../../docs/snippets/typescript/infinity/pool-key.ts'
import { swapTokens } from '../../../docs/snippets/typescript/infinity/swap-exact-in.ts'
import { startEndpoint } from '../../guides/endpoint.ts'
import { follow, type Step, setUpOf, stepsOf } from '../../guides/follow.ts'
import { markdownOfRoute } from '../../guides/markdownPage.ts'
import { alicePrivateKey } from '../../samples/chain.ts'
import type { BscFixture } from '../../samples/fixtures/fixture.ts'
import { openGuidePools } from '../../samples/infinitypools.ts'
import { tokenOn } from '../../samples/tokenOn.ts'
import { artifact } from '../artifacts.ts'
import { runForge } from '../forge.ts'
import { startBsc } from '../kits/samples.ts'

/** A guide type-checks and runs several programs. */
const timeout = 600_000

let fixture: BscFixture
let endpoint: Awaited<ReturnType<typeof startEndpoint>>
let env: Record<string, string>
let position: PoolKey

beforeAll(async () => {
  fixture = await startBsc('infinity-core')
  const { chain } = fixture
  position = (await openGuidePools(fixture, artifact('actors/TestToken'), ['TEST', 18])).cakeUsdt
  endpoint = await startEndpoint(chain.url)
  env = { RPC_URL: endpoint.url, PRIVATE_KEY: alicePrivateKey() }
})

afterAll(async () => {
  fixture?.chain.stop()
  await endpoint?.stop()
})

/** Another account sells 100 USDT in the pool of the position, which earns a fee. */
async function trade() {
  const { chain, router } = fixture
  const { client, owner, walletOf } = chain
  await swapTokens({ client, wallet: walletOf(owner), account: owner, router }, position, false, parseUnits('100', 18))
}

/** Alice's position in a v3 pool of CAKE and USDT at the price of the Infinity pool, ten percent to each side. */
async function openV3Position() {
  const { chain } = fixture
  const [cake, usdt] = [tokenOn('bsc', 'CAKE'), tokenOn('bsc', 'USDT')]
  const terms = { sqrtPriceX96: sqrtPriceX96(1n, 2n), ticks: [5900, 7900] } as const
  await fixture.v3Position(chain.alice.address, cake, usdt, terms)
}

const guides = '/contracts/infinity/guides'
const swap = `${guides}/perform-a-swap`
const liquidity = `${guides}/manage-liquidity`
const hook = `${guides}/develop-a-hook`

interface Followed {
  name: string
  /** A guide whose folder these add to. Its programs run where it is followed itself. */
  after?: string
  /** Followed in one folder, as their readers do. */
  routes: string[]
  meanwhile?: () => Promise<void>
  prepare?: () => Promise<void>
}

const groups: Followed[] = [
  { name: 'swaps', routes: [swap, `${guides}/native-and-taxed-tokens`, `${guides}/multi-hop-swaps`] },
  { name: 'positions', routes: [liquidity], meanwhile: trade },
  { name: 'bins', routes: [`${guides}/bin-liquidity`] },
  { name: 'migrations', after: liquidity, routes: [`${guides}/migrate-liquidity`], prepare: openV3Position },
  { name: 'swaps of a contract', after: swap, routes: [`${guides}/swap-from-a-contract`] },
  { name: 'positions of a contract', after: liquidity, routes: [`${guides}/liquidity-from-a-contract`] },
  {
    name: 'hooks',
    after: swap,
    routes: [
      hook,
      `${guides}/hook-examples/bin-hook`,
      `${guides}/hook-examples/overwriting-amm-curve`,
      `${guides}/hook-examples/taking-fee-via-hook`,
      `${guides}/hook-examples/volatility-fee`,
    ],
  },
]

describe.each(groups)('the guides to $name', ({ after, routes, meanwhile, prepare }) => {
  async function followed(steps: readonly Step[]): Promise<string[]> {
    const { tester } = fixture.chain
    const before = await tester.snapshot()
    await prepare?.()
    return follow(steps, env, { meanwhile, forge: runForge }).finally(() => tester.revert({ id: before }))
  }

  it(
    'do on the real contracts what they say, from their Markdown alone',
    async () => {
      const base = after ? setUpOf(stepsOf(await markdownOfRoute(after))) : []
      const pages = await Promise.all(routes.map(async (route) => stepsOf(await markdownOfRoute(route))))
      const outputs = await followed([...base, ...pages.flat()])
      // Every program's output is stated.
      for (const steps of pages) expect(steps.some(({ kind }) => kind === 'output')).toBe(true)
      expect(pages.flat().filter(({ kind }) => kind === 'output')).toHaveLength(outputs.length)
    },
    timeout,
  )
})

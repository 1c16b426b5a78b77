import { FACTORY_ADDRESS_MAP } from '@pancakeswap/sdk'
import { FACTORY_ADDRESSES } from '@pancakeswap/v3-sdk'
import { type Address, type Hex, parseUnits } from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sqrtPriceX96 } from '../../../docs/snippets/typescript/infinity/cl-math.ts'
import type { PoolKey } from '../../../docs/snippets/typescript/infinity/pool-key.ts'
import { swapTokens } from '../../../docs/snippets/typescript/infinity/swap-exact-in.ts'
import { deploymentsOf } from '../../../facts/index.ts'
import { startEndpoint } from '../../guides/endpoint.ts'
import { follow, type Step, setUpOf, stepsOf } from '../../guides/follow.ts'
import { markdownOfRoute } from '../../guides/routeMarkdown.ts'
import { alicePrivateKey } from '../../samples/chain.ts'
import { artifact } from '../artifacts.ts'
import { runForge } from '../forge.ts'
import { placeMade } from '../kits/exchange.ts'
import type { BscFixture } from '../kits/fixtures.ts'
import { startBsc } from '../kits/sampleKits.ts'
import { openGuidePools } from '../samples/infinitypools.ts'
import { tokenOn } from '../samples/tokenOn.ts'

/** A guide type-checks and runs several programs. */
const timeout = 600_000

const stableMakers = ['LPFactory', 'TwoPoolDeployer', 'ThreePoolDeployer'].map(
  (name) => `stableswap/PancakeStableSwap${name}`,
)
const factories = {
  v2: FACTORY_ADDRESS_MAP[56],
  v3: FACTORY_ADDRESSES[56],
  stable: stableFactory(),
}

function stableFactory(): Address {
  const rows = deploymentsOf({ product: 'stableswap', contract: 'PancakeStableSwapFactory', chain: 'bsc' })
  const current = rows.find(({ status }) => status !== 'deprecated')
  if (!current) throw new Error('facts/deployments has no StableSwap factory on bsc')
  return current.address as Address
}

let fixture: BscFixture
let endpoint: Awaited<ReturnType<typeof startEndpoint>>
let env: Record<string, string>
let position: PoolKey

beforeAll(async () => {
  fixture = await startBsc('infinity-core')
  const { chain } = fixture
  position = (await openGuidePools(fixture, artifact('actors/TestToken'), ['TEST', 18])).cakeUsdt
  endpoint = await startEndpoint(chain.url)
  env = { RPC_URL: endpoint.url, PRIVATE_KEY: alicePrivateKey(), STABLESWAP_FACTORY: factories.stable }
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

const created = {
  v2: ['v2/PancakeFactory', 'createPair'],
  v3: ['v3-core/PancakeV3Factory', 'createPool'],
  stable: ['stableswap/PancakeStableSwapFactory', 'createSwapPair'],
} as const

/** Has a factory create a pool, at the address where a program looks for it. */
async function createAt(generation: keyof typeof created, args: readonly unknown[]) {
  const { chain } = fixture
  const [contract, name] = created[generation]
  await chain.send(chain.owner, factories[generation], artifact(contract).abi, name, args)
}

/** The factories of the other generations at their addresses, with a pool each, beside those of the fixture, which are impostors there. */
async function startFactories() {
  const { chain } = fixture
  const [cake, usdt] = [tokenOn('bsc', 'CAKE'), tokenOn('bsc', 'USDT')]
  const place = (contract: string, args: readonly unknown[], address: Address) =>
    placeMade(chain, artifact(contract), args, address)
  await place(created.v2[0], [chain.owner.address], factories.v2)
  const poolDeployer = artifact('v3-core/PancakeV3PoolDeployer')
  const deployer = await chain.deploy(poolDeployer)
  await place(created.v3[0], [deployer], factories.v3)
  await chain.send(chain.owner, deployer, poolDeployer.abi, 'setFactoryAddress', [factories.v3])
  const makers: Address[] = []
  for (const name of stableMakers) makers.push(await chain.deploy(artifact(name)))
  await place(created.stable[0], makers, factories.stable)
  const { abi } = artifact('stableswap/PancakeStableSwapLPFactory')
  for (const maker of makers) await chain.send(chain.owner, maker, abi, 'transferOwnership', [factories.stable])
  await openV3Position()
  await createAt('v2', [cake, usdt])
  await createAt('v3', [cake, usdt, 2500])
  await createAt('stable', [cake, usdt, 1000n, 4_000_000n, 5_000_000_000n])
  await chain.tester.mine({ blocks: 5 })
}

/** After the first run a pair is created, after the second the chain drops it and has a v3 pool instead. */
function createAndReorganise() {
  let runs = 0
  let before: Hex | undefined
  return async () => {
    const { tester } = fixture.chain
    const [cake, usdc] = [tokenOn('bsc', 'CAKE'), tokenOn('bsc', 'USDC')]
    runs++
    if (runs === 1) {
      before = await tester.snapshot()
      await createAt('v2', [cake, usdc])
      await tester.mine({ blocks: 5 })
    }
    if (runs === 2 && before) {
      await tester.revert({ id: before })
      await createAt('v3', [cake, usdc, 500])
      await tester.mine({ blocks: 100 })
    }
  }
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
  {
    name: 'pools of all generations',
    routes: ['/contracts/exchange/guides/follow-pools'],
    prepare: startFactories,
    meanwhile: createAndReorganise(),
  },
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

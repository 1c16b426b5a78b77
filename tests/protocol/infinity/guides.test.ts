import { parseUnits } from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PoolKey } from '../../../docs/snippets/typescript/infinity/pool-key.ts'
import { swapTokens } from '../../../docs/snippets/typescript/infinity/swap-exact-in.ts'
import { startEndpoint } from '../../guides/endpoint.ts'
import { follow, stepsOf } from '../../guides/follow.ts'
import { twinOfRoute } from '../../guides/twin.ts'
import { alicePrivateKey } from '../../snippets/chain.ts'
import type { BscGround } from '../../snippets/grounds/ground.ts'
import { openGuidePools } from '../../snippets/infinitypools.ts'
import { artifact } from '../artifacts.ts'
import { startBsc } from '../kits/samples.ts'

/** A guide type-checks and runs several programs. */
const timeout = 600_000

let ground: BscGround
let endpoint: Awaited<ReturnType<typeof startEndpoint>>
let env: Record<string, string>
let position: PoolKey

beforeAll(async () => {
  ground = await startBsc('infinity-core')
  const { chain } = ground
  position = (await openGuidePools(ground, artifact('actors/TestToken'), ['TEST', 18])).cakeUsdt
  endpoint = await startEndpoint(chain.url)
  env = { RPC_URL: endpoint.url, PRIVATE_KEY: alicePrivateKey() }
})

afterAll(async () => {
  ground?.chain.stop()
  await endpoint?.stop()
})

/** Another account sells 100 USDT in the pool of the position, which earns a fee. */
async function trade() {
  const { chain, router } = ground
  const { client, owner, walletOf } = chain
  await swapTokens({ client, wallet: walletOf(owner), account: owner, router }, position, false, parseUnits('100', 18))
}

const swap = '/contracts/infinity/guides/perform-a-swap'

describe.each([
  // Guides that add to the folder of the first one follow it, as their readers do.
  {
    name: 'swaps',
    routes: [swap, '/contracts/infinity/guides/native-and-taxed-tokens', '/contracts/infinity/guides/multi-hop-swaps'],
  },
  { name: 'positions', routes: ['/contracts/infinity/guides/manage-liquidity'], meanwhile: trade },
  { name: 'bins', routes: ['/contracts/infinity/guides/bin-liquidity'] },
])('the guides to $name', ({ routes, meanwhile }) => {
  it(
    'do on the real contracts what they say, from their Markdown alone',
    async () => {
      const { tester } = ground.chain
      const before = await tester.snapshot()
      const pages = await Promise.all(routes.map(async (route) => stepsOf(await twinOfRoute(route))))
      const outputs = await follow(pages.flat(), env, meanwhile).finally(() => tester.revert({ id: before }))
      // Every program's output is stated.
      for (const steps of pages) expect(steps.some(({ kind }) => kind === 'output')).toBe(true)
      expect(pages.flat().filter(({ kind }) => kind === 'output')).toHaveLength(outputs.length)
    },
    timeout,
  )
})

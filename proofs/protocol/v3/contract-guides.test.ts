import { parseUnits, zeroAddress } from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { open } from '../../../docs/snippets/typescript/v3/open.ts'
import { startEndpoint } from '../../guides/endpoint.ts'
import { follow, type Step, setUpOf, stepsOf } from '../../guides/follow.ts'
import { markdownOfRoute } from '../../guides/routeMarkdown.ts'
import type { Made } from '../../samples/chain.ts'
import { artifact } from '../artifacts.ts'
import { runForge } from '../forge.ts'
import { startBsc } from '../kits/bscchain.ts'

const route = '/contracts/masterchef/guides/farm-cake'
const unit = 10n ** 18n

let bsc: Awaited<ReturnType<typeof startBsc>>
let endpoint: Awaited<ReturnType<typeof startEndpoint>>

beforeAll(async () => {
  bsc = await startBsc()
  await bsc.startV2()
  endpoint = await startEndpoint(bsc.chain.url)
})

afterAll(async () => {
  bsc?.chain.stop()
  await endpoint?.stop()
})

/** MasterChef v3 with a farm of the pool of CAKE and USDT, which gets 43,200 CAKE in a day. */
async function startFarm() {
  const { chain, cake, usdt, wbnb, factory, positions, tokenAbi } = bsc
  const { owner } = chain
  const farms: Made = artifact('masterchef-v3/MasterChefV3')
  const helpers: Made = artifact('v3-lm-pool/PancakeV3LmPoolDeployer')
  const masterChef = await chain.deploy(farms, [cake, positions, wbnb])
  const deployer = await chain.deploy(helpers, [masterChef])
  const send = (name: string, args: readonly unknown[]) => chain.send(owner, masterChef, farms.abi, name, args)
  await send('setLMPoolDeployer', [deployer])
  const { abi } = artifact('v3-core/PancakeV3Factory')
  await chain.send(owner, factory, abi, 'setLmPoolDeployer', [deployer])
  // The receiver is accepted where it has approved all of its CAKE.
  await chain.send(owner, cake, tokenAbi, 'approve', [masterChef, 2n ** 256n - 1n])
  await send('setReceiver', [owner.address])
  const pool = await chain.call(factory, abi, 'getPool', [cake, usdt, 2500])
  await send('add', [100n, pool, true])
  const amount = parseUnits('43200', 18)
  await chain.send(owner, cake, tokenAbi, 'mint', [owner.address, amount])
  await send('upkeep', [amount, 86_400n, true])
  return masterChef
}

describe.each([
  { route: '/contracts/v2/guides/swap-from-a-contract', after: '/contracts/v2/guides/swap' },
  { route: '/contracts/v3/guides/swap-from-a-contract', after: '/contracts/v3/guides/swap' },
])('the guide $route', ({ route, after }) => {
  it('does on the real contracts what it says, after the guide that it adds to, from their Markdown alone', async () => {
    const { chain, usdt, tokenAbi, privateKey } = bsc
    const before = await chain.tester.snapshot()
    await chain.send(chain.owner, usdt, tokenAbi, 'mint', [chain.alice.address, 1000n * unit])
    // Its React component belongs in another folder.
    const isComponent = (step: Step) => step.kind === 'file' && step.name.endsWith('.tsx')
    const base = setUpOf(stepsOf(await markdownOfRoute(after))).filter((step) => !isComponent(step))
    const steps = stepsOf(await markdownOfRoute(route))
    const env = { RPC_URL: endpoint.url, PRIVATE_KEY: privateKey }
    const outputs = await follow([...base, ...steps], env, { forge: runForge }).finally(() =>
      chain.tester.revert({ id: before }),
    )
    expect(outputs).toHaveLength(2)
    expect(steps.filter(({ kind }) => kind === 'output')).toHaveLength(outputs.length)
  }, 600_000)
})

it('the guide to farms does on the real contracts what it says, from its Markdown alone', async () => {
  const { chain, cake, usdt, tokenAbi, privateKey } = bsc
  const masterChef = await startFarm()
  for (const token of [cake, usdt])
    await chain.send(chain.owner, token, tokenAbi, 'mint', [chain.alice.address, 1000n * unit])
  expect(await open(chain.client, chain.walletOf(chain.alice), chain.alice, () => {})).toBe(1n)
  const steps = stepsOf(await markdownOfRoute(route))
  async function meanwhile() {
    await chain.tester.increaseTime({ seconds: 30 })
    await bsc.trade()
  }
  const env = { RPC_URL: endpoint.url, PRIVATE_KEY: privateKey, MASTERCHEF: masterChef }
  const outputs = await follow(steps, env, { meanwhile })
  expect(outputs.length).toBeGreaterThan(2)
  expect(steps.filter(({ kind }) => kind === 'output')).toHaveLength(outputs.length)
  const { abi } = artifact('masterchef-v3/MasterChefV3')
  expect(await chain.call(masterChef, abi, 'userPositionInfos', [1n])).toContain(zeroAddress)
}, 600_000)

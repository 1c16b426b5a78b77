import { rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startEndpoint } from '../../guides/endpoint.ts'
import { follow, run, type Step, stepsOf } from '../../guides/follow.ts'
import { markdownOfRoute } from '../../guides/routeMarkdown.ts'
import { installStarter, unpackStarter } from '../../guides/starter.ts'
import { startBsc } from '../kits/bscchain.ts'

type Bsc = Awaited<ReturnType<typeof startBsc>>

/** A guide that a reader follows from an empty folder. */
interface Guide {
  route: string
  /** The tokens that it asks for. */
  holds?: ('usdt' | 'cake')[]
  /** What the chain has besides the pools of v2 and v3. */
  prepare?: (bsc: Bsc) => Promise<void>
  /** What others do after each program, if not one trade. */
  meanwhile?: (bsc: Bsc) => () => Promise<void>
}

const guides: Guide[] = [
  { route: '/contracts/infinity/guides/decode-a-revert' },
  { route: '/contracts/exchange' },
  { route: '/contracts/v3/guides/swap' },
  { route: '/contracts/v3/guides/provide-liquidity', holds: ['usdt', 'cake'] },
  { route: '/contracts/v3/guides/native-positions', holds: ['usdt'] },
  { route: '/contracts/v2/guides/swap' },
  { route: '/contracts/exchange/guides/swap-across-generations', holds: ['usdt'] },
  {
    route: '/contracts/exchange/guides/read-prices-and-events',
    async prepare({ startInfinity, makeHistory }) {
      await startInfinity()
      await makeHistory()
    },
    meanwhile: ({ tradeAndReorganise }) => tradeAndReorganise(),
  },
]

let bsc: Bsc
let endpoint: Awaited<ReturnType<typeof startEndpoint>>
let env: Record<string, string>

beforeAll(async () => {
  bsc = await startBsc()
  await bsc.startV2()
  endpoint = await startEndpoint(bsc.chain.url)
  env = { RPC_URL: endpoint.url, PRIVATE_KEY: bsc.privateKey }
})

afterAll(async () => {
  bsc?.chain.stop()
  await endpoint?.stop()
})

describe.each(guides)('the guide $route', ({ route, holds = [], prepare, meanwhile }) => {
  async function followed(steps: readonly Step[]): Promise<string[]> {
    const { chain, tokenAbi } = bsc
    const before = await chain.tester.snapshot()
    const amount = 1000n * 10n ** 18n
    for (const name of holds) await chain.send(chain.owner, bsc[name], tokenAbi, 'mint', [chain.alice.address, amount])
    await prepare?.(bsc)
    const others = meanwhile ? meanwhile(bsc) : () => bsc.trade()
    // The next guide finds the chain as this one did, also where this one fails.
    return follow(steps, env, { meanwhile: others }).finally(() => chain.tester.revert({ id: before }))
  }

  it('does what it says, from its Markdown alone', async () => {
    const steps = stepsOf(await markdownOfRoute(route))
    const outputs = await followed(steps)
    // Every program's output is stated.
    expect(outputs.length).toBeGreaterThan(0)
    expect(steps.filter(({ kind }) => kind === 'output')).toHaveLength(outputs.length)
  }, 600_000)
})

it('the TypeScript starter passes its own tests, from its archive', async () => {
  const { tester } = bsc.chain
  const before = await tester.snapshot()
  const folder = await unpackStarter('typescript')
  try {
    installStarter(folder)
    const npm = (args: string[], set: Record<string, string> = {}) => run('npm', args, folder, set)
    // It starts a copy of its own.
    const { output, errors, code } = await npm(['test'], { FORK_URL: bsc.chain.url })
    expect(code, output + errors).toBe(0)
    expect(output).toMatch(/pass 4\b/)
    const without = await npm(['test'], { FORK_URL: 'http://127.0.0.1:1' })
    expect(without.code).not.toBe(0)
    expect(without.errors).toMatch(
      /http:\/\/127\.0\.0\.1:1 does not answer \(.+\)\. Set FORK_URL to another endpoint\./,
    )
    expect(without.errors).not.toMatch(/^\s+at /m)
    const older = join(folder, 'older.mjs')
    writeFileSync(older, "Object.defineProperty(process, 'versions', { value: { node: '24.1.0' } })")
    const onOlder = await npm(['test'], { NODE_OPTIONS: `--import=${older}` })
    expect(onOlder.errors).toMatch(/The tests need Node\.js 24\.2 or newer/)
    expect((await npm(['run', '--silent', 'decode', '0x486aa307'])).output).toMatch(
      /^PoolNotInitialized\(\)\n {2}https:.+#poolnotinitialized\n$/,
    )
  } finally {
    await tester.revert({ id: before })
    rmSync(dirname(folder), { recursive: true, force: true })
  }
}, 600_000)

import { rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startBsc } from '../snippets/bscchain.ts'
import { unnoticed } from './breakages.ts'
import { startEndpoint } from './endpoint.ts'
import { follow, matches, run, type Step, stepsOf } from './follow.ts'
import { installStarter, unpackStarter } from './starter.ts'
import { twinOfRoute } from './twin.ts'

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
    const steps = stepsOf(await twinOfRoute(route))
    const outputs = await followed(steps)
    // Every program's output is stated.
    expect(outputs.length).toBeGreaterThan(0)
    expect(steps.filter(({ kind }) => kind === 'output')).toHaveLength(outputs.length)
  })

  // For `npm run guides:broken`.
  if (process.env.BROKEN_GUIDES)
    it('fails with a line removed', { timeout: 600_000 }, async () => {
      expect(await unnoticed(route, await twinOfRoute(route), followed)).toEqual([])
    })
})

it('the TypeScript starter passes its own tests, from its archive', async () => {
  const { tester } = bsc.chain
  const before = await tester.snapshot()
  const folder = await unpackStarter('typescript')
  try {
    installStarter(folder)
    const npm = (...args: string[]) => run('npm', args, folder, { TEST_RPC_URL: bsc.chain.url })
    const { output, errors, code } = await npm('test')
    expect(code, output + errors).toBe(0)
    expect(output).toMatch(/pass 4\b/)
    expect((await npm('run', '--silent', 'decode', '0x486aa307')).output).toMatch(
      /^PoolNotInitialized\(\)\n {2}https:.+#poolnotinitialized\n$/,
    )
  } finally {
    await tester.revert({ id: before })
    rmSync(dirname(folder), { recursive: true, force: true })
  }
})

describe('a guide fails', () => {
  const commands = (...all: string[]): Step[] => all.map((command) => ({ kind: 'command', command }))
  const ready: Step[] = [
    { kind: 'file', name: 'package.json', text: '{ "type": "module" }' },
    ...commands('npm install viem@2.37.13'),
    { kind: 'file', name: 'a.ts', text: "import { parseEther } from 'viem'\nconsole.log(parseEther('1'))" },
    ...commands('node a.ts'),
  ]

  it('without an install line for a package that a block imports', async () => {
    await expect(follow(ready, {})).resolves.toEqual(['1000000000000000000n\n'])
    await expect(follow(ready.toSpliced(1, 1), {})).rejects.toThrow("Cannot find package 'viem'")
  })

  it('with another version than the samples are checked with, and without one', async () => {
    await expect(follow(ready.toSpliced(1, 1, ...commands('npm install viem@2.0.0')), {})).rejects.toThrow(
      /viem@2\.0\.0: the samples are checked with viem \d/,
    )
    await expect(follow(ready.toSpliced(1, 1, ...commands('npm install viem')), {})).rejects.toThrow('names no version')
  })

  it('with a block that needs a later one, an output that differs, or a command that no reader could run', async () => {
    await expect(follow([...ready.slice(0, 2), ...commands('node a.ts')], {})).rejects.toThrow('Cannot find module')
    await expect(follow([...ready, { kind: 'output', text: '2' }], {})).rejects.toThrow('1000000000000000000')
    await expect(follow(commands('npx tsc'), {})).rejects.toThrow('typescript is not installed')
    await expect(follow(commands('make'), {})).rejects.toThrow('and not `make`')
    const later = stepsOf('```ts title="a.ts, continued"\nconsole.log(1)\n```')
    await expect(follow(later, {})).rejects.toThrow('a.ts is continued before it begins')
  })
})

it('an ellipsis in a stated output stands for what differs', () => {
  expect(matches('Sent 0x12ab\nReceived 5.9\n', 'Sent 0x…\nReceived 5.9')).toBe(true)
  expect(matches('Sent 0x12ab\nReceived 6.1\n', 'Sent 0x…\nReceived 5.9')).toBe(false)
  expect(matches('Compiling\n\n2 passed in 3 ms\nDone\n', '…\n2 passed in …\n…')).toBe(true)
  expect(matches('Compiling\n\n1 passed in 3 ms\nDone\n', '…\n2 passed in …\n…')).toBe(false)
})

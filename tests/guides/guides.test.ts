import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startBsc } from '../snippets/bscchain.ts'
import { follow, matches, type Step, stepsOf } from './follow.ts'
import { twinOfRoute } from './twin.ts'

/** The guides that a reader follows from an empty folder. */
const guides = ['/contracts/exchange', '/contracts/v3/guides/swap']

let bsc: Awaited<ReturnType<typeof startBsc>>
let env: Record<string, string>

beforeAll(async () => {
  bsc = await startBsc()
  env = { RPC_URL: bsc.chain.url, PRIVATE_KEY: bsc.privateKey }
})

afterAll(() => bsc?.chain.stop())

describe.each(guides)('the guide %s', (route) => {
  let steps: Step[]
  beforeAll(async () => {
    steps = stepsOf(await twinOfRoute(route))
  })

  it('does what it says, from its Markdown alone', async () => {
    const before = await bsc.chain.tester.snapshot()
    const outputs = await follow(steps, env)
    // Every program's output is stated, and the next guide finds the chain as this one did.
    expect(outputs.length).toBeGreaterThan(0)
    expect(steps.filter(({ kind }) => kind === 'output')).toHaveLength(outputs.length)
    await bsc.chain.tester.revert({ id: before })
  })
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
  })
})

it('an ellipsis in a stated output stands for what differs', () => {
  expect(matches('Sent 0x12ab\nReceived 5.9\n', 'Sent 0x…\nReceived 5.9')).toBe(true)
  expect(matches('Sent 0x12ab\nReceived 6.1\n', 'Sent 0x…\nReceived 5.9')).toBe(false)
})

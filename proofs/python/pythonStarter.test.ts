import { rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { run } from '../guides/follow.ts'
import { unpackStarter } from '../guides/starter.ts'
import { startBsc } from '../protocol/kits/bscchain.ts'
import { artifacts } from '../samples/solc.ts'
import { python } from './web3py.ts'

let bsc: Awaited<ReturnType<typeof startBsc>>
let folder: string

beforeAll(async () => {
  bsc = await startBsc()
  await bsc.startV2()
  // The programs read what arrived from the token's events, which the chain's own USDT has not.
  const { client, deploy, tester } = bsc.chain
  const address = await deploy(artifacts('proofs/samples/contracts/Token.sol')('ReportingToken'))
  const bytecode = await client.getCode({ address })
  await tester.setCode({ address: bsc.usdt, bytecode: bytecode ?? '0x' })
  folder = await unpackStarter('python')
})

afterAll(() => {
  bsc?.chain.stop()
  if (folder) rmSync(dirname(folder), { recursive: true, force: true })
})

it('the Python starter passes its own tests, from its archive', async () => {
  const tests = await run(python, ['-B', '-m', 'unittest'], folder, { TEST_RPC_URL: bsc.chain.url })
  expect(tests.code, tests.output + tests.errors).toBe(0)
  expect(tests.errors).toMatch(/^Ran 10 tests/m)
})

it('its programs do what its README says, and name what they lack', async () => {
  const { usdt, tokenAbi, chain, privateKey } = bsc
  await chain.send(chain.owner, usdt, tokenAbi, 'mint', [chain.alice.address, 10n ** 18n])
  const program = (args: string[], set: Record<string, string> = {}) => run(python, ['-B', ...args], folder, set)
  const env = { RPC_URL: chain.url, PRIVATE_KEY: privateKey }
  const sold = await program(['sell.py', 'v3', 'USDT', 'WBNB', '1', '0.001666'], env)
  expect(sold.output, sold.errors).toMatch(/^Sold 1 USDT for 0\.00166\d+ WBNB\n$/)
  expect((await program(['sell.py', 'v3', 'USDT', 'WBNB', '1', '0.001666'])).errors).toBe(
    'Set RPC_URL and PRIVATE_KEY in the environment.\n',
  )
  expect((await program(['explain.py', `0x4e487b71${'0'.repeat(62)}11`])).output).toBe('Panic(17)\n')
})

import { gunzipSync } from 'node:zlib'
import made from '@pancakeswap/v3-core/artifacts/contracts/PancakeV3Factory.sol/PancakeV3Factory.json' with {
  type: 'json',
}
import { type Abi, type Hex, pad, toHex, zeroAddress } from 'viem'
import { deploymentsOf } from '../../facts/index.ts'
import { startChain } from '../samples/chain.ts'
import { type Step, stepsOf } from './follow.ts'
import { markdownOfRoute } from './routeMarkdown.ts'

/** A chain with the id of Base that has v3's factory where the facts say that it is, with its fee tiers. */
export async function startBase() {
  const chain = await startChain({ id: 8453 })
  // Nothing here creates a pool, so it has no deployer of pools.
  const factory = await chain.deploy({ abi: made.abi as Abi, bytecode: made.bytecode as Hex }, [zeroAddress])
  const [row] = deploymentsOf({ product: 'v3', contract: 'PancakeV3Factory', chain: 'base', status: 'active' })
  if (!row) throw new Error('the facts have no v3 factory on Base')
  const address = row.address as typeof factory
  const bytecode = await chain.client.getCode({ address: factory })
  if (!bytecode) throw new Error('the factory has no code')
  await chain.tester.setCode({ address, bytecode })
  // The tiers, which its constructor writes.
  const dump = await chain.tester.dumpState()
  const { accounts } = JSON.parse(String(gunzipSync(Buffer.from(dump.slice(2), 'hex'))))
  const storage: Record<string, `0x${string}`> = accounts[factory.toLowerCase()].storage
  for (const [index, value] of Object.entries(storage))
    await chain.tester.setStorageAt({ address, index: pad(toHex(BigInt(index))), value: pad(toHex(BigInt(value))) })
  return chain
}

/** The two projects of the page: what it does from one `mkdir` to the next. */
export async function bookProjects(): Promise<{ viem: Step[]; foundry: Step[] }> {
  const steps = stepsOf(await markdownOfRoute('/contracts/address-book'))
  const starts = steps.flatMap((step, at) => (step.kind === 'command' && step.command.startsWith('mkdir ') ? [at] : []))
  const [viem = 0, foundry, ...more] = starts
  if (foundry === undefined || more.length > 0) throw new Error('the page sets up two projects')
  return { viem: steps.slice(viem, foundry), foundry: steps.slice(foundry) }
}

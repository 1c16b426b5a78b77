import type { Abi } from 'viem'
import { expect, it } from 'vitest'
import type { LocalChain } from '../../samples/chain.ts'
import { type Compiled, compile } from '../../samples/solc.ts'
import { shownOn } from '../../samples/sources.ts'

/**
 * Runs Solidity tests as forge does: each function that begins with `test`, on a fresh contract. Gives the suites' names.
 * `errors` name reverts of contracts that the tests call.
 */
export function runSuites(files: readonly string[], chainOf: () => LocalChain, errors: Abi = []): string[] {
  const { contracts, messages } = compile(files)
  const suites = contracts.filter(({ name, bytecode }) => name.endsWith('Test') && bytecode !== '0x')

  it('compile without a warning', () => expect(messages).toEqual([]))

  const runs = (suite: Compiled, functionName: string) =>
    it(`${suite.name}.${functionName}`, async () => {
      const chain = chainOf()
      const address = await chain.deploy(suite)
      const abi = [...suite.abi, ...errors]
      const call = chain.client.simulateContract({ account: chain.owner, address, abi, functionName })
      await call.catch((error: Error) => {
        throw new Error(`${suite.file}: ${functionName} (${shownOn(suite.file)}): ${error.message}`)
      })
    })
  for (const suite of suites)
    for (const item of suite.abi) if (item.type === 'function' && item.name.startsWith('test')) runs(suite, item.name)
  return suites.map(({ name }) => name)
}

import { getAddress } from 'viem'
import { artifacts } from '../samples/solc.ts'
import type { Contract, Fixture } from './fixture.ts'

/** Compiles samples as a reader does, and deploys them by name on the chain of a test. */
export function samplesOf(...files: readonly string[]) {
  const made = artifacts(...files.map((file) => `docs/snippets/solidity/${file}`))
  return async (
    fixture: Pick<Fixture, 'at' | 'walletOf' | 'owner' | 'receiptOf'>,
    name: string,
    args: unknown[] = [],
  ) => {
    const { abi, bytecode } = made(name)
    const hash = await fixture.walletOf(fixture.owner).deployContract({ abi, bytecode, args })
    const { contractAddress } = await fixture.receiptOf(hash)
    if (!contractAddress) throw new Error(`${name} was not deployed`)
    return fixture.at(abi, getAddress(contractAddress)) satisfies Contract
  }
}

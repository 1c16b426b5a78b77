import { getAddress } from 'viem'
import { artifacts } from '../snippets/solc.ts'
import type { Contract, Ground } from './ground.ts'

/** Compiles samples as a reader does, and deploys them by name on the chain of a test. */
export function samplesOf(...files: readonly string[]) {
  const made = artifacts(...files.map((file) => `docs/snippets/solidity/${file}`))
  return async (
    ground: Pick<Ground, 'at' | 'walletOf' | 'owner' | 'receiptOf'>,
    name: string,
    args: unknown[] = [],
  ) => {
    const { abi, bytecode } = made(name)
    const hash = await ground.walletOf(ground.owner).deployContract({ abi, bytecode, args })
    const { contractAddress } = await ground.receiptOf(hash)
    if (!contractAddress) throw new Error(`${name} was not deployed`)
    return ground.at(abi, getAddress(contractAddress)) satisfies Contract
  }
}

// #region contract
import { readFileSync } from 'node:fs'
import type { Abi, Address, Hex } from 'viem'
import type { Sender } from './approve.ts'

/** What the compiler made of a contract. */
export interface Compiled {
  abi: Abi
  bytecode: Hex
}

/** Reads what `forge build` and `forge test` have written. */
export function readCompiled(name: string, folder = 'out'): Compiled {
  const { abi, bytecode } = JSON.parse(readFileSync(`${folder}/${name}.sol/${name}.json`, 'utf8'))
  return { abi, bytecode: bytecode.object }
}

/** Deploys a contract and returns its address. */
export async function deploy(
  { client, wallet, account }: Sender,
  { abi, bytecode }: Compiled,
  args: readonly unknown[],
): Promise<Address> {
  const hash = await wallet.deployContract({ account, chain: wallet.chain, abi, bytecode, args })
  const { contractAddress, status } = await client.waitForTransactionReceipt({ hash })
  if (status !== 'success' || !contractAddress) throw new Error(`${hash} created no contract`)
  return contractAddress
}
// #endregion contract

// #region deploy
import { readFileSync } from 'node:fs'
import type { Abi, Account, Address, Hex, PublicClient, WalletClient } from 'viem'

/** What the compiler made of a contract. */
export interface Compiled {
  abi: Abi
  bytecode: Hex
}

/** Reads what `forge build` has written. */
export function readCompiled(name: string, folder = 'out'): Compiled {
  const { abi, bytecode } = JSON.parse(readFileSync(`${folder}/${name}.sol/${name}.json`, 'utf8'))
  return { abi, bytecode: bytecode.object }
}

/** Deploys a contract and returns its address. */
export async function deploy(
  client: PublicClient,
  wallet: WalletClient,
  account: Account,
  { abi, bytecode }: Compiled,
  args: readonly unknown[],
): Promise<Address> {
  const hash = await wallet.deployContract({ account, chain: wallet.chain, abi, bytecode, args })
  const { contractAddress, status } = await client.waitForTransactionReceipt({ hash })
  if (status !== 'success' || !contractAddress) throw new Error(`${hash} created no contract`)
  return contractAddress
}
// #endregion deploy

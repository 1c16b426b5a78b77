import factoryArtifact from '@pancakeswap/v3-core/artifacts/contracts/PancakeV3Factory.sol/PancakeV3Factory.json' with {
  type: 'json',
}
import poolArtifact from '@pancakeswap/v3-core/artifacts/contracts/PancakeV3Pool.sol/PancakeV3Pool.json' with {
  type: 'json',
}
import { type Abi, type Address, concatHex, type Hex, numberToHex, size } from 'viem'
import type { LocalChain, Made } from './chain.ts'

export const factoryAbi = factoryArtifact.abi as Abi
export const poolAbi = poolArtifact.abi as Abi
/** What a pool is created from; its hash goes into every pool's address. */
export const poolBytecode = poolArtifact.bytecode as Hex

/** The factory from the package's bytecode, over a deployer that creates pools from the package's bytecode. */
export async function deployV3(
  chain: LocalChain,
  deployerArtifact: Made,
): Promise<{ factory: Address; deployer: Address }> {
  // Ten bytes of code that leave everything behind them as the code of the new account.
  const asData = concatHex(['0x61', numberToHex(size(poolBytecode), { size: 2 }), '0x80600a3d393df3', poolBytecode])
  const data = await chain.deploy({ abi: [], bytecode: asData })
  const deployer = await chain.deploy(deployerArtifact, [data])
  const factory = await chain.deploy({ abi: factoryAbi, bytecode: factoryArtifact.bytecode as Hex }, [deployer])
  return { factory, deployer }
}

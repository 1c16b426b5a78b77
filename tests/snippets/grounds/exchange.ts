import type { Address } from 'viem'
import type { LocalChain } from '../chain.ts'
import { artifacts } from '../solc.ts'
import { isProtocol, type V2Contracts } from './ground.ts'

const real = () => import('../../protocol/kits/exchange.ts')

/** v2: from a package's source with the deployed fees, or as `npm run protocol` compiles the deployed source. */
export const v2Contracts = async (): Promise<V2Contracts> =>
  isProtocol ? (await real()).v2Contracts() : (await import('../v2chain.ts')).v2Contracts('deployed')

/** The factory of v3 with what creates its pools, from a package's bytecode or as compiled. */
export async function deployV3(chain: LocalChain): Promise<{ factory: Address; deployer: Address }> {
  if (isProtocol) return (await real()).deployV3(chain)
  const { deployV3 } = await import('../v3chain.ts')
  return deployV3(chain, artifacts('tests/snippets/contracts/PoolDeployer.sol')('PoolDeployer'))
}

import type { Address } from 'viem'
import type { LocalChain, Made } from '../chain.ts'
import { artifacts } from '../solc.ts'
import { type ExchangeContracts, isProtocol, type V2Contracts } from './ground.ts'

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

/** Deploys a contract and copies its code to the address that the samples know. Its storage starts empty there. */
async function place(chain: LocalChain, contract: Made, args: readonly unknown[], address: Address): Promise<Address> {
  const deployed = await chain.deploy(contract, args)
  const bytecode = await chain.client.getCode({ address: deployed })
  if (!bytecode) throw new Error(`${deployed} has no code`)
  await chain.tester.setCode({ address, bytecode })
  return address
}

function standIns(): ExchangeContracts {
  const made = artifacts(
    'tests/snippets/contracts/InfinityPeriphery.sol',
    'tests/snippets/contracts/PoolManagerDouble.sol',
    'tests/snippets/contracts/V3Periphery.sol',
  )
  return {
    wrapped: made('Wrapped'),
    place,
    async placePeriphery(chain, { factory, wrapped }, at) {
      for (const address of [at.router, at.quoter]) await place(chain, made('Router'), [factory, wrapped], address)
      await place(chain, made('Positions'), [factory, wrapped], at.positions)
      return { router: made('Router').abi, positions: made('Positions').abi }
    },
    async placeManagers(chain, at) {
      await place(chain, made('PoolManagerDouble'), [`0x${'0'.repeat(40)}`], at.cl)
      await place(chain, made('BinState'), [], at.bin)
      return { cl: made('PoolManagerDouble').abi, bin: made('BinState').abi }
    },
  }
}

export const exchangeContracts = async (): Promise<ExchangeContracts> =>
  isProtocol ? (await real()).exchangeContracts() : standIns()

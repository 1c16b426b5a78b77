import { type Address, encodeDeployData, zeroAddress } from 'viem'
import type { LocalChain, Made } from '../../samples/chain.ts'
import { against, type ExchangeContracts, type V2Contracts } from '../../samples/fixtures/fixture.ts'
import { artifact, initCodeHash } from '../artifacts.ts'
import { repositories } from '../pinnedSources.ts'

// v2 and v3 as compiled, for the chains that proofs/samples makes by itself.

/** What a page says that samples, of one folder or all, were run against: the repository, and the start of its commit. */
export function runsAgainst(name: keyof typeof repositories, folder?: string): void {
  const source = `${name} ${repositories[name].commit.slice(0, 7)}`
  if (folder) against.folders[folder] = source
  // A test file can start with a fixture of one folder.
  if (!folder || !against.source) against.source = source
}

/**
 * Deploys a contract at an address that samples know. The creation code runs there as if it were the contract's own: it
 * writes the contract's storage and returns its code.
 */
export async function placeMade(
  chain: LocalChain,
  { abi, bytecode: creation }: Made,
  args: readonly unknown[],
  address: Address,
) {
  const { client, tester, owner } = chain
  const bytecode = encodeDeployData({ abi, bytecode: creation, args } as never)
  await tester.setCode({ address, bytecode })
  const { data } = await client.call({ account: owner, to: address })
  if (!data) throw new Error(`the constructor of the contract at ${address} returns no code`)
  await chain.receiptOf(await chain.walletOf(owner).sendTransaction({ to: address }))
  await tester.setCode({ address, bytecode: data })
  return address
}

export function v2Contracts(): V2Contracts {
  runsAgainst('pancake-smart-contracts', 'v2')
  return {
    pair: artifact('v2/PancakePair'),
    pairHash: initCodeHash('v2/PancakePair'),
    factory: artifact('v2/PancakeFactory'),
    router: artifact('v2/PancakeRouter'),
    wrapped: artifact('farms-pools/WBNB'),
  }
}

export async function deployV3(chain: LocalChain) {
  runsAgainst('pancake-v3-contracts')
  const made = artifact('v3-core/PancakeV3PoolDeployer')
  const deployer = await chain.deploy(made)
  const factory = await chain.deploy(artifact('v3-core/PancakeV3Factory'), [deployer])
  await chain.send(chain.owner, deployer, made.abi, 'setFactoryAddress', [factory])
  return { factory, deployer }
}

export function exchangeContracts(): ExchangeContracts {
  runsAgainst('pancake-v3-contracts')
  return {
    wrapped: artifact('farms-pools/WBNB'),
    place: placeMade,
    async placePeriphery(chain, { factory, deployer, wrapped }, at) {
      const libraries = { SmartRouterHelper: await chain.deploy(artifact('v3-router/SmartRouterHelper')) }
      const ofPeriphery = [deployer, factory, wrapped]
      const positions = artifact('v3-periphery/NonfungiblePositionManager')
      await placeMade(chain, positions, [...ofPeriphery, zeroAddress], at.positions)
      const routed = [zeroAddress, deployer, factory, at.positions, zeroAddress, zeroAddress, wrapped]
      await placeMade(chain, artifact('v3-router/SmartRouter', libraries), routed, at.router)
      await placeMade(chain, artifact('v3-router/QuoterV2', libraries), ofPeriphery, at.quoter)
      return { router: artifact('v3-router/SmartRouter', libraries).abi, positions: positions.abi }
    },
    async placeManagers(chain, at) {
      const vault = await chain.deploy(artifact('infinity-core/Vault'))
      const [cl, bin] = [artifact('infinity-core/CLPoolManager'), artifact('infinity-core/BinPoolManager')]
      await placeMade(chain, cl, [vault], at.cl)
      await placeMade(chain, bin, [vault], at.bin)
      return { cl: cl.abi, bin: bin.abi }
    },
  }
}

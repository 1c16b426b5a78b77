import { type Address, encodeDeployData, zeroAddress } from 'viem'
import type { LocalChain, Made } from '../../samples/chain.ts'
import { against } from '../../samples/deployed.ts'
import { abiOf, artifact, initCodeHash } from '../artifacts.ts'
import { repositories } from '../pinnedSources.ts'

// v2 and v3 as compiled, for tests that make their chain themselves.

export const [factoryAbi, poolAbi] = [abiOf('v3-core/PancakeV3Factory'), abiOf('v3-core/PancakeV3Pool')]

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

/** Contracts of v2, to be deployed, with the hash that the addresses of pairs follow from. */
export function v2Contracts() {
  runsAgainst('pancake-smart-contracts', 'v2')
  return {
    pair: artifact('v2/PancakePair'),
    pairHash: initCodeHash('v2/PancakePair'),
    factory: artifact('v2/PancakeFactory'),
    router: artifact('v2/PancakeRouter'),
    wrapped: artifact('farms-pools/WBNB'),
  }
}

export async function deployV2(chain: LocalChain) {
  const made = v2Contracts()
  const factory = await chain.deploy(made.factory, [chain.owner.address])
  const wrapped = await chain.deploy(made.wrapped)
  const router = await chain.deploy(made.router, [factory, wrapped])
  return { factory, wrapped, router }
}

/** The factory of v3 with what creates its pools. */
export async function deployV3(chain: LocalChain) {
  runsAgainst('pancake-v3-contracts')
  const made = artifact('v3-core/PancakeV3PoolDeployer')
  const deployer = await chain.deploy(made)
  const factory = await chain.deploy(artifact('v3-core/PancakeV3Factory'), [deployer])
  await chain.send(chain.owner, deployer, made.abi, 'setFactoryAddress', [factory])
  return { factory, deployer }
}

/** v3's router, quoter and position manager, at addresses that samples know. Gives the ABIs of what is called here. */
export async function placePeriphery(
  chain: LocalChain,
  { factory, deployer, wrapped }: { factory: Address; deployer: Address; wrapped: Address },
  at: { router: Address; quoter: Address; positions: Address },
) {
  const libraries = { SmartRouterHelper: await chain.deploy(artifact('v3-router/SmartRouterHelper')) }
  const ofPeriphery = [deployer, factory, wrapped]
  const positions = artifact('v3-periphery/NonfungiblePositionManager')
  const router = artifact('v3-router/SmartRouter', libraries)
  await placeMade(chain, positions, [...ofPeriphery, zeroAddress], at.positions)
  const routed = [zeroAddress, deployer, factory, at.positions, zeroAddress, zeroAddress, wrapped]
  await placeMade(chain, router, routed, at.router)
  await placeMade(chain, artifact('v3-router/QuoterV2', libraries), ofPeriphery, at.quoter)
  return { router: router.abi, positions: positions.abi }
}

export async function placeManagers(chain: LocalChain, at: { cl: Address; bin: Address }) {
  const vault = await chain.deploy(artifact('infinity-core/Vault'))
  const [cl, bin] = [artifact('infinity-core/CLPoolManager'), artifact('infinity-core/BinPoolManager')]
  await placeMade(chain, cl, [vault], at.cl)
  await placeMade(chain, bin, [vault], at.bin)
  return { cl: cl.abi, bin: bin.abi }
}

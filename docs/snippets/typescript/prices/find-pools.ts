// #region find
import { type Address, type PublicClient, parseAbi, zeroAddress } from 'viem'

const abi = parseAbi([
  'function factory() view returns (address)',
  'function getPair(address tokenA, address tokenB) view returns (address)',
  'function getPool(address tokenA, address tokenB, uint24 fee) view returns (address)',
])

function existing(pool: Address): Address {
  if (pool === zeroAddress) throw new Error('there is no such pool')
  return pool
}

/** The v2 pair of two tokens. RouterV2 names its factory. */
export async function findPair(client: PublicClient, routerV2: Address, a: Address, b: Address) {
  const factory = await client.readContract({ address: routerV2, abi, functionName: 'factory' })
  return existing(await client.readContract({ address: factory, abi, functionName: 'getPair', args: [a, b] }))
}

/** The v3 pool of two tokens and a fee in hundredths of a bip. The
 * position manager names its factory. */
export async function findPool(client: PublicClient, manager: Address, a: Address, b: Address, fee: number) {
  const factory = await client.readContract({ address: manager, abi, functionName: 'factory' })
  return existing(await client.readContract({ address: factory, abi, functionName: 'getPool', args: [a, b, fee] }))
}
// #endregion find

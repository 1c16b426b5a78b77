// #region deploy
import { ChainId } from '@pancakeswap/chains'
import { CLPoolManagerAbi, INFI_CL_POOL_MANAGER_ADDRESSES } from '@pancakeswap/infinity-sdk'
import { type Account, type Address, type Hex, type PublicClient, parseAbi, type WalletClient } from 'viem'
import { clParameters, DYNAMIC_FEE, type PoolKey, poolId, poolKey } from './pool-key.ts'

const poolManager = INFI_CL_POOL_MANAGER_ADDRESSES[ChainId.BSC]

const hookAbi = parseAbi([
  'constructor(address poolManager, uint24 baseFee, uint24 feePerTick, uint24 maxFee)',
  'function getHooksRegistrationBitmap() view returns (uint16)',
])

/** `bytecode` is what the compiler made of SurgeFeeHook.sol. Fees in hundredths
 * of a bip: 0.05 %, 0.002 % a tick, 3 %. */
export async function deployHook(
  client: PublicClient,
  wallet: WalletClient,
  account: Account,
  bytecode: Hex,
): Promise<Address> {
  const hash = await wallet.deployContract({
    account,
    chain: wallet.chain,
    abi: hookAbi,
    bytecode,
    args: [poolManager, 500, 20, 30_000],
  })
  const { contractAddress, status } = await client.waitForTransactionReceipt({ hash })
  if (status !== 'success' || !contractAddress) throw new Error(`${hash} created no contract`)
  return contractAddress
}
// #endregion deploy

// #region initialize
/** Creates a pool of two tokens at a price of 1 with the hook. Throws where
 * the pool has another price: provide no liquidity at one that you did
 * not choose. */
export async function createPool(
  client: PublicClient,
  wallet: WalletClient,
  account: Account,
  hook: Address,
  tokens: readonly [Address, Address],
): Promise<{ key: PoolKey; id: Hex }> {
  // Ask the hook, so that key and contract cannot differ.
  const bitmap = await client.readContract({
    address: hook,
    abi: hookAbi,
    functionName: 'getHooksRegistrationBitmap',
  })
  const key = poolKey(tokens, { poolManager, fee: DYNAMIC_FEE, parameters: clParameters(60, bitmap), hooks: hook })

  const wanted = 2n ** 96n // the square root of the price, as Q64.96
  const { request } = await client.simulateContract({
    account,
    address: poolManager,
    abi: CLPoolManagerAbi,
    functionName: 'initialize',
    args: [key, wanted],
  })
  const hash = await wallet.writeContract(request)
  const { status } = await client.waitForTransactionReceipt({ hash })
  if (status !== 'success') throw new Error(`${hash} reverted: somebody else may have created the pool`)

  const id = poolId(key)
  const [price] = await client.readContract({
    address: poolManager,
    abi: CLPoolManagerAbi,
    functionName: 'getSlot0',
    args: [id],
  })
  // An empty pool's price can be moved by anyone, at no cost.
  if (price !== wanted) throw new Error(`The pool ${id} has the price ${price}, not ${wanted} (Q64.96, square root)`)
  return { key, id }
}
// #endregion initialize

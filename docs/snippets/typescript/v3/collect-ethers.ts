// #region ethers
import { Contract, type Signer } from 'ethers'

const managerAbi = [
  'function collect((uint256 tokenId, address recipient, uint128 amount0Max, uint128 amount1Max) params) payable returns (uint256 amount0, uint256 amount1)',
]
const maxUint128 = 2n ** 128n - 1n

/** Pays out all fees of a position and leaves its liquidity in the pool. Returns
 * the amounts in smallest units. */
export async function collectEthers(signer: Signer, manager: string, tokenId: bigint) {
  const collect = new Contract(manager, managerAbi, signer).getFunction('collect')
  const order = [tokenId, await signer.getAddress(), maxUint128, maxUint128] as const
  const [amount0, amount1] = (await collect.staticCall(order)) as [bigint, bigint]
  const transaction = await collect.send(order)
  // Throws if the transaction reverted, or if the wallet sent another in its place.
  await transaction.wait()
  return { amount0, amount1 }
}
// #endregion ethers

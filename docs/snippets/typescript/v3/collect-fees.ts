// #region collect
import { type Account, type Address, maxUint128, type PublicClient, parseAbi, type WalletClient } from 'viem'

const managerAbi = parseAbi([
  'struct CollectParams { uint256 tokenId; address recipient; uint128 amount0Max; uint128 amount1Max; }',
  'function collect(CollectParams params) payable returns (uint256 amount0, uint256 amount1)',
])

/** Pays out all fees of a position and leaves its liquidity in the pool. Returns
 * the amounts in smallest units. */
export async function collectFees(
  client: PublicClient,
  wallet: WalletClient,
  account: Account,
  manager: Address,
  tokenId: bigint,
) {
  const {
    request,
    result: [amount0, amount1],
  } = await client.simulateContract({
    account,
    address: manager,
    abi: managerAbi,
    functionName: 'collect',
    args: [{ tokenId, recipient: account.address, amount0Max: maxUint128, amount1Max: maxUint128 }],
  })
  return { amount0, amount1, hash: await wallet.writeContract(request) }
}
// #endregion collect

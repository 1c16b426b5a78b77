// #region add
import { type Account, type Address, type PublicClient, parseAbi, type WalletClient } from 'viem'
import { limitsAt, type NewPosition, requirePrice } from './mint-position.ts'

const managerAbi = parseAbi([
  'struct IncreaseLiquidityParams { uint256 tokenId; uint256 amount0Desired; uint256 amount1Desired; uint256 amount0Min; uint256 amount1Min; uint256 deadline; }',
  'function increaseLiquidity(IncreaseLiquidityParams params) payable returns (uint128 liquidity, uint256 amount0, uint256 amount1)',
])

/** Pool and range are the position's own, as `readPositions` returns them. */
export type Addition = NewPosition & { tokenId: bigint }

/** Adds to a position at the ratio that its range has at the pool's price,
 * which is compared with the one that is meant. */
export async function addLiquidity(
  client: PublicClient,
  wallet: WalletClient,
  account: Account,
  manager: Address,
  addition: Addition,
) {
  const price = await requirePrice(client, manager, addition)
  const { tokenId, deadline } = addition
  const { request } = await client.simulateContract({
    account,
    address: manager,
    abi: managerAbi,
    functionName: 'increaseLiquidity',
    args: [{ tokenId, ...limitsAt(price, addition), deadline }],
  })
  return wallet.writeContract(request)
}
// #endregion add

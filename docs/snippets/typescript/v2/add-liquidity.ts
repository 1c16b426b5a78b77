// #region add
import { type Account, type Address, type PublicClient, parseAbi, type WalletClient } from 'viem'

const routerAbi = parseAbi([
  'function addLiquidityETH(address token, uint256 amountTokenDesired, uint256 amountTokenMin, uint256 amountETHMin, address to, uint256 deadline) payable returns (uint256 amountToken, uint256 amountETH, uint256 liquidity)',
])

/**
 * Adds a token and the native coin to their pair; the router must be approved
 * for the token. Of one of the two amounts less is taken, so that the ratio fits
 * the pair. Native coin that is left over comes back.
 */
export async function addWithNative(
  client: PublicClient,
  wallet: WalletClient,
  account: Account,
  router: Address,
  token: Address,
  /** Two amounts that are worth the same at a price of your own, from a source
   * other than the pair: anyone can move the pair's. */
  most: { token: bigint; native: bigint },
  /** How far the pair's price may be from that price
   * when the transaction is mined, in basis points. */
  tolerance: bigint,
  deadline: bigint,
) {
  const least = (amount: bigint) => (amount * (10_000n - tolerance)) / 10_000n
  const { request } = await client.simulateContract({
    account,
    address: router,
    abi: routerAbi,
    functionName: 'addLiquidityETH',
    args: [token, most.token, least(most.token), least(most.native), account.address, deadline],
    value: most.native,
  })
  return wallet.writeContract(request)
}
// #endregion add

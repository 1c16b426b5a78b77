// #region add
import { type Account, type Address, type PublicClient, parseAbi, type WalletClient } from 'viem'

const routerAbi = parseAbi([
  'function addLiquidityETH(address token, uint256 amountTokenDesired, uint256 amountTokenMin, uint256 amountETHMin, address to, uint256 deadline) payable returns (uint256 amountToken, uint256 amountETH, uint256 liquidity)',
])

/**
 * Adds a token and the native coin to their pair; the router must be approved
 * for the token. Of one of the two amounts less is taken, so that the ratio fits
 * the pair. Native coin that is left over comes back. The limits follow from the
 * pair's present price, which anyone can move: compare it with yours before.
 */
export async function addWithNative(
  client: PublicClient,
  wallet: WalletClient,
  account: Account,
  router: Address,
  token: Address,
  most: { token: bigint; native: bigint },
  /** How far the pair's price may move before the
   * transaction is mined, in basis points. */
  tolerance: bigint,
  deadline: bigint,
) {
  const least = (amount: bigint) => (amount * (10_000n - tolerance)) / 10_000n
  const call = {
    account,
    address: router,
    abi: routerAbi,
    functionName: 'addLiquidityETH',
    value: most.native,
  } as const

  // A first run without limits returns what the pair takes now.
  const {
    result: [amountToken, amountNative],
  } = await client.simulateContract({ ...call, args: [token, most.token, 0n, 0n, account.address, deadline] })
  const { request } = await client.simulateContract({
    ...call,
    args: [token, most.token, least(amountToken), least(amountNative), account.address, deadline],
  })
  return wallet.writeContract(request)
}
// #endregion add

// #region create
import { encodeSqrtRatioX96 } from '@pancakeswap/v3-sdk'
import { type Account, type Address, type PublicClient, parseAbi, type WalletClient } from 'viem'

const positionManagerAbi = parseAbi([
  'function createAndInitializePoolIfNecessary(address token0, address token1, uint24 fee, uint160 sqrtPriceX96) payable returns (address pool)',
])

interface Side {
  token: Address
  /** In the token's smallest unit: so much of this token is worth as much as `amount` of the other. */
  amount: bigint
}

/** Creates the pool of two tokens and sets its price in one transaction. Does nothing where both are done already. */
export async function createPricedPool(
  wallet: WalletClient,
  client: PublicClient,
  account: Account,
  positionManager: Address,
  one: Side,
  other: Side,
  fee: number,
) {
  // Pools order their tokens by address, and the price is token1 per token0.
  const [side0, side1] = BigInt(one.token) < BigInt(other.token) ? [one, other] : [other, one]
  const { request, result: pool } = await client.simulateContract({
    account,
    address: positionManager,
    abi: positionManagerAbi,
    functionName: 'createAndInitializePoolIfNecessary',
    args: [side0.token, side1.token, fee, encodeSqrtRatioX96(side1.amount, side0.amount)],
  })
  return { pool, hash: await wallet.writeContract(request) }
}
// #endregion create

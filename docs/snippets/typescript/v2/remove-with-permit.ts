// #region remove
import { type Address, type LocalAccount, type PublicClient, parseAbi, parseSignature, type WalletClient } from 'viem'

const routerAbi = parseAbi([
  'function removeLiquidityWithPermit(address tokenA, address tokenB, uint256 liquidity, uint256 amountAMin, uint256 amountBMin, address to, uint256 deadline, bool approveMax, uint8 v, bytes32 r, bytes32 s) returns (uint256 amountA, uint256 amountB)',
])
const pairAbi = parseAbi(['function nonces(address owner) view returns (uint256)'])

export interface Removal {
  /** Yours: a node could name another chain. */
  chainId: number
  router: Address
  pair: Address
  tokenA: Address
  tokenB: Address
  /** In the pair's own units, 18 decimals. */
  liquidity: bigint
  amountAMin: bigint
  amountBMin: bigint
  /** Unix time in seconds. Router and signature must have the same one. */
  deadline: bigint
}

/** Takes liquidity out in one transaction: the approval of the pair's token is
 * a signature. It reverts where somebody else has submitted that signature
 * first; the approval is there then, so call `removeLiquidity`. */
export async function removeWithPermit(
  client: PublicClient,
  wallet: WalletClient,
  account: LocalAccount,
  { chainId, router, pair, tokenA, tokenB, liquidity, amountAMin, amountBMin, deadline }: Removal,
) {
  const nonce = await client.readContract({
    address: pair,
    abi: pairAbi,
    functionName: 'nonces',
    args: [account.address],
  })
  const signature = await account.signTypedData({
    domain: { name: 'Pancake LPs', version: '1', chainId, verifyingContract: pair },
    types: {
      Permit: [
        { name: 'owner', type: 'address' },
        { name: 'spender', type: 'address' },
        { name: 'value', type: 'uint256' },
        { name: 'nonce', type: 'uint256' },
        { name: 'deadline', type: 'uint256' },
      ],
    },
    primaryType: 'Permit',
    message: { owner: account.address, spender: router, value: liquidity, nonce, deadline },
  })
  const { r, s, yParity } = parseSignature(signature)
  const { request } = await client.simulateContract({
    account,
    address: router,
    abi: routerAbi,
    functionName: 'removeLiquidityWithPermit',
    args: [tokenA, tokenB, liquidity, amountAMin, amountBMin, account.address, deadline, false, 27 + yParity, r, s],
  })
  return wallet.writeContract(request)
}
// #endregion remove

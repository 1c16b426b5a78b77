// #region exit
import {
  type Account,
  type Address,
  type Chain,
  type Hex,
  type PublicClient,
  parseAbi,
  type Transport,
  type WalletClient,
} from 'viem'

const marketAbi = parseAbi([
  'struct Ask { address seller; uint256 price; }',
  'function pendingRevenue(address) view returns (uint256)',
  'function viewAsksByCollectionAndSeller(address collection, address seller, uint256 cursor, uint256 size) view returns (uint256[] tokenIds, Ask[] asks, uint256 next)',
  'function cancelAskOrder(address collection, uint256 tokenId)',
  'function claimPendingRevenue()',
])

/** Takes back the listed NFTs of a collection, up to 1000 a call, and revenue if
 * there is any. Returns the hashes of the transactions. */
export async function leaveMarket(
  client: PublicClient,
  wallet: WalletClient<Transport, Chain, Account>,
  market: Address,
  collection: Address,
) {
  const read = { address: market, abi: marketAbi } as const
  const seller = wallet.account.address
  const [tokenIds] = await client.readContract({
    ...read,
    functionName: 'viewAsksByCollectionAndSeller',
    args: [collection, seller, 0n, 1000n],
  })
  const hashes: Hex[] = []
  for (const tokenId of tokenIds)
    hashes.push(await wallet.writeContract({ ...read, functionName: 'cancelAskOrder', args: [collection, tokenId] }))
  const revenue = await client.readContract({ ...read, functionName: 'pendingRevenue', args: [seller] })
  if (revenue > 0n) hashes.push(await wallet.writeContract({ ...read, functionName: 'claimPendingRevenue' }))
  return hashes
}
// #endregion exit

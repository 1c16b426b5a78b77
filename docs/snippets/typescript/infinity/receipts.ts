// #region receipts
import { type Address, erc20Abi, type Hex, isAddressEqual, type PublicClient, parseAbi, parseEventLogs } from 'viem'

const mintAbi = parseAbi(['event MintPosition(uint256 indexed tokenId)'])

/** The id of the position that a transaction opened. Throws where it opened
 * several: a token that calls back can open another one before or after. */
export async function openedPosition(client: PublicClient, manager: Address, hash: Hex): Promise<bigint> {
  const { logs } = await client.getTransactionReceipt({ hash })
  const ofManager = logs.filter(({ address }) => isAddressEqual(address, manager))
  const [minted, ...others] = parseEventLogs({ abi: mintAbi, logs: ofManager })
  if (!minted || others.length > 0) throw new Error(`${hash} opened ${minted ? 'several positions' : 'no position'}`)
  return minted.args.tokenId
}

/** What a transaction paid to an account in a token, in smallest units.
 * Native currency leaves no log. */
export async function received(client: PublicClient, token: Address, account: Address, hash: Hex): Promise<bigint> {
  const { logs } = await client.getTransactionReceipt({ hash })
  const ofToken = logs.filter(({ address }) => isAddressEqual(address, token))
  const transfers = parseEventLogs({ abi: erc20Abi, eventName: 'Transfer', logs: ofToken, args: { to: account } })
  return transfers.reduce((sum, { args }) => sum + args.value, 0n)
}
// #endregion receipts

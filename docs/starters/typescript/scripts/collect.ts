import { ChainId } from '@pancakeswap/chains'
import { WNATIVE } from '@pancakeswap/sdk'
import { CAKE, USDT } from '@pancakeswap/tokens'
import { NFT_POSITION_MANAGER_ADDRESSES } from '@pancakeswap/v3-sdk'
import {
  type Account,
  type Address,
  createPublicClient,
  createWalletClient,
  type Hex,
  http,
  isAddressEqual,
  type PublicClient,
  type WalletClient,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { bsc } from 'viem/chains'
import { collectFees } from '../src/v3/collect-fees.ts'
import { readPositions } from '../src/v3/read-positions.ts'

/** The tokens whose positions are collected. Anyone can mint a position of another token to the account, and a collect
 * would run that token's code. */
const known: readonly Address[] = [WNATIVE[ChainId.BSC], USDT[ChainId.BSC], CAKE[ChainId.BSC]].map(
  ({ address }) => address,
)
const isKnown = (token: Address) => known.some((one) => isAddressEqual(one, token))

/** Collects the fees of each position of the account in known tokens that has earned any. Amounts are in smallest
 * units. */
export async function collectAll(
  client: PublicClient,
  wallet: WalletClient,
  account: Account,
  log: (line: string) => void = console.log,
) {
  const manager = NFT_POSITION_MANAGER_ADDRESSES[ChainId.BSC]
  const positions = await readPositions(client, manager, account.address)
  const own = positions.filter(({ token0, token1 }) => isKnown(token0) && isKnown(token1))
  const earned = own.flatMap((position) => {
    if (position.failure) throw new Error(`position ${position.tokenId} cannot be read`, { cause: position.failure })
    return position.owed0 > 0n || position.owed1 > 0n ? [position] : []
  })
  for (const { tokenId, token0, token1 } of earned) {
    const { amount0, amount1, hash } = await collectFees(client, wallet, account, manager, tokenId)
    const { status, transactionHash } = await client.waitForTransactionReceipt({ hash })
    if (transactionHash !== hash) throw new Error(`the transaction ${hash} was replaced by ${transactionHash}`)
    if (status !== 'success') throw new Error(`the transaction ${hash} reverted`)
    log(`Position ${tokenId} paid ${amount0} of ${token0} and ${amount1} of ${token1}`)
  }
  if (earned.length === 0) log(`${own.length} position(s), and no fees to collect`)
  return earned
}

if (import.meta.main) {
  const { RPC_URL, PRIVATE_KEY } = process.env
  if (!RPC_URL || !PRIVATE_KEY) throw new Error('Set RPC_URL and PRIVATE_KEY in .env')
  const account = privateKeyToAccount(PRIVATE_KEY as Hex)
  const client = createPublicClient({ chain: bsc, transport: http(RPC_URL) })
  await collectAll(client, createWalletClient({ account, chain: bsc, transport: http(RPC_URL) }), account)
}

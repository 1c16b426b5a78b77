// #region open
import { ChainId } from '@pancakeswap/chains'
import { CAKE, USDT } from '@pancakeswap/tokens'
import { NFT_POSITION_MANAGER_ADDRESSES } from '@pancakeswap/v3-sdk'
import {
  type Account,
  createPublicClient,
  createWalletClient,
  formatUnits,
  type Hex,
  http,
  type PublicClient,
  parseUnits,
  type WalletClient,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { bsc } from 'viem/chains'
import { approveAmount } from './approve.ts'
import { currentPrice, mintPosition } from './mint-position.ts'
import { addedLiquidity } from './position-id.ts'

/** Opens a position of at most 50 USDT and 25 CAKE, ten percent to each side
 * of the price. Returns its id. */
export async function open(
  client: PublicClient,
  wallet: WalletClient,
  account: Account,
  log: (line: string) => void = console.log,
) {
  const manager = NFT_POSITION_MANAGER_ADDRESSES[ChainId.BSC]
  const [cake, usdt] = [CAKE[ChainId.BSC], USDT[ChainId.BSC]]
  // A pool orders its tokens by address.
  const [token0, token1] = cake.sortsBefore(usdt) ? [cake, usdt] : [usdt, cake]
  const most = (token: typeof token0) => parseUnits(token === usdt ? '50' : '25', token.decimals)
  const pool = { token0: token0.address, token1: token1.address, fee: 2500 }
  // The pool's own price. Compare it with another source before you deposit.
  const { sqrtPriceX96, tick } = await currentPrice(client, manager, pool)

  // A tick is a hundredth of a percent. Pools of this
  // fee tier accept each fiftieth.
  const tickLower = Math.floor((tick - 1000) / 50) * 50
  const tickUpper = Math.ceil((tick + 1000) / 50) * 50
  for (const token of [token0, token1])
    await approveAmount(client, wallet, account, token.address, manager, most(token))
  const { hash } = await mintPosition(client, wallet, account, manager, {
    ...pool,
    tickLower,
    tickUpper,
    most0: most(token0),
    most1: most(token1),
    sqrtPriceX96,
    tolerance: 50n,
    deadline: BigInt(Math.floor(Date.now() / 1000) + 300),
  })
  const { tokenId, amount0, amount1 } = await addedLiquidity(client, manager, hash)
  log(`Opened position ${tokenId} from tick ${tickLower} to ${tickUpper}`)
  log(`with ${formatUnits(amount0, token0.decimals)} ${token0.symbol}`)
  log(`and ${formatUnits(amount1, token1.decimals)} ${token1.symbol}`)
  return tokenId
}

async function main() {
  const { RPC_URL, PRIVATE_KEY } = process.env
  if (!RPC_URL || !PRIVATE_KEY) throw new Error('Set RPC_URL and PRIVATE_KEY in .env')
  const account = privateKeyToAccount(PRIVATE_KEY as Hex)
  const client = createPublicClient({ chain: bsc, transport: http(RPC_URL) })
  const wallet = createWalletClient({ account, chain: bsc, transport: http(RPC_URL) })
  await open(client, wallet, account)
}

if (import.meta.main) await main()
// #endregion open

// #region open
import { ChainId } from '@pancakeswap/chains'
import { INFI_CL_POOL_MANAGER_ADDRESSES, INFI_CL_POSITION_MANAGER_ADDRESSES } from '@pancakeswap/infinity-sdk'
import { CAKE, USDT } from '@pancakeswap/tokens'
import { createPublicClient, createWalletClient, formatUnits, type Hex, http, parseUnits } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { bsc } from 'viem/chains'
import type { Sender } from './approve.ts'
import { readPosition } from './change-position.ts'
import { amountsFor, usableTick } from './cl-math.ts'
import { createAndMint } from './mint-position.ts'
import { clParameters, poolId, poolKey } from './pool-key.ts'
import type { Range } from './position-actions.ts'
import { readPool } from './read-pool.ts'
import { openedPosition } from './receipts.ts'

/** Opens a position of some 25 CAKE and their worth in USDT, ten percent to each
 * side of the price. Returns its id. */
export async function open(sender: Sender, log: (line: string) => void = console.log) {
  const { client } = sender
  const manager = INFI_CL_POSITION_MANAGER_ADDRESSES[ChainId.BSC]
  const [cake, usdt] = [CAKE[ChainId.BSC], USDT[ChainId.BSC]]
  const key = poolKey([cake.address, usdt.address], {
    poolManager: INFI_CL_POOL_MANAGER_ADDRESSES[ChainId.BSC],
    fee: 2500,
    parameters: clParameters(50),
  })
  // CAKE has the lower address, so the price is USDT for a CAKE. Both have
  // 18 decimals. It is the pool's own price: compare it with another source
  // before you deposit.
  const { price, tick } = await readPool(client, poolId(key))
  const [amount0, amount1] = [parseUnits('25', cake.decimals), parseUnits((25 * price).toFixed(18), usdt.decimals)]

  // A tick is a hundredth of a percent. This pool accepts each fiftieth.
  const range: Range = [usableTick(tick - 1000, 50), usableTick(tick + 1000, 50)]
  const hash = await createAndMint(sender, key, range, amount0, amount1)

  const id = await openedPosition(client, manager, hash)
  const { liquidity } = await readPosition(client, id)
  const { sqrtPriceX96 } = await readPool(client, poolId(key))
  const [paid0, paid1] = amountsFor(sqrtPriceX96, range, liquidity)
  log(`Opened position ${id} from tick ${range[0]} to ${range[1]}`)
  log(`with ${formatUnits(paid0, cake.decimals)} CAKE`)
  log(`and ${formatUnits(paid1, usdt.decimals)} USDT`)
  return id
}

async function main() {
  const { RPC_URL, PRIVATE_KEY } = process.env
  if (!RPC_URL || !PRIVATE_KEY) throw new Error('Set RPC_URL and PRIVATE_KEY in .env')
  const account = privateKeyToAccount(PRIVATE_KEY as Hex)
  const client = createPublicClient({ chain: bsc, transport: http(RPC_URL) })
  const wallet = createWalletClient({ account, chain: bsc, transport: http(RPC_URL) })
  await open({ client, wallet, account })
}

if (import.meta.main) await main()
// #endregion open

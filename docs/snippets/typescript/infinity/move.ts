// #region move
import { ChainId } from '@pancakeswap/chains'
import { INFI_CL_POOL_MANAGER_ADDRESSES, INFI_CL_POSITION_MANAGER_ADDRESSES } from '@pancakeswap/infinity-sdk'
import { NFT_POSITION_MANAGER_ADDRESSES } from '@pancakeswap/v3-sdk'
import { type Address, createPublicClient, createWalletClient, type Hex, http, parseAbi } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { bsc } from 'viem/chains'
import type { Sender } from './approve.ts'
import { liquidityFor, usableTick } from './cl-math.ts'
import { migrateV3 } from './migrate.ts'
import { clParameters, poolId, poolKey } from './pool-key.ts'
import { readPool } from './read-pool.ts'
import { openedPosition } from './receipts.ts'

/** The old position manager, and CLMigrator on BNB Smart Chain. */
const deployed: { nfp: Address; migrator: Address } = {
  nfp: NFT_POSITION_MANAGER_ADDRESSES[ChainId.BSC],
  migrator: '0xF1A6B9b2b4Aa5623a490E2CF2E23B265334478e1',
}
const v3Abi = parseAbi([
  'function factory() view returns (address)',
  'function getPool(address tokenA, address tokenB, uint24 fee) view returns (address)',
  'function slot0() view returns (uint160 sqrtPriceX96, int24 tick, uint16 observationIndex, uint16 observationCardinality, uint16 observationCardinalityNext, uint32 feeProtocol, bool unlocked)',
  'function positions(uint256 tokenId) view returns (uint96 nonce, address operator, address token0, address token1, uint24 fee, int24 tickLower, int24 tickUpper, uint128 liquidity, uint256 feeGrowthInside0LastX128, uint256 feeGrowthInside1LastX128, uint128 tokensOwed0, uint128 tokensOwed1)',
  'struct Removal { uint256 tokenId; uint128 liquidity; uint256 amount0Min; uint256 amount1Min; uint256 deadline; }',
  'function decreaseLiquidity(Removal params) payable returns (uint256 amount0, uint256 amount1)',
])

/** Moves a v3 position into the Infinity pool of its tokens with a fee
 * of 0.25 %, in the range that its spacing has at or below the old one. */
export async function move(
  sender: Sender,
  tokenId: bigint,
  { nfp, migrator } = deployed,
  log: (line: string) => void = console.log,
) {
  const { client, account } = sender
  const [, , token0, token1, fee, lower, upper, liquidity] = await client.readContract({
    address: nfp,
    abi: v3Abi,
    functionName: 'positions',
    args: [tokenId],
  })
  // What the position is worth now: removed in a simulation.
  const deadline = BigInt(Math.floor(Date.now() / 1000) + 300)
  const { result } = await client.simulateContract({
    account,
    address: nfp,
    abi: v3Abi,
    functionName: 'decreaseLiquidity',
    args: [{ tokenId, liquidity, amount0Min: 0n, amount1Min: 0n, deadline }],
  })
  // Half a percent less is accepted, of the old position and of the new one.
  const least = (amount: bigint) => (amount * 9950n) / 10_000n

  const key = poolKey([token0, token1], {
    poolManager: INFI_CL_POOL_MANAGER_ADDRESSES[ChainId.BSC],
    fee: 2500,
    parameters: clParameters(50),
  })
  const { sqrtPriceX96 } = await readPool(client, poolId(key))
  // The guards below follow from the new pool's price. At a wrong one
  // they hold, and the deposit loses to the first arbitrage.
  const factory = await client.readContract({ address: nfp, abi: v3Abi, functionName: 'factory' })
  const address = await client.readContract({
    address: factory,
    abi: v3Abi,
    functionName: 'getPool',
    args: [token0, token1, fee],
  })
  const [oldSqrtPrice] = await client.readContract({ address, abi: v3Abi, functionName: 'slot0' })
  // In hundredths of a percent of the price.
  const gap = (sqrtPriceX96 ** 2n * 10_000n) / oldSqrtPrice ** 2n - 10_000n
  if (gap < -100n || gap > 100n) throw new Error(`The new pool's price is ${Number(gap) / 100} % off the old pool's`)

  const range = [usableTick(lower, 50), usableTick(upper, 50)] as const
  const from = { nfp, tokenId, liquidity, least: [least(result[0]), least(result[1])] as const }
  const liquidityMin = least(liquidityFor(sqrtPriceX96, range, ...result))
  const hash = await migrateV3(sender, migrator, from, { key, range, liquidityMin })
  const { status, transactionHash } = await client.waitForTransactionReceipt({ hash })
  if (transactionHash !== hash) throw new Error(`The migration ${hash} was replaced by ${transactionHash}`)
  if (status !== 'success') throw new Error(`The migration ${hash} reverted`)
  const id = await openedPosition(client, INFI_CL_POSITION_MANAGER_ADDRESSES[ChainId.BSC], hash)
  log(`Moved v3 position ${tokenId} to position ${id} of Infinity, from tick ${range[0]} to ${range[1]}`)
}

async function main() {
  const { RPC_URL, PRIVATE_KEY } = process.env
  if (!RPC_URL || !PRIVATE_KEY) throw new Error('Set RPC_URL and PRIVATE_KEY in .env')
  const [id] = process.argv.slice(2)
  if (!id) throw new Error('Name the v3 position: node --env-file=.env move.ts 1')
  const account = privateKeyToAccount(PRIVATE_KEY as Hex)
  const client = createPublicClient({ chain: bsc, transport: http(RPC_URL) })
  const wallet = createWalletClient({ account, chain: bsc, transport: http(RPC_URL) })
  await move({ client, wallet, account }, BigInt(id))
}

if (import.meta.main) await main()
// #endregion move

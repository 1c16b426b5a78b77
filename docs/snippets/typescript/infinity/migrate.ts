// #region types
import { type Address, type Hex, parseAbi } from 'viem'
import { approve, type Sender } from './approve.ts'
import type { PoolKey } from './pool-key.ts'
import type { Limits, Range } from './position-actions.ts'

const migratorAbi = parseAbi([
  'struct PoolKey { address currency0; address currency1; address hooks; address poolManager; uint24 fee; bytes32 parameters; }',
  'struct Target { PoolKey poolKey; int24 tickLower; int24 tickUpper; uint256 liquidityMin; address recipient; uint256 deadline; bytes hookData; }',
  'struct V2Source { address pair; uint256 migrateAmount; uint256 amount0Min; uint256 amount1Min; }',
  'struct V3Source { address nfp; uint256 tokenId; uint128 liquidity; uint256 amount0Min; uint256 amount1Min; bool collectFee; uint256 deadline; }',
  'function migrateFromV2(V2Source source, Target target, uint256 extraAmount0, uint256 extraAmount1) payable',
  'function migrateFromV3(V3Source source, Target target, uint256 extraAmount0, uint256 extraAmount1) payable',
  'error INSUFFICIENT_LIQUIDITY()',
  'error INSUFFICIENT_AMOUNTS_RECEIVED()',
  'error TOKEN_NOT_MATCH()',
  'error NOT_TOKEN_OWNER()',
])

interface Target {
  key: PoolKey
  range: Range
  /** The least liquidity to accept in the new pool. It guards against a moved price
   * only where the range uses up both tokens: there is no maximum, and what is left
   * over of one at your price can be used up at another. */
  liquidityMin: bigint
}

const inFiveMinutes = () => BigInt(Math.floor(Date.now() / 1000) + 300)

const targetOf = ({ key, range, liquidityMin }: Target, recipient: Address) => ({
  poolKey: key,
  tickLower: range[0],
  tickUpper: range[1],
  liquidityMin,
  recipient,
  deadline: inFiveMinutes(),
  hookData: '0x' as const,
})
// #endregion types

// #region v3
const nftAbi = parseAbi(['function approve(address to, uint256 tokenId)'])

/** Moves all of a v3 position, with its fees. `least` in the
 * v3 pool's own order of tokens. */
export async function migrateV3(
  sender: Sender,
  migrator: Address,
  from: { nfp: Address; tokenId: bigint; liquidity: bigint; least: Limits },
  target: Target,
): Promise<Hex> {
  const { client, wallet, account } = sender
  const { nfp, tokenId, liquidity, least } = from
  const approval = await client.simulateContract({
    account,
    address: nfp,
    abi: nftAbi,
    functionName: 'approve',
    args: [migrator, tokenId],
  })
  const { status } = await client.waitForTransactionReceipt({ hash: await wallet.writeContract(approval.request) })
  if (status !== 'success') throw new Error('The approval reverted')

  const source = {
    nfp,
    tokenId,
    liquidity,
    amount0Min: least[0],
    amount1Min: least[1],
    collectFee: true,
    deadline: inFiveMinutes(),
  }
  const { request } = await client.simulateContract({
    account,
    address: migrator,
    abi: migratorAbi,
    functionName: 'migrateFromV3',
    args: [source, targetOf(target, account.address), 0n, 0n],
  })
  return wallet.writeContract(request)
}
// #endregion v3

// #region v2
/** Moves `amount` of a v2 pair's liquidity tokens. They reach the migrator
 * through Permit2, like any ERC-20 token. */
export async function migrateV2(
  sender: Sender,
  migrator: Address,
  from: { pair: Address; amount: bigint; least: Limits },
  target: Target,
): Promise<Hex> {
  const { client, wallet, account } = sender
  const { pair, amount, least } = from
  await approve(sender, pair, amount, migrator)

  const source = { pair, migrateAmount: amount, amount0Min: least[0], amount1Min: least[1] }
  const { request } = await client.simulateContract({
    account,
    address: migrator,
    abi: migratorAbi,
    functionName: 'migrateFromV2',
    args: [source, targetOf(target, account.address), 0n, 0n],
  })
  return wallet.writeContract(request)
}
// #endregion v2

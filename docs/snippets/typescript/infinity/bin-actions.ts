// #region bin
import { type Address, encodeAbiParameters, type Hex, hexToBigInt, keccak256, parseAbiParameters } from 'viem'
import type { Action } from './actions.ts'
import type { PoolKey } from './pool-key.ts'

const KEY =
  'struct Key { address currency0; address currency1; address hooks; address poolManager; uint24 fee; bytes32 parameters; }'

const ADD = parseAbiParameters([
  'Add addition',
  'struct Add { Key key; uint128 amount0; uint128 amount1; uint128 amount0Max; uint128 amount1Max; uint256 activeIdDesired; uint256 idSlippage; int256[] deltaIds; uint256[] distributionX; uint256[] distributionY; address to; bytes hookData; }',
  KEY,
])
const REMOVE = parseAbiParameters([
  'Remove removal',
  'struct Remove { Key key; uint128 amount0Min; uint128 amount1Min; uint256[] ids; uint256[] amounts; address from; bytes hookData; }',
  KEY,
])

const WHOLE = 10n ** 18n

/** Splits 10^18 into `count` equal parts; the last one
 * takes what rounding leaves. */
const evenly = (count: number): bigint[] =>
  Array.from({ length: count }, (_, index) => {
    const part = WHOLE / BigInt(count)
    return index === count - 1 ? WHOLE - part * BigInt(count - 1) : part
  })

interface Addition {
  key: PoolKey
  amount0: bigint
  amount1: bigint
  /** The active bin that you expect, and the number of bins that it
   * may be away when this is mined. */
  activeId: number
  idSlippage: number
  /** Bins on each side of the active one. */
  bins: number
  to: Address
}

/** Spreads currency1 evenly over the bins below the active
 * one, currency0 over those above. */
export function addLiquidity({ key, amount0, amount1, activeId, idSlippage, bins, to }: Addition): Action {
  const none = Array.from({ length: bins }, () => 0n)
  const addition = {
    key,
    amount0,
    amount1,
    amount0Max: amount0,
    amount1Max: amount1,
    activeIdDesired: BigInt(activeId),
    idSlippage: BigInt(idSlippage),
    deltaIds: Array.from({ length: 2 * bins }, (_, index) => BigInt(index < bins ? index - bins : index - bins + 1)),
    distributionX: [...none, ...evenly(bins)],
    distributionY: [...evenly(bins), ...none],
    to,
    hookData: '0x' as const,
  }
  return { code: 0x19, params: encodeAbiParameters(ADD, [addition]) }
}

/** Removes `amounts` shares of the bins `ids`. */
export function removeLiquidity(
  key: PoolKey,
  from: Address,
  ids: readonly bigint[],
  amounts: readonly bigint[],
  [amount0Min, amount1Min]: readonly [bigint, bigint],
): Action {
  const removal = { key, amount0Min, amount1Min, ids, amounts, from, hookData: '0x' as const }
  return { code: 0x1a, params: encodeAbiParameters(REMOVE, [removal]) }
}

/** The id under which the position manager keeps the shares of a bin. */
export function binTokenId(poolId: Hex, binId: number): bigint {
  return hexToBigInt(keccak256(encodeAbiParameters(parseAbiParameters('bytes32, uint256'), [poolId, BigInt(binId)])))
}
// #endregion bin

// #region key
import {
  type Address,
  encodeAbiParameters,
  type Hex,
  keccak256,
  numberToHex,
  parseAbiParameters,
  zeroAddress,
} from 'viem'

// A type, not an interface: viem infers contract arguments only from the former.
export type PoolKey = {
  currency0: Address
  currency1: Address
  hooks: Address
  poolManager: Address
  /** Hundredths of a bip, or DYNAMIC_FEE. */
  fee: number
  parameters: Hex
}

export const DYNAMIC_FEE = 0x800000

/** Bits 0 to 15: hook bitmap. Bits 16 to 39: tick spacing.
 * Everything above must be zero. */
export function clParameters(tickSpacing: number, hookBitmap = 0): Hex {
  return numberToHex((BigInt(tickSpacing) << 16n) | BigInt(hookBitmap), { size: 32 })
}

/** Bits 0 to 15: hook bitmap. Bits 16 to 31: bin step.
 * Everything above must be zero. */
export function binParameters(binStep: number, hookBitmap = 0): Hex {
  return numberToHex((BigInt(binStep) << 16n) | BigInt(hookBitmap), { size: 32 })
}

/** Sorts the pair; the native currency is the zero
 * address and so always comes first. */
export function poolKey(
  pair: readonly [Address, Address],
  rest: { poolManager: Address; fee: number; parameters: Hex; hooks?: Address },
): PoolKey {
  const [currency0, currency1] = BigInt(pair[0]) < BigInt(pair[1]) ? pair : [pair[1], pair[0]]
  const { poolManager, fee, parameters, hooks = zeroAddress } = rest
  return { currency0, currency1, hooks, poolManager, fee, parameters }
}
// #endregion key

// #region id
const KEY_FIELDS = parseAbiParameters('address, address, address, address, uint24, bytes32')

export function poolId(key: PoolKey): Hex {
  const { currency0, currency1, hooks, poolManager, fee, parameters } = key
  return keccak256(encodeAbiParameters(KEY_FIELDS, [currency0, currency1, hooks, poolManager, fee, parameters]))
}
// #endregion id

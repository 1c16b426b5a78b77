import { concat, encodeAbiParameters, getAddress, type Hex, keccak256, pad, stringToHex } from 'viem'

export type PoolType = 'CL' | 'Bin'

/** The callbacks of a hook, in the order of their bits, as ICLHooks.sol and IBinHooks.sol number them. */
export const callbacks: Readonly<Record<PoolType, readonly string[]>> = {
  CL: [
    'beforeInitialize',
    'afterInitialize',
    'beforeAddLiquidity',
    'afterAddLiquidity',
    'beforeRemoveLiquidity',
    'afterRemoveLiquidity',
    'beforeSwap',
    'afterSwap',
    'beforeDonate',
    'afterDonate',
    'beforeSwapReturnsDelta',
    'afterSwapReturnsDelta',
    'afterAddLiquidityReturnsDelta',
    'afterRemoveLiquidityReturnsDelta',
  ],
  Bin: [
    'beforeInitialize',
    'afterInitialize',
    'beforeMint',
    'afterMint',
    'beforeBurn',
    'afterBurn',
    'beforeSwap',
    'afterSwap',
    'beforeDonate',
    'afterDonate',
    'beforeSwapReturnsDelta',
    'afterSwapReturnsDelta',
    'afterMintReturnsDelta',
    'afterBurnReturnsDelta',
  ],
}

/** The bitmap of the callbacks that a hook registers. Throws `RangeError` for a name that the pool type does not have. */
export function hookBitmap(type: PoolType, names: readonly string[]): number {
  return names.reduce((bitmap, name) => {
    const bit = callbacks[type].indexOf(name)
    if (bit < 0) throw new RangeError(`A hook of a ${type} pool has no callback ${name}.`)
    return bitmap | (1 << bit)
  }, 0)
}

/** The callbacks in a bitmap, and the bits that name none. */
export const callbacksOf = (type: PoolType, bitmap: number): { names: string[]; unknown: number } => ({
  names: callbacks[type].filter((_, bit) => bitmap & (1 << bit)),
  unknown: bitmap >> callbacks[type].length,
})

const widths = { CL: 24n, Bin: 16n } as const

/** The word `parameters` of a pool key: the bitmap in bits 0 to 15, then the tick spacing (24 bits) or the bin step (16 bits). */
export function encodeParameters(type: PoolType, spacing: number, bitmap: number): Hex {
  const field = BigInt.asUintN(Number(widths[type]), BigInt(spacing))
  return `0x${((field << 16n) | BigInt(bitmap)).toString(16).padStart(64, '0')}`
}

/** What a word `parameters` says. `unused` has the bits that must be zero, shifted down. */
export function decodeParameters(type: PoolType, word: Hex): { spacing: number; bitmap: number; unused: bigint } {
  const value = BigInt(word)
  const width = widths[type]
  const field = (value >> 16n) & ((1n << width) - 1n)
  return {
    // A tick spacing is int24.
    spacing: Number(type === 'CL' ? BigInt.asIntN(24, field) : field),
    bitmap: Number(value & 0xffffn),
    unused: value >> (16n + width),
  }
}

export interface PoolKey {
  currency0: Hex
  currency1: Hex
  hooks: Hex
  poolManager: Hex
  fee: number
  parameters: Hex
}

const keyTypes = [
  { type: 'address' },
  { type: 'address' },
  { type: 'address' },
  { type: 'address' },
  { type: 'uint24' },
  { type: 'bytes32' },
] as const

/** The id of a pool: the hash of its six words. */
export const poolId = ({ currency0, currency1, hooks, poolManager, fee, parameters }: PoolKey): Hex =>
  keccak256(encodeAbiParameters(keyTypes, [currency0, currency1, hooks, poolManager, fee, parameters]))

/** Two token addresses in the order of a pool: the smaller number first. */
export const sortTokens = (a: Hex, b: Hex): [Hex, Hex] => (BigInt(a) < BigInt(b) ? [a, b] : [b, a])

/** The address that CREATE2 gives a contract. */
export function create2Address(deployer: Hex, salt: Hex, initCodeHash: Hex): Hex {
  return getAddress(`0x${keccak256(concat(['0xff', deployer, salt, initCodeHash])).slice(-40)}`)
}

/** The address that CREATE2 gives a contract without constructor arguments on ZKsync, where the hash is of the bytecode. */
export function zksyncCreate2Address(deployer: Hex, salt: Hex, bytecodeHash: Hex): Hex {
  const prefix = keccak256(stringToHex('zksyncCreate2'))
  const words = [prefix, pad(deployer), salt, bytecodeHash, keccak256('0x')]
  return getAddress(`0x${keccak256(concat(words)).slice(-40)}`)
}

/** The salt of a v2 pair: the hash of its sorted tokens, packed. */
export function pairSalt(tokenA: Hex, tokenB: Hex): Hex {
  const [token0, token1] = sortTokens(tokenA, tokenB)
  return keccak256(concat([token0, token1]))
}

/** The salt of a v3 pool: the hash of its sorted tokens and its fee, each in a word. */
export function poolSalt(tokenA: Hex, tokenB: Hex, fee: number): Hex {
  const [token0, token1] = sortTokens(tokenA, tokenB)
  return keccak256(
    encodeAbiParameters([{ type: 'address' }, { type: 'address' }, { type: 'uint24' }], [token0, token1, fee]),
  )
}

// #region setup
import { type Account, Aptos, AptosConfig, type MoveStructId, Network } from '@aptos-labs/ts-sdk'
import { SWAP_ADDRESS } from '@pancakeswap/aptos-swap-sdk'

export const aptos = new Aptos(new AptosConfig({ network: Network.MAINNET }))

/** Calls an entry function, waits for it and returns the hash. Throws with the
 * module's abort code when it fails. */
export async function call(
  signer: Account,
  entry: `${string}::${string}::${string}`,
  typeArguments: string[],
  functionArguments: (bigint | number | string | boolean | Uint8Array)[],
) {
  const transaction = await aptos.transaction.build.simple({
    sender: signer.accountAddress,
    data: { function: entry, typeArguments, functionArguments },
  })
  const { hash } = await aptos.signAndSubmitTransaction({ signer, transaction })
  await aptos.waitForTransaction({ transactionHash: hash })
  return hash
}
// #endregion setup

// #region reserves
/** Whether X is the first coin of the pair. Write type names as the chain does:
 * addresses without leading zeros. */
export function sorted(x: string, y: string): boolean {
  if (x === y) throw new Error('A pair needs two coins')
  return x < y // type names are ASCII, so the order of strings is the order of bytes
}

/** Reserves in the smallest units of X and Y, whatever their order in the pair.
 * Throws when there is no such pair. */
export async function reserves(x: string, y: string) {
  const inOrder = sorted(x, y)
  const [first, second] = inOrder ? [x, y] : [y, x]
  const pair = await aptos.getAccountResource<{ reserve_x: string; reserve_y: string }>({
    accountAddress: SWAP_ADDRESS,
    resourceType: `${SWAP_ADDRESS}::swap::TokenPairReserve<${first}, ${second}>` as MoveStructId,
  })
  const [a, b] = [BigInt(pair.reserve_x), BigInt(pair.reserve_y)]
  return inOrder ? { x: a, y: b } : { x: b, y: a }
}
// #endregion reserves

// #region quote
/** What an exact input buys. All amounts in smallest units; the
 * fee of 0.25 % stays in the pool. */
export function amountOut(amountIn: bigint, reserveIn: bigint, reserveOut: bigint): bigint {
  const withFee = amountIn * 9975n
  return (withFee * reserveOut) / (reserveIn * 10_000n + withFee)
}

/** What an exact output costs. The output must be below the reserve. */
export function amountIn(out: bigint, reserveIn: bigint, reserveOut: bigint): bigint {
  if (out >= reserveOut) throw new Error('The pool does not hold that much')
  return (reserveIn * out * 10_000n) / ((reserveOut - out) * 9975n) + 1n
}
// #endregion quote

// #region swap
const router = `${SWAP_ADDRESS}::router` as const

/** Swaps an exact amount of X into Y, or fails below `least`. Take that from a
 * price that the pool cannot move: a quote of the pool follows whoever moved it. */
export function swapExactInput(signer: Account, x: string, y: string, input: bigint, least: bigint) {
  return call(signer, `${router}::swap_exact_input`, [x, y], [input, least])
}

/** Buys an exact amount of Z over the pools XY and YZ, for at most `most` of X.
 * `output` is in the smallest unit of Z. */
export function swapExactOutputOverTwoPools(
  signer: Account,
  [x, y, z]: [string, string, string],
  output: bigint,
  most: bigint,
) {
  return call(signer, `${router}::swap_exact_output_doublehop`, [x, y, z], [output, most])
}
// #endregion swap

// #region liquidity
/** Adds liquidity; creates the pair if there is none.
 * Unused coins stay in the account. */
export function addLiquidity(
  signer: Account,
  [x, y]: [string, string],
  desired: { x: bigint; y: bigint },
  least: { x: bigint; y: bigint },
) {
  return call(signer, `${router}::add_liquidity`, [x, y], [desired.x, desired.y, least.x, least.y])
}

/** Burns LP coins, 8 decimals, and pays out both coins. */
export function removeLiquidity(
  signer: Account,
  [x, y]: [string, string],
  liquidity: bigint,
  least: { x: bigint; y: bigint },
) {
  return call(signer, `${router}::remove_liquidity`, [x, y], [liquidity, least.x, least.y])
}
// #endregion liquidity

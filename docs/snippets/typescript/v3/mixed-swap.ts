// #region swap
import {
  type Account,
  type Address,
  decodeFunctionResult,
  encodeFunctionData,
  type Hex,
  type PublicClient,
  parseAbi,
  type WalletClient,
} from 'viem'
import { tokensBetween } from './path.ts'

const routerAbi = parseAbi([
  'struct ExactInputParams { bytes path; address recipient; uint256 amountIn; uint256 amountOutMinimum; }',
  'function exactInput(ExactInputParams params) payable returns (uint256 amountOut)',
  'function exactInputStableSwap(address[] path, uint256[] flag, uint256 amountIn, uint256 amountOutMin, address to) payable returns (uint256 amountOut)',
  'function sweepToken(address token, uint256 amountMinimum) payable',
  'function multicall(uint256 deadline, bytes[] data) payable returns (bytes[] results)',
])

// The router reads address(2) as itself, and an input of zero as its whole
// balance of the token.
const routerItself = '0x0000000000000000000000000000000000000002'
const allHeld = 0n

export interface MixedRoute {
  /** v3 pools, from `encodePath`, for an exact input. */
  v3Path: Hex
  /** StableSwap pools: the first token is the last one of `v3Path`. */
  stablePath: readonly Address[]
  /** For each StableSwap pool, how many coins it has. */
  coins: readonly (2n | 3n)[]
}

/** Sells along v3 pools, then StableSwap pools, in one transaction. SmartRouter
 * must be approved for the first token. */
export async function sellInMixedPools(
  client: PublicClient,
  wallet: WalletClient,
  account: Account,
  smartRouter: Address,
  { v3Path, stablePath, coins }: MixedRoute,
  /** In the first token's smallest unit. */
  amountIn: bigint,
  /** How much less than the quote you accept, in basis points. */
  toleranceBips: bigint,
  /** Unix time in seconds. */
  deadline: bigint,
) {
  const simulate = (leastOut: bigint) => {
    const calls = [
      // No limit here: that of the last call covers the whole route.
      encodeFunctionData({
        abi: routerAbi,
        functionName: 'exactInput',
        args: [{ path: v3Path, recipient: routerItself, amountIn, amountOutMinimum: 0n }],
      }),
      encodeFunctionData({
        abi: routerAbi,
        functionName: 'exactInputStableSwap',
        args: [stablePath, coins, allHeld, leastOut, account.address],
      }),
      // What a v3 pool without enough liquidity has left in the router.
      ...tokensBetween(v3Path).map((token) =>
        encodeFunctionData({ abi: routerAbi, functionName: 'sweepToken', args: [token, 0n] }),
      ),
    ]
    return client.simulateContract({
      account,
      address: smartRouter,
      abi: routerAbi,
      functionName: 'multicall',
      args: [deadline, calls],
    })
  }
  // Without a limit, the simulation is a quote.
  const [, last = '0x'] = (await simulate(0n)).result
  const quoted = decodeFunctionResult({ abi: routerAbi, functionName: 'exactInputStableSwap', data: last })
  // A pool quotes its own price: first compare it with another source.
  const { request } = await simulate((quoted * (10_000n - toleranceBips)) / 10_000n)
  return { quoted, hash: await wallet.writeContract(request) }
}
// #endregion swap

// #region swap
import { ChainId } from '@pancakeswap/chains'
import { WNATIVE } from '@pancakeswap/sdk'
import { SMART_ROUTER_ADDRESSES, V3_QUOTER_ADDRESSES } from '@pancakeswap/smart-router'
import { USDT } from '@pancakeswap/tokens'
import {
  type Account,
  type Address,
  BaseError,
  ContractFunctionRevertedError,
  concatHex,
  createPublicClient,
  createWalletClient,
  ExecutionRevertedError,
  encodeFunctionData,
  erc20Abi,
  formatUnits,
  type Hex,
  http,
  numberToHex,
  type PublicClient,
  parseAbi,
  parseEther,
  type WalletClient,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { bsc } from 'viem/chains'

const quoterAbi = parseAbi([
  'function quoteExactInput(bytes path, uint256 amountIn) returns (uint256 amountOut, uint160[] sqrtPriceX96AfterList, uint32[] initializedTicksCrossedList, uint256 gasEstimate)',
])
const routerAbi = parseAbi([
  'struct ExactInputSingleParams { address tokenIn; address tokenOut; uint24 fee; address recipient; uint256 amountIn; uint256 amountOutMinimum; uint160 sqrtPriceLimitX96; }',
  'function exactInputSingle(ExactInputSingleParams params) payable returns (uint256 amountOut)',
  'function refundETH() payable',
  'function multicall(uint256 deadline, bytes[] data) payable returns (bytes[] results)',
])

/** The fee tiers of v3 in hundredths of a bip. */
const feeTiers = [100, 500, 2500, 10_000]

export interface Quote {
  fee: number
  /** In the smallest unit of the token that you receive. */
  amountOut: bigint
}

/** What each v3 pool of two tokens gives for an exact input, the best first.
 * Tiers without a pool are left out. */
export async function quotePools(
  client: PublicClient,
  quoter: Address,
  [tokenIn, tokenOut]: readonly [Address, Address],
  amountIn: bigint,
): Promise<Quote[]> {
  const quotes = await Promise.all(
    feeTiers.map(async (fee): Promise<Quote[]> => {
      const path = concatHex([tokenIn, numberToHex(fee, { size: 3 }), tokenOut])
      try {
        const { result } = await client.simulateContract({
          address: quoter,
          abi: quoterAbi,
          functionName: 'quoteExactInput',
          args: [path, amountIn],
        })
        return [{ fee, amountOut: result[0] }]
      } catch (error) {
        // A tier without a pool reverts; nodes have two forms for that.
        // Anything else, such as no answer, is a failure.
        const isRevert = (one: unknown) =>
          one instanceof ContractFunctionRevertedError || one instanceof ExecutionRevertedError
        if (error instanceof BaseError && error.walk(isRevert)) return []
        throw error
      }
    }),
  )
  return quotes.flat().sort((a, b) => (a.amountOut < b.amountOut ? 1 : -1))
}

/** Sells native coin for a token in one v3 pool. The router wraps the value that
 * the transaction carries. What a pool without enough liquidity leaves comes
 * back; without `refundETH` it would be the next caller's. */
export async function sellNative(
  client: PublicClient,
  wallet: WalletClient,
  account: Account,
  router: Address,
  { wrapped, token, fee }: { wrapped: Address; token: Address; fee: number },
  amountIn: bigint,
  leastOut: bigint,
  /** Unix time in seconds. */
  deadline: bigint,
): Promise<Hex> {
  const swap = encodeFunctionData({
    abi: routerAbi,
    functionName: 'exactInputSingle',
    args: [
      {
        tokenIn: wrapped,
        tokenOut: token,
        fee,
        recipient: account.address,
        amountIn,
        amountOutMinimum: leastOut,
        sqrtPriceLimitX96: 0n,
      },
    ],
  })
  const refund = encodeFunctionData({ abi: routerAbi, functionName: 'refundETH' })
  // The simulation fails before you pay for gas if the swap would revert.
  const { request } = await client.simulateContract({
    account,
    address: router,
    abi: routerAbi,
    functionName: 'multicall',
    args: [deadline, [swap, refund]],
    value: amountIn,
  })
  return wallet.writeContract(request)
}

async function main() {
  const { RPC_URL, PRIVATE_KEY } = process.env
  if (!RPC_URL || !PRIVATE_KEY) throw new Error('Set RPC_URL and PRIVATE_KEY in .env')
  const account = privateKeyToAccount(PRIVATE_KEY as Hex)
  const client = createPublicClient({ chain: bsc, transport: http(RPC_URL) })
  const wallet = createWalletClient({ account, chain: bsc, transport: http(RPC_URL) })

  const wrapped = WNATIVE[ChainId.BSC].address
  const { address: token, decimals } = USDT[ChainId.BSC]
  const amountIn = parseEther('0.01')
  const balance = () =>
    client.readContract({ address: token, abi: erc20Abi, functionName: 'balanceOf', args: [account.address] })

  const [best] = await quotePools(client, V3_QUOTER_ADDRESSES[ChainId.BSC], [wrapped, token], amountIn)
  if (!best) throw new Error('no v3 pool has both tokens')
  // At most half a percent less than the quote of a moment ago. A pool quotes
  // its own price: first compare it with another source.
  const leastOut = (best.amountOut * 9950n) / 10_000n
  console.log(`Pool with fee ${best.fee}: ${formatUnits(best.amountOut, decimals)} USDT`)

  const before = await balance()
  const deadline = BigInt(Math.floor(Date.now() / 1000) + 300)
  const pool = { wrapped, token, fee: best.fee }
  const hash = await sellNative(
    client,
    wallet,
    account,
    SMART_ROUTER_ADDRESSES[ChainId.BSC],
    pool,
    amountIn,
    leastOut,
    deadline,
  )
  console.log(`Sent ${hash}`)
  const { status, transactionHash } = await client.waitForTransactionReceipt({ hash })
  if (transactionHash !== hash) throw new Error(`the swap was replaced by ${transactionHash}`)
  if (status !== 'success') throw new Error('the swap reverted')
  console.log(`Received ${formatUnits((await balance()) - before, decimals)} USDT`)
}

if (import.meta.main) await main()
// #endregion swap

// #region sell
import { ChainId } from '@pancakeswap/chains'
import { WNATIVE } from '@pancakeswap/sdk'
import { V2_ROUTER_ADDRESS, V3_QUOTER_ADDRESSES } from '@pancakeswap/smart-router'
import { USDT } from '@pancakeswap/tokens'
import {
  type Account,
  createPublicClient,
  createWalletClient,
  encodePacked,
  formatUnits,
  getAddress,
  type Hex,
  http,
  type PublicClient,
  parseAbi,
  parseUnits,
  type WalletClient,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { bsc } from 'viem/chains'
import { approveAmount } from './approve.ts'
import { type Compiled, deploy, readCompiled } from './deploy.ts'

const routerAbi = parseAbi(['function factory() view returns (address)'])
const quoterAbi = parseAbi([
  'function quoteExactInput(bytes path, uint256 amountIn) returns (uint256 amountOut, uint160[] sqrtPriceX96After, uint32[] ticksCrossed, uint256 gasEstimate)',
])

/** Deploys PairSwapper, and sells 10 USDT for WBNB through it. */
export async function sell(
  client: PublicClient,
  wallet: WalletClient,
  account: Account,
  compiled: Compiled,
  log: (line: string) => void = console.log,
) {
  const [usdt, wrapped] = [USDT[ChainId.BSC], WNATIVE[ChainId.BSC]]
  const amount = parseUnits('10', usdt.decimals)
  const router = { address: getAddress(V2_ROUTER_ADDRESS[ChainId.BSC]), abi: routerAbi } as const
  const factory = await client.readContract({ ...router, functionName: 'factory' })
  const address = await deploy(client, wallet, account, compiled, [factory])
  log(`PairSwapper ${address}`)
  await approveAmount(client, wallet, account, usdt.address, address, amount)

  // The minimum comes from another source than the pair: here from
  // a v3 pool, one percent less.
  const path = encodePacked(['address', 'uint24', 'address'], [usdt.address, 500, wrapped.address])
  const elsewhere = await client.simulateContract({
    address: V3_QUOTER_ADDRESSES[ChainId.BSC],
    abi: quoterAbi,
    functionName: 'quoteExactInput',
    args: [path, amount],
  })
  const minimum = (elsewhere.result[0] * 9900n) / 10_000n
  if (minimum === 0n) throw new Error('The v3 pool has no price: there is no minimum')
  const deadline = BigInt(Math.floor(Date.now() / 1000) + 300)
  const { request, result } = await client.simulateContract({
    account,
    address,
    abi: compiled.abi,
    functionName: 'sell',
    args: [usdt.address, wrapped.address, amount, minimum, deadline],
  })
  const hash = await wallet.writeContract(request)
  const { status, transactionHash } = await client.waitForTransactionReceipt({ hash })
  if (transactionHash !== hash) throw new Error(`The swap ${hash} was replaced by ${transactionHash}`)
  if (status !== 'success') throw new Error('The swap reverted')
  log(`Sold 10 USDT, simulated at ${formatUnits(result as bigint, 18)} WBNB`)
}

async function main() {
  const { RPC_URL, PRIVATE_KEY } = process.env
  if (!RPC_URL || !PRIVATE_KEY) throw new Error('Set RPC_URL and PRIVATE_KEY in .env')
  const account = privateKeyToAccount(PRIVATE_KEY as Hex)
  const client = createPublicClient({ chain: bsc, transport: http(RPC_URL) })
  const wallet = createWalletClient({ account, chain: bsc, transport: http(RPC_URL) })
  await sell(client, wallet, account, readCompiled('PairSwapper'))
}

if (import.meta.main) await main()
// #endregion sell

// #region sell
import { ChainId } from '@pancakeswap/chains'
import { WNATIVE } from '@pancakeswap/sdk'
import { SMART_ROUTER_ADDRESSES, V2_ROUTER_ADDRESS } from '@pancakeswap/smart-router'
import { USDT } from '@pancakeswap/tokens'
import {
  type Account,
  createPublicClient,
  createWalletClient,
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
const routerV2Abi = parseAbi([
  'function getAmountsOut(uint256 amountIn, address[] path) view returns (uint256[] amounts)',
])

/** Deploys PoolSwapper, and sells 10 USDT for WBNB through it. */
export async function sell(
  client: PublicClient,
  wallet: WalletClient,
  account: Account,
  compiled: Compiled,
  log: (line: string) => void = console.log,
) {
  const [usdt, wrapped] = [USDT[ChainId.BSC], WNATIVE[ChainId.BSC]]
  const amount = parseUnits('10', usdt.decimals)
  const router = { address: SMART_ROUTER_ADDRESSES[ChainId.BSC], abi: routerAbi } as const
  const factory = await client.readContract({ ...router, functionName: 'factory' })
  const address = await deploy(client, wallet, account, compiled, [factory])
  log(`PoolSwapper ${address}`)
  await approveAmount(client, wallet, account, usdt.address, address, amount)

  // The minimum comes from another source than the pool: here from
  // the v2 pair, one percent less.
  const amounts = await client.readContract({
    address: getAddress(V2_ROUTER_ADDRESS[ChainId.BSC]),
    abi: routerV2Abi,
    functionName: 'getAmountsOut',
    args: [amount, [usdt.address, wrapped.address]],
  })
  const minimum = ((amounts.at(-1) ?? 0n) * 9900n) / 10_000n
  if (minimum === 0n) throw new Error('The other source has no price')
  const deadline = BigInt(Math.floor(Date.now() / 1000) + 300)
  const { request, result } = await client.simulateContract({
    account,
    address,
    abi: compiled.abi,
    functionName: 'sell',
    args: [usdt.address, wrapped.address, 500, amount, minimum, deadline],
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
  await sell(client, wallet, account, readCompiled('PoolSwapper'))
}

if (import.meta.main) await main()
// #endregion sell

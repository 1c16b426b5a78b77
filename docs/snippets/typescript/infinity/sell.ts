// #region sell
import { ChainId } from '@pancakeswap/chains'
import { INFI_CL_POOL_MANAGER_ADDRESSES } from '@pancakeswap/infinity-sdk'
import { USDT } from '@pancakeswap/tokens'
import {
  createPublicClient,
  createWalletClient,
  erc20Abi,
  formatEther,
  type Hex,
  http,
  parseUnits,
  zeroAddress,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { bsc } from 'viem/chains'
import type { Sender } from './approve.ts'
import { type Compiled, deploy, readCompiled } from './contract.ts'
import { clParameters, poolKey } from './pool-key.ts'

/** Deploys VaultSwapper, and sells 10 USDT for BNB through it. */
export async function sell(sender: Sender, compiled: Compiled, log: (line: string) => void = console.log) {
  const { client, wallet, account } = sender
  const poolManager = INFI_CL_POOL_MANAGER_ADDRESSES[ChainId.BSC]
  const usdt = USDT[ChainId.BSC]
  const key = poolKey([zeroAddress, usdt.address], { poolManager, fee: 500, parameters: clParameters(10) })
  const amount = parseUnits('10', usdt.decimals)

  const address = await deploy(sender, compiled, [poolManager])
  log(`VaultSwapper ${address}`)
  // The contract pulls the token itself: an approval
  // for it, and none for Permit2.
  const approval = await client.simulateContract({
    account,
    address: usdt.address,
    abi: erc20Abi,
    functionName: 'approve',
    args: [address, amount],
  })
  const approved = await client.waitForTransactionReceipt({ hash: await wallet.writeContract(approval.request) })
  if (approved.status !== 'success') throw new Error('The approval reverted')

  const deadline = BigInt(Math.floor(Date.now() / 1000) + 300)
  const selling = (minimum: bigint) =>
    client.simulateContract({
      account,
      address,
      abi: compiled.abi,
      functionName: 'swapExactIn',
      args: [key, false, amount, minimum, account.address, deadline, '0x'],
    })
  // The first simulation quotes, and half a percent less is accepted. A pool
  // quotes its own price: first compare it with another source.
  const quoted = (await selling(0n)).result as bigint
  const { request, result } = await selling((quoted * 9950n) / 10_000n)
  const hash = await wallet.writeContract(request)
  const { status, transactionHash } = await client.waitForTransactionReceipt({ hash })
  if (transactionHash !== hash) throw new Error(`The swap ${hash} was replaced by ${transactionHash}`)
  if (status !== 'success') throw new Error('The swap reverted')
  log(`Sold 10 USDT, quoted at ${formatEther(result as bigint)} BNB`)
}

async function main() {
  const { RPC_URL, PRIVATE_KEY } = process.env
  if (!RPC_URL || !PRIVATE_KEY) throw new Error('Set RPC_URL and PRIVATE_KEY in .env')
  const account = privateKeyToAccount(PRIVATE_KEY as Hex)
  const client = createPublicClient({ chain: bsc, transport: http(RPC_URL) })
  const wallet = createWalletClient({ account, chain: bsc, transport: http(RPC_URL) })
  await sell({ client, wallet, account }, readCompiled('VaultSwapper'))
}

if (import.meta.main) await main()
// #endregion sell

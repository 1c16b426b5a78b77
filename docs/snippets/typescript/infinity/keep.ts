// #region keep
import { ChainId } from '@pancakeswap/chains'
import { INFI_CL_POOL_MANAGER_ADDRESSES, INFI_CL_POSITION_MANAGER_ADDRESSES } from '@pancakeswap/infinity-sdk'
import { CAKE, USDT } from '@pancakeswap/tokens'
import {
  type Address,
  createPublicClient,
  createWalletClient,
  erc20Abi,
  formatUnits,
  type Hex,
  http,
  parseUnits,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { bsc } from 'viem/chains'
import type { Sender } from './approve.ts'
import { amountsFor, liquidityFor, usableTick } from './cl-math.ts'
import { type Compiled, deploy, readCompiled } from './contract.ts'
import { clParameters, poolId, poolKey } from './pool-key.ts'
import { readPool } from './read-pool.ts'
import { openedPosition, received } from './receipts.ts'

/** Deploys PositionKeeper, lets it open a position for at most
 * 10 CAKE and 30 USDT, and closes that. */
export async function keep(sender: Sender, compiled: Compiled, log: (line: string) => void = console.log) {
  const { client, wallet, account } = sender
  const [cake, usdt] = [CAKE[ChainId.BSC], USDT[ChainId.BSC]]
  const key = poolKey([cake.address, usdt.address], {
    poolManager: INFI_CL_POOL_MANAGER_ADDRESSES[ChainId.BSC],
    fee: 2500,
    parameters: clParameters(50),
  })
  const manager = INFI_CL_POSITION_MANAGER_ADDRESSES[ChainId.BSC]
  const keeper = await deploy(sender, compiled, [manager, key])
  log(`PositionKeeper ${keeper}`)

  const approve = async (token: Address, amount: bigint) => {
    const { request } = await client.simulateContract({
      account,
      address: token,
      abi: erc20Abi,
      functionName: 'approve',
      args: [keeper, amount],
    })
    const { status } = await client.waitForTransactionReceipt({ hash: await wallet.writeContract(request) })
    if (status !== 'success') throw new Error('The approval reverted')
  }

  const call = async (functionName: string, args: readonly unknown[]) => {
    const { request } = await client.simulateContract({
      account,
      address: keeper,
      abi: compiled.abi,
      functionName,
      args,
    })
    const hash = await wallet.writeContract(request)
    const { status, transactionHash } = await client.waitForTransactionReceipt({ hash })
    if (transactionHash !== hash) throw new Error(`${functionName} was replaced by ${transactionHash}`)
    if (status !== 'success') throw new Error(`${functionName} reverted`)
    return hash
  }
  const deadline = () => BigInt(Math.floor(Date.now() / 1000) + 300)
  // The pool's own price. Compare it with another source before you deposit.
  const { sqrtPriceX96, tick } = await readPool(client, poolId(key))
  const range = [usableTick(tick - 1000, 50), usableTick(tick + 1000, 50)] as const

  // Half a percent to each side of what the position costs now. The
  // liquidity leaves room for it within 10 CAKE and 30 USDT.
  const most = (amount: bigint) => (amount * 10_050n) / 10_000n
  const least = (amount: bigint) => (amount * 9_950n) / 10_000n
  const budget = [parseUnits('10', cake.decimals), parseUnits('30', usdt.decimals)] as const
  const liquidity = liquidityFor(sqrtPriceX96, range, least(budget[0]), least(budget[1]))
  const [cost0, cost1] = amountsFor(sqrtPriceX96, range, liquidity)

  await approve(key.currency0, most(cost0))
  await approve(key.currency1, most(cost1))
  // Not the id that the simulation returns: another position may come first.
  const opened = await call('open', [...range, liquidity, most(cost0), most(cost1), deadline()])
  const id = await openedPosition(client, manager, opened)
  log(`Opened position ${id} from tick ${range[0]} to ${range[1]}`)
  const minimums = [least(cost0), least(cost1)]
  const hash = await call('decrease', [id, liquidity, ...minimums, account.address, deadline()])
  const amountOf = async (token: Address) => formatUnits(await received(client, token, account.address, hash), 18)
  log(`Took out ${await amountOf(key.currency0)} CAKE and ${await amountOf(key.currency1)} USDT`)
}

async function main() {
  const { RPC_URL, PRIVATE_KEY } = process.env
  if (!RPC_URL || !PRIVATE_KEY) throw new Error('Set RPC_URL and PRIVATE_KEY in .env')
  const account = privateKeyToAccount(PRIVATE_KEY as Hex)
  const client = createPublicClient({ chain: bsc, transport: http(RPC_URL) })
  const wallet = createWalletClient({ account, chain: bsc, transport: http(RPC_URL) })
  await keep({ client, wallet, account }, readCompiled('PositionKeeper'))
}

if (import.meta.main) await main()
// #endregion keep

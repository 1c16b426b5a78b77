// #region try
import { ChainId } from '@pancakeswap/chains'
import { CLPoolManagerAbi, INFI_CL_POSITION_MANAGER_ADDRESSES } from '@pancakeswap/infinity-sdk'
import { CAKE, USDT } from '@pancakeswap/tokens'
import {
  createPublicClient,
  createWalletClient,
  type Hex,
  http,
  isAddressEqual,
  parseEventLogs,
  parseUnits,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { bsc } from 'viem/chains'
import { settleAll, swapExactInSingle, takeAll } from './actions.ts'
import { approve } from './approve.ts'
import { readCompiled } from './contract.ts'
import { createPool, deployHook } from './deploy-hook.ts'
import { execute, type Trader } from './execute.ts'
import { closeCurrency, mintPosition } from './position-actions.ts'
import { modifyLiquidities } from './position-manager.ts'

/** The Universal Router on BNB Smart Chain. */
const router = '0xd9C500DfF816a1Da21A48A732d3498Bf09dc9AEB'
const positions = INFI_CL_POSITION_MANAGER_ADDRESSES[ChainId.BSC]

/** Opens a pool of CAKE and USDT with a new hook at a price of 1, and sells 1.3
 * USDT twice in one transaction. */
export async function tryHook(trader: Trader, bytecode: Hex, log: (line: string) => void = console.log) {
  const { client, wallet, account } = trader
  const hook = await deployHook(client, wallet, account, bytecode)
  const tokens = [CAKE[ChainId.BSC].address, USDT[ChainId.BSC].address] as const
  const { key, id } = await createPool(client, wallet, account, hook, tokens)
  log(`Hook ${hook}`)
  log(`Pool ${id}`)

  const most = parseUnits('101', 18)
  for (const token of tokens) await approve(trader, token, most, positions)
  await modifyLiquidities(trader, positions, [
    // Over all prices this liquidity costs 100 of each.
    mintPosition(key, [-887_220, 887_220], parseUnits('100', 18), [most, most], account.address),
    closeCurrency(key.currency0),
    closeCurrency(key.currency1),
  ])

  const amount = parseUnits('1.3', 18)
  await approve(trader, key.currency1, 2n * amount, trader.router)
  const swap = swapExactInSingle({ type: 'CL', key, zeroForOne: false }, amount, 0n)
  // The price is known, so the minimum for both is too.
  const least = parseUnits('2.5', 18)
  const hash = await execute(trader, [swap, swap, settleAll(key.currency1, 2n * amount), takeAll(key.currency0, least)])
  const { logs } = await client.getTransactionReceipt({ hash })
  const ofPools = logs.filter(({ address }) => isAddressEqual(address, key.poolManager))
  for (const { args } of parseEventLogs({ abi: CLPoolManagerAbi, eventName: 'Swap', logs: ofPools }))
    log(`A swap to tick ${args.tick} paid a fee of ${args.fee}`)
}

async function main() {
  const { RPC_URL, PRIVATE_KEY } = process.env
  if (!RPC_URL || !PRIVATE_KEY) throw new Error('Set RPC_URL and PRIVATE_KEY in .env')
  const account = privateKeyToAccount(PRIVATE_KEY as Hex)
  const client = createPublicClient({ chain: bsc, transport: http(RPC_URL) })
  const wallet = createWalletClient({ account, chain: bsc, transport: http(RPC_URL) })
  await tryHook({ client, wallet, account, router }, readCompiled('SurgeFeeHook').bytecode)
}

if (import.meta.main) await main()
// #endregion try

import { createPublicClient, custom, type Hex, type LocalAccount } from 'viem'
import type { LocalChain } from '../../samples/chain.ts'

/**
 * A client of the chain, while mining is by hand. Once it has waited in vain for a pending transaction of the account, the
 * account cancels that as a wallet does: by one with its nonce and twice its price that does nothing, which is mined.
 *
 * viem waits by block: it reads the transaction, then the block with all of its transactions, and looks at no number of a
 * later block until it has both. No block follows the one that is mined here, so that comes with the next question for a number.
 */
export function cancellingClient(chain: LocalChain, account: LocalAccount) {
  let pending: { blockNumber: null | Hex; nonce: Hex; gasPrice: Hex } | null = null
  let state: 'waiting' | 'looked' | 'cancelled' = 'waiting'
  async function cancel(nonce: Hex, gasPrice: Hex): Promise<void> {
    state = 'cancelled'
    const nothing = { to: account.address, value: 0n, gas: 21_000n, gasPrice: 2n * BigInt(gasPrice) }
    await chain.walletOf(account).sendTransaction({ ...nothing, nonce: Number(nonce) })
    await chain.tester.mine({ blocks: 1 })
  }
  async function request(args: { method: string; params?: readonly unknown[] }): Promise<unknown> {
    if (state === 'looked' && pending && args.method === 'eth_blockNumber')
      await cancel(pending.nonce, pending.gasPrice)
    const result = await chain.client.request(args as never)
    if (args.method === 'eth_getTransactionByHash') pending = result
    const isBlock = args.method === 'eth_getBlockByNumber' && args.params?.[1] === true
    if (state === 'waiting' && isBlock && pending && pending.blockNumber === null) state = 'looked'
    return result
  }
  return createPublicClient({ chain: chain.chain, transport: custom({ request }), pollingInterval: 5, cacheTime: 0 })
}

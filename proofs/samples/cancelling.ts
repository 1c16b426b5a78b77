import { createPublicClient, custom, type Hex, type LocalAccount } from 'viem'
import type { LocalChain } from './chain.ts'

/**
 * A client of the chain, while mining is by hand. Once it has seen a pending transaction of the account, the account
 * cancels that as a wallet does: by one with its nonce and a higher price that does nothing, which is mined.
 */
export function cancellingClient(chain: LocalChain, account: LocalAccount) {
  let isCancelled = false
  async function request(args: { method: string; params?: unknown }): Promise<unknown> {
    const result = await chain.client.request(args as never)
    const pending = args.method === 'eth_getTransactionByHash' && (result as null | { blockNumber: null; nonce: Hex })
    if (!pending || pending.blockNumber !== null || isCancelled) return result
    isCancelled = true
    await chain.walletOf(account).sendTransaction({
      to: account.address,
      value: 0n,
      gas: 21_000n,
      gasPrice: 10n ** 12n,
      nonce: Number(pending.nonce),
    })
    await chain.tester.mine({ blocks: 1 })
    return result
  }
  return createPublicClient({ chain: chain.chain, transport: custom({ request }), pollingInterval: 5, cacheTime: 0 })
}

import { createPublicClient, createTestClient, createWalletClient, http, parseEther } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { bsc } from 'viem/chains'

// The tests do not read .env: they run on a local node only.
const transport = http(process.env.TEST_RPC_URL ?? 'http://127.0.0.1:8545')

export const client = createPublicClient({ chain: bsc, transport, pollingInterval: 100, cacheTime: 0 })
const node = createTestClient({ chain: bsc, mode: 'anvil', transport })

/** A new account with 100 BNB. A node that is not a local one refuses to give them, so a test cannot spend money. */
export async function newAccount() {
  const account = privateKeyToAccount(generatePrivateKey())
  await node.setBalance({ address: account.address, value: parseEther('100') })
  return { account, wallet: createWalletClient({ account, chain: bsc, transport }) }
}

/**
 * Each block is a second after the last one. A pool writes more in the first transaction of a second, so gas that is
 * estimated in one second can be too little in the next.
 */
export const regularBlocks = () => node.setBlockTimestampInterval({ interval: 1 })
export const usualBlocks = () => node.removeBlockTimestampInterval()

// #region sync
import { type Address, type Hex, type PublicClient, parseAbiItem, RpcError } from 'viem'

// Uniswap v3's Swap ends at `tick`: its topic is another one, and its
// ABI finds no swap of this pool.
const swapEvent = parseAbiItem(
  'event Swap(address indexed sender, address indexed recipient, int256 amount0, int256 amount1, uint160 sqrtPriceX96, uint128 liquidity, int24 tick, uint128 protocolFeesToken0, uint128 protocolFeesToken1)',
)

interface Place {
  block: number
  blockHash: Hex
}

export interface Swap extends Place {
  transaction: Hex
  logIndex: number
  /** In smallest units: positive is what the pool received. */
  amount0: string
  amount1: string
  /** The pool's tick after the swap. */
  tick: number
}

/** What has been read so far, to be stored as JSON: whole, or in
 * one transaction of a database. */
export interface Synced {
  /** The first block to read. */
  from: number
  last?: Place
  /** In the order of the chain. */
  swaps: Swap[]
}

/** Swaps of a span of blocks. Asks for fewer blocks per
 * call where the endpoint refuses. */
export async function readSwaps(client: PublicClient, pool: Address, from: bigint, to: bigint) {
  const swaps: Swap[] = []
  let part = 1000n
  for (let start = from; start <= to; ) {
    const end = start + part - 1n < to ? start + part - 1n : to
    try {
      const filter = { address: pool, event: swapEvent, strict: true, fromBlock: start, toBlock: end } as const
      for (const { args, ...log } of await client.getLogs(filter))
        swaps.push({
          block: Number(log.blockNumber),
          blockHash: log.blockHash,
          transaction: log.transactionHash,
          logIndex: log.logIndex,
          amount0: args.amount0.toString(),
          amount1: args.amount1.toString(),
          tick: args.tick,
        })
      start = end + 1n
    } catch (error) {
      if (!(error instanceof RpcError) || part === 1n) throw error
      part /= 2n
    }
  }
  return swaps
}

/** Reads on from where `stored` ends, up to some blocks before the newest. Drops
 * swaps of blocks that the chain dropped. */
export async function sync(
  client: PublicClient,
  pool: Address,
  stored: Synced,
  confirmations: number,
): Promise<Synced> {
  const { number: newest } = await client.getBlock()
  const blockAt = (blockNumber: bigint) => client.getBlock({ blockNumber })
  const isOnChain = async ({ block, blockHash }: Place) => (await blockAt(BigInt(block))).hash === blockHash
  const head = await blockAt(newest - BigInt(confirmations))
  // This node is behind the one that answered last time: there
  // is nothing to learn from it yet.
  if (stored.last && head.number < stored.last.block) return stored

  const swaps = [...stored.swaps]
  let start = stored.last ? stored.last.block + 1 : stored.from
  if (stored.last && !(await isOnChain(stored.last))) {
    // A block that is still on the chain has all of its ancestors:
    // read on behind the last such swap.
    for (let latest = swaps.at(-1); latest && !(await isOnChain(latest)); latest = swaps.at(-1)) swaps.pop()
    start = (swaps.at(-1)?.block ?? stored.from - 1) + 1
  }

  swaps.push(...(await readSwaps(client, pool, BigInt(start), head.number)))
  const last = { block: Number(head.number), blockHash: head.hash }
  // The chain may have changed between two answers:
  // then they do not fit together.
  if (!(await isOnChain(last))) return sync(client, pool, stored, confirmations)
  return { from: stored.from, last, swaps }
}
// #endregion sync

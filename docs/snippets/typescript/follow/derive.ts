// #region derive
import { zeroAddress } from 'viem'
import type { Found } from './read-events.ts'

export interface Pool {
  generation: string
  /** The address of the pool; its id where it is one of Infinity. */
  id: string
  tokens: string[]
  block: number
}

const text = ({ args }: Found, name: string) => String(args[name])

const poolEvents: Record<string, (found: Found) => { id: string; tokens: string[] }> = {
  PairCreated: (found) => ({ id: text(found, 'pair'), tokens: [text(found, 'token0'), text(found, 'token1')] }),
  PoolCreated: (found) => ({ id: text(found, 'pool'), tokens: [text(found, 'token0'), text(found, 'token1')] }),
  // A pool of two coins has the zero address as the third.
  NewStableSwapPair: (found) => ({
    id: text(found, 'swapContract'),
    tokens: ['tokenA', 'tokenB', 'tokenC'].map((name) => text(found, name)).filter((token) => token !== zeroAddress),
  }),
  Initialize: (found) => ({ id: text(found, 'id'), tokens: [text(found, 'currency0'), text(found, 'currency1')] }),
}

/** The pools, in the order in which they appeared. */
export const poolsOf = (found: readonly Found[]): Pool[] =>
  found.flatMap((one) => {
    const read = poolEvents[one.event]
    return read ? [{ generation: one.source, block: one.block, ...read(one) }] : []
  })

export interface Position {
  /** `v3 positions` or `CL positions`, and the number of the NFT. */
  manager: string
  tokenId: string
  owner: string
  /** The sum of its changes. */
  liquidity: bigint
}

/** The positions of v3 and of CL pools, without the burnt ones. A staked
 * position belongs to the farm. */
export function positionsOf(found: readonly Found[]): Position[] {
  const positions = new Map<string, Position>()
  for (const one of found) {
    if (one.args.tokenId === undefined) continue
    const id = `${one.source} ${one.args.tokenId}`
    const position = positions.get(id) ?? {
      manager: one.source,
      tokenId: text(one, 'tokenId'),
      // Stays unknown where reading began after the mint.
      owner: 'unknown',
      liquidity: 0n,
    }
    if (one.event === 'Transfer') position.owner = text(one, 'to')
    if (one.event === 'IncreaseLiquidity') position.liquidity += BigInt(text(one, 'liquidity'))
    if (one.event === 'DecreaseLiquidity') position.liquidity -= BigInt(text(one, 'liquidity'))
    if (one.event === 'ModifyLiquidity') position.liquidity += BigInt(text(one, 'liquidityChange'))
    positions.set(id, position)
  }
  return [...positions.values()].filter(({ owner }) => owner !== zeroAddress)
}

/** Shares of Bin pools by holder and token id, which stands for
 * a bin of a pool. */
export function binSharesOf(found: readonly Found[]): Map<string, bigint> {
  const shares = new Map<string, bigint>()
  const add = (owner: string, id: string, amount: bigint) => {
    if (owner !== zeroAddress) shares.set(`${owner} ${id}`, (shares.get(`${owner} ${id}`) ?? 0n) + amount)
  }
  for (const one of found) {
    if (one.event !== 'TransferBatch') continue
    const [ids, amounts] = [one.args.ids as string[], one.args.amounts as string[]]
    for (const [index, id] of ids.entries()) {
      add(text(one, 'from'), id, -BigInt(amounts[index] ?? 0))
      add(text(one, 'to'), id, BigInt(amounts[index] ?? 0))
    }
  }
  return shares
}
// #endregion derive

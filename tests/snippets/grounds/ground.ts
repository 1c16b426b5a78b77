import type { Abi, Address, Hex } from 'viem'
import type { PoolKey } from '../../../docs/snippets/typescript/infinity/pool-key.ts'
import type { LocalChain } from '../chain.ts'

// The tests of samples run on two grounds: on stand-ins with `npm test`, which is quick and needs no network, and with
// `npm run protocol` on the protocol's own contracts. Both have the same interface, so a stand-in that does other than
// the contract fails a test on one of them.

/** A contract of either ground. */
export interface Contract {
  address: Address
  abi: Abi
}

export const isProtocol = process.env.SAMPLES_GROUND === 'protocol'

/** The repository and commit that a test file's samples run against: set by its ground, read by the record. */
export const against: { source?: string } = {}

/** The Vault and its pool managers, and what a test needs to have pools to trade in. */
export interface InfinityGround {
  chain: LocalChain
  vault: Contract
  clPoolManager: Contract
  binPoolManager: Contract
  clPositionManager: Contract
  permit2: Contract
  /** Errors that the contracts revert with. */
  errors: Abi
  /** Initializes a pool at price 1. */
  create: (key: PoolKey) => Promise<PoolKey>
  /** The call with which an actor brings liquidity; of one currency where the other's transfers arrive short. */
  filling: (key: PoolKey, only?: Address) => Hex
  /** What a swap of an exact input gives, and what an exact output costs. A stand-in is told the fee that a hook sets. */
  quoteIn: (key: PoolKey, zeroForOne: boolean, amountIn: bigint, fee?: number) => Promise<bigint>
  quoteOut: (key: PoolKey, zeroForOne: boolean, amountOut: bigint) => Promise<bigint>
  /** The call that moves a pool to a tick, by an actor that has tokens. */
  moving: (actor: Contract, key: PoolKey, from: number, to: number) => Call
}

export interface Call extends Contract {
  functionName: string
  args: readonly unknown[]
}

import type { Abi, Address, Hex, LocalAccount } from 'viem'
import type { PoolKey } from '../../../docs/snippets/typescript/infinity/pool-key.ts'
import type { LocalChain } from '../../samples/chain.ts'

// What the kits deploy for the tests of samples.

export interface Contract {
  address: Address
  abi: Abi
}

/** The Vault and its pool managers, and what a test needs to have pools to trade in. */
export interface InfinityFixture {
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
  /** What a swap of an exact input gives, and what an exact output costs. */
  quoteIn: (key: PoolKey, zeroForOne: boolean, amountIn: bigint) => Promise<bigint>
  quoteOut: (key: PoolKey, zeroForOne: boolean, amountOut: bigint) => Promise<bigint>
  /** The call that moves a pool to a tick, by an actor that has tokens. */
  moving: (actor: Contract, key: PoolKey, from: number, to: number) => Call
}

export interface Call extends Contract {
  functionName: string
  args: readonly unknown[]
}

/** v3 with its periphery. Tokens of the tests' own are `Token`, which has `mint`. */
export interface V3Fixture {
  chain: LocalChain
  factory: Address
  /** The wrapped coin. */
  wrapped: Contract
  positions: Contract
  /** SmartRouter. */
  router: Contract
  quoter: Contract
  tickLens: Contract
  /** Makes the router able to sell one token for another in a StableSwap pool. Gives the pool and its quote. */
  stableExchange: (
    tokenIn: Address,
    tokenOut: Address,
  ) => Promise<{ address: Address; quote: (amountIn: bigint) => Promise<bigint> }>
  /** Makes a pair and a StableSwap pool of two tokens. */
  openPools: (one: Address, other: Address) => Promise<void>
  /** Liquidity of a pair that its owner has approved to V3Migrator. */
  pairLiquidity: (
    owner: LocalAccount,
    one: Address,
    other: Address,
  ) => Promise<{ migrator: Address; pair: Address; liquidity: bigint }>
}

/** A factory of StableSwap pools, owned by the chain's owner. Coins are named in the order of their addresses. */
export interface StableSwapFixture {
  chain: LocalChain
  factory: Contract
  poolAbi: Abi
  createPool: (
    coins: readonly Address[],
    terms: { amplification: bigint; fee: bigint; adminFee: bigint },
  ) => Promise<{ pool: Address; liquidityToken: Address }>
}

/** Permit2, on a chain with the id of BNB Smart Chain and at the address that the SDK has for it. */
export interface Permit2Fixture {
  chain: LocalChain
  permit2: Contract
}

/** MasterChef v3 with one farm, which gets all CAKE. */
export interface FarmFixture {
  chain: LocalChain
  cake: Address
  positions: Contract
  farm: Contract
  /** The farm's pool and its tokens. */
  pool: Address
  tokens: readonly [Address, Address]
  /** A position in the pool, of an account. */
  give: (to: Address) => Promise<bigint>
  /** A stranger adds liquidity to a position. */
  grow: (tokenId: bigint) => Promise<void>
  /** Pays in an amount of CAKE for a day from now. */
  startPeriod: (amount: bigint) => Promise<void>
}

/** Of a new v3 pool with a position. */
export interface V3Terms {
  sqrtPriceX96: bigint
  ticks: readonly [lower: number, upper: number]
}

/**
 * Infinity and the Universal Router on a chain with the id of BNB Smart Chain, at the addresses that the SDKs have.
 * Tokens of pools are `Token`, which has `mint`.
 */
export interface BscFixture {
  chain: LocalChain
  router: Address
  permit2: Contract
  vault: Contract
  clPoolManager: Contract
  binPoolManager: Contract
  clPositions: Contract
  binPositions: Contract
  /** Initializes a pool, at price 1 unless another is named. */
  create: (key: PoolKey, at?: { sqrtPriceX96: bigint; tick: number }) => Promise<PoolKey>
  /** Brings liquidity of both currencies. */
  fill: (key: PoolKey) => Promise<void>
  setProtocolFee: (key: PoolKey, fee: number) => Promise<void>
  quoteIn: (key: PoolKey, zeroForOne: boolean, amountIn: bigint) => Promise<bigint>
  quoteOut: (key: PoolKey, zeroForOne: boolean, amountOut: bigint) => Promise<bigint>
  /** Makes a v2 pair and a v3 pool of two tokens, with liquidity. */
  openElsewhere: (one: Address, other: Address, fee: number) => Promise<void>
  wrapped: Address
  migrator: Address
  /** A v3 position of two tokens that an account has, and liquidity of a pair. */
  v3Position: (
    owner: Address,
    one: Address,
    other: Address,
    terms?: V3Terms,
  ) => Promise<{ nfp: Address; tokenId: bigint; liquidity: bigint }>
  v2Liquidity: (owner: Address, one: Address, other: Address) => Promise<Address>
}

/** Products in a state from which a sample can go on; the account is the chain's `alice`. */
export interface ProductFixture {
  chain: LocalChain
  /** A prediction market whose round takes bets, with the bets of others. */
  openMarket: (bull: bigint, bear: bigint) => Promise<{ market: Address; epoch: bigint }>
  /** A market with two bets of the account, of which one has won. */
  playedMarket: () => Promise<{ market: Address; won: bigint }>
  /** A lottery that sells tickets for the account's CAKE. */
  openLottery: () => Promise<{ lottery: Address; cake: Address; round: bigint }>
  /** A lottery with these tickets of the account, after the draw. Gives the tickets' ids. */
  drawnLottery: (
    tickets: readonly number[],
    drawn: number,
  ) => Promise<{ lottery: Address; round: bigint; ids: bigint[] }>
  /** A syrup pool that counts blocks, with its deployer and the block of its deployment. The account may add to its stake. */
  syrupPool: (stakes: { own: bigint; others: bigint; limit: bigint }) => Promise<{
    pool: Address
    stakedToken: Address
    deployer: Address
    block: bigint
  }>
  /** An IFO after its end. The account has committed to both pools, and harvested the first. */
  endedSale: (committed: bigint) => Promise<{ sale: Address; deployer: Address; block: bigint }>
  /** A market with asks of the account, and revenue that it can claim. */
  nftMarket: () => Promise<{ market: Address; collection: Address; asks: bigint[] }>
  /** A lock of the account, while the contract lets everybody out. */
  openVeCake: (locked: bigint) => Promise<Address>
  /** A pool that owes revenue to the account. */
  revenuePool: () => Promise<Address>
}

// #region abi
import {
  type Account,
  type Address,
  type Chain,
  type PublicClient,
  parseAbi,
  type Transport,
  type WalletClient,
} from 'viem'

const common = [
  'function currentEpoch() view returns (uint256)',
  'function minBetAmount() view returns (uint256)',
  'function claimable(uint256 epoch, address user) view returns (bool)',
  'function refundable(uint256 epoch, address user) view returns (bool)',
  'function getUserRoundsLength(address user) view returns (uint256)',
  'function betBull(uint256 epoch) payable',
  'function betBear(uint256 epoch) payable',
  'function claim(uint256[] epochs)',
] as const

/** The BNB market of 2021. */
export const predictionV2Abi = parseAbi([
  ...common,
  'struct BetInfo { uint8 position; uint256 amount; bool claimed; }',
  'function rounds(uint256) view returns (uint256 epoch, uint256 startTimestamp, uint256 lockTimestamp, uint256 closeTimestamp, int256 lockPrice, int256 closePrice, uint256 lockOracleId, uint256 closeOracleId, uint256 totalAmount, uint256 bullAmount, uint256 bearAmount, uint256 rewardBaseCalAmount, uint256 rewardAmount, bool oracleCalled)',
  'function getUserRounds(address user, uint256 cursor, uint256 size) view returns (uint256[] epochs, BetInfo[] bets, uint256 next)',
])

/** The BTC and ETH markets of 2025: the same
 * selectors, other orders of the fields. */
export const prediction2025Abi = parseAbi([
  ...common,
  'struct BetInfo { uint8 position; bool claimed; uint256 amount; }',
  'function rounds(uint256) view returns (uint256 epoch, uint64 startTimestamp, uint64 lockTimestamp, uint64 closeTimestamp, int256 lockPrice, int256 closePrice, uint80 lockOracleId, uint80 closeOracleId, bool oracleCalled, uint256 totalAmount, uint256 bullAmount, uint256 bearAmount, uint256 rewardBaseCalAmount, uint256 rewardAmount)',
  'function getUserRounds(address user, uint256 cursor, uint256 size) view returns (uint256[] epochs, BetInfo[] bets, uint256 next)',
])

type Wallet = WalletClient<Transport, Chain, Account>
// #endregion abi

// #region market
export interface Market {
  address: Address
  layout: 'v2' | '2025'
}

/** The round that takes bets now. Amounts in wei, payouts as
 * multiples of the stake after the fee. */
export async function openRound(client: PublicClient, market: Market, treasuryFeeBps: bigint) {
  const { address } = market
  const epoch = await client.readContract({ address, abi: predictionV2Abi, functionName: 'currentEpoch' })
  const round = await readRound(client, market, epoch)
  const payout = (side: bigint) =>
    side === 0n ? 0 : Number((round.totalAmount * (10_000n - treasuryFeeBps)) / side) / 10_000
  return { epoch, ...round, bullPayout: payout(round.bullAmount), bearPayout: payout(round.bearAmount) }
}

/** A round with named fields, whichever layout its contract has. */
async function readRound(client: PublicClient, { address, layout }: Market, epoch: bigint) {
  if (layout === 'v2') {
    const r = await client.readContract({ address, abi: predictionV2Abi, functionName: 'rounds', args: [epoch] })
    return {
      lockTimestamp: r[2],
      closeTimestamp: r[3],
      oracleCalled: r[13],
      totalAmount: r[8],
      bullAmount: r[9],
      bearAmount: r[10],
    }
  }
  const r = await client.readContract({ address, abi: prediction2025Abi, functionName: 'rounds', args: [epoch] })
  return {
    lockTimestamp: r[2],
    closeTimestamp: r[3],
    oracleCalled: r[8],
    totalAmount: r[9],
    bullAmount: r[10],
    bearAmount: r[11],
  }
}
// #endregion market

// #region bet
/** Bets on the round that is open. The account must have
 * no code: contracts are refused. */
export async function bet(
  client: PublicClient,
  wallet: Wallet,
  market: Address,
  direction: 'bull' | 'bear',
  wei: bigint,
) {
  const epoch = await client.readContract({ address: market, abi: predictionV2Abi, functionName: 'currentEpoch' })
  const { request } = await client.simulateContract({
    address: market,
    abi: predictionV2Abi,
    functionName: direction === 'bull' ? 'betBull' : 'betBear',
    args: [epoch], // the round changes every five minutes: read it just before
    account: wallet.account,
    value: wei,
  })
  return wallet.writeContract(request)
}
// #endregion bet

// #region claim
/** Claims winnings and refunds among an account's last bets. Returns
 * undefined when nothing is due. */
export async function claimLatest(client: PublicClient, wallet: Wallet, { address, layout }: Market, lookBack = 100n) {
  const user = wallet.account.address
  const abi = layout === 'v2' ? predictionV2Abi : prediction2025Abi
  const length = await client.readContract({ address, abi, functionName: 'getUserRoundsLength', args: [user] })
  const cursor = length > lookBack ? length - lookBack : 0n
  const [epochs] = await client.readContract({
    address,
    abi,
    functionName: 'getUserRounds',
    args: [user, cursor, lookBack],
  })
  const due = await Promise.all(
    epochs.map(async (epoch) => {
      const args = [epoch, user] as const
      const [won, refund] = await Promise.all([
        client.readContract({ address, abi, functionName: 'claimable', args }),
        client.readContract({ address, abi, functionName: 'refundable', args }),
      ])
      return won || refund
    }),
  )
  const claim = epochs.filter((_, index) => due[index]) // one epoch that is not due reverts them all
  if (claim.length === 0) return undefined
  return wallet.writeContract({ address, abi, functionName: 'claim', args: [claim] })
}
// #endregion claim

// #region abi
import {
  type Account,
  type Address,
  type Chain,
  erc20Abi,
  type Hex,
  type PublicClient,
  parseAbi,
  type Transport,
  type WalletClient,
} from 'viem'

export const lotteryAbi = parseAbi([
  'struct Lottery { uint8 status; uint256 startTime; uint256 endTime; uint256 priceTicketInCake; uint256 discountDivisor; uint256[6] rewardsBreakdown; uint256 treasuryFee; uint256[6] cakePerBracket; uint256[6] countWinnersPerBracket; uint256 firstTicketId; uint256 firstTicketIdNextLottery; uint256 amountCollectedInCake; uint32 finalNumber; }',
  'function viewCurrentLotteryId() view returns (uint256)',
  'function viewLottery(uint256 lotteryId) view returns (Lottery)',
  'function calculateTotalPriceForBulkTickets(uint256 discountDivisor, uint256 priceTicket, uint256 numberTickets) pure returns (uint256)',
  'function maxNumberTicketsPerBuyOrClaim() view returns (uint256)',
  'function viewUserInfoForLotteryId(address user, uint256 lotteryId, uint256 cursor, uint256 size) view returns (uint256[] ids, uint32[] numbers, bool[] claimed, uint256 next)',
  'function buyTickets(uint256 lotteryId, uint32[] ticketNumbers)',
  'function claimTickets(uint256 lotteryId, uint256[] ticketIds, uint32[] brackets)',
])

const OPEN = 1
const CLAIMABLE = 3
type Wallet = WalletClient<Transport, Chain, Account>
// #endregion abi

// #region buy
/** Buys tickets in the open round. Each number has six digits, 0 to 999999.
 * Needs a CAKE allowance for the lottery. */
export async function buyTickets(
  client: PublicClient,
  wallet: Wallet,
  lottery: Address,
  cake: Address,
  digits: number[],
) {
  const read = { address: lottery, abi: lotteryAbi } as const
  const id = await client.readContract({ ...read, functionName: 'viewCurrentLotteryId' })
  const round = await client.readContract({ ...read, functionName: 'viewLottery', args: [id] })
  const now = BigInt(Math.floor(Date.now() / 1000))
  if (round.status !== OPEN || now >= round.endTime) throw new Error('The round takes no tickets')

  const price = await client.readContract({
    ...read,
    functionName: 'calculateTotalPriceForBulkTickets',
    args: [round.discountDivisor, round.priceTicketInCake, BigInt(digits.length)],
  })
  const token = { address: cake, abi: erc20Abi } as const
  const allowed = await client.readContract({
    ...token,
    functionName: 'allowance',
    args: [wallet.account.address, lottery],
  })
  if (allowed < price) {
    const hash = await wallet.writeContract({ ...token, functionName: 'approve', args: [lottery, price] })
    const { status } = await client.waitForTransactionReceipt({ hash })
    if (status !== 'success') throw new Error('The approval reverted')
  }
  const { request } = await client.simulateContract({
    ...read,
    functionName: 'buyTickets',
    args: [id, digits.map((digit) => 1_000_000 + digit)], // the leading 1 keeps zeros
    account: wallet.account,
  })
  return wallet.writeContract(request)
}
// #endregion buy

// #region claim
/** How many digits match, from the last one: 0 for none, 6 for all. */
export function matches(ticket: number, winning: number): number {
  let count = 0
  while (count < 6 && ticket % 10 ** (count + 1) === winning % 10 ** (count + 1)) count++
  return count
}

/** Claims every prize an account has in a round. Returns the hashes of the
 * transactions, in batches the lottery takes. */
export async function claimRound(client: PublicClient, wallet: Wallet, lottery: Address, lotteryId: bigint) {
  const read = { address: lottery, abi: lotteryAbi } as const
  const round = await client.readContract({ ...read, functionName: 'viewLottery', args: [lotteryId] })
  if (round.status !== CLAIMABLE) return []
  const winners: { id: bigint; bracket: number }[] = []
  for (let cursor = 0n; ; ) {
    const [ids, numbers, claimed, next] = await client.readContract({
      ...read,
      functionName: 'viewUserInfoForLotteryId',
      args: [wallet.account.address, lotteryId, cursor, 1000n],
    })
    ids.forEach((id, index) => {
      // The highest bracket that matches and pays: the
      // contract may accept a lower one and pay less.
      let bracket = matches(numbers[index] ?? 0, round.finalNumber) - 1
      while (bracket >= 0 && round.cakePerBracket[bracket] === 0n) bracket--
      if (!claimed[index] && bracket >= 0) winners.push({ id, bracket })
    })
    if (next === cursor) break
    cursor = next
  }
  const size = Number(await client.readContract({ ...read, functionName: 'maxNumberTicketsPerBuyOrClaim' }))
  const hashes: Hex[] = []
  for (let start = 0; start < winners.length; start += size) {
    const batch = winners.slice(start, start + size)
    const { request } = await client.simulateContract({
      ...read,
      functionName: 'claimTickets',
      args: [lotteryId, batch.map(({ id }) => id), batch.map(({ bracket }) => bracket)],
      account: wallet.account,
    })
    hashes.push(await wallet.writeContract(request))
  }
  return hashes
}
// #endregion claim

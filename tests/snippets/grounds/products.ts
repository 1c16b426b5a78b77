import type { Address } from 'viem'
import { startChain } from '../chain.ts'
import { doubleOf } from '../doubles.ts'
import { seeded } from '../random.ts'
import { artifacts } from '../solc.ts'
import { isProtocol, type ProductGround } from './ground.ts'

async function startStandIns(): Promise<ProductGround> {
  const chain = await startChain()
  const me = chain.alice.address
  const random = seeded(95)
  const token = artifacts('tests/snippets/contracts/Token.sol')('Token')
  async function newToken(holder: Address, amount: bigint): Promise<Address> {
    const address = await chain.deploy(token, [0n])
    await chain.send(chain.owner, address, token.abi, 'mint', [holder, amount])
    return address
  }

  const lotteryRound = (status: number, finalNumber = 0) => ({
    status,
    startTime: 0n,
    endTime: 2n ** 40n,
    priceTicketInCake: 10n ** 18n,
    discountDivisor: 2000n,
    rewardsBreakdown: Array(6).fill(1000n),
    treasuryFee: 0n,
    cakePerBracket: Array(6).fill(1n),
    countWinnersPerBracket: Array(6).fill(1n),
    firstTicketId: 0n,
    firstTicketIdNextLottery: 0n,
    amountCollectedInCake: 0n,
    finalNumber,
  })

  return {
    chain,
    async openMarket(bull, bear) {
      const market = await doubleOf(chain, 'PancakePredictionV2')
      const later = 2n ** 40n
      await market.gives('currentEpoch', [], 2n)
      const amounts = [bull + bear, bull, bear, 0n, 0n]
      await market.gives('rounds', [2n], [2n, 1n, later, later, 0n, 0n, 0n, 0n, ...amounts, false])
      await market.gives('betBull', [2n])
      return { market: market.address, epoch: 2n }
    },
    async playedMarket() {
      const market = await doubleOf(chain, 'PancakePredictionV2')
      const bet = { position: 0, amount: 1n, claimed: false }
      await market.gives('getUserRoundsLength', [me], 2n)
      await market.gives('getUserRounds', [me, 0n, 100n], [[2n, 3n], [bet, bet], 2n])
      for (const epoch of [2n, 3n]) {
        await market.gives('claimable', [epoch, me], epoch === 2n)
        await market.gives('refundable', [epoch, me], false)
      }
      await market.gives('claim', [[2n]])
      return { market: market.address, won: 2n }
    },
    async openLottery() {
      const lottery = await doubleOf(chain, 'PancakeSwapLottery')
      await lottery.gives('viewCurrentLotteryId', [], 5n)
      await lottery.gives('viewLottery', [5n], lotteryRound(1))
      for (const count of [1n, 2n, 3n])
        await lottery.gives('calculateTotalPriceForBulkTickets', [2000n, 10n ** 18n, count], count * 10n ** 18n)
      await lottery.gives('buyTickets', [5n, [1_000_007, 1_123_456, 1_999_999]])
      return { lottery: lottery.address, cake: await newToken(me, 10n ** 20n), round: 5n }
    },
    async drawnLottery(tickets, drawn) {
      const lottery = await doubleOf(chain, 'PancakeSwapLottery')
      const ids = tickets.map((_, index) => BigInt(10 + index))
      const end = BigInt(ids.length)
      const page = [ids, tickets, tickets.map(() => false), end]
      await lottery.gives('viewLottery', [6n], lotteryRound(3, drawn))
      await lottery.gives('viewUserInfoForLotteryId', [me, 6n, 0n, 1000n], page)
      await lottery.gives('viewUserInfoForLotteryId', [me, 6n, end, 1000n], [[], [], [], end])
      await lottery.gives('maxNumberTicketsPerBuyOrClaim', [], 100n)
      await lottery.gives('claimTickets', [6n, [ids[0], ids[2]], [5, 3]])
      return { lottery: lottery.address, round: 6n, ids }
    },
    async syrupPool({ own, others, limit }) {
      const pool = await doubleOf(chain, 'SmartChefInitializable')
      const stakedToken = await newToken(pool.address, own + others)
      for (const [name, value] of Object.entries({ rewardPerBlock: 5n, startBlock: 1n, bonusEndBlock: 10_000n }))
        await pool.gives(name, [], value)
      await pool.gives('stakedToken', [], stakedToken)
      await pool.gives('rewardToken', [], random.address())
      await pool.gives('hasUserLimit', [], true)
      await pool.gives('poolLimitPerUser', [], limit)
      await pool.gives('userInfo', [me], [own, 0n])
      await pool.gives('pendingReward', [me], 7n)
      await pool.gives('withdraw', [own])
      for (const amount of [0n, 5n]) await pool.gives('deposit', [amount])
      const deployer = await doubleOf(chain, 'SmartChefFactory')
      const block = await deployer.announces('NewSmartChefContract', { smartChef: pool.address })
      return { pool: pool.address, stakedToken, deployer: deployer.address, block }
    },
    async endedSale(committed) {
      const sale = await doubleOf(chain, 'IFOInitializableV3')
      const amounts = [1n, 0n, 0n]
      await sale.gives(
        'viewUserInfo',
        [me, [0, 1]],
        [
          [committed, committed],
          [true, false],
        ],
      )
      await sale.gives('viewUserOfferingAndRefundingAmountsForPools', [me, [0, 1]], [amounts, amounts])
      await sale.gives('harvestPool', [1])
      const deployer = await doubleOf(chain, 'IFODeployerV3')
      const block = await deployer.announces('NewIFOContract', { ifoAddress: sale.address })
      return { sale: sale.address, deployer: deployer.address, block }
    },
    async nftMarket() {
      const market = await doubleOf(chain, 'ERC721NFTMarketV1')
      const collection = random.address()
      const ask = { seller: me, price: 1n }
      const asks = [3n, 8n]
      await market.gives('viewAsksByCollectionAndSeller', [collection, me, 0n, 1000n], [asks, [ask, ask], 2n])
      for (const tokenId of asks) await market.gives('cancelAskOrder', [collection, tokenId])
      await market.gives('claimPendingRevenue', [])
      await market.gives('pendingRevenue', [me], 4n)
      return { market: market.address, collection, asks }
    },
    async openVeCake(locked) {
      const veCake = await doubleOf(chain, 'VECake')
      const none = `0x${'0'.repeat(40)}`
      await veCake.gives('getUserInfo', [me], [locked, 2n ** 40n, none, 0n, 0, 0, 0, 0])
      await veCake.gives('breaker', [], 1n)
      await veCake.gives('withdrawAll', [chain.bob.address])
      return veCake.address
    },
    async revenuePool() {
      const [pool, veCake] = [await doubleOf(chain, 'RevenueSharingPool'), await doubleOf(chain, 'VECake')]
      const proxy = random.address()
      await veCake.gives('getUserInfo', [me], [0n, 0n, proxy, 0n, 0, 0, 1, 0])
      await pool.gives('VECake', [], veCake.address)
      await pool.gives('isKilled', [], false)
      for (const account of [me, proxy]) {
        await pool.gives('weekCursorOf', [account], 0n)
        await pool.gives('userEpochOf', [account], 1n)
      }
      await pool.gives('claim', [me], 30n, 0n)
      return pool.address
    },
  }
}

export const startProducts = async (): Promise<ProductGround> =>
  isProtocol ? (await import('../../protocol/kits/products.ts')).startProducts() : startStandIns()

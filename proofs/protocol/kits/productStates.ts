import { type Address, getAddress, type Hex, zeroAddress } from 'viem'
import { type Contract, startFixture } from '../fixture.ts'
import { runsAgainst } from './exchange.ts'
import type { ProductFixture } from './fixtures.ts'

const unit = 10n ** 18n
const maximum = 2n ** 256n - 1n
const week = 604_800n

/** The products as compiled, in the states that ../samples/productstates.test.ts begins with. */
export async function startProducts(): Promise<ProductFixture> {
  runsAgainst('pancake-smart-contracts')
  const fixture = await startFixture()
  const { owner, alice, bob, tester } = fixture
  const cake = await fixture.fund(await fixture.deploy('actors/TestToken', ['CAKE', 18]))
  const other = await fixture.fund(await fixture.deploy('actors/TestToken', ['NEW', 18]))

  const now = async () => (await fixture.client.getBlock()).timestamp
  const block = () => fixture.client.getBlockNumber({ cacheTime: 0 })
  const mineTo = async (number: bigint) => tester.mine({ blocks: Number(number - (await block())) })
  async function until(timestamp: bigint) {
    await tester.setNextBlockTimestamp({ timestamp })
    await tester.mine({ blocks: 1 })
  }
  /** What a deployer's last transaction has announced. */
  async function announced(deployer: Contract): Promise<{ address: Address; block: bigint }> {
    const fromBlock = await block()
    const [log] = await fixture.client.getLogs({ address: deployer.address, fromBlock })
    const topic = log?.topics[1]
    if (!topic) throw new Error(`${deployer.address} has announced nothing in block ${fromBlock}`)
    return { address: getAddress(`0x${topic.slice(26)}` as Hex), block: fromBlock }
  }

  /** A market after its first two calls, so that round 2 takes bets. */
  async function startMarket() {
    const feed = await fixture.deploy('actors/Feed')
    const terms = [owner.address, owner.address, 300n, 200n, 10n, 60n, 300n]
    const market = await fixture.deploy('prediction-v2/PancakePredictionV2', [feed.address, ...terms])
    let oracleRound = 0n
    async function lock(price: bigint, name = 'executeRound') {
      const epoch = await market.call<bigint>('currentEpoch')
      const round = await market.call<readonly bigint[]>('rounds', [epoch])
      await until(round[2] ?? 0n)
      oracleRound += 1n
      await feed.send('set', [oracleRound, price, await now()])
      await market.send(name)
      await until((await now()) + 1n)
    }
    await market.send('genesisStartRound')
    await lock(100n, 'genesisLockRound')
    return { market, lock }
  }

  async function startLottery() {
    const generator = await fixture.deploy('lottery/MockRandomNumberGenerator')
    const lottery = await fixture.deploy('lottery/PancakeSwapLottery', [cake.address, generator.address])
    await generator.send('setLotteryAddress', [lottery.address])
    await lottery.send('setOperatorAndTreasuryAndInjectorAddresses', [owner.address, owner.address, owner.address])
    const breakdown = [1000n, 1000n, 1000n, 1000n, 1000n, 5000n]
    await lottery.send('startLottery', [(await now()) + 20_000n, unit, 2000n, breakdown, 0n])
    return { lottery, generator, round: await lottery.call<bigint>('viewCurrentLotteryId') }
  }

  async function lockedVeCake(amount: bigint) {
    const veCake = await fixture.deploy('vecake/VECake', [zeroAddress, cake.address, zeroAddress])
    await cake.send('approve', [veCake.address, maximum], { from: alice })
    await veCake.send('createLock', [amount, (await now()) + 200n * week], { from: alice })
    return veCake
  }

  return {
    chain: fixture.local,
    async openMarket(bull, bear) {
      const { market } = await startMarket()
      await market.send('betBull', [2n], { value: bull })
      await market.send('betBear', [2n], { from: bob, value: bear })
      return { market: market.address, epoch: 2n }
    },
    async playedMarket() {
      const { market, lock } = await startMarket()
      for (const [epoch, side, price] of [
        [2n, 'betBull', 100n],
        [3n, 'betBear', 101n],
      ] as const) {
        await market.send(side, [epoch], { from: alice, value: unit })
        await lock(price)
      }
      await lock(102n)
      return { market: market.address, won: 2n }
    },
    async openLottery() {
      const { lottery, round } = await startLottery()
      return { lottery: lottery.address, cake: cake.address, round }
    },
    async drawnLottery(tickets, drawn) {
      const { lottery, generator, round } = await startLottery()
      const first = await lottery.call<bigint>('currentTicketId')
      await cake.send('approve', [lottery.address, maximum], { from: alice })
      await lottery.send('buyTickets', [round, tickets], { from: alice })
      await until((await now()) + 20_001n)
      await generator.send('setNextRandomResult', [BigInt(drawn)])
      await lottery.send('closeLottery', [round])
      await generator.send('changeLatestLotteryId')
      await lottery.send('drawFinalNumberAndMakeLotteryClaimable', [round, false])
      return { lottery: lottery.address, round, ids: tickets.map((_, index) => first + BigInt(index)) }
    },
    async syrupPool({ own, others, limit }) {
      const profiles = await fixture.deploy('smartchef/MockPancakeProfile', [cake.address, 1n, 1n, 1n])
      await profiles.send('addTeam', ['Team', 'The pool asks whether the contract has one.'])
      const deployer = await fixture.deploy('smartchef/SmartChefFactory')
      const start = (await block()) + 8n
      const terms = [unit, start, start + 10_000n, limit, 1000n, profiles.address, false, 0n, owner.address]
      await deployer.send('deployPool', [cake.address, other.address, ...terms])
      const made = await announced(deployer)
      const pool = fixture.at('smartchef/SmartChefInitializable', made.address)
      await other.send('transfer', [pool.address, 1000n * unit])
      for (const [from, amount] of [
        [alice, own],
        [bob, others],
      ] as const) {
        await cake.send('approve', [pool.address, amount], { from })
        await pool.send('deposit', [amount], { from })
      }
      await mineTo(start + 5n)
      return { pool: pool.address, stakedToken: cake.address, deployer: deployer.address, block: made.block }
    },
    async endedSale(committed) {
      const members = await fixture.deploy('actors/Members')
      await members.send('setCredit', [alice.address, maximum])
      const deployer = await fixture.deploy('ifo/IFODeployerV3', [members.address])
      const start = (await block()) + 10n
      const tokens = [cake.address, other.address]
      await deployer.send('createIFO', [...tokens, start, start + 20n, owner.address, members.address])
      const made = await announced(deployer)
      const sale = fixture.at('ifo/IFOInitializableV3', made.address)
      for (const pool of [0, 1]) await sale.send('setPool', [unit, committed, 0n, false, pool])
      await other.send('mint', [sale.address, 2n * unit])
      await cake.send('approve', [sale.address, maximum], { from: alice })
      await mineTo(start + 1n)
      for (const pool of [0, 1]) await sale.send('depositPool', [committed, pool], { from: alice })
      await mineTo(start + 21n)
      await sale.send('harvestPool', [0], { from: alice })
      return { sale: sale.address, deployer: deployer.address, block: made.block }
    },
    async nftMarket() {
      const wbnb = await fixture.deploy('farms-pools/WBNB')
      const nfts = await fixture.deploy('profile/PancakeBunnies', ['https://example.org/'])
      // Alice is the treasury, which a sale owes the fee to.
      const terms = [owner.address, alice.address, wbnb.address, 1n, maximum]
      const market = await fixture.deploy('nft-markets/ERC721NFTMarketV1', terms)
      await market.send('addCollection', [nfts.address, zeroAddress, zeroAddress, 200n, 0n])
      for (let count = 0; count < 3; count++) await nfts.send('mint', [alice.address, 'nft', 1])
      await nfts.send('setApprovalForAll', [market.address, true], { from: alice })
      for (const tokenId of [0n, 1n, 2n])
        await market.send('createAskOrder', [nfts.address, tokenId, unit], { from: alice })
      await market.send('buyTokenUsingBNB', [nfts.address, 0n], { from: bob, value: unit })
      // The last ask takes the place of the one that is sold.
      return { market: market.address, collection: nfts.address, asks: [2n, 1n] }
    },
    async openVeCake(locked) {
      const veCake = await lockedVeCake(locked)
      await veCake.send('setBreaker', [1n])
      return veCake.address
    },
    async revenuePool() {
      const veCake = await lockedVeCake(unit)
      const factory = await fixture.deploy('revenue-sharing/RevenueSharingPoolFactory', [veCake.address])
      const start = await now()
      await factory.send('deploy', [start, cake.address, owner.address])
      const pool = fixture.at('revenue-sharing/RevenueSharingPool', await factory.call<Address>('pools', [1n]))
      await cake.send('approve', [pool.address, maximum])
      await until(start + 60n * week)
      // All votes of 60 weeks, and the CAKE of one of the last.
      for (let count = 0; count < 2; count++) await pool.send('checkpointTotalSupply')
      await pool.send('injectReward', [start + 57n * week, unit])
      await pool.send('checkpointToken')
      return pool.address
    },
  }
}

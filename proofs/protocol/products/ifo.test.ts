import type { Address, LocalAccount } from 'viem'
import { afterAll, beforeAll, expect } from 'vitest'
import { claim, provokes } from '../claims.ts'
import { type Contract, type Fixture, revertOf, startFixture, undoEachTest } from '../fixture.ts'
import { reaching } from '../reach.ts'

let fixture: Fixture
let members: Contract
let raising: Contract
let offered: Contract
let deployer: Contract
let olderDeployer: Contract

const unit = 10n ** 18n
const maximum = 2n ** 256n - 1n

beforeAll(async () => {
  fixture = await startFixture()
  members = await fixture.deploy('actors/Members')
  raising = await fixture.fund(await fixture.deploy('actors/TestToken', ['CAKE', 18]))
  offered = await fixture.fund(await fixture.deploy('actors/TestToken', ['NEW', 18]))
  deployer = await fixture.deploy('ifo/IFODeployerV3', [members.address])
  olderDeployer = await fixture.deploy('ifo/IFODeployer', [members.address])
  for (const { address } of accounts()) await members.send('setCredit', [address, maximum])
})

afterAll(() => fixture?.stop())

undoEachTest(() => fixture.tester)

const accounts = () => [fixture.owner, fixture.alice, fixture.bob]
const block = () => fixture.client.getBlockNumber({ cacheTime: 0 })

interface Pool {
  offered: bigint
  goal: bigint
  limit?: bigint
  hasTax?: boolean
}

/** A sale of one or two pools that takes deposits from the next block on, until `end`. */
async function openSale(pools: readonly Pool[], factory = deployer) {
  const isOlder = factory === olderDeployer
  const from = await block()
  const start = from + 10n
  const end = start + 60n
  const args = [raising.address, offered.address, start, end, fixture.owner.address]
  await factory.send('createIFO', isOlder ? args : [...args, members.address])
  const logs = await fixture.client.getLogs({ address: factory.address, fromBlock: from + 1n })
  const address = `0x${String(logs.at(-1)?.topics[1]).slice(26)}` as Address
  const sale = fixture.at(isOlder ? 'ifo/IFOInitializable' : 'ifo/IFOInitializableV3', address)
  for (const [id, pool] of pools.entries())
    await sale.send('setPool', [pool.offered, pool.goal, pool.limit ?? 0n, pool.hasTax ?? false, id])
  await offered.send('mint', [sale.address, pools.reduce((sum, pool) => sum + pool.offered, 0n)])
  for (const account of accounts()) await raising.send('approve', [sale.address, maximum], { from: account })
  await mineTo(start + 1n)
  return { sale, end }
}

/** A sale of one pool of IFOV2, which has no factory. */
async function openV2(pool: Pool) {
  const start = (await block()) + 10n
  const end = start + 60n
  const args = [raising.address, offered.address, members.address, start, end, fixture.owner.address]
  const sale = await fixture.deploy('ifo/IFOV2', args)
  await sale.send('setPool', [pool.offered, pool.goal, pool.limit ?? 0n, pool.hasTax ?? false, 0])
  await offered.send('mint', [sale.address, pool.offered])
  for (const account of accounts()) await raising.send('approve', [sale.address, maximum], { from: account })
  await mineTo(start + 1n)
  return { sale, end }
}

/** How to open a sale in each published generation that counts blocks. */
const generations = [
  openV2,
  (pool: Pool) => openSale([pool], olderDeployer),
  (pool: Pool) => openSale([pool], deployer),
]

async function mineTo(number: bigint) {
  await fixture.tester.mine({ blocks: Number(number - (await block())) })
}

const commit = (sale: Contract, from: LocalAccount, amount: bigint, pool = 0) =>
  sale.send('depositPool', [amount, pool], { from })

/** What a harvest pays: offered tokens, and raising tokens that come back. */
async function harvested(sale: Contract, from: LocalAccount, pool = 0) {
  const before = await fixture.balances(from.address, offered, raising)
  await sale.send('harvestPool', [pool], { from })
  const after = await fixture.balances(from.address, offered, raising)
  return after.map((balance, index) => balance - (before[index] ?? 0n))
}

claim(
  'ifo/shares',
  'Above its goal a pool sells by shares and refunds the rest less the tax; up to the goal it sells at the price offering over goal, refunds nothing and keeps what is not sold',
  async () => {
    const { alice, bob } = fixture
    const price = { offered: 1000n * unit, goal: 100n * unit }
    for (const factory of [deployer, olderDeployer]) {
      const pools = [price, { ...price, hasTax: true }]
      for (const [ofAlice, ofBob, rows] of [
        // Far below: alice is the only one, and does not get the whole offering.
        [10n, 0n, [[100n, 0n, 0n]]],
        [1n, 98n, [[10n, 0n, 0n]]],
        // Exactly the goal: both formulas are one.
        [40n, 60n, [[400n, 0n, 0n]]],
        // Above: a share of three quarters, 300 − 75 come back, less 1 % where the pool has a tax.
        [300n, 100n, [[750n, 225n, 1n]]],
      ] as const) {
        const { sale, end } = await openSale(pools, factory)
        for (const pool of [0, 1]) {
          await commit(sale, alice, ofAlice * unit, pool)
          if (ofBob > 0n) await commit(sale, bob, ofBob * unit, pool)
        }
        await mineTo(end + 1n)
        for (const [tokens, refund, tax] of rows)
          for (const pool of [0, 1]) {
            const less = pool === 1 ? (refund * tax * unit) / 100n : 0n
            expect(await harvested(sale, alice, pool)).toEqual([tokens * unit, refund * unit - less])
          }
      }
    }
  },
)

claim(
  'ifo/tax-steps',
  'The tax falls in steps with the overflow, and in the generation before the last step is at 500',
  async () => {
    const steps = [
      [1n, 100n, 100n],
      [49n, 100n, 100n],
      [50n, 50n, 50n],
      [100n, 30n, 30n],
      [250n, 25n, 25n],
      [500n, 20n, 20n],
      [1000n, 10n, 20n],
      [1500n, 5n, 20n],
    ] as const
    for (const factory of [deployer, olderDeployer]) {
      const { sale } = await openSale([{ offered: unit, goal: 1000n, hasTax: true }], factory)
      let total = 0n
      for (const [overflow, newer, older] of steps) {
        await commit(sale, fixture.alice, overflow * 1000n - total)
        total = overflow * 1000n
        const rate = await sale.call<bigint>('viewPoolTaxRateOverflow', [0n])
        // The rate has 12 decimals; the steps are in hundredths of a per cent.
        expect(rate).toBe((factory === olderDeployer ? older : newer) * 10n ** 8n)
      }
    }
  },
)

claim('ifo/no-way-back', 'Before the end of a sale no function gives a commitment back', async () => {
  // The functions that pay tokens out: one is for participants, and the owner gets what the others pay.
  for (const name of ['ifo/IFOV2', 'ifo/IFOInitializable', 'ifo/IFOInitializableV3']) {
    expect(reaching(name, 'safeTransfer')).toEqual(['finalWithdraw', 'harvestPool', 'recoverWrongTokens'])
    for (const way of ['safeApprove', 'approve', 'delegatecall', 'selfdestruct', 'mint'])
      expect(reaching(name, way)).toEqual([])
    expect(reaching(name, 'onlyOwner')).toEqual(expect.arrayContaining(['finalWithdraw', 'recoverWrongTokens']))
  }
  for (const open of generations) {
    const { sale, end } = await open({ offered: unit, goal: unit })
    await commit(sale, fixture.alice, unit)
    const early = async () => {
      for (const from of [fixture.alice, fixture.owner])
        expect(await revertOf(harvested(sale, from))).toEqual(['Harvest: Too early'])
      const wrong = sale.send('recoverWrongTokens', [raising.address, 1n])
      expect(await revertOf(wrong)).toEqual(['Recover: Cannot be LP token'])
    }
    await early()
    await mineTo(end - 1n)
    await early()
  }
})

claim('ifo/contracts-are-refused', 'Contracts can neither commit nor harvest', async () => {
  const puppet = await fixture.puppet()
  const creator = await fixture.deploy('actors/Creator')
  for (const open of generations) {
    const { sale } = await open({ offered: unit, goal: unit })
    for (const call of [sale.encode('depositPool', [1n, 0]), sale.encode('harvestPool', [0])]) {
      expect(await revertOf(puppet.run(call))).toEqual(['contract not allowed'])
      // In its constructor a contract has no code yet.
      const creation = creator.send('create', [call.target, call.data])
      expect(await revertOf(creation)).toEqual(['proxy contract not allowed'])
    }
  }
})

claim(
  'ifo/late-harvest',
  'Each pool is harvested by itself, and fails where the owner has taken tokens out, at any time and with the refunds',
  async () => {
    const { sale, end } = await openSale([
      { offered: unit, goal: unit },
      { offered: unit, goal: unit },
    ])
    for (const pool of [0, 1]) await commit(sale, fixture.alice, unit, pool)
    await mineTo(end + 20n)
    expect(await harvested(sale, fixture.alice)).toEqual([unit, 0n])
    await sale.send('finalWithdraw', [0n, unit])
    expect(await revertOf(harvested(sale, fixture.alice, 1))).toEqual(['balance'])

    for (const open of generations) {
      const { sale, end } = await open({ offered: unit, goal: unit })
      await commit(sale, fixture.alice, 3n * unit)
      await sale.send('finalWithdraw', [3n * unit, 0n])
      await mineTo(end + 1n)
      expect(await revertOf(harvested(sale, fixture.alice))).toEqual(['balance'])
    }
  },
)

claim(
  'ifo/user-info',
  'viewUserInfo fills entries 0 and 1 whatever pools are asked for, and fails for a shorter list',
  async () => {
    const { sale } = await openSale([
      { offered: unit, goal: unit },
      { offered: unit, goal: unit },
    ])
    await commit(sale, fixture.alice, 1n, 0)
    await commit(sale, fixture.alice, 2n, 1)
    const info = (...pools: number[]) => sale.call('viewUserInfo', [fixture.alice.address, pools])
    for (const pools of [
      [0, 1],
      [1, 0],
      [7, 7],
    ])
      expect(await info(...pools)).toEqual([
        [1n, 2n],
        [false, false],
      ])
    await expect(info(1)).rejects.toThrow(/InvalidFEOpcode/)
  },
)

claim('ifo/last-block', 'In the last block of a sale no one can commit or harvest', async () => {
  for (const open of generations) {
    const { sale, end } = await open({ offered: unit, goal: unit })
    await commit(sale, fixture.alice, 1n)
    await mineTo(end - 2n)
    await commit(sale, fixture.alice, 1n)
    await mineTo(end)
    for (const from of [fixture.alice, fixture.owner]) {
      expect(await revertOf(sale.call('depositPool', [1n, 0], { from }))).toEqual(['Deposit: Too late'])
      expect(await revertOf(sale.call('harvestPool', [0], { from }))).toEqual(['Harvest: Too early'])
    }
    await mineTo(end + 1n)
    await harvested(sale, fixture.alice)
  }
})

claim(
  'ifo/tiny-share',
  'A share below a trillionth rounds to no tokens, and the commitment comes back less the tax',
  async () => {
    const goal = 10n ** 15n
    for (const open of generations) {
      const { sale, end } = await open({ offered: unit, goal, hasTax: true })
      await commit(sale, fixture.alice, 1000n)
      await commit(sale, fixture.bob, goal)
      await mineTo(end + 1n)
      expect(await harvested(sale, fixture.alice)).toEqual([0n, 990n])
    }
  },
)

claim('ifo/credit-over-pools', 'Credit is counted over both pools of a sale', async () => {
  const { sale } = await openSale([
    { offered: unit, goal: unit },
    { offered: unit, goal: unit },
  ])
  await members.send('setCredit', [fixture.bob.address, 100n])
  await commit(sale, fixture.bob, 60n, 0)
  expect(await revertOf(commit(sale, fixture.bob, 41n, 1))).toEqual(['Not enough IFO credit left'])
  await commit(sale, fixture.bob, 40n, 1)
  await members.send('setCredit', [fixture.bob.address, maximum])
})

claim(
  'ifo/points-in-the-harvest',
  'Sales of IFOV2 and of the generations after it grant profile points in the first harvest above the threshold',
  async () => {
    const { alice } = fixture
    const pools = [
      { offered: unit, goal: unit },
      { offered: unit, goal: unit },
    ]
    for (const { sale, end } of [
      await openV2({ offered: unit, goal: unit }),
      await openSale(pools, olderDeployer),
      await openSale(pools),
    ]) {
      await sale.send('updatePointParameters', [1n, 7n, 10n])
      await commit(sale, alice, 11n)
      await mineTo(end + 1n)
      const before = await members.call<bigint>('points', [alice.address])
      await harvested(sale, alice)
      expect(await members.call('points', [alice.address])).toBe(before + 7n)
    }
  },
)

claim(
  'ifo/points-without-the-role',
  'Without the point role of the profile contract, a sale pays no participant above the threshold',
  async () => {
    const { owner, alice, bob } = fixture
    const profiles = await fixture.deploy('profile/PancakeProfile', [raising.address, 1n, 1n, 1n])
    await profiles.send('addTeam', ['Team', 'https://example.org/'])
    const nfts = await fixture.deploy('profile/PancakeBunnies', ['https://example.org/'])
    await profiles.send('addNftAddress', [nfts.address])
    for (const [tokenId, from] of [alice, bob].entries()) {
      await nfts.send('mint', [from.address, 'nft', 1])
      await nfts.send('setApprovalForAll', [profiles.address, true], { from })
      await raising.send('approve', [profiles.address, maximum], { from })
      await profiles.send('createProfile', [1n, nfts.address, tokenId], { from })
    }
    const factory = await fixture.deploy('ifo/IFODeployerV3', [profiles.address])
    const { sale, end } = await openSale([{ offered: unit, goal: unit }], factory)
    await sale.send('updatePointParameters', [1n, 7n, 10n])
    await commit(sale, alice, 11n)
    await commit(sale, bob, 10n)
    await mineTo(end + 1n)
    expect(await revertOf(harvested(sale, alice))).toEqual(['Not a point admin'])
    expect(await harvested(sale, bob)).toEqual([10n, 0n])
    await profiles.send('grantRole', [await profiles.call('POINT_ROLE'), sale.address], { from: owner })
    expect(await harvested(sale, alice)).toEqual([11n, 0n])
  },
)

const name = 'ifo/IFOInitializableV3'
provokes(name, 'Deposit: New amount above user limit', async () => {
  const { sale } = await openSale([{ offered: unit, goal: unit, limit: 10n }])
  await commit(sale, fixture.alice, 10n)
  return commit(sale, fixture.alice, 1n)
})
provokes(name, 'Deposit: Pool not set', async () => {
  const { sale } = await openSale([{ offered: unit, goal: unit }])
  return commit(sale, fixture.alice, 1n, 1)
})
provokes(name, 'Operations: IFO has started', async () => {
  const { sale } = await openSale([{ offered: unit, goal: unit }])
  return sale.send('setPool', [unit, unit, 0n, false, 0])
})

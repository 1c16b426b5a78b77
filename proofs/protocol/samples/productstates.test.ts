import { decodeFunctionData, erc20Abi, type Hex } from 'viem'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { harvestAll, ifoPosition, salesOf } from '../../../docs/snippets/typescript/products/ifo.ts'
import { buyTickets, claimRound, matches } from '../../../docs/snippets/typescript/products/lottery.ts'
import { leaveMarket } from '../../../docs/snippets/typescript/products/nft-market.ts'
import { bet, claimLatest, openRound } from '../../../docs/snippets/typescript/products/prediction.ts'
import { deployedPools } from '../../../docs/snippets/typescript/products/syrup-deployer.ts'
import { leave, readPool, stake } from '../../../docs/snippets/typescript/products/syrup-pool.ts'
import { claimRevenue, veCakePosition, withdrawVeCake } from '../../../docs/snippets/typescript/products/vecake.ts'
import { contracts as facts } from '../../../facts/abis/index.ts'
import type { LocalChain } from '../../samples/chain.ts'
import { nameSamples } from '../../samples/failures.ts'
import type { ProductFixture } from '../kits/fixtures.ts'
import { startProducts } from '../kits/productStates.ts'

// Products whose source is published. Cases that need a contract's exact answers, and contracts without a published
// source, are in proofs/samples/standins.test.ts.

nameSamples(import.meta.filename)

const unit = 10n ** 18n

let fixture: ProductFixture
let client: LocalChain['client']
let wallet: ReturnType<LocalChain['walletOf']>

beforeAll(async () => {
  fixture = await startProducts()
  client = fixture.chain.client
  wallet = fixture.chain.walletOf(fixture.chain.alice)
})

afterAll(() => fixture?.chain.stop())

/** The calls that transactions made, as the facts' ABI reads them. A transaction that reverted fails the test. */
async function sent(contract: string, ...hashes: (Hex | undefined)[]) {
  const calls: { name: string; args: readonly unknown[]; value: bigint }[] = []
  for (const hash of hashes) {
    if (!hash) throw new Error('nothing was sent')
    await fixture.chain.receiptOf(hash)
    const { input, value } = await client.getTransaction({ hash })
    const { functionName, args = [] } = decodeFunctionData({ abi: facts[contract]?.abi ?? [], data: input })
    calls.push({ name: functionName, args: args as readonly unknown[], value })
  }
  return calls
}

it('a bet goes to the open round, whose payouts are known before', async () => {
  const { market, epoch } = await fixture.openMarket(3n * unit, unit)
  const round = await openRound(client, { address: market, layout: 'v2' }, 300n)
  // 4 BNB less 3 %, shared by 3 and by 1.
  expect(round).toMatchObject({ epoch, totalAmount: 4n * unit, bullPayout: 1.2933, bearPayout: 3.88 })
  const hash = await bet(client, wallet, market, 'bull', unit)
  expect(await sent('PancakePredictionV2', hash)).toEqual([{ name: 'betBull', args: [epoch], value: unit }])
  await expect(bet(client, wallet, market, 'bear', unit)).rejects.toThrow('Can only bet once per round')
})

it('a claim names the rounds that were won', async () => {
  const { market, won } = await fixture.playedMarket()
  const hash = await claimLatest(client, wallet, { address: market, layout: 'v2' })
  expect(await sent('PancakePredictionV2', hash)).toEqual([{ name: 'claim', args: [[won]], value: 0n }])
})

it('lottery tickets are bought for the allowance that was given, with a 1 before the six digits', async () => {
  const { lottery, cake, round } = await fixture.openLottery()
  const buy = () => buyTickets(client, wallet, lottery, cake, [7, 123_456, 999_999])
  const args = [round, [1_000_007, 1_123_456, 1_999_999]]
  expect(await sent('PancakeSwapLottery', await buy())).toEqual([{ name: 'buyTickets', args, value: 0n }])
  expect(await fixture.chain.call(cake, erc20Abi, 'allowance', [wallet.account.address, lottery])).toBe(0n)
  // By the clock of the buyer's machine the round has ended.
  const { timestamp } = await client.getBlock()
  vi.useFakeTimers({ toFake: ['Date'], now: 1000 * (Number(timestamp) + 20_000) })
  await expect(buy().finally(() => vi.useRealTimers())).rejects.toThrow('The round takes no tickets')
})

it('lottery tickets are claimed in the bracket of their matches, and those without a prize are left out', async () => {
  const tickets = [1_123_456, 1_999_999, 1_993_456]
  const drawn = 1_123_456
  expect(tickets.map((ticket) => matches(ticket, drawn))).toEqual([6, 0, 4])
  const { lottery, round, ids } = await fixture.drawnLottery(tickets, drawn)
  const args = [round, [ids[0], ids[2]], [5, 3]]
  const hashes = await claimRound(client, wallet, lottery, round)
  expect(await sent('PancakeSwapLottery', ...hashes)).toEqual([{ name: 'claimTickets', args, value: 0n }])
  expect(await claimRound(client, wallet, lottery, round)).toEqual([])
})

it('a syrup pool is found by its deployer, read, left, and staked in', async () => {
  const { pool, stakedToken, deployer, block } = await fixture.syrupPool({ own: 40n, others: 60n, limit: 100n })
  expect(await deployedPools(client, deployer, block, block)).toEqual([pool])
  const state = await readPool(client, pool, wallet.account.address)
  const stakes = { totalStaked: 100n, staked: 40n, roomLeft: 60n }
  expect(state).toMatchObject({ unit: 'block', paysNow: true, stakedToken, ...stakes })
  const calls = async (hash: Hex) =>
    (await sent('SmartChefInitializable', hash)).map(({ name, args }) => [name, ...args])
  expect(await calls(await stake(client, wallet, pool, stakedToken, 0n))).toEqual([['deposit', 0n]])
  expect(await calls(await leave(client, wallet, pool))).toEqual([['withdraw', 40n]])
  expect(await calls(await stake(client, wallet, pool, stakedToken, 5n))).toEqual([['deposit', 5n]])
})

it('a sale pays the pool that is not harvested yet', async () => {
  const { sale, deployer, block } = await fixture.endedSale(30n * unit)
  expect(await salesOf(client, deployer, block, block)).toEqual([sale])
  expect(await ifoPosition(client, sale, wallet.account.address)).toMatchObject([
    { pid: 0, committed: 30n * unit, harvested: true },
    { pid: 1, committed: 30n * unit, harvested: false },
  ])
  expect(await sent('IFOInitializableV3', ...(await harvestAll(client, wallet, sale)))).toEqual([
    { name: 'harvestPool', args: [1], value: 0n },
  ])
})

it('the NFT market gives every listed NFT back, and the revenue', async () => {
  const { market, collection, asks } = await fixture.nftMarket()
  const calls = await sent('ERC721NFTMarketV1', ...(await leaveMarket(client, wallet, market, collection)))
  expect(calls.map(({ name, args }) => [name, ...args])).toEqual([
    ...asks.map((tokenId) => ['cancelAskOrder', collection, tokenId]),
    ['claimPendingRevenue'],
  ])
  expect(await leaveMarket(client, wallet, market, collection)).toEqual([])
})

it('a lock of veCAKE is taken out while the breaker is on', async () => {
  const veCake = await fixture.openVeCake(5n * unit)
  expect(await veCakePosition(client, veCake, wallet.account.address)).toMatchObject({
    locked: 5n * unit,
    withdrawable: true,
    inCakePool: 0n,
    delegated: 0n,
  })
  const to = fixture.chain.bob.address
  const hash = await withdrawVeCake(client, wallet, veCake, to)
  expect(await sent('VECake', hash)).toEqual([{ name: 'withdrawAll', args: [to], value: 0n }])
})

it('revenue is claimed until nothing is left', async () => {
  const pool = await fixture.revenuePool()
  const me = wallet.account.address
  expect(await claimRevenue(client, wallet, pool, me)).toBeGreaterThan(0n)
  expect(await claimRevenue(client, wallet, pool, me)).toBe(0n)
})

import { type Abi, type Address, type PublicClient, zeroAddress } from 'viem'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import {
  closeStaked,
  harvestAndCollect,
  leaveFarm,
  startFarming,
} from '../../../docs/snippets/typescript/products/farm.ts'
import {
  farmOfPool,
  removeStakedLiquidity,
  stake,
  stakedPositions,
  unstake,
} from '../../../docs/snippets/typescript/products/masterchef-v3.ts'
import { type LocalChain, revertOf } from '../../samples/chain.ts'
import { nameSamples } from '../../samples/failures.ts'
import { seeded } from '../../samples/random.ts'
import { artifacts } from '../../samples/solc.ts'
import type { FarmFixture } from '../kits/fixtures.ts'
import { startFarm } from '../kits/sampleKits.ts'

nameSamples(import.meta.filename)

const made = artifacts('docs/snippets/solidity/products/FarmVault.sol', 'proofs/samples/contracts/Token.sol')
const abiOf = (name: string): Abi => made(name).abi

let fixture: FarmFixture
let chain: LocalChain
let client: PublicClient
let wallet: ReturnType<LocalChain['walletOf']>
let me: Address
let positions: Address
let farm: Address

beforeAll(async () => {
  fixture = await startFarm()
  ;({ chain } = fixture)
  client = chain.client
  wallet = chain.walletOf(chain.alice)
  me = chain.alice.address
  positions = fixture.positions.address
  farm = fixture.farm.address
})

afterAll(() => chain?.stop())

const ownerOf = (tokenId: bigint) => chain.call(positions, fixture.positions.abi, 'ownerOf', [tokenId])
const balanceOf = (token: Address, owner: Address) =>
  chain.call(token, abiOf('Token'), 'balanceOf', [owner]) as Promise<bigint>
const cakeOf = (owner: Address) => balanceOf(fixture.cake, owner)

async function liquidityOf(tokenId: bigint): Promise<bigint> {
  const info = (await chain.call(farm, fixture.farm.abi, 'userPositionInfos', [tokenId])) as readonly bigint[]
  return info[0] ?? 0n
}

/** A minute, in which staked positions earn. */
async function earn() {
  await chain.tester.increaseTime({ seconds: 60 })
  await chain.tester.mine({ blocks: 1 })
}

async function staked(): Promise<bigint> {
  const tokenId = await fixture.give(me)
  await chain.receiptOf(await stake(wallet, positions, farm, tokenId))
  return tokenId
}

describe('a farm', () => {
  it('is read by the pool’s address: CAKE a day while its period lasts', async () => {
    await fixture.startPeriod(43_200n * 10n ** 18n)
    const { timestamp } = await client.getBlock()
    const endTime = timestamp + 86_400n
    const read = () => farmOfPool(client, farm, fixture.pool)
    const expected = { pid: 1n, stakedLiquidity: 0n, endTime, cakePerDay: 43_200n * 10n ** 18n }
    expect(await read()).toEqual(expected)
    const tokenId = await staked()
    const stakedLiquidity = await liquidityOf(tokenId)
    expect(stakedLiquidity).toBeGreaterThan(0n)
    vi.useFakeTimers({ toFake: ['Date'], now: Number(endTime) * 1000 })
    expect(await read()).toEqual({ ...expected, stakedLiquidity, cakePerDay: 0n })
    vi.useRealTimers()
    expect(await farmOfPool(client, farm, seeded(101).address())).toBeUndefined()
    await chain.receiptOf((await unstake(client, wallet, farm, tokenId)).hash)
  })

  it('takes a position that is sent to it, and gives it back with its CAKE to who sent it', async () => {
    const tokenId = await staked()
    expect(await ownerOf(tokenId)).toBe(farm)
    await earn()
    await expect(unstake(client, chain.walletOf(chain.bob), farm, tokenId)).rejects.toThrow('NotOwner')
    const before = await cakeOf(me)
    const { hash, reward } = await unstake(client, wallet, farm, tokenId)
    await chain.receiptOf(hash)
    const paid = (await cakeOf(me)) - before
    expect(reward).toBeGreaterThan(0n)
    expect(paid).toBeGreaterThanOrEqual(reward)
    expect(await ownerOf(tokenId)).toBe(me)
  })

  it('pays out a part of a staked position: it is taken off and collected in one call', async () => {
    const tokenId = await staked()
    const liquidity = await liquidityOf(tokenId)
    const before = await Promise.all(fixture.tokens.map((token) => balanceOf(token, me)))
    const order = { tokenId, liquidity: liquidity / 4n, amount0Min: 10n, amount1Min: 10n, deadline: 2n ** 40n }
    await chain.receiptOf(await removeStakedLiquidity(wallet, farm, order))
    const after = await Promise.all(fixture.tokens.map((token) => balanceOf(token, me)))
    for (const [index, balance] of after.entries()) expect(balance - (before[index] ?? 0n)).toBeGreaterThan(10n ** 17n)
    expect(await liquidityOf(tokenId)).toBe(liquidity - liquidity / 4n)
    await chain.receiptOf((await unstake(client, wallet, farm, tokenId)).hash)
  })

  it('lists an owner’s positions with what a harvest would pay, and asks none where nothing is left', async () => {
    const [earning, emptied] = [await staked(), await staked()]
    await earn()
    const order = { tokenId: emptied, liquidity: await liquidityOf(emptied), amount0Min: 1n, amount1Min: 1n }
    await chain.receiptOf(await removeStakedLiquidity(wallet, farm, { ...order, deadline: 2n ** 40n }))
    // Its liquidity is gone and its reward paid: the farm refuses a harvest.
    await chain.send(chain.alice, farm, fixture.farm.abi, 'harvest', [emptied, me])
    const again = chain.send(chain.alice, farm, fixture.farm.abi, 'harvest', [emptied, me])
    expect(await revertOf(again, fixture.farm.abi)).toEqual(['NoLiquidity'])
    await earn()
    const [first, second, ...none] = await stakedPositions(client, farm, me)
    expect(none).toEqual([])
    expect(first).toMatchObject({ tokenId: earning, pid: 1n, liquidity: await liquidityOf(earning) })
    expect(first?.reward).toBeGreaterThan(0n)
    expect(second).toEqual({ tokenId: emptied, pid: 1n, liquidity: 0n, reward: 0n })
  })
})

describe('the guide to farms', () => {
  const amounts = (line = '') => [...line.matchAll(/\d+(?:\.\d+)?/g)].map(([text]) => Number(text))
  const run = async (step: typeof startFarming, tokenId: bigint) => {
    const lines: string[] = []
    await step(client, wallet, farm, tokenId, (line) => lines.push(line))
    return lines
  }
  const balances = () => Promise.all([fixture.cake, ...fixture.tokens].map((token) => balanceOf(token, me)))

  it('stakes a position, pays its CAKE while it stays staked, and takes it back', async () => {
    await fixture.startPeriod(43_200n * 10n ** 18n)
    const tokenId = await fixture.give(me)
    const [staked] = await run(startFarming, tokenId)
    expect(await ownerOf(tokenId)).toBe(farm)
    expect(amounts(staked)[1]).toBeGreaterThan(43_199)
    await earn()
    const before = await cakeOf(me)
    const [harvested] = await run(harvestAndCollect, tokenId)
    const afterHarvest = await cakeOf(me)
    expect(afterHarvest).toBeGreaterThan(before)
    expect(Number(afterHarvest - before) / 1e18).toBeGreaterThanOrEqual(amounts(harvested)[0] ?? Number.NaN)
    expect(await ownerOf(tokenId)).toBe(farm)
    await earn()
    await run(leaveFarm, tokenId)
    expect(await ownerOf(tokenId)).toBe(me)
    expect(await cakeOf(me)).toBeGreaterThan(afterHarvest)
  })

  it.each(['', ', to which a stranger has added'])(
    'closes a staked position%s, and leaves nothing of it',
    async (grown) => {
      const tokenId = await fixture.give(me)
      await run(startFarming, tokenId)
      await earn()
      if (grown) await fixture.grow(tokenId)
      const before = await balances()
      // The chain's clock is ahead, and the deadline comes from this one.
      const { timestamp } = await client.getBlock()
      vi.useFakeTimers({ toFake: ['Date'], now: Number(timestamp) * 1000 })
      await run(closeStaked, tokenId)
      vi.useRealTimers()
      for (const [index, balance] of (await balances()).entries()) expect(balance).toBeGreaterThan(before[index] ?? 0n)
      expect(await stakedPositions(client, farm, me)).not.toContainEqual(expect.objectContaining({ tokenId }))
      expect(await chain.call(farm, fixture.farm.abi, 'userPositionInfos', [tokenId])).toContain(zeroAddress)
    },
  )

  it('stakes nothing that is another’s', async () => {
    const tokenId = await fixture.give(chain.bob.address)
    await expect(run(startFarming, tokenId)).rejects.toThrow('ERC721')
  })
})

describe('FarmVault', () => {
  let vault: Address

  beforeAll(async () => {
    vault = await chain.deploy(made('FarmVault'), [positions, farm])
  })

  const send = (account: LocalChain['owner'], name: string, args: unknown[]) =>
    chain.send(account, vault, abiOf('FarmVault'), name, args)

  it('stakes what it holds, harvests to whom its owner says, and leaves with NFT and CAKE', async () => {
    const tokenId = await fixture.give(vault)
    await send(chain.owner, 'stake', [tokenId])
    expect(await ownerOf(tokenId)).toBe(farm)
    const bob = chain.bob.address
    await earn()
    const harvested = (await send(chain.owner, 'harvest', [tokenId, bob])) as bigint
    expect(harvested).toBeGreaterThan(0n)
    const afterHarvest = await cakeOf(bob)
    expect(afterHarvest).toBeGreaterThanOrEqual(harvested)
    await earn()
    const last = (await send(chain.owner, 'exit', [tokenId, bob])) as bigint
    expect(last).toBeGreaterThan(0n)
    expect((await cakeOf(bob)) - afterHarvest).toBeGreaterThanOrEqual(last)
    expect(await ownerOf(tokenId)).toBe(bob)
  })

  it('pays CAKE neither to itself, which could not send it, nor to the farm, where anyone could sweep it', async () => {
    const tokenId = await fixture.give(vault)
    await send(chain.owner, 'stake', [tokenId])
    await earn()
    for (const name of ['harvest', 'exit'])
      for (const to of [vault, farm, positions, zeroAddress])
        expect(await revertOf(send(chain.owner, name, [tokenId, to]), abiOf('FarmVault'))).toEqual(['WrongReceiver'])
    await send(chain.owner, 'exit', [tokenId, me])
    expect(await ownerOf(tokenId)).toBe(me)
  })

  it('takes no position but the position manager’s', async () => {
    const other = await fixture.give(me)
    const transfer = [me, vault, other] as const
    const { address, abi } = fixture.positions
    const safeTransferFrom = abi.filter((item) => item.type === 'function' && item.inputs.length === 3)
    await chain.send(chain.alice, address, safeTransferFrom, 'safeTransferFrom', transfer)
    expect(await ownerOf(other)).toBe(vault)
    const direct = send(chain.alice, 'onERC721Received', [me, me, 23n, '0x'])
    expect(await revertOf(direct, abiOf('FarmVault'))).toEqual(['OnlyPositions'])
  })

  it('hands over a position that is not staked', async () => {
    const tokenId = await fixture.give(vault)
    await send(chain.owner, 'release', [tokenId, chain.bob.address])
    expect(await ownerOf(tokenId)).toBe(chain.bob.address)
  })

  it('obeys its owner only', async () => {
    for (const [name, args] of [
      ['stake', [1n]],
      ['harvest', [1n, me]],
      ['exit', [1n, me]],
      ['release', [1n, me]],
    ] as const)
      expect(await revertOf(send(chain.alice, name, [...args]), abiOf('FarmVault'))).toEqual(['OnlyOwner'])
  })
})

import { type Abi, type Address, encodeFunctionData, type PublicClient, zeroAddress } from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  farmOfPool,
  removeStakedLiquidity,
  stake,
  stakedPositions,
  unstake,
} from '../../docs/snippets/typescript/products/masterchef-v3.ts'
import { contracts as facts } from '../../facts/abis/index.ts'
import { type LocalChain, revertOf, startChain } from './chain.ts'
import { doubleOf, inventionsOf } from './doubles.ts'
import { nameSamples } from './failures.ts'
import { seeded } from './random.ts'
import { artifacts } from './solc.ts'

nameSamples(import.meta.filename)

const made = artifacts('docs/snippets/solidity/products/FarmVault.sol', 'tests/snippets/doubles/Farm.sol')
const abiOf = (name: string): Abi => made(name).abi
const reward = 42n

let chain: LocalChain
let client: PublicClient
let wallet: ReturnType<LocalChain['walletOf']>
let me: Address
let cake: Address
let positions: Address
let farm: Address

beforeAll(async () => {
  chain = await startChain()
  client = chain.client
  wallet = chain.walletOf(chain.alice)
  me = chain.alice.address
  cake = await chain.deploy(made('Token'), [0n])
  positions = await chain.deploy(made('PositionTokens'))
  farm = await chain.deploy(made('MasterChefV3Double'), [positions, cake, reward])
})

afterAll(() => chain?.stop())

const give = (to: Address, tokenId: bigint) =>
  chain.send(chain.owner, positions, abiOf('PositionTokens'), 'give', [to, tokenId])
const ownerOf = (tokenId: bigint) => chain.call(positions, abiOf('PositionTokens'), 'ownerOf', [tokenId])
const cakeOf = (owner: Address) => chain.call(cake, abiOf('Token'), 'balanceOf', [owner])

it('the double of the farm has what MasterChefV3 has, and no more', () => {
  expect(inventionsOf(abiOf('MasterChefV3Double'), 'MasterChefV3')).toEqual([])
  expect(inventionsOf(abiOf('PositionTokens'), 'NonfungiblePositionManager', 'give')).toEqual([])
})

describe('a farm', () => {
  it('is read by the pool’s address: CAKE a day while its period lasts', async () => {
    const chef = await doubleOf(chain, 'MasterChefV3')
    const random = seeded(100)
    const [pool, other] = [random.address(), random.address()]
    await chef.gives('v3PoolAddressPid', [pool], 3n)
    await chef.gives('v3PoolAddressPid', [other], 0n)
    await chef.gives('poolInfo', [3n], [5n, pool, random.address(), random.address(), 500, 900n, 1200n])
    // Half a CAKE a second, with twelve extra decimals.
    await chef.gives('getLatestPeriodInfoByPid', [3n], [5n * 10n ** 29n, 2n ** 40n])
    const farm = { pid: 3n, stakedLiquidity: 900n, endTime: 2n ** 40n, cakePerDay: 43_200n * 10n ** 18n }
    expect(await farmOfPool(client, chef.address, pool)).toEqual(farm)
    await chef.gives('getLatestPeriodInfoByPid', [3n], [5n * 10n ** 29n, 1n])
    expect(await farmOfPool(client, chef.address, pool)).toEqual({ ...farm, endTime: 1n, cakePerDay: 0n })
    expect(await farmOfPool(client, chef.address, other)).toBeUndefined()
  })

  it('lists an owner’s positions with what a harvest would pay, and asks none where nothing is staked', async () => {
    const chef = await doubleOf(chain, 'MasterChefV3')
    await chef.gives('balanceOf', [me], 2n)
    const position = (liquidity: bigint, stored: bigint, pid: bigint) => [liquidity, 9n, -1, 1, 8n, stored, me, pid, 7n]
    for (const [index, tokenId] of [10n, 11n].entries())
      await chef.gives('tokenOfOwnerByIndex', [me, BigInt(index)], tokenId)
    await chef.gives('userPositionInfos', [10n], position(6n, 0n, 3n))
    // Its liquidity is gone and its reward paid: the contract would refuse a harvest, as the double does.
    await chef.gives('userPositionInfos', [11n], position(0n, 0n, 4n))
    await chef.gives('harvest', [10n, me], 55n)
    expect(await stakedPositions(client, chef.address, me)).toEqual([
      { tokenId: 10n, pid: 3n, liquidity: 6n, reward: 55n },
      { tokenId: 11n, pid: 4n, liquidity: 0n, reward: 0n },
    ])
  })

  it('takes a position that is sent to it, and gives it back with its CAKE to who sent it', async () => {
    await give(me, 1n)
    await chain.receiptOf(await stake(wallet, positions, farm, 1n))
    expect(await ownerOf(1n)).toBe(farm)
    const before = (await cakeOf(me)) as bigint
    const { hash, reward: paid } = await unstake(client, wallet, farm, 1n)
    await chain.receiptOf(hash)
    expect([paid, await ownerOf(1n), await cakeOf(me)]).toEqual([reward, me, before + reward])

    await chain.receiptOf(await stake(wallet, positions, farm, 1n))
    await expect(unstake(client, chain.walletOf(chain.bob), farm, 1n)).rejects.toThrow('NotOwner')
  })

  it('pays out a part of a staked position: it is taken off and collected in one call', async () => {
    const chef = await doubleOf(chain, 'MasterChefV3')
    const abi = facts.MasterChefV3?.abi as Abi
    const order = { tokenId: 7n, liquidity: 5n, amount0Min: 3n, amount1Min: 4n, deadline: 2n ** 40n }
    const max = 2n ** 128n - 1n
    // The zero address as recipient leaves both tokens with the farm, for `collectTo` to unwrap and send on.
    const collected = { tokenId: 7n, recipient: zeroAddress, amount0Max: max, amount1Max: max }
    const calls = [
      encodeFunctionData({ abi, functionName: 'decreaseLiquidity', args: [order] }),
      encodeFunctionData({ abi, functionName: 'collectTo', args: [collected, me] }),
    ]
    await chef.gives('multicall', [calls], ['0x', '0x'])
    expect(await chef.took(await removeStakedLiquidity(wallet, chef.address, order))).toHaveLength(1)
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
    await give(vault, 20n)
    await send(chain.owner, 'stake', [20n])
    expect(await ownerOf(20n)).toBe(farm)
    const bob = chain.bob.address
    expect(await send(chain.owner, 'harvest', [20n, bob])).toBe(reward)
    expect(await cakeOf(bob)).toBe(reward)
    expect(await send(chain.owner, 'exit', [20n, bob])).toBe(reward)
    expect([await ownerOf(20n), await cakeOf(bob)]).toEqual([bob, 2n * reward])
  })

  it('gets a position back into itself, and takes none but the position manager’s', async () => {
    await give(vault, 21n)
    await send(chain.owner, 'stake', [21n])
    await send(chain.owner, 'exit', [21n, vault])
    expect(await ownerOf(21n)).toBe(vault)
    await send(chain.owner, 'stake', [21n])
    await give(me, 22n)
    await chain.send(chain.alice, positions, abiOf('PositionTokens'), 'safeTransferFrom', [me, vault, 22n])
    expect(await ownerOf(22n)).toBe(vault)
    const direct = send(chain.alice, 'onERC721Received', [me, me, 23n, '0x'])
    expect(await revertOf(direct, abiOf('FarmVault'))).toEqual(['OnlyPositions'])
  })

  it('obeys its owner only', async () => {
    for (const [name, args] of [
      ['stake', [22n]],
      ['harvest', [21n, me]],
      ['exit', [21n, me]],
    ] as const)
      expect(await revertOf(send(chain.alice, name, [...args]), abiOf('FarmVault'))).toEqual(['OnlyOwner'])
  })
})

import {
  INFI_BIN_POOL_MANAGER_ADDRESSES,
  INFI_CL_POOL_MANAGER_ADDRESSES,
  INFI_CL_QUOTER_ADDRESSES,
  INFI_FARMING_DISTRIBUTOR_ADDRESSES,
  INFI_VAULT_ADDRESSES,
} from '@pancakeswap/infinity-sdk'
import { getPermit2Address } from '@pancakeswap/permit2-sdk'
import { type Address, type Chain, erc20Abi, type Hex, maxUint256, zeroAddress } from 'viem'
import { bsc } from 'viem/chains'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { clParameters, type PoolKey, poolId, poolKey } from '../../docs/snippets/typescript/infinity/pool-key.ts'
import { type LocalChain, startChain } from './chain.ts'
import { doubleOf } from './doubles.ts'
import { nameSamples } from './failures.ts'
import { seeded } from './random.ts'
import { artifacts } from './solc.ts'

nameSamples(import.meta.filename)

/** These samples name their chain and take its public node; here that node is the local one. */
const node = { url: '' }

vi.mock('viem/chains', async (original) => {
  const chains = await original<typeof import('viem/chains')>()
  const local = (chain: Chain) => ({
    ...chain,
    get rpcUrls() {
      return { default: { http: [node.url] } }
    },
  })
  return { ...chains, bsc: local(chains.bsc) }
})

const made = artifacts('tests/snippets/contracts/Token.sol', 'tests/snippets/doubles/Multicall3.sol')
const random = seeded(120)
const manager = INFI_CL_POOL_MANAGER_ADDRESSES[56]
const tokens = [random.address(), random.address(), random.address()] as const
const rest = { poolManager: manager, fee: 3000, parameters: clParameters(60) }
const key = poolKey([tokens[0], tokens[1]], rest)
const next = poolKey([tokens[1], tokens[2]], { ...rest, fee: 500 })

let chain: LocalChain
let me: Address

beforeAll(async () => {
  chain = await startChain({ id: 56, ticking: true })
  node.url = chain.url
  me = chain.alice.address
})

afterAll(() => chain?.stop())

/** A pool's key as the pool managers return it. */
const fieldsOf = ({ currency0, currency1, hooks, poolManager, fee, parameters }: PoolKey) => [
  currency0,
  currency1,
  hooks,
  poolManager,
  fee,
  parameters,
]

describe('reads', () => {
  it('a pool: price, fees by direction, and its key', async () => {
    const { readPool } = await import('../../docs/snippets/typescript/infinity/read-pool.ts')
    const pools = await doubleOf(chain, 'CLPoolManager', { at: manager })
    const id = poolId(key)
    // A price of 4; the protocol takes 0x123 of what is sold of currency0, 0x456 of currency1.
    await pools.gives('getSlot0', [id], [2n ** 97n, 13_863, 0x456123, 2500])
    await pools.gives('getLiquidity', [id], 99n)
    await pools.gives('poolIdToPoolKey', [id], fieldsOf(key))
    expect(await readPool(id)).toEqual({
      key,
      tick: 13_863,
      liquidity: 99n,
      price: 4,
      lpFee: 2500,
      protocolFeeZeroForOne: 0x123,
      protocolFeeOneForZero: 0x456,
    })
    const unknown = poolId(next)
    await pools.gives('getSlot0', [unknown], [0n, 0, 0, 0])
    await pools.gives('getLiquidity', [unknown], 0n)
    await pools.gives(
      'poolIdToPoolKey',
      [unknown],
      [zeroAddress, zeroAddress, zeroAddress, zeroAddress, 0, random.hex(32)],
    )
    await expect(readPool(unknown)).rejects.toThrow(`No pool has the id ${unknown}`)
  })

  it('bins around the active one, in one call', async () => {
    const { readBins } = await import('../../docs/snippets/typescript/infinity/read-bins.ts')
    const multicall = await chain.client.getCode({ address: await chain.deploy(made('Multicall3')) })
    await chain.tester.setCode({ address: bsc.contracts.multicall3.address, bytecode: multicall ?? '0x' })
    const pools = await doubleOf(chain, 'BinPoolManager', { at: INFI_BIN_POOL_MANAGER_ADDRESSES[56] })
    const id = random.hex(32)
    await pools.gives('getSlot0', [id], [8_388_608, 0, 2500])
    for (const binId of [8_388_607, 8_388_608, 8_388_609])
      await pools.gives('getBin', [id, binId], [BigInt(binId), 2n, 3n, 4n])
    expect(await readBins(id, 1)).toEqual(
      [8_388_607, 8_388_608, 8_388_609].map((binId) => ({
        id: binId,
        reserve0: BigInt(binId),
        reserve1: 2n,
        liquidity: 3n,
        totalShares: 4n,
      })),
    )
    await pools.gives('getSlot0', [id], [0, 0, 0])
    await expect(readBins(id, 1)).rejects.toThrow(`No pool has the id ${id}`)
  })

  it('what the Vault holds for pools, and an owner’s claims', async () => {
    const { vaultBalances } = await import('../../docs/snippets/typescript/infinity/vault-balances.ts')
    const vault = await doubleOf(chain, 'Vault', { at: INFI_VAULT_ADDRESSES[56] })
    await vault.gives('reservesOfApp', [manager, tokens[0]], 70n)
    await vault.gives('balanceOf', [me, tokens[0]], 7n)
    expect(await vaultBalances(tokens[0], me)).toEqual({ pools: 70n, claims: 7n })
  })

  it('a quote over several pools, along the path and back', async () => {
    const sample = await import('../../docs/snippets/typescript/infinity/quote-multi-hop.ts')
    const quoter = await doubleOf(chain, 'CLQuoter', { at: INFI_CL_QUOTER_ADDRESSES[56] })
    const [first, middle, last] = tokens
    /** A hop names the currency that it leads to, and the pool's other terms. */
    const hop = (intermediateCurrency: Address, { hooks, poolManager, fee, parameters }: PoolKey) => ({
      intermediateCurrency,
      fee,
      hooks,
      poolManager,
      hookData: '0x',
      parameters,
    })
    const forward = [hop(middle, key), hop(last, next)]
    // Sold first, bought last: the path of an exact output names where each hop comes from.
    const backward = [hop(first, key), hop(middle, next)]
    await quoter.gives('quoteExactInput', [{ exactCurrency: first, path: forward, exactAmount: 100n }], [98n, 1n])
    await quoter.gives('quoteExactOutput', [{ exactCurrency: last, path: backward, exactAmount: 98n }], [101n, 1n])
    expect(await sample.quoteRouteExactIn([key, next], first, 100n)).toBe(98n)
    expect(await sample.quoteRouteExactOut([key, next], last, 98n)).toBe(101n)
  })
})

describe('farms', () => {
  it('that run now are listed, the latest first', async () => {
    const { runningFarms } = await import('../../docs/snippets/typescript/infinity/list-farms.ts')
    const campaigns = await doubleOf(chain, 'CampaignManager')
    const now = BigInt(Math.floor(Date.now() / 1000))
    const id = random.hex(32)
    const hour = 3600n
    const campaign = (start: bigint, duration: bigint) => [manager, id, start, duration, 0n, tokens[0], 5n]
    await campaigns.gives('campaignLength', [], 4n)
    await campaigns.gives('campaignInfo', [1n], campaign(now - hour, 2n * hour))
    await campaigns.gives('campaignInfo', [2n], campaign(now - 2n * hour, hour))
    await campaigns.gives('campaignInfo', [3n], campaign(now + hour, hour))
    await campaigns.gives('campaignInfo', [4n], campaign(now - 2n * hour, 9n * hour))
    const farm = { poolManager: manager, poolId: id, rewardToken: tokens[0], reward: 5n }
    expect(await runningFarms(campaigns.address)).toEqual([
      { ...farm, id: 4n, start: now - 2n * hour, duration: 9n * hour },
      { ...farm, id: 1n, start: now - hour, duration: 2n * hour },
    ])
  })

  describe('pay', () => {
    const asked: string[] = []
    const answer = { status: 200, body: {} as unknown }

    beforeAll(() => {
      const real = globalThis.fetch
      vi.stubGlobal('fetch', (input: string | URL | Request, init?: RequestInit) => {
        if (!String(input).startsWith('https://')) return real(input, init)
        asked.push(String(input))
        return Promise.resolve(Response.json(answer.body, { status: answer.status }))
      })
    })

    afterAll(() => vi.unstubAllGlobals())

    it('what the farm API proves and is not claimed yet, of all tokens in one call', async () => {
      const { claimRewards } = await import('../../docs/snippets/typescript/infinity/claim-rewards.ts')
      const distributor = await doubleOf(chain, 'FarmingDistributor', { at: INFI_FARMING_DISTRIBUTOR_ADDRESSES[56] })
      const proofs: Hex[] = [random.hex(32), random.hex(32)]
      const reward = (rewardTokenAddress: Address, totalRewardAmount: string) => ({
        rewardTokenAddress,
        totalRewardAmount,
        proofs,
      })
      answer.body = {
        rewards: [reward(tokens[0], '1000000000000000000001'), reward(tokens[1], '8'), reward(tokens[2], '9')],
      }
      for (const [token, claimed] of [
        [tokens[0], 10n ** 21n],
        [tokens[1], 8n],
        [tokens[2], 0n],
      ] as const)
        await distributor.gives('claimedAmounts', [token, me], claimed)
      const due = [
        { token: tokens[0], amount: 10n ** 21n + 1n, proof: proofs },
        { token: tokens[2], amount: 9n, proof: proofs },
      ]
      await distributor.gives('claim', [due])
      expect(await distributor.took((await claimRewards(chain.alice)) ?? '0x')).toMatchObject([
        { functionName: 'claim', args: [due], caller: me },
      ])
      expect(asked).toHaveLength(1)
      expect(asked[0]).toMatch(new RegExp(`^https://infinity\\.pancakeswap\\.com/farms/users/56/${me}/\\d{10}$`))

      answer.body = { rewards: [reward(tokens[1], '8')] }
      expect(await claimRewards(chain.alice)).toBeUndefined()
      answer.status = 503
      await expect(claimRewards(chain.alice)).rejects.toThrow('The farm API answered 503')
    })
  })
})

describe('a migration', () => {
  const range = [-600, 600] as const
  const target = { key, range, liquidityMin: 3n }
  /** What the migrator is told of the new position. */
  const told = () => ({
    poolKey: key,
    tickLower: -600,
    tickUpper: 600,
    liquidityMin: 3n,
    recipient: me,
    deadline,
    hookData: '0x',
  })

  const deadline = 2_000_000_300n

  // Five minutes before the deadline that the double expects.
  beforeAll(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: 2_000_000_000_000 })
  })

  afterAll(() => vi.useRealTimers())

  it('of a v3 position approves its token, and takes its fees along', async () => {
    const { migrateV3 } = await import('../../docs/snippets/typescript/infinity/migrate.ts')
    const migrator = await doubleOf(chain, 'CLMigrator')
    const nfp = await doubleOf(chain, 'NonfungiblePositionManager')
    await nfp.gives('approve', [migrator.address, 9n])
    const amounts = { liquidity: 8n, amount0Min: 6n, amount1Min: 7n }
    const source = { nfp: nfp.address, tokenId: 9n, ...amounts, collectFee: true, deadline }
    await migrator.gives('migrateFromV3', [source, told(), 0n, 0n])
    const from = { nfp: nfp.address, tokenId: 9n, liquidity: 8n, least: [6n, 7n] as const }
    const hash = await migrateV3(chain.alice, migrator.address, from, target)
    expect(await migrator.took(hash)).toMatchObject([{ functionName: 'migrateFromV3', caller: me, value: 0n }])
  })

  it('of v2 liquidity reaches the migrator through Permit2, for what is moved and no more', async () => {
    const { migrateV2 } = await import('../../docs/snippets/typescript/infinity/migrate.ts')
    const migrator = await doubleOf(chain, 'CLMigrator')
    const permit2 = await doubleOf(chain, 'Permit2', { at: getPermit2Address(56) })
    const pair = await chain.deploy(made('Token'), [0n])
    const source = { pair, migrateAmount: 50n, amount0Min: 6n, amount1Min: 7n }
    await migrator.gives('migrateFromV2', [source, told(), 0n, 0n])
    await permit2.gives('allowance', [me, pair, migrator.address], [49n, 2 ** 40, 0])
    await permit2.gives('approve', [pair, migrator.address, 50n, 2_000_001_800])
    const from = { pair, amount: 50n, least: [6n, 7n] as const }
    const hash = await migrateV2(chain.alice, migrator.address, from, target)
    expect(await migrator.took(hash)).toMatchObject([{ functionName: 'migrateFromV2', caller: me, value: 0n }])
    expect(await chain.call(pair, erc20Abi, 'allowance', [me, permit2.address])).toBe(maxUint256)
  })
})

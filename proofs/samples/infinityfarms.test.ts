import { INFI_CL_POOL_MANAGER_ADDRESSES, INFI_FARMING_DISTRIBUTOR_ADDRESSES } from '@pancakeswap/infinity-sdk'
import type { Address, Hex } from 'viem'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type LocalChain, startChain } from './chain.ts'
import { doubleOf } from './doubles.ts'
import { nameSamples } from './failures.ts'
import { seeded } from './random.ts'

nameSamples(import.meta.filename)

const random = seeded(120)
const manager = INFI_CL_POOL_MANAGER_ADDRESSES[56]
const tokens = [random.address(), random.address(), random.address()] as const

let chain: LocalChain
let me: Address

beforeAll(async () => {
  chain = await startChain({ id: 56, ticking: true })
  me = chain.alice.address
})

afterAll(() => chain?.stop())

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
    expect(await runningFarms(chain.client, campaigns.address)).toEqual([
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
      const claim = () => claimRewards(chain.client, chain.walletOf(chain.alice), chain.alice)
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
      expect(await distributor.took((await claim()) ?? '0x')).toMatchObject([
        { functionName: 'claim', args: [due], caller: me },
      ])
      expect(asked).toHaveLength(1)
      expect(asked[0]).toMatch(new RegExp(`^https://infinity\\.pancakeswap\\.com/farms/users/56/${me}/\\d{10}$`))

      answer.body = { rewards: [reward(tokens[1], '8')] }
      expect(await claim()).toBeUndefined()
      answer.status = 503
      await expect(claim()).rejects.toThrow('The farm API answered 503')
    })
  })
})

import { parseEventLogs } from 'viem'
import { afterAll, beforeAll, expect } from 'vitest'
import * as actions from '../../../docs/snippets/typescript/infinity/actions.ts'
import { claim } from '../claims.ts'
import type { Contract } from '../fixture.ts'
import { type RouterFixture, startRouter } from '../kits/router.ts'

let fixture: RouterFixture
let controller: Contract

beforeAll(async () => {
  fixture = await startRouter()
  controller = await fixture.deploy('infinity-core/ProtocolFeeController', [fixture.clPoolManager.address])
  await fixture.clPoolManager.send('setProtocolFeeController', [controller.address])
})

afterAll(() => fixture?.stop())

claim(
  'fees/lp-fee-of-a-total',
  'With the default split of 33 %, totals of 0.01, 0.05, 0.25 and 1 % have the LP fees 67, 335, 1,676 and 6,722, and a swap then pays one hundredth of a bip less at most',
  async () => {
    const { clPoolManager, client, swap } = fixture
    expect(await controller.call('protocolFeeSplitRatio')).toBe(330_000n)
    const rows: [number, number, number, number][] = []
    for (const total of [100, 500, 2500, 10_000]) {
      const fee = await controller.call<number>('getLPFeeFromTotalFee', [total])
      const key = await fixture.createClPool({ fee })
      await fixture.addLiquidity(key)
      await swap([
        actions.swapExactInSingle({ type: 'CL', key, zeroForOne: true }, 10n ** 18n, 0n),
        actions.settleAll(key.currency0, 10n ** 18n),
        actions.takeAll(key.currency1, 0n),
      ])
      const { number } = await client.getBlock()
      const logs = await client.getLogs({ address: clPoolManager.address, fromBlock: number, toBlock: number })
      const [event] = parseEventLogs({ abi: clPoolManager.abi, eventName: 'Swap', logs })
      const { fee: paid = 0, protocolFee = 0 } = (event?.args ?? {}) as { fee?: number; protocolFee?: number }
      rows.push([total, fee, protocolFee, paid])
    }
    expect(rows).toEqual([
      [100, 67, 32, 99],
      [500, 335, 164, 499],
      [2500, 1676, 824, 2499],
      [10_000, 6722, 3299, 9999],
    ])
  },
)

import {
  ACTIONS,
  ACTIONS_ABI,
  encodeCLPositionManagerBurnCalldata,
  encodeCLPositionManagerDecreaseLiquidityCalldata,
  findHook,
  getIdFromPrice,
  hooksList,
  MAX_PROTOCOL_FEE,
  type PoolKey as SdkPoolKey,
} from '@pancakeswap/infinity-sdk'
import { type Address, type Hex, zeroAddress } from 'viem'
import { afterAll, beforeAll, expect } from 'vitest'
import { encodePlan } from '../../../docs/snippets/typescript/infinity/actions.ts'
import type { PoolKey } from '../../../docs/snippets/typescript/infinity/pool-key.ts'
import { burnPosition, closeCurrency } from '../../../docs/snippets/typescript/infinity/position-actions.ts'
import { claim } from '../claims.ts'
import { type Contract, revertOf } from '../fixture.ts'
import { deadline, type InfinityFixture, startInfinity } from '../kits/infinity.ts'

// What @pancakeswap/infinity-sdk computes, compared with the contracts that it is for.

let fixture: InfinityFixture
let key: PoolKey
let probe: Contract

const none = 0n
const range = { tickLower: -6000, tickUpper: 6000 }

/** The key as the SDK takes it: its parameters are an object. */
const sdkKey = (): SdkPoolKey<'CL'> => ({
  ...key,
  parameters: { tickSpacing: 60, hooksRegistration: undefined },
})

beforeAll(async () => {
  fixture = await startInfinity()
  key = await fixture.createClPool()
  probe = await fixture.deploy('actors/BinIds')
})

afterAll(() => fixture?.stop())

/** Sends calldata of the SDK to the position manager. */
const sendData = (data: Hex) => {
  const { owner, clPositionManager } = fixture
  return fixture.client.call({ account: owner, to: clPositionManager.address, data })
}

claim(
  'sdks/burn-calldata',
  'encodeCLPositionManagerBurnCalldata encodes five values where the contract reads four, and its burn reverts',
  async () => {
    const id = await fixture.addLiquidity(key, { liquidity: 10n ** 18n })
    const position = { poolKey: sdkKey(), ...range }
    const data = encodeCLPositionManagerBurnCalldata(id, position, none, none, '0x', deadline)
    await expect(sendData(data)).rejects.toThrow('revert')
    expect(ACTIONS_ABI[ACTIONS.CL_BURN_POSITION]).toHaveLength(5)

    // The same without the position, and the SDK's own way to take all liquidity out.
    const most = 10n ** 18n
    const decrease = { tokenId: id, poolKey: sdkKey(), liquidity: most, amount0Min: none, amount1Min: none }
    await sendData(
      encodeCLPositionManagerDecreaseLiquidityCalldata({ ...decrease, recipient: fixture.owner.address, deadline }),
    )
    const plan = [burnPosition(id, [none, none]), closeCurrency(key.currency0), closeCurrency(key.currency1)]
    await fixture.clPositionManager.send('modifyLiquidities', [encodePlan(plan), deadline])
    expect(await revertOf(fixture.clPositionManager.call('ownerOf', [id]))).toEqual(['NOT_MINTED'])
  },
)

claim(
  'sdks/id-from-price',
  'getIdFromPrice of the SDK rounds to the nearest bin, where that of the contract rounds towards bin 2^23',
  async () => {
    // Six tenths of the way from bin 2^23 to the next, and of the way down.
    for (const [way, sdk, contract] of [
      [0.6, 1, 0],
      [-0.6, -1, 0],
      [0.4, 0, 0],
    ] as const) {
      const price = 1.0025 ** way
      expect(getIdFromPrice(price, 25)).toBe(2 ** 23 + sdk)
      const q128 = BigInt(Math.round(price * 2 ** 52)) << 76n
      expect(Number(await probe.call('getIdFromPrice', [q128, 25]))).toBe(2 ** 23 + contract)
    }
  },
)

claim(
  'sdks/protocol-fee-limit',
  'MAX_PROTOCOL_FEE of the SDK is 1,000, the pool managers accept 4,000 in each direction',
  async () => {
    expect(MAX_PROTOCOL_FEE).toBe(1000n)
    await fixture.clPoolManager.send('setProtocolFeeController', [fixture.owner.address])
    const both = (fee: number) => fee + (fee << 12)
    await fixture.clPoolManager.send('setProtocolFee', [key, both(4000)])
    expect(await revertOf(fixture.clPoolManager.send('setProtocolFee', [key, both(4001)]))).toEqual([
      'ProtocolFeeTooLarge',
    ])
  },
)

claim(
  'sdks/find-hook',
  'findHook compares addresses as text, so that it finds no hook by an address in other letters',
  async () => {
    const [hook] = hooksList[56]
    if (!hook) throw new Error('the package lists no hook')
    expect(findHook(hook.address, 56)).toBe(hook)
    const other = hook.address === hook.address.toLowerCase() ? hook.address.toUpperCase() : hook.address.toLowerCase()
    expect(findHook(other.replace('0X', '0x') as Address, 56)).toBeUndefined()
    expect(hook.address).not.toBe(zeroAddress)
  },
)

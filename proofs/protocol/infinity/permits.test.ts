import { encodeAbiParameters, parseAbiParameters } from 'viem'
import { afterAll, beforeAll, expect } from 'vitest'
import type { Action } from '../../../docs/snippets/typescript/infinity/actions.ts'
import {
  burnPosition,
  closeCurrency,
  decreaseLiquidity,
  increaseLiquidity,
} from '../../../docs/snippets/typescript/infinity/position-actions.ts'
import { claim } from '../claims.ts'
import { type Contract, revertOf } from '../fixture.ts'
import { deadline, type InfinityFixture, startInfinity } from '../kits/infinity.ts'

let fixture: InfinityFixture
let manager: Contract
let id: bigint

beforeAll(async () => {
  fixture = await startInfinity()
  manager = fixture.clPositionManager
  id = await fixture.addLiquidity(await fixture.createClPool())
})

afterAll(() => fixture?.stop())

const domain = async (name = 'Pancakeswap Infinity Positions NFT') => ({
  name,
  chainId: await fixture.client.getChainId(),
  verifyingContract: manager.address,
})

claim(
  'liquidity/permit-types',
  'permit and permitForAll take signatures of these EIP-712 types, under a domain of name, chain and contract without a version',
  async () => {
    const { owner, alice, bob } = fixture
    const permit = {
      Permit: [
        { name: 'spender', type: 'address' },
        { name: 'tokenId', type: 'uint256' },
        { name: 'nonce', type: 'uint256' },
        { name: 'deadline', type: 'uint256' },
      ],
    } as const
    const message = { spender: alice.address, tokenId: id, nonce: 7n, deadline }
    const sign = async (name?: string) =>
      owner.signTypedData({ domain: await domain(name), types: permit, primaryType: 'Permit', message })
    const send = (signature: string) =>
      manager.send('permit(address,uint256,uint256,uint256,bytes)', [alice.address, id, deadline, 7n, signature], {
        from: bob,
      })
    expect(await revertOf(send(await sign('Another name')))).toEqual(['InvalidSigner'])
    await send(await sign())
    expect(await manager.call('getApproved', [id])).toBe(alice.address)

    const types = {
      PermitForAll: [
        { name: 'operator', type: 'address' },
        { name: 'approved', type: 'bool' },
        { name: 'nonce', type: 'uint256' },
        { name: 'deadline', type: 'uint256' },
      ],
    } as const
    const forAll = { operator: bob.address, approved: true, nonce: 8n, deadline }
    const signature = await owner.signTypedData({
      domain: await domain(),
      types,
      primaryType: 'PermitForAll',
      message: forAll,
    })
    await manager.send('permitForAll', [owner.address, bob.address, true, deadline, 8n, signature], { from: alice })
    expect(await manager.call('isApprovedForAll', [owner.address, bob.address])).toBe(true)
    // Both kinds use up nonces of one map.
    expect(await manager.call('nonces', [owner.address, 0n])).toBe((1n << 7n) | (1n << 8n))
  },
)

claim(
  'liquidity/subscriber-cannot-stop-leaving',
  'A subscriber that reverts stops changes of liquidity, and cannot stop unsubscribe',
  async () => {
    const { owner } = fixture
    const key = await fixture.createClPool({ fee: 501 })
    const position = await fixture.addLiquidity(key)
    const subscriber = await fixture.puppet()
    await subscriber.answers('notifySubscribe(uint256,bytes)')
    await subscriber.refuses('notifyModifyLiquidity(uint256,int256,int256)', '0x')
    await subscriber.refuses('notifyUnsubscribe(uint256)', '0x')
    await manager.send('subscribe', [position, subscriber.address, '0x'])
    await subscriber.refuses('notifyBurn(uint256,address,uint256,uint256,int256)', '0x')
    const most = [2n ** 128n - 1n, 2n ** 128n - 1n] as const
    const run = (action: Action) =>
      fixture.modify(manager, [action, closeCurrency(key.currency0), closeCurrency(key.currency1)])
    const burn = burnPosition(position, [0n, 0n])
    // Each action on a position that is there: more, more from deltas, less, fees only, and burning it.
    const changes = [
      increaseLiquidity(position, 1000n, most),
      {
        code: 0x04,
        params: encodeAbiParameters(parseAbiParameters('uint256, uint128, uint128, bytes'), [position, ...most, '0x']),
      },
      decreaseLiquidity(position, 1000n, [0n, 0n]),
      decreaseLiquidity(position, 0n, [0n, 0n]),
    ]
    for (const change of changes)
      expect(await revertOf(run(change))).toEqual(['WrappedError', 'ModifyLiquidityNotificationReverted'])
    expect(await revertOf(run(burn))).toEqual(['WrappedError', 'BurnNotificationReverted'])
    await manager.send('unsubscribe', [position], { from: owner })
    for (const change of [...changes, burn]) await run(change)
  },
)

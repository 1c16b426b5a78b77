import { pad, zeroAddress } from 'viem'
import { afterAll, beforeAll, expect } from 'vitest'
import { claim } from '../claims.ts'
import { type Contract, type Fixture, revertOf, startFixture } from '../fixture.ts'

let fixture: Fixture
let sender: Contract
let library: Contract

const otherChain = 30_184
const fee = 1000n

/** The sender over LayerZero's own endpoint; its simplest message library states the fee. */
beforeAll(async () => {
  fixture = await startFixture()
  const { owner } = fixture
  const endpoint = await fixture.deploy('ve-crosschain/EndpointV2', [30_102, owner.address])
  library = await fixture.deploy('ve-crosschain/SimpleMessageLib', [endpoint.address, owner.address])
  await library.send('setMessagingFee', [fee, 0n])
  await endpoint.send('registerLibrary', [library.address])
  await endpoint.send('setDefaultSendLibrary', [otherChain, library.address])
  const veCake = await fixture.deploy('vecake/VECake', [zeroAddress, owner.address, zeroAddress])
  // The profile of an account that has none: eight words are enough for its six fields.
  const profiles = await fixture.deploy('actors/Answering')
  await profiles.send('setAnswer', [`0x${'0'.repeat(8 * 64)}`])
  const args = [veCake.address, profiles.address, endpoint.address, owner.address]
  sender = await fixture.deploy('ve-crosschain/PancakeVeSenderV2', args)
  await sender.send('setPeer', [otherChain, pad(sender.address)])
})

afterAll(() => fixture?.stop())

const sync = (value: bigint) =>
  sender.send('sendSyncMsg', [otherChain, fixture.alice.address, false, false, 0n], { from: fixture.alice, value })

claim(
  'vecake/message-fee',
  'A fee that is too small fails in the endpoint and not with NotEnoughNative; of a larger one the rest comes back',
  async () => {
    const { nativeFee } = await sender.call<{ nativeFee: bigint }>('getEstimateGasFees', [otherChain, 0n])
    expect(nativeFee).toBe(fee)
    for (const value of [0n, fee - 1n]) expect(await revertOf(sync(value))).toEqual(['LZ_InsufficientFee'])
    await sync(fee)
    const paid = async () => (await fixture.balances(library.address, zeroAddress))[0]
    const before = await paid()
    await sync(5n * fee)
    expect([before, await paid()]).toEqual([fee, 2n * fee])
    expect(await fixture.balances(sender.address, zeroAddress)).toEqual([0n])
  },
)

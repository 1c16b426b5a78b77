import { pad, zeroAddress } from 'viem'
import { afterAll, beforeAll, expect } from 'vitest'
import { claim } from '../claims.ts'
import { type Contract, type Ground, revertOf, startGround } from '../ground.ts'

let ground: Ground
let sender: Contract
let library: Contract

const otherChain = 30_184
const fee = 1000n

/** The sender over LayerZero's own endpoint; its simplest message library states the fee. */
beforeAll(async () => {
  ground = await startGround()
  const { owner } = ground
  const endpoint = await ground.deploy('ve-crosschain/EndpointV2', [30_102, owner.address])
  library = await ground.deploy('ve-crosschain/SimpleMessageLib', [endpoint.address, owner.address])
  await library.send('setMessagingFee', [fee, 0n])
  await endpoint.send('registerLibrary', [library.address])
  await endpoint.send('setDefaultSendLibrary', [otherChain, library.address])
  const veCake = await ground.deploy('vecake/VECake', [zeroAddress, owner.address, zeroAddress])
  // The profile of an account that has none: eight words are enough for its six fields.
  const profiles = await ground.deploy('actors/Answering')
  await profiles.send('setAnswer', [`0x${'0'.repeat(8 * 64)}`])
  const args = [veCake.address, profiles.address, endpoint.address, owner.address]
  sender = await ground.deploy('ve-crosschain/PancakeVeSenderV2', args)
  await sender.send('setPeer', [otherChain, pad(sender.address)])
})

afterAll(() => ground?.stop())

const sync = (value: bigint) =>
  sender.send('sendSyncMsg', [otherChain, ground.alice.address, false, false, 0n], { from: ground.alice, value })

claim(
  'vecake/message-fee',
  'A fee that is too small fails in the endpoint and not with NotEnoughNative; of a larger one the rest comes back',
  async () => {
    const { nativeFee } = await sender.call<{ nativeFee: bigint }>('getEstimateGasFees', [otherChain, 0n])
    expect(nativeFee).toBe(fee)
    for (const value of [0n, fee - 1n]) expect(await revertOf(sync(value))).toEqual(['LZ_InsufficientFee'])
    await sync(fee)
    const paid = async () => (await ground.balances(library.address, zeroAddress))[0]
    const before = await paid()
    await sync(5n * fee)
    expect([before, await paid()]).toEqual([fee, 2n * fee])
    expect(await ground.balances(sender.address, zeroAddress)).toEqual([0n])
  },
)

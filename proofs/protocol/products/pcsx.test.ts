import { ExclusiveDutchOrder } from '@pancakeswap/pcsx-sdk'
import {
  type Address,
  encodeAbiParameters,
  getAddress,
  type Hex,
  type LocalAccount,
  parseAbiParameters,
  zeroAddress,
} from 'viem'
import { afterAll, beforeAll, expect } from 'vitest'
import { claim, provokes } from '../claims.ts'
import { type Call, type Contract, type Fixture, revertOf, startFixture } from '../fixture.ts'

let fixture: Fixture
let permit2: Contract
let reactor: Contract
let quoter: Contract
let sold: Contract
let bought: Contract

const chainId = 56
const unit = 10n ** 18n
const maximum = 2n ** 256n - 1n

beforeAll(async () => {
  fixture = await startFixture({ id: chainId })
  permit2 = await fixture.deploy('permit2/Permit2')
  reactor = await fixture.deploy('pcsx/ExclusiveDutchOrderReactor', [permit2.address, fixture.owner.address])
  quoter = await fixture.deploy('pcsx/OrderQuoter')
  sold = await fixture.fund(await fixture.deploy('actors/TestToken', ['SOLD', 18]))
  bought = await fixture.fund(await fixture.deploy('actors/TestToken', ['BOUGHT', 18]))
  await sold.send('approve', [permit2.address, maximum], { from: fixture.alice })
  await bought.send('approve', [reactor.address, maximum], { from: fixture.bob })
})

afterAll(() => fixture?.stop())

const now = async () => (await fixture.client.getBlock()).timestamp

async function until(timestamp: bigint) {
  await fixture.tester.setNextBlockTimestamp({ timestamp })
  await fixture.tester.mine({ blocks: 1 })
}

interface Output {
  token: Address
  startAmount: bigint
  endAmount: bigint
  recipient: Address
}
interface Terms {
  reactor: Address
  additionalValidationContract: Address
  additionalValidationData: Hex
  nonce: bigint
  deadline: bigint
  decayStartTime: bigint
  decayEndTime: bigint
  exclusiveFiller: Address
  exclusivityOverrideBps: bigint
  input: { token: Address; startAmount: bigint; endAmount: bigint }
  outputs: Output[]
}

let lastNonce = 0n

const outputOf = (startAmount: bigint, endAmount = startAmount, token = bought.address): Output => ({
  token,
  startAmount,
  endAmount,
  recipient: fixture.alice.address,
})

/** An order of alice's: one unit for one unit, whose decay has begun, and what a test changes. */
async function order(changes: Partial<Terms> = {}) {
  const time = await now()
  lastNonce += 1n
  return new ExclusiveDutchOrder(
    {
      reactor: reactor.address,
      swapper: fixture.alice.address,
      nonce: lastNonce,
      deadline: time + 10_000n,
      additionalValidationContract: zeroAddress,
      additionalValidationData: '0x',
      decayStartTime: time - 1n,
      decayEndTime: time + 5000n,
      exclusiveFiller: zeroAddress,
      exclusivityOverrideBps: 0n,
      input: { token: sold.address, startAmount: unit, endAmount: unit },
      outputs: [outputOf(unit)],
      ...changes,
    },
    chainId,
  )
}

interface Signed {
  order: Hex
  sig: Hex
}

/** Signed for the Permit2 of this chain. */
async function sign(terms: ExclusiveDutchOrder, by: LocalAccount = fixture.alice): Promise<Signed> {
  const { domain, types, values } = terms.permitData()
  const sig = await by.signTypedData?.({
    domain: { ...domain, verifyingContract: permit2.address },
    types: types as Record<string, { name: string; type: string }[]>,
    primaryType: 'PermitWitnessTransferFrom',
    message: values as unknown as Record<string, unknown>,
  })
  if (!sig) throw new Error('the account cannot sign')
  return { order: terms.encode(), sig }
}

const signed = async (changes: Partial<Terms> = {}) => sign(await order(changes))
const fill = (one: Signed, value?: bigint, at = reactor) => at.send('execute', [one], { from: fixture.bob, value })
const balanceOf = (token: Contract, account: Address) => token.call<bigint>('balanceOf', [account])
const quote = ({ order, sig }: Signed) =>
  quoter.call<{ outputs: { token: Address; amount: bigint }[] }>('quote', [order, sig], { from: fixture.bob })

claim(
  'pcsx/all-at-once',
  'A fill moves input and outputs in one transaction, and with an output missing nothing moves',
  async () => {
    const { alice, bob } = fixture
    const before = await Promise.all([balanceOf(sold, bob.address), balanceOf(bought, alice.address)])
    await fill(await signed())
    expect(await balanceOf(sold, bob.address)).toBe(before[0] + unit)
    expect(await balanceOf(bought, alice.address)).toBe(before[1] + unit)
    const short = await signed({ outputs: [outputOf(unit), outputOf(10n ** 30n)] })
    expect(await revertOf(fill(short))).toEqual(['TRANSFER_FROM_FAILED'])
    // In a batch with an order that could be filled, and where the native coin is what is short.
    const batch = [await signed(), short]
    expect(await revertOf(reactor.send('executeBatch', [batch], { from: bob }))).toEqual(['TRANSFER_FROM_FAILED'])
    const native = await signed({ outputs: [outputOf(unit), outputOf(unit, unit, zeroAddress)] })
    expect(await revertOf(fill(native, unit - 1n))).toEqual(['NativeTransferFailed'])
    expect(await balanceOf(bought, alice.address)).toBe(before[1] + unit)
    expect(await balanceOf(sold, bob.address)).toBe(before[0] + unit)
  },
)

claim(
  'pcsx/reactor-is-signed',
  'An order for one reactor cannot be filled at another, nor be rewritten for it',
  async () => {
    const other = await fixture.deploy('pcsx/ExclusiveDutchOrderReactor', [permit2.address, fixture.owner.address])
    const one = await order()
    const { sig } = await sign(one)
    expect(await revertOf(fill({ order: one.encode(), sig }, 0n, other))).toEqual(['InvalidReactor'])
    const batch = [[{ order: one.encode(), sig }]]
    expect(await revertOf(other.send('executeBatch', batch, { from: fixture.bob }))).toEqual(['InvalidReactor'])
    one.info.reactor = other.address
    expect(await revertOf(fill({ order: one.encode(), sig }, 0n, other))).toEqual(['InvalidSigner'])
  },
)

claim(
  'pcsx/decay',
  'In an ExclusiveDutch order an output falls along a line between two times and the input rises, both cut to a whole unit, and no entry point fills it for less than its end',
  async () => {
    const { alice } = fixture
    const begin = (await now()) + 100n
    const terms = { decayStartTime: begin, decayEndTime: begin + 300n, deadline: begin + 1000n }
    const falling = [await signed({ ...terms, outputs: [outputOf(1000n, 900n)] })]
    // A second order of the same batch, so that a sum over the batch cannot make up for one order.
    const batch = [...falling, await signed({ ...terms, outputs: [outputOf(5000n)] })]
    const rising = await signed({ ...terms, input: { token: sold.address, startAmount: 1000n, endAmount: 1100n } })

    const filler = await fixture.puppet()
    await fixture.fund(bought, filler.address)
    await filler.answers(
      'function reactorCallback(((address,address,uint256,uint256,address,bytes),(address,uint256,uint256),(address,uint256,address)[],bytes,bytes32)[],bytes)',
    )
    const routes = [
      [reactor.encode('execute', falling), 0n],
      [reactor.encode('executeWithCallback', [...falling, '0x']), 0n],
      [reactor.encode('executeBatch', [batch]), 5000n],
      [reactor.encode('executeBatchWithCallback', [batch, '0x']), 5000n],
    ] as const
    const allows = (amount: bigint) => bought.encode('approve', [reactor.address, amount])
    const held = (token: Contract, of: Address) => token.encode('balanceOf', [of])
    const run = (...calls: Call[]) => filler.call<Hex[]>('run', [calls])
    /** By how much a balance grows with a fill, which is undone. */
    const grows = async (token: Contract, of: Address, fill: Call) => {
      const results = await run(allows(maximum), held(token, of), fill, held(token, of))
      return BigInt(results[3] ?? 0n) - BigInt(results[1] ?? 0n)
    }

    for (const [seconds, output, input] of [
      [-50n, 1000n, 1000n],
      [0n, 1000n, 1000n],
      // A third of 100 is 33.3: fall and rise are cut.
      [100n, 967n, 1033n],
      [299n, 901n, 1099n],
      [300n, 900n, 1100n],
      [900n, 900n, 1100n],
    ] as const) {
      await until(begin + seconds)
      for (const [fill, other] of routes) {
        expect(await grows(bought, alice.address, fill)).toBe(output + other)
        expect(await revertOf(run(allows(output + other - 1n), fill))).toEqual(['TRANSFER_FROM_FAILED'])
      }
      expect(await grows(sold, filler.address, reactor.encode('execute', [rising]))).toBe(input)
    }
  },
)

claim(
  'pcsx/only-one-side-moves',
  'Outputs may fall and the input may rise, not both, and not the other way',
  async () => {
    const input = { token: sold.address, startAmount: unit, endAmount: 2n * unit }
    await quote(await signed({ input }))
    expect(await revertOf(quote(await signed({ input, outputs: [outputOf(2n, 1n)] })))).toEqual(['InputAndOutputDecay'])
    expect(await revertOf(quote(await signed({ outputs: [outputOf(1n, 2n)] })))).toEqual(['IncorrectAmounts'])
    const falling = { ...input, startAmount: 2n * unit, endAmount: unit }
    expect(await revertOf(quote(await signed({ input: falling })))).toEqual(['IncorrectAmounts'])
  },
)

claim(
  'pcsx/validation-contract',
  'An order’s validation contract is asked at each fill and can refuse the filler, after the decay as well',
  async () => {
    const { owner, bob } = fixture
    const validator = await fixture.deploy('pcsx/ExclusiveFillerValidation')
    const only = (filler: Address) =>
      signed({
        additionalValidationContract: validator.address,
        additionalValidationData: encodeAbiParameters(parseAbiParameters('address, uint256'), [filler, maximum]),
      })
    const [ofOwner, ofBob] = [await only(owner.address), await only(bob.address)]
    await until((await now()) + 6000n)
    expect(await revertOf(fill(ofOwner))).toEqual(['NotExclusiveFiller'])
    for (const [name, args] of [
      ['executeWithCallback', [ofOwner, '0x']],
      ['executeBatch', [[ofBob, ofOwner]]],
      ['executeBatchWithCallback', [[ofOwner], '0x']],
    ] as const)
      expect(await revertOf(reactor.call(name, args, { from: bob }))).toEqual(['NotExclusiveFiller'])
    await fill(ofBob)
  },
)

claim(
  'pcsx/exclusivity',
  'Until and including the second decayStartTime others fill only with the improvement, or with none not at all',
  async () => {
    const begin = (await now()) + 100n
    const terms = { decayStartTime: begin, decayEndTime: begin + 300n, exclusiveFiller: fixture.owner.address }
    const closed = await signed(terms)
    const open = await signed({ ...terms, exclusivityOverrideBps: 100n })
    const ofAll = await signed({ ...terms, exclusiveFiller: zeroAddress })
    const amount = async (one: Signed) => (await quote(one)).outputs[0]?.amount
    await until(begin)
    const filler = await fixture.puppet()
    for (const [name, args] of [
      ['execute', [closed]],
      ['executeWithCallback', [closed, '0x']],
      ['executeBatch', [[closed]]],
      ['executeBatchWithCallback', [[closed], '0x']],
    ] as const)
      for (const caller of [
        () => reactor.call(name, args, { from: fixture.bob }),
        () => filler.run(reactor.encode(name, args)),
      ])
        expect(await revertOf(caller())).toEqual(['NoExclusiveOverride'])
    const before = await balanceOf(bought, fixture.alice.address)
    expect(await amount(ofAll)).toBe(unit)
    await until(begin + 1n)
    expect(await amount(closed)).toBe(unit)
    await fill(open)
    expect(await balanceOf(bought, fixture.alice.address)).toBe(before + unit)

    const later = (await now()) + 100n
    const improved = { decayStartTime: later, decayEndTime: later + 300n, exclusiveFiller: fixture.owner.address }
    await fill(await signed({ ...improved, exclusivityOverrideBps: 100n }))
    expect(await balanceOf(bought, fixture.alice.address)).toBe(before + unit + (unit * 101n) / 100n)
  },
)

claim(
  'pcsx/native',
  'An output of the zero address is native currency, which the filler sends with the call',
  async () => {
    const native = [outputOf(unit, unit, zeroAddress)]
    const { address } = fixture.alice
    const before = await fixture.client.getBalance({ address })
    await fill(await signed({ outputs: native }), unit)
    expect(await fixture.client.getBalance({ address })).toBe(before + unit)
    // As an input it is not taken: the filler pays, and neither the user's coin nor the filler's tokens grow.
    await fill(await signed({ input: { token: zeroAddress, startAmount: unit, endAmount: unit } }))
    expect(await fixture.client.getBalance({ address })).toBe(before + unit)
  },
)

claim(
  'pcsx/input-without-code',
  'An order that sells a token without code, such as the zero address, is filled: the filler pays and gets nothing',
  async () => {
    const { alice, bob } = fixture
    for (const token of [zeroAddress, getAddress(`0x${'c0'.repeat(20)}`)]) {
      const before = await Promise.all([balanceOf(bought, alice.address), balanceOf(bought, bob.address)])
      await fill(await signed({ input: { token, startAmount: unit, endAmount: unit } }))
      expect(await balanceOf(bought, alice.address)).toBe(before[0] + unit)
      expect(await balanceOf(bought, bob.address)).toBe(before[1] - unit)
    }
  },
)

claim(
  'pcsx/input-refused',
  'A user who has too little of the input token, or has not approved Permit2, makes the fill revert like an output',
  async () => {
    const input = { token: sold.address, startAmount: 10n ** 40n, endAmount: 10n ** 40n }
    expect(await revertOf(fill(await signed({ input })))).toEqual(['TRANSFER_FROM_FAILED'])
    const { alice } = fixture
    await sold.send('approve', [permit2.address, 0n], { from: alice })
    const failed = await revertOf(fill(await signed())).finally(() =>
      sold.send('approve', [permit2.address, maximum], { from: alice }),
    )
    expect(failed).toEqual(['TRANSFER_FROM_FAILED'])
    const outputs = [outputOf(10n ** 40n)]
    expect(await revertOf(fill(await signed({ outputs })))).toEqual(['TRANSFER_FROM_FAILED'])
  },
)

claim(
  'pcsx/native-gas',
  'A recipient of native currency that needs more gas than is passed makes the fill revert',
  async () => {
    const puppet = await fixture.puppet()
    const outputs = [{ ...outputOf(unit, unit, zeroAddress), recipient: puppet.address }]
    expect(await revertOf(fill(await signed({ outputs }), unit))).toEqual(['NativeTransferFailed'])
  },
)

claim(
  'pcsx/leftover-goes-to-the-caller',
  'Native currency that is left in the reactor goes to the caller of a fill, also what another account sent',
  async () => {
    await fixture.local
      .walletOf(fixture.owner)
      .sendTransaction({ to: reactor.address, value: 5n * unit })
      .then((hash) => fixture.client.waitForTransactionReceipt({ hash }))
    const { address } = fixture.bob
    const before = await fixture.client.getBalance({ address })
    await fill(await signed(), unit)
    expect(await fixture.client.getBalance({ address: reactor.address })).toBe(0n)
    // Gas is far below a unit.
    expect(await fixture.client.getBalance({ address })).toBeGreaterThan(before + 4n * unit)
  },
)

claim(
  'pcsx/nonce',
  'Two orders with one nonce are both open until one is filled, and using the nonce up at Permit2 cancels',
  async () => {
    const { alice } = fixture
    const nonce = 1000n
    const [first, second] = [await signed({ nonce }), await signed({ nonce, outputs: [outputOf(2n * unit)] })]
    for (const one of [first, second]) await quote(one)
    await fill(second)
    expect(await revertOf(fill(first))).toEqual(['InvalidNonce'])
    const open = await signed({ nonce: 1001n })
    await permit2.send('invalidateUnorderedNonces', [1001n / 256n, 1n << (1001n % 256n)], { from: alice })
    expect(await revertOf(fill(open))).toEqual(['InvalidNonce'])
  },
)

claim('pcsx/quote-is-undone', 'A quote runs the fill and undoes it: the order stays open', async () => {
  const one = await signed()
  await quoter.send('quote', [one.order, one.sig])
  await fill(one)
  expect(await revertOf(quote(one))).toEqual(['InvalidNonce'])
})

/** Sets a controller that asks for these outputs, and takes it off again. */
async function withFees(fees: readonly { token: Address; amount: bigint }[], test: () => Promise<unknown>) {
  const controller = await fixture.deploy('actors/Answering')
  const outputs = fees.map((fee) => ({ ...fee, recipient: controller.address }))
  const answer = encodeAbiParameters(parseAbiParameters(['(address token, uint256 amount, address recipient)[]']), [
    outputs,
  ])
  await controller.send('setAnswer', [answer])
  await reactor.send('setProtocolFeeController', [controller.address])
  try {
    await test()
  } finally {
    await reactor.send('setProtocolFeeController', [zeroAddress])
  }
  return controller
}

const most = (unit * 5n) / 10_000n

claim(
  'pcsx/protocol-fee',
  'The filler pays the protocol fee on top of the outputs, and no more than 5 basis points of the token',
  async () => {
    const { alice, bob, owner } = fixture
    const [before, atAlice] = [await balanceOf(bought, bob.address), await balanceOf(bought, alice.address)]
    const fees = await withFees([{ token: bought.address, amount: most }], async () => fill(await signed()))
    expect(await balanceOf(bought, fees.address)).toBe(most)
    expect(await balanceOf(bought, bob.address)).toBe(before - unit - most)
    expect(await balanceOf(bought, alice.address)).toBe(atAlice + unit)
    await withFees([{ token: bought.address, amount: most + 1n }], async () => {
      expect(await revertOf(fill(await signed()))).toEqual(['FeeTooLarge'])
    })
    // Of two outputs the sum counts, and a fee may be in the token that is sold.
    const two = { outputs: [outputOf(unit), outputOf(unit)] }
    for (const [extra, error] of [
      [0n, undefined],
      [1n, 'FeeTooLarge'],
    ] as const) {
      await withFees([{ token: bought.address, amount: 2n * most + extra }], async () => {
        const filling = fill(await signed(two))
        if (error) expect(await revertOf(filling)).toEqual([error])
        else await filling
      })
      await sold.send('approve', [reactor.address, maximum], { from: bob })
      const [swapper, paidBy] = [await balanceOf(sold, alice.address), await balanceOf(sold, bob.address)]
      await withFees([{ token: sold.address, amount: most + extra }], async () => {
        const filling = fill(await signed())
        if (error) expect(await revertOf(filling)).toEqual([error])
        else {
          await filling
          expect(await balanceOf(sold, alice.address)).toBe(swapper - unit)
          expect(await balanceOf(sold, bob.address)).toBe(paidBy + unit - most)
        }
      })
    }
    expect(await revertOf(reactor.send('setProtocolFeeController', [owner.address], { from: bob }))).toEqual([
      'UNAUTHORIZED',
    ])
  },
)

const name = 'pcsx/ExclusiveDutchOrderReactor'
provokes(name, 'DuplicateFeeOutput', () =>
  withFees(
    [
      { token: bought.address, amount: 1n },
      { token: bought.address, amount: 1n },
    ],
    async () => fill(await signed()),
  ),
)
provokes(name, 'InvalidFeeToken', () =>
  withFees([{ token: permit2.address, amount: 1n }], async () => fill(await signed())),
)
provokes(name, 'DeadlinePassed', async () => {
  const time = await now()
  const past = { decayStartTime: time - 9n, decayEndTime: time - 5n, deadline: time - 5n }
  return fill(await signed(past))
})
provokes(name, 'DeadlineBeforeEndTime', async () => {
  const time = await now()
  return fill(await signed({ decayEndTime: time + 500n, deadline: time + 499n }))
})
provokes(name, 'OrderEndTimeBeforeStartTime', async () => {
  const time = await now()
  return fill(await signed({ decayStartTime: time + 500n, decayEndTime: time + 499n }))
})

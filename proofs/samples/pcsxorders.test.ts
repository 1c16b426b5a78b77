import {
  ExclusiveDutchOrder,
  ExclusiveDutchOrderV3,
  ExclusiveDutchOrderV4,
  MULTI_REACTOR_ORDER_QUOTER_MAPPING,
  MULTI_REACTOR_ROUTER_MAPPING,
  OrderType,
} from '@pancakeswap/pcsx-sdk'
import {
  type Abi,
  type Address,
  encodeAbiParameters,
  encodeFunctionData,
  type Hex,
  parseAbiParameters,
  parseEventLogs,
  recoverTypedDataAddress,
  toFunctionSelector,
  zeroAddress,
} from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cancel, fill, quoteOrder, signOrder } from '../../docs/snippets/typescript/products/pcsx.ts'
import { contracts as facts } from '../../facts/abis/index.ts'
import { type LocalChain, revertOf, startChain } from './chain.ts'
import { doubleOf, inventionsOf } from './doubles.ts'
import { nameSamples } from './failures.ts'
import { seeded } from './random.ts'
import { artifacts } from './solc.ts'

nameSamples(import.meta.filename)

const made = artifacts(
  'docs/snippets/solidity/products/PcsxExecutor.sol',
  'proofs/samples/contracts/Token.sol',
  'proofs/samples/doubles/Reactor.sol',
)
const abiOf = (name: string): Abi => made(name).abi

let chain: LocalChain
let wallet: ReturnType<LocalChain['walletOf']>
let me: Address

beforeAll(async () => {
  chain = await startChain({ id: 56 })
  wallet = chain.walletOf(chain.alice)
  me = chain.alice.address
})

afterAll(() => chain?.stop())

describe('an order', () => {
  const random = seeded(110)
  const terms = {
    sell: random.address(),
    sellAmount: 100n,
    buy: random.address(),
    buyStart: 90n,
    buyEnd: 80n,
    nonce: 777n,
  }

  it('is signed by its swapper, for the router, and decays within its deadline', async () => {
    const { order, signature, hash, orderType } = await signOrder(wallet, 56, terms)
    const parsed = ExclusiveDutchOrder.parse(order, 56)
    const { domain, types, values: message } = parsed.permitData()
    expect(domain).toMatchObject({ name: 'Permit2', chainId: 56 })
    const signed = { domain, types, message, primaryType: 'PermitWitnessTransferFrom', signature }
    expect(await recoverTypedDataAddress(signed as never)).toBe(me)
    expect([parsed.hash(), orderType]).toEqual([hash, OrderType.ExclusiveDutchOrder])
    const { info } = parsed
    expect(info).toMatchObject({
      reactor: MULTI_REACTOR_ROUTER_MAPPING[56].pcs,
      swapper: me,
      nonce: 777n,
      exclusiveFiller: zeroAddress,
      input: { token: terms.sell, startAmount: 100n, endAmount: 100n },
      outputs: [{ token: terms.buy, startAmount: 90n, endAmount: 80n, recipient: me }],
    })
    expect(info.decayStartTime).toBeLessThan(info.decayEndTime)
    expect(info.decayEndTime).toBeLessThanOrEqual(info.deadline)
  })

  it('is quoted by the function of its type', async () => {
    const quoter = await doubleOf(chain, 'MultiReactorOrderQuoter', { at: MULTI_REACTOR_ORDER_QUOTER_MAPPING[56] })
    const signed = { order: '0x1234', sig: '0x5678' } as const
    await chain.tester.setCode({ address: terms.sell, bytecode: '0x00' })
    for (const [index, [type, name]] of (
      [
        [OrderType.ExclusiveDutchOrder, 'quoteExclusiveDutch'],
        [OrderType.ExclusiveDutchOrderV3, 'quoteV3Dutch'],
        [OrderType.ExclusiveDutchOrderV4, 'quoteV4Dutch'],
      ] as const
    ).entries()) {
      const outputs = [{ token: terms.buy, amount: BigInt(80 + index), recipient: me }]
      const input = { token: terms.sell, amount: 100n, maxAmount: 100n }
      const info = {
        reactor: zeroAddress,
        swapper: me,
        nonce: 1n,
        deadline: 2n,
        additionalValidationContract: zeroAddress,
        additionalValidationData: '0x',
      }
      const result = { info, input, outputs, sig: '0x', hash: `0x${'00'.repeat(32)}` }
      await quoter.gives(name, ['0x1234', '0x5678'], result)
      expect(await quoteOrder(chain.client, 56, signed, type)).toEqual({ input, outputs })
      await quoter.gives(name, ['0x1234', '0x5678'], { ...result, input: { ...input, token: zeroAddress } })
      await expect(quoteOrder(chain.client, 56, signed, type)).rejects.toThrow('has no code')
    }
  })

  const still = { relativeBlocks: 0n, relativeAmounts: [] as bigint[] }
  /** An order of V3 or V4, which have the same bytes. */
  function cosigned(type: OrderType, curve = still, adjustmentPerGweiBaseFee = 0n): Hex {
    const Order = type === OrderType.ExclusiveDutchOrderV3 ? ExclusiveDutchOrderV3 : ExclusiveDutchOrderV4
    const amount = { startAmount: 100n, curve, adjustmentPerGweiBaseFee }
    const info = {
      reactor: MULTI_REACTOR_ROUTER_MAPPING[56].pcs,
      swapper: me,
      nonce: 1n,
      deadline: 2n ** 40n,
      additionalValidationContract: zeroAddress,
      additionalValidationData: '0x' as const,
      cosigner: zeroAddress,
      startingBaseFee: 0n,
      baseInput: { token: terms.sell, maxAmount: 100n, ...amount },
      baseOutputs: [],
    }
    const cosigner = {
      decayStartBlock: 1n,
      exclusiveFiller: zeroAddress,
      exclusivityOverrideBps: 0n,
      inputAmount: 0n,
      outputAmounts: [],
    }
    return new Order(info, 56, cosigner, '0x').encode()
  }

  it('is filled under the number of its type, native outputs as value', async () => {
    const router = await doubleOf(chain, 'MultiReactor')
    for (const [type, number] of [
      [OrderType.ExclusiveDutchOrder, 0],
      [OrderType.ExclusiveDutchOrderV3, 1],
      [OrderType.ExclusiveDutchOrderV4, 2],
    ] as const) {
      const isFirst = type === OrderType.ExclusiveDutchOrder
      const order = isFirst ? (await signOrder(wallet, 56, terms)).order : cosigned(type)
      const signed = { order, sig: '0x5678' } as const
      await router.gives('executeByType', [number, signed])
      const cost = [
        { token: zeroAddress, amount: 4n },
        { token: zeroAddress, amount: 5n },
      ]
      const hash = await fill(chain.client, wallet, 56, router.address, signed, type, cost)
      expect(await router.took(hash)).toEqual([
        { functionName: 'executeByType', args: [number, signed], value: 9n, caller: me },
      ])
    }
  })

  it('is not filled where the router may take more than the fill costs', async () => {
    const router = await doubleOf(chain, 'MultiReactor')
    const signed = { order: cosigned(OrderType.ExclusiveDutchOrderV3), sig: '0x5678' } as const
    const token = await chain.deploy(made('Token'), [0n])
    await router.gives('executeByType', [1, signed])
    const filled = (...amounts: bigint[]) =>
      fill(
        chain.client,
        wallet,
        56,
        router.address,
        signed,
        OrderType.ExclusiveDutchOrderV3,
        amounts.map((amount) => ({ token, amount })),
      )
    const approve = (amount: bigint) =>
      chain.send(chain.alice, token, abiOf('Token'), 'approve', [router.address, amount])
    await approve(100n)
    expect(await router.took(await filled(100n))).toHaveLength(1)
    expect(await router.took(await filled(40n, 60n))).toHaveLength(1)
    await expect(filled(99n)).rejects.toThrow('The router may take 100')
    await expect(filled(40n, 59n)).rejects.toThrow('approve 99')
    await approve(2n ** 256n - 1n)
    await expect(filled(100n)).rejects.toThrow('approve 100')
  })

  it('is not filled by an account where its input can fall, by a curve or with the price of gas', async () => {
    const router = await doubleOf(chain, 'MultiReactor')
    for (const type of [OrderType.ExclusiveDutchOrderV3, OrderType.ExclusiveDutchOrderV4])
      for (const order of [
        cosigned(type, { relativeBlocks: 1n, relativeAmounts: [100n] }),
        cosigned(type, { relativeBlocks: 1n, relativeAmounts: [-100n] }),
        cosigned(type, still, 1n),
      ]) {
        const filled = fill(chain.client, wallet, 56, router.address, { order, sig: '0x5678' }, type, [])
        await expect(filled).rejects.toThrow('The input can fall')
      }
  })

  it('is cancelled by the one bit of its nonce', async () => {
    const permit2 = await doubleOf(chain, 'Permit2')
    for (const [nonce, word, mask] of [
      [0n, 0n, 1n],
      [255n, 0n, 1n << 255n],
      [777n, 3n, 1n << 9n],
    ] as const) {
      await permit2.gives('invalidateUnorderedNonces', [word, mask])
      expect(await permit2.took(await cancel(wallet, permit2.address, nonce))).toHaveLength(1)
    }
  })
})

describe('Executor', () => {
  let reactor: Address
  let venue: Address
  let executor: Address
  let recipient: Address

  beforeAll(async () => {
    reactor = await chain.deploy(made('ReactorDouble'))
    venue = await chain.deploy(made('Venue'))
    executor = await chain.deploy(made('Executor'), [reactor])
    recipient = seeded(111).address()
    await chain.tester.setBalance({ address: venue, value: 10n ** 18n })
  })

  const balanceOf = (token: Address, owner: Address) => chain.call(token, abiOf('Token'), 'balanceOf', [owner])

  /** A token that alice sells through the reactor, or that the venue gives. */
  async function token(name: 'Token' | 'SilentToken' | 'WaryToken', holder: Address) {
    const address = await chain.deploy(made(name), name === 'Token' ? [0n] : [])
    await chain.send(chain.owner, address, abiOf(name), 'mint', [holder, 1000n])
    await chain.send(chain.alice, address, abiOf(name), 'approve', [reactor, 1000n])
    return address
  }

  const resolved = parseAbiParameters([
    'ResolvedOrder order',
    'struct OrderInfo { address reactor; address swapper; uint256 nonce; uint256 deadline; address additionalValidationContract; bytes additionalValidationData; }',
    'struct InputToken { address token; uint256 amount; uint256 maxAmount; }',
    'struct OutputToken { address token; uint256 amount; address recipient; }',
    'struct ResolvedOrder { OrderInfo info; InputToken input; OutputToken[] outputs; bytes sig; bytes32 hash; }',
  ])

  function orderOf(input: Address, outputs: { token: Address; amount: bigint; recipient: Address }[]): Hex {
    const info = {
      reactor,
      swapper: me,
      nonce: 1n,
      deadline: 2n ** 40n,
      additionalValidationContract: zeroAddress,
      additionalValidationData: '0x' as const,
    }
    const hash: Hex = `0x${'11'.repeat(32)}`
    return encodeAbiParameters(resolved, [
      { info, input: { token: input, amount: 100n, maxAmount: 100n }, outputs, sig: '0x', hash },
    ])
  }

  /** The venue takes the input of 100 and gives so much. */
  const swapFor = (tokenIn: Address, tokenOut: Address, amountOut: bigint) =>
    encodeFunctionData({ abi: abiOf('Venue'), functionName: 'swap', args: [tokenIn, 100n, tokenOut, amountOut] })

  const fillBy = (account: LocalChain['owner'], order: Hex, data: Hex) =>
    chain.send(account, executor, abiOf('Executor'), 'fill', [2, { order, sig: '0xabcd' }, venue, data])

  it('is called back, and calls, by selectors of the facts', () => {
    expect(inventionsOf(abiOf('ReactorDouble'), 'MultiReactor', 'NativeTransferFailed', 'TokenCallFailed')).toEqual([])
    const callbackIn = (abi: Abi) =>
      abi.flatMap((item) =>
        item.type === 'function' && item.name === 'reactorCallback' ? [toFunctionSelector(item)] : [],
      )
    expect(callbackIn(abiOf('Executor'))).toEqual(callbackIn(facts.MultiReactorOrderQuoter?.abi ?? []))
    expect(callbackIn(abiOf('Executor'))).toHaveLength(1)
  })

  it('swaps the input, pays every output to its recipient, and keeps the rest for its owner', async () => {
    for (const name of ['Token', 'SilentToken', 'WaryToken'] as const) {
      const [input, output] = [await token(name, me), await token(name, venue)]
      const order = orderOf(input, [
        { token: output, amount: 80n, recipient: me },
        { token: output, amount: 3n, recipient },
      ])
      await fillBy(chain.owner, order, swapFor(input, output, 90n))
      expect(await balanceOf(input, venue)).toBe(100n)
      expect(await balanceOf(output, me)).toBe(80n)
      expect(await balanceOf(output, recipient)).toBe(3n)
      expect(await balanceOf(output, executor)).toBe(7n)
      for (const [asset, spender] of [
        [input, venue],
        [output, reactor],
      ] as const)
        expect(await chain.call(asset, abiOf('Token'), 'allowance', [executor, spender])).toBe(0n)

      const collect = (account: LocalChain['owner']) =>
        chain.send(account, executor, abiOf('Executor'), 'collect', [output, chain.bob.address, 7n])
      expect(await revertOf(collect(chain.alice), abiOf('Executor'))).toEqual(['OnlyOwner'])
      await collect(chain.owner)
      expect(await balanceOf(output, chain.bob.address)).toBe(7n)
    }
  })

  it('pays native outputs through the router, and lets the owner take what is over', async () => {
    const input = await token('Token', me)
    const order = orderOf(input, [{ token: zeroAddress, amount: 50n, recipient }])
    await fillBy(chain.owner, order, swapFor(input, zeroAddress, 60n))
    expect(await chain.client.getBalance({ address: recipient })).toBe(50n)
    expect(await chain.client.getBalance({ address: executor })).toBe(10n)
    const to = seeded(112).address()
    await chain.send(chain.owner, executor, abiOf('Executor'), 'collect', [zeroAddress, to, 10n])
    expect(await chain.client.getBalance({ address: to })).toBe(10n)
  })

  it('hands the order on with its type and signature', async () => {
    const [input, output] = [await token('Token', me), await token('Token', venue)]
    const args = [1, { order: orderOf(input, []), sig: '0xabcd' }, venue, swapFor(input, output, 1n)]
    const { request } = await chain.client.simulateContract({
      account: chain.owner,
      address: executor,
      abi: abiOf('Executor'),
      functionName: 'fill',
      args,
    })
    const { logs } = await chain.receiptOf(await chain.walletOf(chain.owner).writeContract(request))
    expect(parseEventLogs({ abi: abiOf('ReactorDouble'), logs }).map(({ args }) => args)).toEqual([
      { reactorType: 1, signature: '0xabcd' },
    ])
  })

  it('does not pay with what earlier fills left, nor for a token without code', async () => {
    const [input, output] = [await token('Token', me), await token('Token', venue)]
    await chain.send(chain.owner, output, abiOf('Token'), 'mint', [executor, 50n])
    const outputs = [{ token: output, amount: 80n, recipient: me }]
    const short = fillBy(chain.owner, orderOf(input, outputs), swapFor(input, output, 79n))
    expect(await revertOf(short, abiOf('Executor'))).toEqual(['TooLittleFromVenue'])
    for (const codeless of [zeroAddress, seeded(113).address()]) {
      // The venue would give the outputs for another token of the executor's.
      const nothing = fillBy(chain.owner, orderOf(codeless, outputs), swapFor(input, output, 90n))
      expect(await revertOf(nothing, abiOf('Executor'))).toEqual(['TokenFailed'])
    }
  })

  it('refuses strangers, tells why the venue failed, and does not go on when a token refuses', async () => {
    const errors = [...abiOf('Executor'), ...abiOf('Venue')]
    const [input, output] = [await token('Token', me), await token('Token', venue)]
    const order = orderOf(input, [{ token: output, amount: 80n, recipient: me }])
    expect(await revertOf(fillBy(chain.alice, order, swapFor(input, output, 90n)), errors)).toEqual(['OnlyOwner'])
    const direct = chain.send(chain.owner, executor, abiOf('Executor'), 'reactorCallback', [[], '0x'])
    expect(await revertOf(direct, errors)).toEqual(['OnlyRouter'])
    expect(await revertOf(fillBy(chain.owner, order, swapFor(input, output, 0n)), errors)).toEqual(['VenueFailed'])
    const refusing = await chain.deploy(made('RefusingToken'))
    const bad = fillBy(chain.owner, orderOf(refusing, []), swapFor(refusing, output, 1n))
    expect(await revertOf(bad, errors)).toEqual(['TokenFailed'])
    // The venue gives too little: the reactor cannot take the output, and all of it is undone.
    await expect(fillBy(chain.owner, order, swapFor(input, output, 79n))).rejects.toThrow()
    expect(await balanceOf(input, me)).toBe(1000n)
  })
})

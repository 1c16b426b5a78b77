import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import {
  ExclusiveDutchOrder,
  ExclusiveDutchOrderV3,
  ExclusiveDutchOrderV4,
  MULTI_REACTOR_ROUTER_MAPPING,
} from '@pancakeswap/pcsx-sdk'
import {
  type Address,
  createWalletClient,
  encodeFunctionData,
  type Hex,
  hashTypedData,
  http,
  recoverTypedDataAddress,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { bsc } from 'viem/chains'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { aggregatorSwap } from '../../docs/snippets/typescript/apis/aggregator.ts'
import {
  ApiError,
  leastOutput,
  quote,
  request,
  type Swap,
  status,
  submit,
  transactionOf,
  waitForOrder,
} from '../../docs/snippets/typescript/apis/swapApi.ts'
import type {
  Candidate,
  OrderOutput,
  PcsxOrder,
  QuoteResponse,
} from '../../docs/snippets/typescript/apis/swapApiTypes.ts'
import { verifyOrder, verifyTransaction } from '../../docs/snippets/typescript/apis/verify.ts'
import { missingApproval, priceOrder, settled, submitOrder } from '../../docs/snippets/typescript/pcsx/distributor.ts'
import {
  type Desk,
  isFromPancakeSwap,
  type QuoteRequest,
  answer as reply,
} from '../../docs/snippets/typescript/pcsx/maker.ts'
import { exampleOrder } from '../../facts/apis/exampleOrder.ts'
import { bodyProblems, responseProblems } from '../../facts/apis/examples.ts'
import { type Api, apis, type Endpoint, type Json } from '../../facts/apis/index.ts'
import { type Answers, startApi } from './apiDouble.ts'
import { apiTypes } from './apiTypes.ts'
import { type LocalChain, startChain } from './chain.ts'
import { nameSamples } from './failures.ts'
import { callPython } from './python.ts'
import { artifacts } from './solc.ts'
import { root } from './sources.ts'

nameSamples(import.meta.filename)

const apiNamed = (key: string) => apis.find((api) => api.key === key) as Api
const swapApi = apiNamed('swap-api')
const exampleOf = (api: Api, id: string) => api.endpoints.find((endpoint) => endpoint.id === id)?.example
const quoted = exampleOf(swapApi, 'quote')?.response as unknown as QuoteResponse
const [aggregated, ordered] = quoted.candidates as [Candidate, Candidate]
const order = exampleOrder as unknown as PcsxOrder
const permit2 = order.permitData.domain.verifyingContract
const swap: Swap & { chainId: 56 } = {
  chainId: 56,
  tokenIn: order.orderInfo.input.token,
  tokenOut: (order.orderInfo.outputs[0] as OrderOutput).token,
  amountIn: 5_000_000_000_000_000_000n,
  wallet: order.orderInfo.swapper,
  slippage: 0.005,
}

const stops: (() => unknown)[] = []
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop()
})

async function service(answers: Answers, api = swapApi) {
  const { url, stop, asked } = await startApi(api, answers)
  stops.push(stop)
  return { url, pauseMs: 1, asked }
}
const typed = ({ domain, types, primaryType, values: message }: PcsxOrder['permitData']) =>
  hashTypedData({ domain, types, primaryType, message })
const answer = (json: unknown, code?: number) => ({ json: json as Json, ...(code && { status: code }) })
/** Gives one answer after another, then repeats the last one. */
const inTurn = (...answers: ReturnType<typeof answer>[]) => {
  let at = 0
  return () => answers[Math.min(at++, answers.length - 1)] as ReturnType<typeof answer>
}

it('the types that samples import are those of the API’s document', () => {
  const file = resolve(root, 'docs/snippets/typescript/apis/swapApiTypes.ts')
  if (process.env.RECORD_SAMPLES) writeFileSync(file, apiTypes(swapApi))
  expect(
    existsSync(file) && readFileSync(file, 'utf8'),
    '`RECORD_SAMPLES=1 npx vitest run proofs/samples` writes them',
  ).toBe(apiTypes(swapApi))
})

describe('a quote', () => {
  it('asks both engines and takes the better one', async () => {
    const api = await service({
      quote: ({ query }) => {
        expect(query).toMatchObject({ sources: 'agg,pcsx', amount: '5000000000000000000', recipient: swap.wallet })
        return answer(quoted)
      },
    })
    expect(await quote(api, swap, 1n)).toEqual(quoted.best)
  })

  it('is measured by the slippage of the caller, which the calldata has, not by that of the answer', async () => {
    const best = { ...aggregated, slippageTolerance: 0.000_001 }
    const minimum = (BigInt(aggregated.outputAmount) * 9999n) / 10_000n
    const server = await service({ quote: () => answer({ ...quoted, best }) })
    await expect(quote(server, swap, minimum)).rejects.toThrow(`less than ${minimum}`)
    const inPython = { Service: { url: server.url, pause: 0 } }
    const { chainId, tokenIn, tokenOut, wallet } = swap
    const asked = {
      chain_id: chainId,
      token_in: tokenIn,
      token_out: tokenOut,
      amount_in: Number(swap.amountIn),
      wallet,
    }
    const [result] = await callPython([['swap_api.quote', inPython, { Swap: asked }, Number(minimum)]], 0)
    expect(result).toEqual({ raised: expect.stringContaining('less than') })
  })

  it('knows the least that each engine guarantees, and refuses less than the caller wants', async () => {
    expect(leastOutput(aggregated)).toBe((6_971_800_000_000_000_000n * 995n) / 1000n)
    expect(leastOutput(ordered)).toBe(6_940_125_000_000_000_000n)
    const api = await service({ quote: () => answer(quoted) })
    await expect(quote(api, swap, 6_940_125_000_000_000_001n)).rejects.toThrow('less than 6940125000000000001')
    await expect(quote(api, { ...swap, amountIn: 4n }, 1n)).rejects.toThrow('another swap')
  })

  it('is tried again when that may help, four times in all, and not when it cannot', async () => {
    const down = answer({ code: 'DRAINING', message: 'bye' }, 503)
    const api = await service({ quote: inTurn(down, answer({ message: 'slow' }, 429), answer(quoted)) })
    expect(await quote(api, swap, 1n)).toEqual(quoted.best)
    expect(api.asked).toHaveLength(3)
    const dead = await service({ quote: () => down })
    await expect(quote(dead, swap, 1n)).rejects.toThrow('DRAINING (503): bye')
    expect(dead.asked).toHaveLength(4)
    const late = await service({ calldata: () => answer({ code: 'QUOTE_EXPIRED', message: 'over' }, 409) })
    await expect(transactionOf(late, aggregated)).rejects.toMatchObject({ code: 'QUOTE_EXPIRED', status: 409 })
    expect(late.asked).toHaveLength(1)
  })

  it('is tried again for each code whose remedy is to retry, and for no other', async () => {
    const send = vi.spyOn(globalThis, 'fetch')
    const retried: string[] = []
    const failures = apis.flatMap((api) =>
      api.errors.flatMap(({ code, status: [status = 0], remedy }) => {
        const body = { 'swap-api': { code }, pcsx: { errorCode: code }, aggregator: { statusCode: status } }[api.key]
        const mayHelp = /\b(retry|retry-after)\b/i.test(remedy)
        return status >= 400 ? [{ name: `${api.key} ${code}`, body, status, mayHelp }] : []
      }),
    )
    for (const { name, body, status } of failures) {
      send.mockReset().mockImplementation(async () => new Response(JSON.stringify(body), { status }))
      await expect(request({ url: 'http://gateway.invalid', pauseMs: 0.1 }, '/')).rejects.toMatchObject({ status })
      if (send.mock.calls.length > 1) retried.push(name)
    }
    send.mockRestore()
    expect(retried).toEqual(failures.filter(({ mayHelp }) => mayHelp).map(({ name }) => name))
    expect(retried.length).toBeGreaterThan(8)
  })

  it('keeps within the rate limit, also with parallel calls', async () => {
    // When a call is sent, not when it arrives: a busy machine delays arrivals.
    const times: number[] = []
    const send = globalThis.fetch
    const spy = vi.spyOn(globalThis, 'fetch').mockImplementation((...call) => {
      times.push(performance.now())
      return send(...call)
    })
    const api = await service({ quote: () => answer(quoted) })
    const slow = { ...api, pauseMs: 40 }
    await Promise.all([1, 2, 3].map(() => quote(slow, swap, 1n)))
    spy.mockRestore()
    expect(times).toHaveLength(3)
    expect((times.at(-1) ?? 0) - (times[0] ?? 0)).toBeGreaterThan(60)
  })
})

describe('the wrong candidate', () => {
  it('is refused by the double, as by the API, before the engine is asked', async () => {
    const api = await service({})
    await expect(transactionOf(api, ordered)).rejects.toMatchObject({ code: 'HTTP_422' })
    await expect(transactionOf(api, { ...aggregated, slippageTolerance: 0.5 })).rejects.toBeInstanceOf(ApiError)
  })
})

describe('on a chain', () => {
  const made = artifacts('proofs/samples/contracts/Token.sol', 'proofs/samples/doubles/Reactor.sol')
  let chain: LocalChain
  beforeAll(async () => {
    chain = await startChain({ id: 56 })
  })
  afterAll(() => chain?.stop())

  it('an order is signed, submitted and followed to its end', async () => {
    const wallet = chain.walletOf(chain.alice)
    const open = { ...(exampleOf(swapApi, 'status')?.response as object), status: 'OPEN' }
    const api = await service({
      submit: ({ body }) => {
        signed = (body as { signature: Hex }).signature
        return answer({ hash: order.orderHash })
      },
      status: inTurn(
        answer({ code: 'ORDER_NOT_FOUND', message: 'not yet' }, 404),
        answer(open),
        answer({ ...open, status: 'PENDING' }),
        answer({ ...open, status: 'FILLED' }),
      ),
    })
    let signed: Hex = '0x'
    const { permitData } = order
    const checked = verifyOrder(order, swap, permit2, 1n, Number(order.orderInfo.deadline) - 100)
    expect(checked).toMatchObject({ hash: order.orderHash, deadline: Number(order.orderInfo.deadline) })
    const hash = await submit(api, wallet, ordered, checked)
    expect(await recoverTypedDataAddress({ ...permitData, message: permitData.values, signature: signed })).toBe(
      chain.alice.address,
    )
    const soon = Math.floor(Date.now() / 1000) + 60
    expect(await waitForOrder(api, 56, hash, soon, 1)).toMatchObject({ status: 'FILLED' })
    expect(api.asked).toEqual(['submit', 'status', 'status', 'status', 'status'])
    const lost = await service({ status: () => answer({ code: 'ORDER_NOT_FOUND', message: 'none' }, 404) })
    await expect(waitForOrder(lost, 56, hash, 0, 1)).rejects.toThrow('ORDER_NOT_FOUND')
    const stuck = await service({ status: () => answer(open) })
    await expect(waitForOrder(stuck, 56, hash, 0, 1)).rejects.toThrow('OPEN a minute after the deadline')
    await expect(status(stuck, 56, '0x12')).rejects.toMatchObject({ code: 'HTTP_422' })
  })

  it('an order that differs from what was asked for is not signed', () => {
    const now = Number(order.orderInfo.deadline) - 100
    expect(() => verifyOrder(order, swap, permit2, 6_940_125_000_000_000_000n, now)).not.toThrow()
    // A clock gives fractions of a second.
    expect(() => verifyOrder(order, swap, permit2, 1n, now + 0.7)).not.toThrow()
    const other = '0x3333333333333333333333333333333333333333'
    const refused = (reason: string, changed: Partial<PcsxOrder>, asked = swap, minimum = 1n, at = now) =>
      expect(() => verifyOrder({ ...order, ...changed }, asked, permit2, minimum, at)).toThrow(reason)
    const { types } = order.permitData
    refused('the Permit2', {
      permitData: { ...order.permitData, domain: { ...order.permitData.domain, verifyingContract: other } },
    })
    refused('the bytes', { encodedOrder: `${order.encodedOrder}00` })
    const witness = { name: 'witness', type: 'RelayOrder' }
    const unknown = { ...order.permitData, types: { ...types, PermitWitnessTransferFrom: [witness] } }
    refused('RelayOrder are not known', { permitData: unknown })
    refused('the wallet is the swapper', {}, { ...swap, wallet: other })
    refused('the sold token', {}, { ...swap, tokenIn: other })
    refused('it sells no more', {}, { ...swap, amountIn: 1n })
    refused('receives the minimum', {}, swap, 6_940_125_000_000_000_001n)
    refused('ends within ten minutes', {}, swap, 1n, now - 600)
    const { info } = ExclusiveDutchOrder.parse(order.encodedOrder, 56)
    refused('reactor', { encodedOrder: new ExclusiveDutchOrder({ ...info, reactor: other }, 56).encode() })
  })

  it('an order of Binance Wallet is checked with the Permit2 of that wallet', () => {
    const { info } = ExclusiveDutchOrder.parse(order.encodedOrder, 56)
    const { pcs, bw } = MULTI_REACTOR_ROUTER_MAPPING[56]
    const theirs = '0xb300000b72DEAEb607a12d5f54773D1C19c7028d'
    const offered = (reactor: Address | undefined, spender: Address) => {
      if (!reactor) throw new Error('the SDK has no such router')
      const built = new ExclusiveDutchOrder({ ...info, reactor }, 56, spender)
      const { domain, types, values } = built.permitData()
      const permitData = { domain, types, values, primaryType: 'PermitWitnessTransferFrom' }
      return { ...order, permitData, encodedOrder: built.encode(), orderHash: built.hash() } as unknown as PcsxOrder
    }
    const check = (one: PcsxOrder, approved: Address) =>
      verifyOrder(one, swap, approved, 1n, Number(info.deadline) - 100)
    expect(() => check(offered(bw, theirs), theirs)).not.toThrow()
    expect(() => check(offered(pcs, permit2), permit2)).not.toThrow()
    // Signed for a Permit2 that the wallet has not approved.
    expect(() => check(offered(bw, theirs), permit2)).toThrow('the Permit2 that is approved')
    expect(() => check(offered(pcs, permit2), theirs)).toThrow('the Permit2 that is approved')
  })

  it('an order that a cosigner completes is checked by the bounds that were signed', () => {
    const { info } = ExclusiveDutchOrder.parse(order.encodedOrder, 56)
    const {
      input,
      outputs,
      reactor,
      swapper,
      nonce,
      deadline,
      additionalValidationContract,
      additionalValidationData,
    } = info
    const curve = { relativeBlocks: 0n, relativeAmounts: [] }
    const made = {
      ...{ reactor, swapper, nonce, deadline, additionalValidationContract, additionalValidationData },
      cosigner: swapper,
      startingBaseFee: 0n,
      baseInput: { token: input.token, startAmount: 4n, curve, maxAmount: 5n, adjustmentPerGweiBaseFee: 1n },
      baseOutputs: outputs.map(({ token, recipient }) => ({
        ...{ token, recipient, curve },
        startAmount: 9n,
        minAmount: 7n,
        adjustmentPerGweiBaseFee: 1n,
      })),
    }
    for (const [rfqVersion, Order] of [
      ['v3', ExclusiveDutchOrderV3],
      ['v4', ExclusiveDutchOrderV4],
    ] as const) {
      const built = new Order(made, 56)
      const { domain, types, values } = built.permitData()
      const permitData = { domain, types, values, primaryType: 'PermitWitnessTransferFrom' }
      const offered = { rfqVersion, permitData, encodedOrder: built.encode(), orderHash: built.hash() }
      const check = (amountIn: bigint, minimum: bigint, changed = {}) =>
        verifyOrder(
          { ...order, ...offered, ...changed } as unknown as PcsxOrder,
          { ...swap, amountIn },
          permit2,
          minimum,
          Number(deadline) - 100,
        )
      expect(() => check(5n, 7n)).not.toThrow()
      expect(() => check(4n, 7n)).toThrow('not true: it sells no more')
      expect(() => check(5n, 8n)).toThrow('not true: the wallet receives the minimum')
      // The bytes of both are alike, and the signed types tell them apart.
      expect(hashTypedData(check(5n, 7n, { rfqVersion: undefined }).typedData)).toBe(typed(permitData as never))
    }
  })

  it('a transaction is simulated before it is signed', async () => {
    const venue = await chain.deploy(made('Venue'))
    const [tokenIn, tokenOut] = [await chain.deploy(made('Token'), [0n]), await chain.deploy(made('Token'), [0n])]
    const { abi } = made('Token')
    await chain.send(chain.owner, tokenIn, abi, 'mint', [chain.alice.address, 100n])
    await chain.send(chain.owner, tokenOut, abi, 'mint', [venue, 100n])
    const asked = { ...swap, tokenIn, tokenOut, amountIn: 100n, wallet: chain.alice.address }
    const swapFor = (amountIn: bigint, amountOut: bigint) => ({
      to: venue,
      value: '0x0' as Hex,
      calldata: encodeFunctionData({
        abi: made('Venue').abi,
        functionName: 'swap',
        args: [tokenIn, amountIn, tokenOut, amountOut],
      }),
    })
    const tried = (tx: ReturnType<typeof swapFor>, router = venue, minimum = 90n, amountIn = 100n) =>
      verifyTransaction(chain.client, tx, { ...asked, amountIn }, router, minimum)
    await expect(tried(swapFor(100n, 90n))).rejects.toThrow('would revert')
    await chain.send(chain.alice, tokenIn, abi, 'approve', [venue, 100n])
    await expect(tried(swapFor(100n, 90n))).resolves.toBeUndefined()
    await expect(tried(swapFor(100n, 89n))).rejects.toThrow('would receive 89, less than 90')
    await expect(tried(swapFor(100n, 90n), venue, 90n, 99n)).rejects.toThrow('would take 100')
    await expect(tried(swapFor(100n, 90n), tokenIn)).rejects.toThrow('not the router')
    await expect(tried({ ...swapFor(100n, 90n), value: '0x1' })).rejects.toThrow('native currency')
  })
})

// docs/snippets/python/swap_api.py and docs/snippets/python/pancakeswap_x.py
describe('in Python', () => {
  const { info } = ExclusiveDutchOrder.parse(order.encodedOrder, 56)
  const routers = { [info.reactor.toLowerCase()]: order.permitData.domain.verifyingContract }
  const now = Number(info.deadline) - 100
  const asked = {
    chain_id: swap.chainId,
    token_in: swap.tokenIn,
    token_out: swap.tokenOut,
    amount_in: Number(swap.amountIn), // JSON of this round number is exact
    wallet: swap.wallet,
  }
  const signature = `0x${'12'.repeat(65)}`
  const hash = order.orderHash
  const server = ({ url }: { url: string }) => ({ Service: { url, pause: 0.001 } })

  it('the same calls are retried, checked and followed to the end', async () => {
    const open = { ...(exampleOf(swapApi, 'status')?.response as object), status: 'OPEN' }
    const api = await service({
      quote: inTurn(
        answer({ code: 'DRAINING', message: 'bye' }, 503),
        answer({ message: 'slow' }, 429),
        answer({ code: 'INTERNAL_ERROR', message: 'oops' }, 500),
        answer(quoted),
      ),
      calldata: inTurn(
        answer(exampleOf(swapApi, 'calldata')?.response),
        answer({ code: 'QUOTE_EXPIRED', message: 'over' }, 409),
      ),
      submit: ({ body }) => {
        expect(body).toMatchObject({ signature, pcsx: order })
        return answer({ hash })
      },
      status: inTurn(
        answer({ code: 'ORDER_NOT_FOUND', message: 'not yet' }, 404),
        answer(open),
        answer({ ...open, status: 'FILLED' }),
      ),
    })
    const dead = await service({ quote: () => answer({ code: 'DRAINING', message: 'bye' }, 503) })
    const [at, Swap] = [server(api), { Swap: asked }]
    const hashless = [
      { ...order, orderHash: undefined },
      ...[null, '', '0x12', 5].map((orderHash) => ({ ...order, orderHash })),
    ]
    const results = await callPython(
      [
        ['swap_api.quote', at, Swap, 1],
        ['swap_api.quote', at, Swap, 7 * 10 ** 18],
        ['swap_api.quote', at, { Swap: { ...asked, amount_in: 4 } }, 1],
        ['swap_api.quote', server(dead), Swap, 1],
        ['swap_api.transaction_of', at, aggregated],
        ['swap_api.transaction_of', at, aggregated],
        ['swap_api.submit', at, ordered, signature],
        ['swap_api.submit', at, aggregated, signature],
        // Without a hash it could not be followed: nothing is sent.
        ...hashless.map((pcsx) => ['swap_api.submit', at, { ...ordered, pcsx }, signature] as const),
        ['swap_api.wait_for_order', at, 56, hash, now + 60, 0.001],
        ['swap_api.wait_for_order', server(dead), 56, '0x12', now - 61, 0.001],
        ['swap_api.least_output', aggregated],
      ],
      now,
    )
    expect(results).toEqual([
      { returned: quoted.best },
      { raised: expect.stringContaining('less than 7000000000000000000') },
      { raised: 'the quote is for another swap' },
      { raised: 'DRAINING (503): bye' },
      { returned: exampleOf(swapApi, 'calldata')?.response },
      { raised: 'QUOTE_EXPIRED (409): over' },
      { returned: hash },
      { raised: 'only a candidate of PancakeSwap X can be submitted' },
      ...hashless.map(() => ({ raised: 'the order has no hash' })),
      { returned: { ...open, status: 'FILLED' } },
      { raised: expect.stringContaining('HTTP_422') },
      { returned: String(leastOutput(aggregated)) },
    ])
    expect([dead.asked, api.asked.filter((id) => id !== 'quote')]).toEqual([
      [...Array(4).fill('quote'), 'status'],
      ['calldata', 'calldata', 'submit', 'status', 'status', 'status'],
    ])
  })

  it('an order of PancakeSwap X that differs from what was asked for is not signed', async () => {
    const api = apiNamed('pcsx')
    const given = (id: string) => answer(exampleOf(api, id)?.response)
    const x = server(
      await service(
        {
          getPrice: () => given('getPrice'),
          submitOrder: () => given('submitOrder'),
          getOrder: () => given('getOrder'),
        },
        api,
      ),
    )
    const check = (minimum: number, offered = {}, wanted = {}, known: object = routers, at = now) =>
      [
        'swap_api.order_to_sign',
        { ...order, ...offered },
        { Swap: { ...asked, ...wanted } },
        known,
        minimum,
        at,
      ] as const
    const other = '0x3333333333333333333333333333333333333333'
    const results = await callPython(
      [
        ['pancakeswap_x.price_order', x, { Swap: asked }, routers, 1],
        ['pancakeswap_x.submit_order', x, order, { domain: order.permitData.domain }, signature],
        ['pancakeswap_x.settled', x, 56, hash, now + 1],
        check(6_940_125_000_000_001_000),
        check(1, { orderInfo: { ...order.orderInfo, reactor: other } }),
        check(1, { rfqVersion: 'v3' }),
        check(1, {}, { wallet: other, token_in: other, amount_in: 1 }),
        check(1, { permitData: { domain: { verifyingContract: other } } }),
        check(1, {}, {}, routers, now - 600),
      ],
      now,
    )
    const [priced] = results as [{ returned: [PcsxOrder, { message: unknown }] }]
    expect(typed({ ...priced.returned[1], values: priced.returned[1].message } as never)).toBe(typed(order.permitData))
    expect(results.slice(1)).toEqual([
      { returned: hash },
      { returned: 'FILLED' },
      ...[
        'the minimum',
        'the router, Permit2',
        'not the types of v1',
        'the swapper, the sold token, the sold amount, the minimum',
        'Permit2',
        'the deadline',
      ].map((reason) => ({ raised: `the order must not be signed: ${reason}` })),
    ])
  })
})

describe('the aggregator alone', () => {
  const api = apiNamed('aggregator')
  const found = exampleOf(api, 'quote')?.response
  const asked = { ...swap, chainId: 1, amountIn: 10n ** 18n }
  const router = '0x2222222222222222222222222222222222222222'
  /** The sale succeeds in the simulation: one token less, 7 of the other more. */
  const simulated = (hadIn: bigint, hasIn: bigint, hadOut: bigint, hasOut: bigint) => {
    const results = [hadIn, hadOut, undefined, hasIn, hasOut]
    return {
      simulateBlocks: async () => [{ calls: results.map((result) => ({ status: 'success', result })) }],
    } as never
  }
  const client = simulated(asked.amountIn, 0n, 0n, 3_176_971_729n)

  it('is asked twice, with the token, and what it encodes is simulated', async () => {
    const { asked: ids, ...found1 } = await service(
      {
        quote: () => answer(found),
        calldata: ({ body }) => {
          expect(body).toMatchObject({ recipient: swap.wallet, slippageTolerance: swap.slippage })
          return answer(exampleOf(api, 'calldata')?.response)
        },
      },
      api,
    )
    const withToken = { ...found1, headers: { 'x-secure-token': 'secret' } }
    expect(await aggregatorSwap(withToken, client, asked, router, 1n)).toEqual(exampleOf(api, 'calldata')?.response)
    expect(ids).toEqual(['quote', 'calldata'])
    await expect(aggregatorSwap(found1, client, asked, router, 1n)).rejects.toMatchObject({ status: 401 })
    await expect(aggregatorSwap(withToken, client, asked, router, 3_192_936_412n)).rejects.toThrow(
      'less than 3192936412',
    )
    await expect(aggregatorSwap(withToken, client, asked, swap.wallet, 1n)).rejects.toThrow('not the router')
    const poor = simulated(asked.amountIn, 0n, 0n, 1n)
    await expect(aggregatorSwap(withToken, poor, asked, router, 2n)).rejects.toThrow('would receive 1, less than 2')
  })

  it('reports a failed quote that comes with status 200', async () => {
    const error = { statusCode: 'ASM-5002', message: 'No route found', error: 'Quote failed' }
    const failing = await service({ quote: () => answer({ error }) }, api)
    const withToken = { ...failing, headers: { 'x-secure-token': 'secret' } }
    await expect(aggregatorSwap(withToken, client, asked, router, 1n)).rejects.toThrow('ASM-5002: No route found')
  })
})

describe('PancakeSwap X without the gateway', () => {
  const api = apiNamed('pcsx')
  const given = (id: string) => exampleOf(api, id)?.response as unknown

  it('prices, approves, submits and follows an order', async () => {
    const wallet = createWalletClient({
      account: privateKeyToAccount(`0x${'07'.repeat(32)}`),
      chain: bsc,
      transport: http(),
    })
    const tolerated: string[] = []
    const x = await service(
      {
        getPrice: ({ body }) => {
          const { slippageTolerance } = body as { slippageTolerance: string }
          tolerated.push(slippageTolerance)
          expect(body).toMatchObject({ type: 'EXACT_INPUT' })
          return answer(given('getPrice'))
        },
        checkApproval: inTurn(answer(given('checkApproval')), answer({ approval: null })),
        submitOrder: () => answer(given('submitOrder')),
        getOrder: inTurn(
          answer({ order: { ...(given('getOrder') as { order: object }).order, status: 'PENDING' } }),
          answer(given('getOrder')),
        ),
      },
      api,
    )
    const stored = (given('getOrder') as { order: object }).order
    const open = await service({ getOrder: () => answer({ order: { ...stored, status: 'OPEN' } }) }, api)
    vi.useFakeTimers({ toFake: ['Date'], now: (Number(order.orderInfo.deadline) - 100) * 1000 })
    try {
      const priced = await priceOrder(x, swap, permit2, 1n)
      // Products that binary fractions miss: 0.7000000000000001 and 0.28999999999999998.
      for (const slippage of [0.007, 0.0029, 0.0000001]) await priceOrder(x, { ...swap, slippage }, permit2, 1n)
      expect(tolerated).toEqual(['0.5', '0.7', '0.29', '0.00001'])
      const { to, data } = (given('checkApproval') as { approval: { to: Address; data: Hex } }).approval
      expect(await missingApproval(x, swap, permit2)).toEqual({ to, data })
      expect(await missingApproval(x, swap, permit2)).toBeNull()
      const hash = await submitOrder(x, wallet, priced)
      expect(await settled(x, 56, hash, Date.now() / 1000 + 60, 1)).toBe('FILLED')
      await expect(settled(open, 56, hash, Date.now() / 1000 - 61, 1)).rejects.toThrow('OPEN a minute after')
    } finally {
      vi.useRealTimers()
    }
  })

  it('lists orders by a combination of filters only', async () => {
    const x = await service({ listOrders: () => answer(given('listOrders')) }, api)
    const list = (query: string) => fetch(`${x.url}/order-handler/orders?${query}`).then(({ status }) => status)
    expect(await list('chainId=56&orderStatus=OPEN&limit=20')).toBe(200)
    expect(await list('chainId=56')).toBe(422)
    expect(await list('chainId=56&orderStatus=OPEN&limit=21')).toBe(422)
  })

  it('a maker answers each call as the document has it, and declines what it cannot price in time', async () => {
    const done: string[] = []
    const desk = {
      price: async ({ tokenInAmount }: QuoteRequest) => tokenInAmount && BigInt(tokenInAmount) * 2n,
      fill: ({ quoteId }: { quoteId: string }) => done.push(`fill ${quoteId}`),
      watch: ({ orderHash }: { orderHash: Hex }) => done.push(`watch ${orderHash}`),
    } as unknown as Desk
    for (const endpoint of api.webhooks ?? []) {
      const call = endpoint.example.body as never
      expect(bodyProblems(api, endpoint, call)).toEqual([])
      expect(responseProblems(api, endpoint, (await reply(call, desk)) as Json)).toEqual([])
    }
    expect(done).toEqual([`fill ${order.quoteId}`, `watch ${order.orderHash}`])
    const [first] = api.webhooks ?? []
    const slow = { ...desk, price: () => new Promise<undefined>(() => {}) }
    const started = performance.now()
    const late = await reply(first?.example.body as never, slow)
    expect(performance.now() - started).toBeLessThan(500)
    expect(responseProblems(api, first as Endpoint, late as Json)).toEqual([])
    expect(late).toMatchObject({ result: { declined: true } })
    const { params } = (first as Endpoint).example.body as unknown as { params: [QuoteRequest] }
    for (const amounts of [{ tokenInAmount: '1', tokenOutAmount: '1' }, { tokenInAmount: undefined }]) {
      const unclear = {
        jsonrpc: '2.0' as const,
        id: '1',
        method: 'rfq_requestQuote',
        params: [{ ...params[0], ...amounts }],
      }
      expect(await reply(unclear as never, desk)).toMatchObject({ result: { declined: true } })
    }
    expect(await reply({ jsonrpc: '2.0', id: '1', method: 'x', params: [{}] }, desk)).toMatchObject({
      error: { code: -32601 },
    })
    expect(() => isFromPancakeSwap(undefined, '')).toThrow('the secret is empty')
    expect([isFromPancakeSwap('s3cret', 's3cret'), isFromPancakeSwap(undefined, 's3cret')]).toEqual([true, false])
  })
})

import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { isDeepStrictEqual } from 'node:util'
import { type Address, decodeFunctionData, encodeFunctionData, type Hex, parseAbi } from 'viem'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { aggregatorSwap } from '../../docs/snippets/typescript/apis/aggregator.ts'
import {
  quote,
  type Service,
  type Swap,
  submit,
  transactionOf,
  waitForOrder,
} from '../../docs/snippets/typescript/apis/swapApi.ts'
import { verifyOrder, verifyTransaction } from '../../docs/snippets/typescript/apis/verify.ts'
import { missingApproval, priceOrder, settled, submitOrder } from '../../docs/snippets/typescript/pcsx/distributor.ts'
import { exampleOrder } from '../../facts/apis/exampleOrder.ts'
import { type Api, apis, type Endpoint, type Json } from '../../facts/apis/index.ts'
import { type LocalChain, startChain } from './chain.ts'
import { nameSamples } from './failures.ts'
import { changed, type Lie, onlyRequired } from './hostile.ts'
import { callPython } from './python.ts'
import { artifacts } from './solc.ts'

nameSamples(import.meta.filename)

const apiNamed = (key: string) => apis.find((api) => api.key === key) as Api
const endpointOf = (api: Api, id: string) => api.endpoints.find((endpoint) => endpoint.id === id) as Endpoint
const [swapApi, aggregator, pcsx] = ['swap-api', 'aggregator', 'pcsx'].map(apiNamed) as [Api, Api, Api]

const { permitData, orderInfo, encodedOrder, orderHash } = exampleOrder
const permit2 = permitData.domain.verifyingContract
const now = Number(orderInfo.deadline) - 100
const minimum = 6_940_125_000_000_000_000n // the end amount of the example's output
const swap: Swap & { chainId: 56 } = {
  chainId: 56,
  tokenIn: orderInfo.input.token,
  tokenOut: orderInfo.outputs[0].token,
  amountIn: 5_000_000_000_000_000_000n,
  wallet: orderInfo.swapper,
  slippage: 0.005,
}

/** What one answer of a server is: a body with its status, or no answer at all. */
type Reply = { status?: number; body: string; retryAfter?: string } | 'silence' | 'hang up'
const json = (value: unknown, status = 200): Reply => ({ status, body: JSON.stringify(value) ?? '' })

/** The body of an error as each API writes it. */
function errorOf({ key }: Api, code: string, status: number): Json {
  const words = 'what went wrong'
  if (key === 'aggregator') return { statusCode: status, message: words, error: 'Failed' }
  if (code === 'issues') return { issues: [{ path: ['amount'], message: words }] }
  return key === 'pcsx' ? { errorCode: code, detail: words } : { code, message: words }
}

/** A scenario: for some endpoints, what they answer one after another before they are honest. */
type Scenario = Record<string, Reply[]>

interface Flow {
  name: string
  api: Api
  /** Honest answers by endpoint. */
  honest: () => Record<string, Json>
  /** Answers as the official documentation shows them, where its example is whole. */
  official?: () => Record<string, Json>
  /** Properties that the schema does not require, of which an honest answer has one. */
  kept?: string[]
  /** Runs the sample over services, one for each scenario. Returns what the wallet would sign or send, each as text. */
  run: (services: Service[]) => Promise<(string | Error)[]>
  /** What is wrong with what would be signed or sent; undefined where nothing is. */
  wrong: (done: string) => string | undefined
}

const closers: (() => void)[] = []
afterAll(() => {
  for (const close of closers) close()
})

/** A server that plays scenario n under the path `/n`. */
async function play(api: Api, honest: Record<string, Json>, scenarios: readonly Scenario[]): Promise<Service[]> {
  const left = scenarios.map((scenario) => new Map(Object.entries(scenario).map(([id, list]) => [id, [...list]])))
  const server = createServer((request, response) => {
    request.resume().on('end', () => {
      const [, index = '', path = ''] = /^\/(\d+)(\/.*?)(\?|$)/.exec(request.url ?? '') ?? []
      const found = api.endpoints.find(({ path: pattern, method }) => {
        const matches = new RegExp(`^${pattern.replace(/\{\w+\}/g, '[^/]+')}$`).test(path)
        return matches && method === request.method?.toLowerCase()
      })
      const { id = '', status: usual = 200 } = found ?? {}
      const reply = left[Number(index)]?.get(id)?.shift() ?? json(honest[id], usual)
      if (reply === 'silence') return
      if (reply === 'hang up') return request.socket.destroy()
      const after = reply.retryAfter && { 'retry-after': reply.retryAfter }
      response.writeHead(reply.status ?? usual, { 'content-type': 'application/json', ...after }).end(reply.body)
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  closers.push(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return scenarios.map((_, index) => ({ url: `http://127.0.0.1:${port}/${index}`, pauseMs: 0, timeoutMs: 500 }))
}

const caught = async (run: () => Promise<unknown>): Promise<string | Error> => {
  try {
    return JSON.stringify(await run(), (_, value) => (typeof value === 'bigint' ? String(value) : value))
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error))
  }
}
const each = (run: (service: Service) => Promise<unknown>) => async (services: Service[]) => {
  const results: (string | Error)[] = []
  for (const service of services) results.push(await caught(() => run(service)))
  return results
}

/** A wallet that keeps what it is asked to sign. */
function walletWith(signed: unknown[]) {
  const account = { address: swap.wallet, type: 'local' }
  const signTypedData = async (typed: unknown) => {
    signed.push(typed)
    return `0x${'ab'.repeat(65)}` as Hex
  }
  return { account, signTypedData } as never
}

const same = (one: unknown, other: string) => String(one).toLowerCase() === other.toLowerCase()

/** The limits that the caller set, read from the typed data that is signed: nothing else binds the signer. */
function wrongOrder(done: string): string | undefined {
  const { domain, types, primaryType, message } = JSON.parse(done)
  const { EIP712Domain, ...own } = types
  const { witness } = message
  const ends = BigInt(message.deadline)
  const [output] = witness.outputs
  const limits: [string, boolean][] = [
    ['domain', JSON.stringify(domain) === JSON.stringify(permitData.domain)],
    ['types', isDeepStrictEqual(own, permitData.types) && primaryType === permitData.primaryType],
    ['router', [message.spender, witness.info.reactor].every((one) => same(one, orderInfo.reactor))],
    ['swapper', same(witness.info.swapper, swap.wallet)],
    ['sold', [message.permitted.token, witness.inputToken].every((one) => same(one, swap.tokenIn))],
    [
      'amount',
      [message.permitted.amount, witness.inputStartAmount, witness.inputEndAmount].every(
        (one) => BigInt(one) <= swap.amountIn,
      ),
    ],
    [
      'bought',
      same(output.token, swap.tokenOut) && same(output.recipient, swap.wallet) && BigInt(output.endAmount) >= minimum,
    ],
    ['deadline', ends > now && ends <= now + 600],
  ]
  return limits.find(([, holds]) => !holds)?.[0]
}

let chain: LocalChain
let honestTransaction: { to: Address; calldata: Hex; value: Hex }
let traded: Swap
const made = artifacts('proofs/samples/contracts/Token.sol', 'proofs/samples/doubles/Reactor.sol')

beforeAll(async () => {
  chain = await startChain({ id: 56 })
  const venue = await chain.deploy(made('Venue'))
  const [tokenIn, tokenOut] = [await chain.deploy(made('Token'), [0n]), await chain.deploy(made('Token'), [0n])]
  const { abi } = made('Token')
  await chain.send(chain.owner, tokenIn, abi, 'mint', [chain.alice.address, 10n * swap.amountIn])
  await chain.send(chain.owner, tokenOut, abi, 'mint', [venue, 10n ** 30n])
  await chain.send(chain.alice, tokenIn, abi, 'approve', [venue, 10n * swap.amountIn])
  traded = { ...swap, tokenIn, tokenOut, wallet: chain.alice.address }
  const calldata = encodeFunctionData({
    abi: made('Venue').abi,
    functionName: 'swap',
    args: [tokenIn, swap.amountIn, tokenOut, minimum],
  })
  honestTransaction = { to: venue, calldata, value: '0x0' }
})
afterAll(() => chain?.stop())

/** The example of an endpoint, for the tokens and the wallet of the chain. */
const onChain = (api: Api, id: string): Json => {
  const { response } = endpointOf(api, id).example
  const pairs: [string, string][] = [
    [swap.tokenIn, traded.tokenIn],
    [swap.tokenOut, traded.tokenOut],
    [swap.wallet, traded.wallet],
  ]
  return JSON.parse(pairs.reduce((text, [from, to]) => text.replaceAll(from, to), JSON.stringify(response)))
}

/** What the transaction would do, from its calldata: nothing that the wallet has not asked for. */
function wrongTransaction(done: string): string | undefined {
  const { to, data, value } = JSON.parse(done)
  if (!same(to, honestTransaction.to) || BigInt(value) !== 0n) return 'the router or the value'
  const { args = [] } = decodeFunctionData({ abi: made('Venue').abi, data })
  const [tokenIn, amountIn, tokenOut, amountOut] = args as [Address, bigint, Address, bigint]
  const isFair = amountIn <= swap.amountIn && amountOut >= minimum
  return same(tokenIn, traded.tokenIn) && same(tokenOut, traded.tokenOut) && isFair ? undefined : 'the swap'
}
const routers = { [orderInfo.reactor.toLowerCase()]: permit2 }
const inPython = {
  chain_id: swap.chainId,
  token_in: swap.tokenIn,
  token_out: swap.tokenOut,
  amount_in: Number(swap.amountIn), // JSON of this round number is exact
  wallet: swap.wallet,
}

/** The first thing that was signed, whatever happened afterwards. */
async function firstSigned(run: (wallet: never) => Promise<unknown>): Promise<unknown> {
  const signed: unknown[] = []
  const failure = await run(walletWith(signed)).then(
    () => new Error('nothing was signed'),
    (error: unknown) => error,
  )
  if (signed.length === 0) throw failure
  return signed[0]
}

/** An order with the fields that the official example of a price has, and no other. */
const { quoteId, requestId, startTimeBufferSecs, auctionPeriodSecs, deadlineBufferSecs, slippageTolerance } =
  exampleOrder
const { additionalValidationContract, additionalValidationData, ...officialInfo } = orderInfo
const officialPrice = {
  messageType: 'PRICE_RESPONSE',
  message: {
    bestOrder: {
      type: 'DUTCH_LIMIT',
      order: {
        ...{ quoteId, requestId, startTimeBufferSecs, auctionPeriodSecs, deadlineBufferSecs, slippageTolerance },
        permitData: { domain: permitData.domain },
        orderInfo: officialInfo,
        encodedOrder,
      },
    },
    allPossibleOrders: [],
  },
}

const flows: Flow[] = [
  {
    name: 'an order of PancakeSwap X',
    api: pcsx,
    honest: () => ({
      getPrice: endpointOf(pcsx, 'getPrice').example.response,
      submitOrder: { hash: orderHash },
    }),
    official: () => ({ getPrice: officialPrice }),
    run: each((service) =>
      firstSigned(async (wallet) => {
        await submitOrder(service, wallet, await priceOrder(service, swap, permit2, minimum))
      }),
    ),
    wrong: wrongOrder,
  },
  {
    name: 'an approval for PancakeSwap X',
    api: pcsx,
    honest: () => ({ checkApproval: endpointOf(pcsx, 'checkApproval').example.response }),
    run: each(async (service) => {
      const approval = await missingApproval(service, swap, permit2)
      if (!approval) throw new Error('nothing to send')
      return approval
    }),
    wrong: (done) => {
      const { to, data, value } = JSON.parse(done)
      const args = [permit2, swap.amountIn] as const
      const abi = parseAbi(['function approve(address spender, uint256 amount)'])
      const wanted = encodeFunctionData({ abi, functionName: 'approve', args })
      return same(to, swap.tokenIn) && same(data, wanted) && BigInt(value ?? 0) === 0n ? undefined : 'the approval'
    },
  },
  {
    name: 'an order of the Unified Swap API',
    api: swapApi,
    honest: () => {
      const { best } = endpointOf(swapApi, 'quote').example.response as { best: Json }
      return { quote: { candidates: [], best }, submit: { hash: orderHash } }
    },
    kept: ['pcsx'],
    run: each((service) =>
      firstSigned(async (wallet) => {
        const best = await quote(service, swap, minimum)
        if (!best.pcsx) throw new Error('no order')
        await submit(service, wallet, best, verifyOrder(best.pcsx, swap, permit2, minimum, now))
      }),
    ),
    wrong: wrongOrder,
  },
  {
    name: 'a transaction of the Unified Swap API',
    api: swapApi,
    honest: () => {
      const { candidates } = onChain(swapApi, 'quote') as { candidates: Json[] }
      return { quote: { candidates: [], best: candidates[0] as Json }, calldata: honestTransaction }
    },
    kept: ['agg'],
    run: each(async (service) => {
      const best = await quote(service, traded, minimum - 10n ** 17n)
      const tx = await transactionOf(service, best)
      await verifyTransaction(chain.client, tx, traded, honestTransaction.to, minimum)
      return { to: tx.to, data: tx.calldata, value: tx.value }
    }),
    wrong: wrongTransaction,
  },
  {
    name: 'a transaction of the aggregator',
    api: aggregator,
    honest: () => ({
      quote: { ...(endpointOf(aggregator, 'quote').example.response as object), dstAmount: String(minimum * 2n) },
      calldata: honestTransaction,
    }),
    run: each(async (service) => {
      const { to, calldata, value } = await aggregatorSwap(service, chain.client, traded, honestTransaction.to, minimum)
      return { to, data: calldata, value }
    }),
    wrong: wrongTransaction,
  },
  {
    name: 'an order of PancakeSwap X, in Python',
    api: pcsx,
    honest: () => ({ getPrice: endpointOf(pcsx, 'getPrice').example.response }),
    official: () => ({ getPrice: officialPrice }),
    // Python decodes no bytes. Orders of the other families lack these, so the schema does not require them.
    kept: ['decayStartTime', 'decayEndTime', 'exclusiveFiller', 'exclusivityOverrideBps'],
    run: async (services) => {
      const calls = services.map(({ url }) => {
        const service = { Service: { url, pause: 0, timeout: 0.5 } }
        return ['pancakeswap_x.price_order', service, { Swap: inPython }, routers, Number(minimum)] as const
      })
      return (await callPython(calls, now)).map((result) =>
        'raised' in result ? new Error(result.raised) : JSON.stringify((result.returned as [unknown, unknown])[1]),
      )
    },
    wrong: wrongOrder,
  },
]

/** What cannot be read must not have been signed or sent either. */
function faultOf(flow: Flow, done: string): string | undefined {
  try {
    return flow.wrong(done)
  } catch (error) {
    return String(error)
  }
}

const outcomes = async (flow: Flow, scenarios: Scenario[], honest = flow.honest()) =>
  flow.run(await play(flow.api, honest, scenarios))

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: now * 1000 })
})
afterEach(() => {
  vi.useRealTimers()
})

describe.each(flows)('$name', (flow) => {
  const schemaOf = (id: string) => endpointOf(flow.api, id).response

  it('is the honest one for the official example and for an answer with the required fields only', async () => {
    const honest = flow.honest()
    const required = Object.entries(honest).map(([id, answer]) => [
      id,
      onlyRequired(flow.api, schemaOf(id), answer, flow.kept),
    ])
    const answers = [
      honest,
      Object.fromEntries(required),
      ...(flow.official ? [{ ...honest, ...flow.official() }] : []),
    ]
    for (const answer of answers) {
      const [done] = await outcomes(flow, [{}], answer)
      expect(done).toEqual(expect.any(String))
      expect(flow.wrong(done as string)).toBeUndefined()
    }
  })

  it('is the honest one where a server fails and then answers', async () => {
    const passing: Reply[] = [
      json({ message: 'slow down' }, 429),
      { status: 502, body: '<html>Bad gateway</html>' },
      { status: 200, body: '<html>Log in</html>' },
      'silence',
      'hang up',
      ...flow.api.errors
        .filter(({ status: [status = 0], remedy }) => status >= 500 && /retry/i.test(remedy))
        .map(({ code, status }) => json(errorOf(flow.api, code, status[0] as number), status[0])),
    ]
    const scenarios = Object.keys(flow.honest()).flatMap((id) => passing.map((reply) => ({ [id]: [reply] })))
    const done = await outcomes(flow, scenarios)
    const failed = done.flatMap((one, index) =>
      typeof one === 'string' && flow.wrong(one) === undefined ? [] : [`${JSON.stringify(scenarios[index])}: ${one}`],
    )
    expect(failed).toEqual([])
  })

  it('is not there where the API refuses, and the error has the code and the words of the answer', async () => {
    const [first = ''] = Object.keys(flow.honest())
    const refusals = flow.api.errors.flatMap(({ code, status: [status] }): [string, Reply][] => {
      if (!endpointOf(flow.api, first).errors.includes(code)) return []
      // A price is refused with words alone, with a status or in place of the price.
      const inPlace = { messageType: 'ERROR', message: { error: code } }
      if (status === undefined)
        return [
          [code, json({ error: code }, 400)],
          [code, json(inPlace)],
        ]
      const named = /^[A-Z_]+$/.test(code) ? code : `HTTP_${status}`
      return [[`${named} (${status}): `, json(errorOf(flow.api, code, status), status)]]
    })
    const done = await outcomes(
      flow,
      refusals.map(([, reply]) => ({ [first]: Array<Reply>(4).fill(reply) })),
    )
    expect(done.length).toBeGreaterThan(1)
    for (const [index, [words]] of refusals.entries()) {
      expect(done[index]).toBeInstanceOf(Error)
      expect(String(done[index])).toContain(words)
      if (words.includes('(')) expect(String(done[index])).toContain('what went wrong')
    }
  })

  it('is the honest one or nothing, whatever one value of an answer becomes', async () => {
    const lying = Object.entries(flow.honest()).flatMap(([id, honest]) =>
      [...changed(flow.api, schemaOf(id), honest)].map((lie): [string, Lie] => [id, lie]),
    )
    expect(lying.length).toBeGreaterThan(20)
    const scenarios = lying.map(([id, { answer }]) => ({
      [id]: Array<Reply>(4).fill(json(answer, endpointOf(flow.api, id).status)),
    }))
    const done = await outcomes(flow, scenarios)
    const wrong = done.flatMap((one, index) => {
      const fault = typeof one === 'string' && faultOf(flow, one)
      return fault ? [`${lying[index]?.[0]}${lying[index]?.[1].what}: ${fault}`] : []
    })
    expect(wrong).toEqual([])
    expect(done).toHaveLength(lying.length)
  }, 120_000)
})

/** Endpoints, and the state that an order gets there. */
const stateAt = {
  'swap-api': (status: string) => json({ status }),
  pcsx: (status: string) => json({ order: { status } }),
}

describe.each([
  ['swap-api', 'status', 'submit'],
  ['pcsx', 'getOrder', 'submitOrder'],
] as const)('an order that was signed for the API %s', (key, statusOf, submission) => {
  const api = apiNamed(key)
  const state = stateAt[key]
  const checked = {
    ...exampleOrder,
    hash: orderHash,
    deadline: now + 100,
    typedData: { ...permitData, message: permitData.values },
  }
  const candidate = { pcsx: exampleOrder, orderHash } as never
  const send = (service: Service, wallet: never) =>
    key === 'pcsx'
      ? submitOrder(service, wallet, checked as never)
      : submit(service, wallet, candidate, checked as never)
  const inPythonAt = ({ url }: Service) => ({ Service: { url, pause: 0, timeout: 0.5 } })

  it('is followed to its end through everything that a server may answer', async () => {
    const { errors, status = 200 } = endpointOf(api, statusOf)
    const refusals = api.errors.filter(({ code }) => errors.includes(code))
    const wrongs: Reply[] = [
      ...[401, 403, 404, 429, 500, 502].map((code): Reply => ({ status: code, body: '<html>' })),
      ...refusals.map(({ code, status: [first = 500] }) => json(errorOf(api, code, first), first)),
      { status, body: 'null' },
      json({ code: 5, errorCode: {} }, 500), // no text
      // No times: a digit that is no decimal, more digits than Python reads, a date.
      ...['²', '0'.repeat(5000), 'Wed, 21 Oct 2015 07:28:00 GMT'].map(
        (retryAfter): Reply => ({ status: 429, body: '<html>', retryAfter }),
      ),
      { status, body: '['.repeat(100_000) }, // deeper than Python reads
      { status: 500, body: '['.repeat(100_000) },
      'silence',
      'hang up',
      state('OPEN'),
      state('EXPIRED'), // before its deadline: a lie
      state('CANCELLED'), // before its deadline it can still be filled
      state('DONE'),
    ]
    // Four each: a request is tried so often.
    const before = wrongs.flatMap((reply) => Array<Reply>(4).fill(reply))
    const [service, again] = (await play(api, {}, [
      { [statusOf]: [...before, state('FILLED')] },
      { [statusOf]: [...before, state('FILLED')] },
    ])) as [Service, Service]
    const quick = { ...service, timeoutMs: 100 }
    const deadline = now + 100
    const found =
      key === 'pcsx' ? settled(quick, 56, orderHash, deadline, 0) : waitForOrder(quick, 56, orderHash, deadline, 0)
    expect(await found).toEqual(key === 'pcsx' ? 'FILLED' : { status: 'FILLED' })
    const name = key === 'pcsx' ? 'pancakeswap_x.settled' : 'swap_api.wait_for_order'
    const [result] = await callPython([[name, inPythonAt(again), 56, orderHash, deadline, 0]], now)
    expect(result).toEqual({ returned: key === 'pcsx' ? 'FILLED' : { status: 'FILLED' } })
  })

  it('is not over before the last block that may fill it', async () => {
    for (const [past, end] of [
      [30, 'FILLED'],
      [61, 'EXPIRED'],
    ] as const) {
      const replies = () => ({ [statusOf]: [state('EXPIRED'), state('CANCELLED'), state('FILLED')] })
      const [service, again] = (await play(api, {}, [replies(), replies()])) as [Service, Service]
      const late = now - past
      const found = await (key === 'pcsx'
        ? settled(service, 56, orderHash, late, 0)
        : waitForOrder(service, 56, orderHash, late, 0))
      expect(found).toEqual(key === 'pcsx' ? end : { status: end })
      const name = key === 'pcsx' ? 'pancakeswap_x.settled' : 'swap_api.wait_for_order'
      const [result] = await callPython([[name, inPythonAt(again), 56, orderHash, late, 0]], now)
      expect(result).toEqual({ returned: key === 'pcsx' ? end : { status: end } })
    }
  })

  it('is not given up where it may have arrived, and is where it was refused', async () => {
    const { status = 200 } = endpointOf(api, submission)
    const refusal = json(errorOf(api, 'INVALID_ORDER', 400), 400)
    const down: Reply = { status: 502, body: '<html>' }
    const lie: Reply[] = [json({ hash: `0x${'66'.repeat(32)}` })] // not the hash that the service names
    const scenarios: [Reply[], 'hash' | 'refused'][] = [
      [Array<Reply>(4).fill(down), 'hash'],
      [Array<Reply>(4).fill('hang up'), 'hash'],
      [[down, refusal], 'hash'], // the first one may have arrived
      [[json({ code: 5 }, 500)], 'hash'],
      [['silence', refusal], 'hash'],
      ...['null', '[]', '{}', '{"hash":5}'].map((body): [Reply[], 'hash'] => [[{ status: 200, body }], 'hash']),
      [lie, 'hash'],
      [[{ status, body: '['.repeat(100_000) }, refusal], 'hash'],
      [[refusal], 'refused'],
    ]
    const services = await play(
      api,
      {},
      scenarios.map(([list]) => ({ [submission]: list })),
    )
    const done = await each((service) => send(service, walletWith([])))(services)
    const calls = scenarios.map(([list]) => ({ [submission]: list }))
    const inPython = (await play(api, { [submission]: { hash: orderHash } }, calls)).map((service) =>
      key === 'pcsx'
        ? (['pancakeswap_x.submit_order', inPythonAt(service), { ...exampleOrder }, permitData, '0x'] as const)
        : (['swap_api.submit', inPythonAt(service), candidate, '0x'] as const),
    )
    const results = await callPython(inPython, now)
    for (const [index, [list, expected]] of scenarios.entries()) {
      if (expected === 'hash') expect(done[index]).toBe(JSON.stringify(orderHash))
      else expect(String(done[index])).toContain('INVALID_ORDER')
      if (list === lie && key === 'pcsx') continue // Python cannot hash an order
      expect(results[index]).toEqual(
        expected === 'hash' ? { returned: orderHash } : { raised: expect.stringContaining('INVALID_ORDER') },
      )
    }
  })
})

// #region request
/** Where the API is, and the header with a key: from the environment
 * of a server, never from a page. */
export interface Service {
  url: string
  headers?: Record<string, string>
  /** Least time between two requests; 100 keeps within 10 a second. */
  pauseMs?: number
}

export class ApiError extends Error {
  readonly status: number
  readonly code: string
  constructor(status: number, code: string, message: string) {
    super(`${code} (${status}): ${message}`)
    this.status = status
    this.code = code
  }
}

const attempts = 4
const codesToRetry = new Set([
  'UPSTREAM_ERROR',
  'UPSTREAM_PAYLOAD_INVALID',
  'QUOTE_TIMEOUT',
  'NO_ENGINE_AVAILABLE',
  'DRAINING',
  'STORE_UNAVAILABLE',
  'CONCURRENT_REQUEST',
  'INTERNAL_ERROR',
])
const sleep = (ms: number) => new Promise((done) => setTimeout(done, ms))
const nextTurn = new Map<string, number>()

/** Waits for this service's turn, so that parallel
 * calls share one rate limit. */
async function takeTurn({ url, pauseMs = 100 }: Service) {
  const turn = Math.max(Date.now(), nextTurn.get(url) ?? 0)
  nextTurn.set(url, turn + pauseMs)
  if (turn > Date.now()) await sleep(turn - Date.now())
}

/** Not every error has a body with a code: 401, 403, 422 and some 400 come
 * from servers in front of the API. */
async function errorOf(response: Response): Promise<ApiError> {
  const text = await response.text()
  try {
    const { code, message } = JSON.parse(text) as { code?: string; message?: string }
    if (code) return new ApiError(response.status, code, message ?? '')
  } catch {
    // The body is not JSON.
  }
  return new ApiError(response.status, `HTTP_${response.status}`, text.slice(0, 200))
}

/** Sends a request. Retries what may succeed later, up to four
 * times, and waits longer after each. */
export async function request<Answer>(service: Service, path: string, body?: object): Promise<Answer> {
  for (let attempt = 1; ; attempt++) {
    await takeTurn(service)
    const response = await fetch(service.url + path, {
      method: body ? 'POST' : 'GET',
      headers: { ...(body && { 'content-type': 'application/json' }), ...service.headers },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(15_000),
    })
    if (response.ok) return (await response.json()) as Answer
    const error = await errorOf(response)
    const mayHelp = codesToRetry.has(error.code) || error.code === 'HTTP_429'
    if (!mayHelp || attempt === attempts) throw error
    const seconds = Number(response.headers.get('retry-after'))
    const wait = seconds > 0 ? seconds * 1000 : 2 ** attempt * (service.pauseMs ?? 100)
    await sleep(wait * (1 + Math.random() / 4)) // so that many clients do not return together
  }
}

// #endregion request

// #region quote
import type { Address } from 'viem'
import type { Calldata, Candidate, OrderStatus, QuoteResponse, SubmitResponse } from './swapApiTypes.ts'

export interface Swap {
  chainId: number
  tokenIn: Address
  tokenOut: Address
  amountIn: bigint
  /** The wallet that signs, pays and receives. */
  wallet: Address
  /** 0.005 is half a per cent. */
  slippage: number
}

/** The least that a candidate can pay out: after slippage, or
 * at the end of an order's decay. */
export function leastOutput({ agg, pcsx, outputAmount, slippageTolerance }: Candidate): bigint {
  if (pcsx)
    return pcsx.orderInfo.outputs
      .filter(({ isPortion }) => !isPortion)
      .reduce((sum, { endAmount }) => sum + BigInt(endAmount), 0n)
  if (!agg) throw new Error('The candidate names no engine')
  const kept = BigInt(Math.floor((1 - slippageTolerance) * 1e6))
  return (BigInt(outputAmount) * kept) / 1_000_000n
}

/** Prices with both engines and takes the better quote, if it is at least what
 * the caller computed independently. */
export async function quote(service: Service, swap: Swap, minimum: bigint): Promise<Candidate> {
  const query = new URLSearchParams({
    chainId: String(swap.chainId),
    tokenIn: swap.tokenIn,
    tokenOut: swap.tokenOut,
    amount: String(swap.amountIn),
    recipient: swap.wallet,
    slippageTolerance: String(swap.slippage),
    sources: 'agg,pcsx',
  })
  const { best } = await request<QuoteResponse>(service, `/v1/quote?${query}`)
  if (best.chainId !== swap.chainId || BigInt(best.inputAmount) !== swap.amountIn)
    throw new Error('The quote is for another swap')
  if (leastOutput(best) < minimum) throw new Error(`The quote guarantees ${leastOutput(best)}, less than ${minimum}`)
  return best
}
// #endregion quote

// #region calldata
/** The transaction of an aggregator quote. Check it before it is signed. */
export const transactionOf = (service: Service, candidate: Candidate): Promise<Calldata> =>
  request<Calldata>(service, '/v1/calldata', candidate)

// #endregion calldata

// #region submit
import type { Account, Chain, Hex, Transport, WalletClient } from 'viem'

/** Signs the order of a PancakeSwap X quote and submits it. Permit2 must have
 * been approved for the sold token. */
export async function submit(
  service: Service,
  wallet: WalletClient<Transport, Chain, Account>,
  candidate: Candidate,
): Promise<Hex> {
  const order = candidate.pcsx
  if (!order) throw new Error('Only a candidate of PancakeSwap X can be submitted')
  const { domain, types, primaryType, values } = order.permitData
  const signature = await wallet.signTypedData({
    domain,
    types,
    primaryType,
    message: values, // the API's `values` is what EIP-712 calls the message
  })
  const { hash } = await request<SubmitResponse>(service, '/v1/submit', { ...candidate, signature })
  return hash
}
// #endregion submit

// #region poll
export const status = (service: Service, chainId: number, hash: Hex): Promise<OrderStatus> =>
  request<OrderStatus>(service, `/v1/status/${chainId}/${hash}`)

const endStates = new Set(['FILLED', 'EXPIRED', 'CANCELLED'])

/** Waits until an order is filled, expired or cancelled. PENDING
 * can still end without a fill. */
export async function waitForOrder(
  service: Service,
  chainId: number,
  hash: Hex,
  deadline: number, // Unix seconds: orderInfo.deadline
  everyMs = 1500,
): Promise<OrderStatus> {
  for (;;) {
    const late = Date.now() / 1000 > deadline + 60
    try {
      const order = await status(service, chainId, hash)
      if (endStates.has(order.status)) return order
    } catch (error) {
      // Right after the submission the order may not be readable yet.
      if (!(error instanceof ApiError) || error.code !== 'ORDER_NOT_FOUND' || late) throw error
    }
    if (late) throw new Error(`Order ${hash} has no final state a minute after its deadline`)
    await sleep(everyMs)
  }
}
// #endregion poll

// #region request
/** Where the API is, and the header with a key: from the environment
 * of a server, never from a page. */
export interface Service {
  url: string
  headers?: Record<string, string>
  /** Least time between two requests; 100 keeps within 10 a second. */
  pauseMs?: number
  timeoutMs?: number
}

export class ApiError extends Error {
  /** 0 where there was no answer. */
  readonly status: number
  readonly code: string
  /** Whether the service may have done it all the same. */
  unsure = false
  constructor(status: number, code: string, message: string) {
    super(`${code} (${status}): ${message}`)
    this.status = status
    this.code = code
  }
}

const attempts = 4
const codesToRetry = new Set([
  'NO_ANSWER',
  'HTTP_429',
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

/** Errors have a `code`, in PancakeSwap X an `errorCode`, in the aggregator
 * neither; servers in front of an API answer with HTML. */
function errorOf(status: number, text: string): ApiError {
  try {
    const { code, errorCode, message, detail, error } = JSON.parse(text) as Partial<Record<string, unknown>>
    const words = String(message ?? detail ?? error ?? text.slice(0, 200))
    return new ApiError(status, String(code ?? errorCode ?? `HTTP_${status}`), words)
  } catch {
    return new ApiError(status, `HTTP_${status}`, text.slice(0, 200))
  }
}

/** One attempt: an answer, or an error and the seconds that it asks for. */
async function attempt<Answer>({ url, headers, timeoutMs = 15_000 }: Service, path: string, body?: object) {
  try {
    const response = await fetch(url + path, {
      method: body ? 'POST' : 'GET',
      headers: { ...(body && { 'content-type': 'application/json' }), ...headers },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(timeoutMs),
    })
    const text = await response.text()
    if (response.ok) return { answer: JSON.parse(text) as Answer }
    return { error: errorOf(response.status, text), seconds: Number(response.headers.get('retry-after')) }
  } catch (cause) {
    return { error: new ApiError(0, 'NO_ANSWER', String(cause)), seconds: 0 }
  }
}

/** Sends a request. Retries what may succeed later, up to four
 * times, and waits longer after each. */
export async function request<Answer>(service: Service, path: string, body?: object): Promise<Answer> {
  let unsure = false
  for (let count = 1; ; count++) {
    await takeTurn(service)
    const { answer, error, seconds } = await attempt<Answer>(service, path, body)
    if (!error) return answer
    unsure ||= error.status === 0 || error.status >= 500
    error.unsure = unsure
    const mayHelp = codesToRetry.has(error.code) || error.code.startsWith('HTTP_5')
    if (!mayHelp || count === attempts) throw error
    const wait = seconds > 0 ? Math.min(seconds, 60) * 1000 : 2 ** count * (service.pauseMs ?? 100)
    await sleep(wait * (1 + Math.random() / 4)) // so that many clients do not return together
  }
}

// #endregion request

// #region quote
import type { Address } from 'viem'
import type { Calldata, Candidate, OrderStatus, QuoteResponse } from './swapApiTypes.ts'

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
  // What `/v1/calldata` reads is the caller's, not the answer's.
  const chosen = { ...best, recipient: swap.wallet, slippageTolerance: swap.slippage }
  const least = leastOutput(chosen)
  if (least < minimum) throw new Error(`The quote guarantees ${least}, less than ${minimum}`)
  return chosen
}
// #endregion quote

// #region calldata
/** The transaction of an aggregator quote. Check it before it is signed. */
export const transactionOf = (service: Service, candidate: Candidate): Promise<Calldata> =>
  request<Calldata>(service, '/v1/calldata', candidate)

// #endregion calldata

// #region submit
import type { Account, Chain, Hex, Transport, WalletClient } from 'viem'

/** What `verifyOrder` makes from the bytes of an order, and the wallet signs. */
export interface CheckedOrder {
  hash: Hex
  /** In Unix seconds. Until then a signed order can be filled. */
  deadline: number
  typedData: {
    domain: { name?: string; chainId?: number; verifyingContract?: Address }
    types: Record<string, { name: string; type: string }[]>
    primaryType: string
    message: Record<string, unknown>
  }
}

/** Signs the order of a candidate and submits it. Permit2 must
 * have been approved for the sold token. Throws where each attempt was refused with a
 * status below 500. Returns the order's hash where the order has arrived, or may
 * have: follow it to its end before you sign another. */
export async function submit(
  service: Service,
  wallet: WalletClient<Transport, Chain, Account>,
  candidate: Candidate,
  { hash, typedData }: CheckedOrder,
): Promise<Hex> {
  const signature = await wallet.signTypedData(typedData)
  await delivered(request(service, '/v1/submit', { ...candidate, signature }))
  return hash
}

/** Passes over an error that leaves open whether a request has arrived. */
export async function delivered(submission: Promise<unknown>): Promise<void> {
  await submission.catch((error: unknown) => {
    if (!(error instanceof ApiError && error.unsure)) throw error
  })
}
// #endregion submit

// #region poll
export const status = (service: Service, chainId: number, hash: Hex): Promise<OrderStatus> =>
  request<OrderStatus>(service, `/v1/status/${chainId}/${hash}`)

/** Reads an order until it is filled, or until its deadline, in Unix seconds, is a
 * minute past and it has another end. No error and no other state ends this
 * before: until then the signed order can be filled, and another one, too. */
export async function untilEnded<Order extends { status: string }>(
  read: () => Promise<Order>,
  deadline: number,
  everyMs = 1500,
): Promise<Order> {
  for (;;) {
    const now = Date.now() / 1000
    try {
      const order = await read()
      const { status } = order
      if (status === 'FILLED') return order
      // Until then an order can be filled, whatever the answer says: a block with a
      // time up to the deadline may appear some seconds after it.
      const isOver = now > deadline + 60
      if (isOver && (status === 'EXPIRED' || status === 'CANCELLED')) return order
      if (isOver) throw new ApiError(0, 'NO_FINAL_STATE', `${status} a minute after the deadline`)
    } catch (error) {
      if (now > deadline + 60) throw error
    }
    await sleep(everyMs)
  }
}

/** `deadline` is that of the order, in Unix seconds. */
export const waitForOrder = (service: Service, chainId: number, hash: Hex, deadline: number, everyMs?: number) =>
  untilEnded(() => status(service, chainId, hash), deadline, everyMs)
// #endregion poll

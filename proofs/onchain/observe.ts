import {
  type Abi,
  AbiDecodingZeroDataError,
  type Address,
  BaseError,
  createPublicClient,
  decodeFunctionResult,
  ExecutionRevertedError,
  encodeFunctionData,
  getAddress,
  type Hex,
  hexToBigInt,
  http,
  keccak256,
  numberToHex,
  type PublicClient,
  parseAbi,
  slice,
  stringToHex,
} from 'viem'
import * as viemChains from 'viem/chains'
import type { Call, Observation } from './judge.ts'

export interface Limits {
  /** Requests at a time to one endpoint. */
  concurrency: number
  /** Of one request, in milliseconds. */
  timeout: number
  retries: number
  /** Before the first retry, in milliseconds; each further one waits twice as long. */
  retryDelay: number
  /** Rows in a row that could not be read, after which the rest of a chain is given up. */
  failures: number
  /** Of a whole chain, in milliseconds. */
  total: number
}

export const limits: Limits = {
  concurrency: 4,
  timeout: 10_000,
  retries: 3,
  retryDelay: 500,
  failures: 5,
  total: 10 * 60_000,
}

/** `RPC_URL_<chain id>`, else what viem lists for the chain. Empty where neither has one. */
export function rpcUrls(id: number, environment: NodeJS.ProcessEnv = process.env): string[] {
  const given = environment[`RPC_URL_${id}`]
  if (given) return [given]
  const listed = Object.values(viemChains).filter((chain) => chain.id === id)
  return [...new Set(listed.flatMap(({ rpcUrls }) => rpcUrls.default.http as readonly string[]))]
}

/** What a failure says without the address of the endpoint, which may contain a key. */
const reasonOf = (error: unknown): string => (error instanceof BaseError ? error.shortMessage : String(error))

export class Unreachable extends Error {}

/** A client of the first endpoint that answers for the chain. */
export async function connect(id: number, urls: readonly string[], { timeout, retries, retryDelay }: Limits) {
  const reasons: string[] = []
  for (const url of urls) {
    const transport = http(url, { timeout, retryCount: retries, retryDelay })
    const client: PublicClient = createPublicClient({ transport })
    try {
      const answered = await client.getChainId()
      if (answered === id) return client
      reasons.push(`the endpoint is of chain ${answered}, not ${id}`)
    } catch (error) {
      reasons.push(reasonOf(error))
    }
  }
  throw new Unreachable(reasons.join(' '))
}

const implementationSlot = numberToHex(hexToBigInt(keccak256(stringToHex('eip1967.proxy.implementation'))) - 1n)

/** An answer as one line of printable text: a token's symbol is whatever its contract returns. */
const textOf = (answer: unknown): string =>
  String(answer)
    .replace(/[^\x20-\x7e]/g, '?')
    .slice(0, 80)

async function answerOf(client: PublicClient, to: Address, { signature, args }: Call): Promise<string | undefined> {
  const abi = parseAbi([signature] as readonly string[]) as Abi
  try {
    const { data = '0x' } = await client.call({ to, data: encodeFunctionData({ abi, args }) })
    return textOf(decodeFunctionResult({ abi, data }))
  } catch (error) {
    // Everything else is the endpoint's failure, not the contract's answer.
    const isAnswer = (cause: unknown) =>
      cause instanceof ExecutionRevertedError || cause instanceof AbiDecodingZeroDataError
    if (error instanceof BaseError && error.walk(isAnswer)) return undefined
    throw error
  }
}

/** Reads everything of a row, one request after another. */
export async function observe(client: PublicClient, address: Address, calls: readonly Call[]): Promise<Observation> {
  const codeAt = async (at: Address): Promise<Hex> => (await client.getCode({ address: at })) ?? '0x'
  const code = await codeAt(address)
  if (code === '0x') return { code, answers: [] }
  const slot = await client.getStorageAt({ address, slot: implementationSlot })
  const target = slot && hexToBigInt(slot) > 0n ? getAddress(slice(slot, -20)) : undefined
  const answers: (string | undefined)[] = []
  for (const call of calls) answers.push(await answerOf(client, address, call))
  return { code, answers, implementation: target && { address: target, code: await codeAt(target) } }
}

/**
 * Does `work` for every item, a few at a time. Items that are left when too many in succession have failed, or when the
 * time is over, are not tried: they get the reason.
 */
export async function workThrough<item, result>(
  items: readonly item[],
  { concurrency, failures, total }: Limits,
  work: (item: item) => Promise<result>,
  failed: (item: item, reason: string) => result,
): Promise<result[]> {
  const results: result[] = []
  const queue = [...items.entries()]
  const end = performance.now() + total
  let successive = 0
  const worker = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const [index, item] = next
      const isOver = performance.now() > end
      if (isOver || successive >= failures) {
        results[index] = failed(item, isOver ? 'The time for the chain was over.' : 'Given up after repeated failures.')
        continue
      }
      try {
        results[index] = await work(item)
        successive = 0
      } catch (error) {
        successive += 1
        results[index] = failed(item, reasonOf(error))
      }
    }
  }
  await Promise.all(Array.from({ length: concurrency }, worker))
  return results
}

// #region read
import {
  type Abi,
  type AbiEvent,
  decodeEventLog,
  type Hex,
  HttpRequestError,
  isAddressEqual,
  type Log,
  type PublicClient,
  RpcError,
  TimeoutError,
  toEventSelector,
} from 'viem'
import type { Source } from './sources.ts'

export type Value = string | number | boolean | Value[]

/** An event as it is stored: in JSON, numbers of Solidity as text. */
export interface Found {
  /** Hash of the block and index of the log: the same log has the same
   * key, and one that is mined again in another block has another. */
  key: string
  block: number
  blockHash: Hex
  logIndex: number
  transaction: Hex
  source: string
  event: string
  args: Record<string, Value>
}

type MinedLog = Log<bigint, number, false>

const plain = (value: unknown): Value =>
  typeof value === 'bigint' ? value.toString() : Array.isArray(value) ? value.map(plain) : (value as Value)

export const eventsOf = (sources: readonly Source[]) =>
  sources.flatMap(({ abi }) => abi.filter((item): item is AbiEvent => item.type === 'event'))

/** Reads a log with the ABI of its emitter. Undefined where the emitter
 * or the event is not in the list. */
export function decode(sources: readonly Source[], log: MinedLog): Found | undefined {
  const source = sources.find(({ address }) => isAddressEqual(address, log.address))
  // Two sources can have events with one topic, and other names of its values.
  const event = source && eventsOf([source]).find((item) => toEventSelector(item) === log.topics[0])
  if (!event) return
  const { args } = decodeEventLog({ abi: [event] as Abi, data: log.data, topics: log.topics })
  const entries = Object.entries((args ?? {}) as Record<string, unknown>)
  return {
    key: `${log.blockHash}:${log.logIndex}`,
    block: Number(log.blockNumber),
    blockHash: log.blockHash,
    logIndex: log.logIndex,
    transaction: log.transactionHash,
    source: source.name,
    event: event.name,
    args: Object.fromEntries(entries.map(([name, value]) => [name, plain(value)])),
  }
}

/** Whether fewer blocks in a call may help. */
const isTooMuch = (error: unknown): boolean =>
  error instanceof RpcError ||
  error instanceof TimeoutError ||
  (error instanceof HttpRequestError && error.status === 413)

/** The events of a span of blocks, in the order of the chain. Halves the blocks
 * per call where the endpoint refuses, and doubles them again afterwards. */
export async function readEvents(
  client: PublicClient,
  sources: readonly Source[],
  from: number,
  to: number,
  most = 1000,
): Promise<Found[]> {
  const filter = { address: sources.map(({ address }) => address), events: eventsOf(sources) }
  const found: Found[] = []
  let part = most
  for (let start = from; start <= to; ) {
    const end = Math.min(start + part - 1, to)
    try {
      const logs = await client.getLogs({ ...filter, fromBlock: BigInt(start), toBlock: BigInt(end) })
      found.push(...logs.flatMap((log) => decode(sources, log) ?? []))
      start = end + 1
      part = Math.min(most, part * 2)
    } catch (error) {
      if (!isTooMuch(error) || part === 1) throw error
      part = Math.ceil(part / 2)
    }
  }
  return found
}
// #endregion read

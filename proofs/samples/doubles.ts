import {
  type Abi,
  type Address,
  decodeFunctionData,
  encodeErrorResult,
  encodeEventTopics,
  encodeFunctionData,
  encodeFunctionResult,
  type Hex,
  parseAbi,
  parseEventLogs,
} from 'viem'
import { contracts as facts } from '../../facts/abis/index.ts'
import type { LocalChain } from './chain.ts'
import { artifacts } from './solc.ts'
import { words } from './words.ts'

const { abi, bytecode } = artifacts('proofs/samples/doubles/Answers.sol')('Answers')
const failure = parseAbi(['error Error(string reason)'])

export type Double = Awaited<ReturnType<typeof doubleOf>>

/** What a call of a sample was, as the facts' ABI reads it. */
export interface Sent {
  functionName: string
  args: readonly unknown[]
  value: bigint
  caller: Address
}

/**
 * A contract in place of one of `facts/abis`, at a new address or at a given one. Calls and answers pass
 * through the facts' ABI, never the sample's: the double has no function that the contract lacks, a sample that encodes
 * or decodes otherwise gets nothing, and a call that the test did not foresee reverts. `unpublished` are signatures of
 * deployed code whose source is not published; they stand before those of the same name.
 */
export async function doubleOf(
  chain: LocalChain,
  contract: string,
  { at, unpublished = [] }: { at?: Address; unpublished?: readonly string[] } = {},
) {
  const known = facts[contract]
  if (!known) throw new Error(`the facts have no ABI of ${contract}`)
  const own = (unpublished.length > 0 ? parseAbi(unpublished as readonly string[]) : []) as Abi
  const isOwn = (item: Abi[number]) => own.some((one) => 'name' in one && 'name' in item && one.name === item.name)
  const all: Abi = [...own, ...(known.abi as Abi).filter((item) => !isOwn(item))]
  const made = await chain.deploy({ abi, bytecode })
  const address = at ?? made
  if (at) await chain.tester.setCode({ address: at, bytecode: (await chain.client.getCode({ address: made })) ?? '0x' })

  const tell = (functionName: string, args: readonly unknown[], list: { reverts: boolean; data: Hex }[]) =>
    chain.send(chain.owner, address, abi, 'answer', [encodeFunctionData({ abi: all, functionName, args }), list])

  return {
    address,
    /** Sets what a call gives; of several results, each transaction takes one, and the last stays. */
    gives: (functionName: string, args: readonly unknown[], ...results: unknown[]) =>
      tell(
        functionName,
        args,
        (results.length > 0 ? results : [undefined]).map((result) => ({
          reverts: false,
          data: encodeFunctionResult({ abi: all, functionName, result: result as never }),
        })),
      ),
    /** Makes a call revert with a reason string that the contract has. */
    refuses: (functionName: string, args: readonly unknown[], reason: string) => {
      if (!known.reverts?.includes(reason)) throw new Error(`${contract} never says ${reason}`)
      const data = encodeErrorResult({ abi: failure, errorName: 'Error', args: [reason] })
      return tell(functionName, args, [{ reverts: true, data }])
    },
    /** Emits an event of one indexed address. Returns its block. */
    announces: async (eventName: string, args: Record<string, Address>) => {
      const topics = encodeEventTopics({ abi: all, eventName, args } as never)
      const call = { address, abi, functionName: 'announce', args: topics }
      return (await chain.receiptOf(await chain.walletOf(chain.owner).writeContract(call as never))).blockNumber
    },
    /** The transactions that it took, of these hashes, in order. */
    took: async (...hashes: Hex[]): Promise<Sent[]> => {
      const receipts = await Promise.all(hashes.map(chain.receiptOf))
      return receipts.flatMap(({ logs }) =>
        parseEventLogs({ abi, logs: logs.filter((log) => BigInt(log.address) === BigInt(address)) }).map(({ args }) => {
          const { caller, value, data } = args as unknown as { caller: Address; value: bigint; data: Hex }
          const { functionName, args: decoded = [] } = decodeFunctionData({ abi: all, data })
          return { functionName, args: decoded as readonly unknown[], value, caller }
        }),
      )
    },
  }
}

/** What a double written in Solidity has that its contract lacks: functions and errors, less those of the test's own. */
export function inventionsOf(double: Abi, contract: string, ...own: string[]): string[] {
  const known = facts[contract]
  if (!known) throw new Error(`the facts have no ABI of ${contract}`)
  const told = (abi: Abi) =>
    abi.flatMap((item) => {
      if (item.type === 'error') return [`error ${item.name}(${words(item.inputs)})`]
      if (item.type !== 'function') return []
      return [`function ${item.name}(${words(item.inputs)}) returns (${words(item.outputs)})`]
    })
  const theirs = new Set(told(known.abi as Abi))
  return told(double.filter((item) => !('name' in item && own.includes(item.name)))).filter((one) => !theirs.has(one))
}

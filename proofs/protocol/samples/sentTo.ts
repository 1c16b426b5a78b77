import { type Address, decodeFunctionData, type Hex } from 'viem'
import { contracts as facts } from '../../../facts/abis/index.ts'
import type { LocalChain } from '../../samples/chain.ts'
import type { Sent } from '../../samples/doubles.ts'

interface Frame {
  from: Address
  to: Address
  input: Hex
  value?: Hex
  calls?: Frame[]
}

const framesOf = (frame: Frame): Frame[] => [frame, ...(frame.calls ?? []).flatMap(framesOf)]

/** The calls of a function that a contract was sent in a transaction, also by other contracts, as the facts' ABI reads them. */
export async function sentTo(
  chain: LocalChain,
  hash: Hex,
  address: Address,
  contract: string,
  ...names: string[]
): Promise<Sent[]> {
  await chain.receiptOf(hash)
  const trace = { method: 'debug_traceTransaction', params: [hash, { tracer: 'callTracer' }] }
  const frames = framesOf((await chain.client.request(trace as never)) as Frame)
  return frames.flatMap(({ from, to, input, value = '0x0' }) => {
    if (BigInt(to) !== BigInt(address) || input === '0x') return []
    const { functionName, args = [] } = decodeFunctionData({ abi: facts[contract]?.abi ?? [], data: input })
    return names.includes(functionName)
      ? [{ functionName, args: args as readonly unknown[], value: BigInt(value), caller: from }]
      : []
  })
}

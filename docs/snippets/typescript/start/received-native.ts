// #region received
import { type Address, type Hex, isAddressEqual, type PublicClient } from 'viem'

/** A call of a transaction, as `callTracer` gives it. */
interface Frame {
  type: string
  to?: Address
  value?: Hex
  error?: string
  calls?: Frame[]
}

/** What the calls inside a transaction paid to an account in native coin,
 * in wei. The node must have `debug_traceTransaction`. */
export async function receivedNative(client: PublicClient, account: Address, hash: Hex): Promise<bigint> {
  const frame = await client.request<{ Method: string; Parameters: unknown[]; ReturnType: Frame }>({
    method: 'debug_traceTransaction',
    params: [hash, { tracer: 'callTracer' }],
  })
  const sum = ({ type, to, value = '0x0', error, calls = [] }: Frame): bigint => {
    // A call that fails takes its payments back.
    if (error !== undefined) return 0n
    // A DELEGATECALL repeats the value of the call that it is in.
    const pays = (type === 'CALL' || type === 'SELFDESTRUCT') && to !== undefined && isAddressEqual(to, account)
    return calls.reduce((total, inner) => total + sum(inner), pays ? BigInt(value) : 0n)
  }
  return sum(frame)
}
// #endregion received

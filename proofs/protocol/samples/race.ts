import type { PublicClient } from 'viem'

/** The client; between a simulation of a function and what a sample sends then, `first` happens. */
export function fasterThan(
  client: PublicClient,
  functionName: string,
  first: (args: readonly unknown[]) => Promise<unknown>,
): PublicClient {
  const simulateContract = (async (call: Parameters<typeof client.simulateContract>[0]) => {
    const simulated = await client.simulateContract(call)
    if (call.functionName !== functionName) return simulated
    await first((call.args ?? []) as readonly unknown[])
    // With gas, nothing is estimated anew: the transaction is mined, whatever becomes of it.
    return { ...simulated, request: { ...simulated.request, gas: 5_000_000n } }
  }) as unknown as typeof client.simulateContract
  return { ...client, simulateContract }
}

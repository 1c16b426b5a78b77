// #region list
import { type Address, type PublicClient, parseAbi } from 'viem'

/** Every pool that a deployer has announced in a range of blocks. */
export async function deployedPools(client: PublicClient, deployer: Address, fromBlock: bigint, toBlock: bigint) {
  const [event] = parseAbi(['event NewSmartChefContract(address indexed smartChef)'])
  const pools: Address[] = []
  for (let from = fromBlock; from <= toBlock; from += 5_000n) {
    const to = from + 4_999n < toBlock ? from + 4_999n : toBlock // public nodes limit the range of a request
    const logs = await client.getLogs({ address: deployer, event, fromBlock: from, toBlock: to })
    for (const { args } of logs) if (args.smartChef) pools.push(args.smartChef)
  }
  return pools
}
// #endregion list

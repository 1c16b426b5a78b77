// #region tiers
import { type Address, type PublicClient, parseAbi, parseAbiItem } from 'viem'

const enabled = parseAbiItem('event FeeAmountEnabled(uint24 indexed fee, int24 indexed tickSpacing)')
const abi = parseAbi([
  'function feeAmountTickSpacingExtraInfo(uint24 fee) view returns (bool whitelistRequested, bool enabled)',
])

/**
 * Every tier that a factory has, open or not. Fees in hundredths of a bip,
 * spacing in ticks. Many nodes limit the range of one log query: then call it
 * range by range, from the factory's first block on.
 */
export async function feeTiers(client: PublicClient, factory: Address, fromBlock: bigint, toBlock?: bigint) {
  const logs = await client.getLogs({ address: factory, event: enabled, fromBlock, toBlock, strict: true })
  return Promise.all(
    logs.map(async ({ args: { fee, tickSpacing } }) => {
      const [onlyListedCreators, open] = await client.readContract({
        address: factory,
        abi,
        functionName: 'feeAmountTickSpacingExtraInfo',
        args: [fee],
      })
      return { fee, tickSpacing, open, onlyListedCreators }
    }),
  )
}
// #endregion tiers

// #region harvest
import {
  type Account,
  type Address,
  type Chain,
  type Hex,
  type PublicClient,
  parseAbi,
  type Transport,
  type WalletClient,
} from 'viem'

// These four have the same selectors in
// IFOInitializableV3 and IFOInitializableV8.
const ifoAbi = parseAbi([
  'function viewUserInfo(address user, uint8[] pids) view returns (uint256[] committed, bool[] harvested)',
  'function viewUserOfferingAndRefundingAmountsForPools(address user, uint8[] pids) view returns (uint256[3][] amounts)',
  'function depositPool(uint256 amount, uint8 pid)',
  'function harvestPool(uint8 pid)',
])

/** Both pools of a sale, in order: older contracts read
 * two entries whatever is asked. */
const pids = [0, 1]

/** What an account committed and is owed. Amounts in the smallest unit of the
 * raising and the offered token. */
export async function ifoPosition(client: PublicClient, ifo: Address, user: Address) {
  const read = { address: ifo, abi: ifoAbi } as const
  const [[committed, harvested], amounts] = await Promise.all([
    client.readContract({ ...read, functionName: 'viewUserInfo', args: [user, pids] }),
    client.readContract({ ...read, functionName: 'viewUserOfferingAndRefundingAmountsForPools', args: [user, pids] }),
  ])
  return pids.map((pid, index) => {
    const [offered = 0n, refund = 0n, tax = 0n] = amounts[index] ?? []
    return { pid, committed: committed[index] ?? 0n, harvested: harvested[index] ?? false, offered, refund, tax }
  })
}

/** Harvests every pool of a finished sale that has
 * something left for the account. */
export async function harvestAll(client: PublicClient, wallet: WalletClient<Transport, Chain, Account>, ifo: Address) {
  const hashes: Hex[] = []
  for (const { pid, committed, harvested } of await ifoPosition(client, ifo, wallet.account.address)) {
    if (committed === 0n || harvested) continue
    const { request } = await client.simulateContract({
      address: ifo,
      abi: ifoAbi,
      functionName: 'harvestPool',
      args: [pid],
      account: wallet.account,
    })
    hashes.push(await wallet.writeContract(request))
  }
  return hashes
}
// #endregion harvest

// #region sales
const deployerAbi = parseAbi(['event NewIFOContract(address indexed ifoAddress)'])

/** Every sale that a deployer announced in a range of
 * blocks that its node allows. */
export async function salesOf(client: PublicClient, deployer: Address, fromBlock: bigint, toBlock: bigint) {
  const logs = await client.getContractEvents({
    address: deployer,
    abi: deployerAbi,
    eventName: 'NewIFOContract',
    fromBlock,
    toBlock,
  })
  return logs.flatMap(({ args }) => (args.ifoAddress ? [args.ifoAddress] : []))
}
// #endregion sales

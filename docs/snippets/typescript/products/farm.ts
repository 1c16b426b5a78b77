// #region farm
import {
  type Address,
  createPublicClient,
  createWalletClient,
  encodeFunctionData,
  formatEther,
  getAddress,
  type Hex,
  http,
  type PublicClient,
  zeroAddress,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { bsc } from 'viem/chains'
import { farmOfPool, masterChefV3Abi, positionTokenAbi, stake, unstake, type Wallet } from './masterchef-v3.ts'

type Log = (line: string) => void

async function succeed(client: PublicClient, hash: Hex) {
  const { status, transactionHash } = await client.waitForTransactionReceipt({ hash })
  if (transactionHash !== hash) throw new Error(`the transaction ${hash} was replaced by ${transactionHash}`)
  if (status !== 'success') throw new Error(`the transaction ${hash} reverted`)
}

/** Stakes a position of the account in the farm of its pool. */
export async function startFarming(
  client: PublicClient,
  wallet: Wallet,
  masterChef: Address,
  tokenId: bigint,
  log: Log = console.log,
) {
  const { account } = wallet
  const read = { address: masterChef, abi: masterChefV3Abi } as const
  const manager = await client.readContract({ ...read, functionName: 'nonfungiblePositionManager' })
  // Reverts where the account does not own the position, the pool
  // has no farm, or the position is empty.
  await client.simulateContract({
    account,
    address: manager,
    abi: [...positionTokenAbi, ...masterChefV3Abi],
    functionName: 'safeTransferFrom',
    args: [account.address, masterChef, tokenId],
  })
  await succeed(client, await stake(wallet, manager, masterChef, tokenId))
  const info = await client.readContract({ ...read, functionName: 'userPositionInfos', args: [tokenId] })
  const pool = await client.readContract({ ...read, functionName: 'poolInfo', args: [info[7]] })
  const farm = await farmOfPool(client, masterChef, pool[1])
  log(`Staked position ${tokenId} in a farm with ${formatEther(farm?.cakePerDay ?? 0n)} CAKE a day`)
}

/** Pays out the CAKE and the trading fees of a position that stays staked. */
export async function harvestAndCollect(
  client: PublicClient,
  wallet: Wallet,
  masterChef: Address,
  tokenId: bigint,
  log: Log = console.log,
) {
  const { account } = wallet
  const contract = { account, address: masterChef, abi: masterChefV3Abi } as const
  const harvest = await client.simulateContract({
    ...contract,
    functionName: 'harvest',
    args: [tokenId, account.address],
  })
  await succeed(client, await wallet.writeContract(harvest.request))
  log(`Harvested at least ${formatEther(harvest.result)} CAKE`)

  const fees = await client.simulateContract({
    ...contract,
    functionName: 'collectTo',
    args: [allOf(tokenId), account.address],
  })
  await succeed(client, await wallet.writeContract(fees.request))
  log(`Collected ${formatEther(fees.result[0])} and ${formatEther(fees.result[1])}`)
}

/** Takes the position back, with its CAKE. Its trading fees stay in it. */
export async function leaveFarm(
  client: PublicClient,
  wallet: Wallet,
  masterChef: Address,
  tokenId: bigint,
  log: Log = console.log,
) {
  const { hash, reward } = await unstake(client, wallet, masterChef, tokenId)
  await succeed(client, hash)
  log(`Took position ${tokenId} back, with at least ${formatEther(reward)} CAKE`)
}

/** Ends a staked position: pays CAKE, liquidity and trading fees, and burns
 * the token, all in one transaction. Anyone can add liquidity at the position
 * manager, and the farm's record lacks that: so it is read there. */
export async function closeStaked(
  client: PublicClient,
  wallet: Wallet,
  masterChef: Address,
  tokenId: bigint,
  log: Log = console.log,
) {
  const { account } = wallet
  const contract = { account, address: masterChef, abi: masterChefV3Abi } as const
  const manager = await client.readContract({ ...contract, functionName: 'nonfungiblePositionManager' })
  const { 7: liquidity } = await client.readContract({
    address: manager,
    abi: positionTokenAbi,
    functionName: 'positions',
    args: [tokenId],
  })
  const deadline = BigInt(Math.floor(Date.now() / 1000) + 300)
  const all = { tokenId, liquidity, amount0Min: 0n, amount1Min: 0n, deadline }
  // Simulated alone: inside multicall, errors lose their names. It follows the
  // pool's price: first compare that with another source.
  const { result } = await client.simulateContract({ ...contract, functionName: 'decreaseLiquidity', args: [all] })
  const least = { amount0Min: (result[0] * 9950n) / 10_000n, amount1Min: (result[1] * 9950n) / 10_000n }
  const abi = masterChefV3Abi
  const calls = [
    // First, while there is liquidity: later a harvest without reward reverts.
    encodeFunctionData({ abi, functionName: 'harvest', args: [tokenId, account.address] }),
    encodeFunctionData({ abi, functionName: 'decreaseLiquidity', args: [{ ...all, ...least }] }),
    encodeFunctionData({ abi, functionName: 'collectTo', args: [allOf(tokenId), account.address] }),
    encodeFunctionData({ abi, functionName: 'burn', args: [tokenId] }),
  ]
  const { request } = await client.simulateContract({ ...contract, functionName: 'multicall', args: [calls] })
  await succeed(client, await wallet.writeContract(request))
  log(`Closed position ${tokenId} for ${formatEther(result[0])} and ${formatEther(result[1])}`)
}

/** Everything the position is owed. A zero recipient is the farm itself, which
 * sends it on and unwraps wrapped native coin. */
function allOf(tokenId: bigint) {
  const max = 2n ** 128n - 1n
  return { tokenId, recipient: zeroAddress, amount0Max: max, amount1Max: max }
}

const actions = { stake: startFarming, harvest: harvestAndCollect, withdraw: leaveFarm, close: closeStaked }

async function main() {
  const { RPC_URL, PRIVATE_KEY, MASTERCHEF } = process.env
  if (!RPC_URL || !PRIVATE_KEY || !MASTERCHEF) throw new Error('Set RPC_URL, PRIVATE_KEY and MASTERCHEF in .env')
  const [action = '', tokenId] = process.argv.slice(2)
  const run = Object.entries(actions).find(([name]) => name === action)?.[1]
  if (!run || !tokenId) throw new Error(`Usage: farm.ts ${Object.keys(actions).join('|')} POSITION`)
  const account = privateKeyToAccount(PRIVATE_KEY as Hex)
  const client = createPublicClient({ chain: bsc, transport: http(RPC_URL) })
  const wallet = createWalletClient({ account, chain: bsc, transport: http(RPC_URL) })
  await run(client, wallet, getAddress(MASTERCHEF), BigInt(tokenId))
}

if (import.meta.main) await main()
// #endregion farm

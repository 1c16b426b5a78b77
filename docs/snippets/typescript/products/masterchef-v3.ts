// #region abi
import {
  type Account,
  type Address,
  type Chain,
  encodeFunctionData,
  type PublicClient,
  parseAbi,
  type Transport,
  type WalletClient,
} from 'viem'

export const masterChefV3Abi = parseAbi([
  'struct DecreaseLiquidityParams { uint256 tokenId; uint128 liquidity; uint256 amount0Min; uint256 amount1Min; uint256 deadline; }',
  'struct CollectParams { uint256 tokenId; address recipient; uint128 amount0Max; uint128 amount1Max; }',
  'function nonfungiblePositionManager() view returns (address)',
  'function v3PoolAddressPid(address) view returns (uint256)',
  'function poolInfo(uint256) view returns (uint256 allocPoint, address v3Pool, address token0, address token1, uint24 fee, uint256 totalLiquidity, uint256 totalBoostLiquidity)',
  'function userPositionInfos(uint256) view returns (uint128 liquidity, uint128 boostLiquidity, int24 tickLower, int24 tickUpper, uint256 rewardGrowthInside, uint256 reward, address user, uint256 pid, uint256 boostMultiplier)',
  'function getLatestPeriodInfoByPid(uint256 _pid) view returns (uint256 cakePerSecond, uint256 endTime)',
  'function pendingCake(uint256 _tokenId) view returns (uint256 reward)',
  'function balanceOf(address owner) view returns (uint256)',
  'function tokenOfOwnerByIndex(address owner, uint256 index) view returns (uint256)',
  'function harvest(uint256 _tokenId, address _to) returns (uint256 reward)',
  'function withdraw(uint256 _tokenId, address _to) returns (uint256 reward)',
  'function decreaseLiquidity(DecreaseLiquidityParams params) returns (uint256 amount0, uint256 amount1)',
  'function collectTo(CollectParams params, address to) returns (uint256 amount0, uint256 amount1)',
  'function burn(uint256 _tokenId)',
  'function multicall(bytes[] data) payable returns (bytes[] results)',
  'error NotOwner()',
  'error NoLiquidity()',
  'error InvalidNFT()',
  'error NoLMPool()',
  'error NotPancakeNFT()',
])

export const positionTokenAbi = parseAbi([
  'function positions(uint256 tokenId) view returns (uint96 nonce, address operator, address token0, address token1, uint24 fee, int24 tickLower, int24 tickUpper, uint128 liquidity, uint256 feeGrowthInside0LastX128, uint256 feeGrowthInside1LastX128, uint128 tokensOwed0, uint128 tokensOwed1)',
  'function safeTransferFrom(address from, address to, uint256 tokenId)',
])

export type Wallet = WalletClient<Transport, Chain, Account>
// #endregion abi

// #region farm
/** CAKE that a farm receives a day, in CAKE wei, and when the current reward
 * period ends, in Unix seconds. */
export async function farmOfPool(client: PublicClient, masterChef: Address, v3Pool: Address) {
  const read = { address: masterChef, abi: masterChefV3Abi } as const
  const pid = await client.readContract({ ...read, functionName: 'v3PoolAddressPid', args: [v3Pool] })
  if (pid === 0n) return undefined // no farm for this pool
  const [info, [rateX12, endTime]] = await Promise.all([
    client.readContract({ ...read, functionName: 'poolInfo', args: [pid] }),
    client.readContract({ ...read, functionName: 'getLatestPeriodInfoByPid', args: [pid] }),
  ])
  const now = BigInt(Math.floor(Date.now() / 1000))
  return {
    pid,
    stakedLiquidity: info[5],
    // The rate carries twelve extra decimals, and it stays in
    // storage after the period has ended.
    cakePerDay: endTime > now ? (rateX12 * 86_400n) / 10n ** 12n : 0n,
    endTime,
  }
}
// #endregion farm

// #region stake
/** Stakes a position: the transfer itself is the deposit.
 * Returns the transaction's hash. */
export async function stake(wallet: Wallet, positionManager: Address, masterChef: Address, tokenId: bigint) {
  return wallet.writeContract({
    address: positionManager,
    abi: positionTokenAbi,
    functionName: 'safeTransferFrom', // never transferFrom: without the callback no account owns the stake
    args: [wallet.account.address, masterChef, tokenId],
  })
}
// #endregion stake

// #region positions
/** Every staked position of an owner, with its reward
 * to this moment in CAKE wei. */
export async function stakedPositions(client: PublicClient, masterChef: Address, owner: Address) {
  const read = { address: masterChef, abi: masterChefV3Abi } as const
  const count = await client.readContract({ ...read, functionName: 'balanceOf', args: [owner] })
  const indices = Array.from({ length: Number(count) }, (_, index) => BigInt(index))
  const tokenIds = await Promise.all(
    indices.map((index) => client.readContract({ ...read, functionName: 'tokenOfOwnerByIndex', args: [owner, index] })),
  )
  return Promise.all(
    tokenIds.map(async (tokenId) => {
      const info = await client.readContract({ ...read, functionName: 'userPositionInfos', args: [tokenId] })
      const [liquidity, , , , , stored, , pid] = info
      if (liquidity === 0n && stored === 0n) return { tokenId, pid, liquidity, reward: 0n } // harvest would revert
      // A simulated harvest brings the accumulator up
      // to now; pendingCake does not.
      const harvest = { ...read, functionName: 'harvest', args: [tokenId, owner], account: owner } as const
      const { result: reward } = await client.simulateContract(harvest)
      return { tokenId, pid, liquidity, reward }
    }),
  )
}
// #endregion positions

// #region exit
/** Takes the position's NFT and its CAKE back. Swap fees stay in the position
 * and are collected from it afterwards. */
export async function unstake(client: PublicClient, wallet: Wallet, masterChef: Address, tokenId: bigint) {
  const { request, result } = await client.simulateContract({
    address: masterChef,
    abi: masterChefV3Abi,
    functionName: 'withdraw',
    args: [tokenId, wallet.account.address],
    account: wallet.account,
  })
  return { hash: await wallet.writeContract(request), reward: result }
}

/** Removes liquidity from a staked position and pays tokens
 * and fees out in one transaction. */
export async function removeStakedLiquidity(
  wallet: Wallet,
  masterChef: Address,
  position: { tokenId: bigint; liquidity: bigint; amount0Min: bigint; amount1Min: bigint; deadline: bigint },
) {
  const max = 2n ** 128n - 1n
  const zero = '0x0000000000000000000000000000000000000000'
  const calls = [
    encodeFunctionData({ abi: masterChefV3Abi, functionName: 'decreaseLiquidity', args: [position] }),
    encodeFunctionData({
      abi: masterChefV3Abi,
      functionName: 'collectTo',
      args: [
        { tokenId: position.tokenId, recipient: zero, amount0Max: max, amount1Max: max },
        wallet.account.address, // wrapped native token arrives unwrapped
      ],
    }),
  ]
  return wallet.writeContract({ address: masterChef, abi: masterChefV3Abi, functionName: 'multicall', args: [calls] })
}
// #endregion exit

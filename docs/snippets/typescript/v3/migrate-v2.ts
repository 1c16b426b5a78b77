// #region migrate
import { type Account, type Address, encodeFunctionData, type PublicClient, parseAbi, type WalletClient } from 'viem'

const migratorAbi = parseAbi([
  'struct MigrateParams { address pair; uint256 liquidityToMigrate; uint8 percentageToMigrate; address token0; address token1; uint24 fee; int24 tickLower; int24 tickUpper; uint256 amount0Min; uint256 amount1Min; address recipient; uint256 deadline; bool refundAsETH; }',
  'function createAndInitializePoolIfNecessary(address token0, address token1, uint24 fee, uint160 sqrtPriceX96) payable returns (address pool)',
  'function migrate(MigrateParams params)',
  'function multicall(bytes[] data) payable returns (bytes[] results)',
])

export interface Migration {
  pair: Address
  /** The pair's tokens, the lower address first. */
  token0: Address
  token1: Address
  /** In the pair's units, 18 decimals. The migrator must be approved for
   * them: they are a separate token. */
  liquidity: bigint
  /** In hundredths of a bip. */
  fee: number
  tickLower: number
  tickUpper: number
  /** Price of a pool that has none yet; an existing price is left alone. */
  sqrtPriceX96: bigint
  /** The least of each token that the position must use, in smallest units. They stop
   * a moved v3 price only where the range uses up both tokens: what is left over at
   * your price can be used up at another one. */
  least0: bigint
  least1: bigint
  deadline: bigint
}

/** Turns v2 liquidity into a v3 position. What does not fit the range comes
 * back, wrapped coin as native coin. */
export async function migrateFromV2(
  client: PublicClient,
  wallet: WalletClient,
  account: Account,
  migrator: Address,
  { pair, token0, token1, liquidity, fee, tickLower, tickUpper, sqrtPriceX96, least0, least1, deadline }: Migration,
) {
  const create = encodeFunctionData({
    abi: migratorAbi,
    functionName: 'createAndInitializePoolIfNecessary',
    args: [token0, token1, fee, sqrtPriceX96],
  })
  const migrate = encodeFunctionData({
    abi: migratorAbi,
    functionName: 'migrate',
    args: [
      {
        pair,
        liquidityToMigrate: liquidity,
        percentageToMigrate: 100,
        token0,
        token1,
        fee,
        tickLower,
        tickUpper,
        amount0Min: least0,
        amount1Min: least1,
        recipient: account.address,
        deadline,
        refundAsETH: true,
      },
    ],
  })
  const { request } = await client.simulateContract({
    account,
    address: migrator,
    abi: migratorAbi,
    functionName: 'multicall',
    args: [[create, migrate]],
  })
  return wallet.writeContract(request)
}
// #endregion migrate

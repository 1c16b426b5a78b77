// #region sources
import {
  INFI_BIN_POOL_MANAGER_ADDRESSES,
  INFI_BIN_POSITION_MANAGER_ADDRESSES,
  INFI_CL_POOL_MANAGER_ADDRESSES,
  INFI_CL_POSITION_MANAGER_ADDRESSES,
} from '@pancakeswap/infinity-sdk'
import { FACTORY_ADDRESS_MAP } from '@pancakeswap/sdk'
import { FACTORY_ADDRESSES, NFT_POSITION_MANAGER_ADDRESSES } from '@pancakeswap/v3-sdk'
import { type Abi, type Address, parseAbi } from 'viem'

/** A contract, and those of its events that are read. */
export interface Source {
  name: string
  address: Address
  abi: Abi
}

const v2Factory = parseAbi([
  'event PairCreated(address indexed token0, address indexed token1, address pair, uint256 pairCount)',
])
const v3Factory = parseAbi([
  'event PoolCreated(address indexed token0, address indexed token1, uint24 indexed fee, int24 tickSpacing, address pool)',
])
const stableFactory = parseAbi([
  'event NewStableSwapPair(address indexed swapContract, address tokenA, address tokenB, address tokenC, address LP)',
])
const clManager = parseAbi([
  'event Initialize(bytes32 indexed id, address indexed currency0, address indexed currency1, address hooks, uint24 fee, bytes32 parameters, uint160 sqrtPriceX96, int24 tick)',
  'event ModifyLiquidity(bytes32 indexed id, address indexed sender, int24 tickLower, int24 tickUpper, int256 liquidityDelta, bytes32 salt)',
])
const binManager = parseAbi([
  'event Initialize(bytes32 indexed id, address indexed currency0, address indexed currency1, address hooks, uint24 fee, bytes32 parameters, uint24 activeId)',
  'event Mint(bytes32 indexed id, address indexed sender, uint256[] ids, bytes32 salt, bytes32[] amounts, bytes32 compositionFeeAmount, bytes32 feeAmountToProtocol)',
  'event Burn(bytes32 indexed id, address indexed sender, uint256[] ids, bytes32 salt, bytes32[] amounts)',
])
const v3Positions = parseAbi([
  'event Transfer(address indexed from, address indexed to, uint256 indexed tokenId)',
  'event IncreaseLiquidity(uint256 indexed tokenId, uint128 liquidity, uint256 amount0, uint256 amount1)',
  'event DecreaseLiquidity(uint256 indexed tokenId, uint128 liquidity, uint256 amount0, uint256 amount1)',
])
const clPositions = parseAbi([
  'event Transfer(address indexed from, address indexed to, uint256 indexed tokenId)',
  'event ModifyLiquidity(uint256 indexed tokenId, int256 liquidityChange, int256 feesAccrued)',
])
const binPositions = parseAbi([
  'event TransferBatch(address indexed sender, address indexed from, address indexed to, uint256[] ids, uint256[] amounts)',
])

type Addresses = Readonly<Record<number, Address>>

/** What a chain has of the exchange. Only these addresses count: any
 * contract can emit an event of the same name. */
export function sourcesOn(chainId: number, stableSwapFactory?: Address): Source[] {
  const rows: [string, Address | undefined, Abi][] = [
    ['v2', (FACTORY_ADDRESS_MAP as Addresses)[chainId], v2Factory],
    ['v3', (FACTORY_ADDRESSES as Addresses)[chainId], v3Factory],
    ['v3 positions', (NFT_POSITION_MANAGER_ADDRESSES as Addresses)[chainId], v3Positions],
    ['StableSwap', stableSwapFactory, stableFactory],
    ['CL', (INFI_CL_POOL_MANAGER_ADDRESSES as Addresses)[chainId], clManager],
    ['CL positions', (INFI_CL_POSITION_MANAGER_ADDRESSES as Addresses)[chainId], clPositions],
    ['Bin', (INFI_BIN_POOL_MANAGER_ADDRESSES as Addresses)[chainId], binManager],
    ['Bin positions', (INFI_BIN_POSITION_MANAGER_ADDRESSES as Addresses)[chainId], binPositions],
  ]
  const sources = rows.flatMap(([name, address, abi]) => (address ? [{ name, address, abi }] : []))
  if (sources.length === 0) throw new Error(`The packages name no contract on chain ${chainId}`)
  return sources
}
// #endregion sources

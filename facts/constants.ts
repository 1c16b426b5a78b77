import { type Hex, keccak256, toHex } from 'viem'
import type { ChainKey } from './chains.ts'
import { commits, sdk } from './deployments/define.ts'
import type { Source } from './factTypes.ts'

export type ConstantValue = number | bigint | string | readonly number[] | Hex

/** A number or a text that a contract fixes. */
export interface Constant<value extends ConstantValue = ConstantValue> {
  value: value
  /** The unit, for example `tick`, `hundredths of a bip`, `seconds`; `text` for a type string. */
  unit: string
  source: Source
  /** What a reader must know in addition to the number. */
  note?: string
}

/** A number that selects an operation, with the parameters that must be encoded with it. */
export interface Command extends Constant<number> {
  /** The parameters that the contract decodes, as `parseAbiParameters` reads them; structs are those of {@link structsOf}. */
  parameters?: string
}

/** An action of Infinity's periphery. */
export interface Action extends Command {
  /** The contracts that carry it out, by their key in `facts/abis`. None: the number is reserved and reverts. */
  by: readonly ('CLPositionManager' | 'BinPositionManager' | 'UniversalRouter')[]
}

/** Constants of one source: `file` of `repository` at the commit that was read. */
function from(repository: keyof typeof repositories, file: string) {
  return fromSource({ kind: 'source', repository, file, commit: repositories[repository] })
}

function fromSource(source: Source) {
  return <const value extends ConstantValue>(value: value, unit: string, note?: string): Constant<value> => ({
    value,
    unit,
    source,
    ...(note ? { note } : {}),
  })
}

const repositories = {
  ...commits,
  'pancakeswap/permit2': 'f59aefdf32163ea07ef48aa57129b2e5a7e9f1b0',
  'pancakeswap/pancake-swap-periphery': 'd769a6d136b74fde82502ec2f9334acc1afc0732',
  // Deployed on BNB Smart Chain and Base; the latest commit read removes four commands.
  'pancakeswap/infinity-universal-router': '325bed39dbaab2abf1b070f6fbf1e9a47b575444',
} as const

const clTicks = from('pancakeswap/infinity-core', 'src/pool-cl/libraries/TickMath.sol')
const clParameters = from('pancakeswap/infinity-core', 'src/pool-cl/libraries/CLPoolParametersHelper.sol')
const binParameters = from('pancakeswap/infinity-core', 'src/pool-bin/libraries/BinPoolParametersHelper.sol')
const poolParameters = from('pancakeswap/infinity-core', 'src/libraries/math/ParametersHelper.sol')
const lpFee = from('pancakeswap/infinity-core', 'src/libraries/LPFeeLibrary.sol')
const protocolFee = from('pancakeswap/infinity-core', 'src/libraries/ProtocolFeeLibrary.sol')
const feeController = from('pancakeswap/infinity-core', 'src/ProtocolFeeController.sol')
const binManager = from('pancakeswap/infinity-core', 'src/pool-bin/BinPoolManager.sol')
const binConstants = from('pancakeswap/infinity-core', 'src/pool-bin/libraries/Constants.sol')
const binPrice = from('pancakeswap/infinity-core', 'src/pool-bin/libraries/PriceHelper.sol')
const binPool = from('pancakeswap/infinity-core', 'src/pool-bin/libraries/BinPool.sol')
const binLiquidity = from('pancakeswap/infinity-core', 'src/pool-bin/libraries/math/LiquidityConfigurations.sol')
const clHook = from('pancakeswap/infinity-core', 'src/pool-cl/interfaces/ICLHooks.sol')
const binHook = from('pancakeswap/infinity-core', 'src/pool-bin/interfaces/IBinHooks.sol')
const actionConstant = from('pancakeswap/infinity-periphery', 'src/libraries/ActionConstants.sol')
const actionNumber = from('pancakeswap/infinity-periphery', 'src/libraries/Actions.sol')
const quoterAction = from('pancakeswap/infinity-periphery', 'src/libraries/MixedQuoterActions.sol')
const positionPermit = from('pancakeswap/infinity-periphery', 'src/pool-cl/libraries/ERC721PermitHash.sol')
const positionInfo = from('pancakeswap/infinity-periphery', 'src/pool-cl/libraries/CLPositionInfoLibrary.sol')
const commandNumber = from('pancakeswap/infinity-universal-router', 'src/libraries/Commands.sol')
const routerConstant = from('pancakeswap/infinity-universal-router', 'src/libraries/Constants.sol')
const permitHash = from('pancakeswap/permit2', 'src/libraries/PermitHash.sol')
const permitDomain = from('pancakeswap/permit2', 'src/EIP712.sol')
const allowance = from('pancakeswap/permit2', 'src/interfaces/IAllowanceTransfer.sol')
const signature = from('pancakeswap/permit2', 'src/interfaces/ISignatureTransfer.sol')
const v3Factory = from('pancakeswap/pancake-v3-contracts', 'projects/v3-core/contracts/PancakeV3Factory.sol')
const v3Pool = from('pancakeswap/pancake-v3-contracts', 'projects/v3-core/contracts/PancakeV3Pool.sol')
const v3Ticks = from('pancakeswap/pancake-v3-contracts', 'projects/v3-core/contracts/libraries/TickMath.sol')
const v3Path = from('pancakeswap/pancake-v3-contracts', 'projects/v3-periphery/contracts/libraries/Path.sol')
const v3Permit = from('pancakeswap/pancake-v3-contracts', 'projects/v3-periphery/contracts/base/ERC721Permit.sol')
const smartRouter = from('pancakeswap/pancake-v3-contracts', 'projects/router/contracts/libraries/Constants.sol')
const mixedRoute = from('pancakeswap/pancake-v3-contracts', 'projects/router/contracts/lens/MixedRouteQuoterV1.sol')
const masterChefV3 = from('pancakeswap/pancake-v3-contracts', 'projects/masterchef-v3/contracts/MasterChefV3.sol')
const lmPool = from('pancakeswap/pancake-v3-contracts', 'projects/v3-lm-pool/contracts/PancakeV3LmPool.sol')
const contracts = 'pancakeswap/pancake-smart-contracts'
const v2Pair = from(contracts, 'projects/exchange-protocol/contracts/PancakePair.sol')
const v2Library = from(contracts, 'projects/exchange-protocol/contracts/libraries/PancakeLibrary.sol')
const oldLibrary = from('pancakeswap/pancake-swap-periphery', 'contracts/libraries/PancakeLibrary.sol')
const v2Erc20 = from(contracts, 'projects/exchange-protocol/contracts/PancakeERC20.sol')
const stableSwap = from(contracts, 'projects/stable-swap/contracts/PancakeStableSwapTwoPool.sol')
const lottery = from(contracts, 'projects/lottery/contracts/PancakeSwapLottery.sol')
const predictionV2 = from(contracts, 'projects/predictions/v2/contracts/PancakePredictionV2.sol')
const predictionV3 = from(contracts, 'projects/predictions/v3/contracts/PancakePredictionV3.sol')
const veCake = from(contracts, 'projects/vecake/contracts/VECake.sol')
const gauges = from(contracts, 'projects/voter/contracts/GaugeVoting.sol')
const revenue = from(contracts, 'projects/revenue-sharing-pool/v2/contracts/RevenueSharingPool.sol')
const revenueFactory = from(contracts, 'projects/revenue-sharing-pool/v2/contracts/RevenueSharingPoolFactory.sol')
const booster = from(contracts, 'projects/vecake-farm-booster/v3/contracts/FarmBooster.sol')
const nftMarket = from(contracts, 'projects/nft-markets/contracts/ERC721NFTMarketV1.sol')
const ifoDeployer = from(contracts, 'projects/ifo/contracts/IFODeployerV3.sol')
const ifo = from(contracts, 'projects/ifo/contracts/IFOInitializableV3.sol')
const smartChef = from(contracts, 'projects/smartchef/v2/contracts/SmartChefInitializable.sol')
const cakeVault = from(contracts, 'projects/cake-vault/contracts/CakeVault.sol')
const masterChef = from(contracts, 'projects/farms-pools/contracts/MasterChef.sol')
const cakeToken = from(contracts, 'projects/farms-pools/contracts/CakeToken.sol')
const iCake = from('pancakeswap/ve_crosschain', 'contracts/ICakeV3.sol')
const xFees = from('pancakeswap/pancake-x-contracts', 'src/base/ProtocolFees.sol')
const xNative = from('pancakeswap/pancake-x-contracts', 'src/lib/CurrencyLibrary.sol')
const xInfo = from('pancakeswap/pancake-x-contracts', 'src/lib/OrderInfoLib.sol')
const xOutput = from('pancakeswap/pancake-x-contracts', 'src/lib/DutchOrderLib.sol')
const xOrder = from('pancakeswap/pancake-x-contracts', 'src/lib/ExclusiveDutchOrderLib.sol')

const pips = 'hundredths of a bip'
const bips = 'basis points'
const bit = 'bit'
const text = 'text'
const hash = 'keccak256'
const zksyncBytecodeHash = 'bytecode hash of ZKsync Era'

/** An EIP-712 type string and the hash that contracts compare. */
function typed<const type extends string>(at: ReturnType<typeof from>, type: type) {
  return { type: at(type, text), typehash: at(keccak256(toHex(type)), hash) }
}

const managers = ['CLPositionManager', 'BinPositionManager'] as const
const router = ['UniversalRouter'] as const
const everyone = [...managers, ...router] as const

function action(value: number, by: Action['by'], parameters?: string): Action {
  return { ...actionNumber(value, 'action'), by, ...(parameters ? { parameters } : {}) }
}

const reserved = 'No contract of the periphery carries it out.'

const permitSingle = 'PermitSingle(PermitDetails details,address spender,uint256 sigDeadline)'
const permitBatch = 'PermitBatch(PermitDetails[] details,address spender,uint256 sigDeadline)'
const permitDetails = 'PermitDetails(address token,uint160 amount,uint48 expiration,uint48 nonce)'
const tokenPermissions = 'TokenPermissions(address token,uint256 amount)'
const transferFrom = 'TokenPermissions permitted,address spender,uint256 nonce,uint256 deadline'
const batchTransferFrom = 'TokenPermissions[] permitted,address spender,uint256 nonce,uint256 deadline'

const orderInfo =
  'OrderInfo(address reactor,address swapper,uint256 nonce,uint256 deadline,' +
  'address additionalValidationContract,bytes additionalValidationData)'
const dutchOutput = 'DutchOutput(address token,uint256 startAmount,uint256 endAmount,address recipient)'
const exclusiveDutchOrder =
  'ExclusiveDutchOrder(OrderInfo info,uint256 decayStartTime,uint256 decayEndTime,address exclusiveFiller,' +
  'uint256 exclusivityOverrideBps,address inputToken,uint256 inputStartAmount,uint256 inputEndAmount,' +
  'DutchOutput[] outputs)'

function command(value: number, parameters?: string, note?: string): Command {
  return { ...commandNumber(value, 'command', note), ...(parameters ? { parameters } : {}) }
}

const migration =
  'The input is the whole call data of the position manager, not encoded parameters. The repository took the command ' +
  'out in May 2026; the routers of BNB Smart Chain and Base, which are older, have it.'

/** Init code hashes are what `CREATE2` addresses are computed with; ZKsync Era computes them from another hash. */
function initCodeHashes(name: '@pancakeswap/sdk' | '@pancakeswap/v3-sdk', map: string, hashes: [Hex, ChainKey[]][]) {
  const entries = hashes.flatMap(([value, keys]) => keys.map((key) => [key, value] as const))
  return Object.fromEntries(
    entries.map(([key, value]) => [
      key,
      fromSource(sdk(name, map))(value, key.startsWith('zksync') ? zksyncBytecodeHash : hash),
    ]),
  ) as unknown as Partial<Record<ChainKey, Constant<Hex>>>
}

/** The struct lines of an ABI, for `parseAbiParameters`. */
export function structsOf(signatures: readonly string[]): string[] {
  return signatures.filter((line) => line.startsWith('struct '))
}

/** Every number that a page quotes, once, with its unit and where it was read. */
export const constants = {
  infinity: {
    fees: {
      denominator: protocolFee(1_000_000, pips, 'The fee that takes the whole amount.'),
      maxCLLPFee: lpFee(1_000_000, pips),
      maxBinLPFee: lpFee(100_000, pips),
      dynamicFeeFlag: lpFee(0x800000, 'pool key fee', 'The only value of `fee` that makes the LP fee dynamic.'),
      overrideFeeFlag: lpFee(
        0x400000,
        'flag',
        'Set in the fee that beforeSwap returns, it replaces the LP fee of this swap; only in dynamic-fee pools.',
      ),
      overrideMask: lpFee(0xbfffff, 'mask', 'Takes the override flag off a fee.'),
      maxProtocolFee: protocolFee(4000, pips, 'In each direction.'),
      protocolFeeBits: protocolFee(12, bit, 'Bits of one direction: the lower half is token 0 for token 1.'),
      protocolFeeSplitRatioDenominator: feeController(1_000_000, 'millionths'),
      defaultProtocolFeeSplitRatio: feeController(330_000, 'millionths', 'Of the total fee, until its owner sets it.'),
      defaultProtocolFeeForDynamicFeePool: feeController(300, pips, 'In each direction, until its owner sets it.'),
    },
    cl: {
      minTick: clTicks(-887272, 'tick'),
      maxTick: clTicks(887272, 'tick'),
      minTickSpacing: clTicks(1, 'tick'),
      maxTickSpacing: clTicks(32767, 'tick'),
      minSqrtRatio: clTicks(4295128739n, 'Q64.96'),
      maxSqrtRatio: clTicks(1461446703485210103287273052203988822378723970342n, 'Q64.96'),
    },
    bin: {
      minBinStep: binManager(1, bips),
      defaultMaxBinStep: binManager(100, bips, 'Until the owner of the pool manager sets it.'),
      defaultMinBinShareForDonate: binManager(2n ** 128n, 'share', 'Until the owner of the pool manager sets it.'),
      minimumShare: binPool(1000, 'share', 'Locked in a bin by its first deposit.'),
      priceScaleOffset: binConstants(128, bit, 'Prices are Q128.128.'),
      priceScale: binConstants(2n ** 128n, 'Q128.128', 'One.'),
      precision: binConstants(10n ** 18n, 'fixed point', 'One.'),
      squaredPrecision: binConstants(10n ** 36n, 'fixed point', 'One.'),
      basisPointMax: binConstants(10_000, bips),
      maxLiquidityPerBin: binConstants(
        65251743116719673010965625540244653191619923014385985379600384103134737n,
        'Q128.128',
      ),
      realIdShift: binPrice(2 ** 23, 'bin id', 'The bin whose price is 1.'),
      distributionSum: binLiquidity(10n ** 18n, 'fixed point', 'What the shares of one token have to add up to.'),
      liquidityConfigIdOffset: binLiquidity(0, bit),
      liquidityConfigDistributionYOffset: binLiquidity(24, bit),
      liquidityConfigDistributionXOffset: binLiquidity(88, bit),
    },
    poolKeyParameters: {
      hookOffset: poolParameters(0, bit, 'Sixteen bits: the bitmap of the hook.'),
      tickSpacingOffset: clParameters(16, bit, 'Twenty-four bits, in a concentrated-liquidity pool.'),
      clUnusedOffset: clParameters(40, bit, 'All bits from here on have to be zero.'),
      binStepOffset: binParameters(16, bit, 'Sixteen bits, in a bin pool.'),
      binUnusedOffset: binParameters(32, bit, 'All bits from here on have to be zero.'),
    },
    positionInfo: {
      hasSubscriberOffset: positionInfo(0, bit, 'Eight bits.'),
      tickLowerOffset: positionInfo(8, bit, 'Twenty-four bits, signed.'),
      tickUpperOffset: positionInfo(32, bit, 'Twenty-four bits, signed.'),
      poolIdOffset: positionInfo(56, bit, 'The highest 200 bits of the pool id.'),
    },
    clHookOffsets: {
      beforeInitialize: clHook(0, bit),
      afterInitialize: clHook(1, bit),
      beforeAddLiquidity: clHook(2, bit),
      afterAddLiquidity: clHook(3, bit),
      beforeRemoveLiquidity: clHook(4, bit),
      afterRemoveLiquidity: clHook(5, bit),
      beforeSwap: clHook(6, bit),
      afterSwap: clHook(7, bit),
      beforeDonate: clHook(8, bit),
      afterDonate: clHook(9, bit),
      beforeSwapReturnsDelta: clHook(10, bit),
      afterSwapReturnsDelta: clHook(11, bit),
      afterAddLiquidityReturnsDelta: clHook(12, bit),
      afterRemoveLiquidityReturnsDelta: clHook(13, bit),
    },
    binHookOffsets: {
      beforeInitialize: binHook(0, bit),
      afterInitialize: binHook(1, bit),
      beforeMint: binHook(2, bit),
      afterMint: binHook(3, bit),
      beforeBurn: binHook(4, bit),
      afterBurn: binHook(5, bit),
      beforeSwap: binHook(6, bit),
      afterSwap: binHook(7, bit),
      beforeDonate: binHook(8, bit),
      afterDonate: binHook(9, bit),
      beforeSwapReturnsDelta: binHook(10, bit),
      afterSwapReturnsDelta: binHook(11, bit),
      afterMintReturnsDelta: binHook(12, bit),
      afterBurnReturnsDelta: binHook(13, bit),
    },
    actionConstants: {
      openDelta: actionConstant(0, 'amount', 'Stands for the whole open delta of the currency.'),
      contractBalance: actionConstant(2n ** 255n, 'amount', 'Stands for the balance of the contract.'),
      msgSender: actionConstant('0x0000000000000000000000000000000000000001', 'recipient', 'Stands for the caller.'),
      addressThis: actionConstant(
        '0x0000000000000000000000000000000000000002',
        'recipient',
        'Stands for the contract itself.',
      ),
    },
    actions: {
      CL_INCREASE_LIQUIDITY: action(
        0x00,
        ['CLPositionManager'],
        'uint256 tokenId, uint256 liquidity, uint128 amount0Max, uint128 amount1Max, bytes hookData',
      ),
      CL_DECREASE_LIQUIDITY: action(
        0x01,
        ['CLPositionManager'],
        'uint256 tokenId, uint256 liquidity, uint128 amount0Min, uint128 amount1Min, bytes hookData',
      ),
      CL_MINT_POSITION: action(
        0x02,
        ['CLPositionManager'],
        'PoolKey poolKey, int24 tickLower, int24 tickUpper, uint256 liquidity, uint128 amount0Max, ' +
          'uint128 amount1Max, address owner, bytes hookData',
      ),
      CL_BURN_POSITION: action(
        0x03,
        ['CLPositionManager'],
        'uint256 tokenId, uint128 amount0Min, uint128 amount1Min, bytes hookData',
      ),
      CL_INCREASE_LIQUIDITY_FROM_DELTAS: action(
        0x04,
        ['CLPositionManager'],
        'uint256 tokenId, uint128 amount0Max, uint128 amount1Max, bytes hookData',
      ),
      CL_MINT_POSITION_FROM_DELTAS: action(
        0x05,
        ['CLPositionManager'],
        'PoolKey poolKey, int24 tickLower, int24 tickUpper, uint128 amount0Max, uint128 amount1Max, address owner, ' +
          'bytes hookData',
      ),
      CL_SWAP_EXACT_IN_SINGLE: action(0x06, router, 'CLSwapExactInputSingleParams params'),
      CL_SWAP_EXACT_IN: action(0x07, router, 'CLSwapExactInputParams params'),
      CL_SWAP_EXACT_OUT_SINGLE: action(0x08, router, 'CLSwapExactOutputSingleParams params'),
      CL_SWAP_EXACT_OUT: action(0x09, router, 'CLSwapExactOutputParams params'),
      CL_DONATE: { ...action(0x0a, []), note: reserved },
      SETTLE: action(0x0b, everyone, 'address currency, uint256 amount, bool payerIsUser'),
      SETTLE_ALL: action(0x0c, router, 'address currency, uint256 maxAmount'),
      SETTLE_PAIR: action(0x0d, managers, 'address currency0, address currency1'),
      TAKE: action(0x0e, everyone, 'address currency, address recipient, uint256 amount'),
      TAKE_ALL: action(0x0f, router, 'address currency, uint256 minAmount'),
      TAKE_PORTION: action(0x10, router, 'address currency, address recipient, uint256 bips'),
      TAKE_PAIR: action(0x11, managers, 'address currency0, address currency1, address recipient'),
      CLOSE_CURRENCY: action(0x12, managers, 'address currency'),
      CLEAR_OR_TAKE: action(0x13, managers, 'address currency, uint256 amountMax'),
      SWEEP: action(0x14, managers, 'address currency, address to'),
      WRAP: action(0x15, managers, 'uint256 amount'),
      UNWRAP: action(0x16, managers, 'uint256 amount'),
      MINT_6909: { ...action(0x17, []), note: reserved },
      BURN_6909: { ...action(0x18, []), note: reserved },
      BIN_ADD_LIQUIDITY: action(0x19, ['BinPositionManager'], 'BinAddLiquidityParams params'),
      BIN_REMOVE_LIQUIDITY: action(0x1a, ['BinPositionManager'], 'BinRemoveLiquidityParams params'),
      BIN_ADD_LIQUIDITY_FROM_DELTAS: action(0x1b, ['BinPositionManager'], 'BinAddLiquidityFromDeltasParams params'),
      BIN_SWAP_EXACT_IN_SINGLE: action(0x1c, router, 'BinSwapExactInputSingleParams params'),
      BIN_SWAP_EXACT_IN: action(0x1d, router, 'BinSwapExactInputParams params'),
      BIN_SWAP_EXACT_OUT_SINGLE: action(0x1e, router, 'BinSwapExactOutputSingleParams params'),
      BIN_SWAP_EXACT_OUT: action(0x1f, router, 'BinSwapExactOutputParams params'),
      BIN_DONATE: { ...action(0x20, []), note: reserved },
    },
    mixedQuoterActions: {
      SS_2_EXACT_INPUT_SINGLE: quoterAction(0x00, 'action'),
      SS_3_EXACT_INPUT_SINGLE: quoterAction(0x01, 'action'),
      V2_EXACT_INPUT_SINGLE: quoterAction(0x02, 'action'),
      V3_EXACT_INPUT_SINGLE: quoterAction(0x03, 'action'),
      INFI_CL_EXACT_INPUT_SINGLE: quoterAction(0x04, 'action'),
      INFI_BIN_EXACT_INPUT_SINGLE: quoterAction(0x05, 'action'),
    },
    positionPermit: typed(positionPermit, 'Permit(address spender,uint256 tokenId,uint256 nonce,uint256 deadline)'),
    positionPermitForAll: typed(
      positionPermit,
      'PermitForAll(address operator,bool approved,uint256 nonce,uint256 deadline)',
    ),
  },
  universalRouter: {
    flagAllowRevert: commandNumber(0x80, 'flag', 'Set in a command byte, a failure does not revert the whole call.'),
    commandTypeMask: commandNumber(0x3f, 'mask', 'The bits of a command byte that are the command.'),
    alreadyPaid: routerConstant(0, 'amount', 'An input amount that the pair has been sent already.'),
    v3PathAddressSize: routerConstant(20, 'bytes'),
    v3PathFeeSize: routerConstant(3, 'bytes'),
    commands: {
      V3_SWAP_EXACT_IN: command(
        0x00,
        'address recipient, uint256 amountIn, uint256 amountOutMin, bytes path, bool payerIsUser',
      ),
      V3_SWAP_EXACT_OUT: command(
        0x01,
        'address recipient, uint256 amountOut, uint256 amountInMax, bytes path, bool payerIsUser',
      ),
      PERMIT2_TRANSFER_FROM: command(0x02, 'address token, address recipient, uint160 amount'),
      PERMIT2_PERMIT_BATCH: command(0x03, 'PermitBatch permitBatch, bytes data'),
      SWEEP: command(0x04, 'address token, address recipient, uint256 amountMin', 'Reads `amountMin` as `uint160`.'),
      TRANSFER: command(0x05, 'address token, address recipient, uint256 value'),
      PAY_PORTION: command(0x06, 'address token, address recipient, uint256 bips'),
      V2_SWAP_EXACT_IN: command(
        0x08,
        'address recipient, uint256 amountIn, uint256 amountOutMin, address[] path, bool payerIsUser',
      ),
      V2_SWAP_EXACT_OUT: command(
        0x09,
        'address recipient, uint256 amountOut, uint256 amountInMax, address[] path, bool payerIsUser',
      ),
      PERMIT2_PERMIT: command(0x0a, 'PermitSingle permitSingle, bytes data'),
      WRAP_ETH: command(0x0b, 'address recipient, uint256 amount'),
      UNWRAP_WETH: command(0x0c, 'address recipient, uint256 amountMin'),
      PERMIT2_TRANSFER_FROM_BATCH: command(0x0d, 'AllowanceTransferDetails[] batchDetails'),
      BALANCE_CHECK_ERC20: command(0x0e, 'address owner, address token, uint256 minBalance'),
      INFI_SWAP: command(0x10, 'bytes actions, bytes[] params'),
      V3_POSITION_MANAGER_PERMIT: command(0x11, undefined, migration),
      V3_POSITION_MANAGER_CALL: command(0x12, undefined, migration),
      INFI_CL_INITIALIZE_POOL: command(0x13, 'PoolKey poolKey, uint160 sqrtPriceX96'),
      INFI_BIN_INITIALIZE_POOL: command(0x14, 'PoolKey poolKey, uint24 activeId'),
      INFI_CL_POSITION_CALL: command(0x15, undefined, migration),
      INFI_BIN_POSITION_CALL: command(0x16, undefined, migration),
      EXECUTE_SUB_PLAN: command(0x21, 'bytes commands, bytes[] inputs'),
      STABLE_SWAP_EXACT_IN: command(
        0x22,
        'address recipient, uint256 amountIn, uint256 amountOutMin, address[] path, uint256[] flag, bool payerIsUser',
      ),
      STABLE_SWAP_EXACT_OUT: command(
        0x23,
        'address recipient, uint256 amountOut, uint256 amountInMax, address[] path, uint256[] flag, bool payerIsUser',
      ),
    },
  },
  permit2: {
    maxAllowanceTransferAmount: allowance(2n ** 160n - 1n, "token's smallest unit", 'An allowance that never shrinks.'),
    maxAllowanceExpiration: allowance(2n ** 48n - 1n, 'seconds', 'A Unix time.'),
    maxOrderedNonce: allowance(2n ** 48n - 1n, 'nonce'),
    maxSignatureTransferAmount: signature(2n ** 256n - 1n, "token's smallest unit"),
    maxUnorderedNonce: signature(2n ** 256n - 1n, 'nonce'),
    maxSigDeadline: allowance(2n ** 256n - 1n, 'seconds', 'A Unix time.'),
    instantExpiration: allowance(0, 'seconds', 'An expiration of zero becomes the time of the block.'),
    domainName: permitDomain('Permit2', text),
    domain: typed(permitDomain, 'EIP712Domain(string name,uint256 chainId,address verifyingContract)'),
    permitDetails: typed(permitHash, permitDetails),
    permitSingle: typed(permitHash, `${permitSingle}${permitDetails}`),
    permitBatch: typed(permitHash, `${permitBatch}${permitDetails}`),
    tokenPermissions: typed(permitHash, tokenPermissions),
    permitTransferFrom: typed(permitHash, `PermitTransferFrom(${transferFrom})${tokenPermissions}`),
    permitBatchTransferFrom: typed(permitHash, `PermitBatchTransferFrom(${batchTransferFrom})${tokenPermissions}`),
    permitWitnessTransferFromStub: permitHash(
      `PermitWitnessTransferFrom(${transferFrom},`,
      text,
      'The witness type string is appended to it.',
    ),
    permitBatchWitnessTransferFromStub: permitHash(
      `PermitBatchWitnessTransferFrom(${batchTransferFrom},`,
      text,
      'The witness type string is appended to it.',
    ),
  },
  v3: {
    feeTiers: {
      lowest: { fee: v3Factory(100, pips), tickSpacing: v3Factory(1, 'tick') },
      low: { fee: v3Factory(500, pips), tickSpacing: v3Factory(10, 'tick') },
      medium: { fee: v3Factory(2500, pips), tickSpacing: v3Factory(50, 'tick') },
      high: { fee: v3Factory(10_000, pips), tickSpacing: v3Factory(200, 'tick') },
    },
    // The last multiple of the spacing before the highest tick; the lowest has the same with a minus.
    widestTicks: {
      lowest: v3Ticks(887_272, 'tick', 'Spacing 1.'),
      low: v3Ticks(887_270, 'tick', 'Spacing 10.'),
      medium: v3Ticks(887_250, 'tick', 'Spacing 50.'),
      high: v3Ticks(887_200, 'tick', 'Spacing 200.'),
    },
    feeDenominator: v3Factory(1_000_000, pips, 'The fee of a tier is below it.'),
    tickSpacingLimit: v3Factory(16_384, 'tick', 'The spacing of a tier is below it.'),
    protocolFeeDenominator: v3Pool(10_000, bips, 'Of the swap fee.'),
    protocolFeeBits: v3Pool(16, bit, 'The lower half of `feeProtocol` is token 0, the upper half token 1.'),
    minProtocolFee: v3Pool(1000, bips, 'Of the swap fee, unless it is zero.'),
    maxProtocolFee: v3Pool(4000, bips, 'Of the swap fee.'),
    defaultProtocolFees: {
      lowest: v3Pool(3300, bips, 'Of the swap fee, in both directions, from initialize on.'),
      low: v3Pool(3400, bips, 'Of the swap fee, in both directions, from initialize on.'),
      medium: v3Pool(3200, bips, 'Of the swap fee, in both directions, from initialize on.'),
      high: v3Pool(3200, bips, 'Of the swap fee, in both directions, from initialize on.'),
      other: v3Pool(3200, bips, 'Of the swap fee, in both directions, from initialize on.'),
    },
    minTick: v3Ticks(-887272, 'tick'),
    maxTick: v3Ticks(887272, 'tick'),
    minSqrtRatio: v3Ticks(4295128739n, 'Q64.96'),
    maxSqrtRatio: v3Ticks(1461446703485210103287273052203988822378723970342n, 'Q64.96'),
    pathAddressSize: v3Path(20, 'bytes'),
    pathFeeSize: v3Path(3, 'bytes'),
    positionPermit: typed(v3Permit, 'Permit(address spender,uint256 tokenId,uint256 nonce,uint256 deadline)'),
    initCodeHashes: initCodeHashes('@pancakeswap/v3-sdk', 'POOL_INIT_CODE_HASHES', [
      [
        '0x6ce8eb472fa82df5469c6ab6d485f17c3ad13c8cd7af59b3d4a8026c5ce0f7e2',
        [
          ...(['bsc', 'eth', 'arb', 'base', 'linea', 'opbnb', 'monad', 'robinhood'] as const),
          ...(['bscTestnet', 'sepolia', 'arbSepolia', 'baseSepolia', 'scrollSepolia', 'opbnbTestnet'] as const),
          ...(['monadTestnet', 'lineaTestnet', 'baseTestnet', 'arbGoerli', 'goerli'] as const),
        ],
      ],
      ['0x01001487a7c45b21c52a0bc0558bf48d897d14792f1d0cc82733c8271d069178', ['zksync', 'zksyncTestnet']],
    ]),
  },
  smartRouter: {
    contractBalance: smartRouter(0, 'amount', 'Stands for the balance of the router.'),
    msgSender: smartRouter('0x0000000000000000000000000000000000000001', 'recipient', 'Stands for the caller.'),
    addressThis: smartRouter(
      '0x0000000000000000000000000000000000000002',
      'recipient',
      'Stands for the router itself.',
    ),
    mixedRouteV2Flag: mixedRoute(
      0x800000,
      'flag',
      'The SDK sets it in the fee of a path for a hop over a v2 pair. The quoter that is deployed takes a list of flags instead.',
    ),
  },
  v2: {
    feeNumerator: v2Library(9975, 'of 10,000', 'What of the input counts after the fee.'),
    feeDenominator: v2Library(10_000, bips),
    fee: v2Pair(25, bips, 'Of the input.'),
    minimumLiquidity: v2Pair(1000, "LP token's smallest unit", 'Locked permanently by the first deposit.'),
    decimals: v2Erc20(18, 'decimals'),
    permit: typed(v2Erc20, 'Permit(address owner,address spender,uint256 value,uint256 nonce,uint256 deadline)'),
    libraryHashes: {
      exchangeProtocol: v2Library('0xa5934690703a592a07e841ca29d5e5c79b5e22ed4749057bb216dc31100be1c0', hash),
      periphery: oldLibrary('0xd0d4c4cd0848c93cb4fd1f498d7013ee6bfb25783ea21593d5834f5d250ece66', hash),
    },
    initCodeHashes: initCodeHashes('@pancakeswap/sdk', 'INIT_CODE_HASH_MAP', [
      ['0x00fb7f630766e6a796048ea87d01acd3068e8ff67d078148a3fa3f4a84f69bd5', ['bsc']],
      ['0xd0d4c4cd0848c93cb4fd1f498d7013ee6bfb25783ea21593d5834f5d250ece66', ['bscTestnet']],
      [
        '0x57224589c67f3f30a6b0d7a1b54cf3153ab84563bc609ef41dfb34f8b2974d2d',
        [
          ...(['eth', 'arb', 'base', 'linea', 'opbnb', 'monad', 'robinhood', 'sepolia', 'arbSepolia'] as const),
          ...(['baseSepolia', 'scrollSepolia', 'opbnbTestnet', 'lineaTestnet', 'arbGoerli', 'goerli'] as const),
        ],
      ],
      ['0xa5934690703a592a07e841ca29d5e5c79b5e22ed4749057bb216dc31100be1c0', ['baseTestnet', 'monadTestnet']],
      ['0x0100045707a42494392b3558029b9869f865ff9df8f375dc1bf20b0555093f43', ['zksync', 'zksyncTestnet']],
    ]),
  },
  stableSwap: {
    feeDenominator: stableSwap(10_000_000_000, 'of 10^10'),
    maxFee: stableSwap(5_000_000_000, 'of 10^10'),
    maxAdminFee: stableSwap(10_000_000_000, 'of 10^10', 'Of the swap fee.'),
    maxA: stableSwap(1_000_000, 'amplification'),
    maxAChange: stableSwap(10, 'times'),
    minRampTime: stableSwap(86_400, 'seconds'),
    adminActionsDelay: stableSwap(259_200, 'seconds'),
    killDeadline: stableSwap(5_184_000, 'seconds', 'After deployment.'),
    maxDecimals: stableSwap(18, 'decimals'),
    precision: stableSwap(10n ** 18n, 'fixed point', 'One.'),
    minNativeGas: stableSwap(2300, 'gas'),
    maxNativeGas: stableSwap(23_000, 'gas'),
    nativeAddress: stableSwap(
      '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE',
      'token address',
      'Stands for the native coin as a coin of a pool.',
    ),
  },
  masterChef: {
    defaultBonusMultiplier: masterChef(1, 'times'),
    v3MinPeriodDuration: masterChefV3(86_400, 'seconds'),
    v3MaxPeriodDuration: masterChefV3(2_592_000, 'seconds'),
    v3DefaultPeriodDuration: masterChefV3(86_400, 'seconds'),
    v3Precision: masterChefV3(10n ** 12n, 'fixed point', 'One.'),
    v3BoostPrecision: masterChefV3(10n ** 12n, 'fixed point', 'A boost of 1.'),
    v3MaxBoostPrecision: masterChefV3(2n * 10n ** 12n, 'fixed point', 'A boost of 2.'),
    lmPoolRewardPrecision: lmPool(10n ** 12n, 'fixed point', 'One.'),
  },
  cake: {
    domain: typed(cakeToken, 'EIP712Domain(string name,uint256 chainId,address verifyingContract)'),
    delegation: typed(cakeToken, 'Delegation(address delegatee,uint256 nonce,uint256 expiry)'),
  },
  veCake: {
    week: veCake(604_800, 'seconds'),
    maxLock: veCake(126_403_199, 'seconds', '209 weeks less one second.'),
    multiplier: veCake(10n ** 18n, 'fixed point', 'One.'),
    maxEarlyWithdrawFeePerWeek: veCake(192, bips),
    maxRedistribution: veCake(10_000, bips),
    gaugeWeightVoteDelay: gauges(864_000, 'seconds', 'Until the owner sets it.'),
    gaugeAdminVotePeriod: gauges(86_400, 'seconds', 'Until the owner sets it.'),
    gaugeBoostPrecision: gauges(100, 'percent'),
    gaugeCapPrecision: gauges(10_000, bips),
    revenueWeek: revenue(604_800, 'seconds'),
    revenueTokenCheckpointDeadline: revenue(86_400, 'seconds'),
    revenueMaxStartTimeDuration: revenueFactory(2_419_200, 'seconds'),
  },
  farmBooster: {
    minCA: booster(10_000, 'of 100,000'),
    maxCA: booster(100_000, 'of 100,000'),
    caPrecision: booster(100_000, 'of 100,000'),
    minCB: booster(0, 'of 10,000'),
    maxCB: booster(100_000_000, 'of 10,000'),
    cbPrecision: booster(10_000, 'of 10,000'),
    boostPrecision: booster(10n ** 12n, 'fixed point', 'A boost of 1.'),
    maxBoostPrecision: booster(2n * 10n ** 12n, 'fixed point', 'A boost of 2.'),
  },
  lottery: {
    minDiscountDivisor: lottery(300, 'divisor'),
    minLength: lottery(14_100, 'seconds'),
    maxLength: lottery(345_900, 'seconds'),
    maxTreasuryFee: lottery(3000, bips),
    rewardsSum: lottery(10_000, bips),
    brackets: lottery(6, 'brackets'),
    minTicketNumber: lottery(1_000_000, 'ticket number'),
    maxTicketNumber: lottery(1_999_999, 'ticket number'),
    defaultMaxTickets: lottery(100, 'tickets', 'In one purchase or claim, until the owner sets it.'),
    defaultMinTicketPrice: lottery(5n * 10n ** 15n, 'wei of CAKE', 'Until the owner sets it.'),
    defaultMaxTicketPrice: lottery(50n * 10n ** 18n, 'wei of CAKE', 'Until the owner sets it.'),
  },
  prediction: {
    v2MaxTreasuryFee: predictionV2(1000, bips),
    v3MaxTreasuryFee: predictionV3(1000, bips),
    feeDenominator: predictionV2(10_000, bips),
  },
  nftMarket: {
    maxTotalFee: nftMarket(1000, bips, 'Trading fee and creator fee together.'),
    feeDenominator: nftMarket(10_000, bips),
  },
  ifo: {
    pools: ifo(2, 'pools'),
    maxBufferBlocks: ifoDeployer(200_000, 'blocks'),
    iCakeRatioPrecision: iCake(1000, 'of 1,000'),
    iCakeMinCeilingDuration: iCake(604_800, 'seconds'),
  },
  syrupPools: {
    rewardDecimalsLimit: smartChef(30, 'decimals', 'The decimals of the reward token are below it.'),
  },
  cakeVault: {
    maxPerformanceFee: cakeVault(500, bips),
    maxCallFee: cakeVault(100, bips),
    maxWithdrawFee: cakeVault(100, bips),
    maxWithdrawFeePeriod: cakeVault(259_200, 'seconds'),
  },
  pcsx: {
    maxProtocolFee: xFees(5, bips),
    feeDenominator: xFees(10_000, bips),
    nativeTransferGasLimit: xNative(6900, 'gas'),
    orderInfo: typed(xInfo, orderInfo),
    dutchOutput: typed(xOutput, dutchOutput),
    exclusiveDutchOrder: typed(xOrder, `${exclusiveDutchOrder}${dutchOutput}${orderInfo}`),
    permit2OrderType: xOrder(
      `ExclusiveDutchOrder witness)${dutchOutput}${exclusiveDutchOrder}${orderInfo}${tokenPermissions}`,
      text,
      'The witness type string that the swapper signs with Permit2.',
    ),
  },
} as const
